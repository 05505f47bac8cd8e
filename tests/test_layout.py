"""The tidy layout: nothing overlaps, parents are centred, a mirror tree has a mirror image."""

from collections import defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adversarial.layout import tidy
from tests.sample import examples

GAP = 0.5
shapes = st.recursive(
    st.just([]), lambda below: st.lists(below, min_size=1, max_size=4), max_leaves=40
)


def indexed(shape, width_of):
    """Nested lists as children, depths and widths by number."""
    children, depth, width = {}, {}, {}

    def walk(node, level):
        number = len(depth)
        depth[number], width[number] = level, width_of(number)
        children[number] = ()
        children[number] = tuple([walk(child, level + 1) for child in node])
        return number

    walk(shape, 0)
    return children, depth, width


def widths(number):
    return 1 + (number * 7919) % 5


@examples(500)
@given(shapes)
def test_nothing_overlaps_and_siblings_keep_their_order(shape):
    children, depth, width = indexed(shape, widths)
    x = tidy(children, 0, width, GAP)
    levels = defaultdict(list)
    for node in sorted(x):  # numbers rise from left to right on every level
        levels[depth[node]].append(node)
    for level in levels.values():
        for left, right in zip(level, level[1:], strict=False):
            room = (x[right] - width[right] / 2) - (x[left] + width[left] / 2)
            assert room >= GAP - 1e-9


@examples(500)
@given(shapes)
def test_every_parent_is_centred(shape):
    children, _, width = indexed(shape, widths)
    x = tidy(children, 0, width, GAP)
    for node, below in children.items():
        if below:
            assert x[node] == pytest.approx((x[below[0]] + x[below[-1]]) / 2)


@examples(500)
@given(shapes)
def test_a_mirror_tree_has_a_mirror_layout(shape):
    children, _, width = indexed(shape, widths)
    mirrored = {node: below[::-1] for node, below in children.items()}
    x, y = tidy(children, 0, width, GAP), tidy(mirrored, 0, width, GAP)
    right = max(x[node] + width[node] / 2 for node in x)
    left = min(x[node] - width[node] / 2 for node in x)
    other_left = min(y[node] - width[node] / 2 for node in y)
    for node in x:
        assert y[node] - other_left == pytest.approx(right - x[node])
    assert right - left == pytest.approx(max(y[node] + width[node] / 2 for node in y) - other_left)


@examples(100)
@given(shapes)
def test_it_is_as_narrow_as_its_widest_level_demands(shape):
    children, depth, width = indexed(shape, lambda number: 1)
    x = tidy(children, 0, width, 0)
    levels = defaultdict(int)
    for node in x:
        levels[depth[node]] += 1
    assert max(x.values()) - min(x.values()) + 1 >= max(levels.values()) - 1e-9
    chain = {0: (1,), 1: (2,), 2: ()}
    assert set(tidy(chain, 0, {0: 1, 1: 3, 2: 1}, 1).values()) == {0.0}


def test_deep_chains_and_wide_fans_are_no_trouble():
    chain = {i: (i + 1,) for i in range(5000)} | {5000: ()}
    assert set(tidy(chain, 0, dict.fromkeys(chain, 2), 1).values()) == {0.0}
    fan = {0: tuple(range(1, 5001))} | dict.fromkeys(range(1, 5001), ())
    x = tidy(fan, 0, dict.fromkeys(fan, 1), 1)
    assert x[0] == pytest.approx((x[1] + x[5000]) / 2)
    assert x[5000] - x[1] == pytest.approx(4999 * 2)
