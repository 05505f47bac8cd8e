"""The quickest win (and the longest defence), as students write it: every one of these is right.

Each returns (value, action), the value being the game's own number. Those in
`RIGHT_IF_ONE_WIN` hold where all wins are worth the same, as in every game of win, draw
and loss; those in `RIGHT` also where some wins are worth more than others.
"""

# ruff: noqa: RET503  (every style on purpose)

from functools import cache
from itertools import count
from math import inf

from adversarial import MAX, MIN


def tuple_of_value_and_plies(game, state):
    """Compares tuples: (value, fewer plies where won, more where lost)."""

    def search(state, ply):
        if game.is_terminal(state):
            value = game.utility(state)
            sign = (value > 0) - (value < 0)
            return (value, -sign * ply), None
        best, best_action = None, None
        for action in game.actions(state):
            found, _ = search(game.result(state, action), ply + 1)
            if (
                best is None
                or (game.to_move(state) == MAX and found > best)
                or (game.to_move(state) == MIN and found < best)
            ):
                best, best_action = found, action
        return best, best_action

    (value, _), action = search(state, 0)
    return value, action


def pair_with_plies(game, state):
    """max_value and min_value that return (value, haste, move), the plies counted on the way up."""

    def leaf(state):
        return game.utility(state), 0, None

    def key(entry):
        value, plies, _ = entry
        return (value, -plies if value > 0 else plies if value < 0 else 0)

    def max_value(state):
        if game.is_terminal(state):
            return leaf(state)
        entries = []
        for move in game.actions(state):
            value, plies, _ = min_value(game.result(state, move))
            entries.append((value, plies + 1, move))
        return max(entries, key=key)

    def min_value(state):
        if game.is_terminal(state):
            return leaf(state)
        entries = []
        for move in game.actions(state):
            value, plies, _ = max_value(game.result(state, move))
            entries.append((value, plies + 1, move))
        return min(entries, key=key)

    value, _, move = max_value(state) if game.to_move(state) == MAX else min_value(state)
    return value, move


def a_little_less_for_each_ply(game, state):
    """A millionth off for each ply, for comparison only; the true value rides along."""

    def search(state, ply):
        if game.is_terminal(state):
            value = game.utility(state)
            if value > 0:
                return value - ply * 1e-6, value
            if value < 0:
                return value + ply * 1e-6, value
            return 0, value
        best = max if game.to_move(state) == MAX else min
        return best(search(game.result(state, action), ply + 1) for action in game.actions(state))

    if game.is_terminal(state):
        return game.utility(state), None
    best = max if game.to_move(state) == MAX else min
    action = best(game.actions(state), key=lambda a: search(game.result(state, a), 1))
    return search(game.result(state, action), 1)[1], action


def value_first_then_haste(game, state):
    """Plain minimax for the value; then, of the moves that keep it, the quickest or slowest."""

    @cache
    def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        best = max if game.to_move(state) == MAX else min
        return best(value(game.result(state, action)) for action in game.actions(state))

    def keeping(state):
        children = [(action, game.result(state, action)) for action in game.actions(state)]
        return [(action, child) for action, child in children if value(child) == value(state)]

    @cache
    def plies(state):
        if game.is_terminal(state):
            return 0
        hurries = value(state) * game.to_move(state) > 0
        return 1 + (min if hurries else max)(plies(child) for _, child in keeping(state))

    if game.is_terminal(state):
        return game.utility(state), None
    hurries = value(state) * game.to_move(state) > 0
    pick = min if hurries else max
    action, _ = pick(keeping(state), key=lambda pair: plies(pair[1]))
    return value(state), action


def negamax_with_distance(game, state):
    """Negamax on (value, distance) for the player to move, explicit comparisons."""

    def better(a, b):
        if a[0] != b[0]:
            return a[0] > b[0]
        if a[0] > 0:
            return a[1] < b[1]
        if a[0] < 0:
            return a[1] > b[1]
        return False

    def search(state):
        if game.is_terminal(state):
            return (game.to_move(state) * game.utility(state), 0), None
        best, move = None, None
        for action in game.actions(state):
            (value, distance), _ = search(game.result(state, action))
            found = (-value, distance + 1)
            if best is None or better(found, best):
                best, move = found, action
        return best, move

    (value, _), move = search(state)
    return game.to_move(state) * value, move


