"""Players with a pact as students write them, all of them right: the vector of a node."""

from functools import partial


def nested(node):
    tree, teams = node
    players = sum(len(team) for team in teams)

    def value(tree, ply):
        if isinstance(tree, tuple):
            return tree
        team = [team for team in teams if ply % players in team][0]
        values = [value(child, ply + 1) for child in tree]
        return max(values, key=lambda vector: sum(vector[p] for p in team))

    return value(tree, 0)


def with_a_default(node, ply=0):
    tree, teams = node
    if type(tree) is tuple:
        return tree
    count = max(max(team) for team in teams) + 1
    mine = {p: team for team in teams for p in team}[ply % count]
    best = None
    for child in tree:
        vector = with_a_default((child, teams), ply + 1)
        if best is None or sum(vector[p] for p in mine) > sum(best[p] for p in mine):
            best = vector
    return best


def as_a_list(node):
    return list(nested(node))


def _team_of(player, teams):
    for team in teams:
        if player in team:
            return team
    raise LookupError(player)


def turns_handed_down(node):
    tree, teams = node
    turns = sorted(player for team in teams for player in team)

    def value(tree, turns):
        if not isinstance(tree, list):
            return tree
        first, *others = turns
        below = [value(child, [*others, first]) for child in tree]
        gains = [sum(vector[p] for p in _team_of(first, teams)) for vector in below]
        return below[gains.index(max(gains))]

    return value(tree, turns)


def sorted_stably(node):
    tree, teams = node
    size = len(sum(teams, ()))

    def value(tree, ply):
        if isinstance(tree, tuple):
            return tree
        team = _team_of(ply % size, teams)
        below = [value(child, ply + 1) for child in tree]
        return sorted(below, key=lambda v: -sum(v[p] for p in team))[0]

    return value(tree, 0)


def by_numbers_of_teams(node):
    tree, teams = node
    number = {p: i for i, team in enumerate(teams) for p in team}

    def totals(vector):
        found = [0] * len(teams)
        for player, gain in enumerate(vector):
            found[number[player]] += gain
        return found

    def value(tree, mover):
        if isinstance(tree, tuple):
            return tree
        after = (mover + 1) % len(number)
        return max((value(c, after) for c in tree), key=lambda v: totals(v)[number[mover]])

    return value(tree, 0)


def with_partial(node):
    tree, teams = node

    def gain(team, vector):
        return sum(map(vector.__getitem__, team))

    def value(ply, tree):
        if isinstance(tree, tuple):
            return tree
        team = _team_of(ply % sum(map(len, teams)), teams)
        return max(map(partial(value, ply + 1), tree), key=partial(gain, team))

    return value(0, tree)


def as_an_auction(node):
    tree, teams = node

    def value(tree, mover):
        if isinstance(tree, tuple):
            return tree
        winner, highest = None, float("-inf")
        for child in tree:
            vector = value(child, (mover + 1) % len(vector_of(tree)))
            bid = sum(vector[p] for p in _team_of(mover, teams))
            if bid > highest:
                winner, highest = vector, bid
        return winner

    def vector_of(tree):
        while not isinstance(tree, tuple):
            tree = tree[0]
        return tree

    return value(tree, 0)


def level_by_level(node):
    """Fold the deepest nodes again and again, until one vector is left."""
    tree, teams = node
    size = len([p for team in teams for p in team])

    def depth(tree):
        return 0 if isinstance(tree, tuple) else 1 + max(map(depth, tree))

    def fold(tree, ply, level):
        if isinstance(tree, tuple):
            return tree
        if ply < level:
            return [fold(child, ply + 1, level) for child in tree]
        team = _team_of(ply % size, teams)
        return max(tree, key=lambda v: sum(v[p] for p in team))

    for level in reversed(range(depth(tree))):
        tree = fold(tree, 0, level)
    return tree


class Pact:
    def __init__(self, teams):
        self.teams = teams
        self.players = sum(len(team) for team in teams)

    def value(self, tree, mover=0):
        if isinstance(tree, tuple):
            return tree
        below = [self.value(child, (mover + 1) % self.players) for child in tree]
        return max(below, key=lambda vector: sum(vector[p] for p in _team_of(mover, self.teams)))


def with_a_class(node):
    return Pact(node[1]).value(node[0])


RIGHT = [
    nested, with_a_default, as_a_list, turns_handed_down, sorted_stably, by_numbers_of_teams,
    with_partial, as_an_auction, level_by_level, with_a_class,
]  # fmt: skip
