"""Killers and history gone wrong. A class with order(actions, player, ply), note(action, player,
ply, depth) after a cut, and age() before a new search."""

from ....search.learnt_order import History, Killers
from ..registry import misconception

TASK = "ordering_heuristic"


@misconception("history_never_fades", TASK)
class HistoryForEver(History):
    def age(self):
        pass  # the slip


@misconception("history_of_both_sides", TASK)
class HistoryOfBoth(History):
    def order(self, actions, player, ply):
        return super().order(actions, None, ply)

    def note(self, action, player, ply, depth):
        super().note(action, None, ply, depth)  # the slip: whose move it was is lost


@misconception("history_of_the_other_side", TASK)
class HistoryOfTheOther(History):
    def order(self, actions, player, ply):
        return super().order(actions, player.other, ply)  # the slip


@misconception("history_counts_only", TASK)
class HistoryWithoutDepth(History):
    def note(self, action, player, ply, depth):
        super().note(action, player, ply, 1)  # the slip: every cut counts alike


@misconception("least_first", TASK)
class HistoryBackwards(History):
    def order(self, actions, player, ply):
        return sorted(actions, key=lambda action: self.scores.get((player, action), 0))  # the slip


@misconception("killers_of_another_ply", TASK)
class KillersOfAllPlies(Killers):
    def order(self, actions, player, ply):
        return super().order(actions, player, 0)

    def note(self, action, player, ply, depth):
        super().note(action, player, 0, depth)  # the slip: one list for all plies


@misconception("killers_of_another_ply", TASK)
class KillersOfTheNextPly(Killers):
    def order(self, actions, player, ply):
        return super().order(actions, player, ply + 1)  # the slip


@misconception("illegal_killers", TASK)
class KillersThatMayBeIllegal(Killers):
    def order(self, actions, player, ply):
        killers = self.moves.get(ply, [])  # the slip: here they may not be legal
        return killers + [action for action in actions if action not in killers]


@misconception("killer_twice", TASK)
class KillersTwice(Killers):
    def note(self, action, player, ply, depth):
        self.moves[ply] = [action, *self.moves.get(ply, [])][: self.size]  # the slip: perhaps again

    def order(self, actions, player, ply):
        self.moves[ply] = list(self.moves.get(ply, []))
        killers = [move for move in dict.fromkeys(self.moves[ply]) if move in actions]
        return killers + [action for action in actions if action not in killers]


@misconception("first_killers_stay", TASK)
class KillersThatStay(Killers):
    def note(self, action, player, ply, depth):
        held = self.moves.setdefault(ply, [])
        if action not in held and len(held) < self.size:  # the slip: the latest should come in
            held.append(action)
