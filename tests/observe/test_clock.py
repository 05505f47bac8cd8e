"""The clock: code that never ends is stopped with a sentence and its line, and nothing is left."""

import _thread
import gc
import itertools
import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from functools import partial

import pytest

import adversarial
from adversarial import watch
from adversarial.exercises import MISCONCEPTIONS, check
from adversarial.exercises.tasks import mcts, searches
from adversarial.games import Connect4, GameTree
from adversarial.observe import waking
from adversarial.observe.clock import RUNNING, Clock, Interrupted, TookTooLong, uncounted
from adversarial.observe.errors import SearchError
from adversarial.search import alphabeta, iterative_deepening, minimax
from adversarial.widgets import beside
from tests.sample import sample

CLASSIC = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
WAYS = ["alarm", "monitoring" if sys.version_info >= (3, 12) else "tracing"]

needs_alarm = pytest.mark.skipif(not waking.Alarm.is_possible(), reason="there is no alarm here")


@pytest.fixture(params=WAYS)
def way(request, monkeypatch):
    """Each way into running code that there is."""
    if request.param != "alarm":
        monkeypatch.setattr(waking.Alarm, "is_possible", staticmethod(lambda: False))
    elif not waking.Alarm.is_possible():
        pytest.skip("there is no alarm here")
    return request.param


def not_for_a_tracer(way, search):
    traced = way == "tracing" or sys.gettrace() is not None  # as where coverage is measured
    if traced and search is swallows_even_that_it_is_too_deep:
        pytest.skip("Python switches a tracer off that has no room to run")


@pytest.fixture(autouse=True)
def nothing_is_left():
    before = state_of_python()
    yield
    assert state_of_python() == before
    assert not RUNNING


def state_of_python():
    tools = [sys.monitoring.get_tool(i) for i in range(6)] if sys.version_info >= (3, 12) else []
    timer = signal.getitimer(signal.ITIMER_REAL) if hasattr(signal, "getitimer") else None
    handlers = [signal.getsignal(number) for number in signal.valid_signals()]
    return (
        tracer(), sys.getprofile(), tools, timer, handlers, sys.stdout, sys.stderr,
        sys.getrecursionlimit(), gc.isenabled(), threading.active_count(),
    )  # fmt: skip


def tracer():
    """Coverage's own tracer makes itself anew where it is put back: there its kind must do."""
    found = sys.gettrace()
    return type(found) if type(found).__module__.startswith("coverage") else found


def forever(game, state):
    while True:
        pass


def swallows(game, state):
    while True:
        try:
            game.actions(state)
        except BaseException:
            continue


def swallows_while_it_leaves(game, state):
    try:
        while True:
            game.actions(state)
    except BaseException:
        return 7


def swallows_at_every_level(game, state, depth=40):
    values = [0]
    for _ in range(3):
        try:
            values.append(swallows_at_every_level(game, state, depth - 1) if depth else 1)
        except:  # noqa: E722
            values.append(1)
    return max(values)


def swallows_even_that_it_is_too_deep(game, state):
    values = [0]
    for _ in range(30):
        try:
            values.append(swallows_even_that_it_is_too_deep(game, state))
        except:  # noqa: E722
            values.append(1)
    return max(values)


def goes_on_in_the_end(game, state):
    try:
        while True:
            game.actions(state)
    finally:
        while True:
            game.actions(state)


def generator(game, state):
    def ones():
        while True:
            yield 1

    return sum(ones())


def comprehension(game, state):
    return [number for number in itertools.count() if number < 0]


def key(game, state):
    return sorted(game.actions(state), key=lambda move: forever(game, state))


def asks_for_ever(game, state):
    while True:
        game.actions(state)


def swallows_before(game, state):
    """Python may look for what handles an interrupt before a loop, where the loop jumps to."""
    try:
        value = game.utility(state)
    except:  # noqa: E722
        value = 0
    while True:
        value += 1


ENDLESS = [
    forever, swallows, swallows_while_it_leaves, swallows_at_every_level,
    swallows_even_that_it_is_too_deep, goes_on_in_the_end, generator, comprehension, key,
    asks_for_ever, swallows_before,
]  # fmt: skip


