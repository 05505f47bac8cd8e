"""Retrograde analysis gone wrong: {position: (winner, plies)} of all that can be reached."""

from ....search.exact import successors
from ....search.retrograde import DRAW, Outcome, outcome_of_end, retrograde
from ..registry import edit, misconception

TASK = "retrograde"


@edit(retrograde, "unsettled_is_lost", TASK)
def the_rest_is_lost():
    return """
    -return {position: solved.get(position, DRAW) for position in children}
    +lost = {position: Outcome(game.to_move(position).other, 0) for position in children}
    +return lost | solved  # the slip: what was never settled is a draw
    """


@edit(retrograde, "drawn_ends_are_lost", TASK)
def drawn_ends_are_lost():
    return """
    -solved = {end: outcome_of_end(game, end) for end, below in children.items() if not below}
    +ends = [end for end, below in children.items() if not below]
    +solved = {end: Outcome(MAX if game.utility(end) > 0 else MIN, 0) for end in ends}  # the slip
    """


@edit(retrograde, "first_win_counts", TASK)
def latest_first():
    return """
    -while todo:  # in the order of their plies
    -    child = todo.popleft()
    +while todo:
    +    child = todo.pop()  # the slip: the first ones come first
    """


@edit(retrograde, "loser_does_not_delay", TASK)
def loser_hurries():
    return """
    -while todo:  # in the order of their plies
    +soonest = {}
    +while todo:

         unsettled[position] -= 1
    +    soonest.setdefault(position, plies + 1)  # the slip: of a loss the latest counts

    -    solved[position] = Outcome(winner, plies + 1)
    +    solved[position] = Outcome(winner, plies + 1 if is_won else soonest[position])
    """


@misconception("waits_for_all_moves", TASK)
def waits_for_all(game, state):
    children = successors(game, state)
    solved = {end: outcome_of_end(game, end) for end, below in children.items() if not below}

    def is_ready(position):
        return position not in solved and all(child in solved for child in children[position])

    while ready := list(filter(is_ready, children)):
        for position in ready:  # the slip: one winning move is enough, whatever the others do
            solved[position] = best(game.to_move(position), [solved[c] for c in children[position]])
    return solved


def best(mover, below):
    """The outcome for who chooses among these."""
    wins = [plies for winner, plies in below if winner is mover]
    if wins:
        return Outcome(mover, 1 + min(wins))
    if DRAW in below:
        return DRAW
    return Outcome(mover.other, 1 + max(plies for _, plies in below))


@misconception("circle_taken_for_a_draw", TASK)
def circle_is_a_draw(game, state):
    children = successors(game, state)
    solved = {end: outcome_of_end(game, end) for end, below in children.items() if not below}

    def look(position, path):
        if position in path:
            return DRAW  # here that is so, but what follows from it is kept for other paths
        if position not in solved:
            below = [look(child, path | {position}) for child in children[position]]
            solved[position] = best(game.to_move(position), below)  # the slip
        return solved[position]

    for position in children:
        look(position, frozenset())
    return solved


@edit(retrograde, "ends_not_carried_back", TASK)
def only_wins_of_max():
    return """
    -todo = deque(end for end in solved if solved[end] != DRAW)
    +todo = deque(end for end in solved if solved[end].winner is MAX)  # the slip: and of MIN?
    """


@edit(retrograde, "ends_not_carried_back", TASK)
def ends_are_skipped():
    return """
    -todo = deque(end for end in solved if solved[end] != DRAW)
    +todo = deque(end for end in solved if children[end])  # the slip: the ends are the beginning
    """


@edit(retrograde, "one_losing_move_loses", TASK)
def one_losing_move_loses():
    return """
    -unsettled = {position: len(below) for position, below in children.items()}
    +unsettled = dict.fromkeys(children, 1)  # the slip: as if there were one move to lose
    """


@edit(retrograde, "two_ways_noted_once", TASK)
def two_ways_noted_once():
    return """
    -before = predecessors(children)
    +before = {end: set(above) for end, above in predecessors(children).items()}  # the slip
    """


@edit(retrograde, "ends_after_one_ply", TASK)
def ends_after_one_ply():
    return """
     todo = deque(end for end in solved if solved[end] != DRAW)
    +solved |= {end: Outcome(solved[end].winner, 1) for end in todo}  # the slip
    """
