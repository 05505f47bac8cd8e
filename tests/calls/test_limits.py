"""Programs that crash, never end, print, ask or cannot be watched: a sentence, and a film."""

import os
import signal
import sys
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from time import monotonic, sleep

import pytest

from adversarial import SearchError, watch_calls
from adversarial.calls.record import CALLS, PRINTED, SECONDS, SOON, Recorder
from adversarial.calls.snapshot import EACH, UNKNOWN
from adversarial.observe import waking
from adversarial.observe.clock import Interrupted


def falls(board, depth, is_max):
    if depth == 0:
        return board[5]
    return max(falls(board, depth - 1, not is_max) for move in (1, 2))


def deep(n, is_max):
    return max(deep(n + 1, not is_max) for _ in (1, 2))


def wide(n, is_max):
    if n == 0:
        return 0 if is_max else 1
    found = [wide(n - 1, not is_max) for _ in range(9)]
    return max(found) if is_max else min(found)


def stubborn(n, is_max):
    while True:
        try:
            return max([stubborn(n - 1, not is_max) for _ in range(3)]) if n else 0
        except:  # noqa: E722
            pass


def chatty(n, is_max):
    print("word " * 100)
    return max([chatty(n - 1, not is_max) for _ in range(3)]) if n else 0


def asking(n, is_max):
    return asking(n - 1, not is_max) if n else int(input("Your move?"))


def test_a_crash_keeps_its_film_with_the_line_and_the_variables():
    film = watch_calls(falls, [1, 2], 2, is_max=True)
    last = len(film) - 1
    assert isinstance(film.failure, IndexError)
    assert film.kwargs == {"is_max": True}
    assert film.explain(film.steps[last]) == (
        "falls raised IndexError at the position after 1, 1: list index out of range."
    )
    spot = film.code_at(last)
    assert spot is not None
    assert spot.line == falls.__code__.co_firstlineno + 2
    assert spot.variables == {"board": "[1, 2]", "depth": 0, "is_max": True}
    assert film._repr_mimebundle_()["text/html"].startswith("<img")


def test_a_search_without_end_is_told_so():
    film = watch_calls(deep, 0, True)
    assert "Does every call come closer to an end?" in film.explain(film.steps[-1])


@pytest.mark.parametrize("seconds", [20, None])
def test_so_many_calls_and_no_more(seconds):
    film = watch_calls(wide, 9, True, limit=500, seconds=seconds)
    assert film.nodes == 500
    assert film.note.startswith("It was stopped after 500 calls")
    judge = film.judge  # calls that end after that are not judged: they may have made others
    assert judge.agree == judge.calls > 0
    assert film.explain(film.steps[-1]) == f"The film ends here. {film.note}"


def test_the_guide_names_the_limits():
    guide = (Path(__file__).parents[2] / "docs" / "watch.md").read_text(encoding="utf-8")
    calls, seconds = SOON
    assert f"stopped after {seconds:g} seconds, or {calls:,} calls" in guide
    assert f"{calls:,} calls and {seconds:g} seconds" in guide
    assert f"at most {CALLS:,} calls and {SECONDS:g} seconds" in guide


def asleep(n, is_max):
    return max(asleep(n - 1, not is_max) for _ in range(3)) if n else sleep(600)


def slow(n, is_max):
    sleep(0.01)
    return max([slow(n - 1, not is_max) for _ in range(9)]) if n else 0


@pytest.fixture(params=["alarm", "observer"])
def way(request, monkeypatch):
    """How the clock reaches running code: without alarms, as in a browser, it follows the code."""
    if request.param == "observer":
        monkeypatch.setattr(waking.Alarm, "is_possible", staticmethod(lambda: False))


@contextmanager
def not_for_ever(seconds=60):
    start = monotonic()
    yield
    assert monotonic() - start < seconds


def stopped_soon(search):
    with not_for_ever():
        recorder = Recorder(search, limit=10**6, seconds=0.5).run((40, True), {})
    return recorder.note.startswith("It was stopped after 0.5 seconds")


@pytest.mark.no_cover
@pytest.mark.usefixtures("way")
def test_no_bare_except_keeps_anything_running():
    assert stopped_soon(stubborn)


@pytest.mark.no_cover
def test_no_sleep_keeps_anything_running():  # which only an alarm can end
    assert stopped_soon(asleep)


@pytest.mark.no_cover
@pytest.mark.usefixtures("way")
def test_a_long_search_is_stopped_in_time():
    with not_for_ever():
        film = watch_calls(slow, 40, True, seconds=0.5)
    assert film.note.startswith("It was stopped after 0.5 seconds")


@pytest.mark.no_cover
@pytest.mark.usefixtures("way")
def test_the_button_stops_a_recording():
    is_deep, pressed = Event(), []

    def endless(n, is_max):
        if n == 3:
            is_deep.set()
        return max(endless(n + 1, not is_max) for _ in range(3)) if n < 20 else 0

    def press():
        is_deep.wait()
        pressed.append(monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    Thread(target=press, daemon=True).start()
    before = sys.gettrace()
    with pytest.raises(Interrupted, match="Stopped at line"):
        watch_calls(endless, 0, True, limit=10**6, seconds=None)  # where none is heard, it ends
    assert monotonic() - pressed[0] < 60  # and not for ever
    assert sys.gettrace() is before


def test_copies_have_their_limits(monkeypatch):
    def search(board, depth, is_max):
        if depth == 0:
            return board[0]
        return max(search([depth, *board[1:]], depth - 1, not is_max) for _ in range(2))

    film = watch_calls(search, list(range(EACH)), 3, True)
    assert {call.given["board"] for call in film.run.nodes} == {UNKNOWN}  # too large for one copy
    monkeypatch.setattr("adversarial.calls.snapshot.ALL", 200)
    film = watch_calls(search, list(range(50)), 5, True)
    assert film.nodes == 63
    assert sum("board" in call.given for call in film.run.nodes) < 20  # too large for all of them
    assert film._repr_mimebundle_()["text/html"].startswith("<img")


def test_not_everything_is_printed(capsys):
    before = sys.stdout
    film = watch_calls(chatty, 4, True)
    assert film.returned == 0
    out = capsys.readouterr().out
    assert PRINTED < len(out) < PRINTED + 100
    assert "the rest is left out" in out
    assert sys.stdout is before


def test_nobody_answers_a_question():
    film = watch_calls(asking, 2, True)
    assert "asking asks for input" in film.explain(film.steps[-1])


def test_another_tracer_gets_its_place_back():
    def tracer(frame, event, arg):
        return None

    before = sys.gettrace()
    sys.settrace(tracer)
    try:
        watch_calls(falls, [1, 2, 3, 4, 5, 6], 1, True)
        assert sys.gettrace() is tracer
    finally:
        sys.settrace(before)


async def waits(n):
    return await waits(n - 1)


def yields(n):
    yield from yields(n - 1)


def never(n):
    return n


@contextmanager
def told(*words):
    with pytest.raises(SearchError) as failure:
        yield
    for word in words:
        assert word in str(failure.value)


def test_what_cannot_be_watched_is_told_in_a_sentence():
    namespace = {}
    exec("def lost(n):\n    return lost(n - 1)", namespace)
    for search, word in [
        (waits, "async function"), (yields, "is a generator"), (lambda n: n, "A lambda has"),
        (max, "compiled code"), (never, "never calls itself"),
        (namespace["lost"], "source of lost cannot be found"),
    ]:  # fmt: skip
        with told(word):
            watch_calls(search, 3)
    with pytest.raises(TypeError, match="needs a function to call"):
        watch_calls(3)
