"""Winning, but not soon: where the task asks for the quickest win."""

from ....game import MAX
from ....search import decide
from ..registry import misconception


@misconception("dawdles", "quickest")
def any_win_will_do(game, state):
    choice = decide(game, state)
    return choice.value, choice.action


@misconception("dawdles", "quickest")
def the_last_best_move(game, state):
    choice = decide(game, state)
    return choice.value, choice.best_actions[-1]


@misconception("hurries_to_lose", "quickest")
def soonest_end(game, state):
    """Prefers the shorter line always, also where it loses."""

    def search(state):
        if game.is_terminal(state):
            return game.utility(state), 0, None
        sign = 1 if game.to_move(state) is MAX else -1
        lines = []
        for move in game.actions(state):
            value, plies, _ = search(game.result(state, move))
            lines.append((value, plies + 1, move))
        return max(lines, key=lambda line: (sign * line[0], -line[1]))

    value, _, move = search(state)
    return value, move
