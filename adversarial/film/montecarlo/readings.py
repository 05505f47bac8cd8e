"""Other ways to read a journal, for code that asks more of the game than one plain walk a game.

It may play several games from each new node, or look at all moves of a playout before it makes one.
"""

from bisect import bisect_right
from itertools import islice
from statistics import fmean

from ...observe.journal import Asked, Made, Valued


def as_one(walks, counts_each):
    """Take the games from each new node as one iteration with their mean, which counts as so many
    visits or as one; False if there are not the same number from each."""
    size, iterations = walks.several, walks.iterations
    bursts = [iterations[i : i + size] for i in range(0, len(iterations), size)]
    if any(one.path != burst[0].path for burst in bursts for one in burst):
        return False
    games = size if counts_each else 1
    walks.iterations = [
        burst[0]._replace(value=fmean(one.value for one in burst), games=games) for burst in bursts
    ]
    return True


def without_looks(game, entries, takes_best=True):
    """The entries, without moves that a playout only looked at. Where the player to move can win at
    once, the game is over there: by the best win, or else by the one that was valued last."""
    used, born = _places(entries)
    kept, at = [], 0
    while at < len(entries):
        block = _block(game, entries, at)
        after = at + len(block)
        made = {entry.child: entry for entry in block if type(entry) is Made}
        if len(made) < 2:
            kept.append(entries[at])
            at += 1
            continue
        source = entries[at].state
        ends = {entry.state: entry for entry in block if type(entry) is Valued}
        sign = game.to_move(source)
        following = next((e for e in islice(entries, after, None) if type(e) is not Asked), None)
        goes_on = type(following) is Made and (following.state == source or following.state in made)
        if goes_on:
            taken = following.state if following.state in made else None
        elif ends:
            last = next(e for e in reversed(block) if type(e) is Valued).state
            wins = [state for state, entry in ends.items() if sign * entry.value > 0]
            best = max(wins, key=lambda state: sign * ends[state].value, default=last)
            taken = best if takes_best else last
        else:
            taken = None
        if not goes_on and taken is None:
            kept += block  # children of a node of the tree
        elif any(_is_kept(child, after, used, born) for child in made if child != taken):
            kept += [e for e in block if type(e) is Made and e.child != taken]
            kept += [made[taken]] if taken is not None else []
        elif taken is not None:
            kept.append(made[taken])
            kept += [] if goes_on else [ends[taken]]
        at = after
    return kept


def _block(game, entries, at):
    """From here on, all that is asked of the children of one position, each of them made once."""
    if type(entries[at]) is not Made:
        return []
    source, made, end = entries[at].state, set(), at
    for i in range(at, len(entries)):
        entry = entries[i]
        if type(entry) is Made:
            if entry.state != source or entry.child in made:
                break
            made.add(entry.child)
        elif type(entry) is Valued and entry.state not in made:
            break
        if type(entry) is not Asked:
            end = i + 1
    return entries[at:end]


def _places(entries):
    """Where each state is used, by a move from it or its value; and where a move makes it."""
    used, born = {}, {}
    for i, entry in enumerate(entries):
        if type(entry) is not Asked:
            used.setdefault(entry.state, []).append(i)
        if type(entry) is Made:
            born.setdefault(entry.child, []).append(i)
    return used, born


def _is_kept(state, after, used, born):
    """Is a state used later on, and not made again before?"""
    uses, makes = used.get(state, []), born.get(state, [])
    use, make = bisect_right(uses, after - 1), bisect_right(makes, after - 1)
    return use < len(uses) and (make == len(makes) or uses[use] < makes[make])
