"""Teams: several players, some of whom have a pact and play for the sum of their numbers."""

from ....language import words
from ....returned import is_number
from .transfer import Case, Transfer

TEAMS = [((0, 1), (2,)), ((0, 2), (1,)), ((0,), (1, 2)), ((0, 3), (1, 2)), ((0,), (1, 3), (2,))]
SENTENCES = words({
    "told": "With node = {node!r}",
    "form": "a vector: a tuple with a number for each player",
    "hint": "Take the tree of this case, and the last node above its ends. Who moves there, in "
    "which team is this player, and what does the team get by each move?",
})


def _backed_up(node, worth, *, choose=max, ply=0):
    """The vector of a node, where a move is `worth(vector, team, teams)` to the mover's team."""
    tree, teams = node
    if isinstance(tree, tuple):
        return tree
    mover = ply % sum(map(len, teams))
    team = next(team for team in teams if mover in team)
    below = [_backed_up((child, teams), worth, choose=choose, ply=ply + 1) for child in tree]
    return choose(below, key=lambda vector: worth(vector, team, teams, mover))


def _sum(vector, team, *_):
    return sum(vector[player] for player in team)


def _case(rng, number):
    teams = TEAMS[number % len(TEAMS)]
    node = _tree(rng, sum(map(len, teams)), 3 + number % 2), teams
    return Case(node, _backed_up(node, _sum), SENTENCES["told"].format(node=node))


def _tree(rng, players, depth):
    if depth == 0 or (depth == 1 and rng.random() < 0.2):
        return tuple(rng.randint(0, 6) for _ in range(players))
    return [_tree(rng, players, depth - 1) for _ in range(2 + (rng.random() < 0.25))]


def _read(returned):
    if not isinstance(returned, tuple | list) or not all(map(is_number, returned)):
        raise ValueError
    return tuple(returned)


def _last(options, key):
    """Of equals the last one."""
    return max(reversed(options), key=key)


def _of_the_first(vector, team, teams, *_):
    """The sum of the team that moves first, which all the others keep small."""
    first = next(each for each in teams if 0 in each)
    return _sum(vector, first) if team == first else -_sum(vector, first)


def _ends(tree):
    return [tree] if isinstance(tree, tuple) else [end for child in tree for end in _ends(child)]


def _by(worth, **how):
    return lambda node: _backed_up(node, worth, **how)


TASK = Transfer(
    key="teams",
    called_alone=(("node",),),
    draw=_case,
    groups=6,
    together=4,
    reads=_read,
    says=SENTENCES,
    clueless=(
        lambda node: _ends(node[0])[0],
        lambda node: _ends(node[0])[-1],
        lambda node: max(_ends(node[0]), key=sum),
    ),
)
TASK.misread({
    "pact_ignored": _by(lambda vector, team, teams, mover: vector[mover]),
    "best_of_the_team": _by(lambda vector, team, *_: max(vector[p] for p in team)),
    "lead_of_the_team": _by(lambda vector, team, *_: 2 * _sum(vector, team) - sum(vector)),
    "others_against_the_first": _by(_of_the_first),
    "sum_of_everybody": _by(lambda vector, *_: sum(vector)),
    "last_of_equals": _by(_sum, choose=_last),
})
