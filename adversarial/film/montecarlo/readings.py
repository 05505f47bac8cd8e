"""Other ways to read a journal, for code that asks more of the game than one plain walk a game.

It may play several games from each new node, or look at all moves of a playout before it makes one.
"""

from itertools import islice
from statistics import fmean

from ...observe.journal import Asked, Made, Valued


def as_one(walks, counts_each):
    """Take the games from each new node as one iteration with their mean, which counts as so many
    visits or as one; False if there are too few from some node."""
    iterations, ends = walks.iterations, [*walks.bursts[1:], len(walks.iterations)]
    bursts = [iterations[a:b] for a, b in zip(walks.bursts, ends, strict=True)]
    if any(burst[0].tail and len(burst) != walks.several for burst in bursts):
        return False
    walks.iterations = [
        burst[0]._replace(
            value=fmean(one.value for one in burst), games=len(burst) if counts_each else 1
        )
        for burst in bursts
    ]
    return True


def without_looks(game, initial, entries, from_root, how="best"):
    """The entries, without moves that a playout only looked at. Where the player to move can win at
    once, the game is over there: by the `best` win, whose move may be made `again`, or else by the
    one that was valued `last`."""
    tree, chain, kept, at = set() if from_root else {initial}, [initial], [], 0
    is_again = False  # is a move made now that was looked at before? It is no other look
    while at < len(entries):
        block = entries[at : at + 1]
        is_made = type(block[0]) is Made
        if is_made and not is_again and block[0].state not in tree:
            block = _block(entries, at)
        at += len(block)
        taken = _taken(game, block, islice(entries, at, None), how)
        is_again = not taken if is_made else is_again
        for entry in taken:
            kept.append(entry)
            if type(entry) is not Asked and entry.state != chain[-1]:
                chain = [entry.state]
            if type(entry) is Made:
                chain.append(entry.child)
            elif type(entry) is Valued:  # the first position outside the tree is its new node
                tree.update([state for state in chain if state not in tree][:1])
    return kept


def _block(entries, at):
    """From here on, all that is asked of the children of one position, each of them made once."""
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


def _taken(game, block, following, how):
    """Of looks at several moves, the one that is made: by what follows, or by who wins."""
    made = {entry.child: entry for entry in block if type(entry) is Made}
    source, sign = block[0].state, game.to_move(block[0].state)
    ends = {entry.state: entry for entry in block if type(entry) is Valued}
    after = next((entry for entry in following if type(entry) is not Asked), None)
    is_made_again = type(after) is Made and after.state == source
    is_asked_again = sum(type(entry) is Valued for entry in block) > len(ends)
    if len(made) < 2 and not is_made_again and not is_asked_again:
        return block
    wins = [state for state in ends if sign * ends[state].value > 0]
    goes_on = is_made_again or (type(after) is Made and after.state in made)
    if goes_on and not (wins and how == "best"):
        return [made[after.state]] if after.state in made else []
    if not ends:
        return block
    taken = next(entry for entry in reversed(block) if type(entry) is Valued).state
    if how != "last":
        taken = max(wins, key=lambda state: sign * ends[state].value, default=taken)
    return [made[taken], ends[taken]]