class QuickestPlayer:
    """A class with a memo of (value, plies) and a method for the order of preference."""

    def __init__(self, game):
        self.game = game
        self.memo = {}

    def preference(self, pair, player):
        value, plies = pair
        good = value * player
        return (good, -plies if good > 0 else plies)

    def look(self, state):
        if state not in self.memo:
            if self.game.is_terminal(state):
                self.memo[state] = (self.game.utility(state), 0)
            else:
                self.memo[state] = self.after(state, self.choose(state))
        return self.memo[state]

    def after(self, state, action):
        value, plies = self.look(self.game.result(state, action))
        return value, plies + 1

    def choose(self, state):
        player = self.game.to_move(state)
        return max(
            self.game.actions(state),
            key=lambda action: self.preference(self.after(state, action), player),
        )


def player_object(game, state):
    """Makes a player object and asks it for a move."""
    player = QuickestPlayer(game)
    action = None if game.is_terminal(state) else player.choose(state)
    return player.look(state)[0], action


def sorted_candidates(game, state):
    """Sorts all candidates by (value, haste) and takes the end of the list."""

    def outcome(state):
        if game.is_terminal(state):
            return [game.utility(state), 0]
        value, plies = ranked(state)[0][:2]
        return [value, plies + 1]

    def ranked(state):
        sign = int(game.to_move(state))
        candidates = [
            (*outcome(game.result(state, action)), action) for action in game.actions(state)
        ]
        candidates.sort(key=lambda c: (-sign * c[0], c[1] if sign * c[0] > 0 else -c[1]))
        return candidates

    if game.is_terminal(state):
        return game.utility(state), None
    value, _, action = ranked(state)[0]
    return value, action


def line_of_play(game, state):
    """Returns whole lines of play from below; their lengths are compared."""

    def search(state):
        if game.is_terminal(state):
            return game.utility(state), []
        lines = []
        for action in game.actions(state):
            value, line = search(game.result(state, action))
            lines.append((value, [action, *line]))
        player = game.to_move(state)
        best_value = (max if player == MAX else min)(value for value, _ in lines)
        best_lines = [line for value, line in lines if value == best_value]
        if best_value * player > 0:
            return best_value, min(best_lines, key=len)
        return best_value, max(best_lines, key=len)

    value, line = search(state)
    return value, (line[0] if line else None)


def alphabeta_on_tuples(game, state):
    """Alpha-beta whose window is made of (value, haste) tuples."""
    lowest, highest = (-inf, 0), (inf, 0)

    def search(state, ply, alpha, beta):
        if game.is_terminal(state):
            value = game.utility(state)
            return (value, -ply if value > 0 else ply if value < 0 else 0), None
        choice = None
        if game.to_move(state) == MAX:
            best = lowest
            for action in game.actions(state):
                found, _ = search(game.result(state, action), ply + 1, alpha, beta)
                if found > best:
                    best, choice = found, action
                alpha = max(alpha, best)
                if alpha >= beta:
                    break
        else:
            best = highest
            for action in game.actions(state):
                found, _ = search(game.result(state, action), ply + 1, alpha, beta)
                if found < best:
                    best, choice = found, action
                beta = min(beta, best)
                if alpha >= beta:
                    break
        return best, choice

    (value, _), action = search(state, 0, lowest, highest)
    return value, action


def level_by_level(game, state):
    """No recursion: the tree in breadth first, (value, plies) from the last node back."""
    nodes, moves = [state], []
    for node in nodes:  # grows while it is read
        below = []
        if not game.is_terminal(node):
            for action in game.actions(node):
                below.append((action, len(nodes)))
                nodes.append(game.result(node, action))
        moves.append(below)
    found = [None] * len(nodes)
    for i in reversed(range(len(nodes))):
        if not moves[i]:
            found[i] = (game.utility(nodes[i]), 0, None)
            continue
        player = game.to_move(nodes[i])
        for action, j in moves[i]:
            value, plies = found[j][0], found[j][1] + 1
            if found[i] is not None:
                gain = player * (value - found[i][0])
                sooner = found[i][1] - plies
                if gain < 0 or gain == 0 and (sooner if player * value > 0 else -sooner) <= 0:
                    continue
            found[i] = (value, plies, action)
    value, _, action = found[0]
    return value, action


def takes_a_win_at_once(game, state):
    """Looks for a move that ends the game with the best there is, then searches the rest."""

    def search(state):
        if game.is_terminal(state):
            return game.utility(state), 0, None
        player = game.to_move(state)
        entries = []
        for action in game.actions(state):
            value, plies, _ = search(game.result(state, action))
            entries.append((value, plies + 1, action))
        top = max(player * value for value, _, _ in entries)
        entries = [entry for entry in entries if player * entry[0] == top]
        if top > 0:
            at_once = [entry for entry in entries if entry[1] == 1]
            return at_once[0] if at_once else min(entries, key=lambda entry: entry[1])
        return max(entries, key=lambda entry: entry[1]) if top < 0 else entries[0]

    value, _, action = search(state)
    return value, action


