"""Right killers and histories, in as many styles as people write them."""

from collections import defaultdict, deque
from math import sqrt

from adversarial.search import History, Killers


class HistoryByPowers:
    def __init__(self):
        self.table = defaultdict(int)

    def order(self, actions, player, ply):
        return sorted(actions, key=lambda a: self.table[player, a], reverse=True)

    def note(self, action, player, ply, depth):
        self.table[player, action] += 2**depth

    def age(self):
        for key in self.table:
            self.table[key] //= 2


class HistoryOfTwoTables:
    def __init__(self):
        self.tables = {1: {}, -1: {}}

    def order(self, actions, player, ply):
        table = self.tables[player]
        return tuple(sorted(actions, key=lambda a: -table.get(a, 0)))

    def note(self, action, player, ply, depth):
        table = self.tables[player]
        table[action] = table.get(action, 0) + depth * depth

    def age(self):
        for table in self.tables.values():
            for action in table:
                table[action] *= 0.5


class HistoryBegunAnew(HistoryByPowers):
    """Forgets everything: that fades, too."""

    def age(self):
        self.table.clear()


class HistoryThatShiftsBits(HistoryByPowers):
    def note(self, action, player, ply, depth):
        self.table[player, action] += 1 << 2 * depth

    def age(self):
        self.table = defaultdict(int, {key: score >> 1 for key, score in self.table.items()})


class HistoryByRoots(HistoryByPowers):
    """A weight that hardly grows with the depth, and old cuts that hardly fade."""

    def note(self, action, player, ply, depth):
        self.table[player, action] += 1 + sqrt(depth)

    def age(self):
        self.table = defaultdict(int, {key: 0.9 * score for key, score in self.table.items()})


def history_made_by_a_function():
    return HistoryByPowers()


class KillersInPairs:
    def __init__(self):
        self.first, self.second = {}, {}

    def order(self, actions, player, ply):
        rank = {self.second.get(ply): 1} | {self.first.get(ply): 0}
        return sorted(actions, key=lambda a: rank.get(a, 2))

    def note(self, action, player, ply, depth):
        if self.first.get(ply) != action:
            self.second[ply] = self.first.get(ply)
            self.first[ply] = action

    def age(self):
        pass


class KillersInQueues:
    def __init__(self):
        self.queues = defaultdict(lambda: deque(maxlen=2))

    def order(self, actions, player, ply):
        killers = [a for a in reversed(self.queues[ply]) if a in actions]
        return killers + [a for a in actions if a not in killers]

    def note(self, action, player, ply, depth):
        if action in self.queues[ply]:
            self.queues[ply].remove(action)
        self.queues[ply].append(action)

    def age(self):
        self.queues.clear()


class KillersInRows:
    def __init__(self, plies=64):
        self.rows = [[None, None] for _ in range(plies)]

    def order(self, actions, player, ply):
        row = self.rows[ply]
        return sorted(actions, key=lambda a: row.index(a) if a in row else 2)

    def note(self, action, player, ply, depth):
        row = self.rows[ply]
        if row[0] != action:
            row[:] = [action, row[0]]

    def age(self):
        self.rows = [[None, None] for _ in self.rows]


def make_killers():
    return Killers(size=2)


RIGHT = [
    History, HistoryByPowers, HistoryOfTwoTables, HistoryBegunAnew, HistoryThatShiftsBits,
    HistoryByRoots,
    history_made_by_a_function, Killers, KillersInPairs, KillersInQueues, KillersInRows,
    make_killers,
]  # fmt: skip
