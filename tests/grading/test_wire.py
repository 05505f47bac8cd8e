"""The wire: plain values, nothing else, and never longer than there is patience."""

import os
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adversarial import MAX, MIN
from adversarial.game import Player
from adversarial.grading.player.wire import HEAD, Broken, TimeUp, Unfit, Wire

plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.floats(allow_nan=False)
    | st.text()
    | st.sampled_from(list(Player)),
    lambda parts: st.lists(parts) | st.lists(parts).map(tuple),
    max_leaves=20,
)


@pytest.fixture
def ends():
    """Two wires, joined."""
    to, back = os.pipe(), os.pipe()
    yield Wire(back[0], to[1], Player, 0.2), Wire(to[0], back[1], Player)
    for pipe in (*to, *back):
        try:
            os.close(pipe)
        except OSError:
            continue


def same(one, other):
    """Equal, and of the same types all through."""
    if type(one) is not type(other):
        return False
    if isinstance(one, list | tuple):
        return len(one) == len(other) and all(map(same, one, other))
    return one == other


@given(plain)
def test_a_plain_value_comes_out_as_it_went_in(value):
    to = os.pipe()
    wire = Wire(to[0], to[1], Player)
    try:
        wire.send("return", value)
        kind, got = wire.receive()
    finally:
        for pipe in to:
            os.close(pipe)
    assert kind == "return"
    assert same(got, value)


class Count(int):
    """An int that may lie."""


@pytest.mark.parametrize(
    "thing", [object(), Count(3), {"a": 1}, Fraction(1, 2), b"x", (1, [Count(2)])]
)
def test_nothing_else_can_be_sent(ends, thing):
    with pytest.raises(Unfit):
        ends[0].send("return", thing)


def test_nor_a_number_that_is_too_long(ends):
    with pytest.raises(Unfit):
        ends[0].send("return", 10**5000)


def test_a_set_is_only_known_to_be_one(ends):
    ends[0].send("return", {1, 2})
    assert ends[1].receive() == ("return", frozenset())


def test_too_deep_or_too_long_is_unfit(ends):
    deep = []
    for _ in range(5000):
        deep = [deep]
    with pytest.raises(Unfit):
        ends[0].send(deep)
    with pytest.raises(Unfit):
        ends[0].send("x" * 2_000_000)


@pytest.mark.parametrize(
    "data",
    [b"", b"x", b"{}", b"[1]", b'{"tuple": []}', b'{"tuple": [1]}', b'{"tuple": ["a", {"b": 1}]}',
     b'{"tuple": ["a", {"player": 9}]}', b'{"tuple": ["a", {"player": [1]}]}', b'{"tuple": 5}',
     b"[" * 100_000, b"9" * 10_000, b'{"tuple": ["a", {"set": 1, "x": 2}]}'],
)  # fmt: skip
def test_what_is_no_message_breaks(ends, data):
    os.write(ends[0].writer, HEAD.pack(len(data)))
    os.set_blocking(ends[0].writer, False)
    os.write(ends[0].writer, data[:60_000])
    if len(data) > 60_000:
        os.close(ends[0].writer)
    with pytest.raises(Broken):
        ends[1].receive()


def test_a_length_beyond_reason_breaks(ends):
    os.write(ends[1].writer, HEAD.pack(2**32 - 1))
    with pytest.raises(Broken):
        ends[0].receive()


def test_patience_is_spent_by_waiting(ends):
    with pytest.raises(TimeUp):
        ends[0].receive()
    assert ends[0].patience <= 0


def test_who_does_not_read_does_not_hold_up_the_judge(ends):
    message = ["x" * 900_000]
    with pytest.raises(TimeUp):
        ends[0].send("cells", message)


def test_a_closed_wire_breaks(ends):
    judge, player = ends
    os.close(player.writer)
    with pytest.raises(Broken):
        judge.receive()
    os.close(player.reader)
    with pytest.raises(Broken):
        judge.send("x")
    os.close(judge.reader)
    judge.patience = None
    with pytest.raises(Broken):
        judge.receive()


def test_players_are_the_judges_own(ends):
    ends[1].send("return", (MAX, [MIN]))
    value = ends[0].receive()[1]
    assert value[0] is MAX
    assert value[1][0] is MIN