RIGHT = [
    tuple_of_value_and_plies,
    pair_with_plies,
    a_little_less_for_each_ply,
    value_first_then_haste,
    negamax_with_distance,
    player_object,
    sorted_candidates,
    line_of_play,
    alphabeta_on_tuples,
    level_by_level,
    takes_a_win_at_once,
]


def thousand_minus_plies(game, state):
    """A win is 1000 less its plies, for comparison; the utility rides along."""

    def search(state, ply):
        if game.is_terminal(state):
            value = game.utility(state)
            if value > 0:
                return 1000 - ply, value, None
            if value < 0:
                return ply - 1000, value, None
            return 0, value, None
        best = None
        for action in game.actions(state):
            score, value, _ = search(game.result(state, action), ply + 1)
            if (
                best is None
                or (game.to_move(state) == MAX and score > best[0])
                or (game.to_move(state) == MIN and score < best[0])
            ):
                best = (score, value, action)
        return best

    _, value, action = search(state, 0)
    return value, action


def shrunk_on_the_way_up(game, state):
    """The value shrinks by one per cent a ply on the way up; plain minimax for the number."""

    def shrunk(state):
        if game.is_terminal(state):
            return game.utility(state)
        best = max if game.to_move(state) == MAX else min
        return 0.99 * best(shrunk(game.result(state, action)) for action in game.actions(state))

    def plain(state):
        if game.is_terminal(state):
            return game.utility(state)
        best = max if game.to_move(state) == MAX else min
        return best(plain(game.result(state, action)) for action in game.actions(state))

    if game.is_terminal(state):
        return game.utility(state), None
    best = max if game.to_move(state) == MAX else min
    return plain(state), best(game.actions(state), key=lambda a: shrunk(game.result(state, a)))


def divided_by_plies(game, state):
    """Utility divided by the plies it took, for comparison."""

    def search(state, plies):
        if game.is_terminal(state):
            return game.utility(state) / plies, game.utility(state)
        found = [search(game.result(state, action), plies + 1) for action in game.actions(state)]
        return max(found) if game.to_move(state) == MAX else min(found)

    if game.is_terminal(state):
        return game.utility(state), None
    pairs = [(search(game.result(state, action), 1), action) for action in game.actions(state)]
    pick = max if game.to_move(state) == MAX else min
    (_, value), action = pick(pairs, key=lambda pair: pair[0])
    return value, action


def mate_in_n(game, state):
    """Iterative deepening on plies: can a side force a win within one ply, two, three ...?"""

    @cache
    def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        best = max if game.to_move(state) == MAX else min
        return best(value(game.result(state, action)) for action in game.actions(state))

    @cache
    def wins_within(winner, state, plies):
        if game.is_terminal(state):
            return game.utility(state) * winner > 0
        if plies == 0:
            return False
        follow = any if game.to_move(state) == winner else all
        return follow(
            wins_within(winner, game.result(state, action), plies - 1)
            for action in game.actions(state)
        )

    if game.is_terminal(state):
        return game.utility(state), None
    number, player = value(state), game.to_move(state)
    moves = game.actions(state)
    if number * player > 0:
        for plies in count():
            for move in moves:
                if wins_within(player, game.result(state, move), plies):
                    return number, move
    if number == 0:
        return number, next(m for m in moves if value(game.result(state, m)) == 0)
    loser_left = list(moves)
    for plies in count():  # drop the moves that lose soonest while others are left
        longer = [m for m in loser_left if not wins_within(-player, game.result(state, m), plies)]
        if not longer:
            return number, loser_left[0]
        loser_left = longer


def deepening_search(game, state):
    """Depth-limited minimax, 0 at the horizon, one ply deeper until the result is decided."""

    def search(state, depth):
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return 0
        best = max if game.to_move(state) == MAX else min
        return best(search(game.result(state, action), depth - 1) for action in game.actions(state))

    def height(state):
        if game.is_terminal(state):
            return 0
        return 1 + max(height(game.result(state, action)) for action in game.actions(state))

    if game.is_terminal(state):
        return game.utility(state), None
    player = game.to_move(state)
    kept = game.actions(state)
    for depth in range(height(state)):
        values = {action: player * search(game.result(state, action), depth) for action in kept}
        if max(values.values()) > 0:
            break
        not_lost_yet = [action for action in kept if values[action] >= 0]
        if not not_lost_yet:
            break
        kept = not_lost_yet
    action = max(kept, key=values.get)
    return player * values[action], action


RIGHT_IF_ONE_WIN = [
    thousand_minus_plies,
    shrunk_on_the_way_up,
    divided_by_plies,
    mate_in_n,
    deepening_search,
]
