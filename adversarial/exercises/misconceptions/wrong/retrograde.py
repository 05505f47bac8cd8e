"""Retrograde analysis gone wrong: {position: (winner, plies)} of all that can be reached."""

from collections import deque

from ....game import MAX, MIN
from ....search.exact import successors
from ....search.retrograde import DRAW, Outcome, outcome_of_end, predecessors
from ..registry import misconception

TASK = "retrograde"


def begin(game, state):
    """What all of them begin with: moves forwards and back, open moves, the ends."""
    children = successors(game, state)
    unsettled = {position: len(below) for position, below in children.items()}
    ends = {end: outcome_of_end(game, end) for end, below in children.items() if not below}
    return children, predecessors(children), unsettled, ends


def carry_back(game, before, unsettled, solved, todo, take=deque.popleft):
    """The right loop; the slips below lie in what they hand to it."""
    while todo:
        child = take(todo)
        winner, plies = solved[child]
        for position in before[child]:
            unsettled[position] -= 1
            is_won = game.to_move(position) is winner
            if position not in solved and (is_won or unsettled[position] == 0):
                solved[position] = Outcome(winner, plies + 1)
                todo.append(position)
    return solved


def decided(solved):
    return deque(position for position in solved if solved[position] != DRAW)


@misconception("unsettled_is_lost", TASK)
def the_rest_is_lost(game, state):
    children, before, unsettled, solved = begin(game, state)
    carry_back(game, before, unsettled, solved, decided(solved))
    lost = {position: Outcome(game.to_move(position).other, 0) for position in children}
    return lost | solved  # the slip: what was never settled is a draw


@misconception("drawn_ends_are_lost", TASK)
def drawn_ends_are_lost(game, state):
    children, before, unsettled, ends = begin(game, state)
    solved = {end: Outcome(MAX if game.utility(end) > 0 else MIN, 0) for end in ends}  # the slip
    return carry_back(game, before, unsettled, solved, decided(solved))


@misconception("first_win_counts", TASK)
def latest_first(game, state):
    children, before, unsettled, solved = begin(game, state)
    return carry_back(game, before, unsettled, solved, decided(solved), take=deque.pop)  # the slip


@misconception("loser_does_not_delay", TASK)
def loser_hurries(game, state):
    children, before, unsettled, solved = begin(game, state)
    todo, soonest = decided(solved), {}
    while todo:
        child = todo.popleft()
        winner, plies = solved[child]
        for position in before[child]:
            unsettled[position] -= 1
            soonest.setdefault(position, plies + 1)  # the slip: of a loss the latest counts
            is_won = game.to_move(position) is winner
            if position not in solved and (is_won or unsettled[position] == 0):
                solved[position] = Outcome(winner, plies + 1 if is_won else soonest[position])
                todo.append(position)
    return solved


@misconception("waits_for_all_moves", TASK)
def waits_for_all(game, state):
    children, _, _, solved = begin(game, state)

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
    children, _, _, solved = begin(game, state)

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


@misconception("ends_not_carried_back", TASK)
def only_wins_of_max(game, state):
    children, before, unsettled, solved = begin(game, state)
    todo = deque(end for end in solved if solved[end].winner is MAX)  # the slip: and of MIN?
    return carry_back(game, before, unsettled, solved, todo)


@misconception("ends_not_carried_back", TASK)
def ends_are_skipped(game, state):
    children, before, unsettled, solved = begin(game, state)
    todo = deque(s for s in solved if children[s])  # the slip: the ends are the beginning
    return carry_back(game, before, unsettled, solved, todo)


@misconception("one_losing_move_loses", TASK)
def one_losing_move_loses(game, state):
    children, before, _, solved = begin(game, state)
    at_once = dict.fromkeys(children, 1)  # the slip: as if there were one move to lose
    return carry_back(game, before, at_once, solved, decided(solved))


@misconception("two_ways_noted_once", TASK)
def two_ways_noted_once(game, state):
    children, before, unsettled, solved = begin(game, state)
    once = {position: set(above) for position, above in before.items()}  # the slip
    return carry_back(game, once, unsettled, solved, decided(solved))


@misconception("ends_after_one_ply", TASK)
def ends_after_one_ply(game, state):
    children, before, unsettled, ends = begin(game, state)
    solved = {end: Outcome(*told) for end, told in ends.items() if told == DRAW}
    solved |= {end: Outcome(ends[end].winner, 1) for end in ends if ends[end] != DRAW}  # the slip
    return carry_back(game, before, unsettled, solved, decided(solved))
