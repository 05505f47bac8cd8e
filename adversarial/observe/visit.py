"""A visit: one node as a search met it, and what was asked and answered there."""


class Visit:
    """One node as the search met it. Times are ticks of the observer's clock, 0 for never."""

    # What most visits never change stands here, once.
    newest = None  # {action: its newest child}, once it has children
    previous = next_pass = None  # where it was searched again: the same node before and after
    pass_number = 1
    opened = 0
    asked = 0  # which questions, since it was opened
    asked_again = False  # questions came again after its children were searched
    moves = None  # the legal moves, as the search was told
    chances = None
    terminal = None
    value = None  # what utility or evaluate said
    evaluated = 0
    peeks = 0
    child_opened = child_peeked = False
    generated_first = False  # several children before the first was opened

    def __init__(self, state, action, parent, born):
        self.state = state
        self.action = action
        self.parent = parent
        self.born = born

    @property
    def children(self):
        """The children, action by action, each with all its passes."""
        for child in (self.newest or {}).values():
            passes = []
            while child is not None:
                passes.append(child)
                child = child.previous
            yield from reversed(passes)

    def path(self):
        """This visit and its ancestors, the root last."""
        visit = self
        while visit is not None:
            yield visit
            visit = visit.parent