@pytest.mark.no_cover
@pytest.mark.parametrize("magnify", [True, False])
@pytest.mark.parametrize("search", ENDLESS)
def test_what_never_ends_is_stopped(way, search, magnify):
    not_for_a_tracer(way, search)
    before = time.monotonic()
    with pytest.raises(TookTooLong) as caught:
        watch(search, CLASSIC, seconds=0.1, magnify=magnify)
    assert time.monotonic() - before < 60  # and not for ever
    problem = caught.value
    assert isinstance(problem, SearchError)
    assert problem.sentence.startswith(f"{search.__name__} was still running after 0.1 s.")
    assert problem.sentence.endswith("Allow more with seconds=…")
    assert problem.file == __file__
    assert "line" in str(problem)
    assert problem._render_traceback_() == [f"TookTooLong: {problem}"]
    assert watch(alphabeta, CLASSIC).value == 3  # and what comes next is not held up


@pytest.mark.no_cover
@pytest.mark.parametrize("search", ENDLESS)
def test_check_says_so_as_well(way, search):
    not_for_a_tracer(way, search)
    report = check("minimax", search, seconds=0.2)
    assert not report.passed
    assert f"{search.__name__} was still running after 0.2 s." in report.findings[0]
    assert "of test_clock.py: " in report.findings[0]


def refuse(*_, **__):
    raise RuntimeError("can't start new thread")


@pytest.mark.no_cover
def test_where_no_thread_can_start(monkeypatch):
    """As in a browser: right, wrong and endless code is watched and checked all the same."""
    monkeypatch.setattr(threading.Thread, "start", refuse)
    monkeypatch.setattr(waking.Alarm, "is_possible", staticmethod(lambda: False))
    monkeypatch.setattr(beside, "HAS_THREADS", False)
    with pytest.raises(TookTooLong):
        watch(forever, CLASSIC, seconds=0.1)
    report = check("minimax", forever, seconds=0.2)
    assert "forever was still running after 0.2 s." in report.findings[0]
    assert not check("minimax", lambda game, state: game.to_move(state)).passed
    assert check("minimax", minimax).passed
    done = []
    beside.Asked().ask(lambda: done.append(True))
    assert done


def stubborn(game, state):
    while True:
        try:
            try:
                while True: pass  # fmt: skip # noqa: E701
            except BaseException:
                pass
        except BaseException:
            pass


def sleeper(game, state):
    time.sleep(60)


@needs_alarm
@pytest.mark.no_cover
@pytest.mark.parametrize("search", [stubborn, sleeper])
def test_the_alarm_ends_what_sleeps_and_tries_without_a_single_call(search):
    with pytest.raises(TookTooLong, match="was still running"):
        watch(search, CLASSIC, seconds=0.1)
    report = check("minimax", search, seconds=0.5)
    assert not report.passed
    assert f"{search.__name__} was still running after 0.5 s" in report.findings[0]
    assert "line" in report.findings[0]
    assert check("minimax", minimax).passed  # and what comes next is not held up


@pytest.mark.no_cover
@pytest.mark.parametrize("search", [forever, swallows, swallows_at_every_level])
def test_in_another_thread(search):
    """Where a widget calls, for one: no signal arrives there."""
    problems = []

    def work():
        before = tracer()
        try:
            watch(search, CLASSIC, seconds=0.1)
        except SearchError as problem:
            problems.append(problem)
        problems.append(tracer() is before)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    thread.join(20)
    assert isinstance(problems[0], TookTooLong)
    assert problems[1]  # the tracer is the one that it was


@pytest.mark.no_cover
def test_clocks_in_each_other(way):
    with pytest.raises(TookTooLong, match="inner was"), Clock("outer", 20), Clock("inner", 0.1):
        asks_for_ever(CLASSIC, "A")
    with pytest.raises(TookTooLong, match="outer was"), Clock("outer", 0.1), Clock("inner", 20):
        asks_for_ever(CLASSIC, "A")
    for seconds in (0.3, 0.1, 0.07, 0.05):  # it may be over when the next inner one begins
        with pytest.raises(TookTooLong, match="outer was"), Clock("outer", seconds):
            one_after_the_other()


def one_after_the_other():
    for _ in range(2):
        with pytest.raises(TookTooLong, match="inner was"), Clock("inner", 0.05):
            asks_for_ever(CLASSIC, "A")
    asks_for_ever(CLASSIC, "A")  # the outer clock still runs


