"""Random trees for property tests: ties, uneven branching, narrow values."""

from hypothesis import strategies as st

from adversarial.games import GameTree

leaves = st.integers(-4, 4)
nested = st.recursive(leaves, lambda below: st.lists(below, min_size=1, max_size=4), max_leaves=30)
trees = nested.filter(lambda tree: isinstance(tree, list)).map(GameTree)


@st.composite
def windows(draw):
    low, high = sorted([draw(st.integers(-5, 5)), draw(st.integers(-5, 5))])
    return low, high + 1


def chance_lists(depth=4):
    """Nested lists with chance nodes of random weights between the players."""

    def weigh(children):
        weights = [1 + (len(str(child)) * 7) % 5 for child in children]
        return [(w / sum(weights), child) for w, child in zip(weights, children, strict=True)]

    def extend(below):
        node = st.lists(below, min_size=1, max_size=3)
        return st.one_of(node, node.map(weigh))

    return st.recursive(leaves, extend, max_leaves=20).filter(lambda tree: isinstance(tree, list))
