"""A pacman-like agent: value hands on to max_value or min_value, and agents take turns."""


class State:
    def __init__(self, spot, ghost, left):
        self.spot, self.ghost, self.left = spot, ghost, left

    def legal(self, agent):
        if self.left == 0 or self.spot == self.ghost:
            return []
        at = self.spot if agent == 0 else self.ghost
        return [step for step in ("left", "stay", "right") if 0 <= at + STEPS[step] < 6]

    def successor(self, agent, step):
        if agent == 0:
            return State(self.spot + STEPS[step], self.ghost, self.left - 1)
        return State(self.spot, self.ghost + STEPS[step], self.left - 1)

    def score(self):
        return -10 if self.spot == self.ghost else abs(self.spot - self.ghost) + self.spot


STEPS = {"left": -1, "stay": 0, "right": 1}


class Agent:
    depth = 2

    def get_action(self, state):
        steps = state.legal(0)
        scores = [self.value(state.successor(0, step), 1, 0) for step in steps]
        return steps[scores.index(max(scores))]

    def value(self, state, agent, depth):
        if depth == self.depth or not state.legal(agent):
            return state.score()
        if agent == 0:
            return self.max_value(state, agent, depth)
        return self.min_value(state, agent, depth)

    def max_value(self, state, agent, depth):
        v = float("-inf")
        for step in state.legal(agent):
            v = max(v, self.value(state.successor(agent, step), 1, depth))
        return v

    def min_value(self, state, agent, depth):
        v = float("inf")
        for step in state.legal(agent):
            v = min(v, self.value(state.successor(agent, step), 0, depth + 1))
        return v


CALL = Agent().get_action, (State(1, 4, 9),)