def test_what_ends_in_time_is_not_touched(way):
    def tracer(frame, event, arg):
        return None

    before = sys.gettrace()
    try:
        sys.settrace(tracer)
        for search in (alphabeta, iterative_deepening):
            assert watch(search, CLASSIC, seconds=1_000).value == 3
            assert watch(search, CLASSIC, seconds=None).value == 3
            assert sys.gettrace() is tracer
        with pytest.raises(SearchError, match="raised ZeroDivisionError"):
            watch(lambda game, state: 1 / 0, CLASSIC)
        assert sys.gettrace() is tracer
    finally:
        sys.settrace(before)


def test_the_code_is_shown_beside_the_clock(way):
    film = watch(alphabeta, CLASSIC)
    assert all(film.code_at(k) is not None for k in range(len(film)))


def test_our_own_work_is_not_counted():
    with Clock("search", 0.2) as clock:
        before = clock.own_deadline
        with uncounted():
            time.sleep(0.4)
        assert clock.own_deadline >= before + 0.4
    with pytest.raises(TookTooLong), Clock("search", 0.2):
        goes_on_after_our_work()


def goes_on_after_our_work():
    with uncounted():
        pass
    while True:
        pass


def test_a_check_that_needs_the_trees_of_another_draws_them_aside(monkeypatch):
    """Alpha-beta's own trees, for a table that is wrong where no position comes again."""
    deadlines, probes_of = [], searches.probes_of

    def drawn(task, seed):
        deadlines.append(RUNNING[threading.get_ident()].own_deadline)
        return probes_of(task, seed)

    monkeypatch.setattr(searches, "probes_of", drawn)
    searches.OnTrees.probes.cache_clear()  # another test may have asked for them
    report = check("table", lambda game, state, depth: -minimax(game, state, depth))
    assert not report.passed
    assert set(deadlines) == {float("inf")}


def test_to_explain_what_was_played_takes_nothing_from_the_code(monkeypatch):
    deadlines, fit = [], mcts.fit

    def fits(choices):
        deadlines.append(RUNNING[threading.get_ident()].own_deadline)
        return fit(choices)

    monkeypatch.setattr(mcts, "fit", fits)
    (wrong,) = MISCONCEPTIONS["leaf_only"].by_task["mcts"]
    report = check("mcts", wrong)
    assert report.misconception == "leaf_only"
    assert set(deadlines) == {float("inf")}


@pytest.mark.parametrize("seconds", [0, -1, "ten", float("nan")])
def test_seconds_are_a_number_above_0(seconds):
    with pytest.raises(ValueError, match="seconds is a number above 0, or None for no limit"):
        watch(alphabeta, CLASSIC, seconds=seconds)


@needs_alarm
@pytest.mark.no_cover
def test_code_of_ours_is_stopped_where_no_other_runs():
    """As when submissions are graded, which run elsewhere."""
    space = {}
    code = "def search(game, state):\n    while True: pass"
    exec(compile(code, adversarial.__file__, "exec"), space)  # as if it were code of ours
    with pytest.raises(TookTooLong) as caught:
        watch(space["search"], CLASSIC, seconds=0.1)
    assert caught.value.line is None


@needs_alarm
def test_an_alarm_of_somebody_else_is_left_alone():
    rung = []
    before = signal.signal(signal.SIGALRM, lambda *_: rung.append(True))
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        with pytest.raises(TookTooLong):
            watch(asks_for_ever, CLASSIC, seconds=0.2)
        assert rung == [True]
    finally:
        signal.signal(signal.SIGALRM, before)


# The interrupt button.

INTERRUPTED = """
import os, signal, sys, threading
from adversarial import watch
from adversarial.exercises import MISCONCEPTIONS, check
from adversarial.exercises.tasks import mcts, searches
from adversarial.games import Connect4, GameTree
from adversarial.observe import waking
from adversarial.observe.clock import Interrupted

if {way!r} != "alarm":
    waking.Alarm.is_possible = staticmethod(lambda: False)

def search(game, state):
    while True:
        try:
            game.actions(state)
        except:
            pass

check("minimax", lambda game, state: 3)  # so that its trees are there
threading.Timer(0.5, os.kill, [os.getpid(), signal.SIGINT]).start()
try:
    {call}
except KeyboardInterrupt as stopped:
    assert isinstance(stopped, Interrupted), stopped
    print(stopped._render_traceback_()[0])
assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
assert sys.gettrace() is None and sys.getprofile() is None
"""
CALLS = [
    "watch(search, GameTree([3, 4]), seconds=None)",
    "watch(search, GameTree([3, 4]), magnify=False)",
    "check('minimax', search, seconds=60)",
]


@pytest.mark.no_cover
@pytest.mark.skipif(os.name != "posix", reason="the signal comes otherwise there")
@pytest.mark.parametrize("call", sample(CALLS, 2))
def test_the_button_stops_at_once_and_shows_one_line(way, call, tmp_path):
    program = tmp_path / "cell.py"
    program.write_text(textwrap.dedent(INTERRUPTED).format(way=way, call=call))
    run = subprocess.run(
        [sys.executable, program], capture_output=True, text=True, check=False, timeout=60
    )
    assert run.stderr == ""
    assert run.stdout.startswith("KeyboardInterrupt: Stopped at line ")
    assert " of cell.py: " in run.stdout
    assert run.stdout.count("\n") == 1


def test_what_is_shown_of_an_interrupt():
    assert str(Interrupted()) == "Stopped."
    for cell in ("/tmp/ipykernel_1/2.py", "<ipython-input-1-2345>"):  # the latter in a browser
        assert str(Interrupted(cell, 3)) == "Stopped at line 3 of the cell: "
    assert issubclass(Interrupted, KeyboardInterrupt)  # so no cell below is run


@pytest.mark.no_cover
def test_our_own_search_makes_the_best_of_an_interrupt(way):
    """Deepening catches it, as its docstring says, and so a film is there."""
    timer = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])
    timer.start()
    film = watch(iterative_deepening, Connect4(), budget=10**9)
    timer.join()
    assert film.returned.depth > 0


@needs_alarm
@pytest.mark.parametrize(("seconds", "problem"), [(0.1, TookTooLong), (None, KeyboardInterrupt)])
def test_a_tracer_is_not_stopped_halfway(seconds, problem):
    """Such as coverage's, which would never let go of its lock."""
    lock = threading.Lock()
    tracer = {"__name__": "coverage.collector", "lock": lock, "clock": time.monotonic}
    exec(
        textwrap.dedent("""
            def follow(seconds, before):
                lock.acquire()
                before()
                end = clock() + seconds
                while clock() < end:
                    pass
                lock.release()
        """),
        tracer,
    )

    def endless():
        press = partial(signal.raise_signal, signal.SIGINT)
        tracer["follow"](0.3, press if seconds is None else int)
        while True:
            pass

    with pytest.raises(problem), Clock("endless", seconds):
        endless()
    assert not lock.locked()


def test_where_no_thread_can_start_the_clock_works_as_well(monkeypatch):
    """As in a browser: no threads, no alarm."""
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(threading.Thread, "start", refuse)
    monkeypatch.setattr(_thread, "start_new_thread", refuse)
    monkeypatch.setattr(threading, "_start_new_thread", refuse, raising=False)
    assert not waking.Alarm.is_possible()
    before = state_of_python()
    for _ in range(2):  # what the first run left behind would stop the second
        with pytest.raises(SearchError, match="still running"):
            watch(forever, CLASSIC, seconds=0.1)
        assert state_of_python() == before
        report = check("minimax", swallows, seconds=0.1)
        assert not report.passed
        assert "still running" in " ".join(report.findings)
        assert state_of_python() == before
        assert watch(alphabeta, CLASSIC).value == 3


class Ring:
    """Garbage that only Python's collector finds."""

    alive = most = 0

    def __init__(self):
        self.own = self
        Ring.alive += 1
        Ring.most = max(Ring.most, Ring.alive)

    def __del__(self):
        Ring.alive -= 1


def test_garbage_is_collected_while_a_search_runs():
    def wasteful(game, state):
        for _ in range(600_000):
            Ring()
        return alphabeta(game, state)

    before = gc.get_threshold()
    assert watch(wasteful, CLASSIC, magnify=False).value == 3
    assert Ring.most < 300_000
    assert gc.get_threshold() == before
