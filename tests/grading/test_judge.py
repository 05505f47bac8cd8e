"""The judge: what reaches its games, its own limits, and whose fault waiting is."""

import os
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from adversarial import MAX, MIN
from adversarial.exercises import TASKS
from adversarial.exercises.check import judge
from adversarial.exercises.task import Task
from adversarial.games import GameTree, TicTacToe
from adversarial.grading import judging, mark, sandbox
from adversarial.grading.assignment import Question
from adversarial.grading.judging import judging as limited
from adversarial.grading.mark import mark_question
from adversarial.grading.offered import FIRST, Offered
from adversarial.grading.player.confine import end_after
from adversarial.grading.player.wire import QUESTIONS, Broken, TimeUp, Wire
from adversarial.grading.release import Key
from adversarial.grading.remote import function_in
from adversarial.grading.run import grade
from adversarial.grading.sandbox import Effort, Lost, Sandbox, Stopped, Unconfined
from adversarial.observe import Observed
from adversarial.search.counted import Counted
from tests.exercises.test_grader_is_graded import right_ones
from tests.grading.example import ALPHABETA, MINIMAX, SETUP, key_data, notebook, right_values, write
from tests.grading.processes import is_alive, wait_for, working

TREE = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
BOARD = TicTacToe()
QUICKEST = Question("quickest", "code", 10, "f", "quickest", {})
HEURISTIC = Question("heuristic", "code", 10, "f", "heuristic", {})
CUTS = Question("alphabeta", "code", 20, "my_alphabeta", "alphabeta", {})
resource = pytest.importorskip("resource")  # what Windows has not
IS_LINUX = sys.platform.startswith("linux")
LINUX = pytest.mark.skipif(not IS_LINUX, reason="only Linux tells and enforces this")


def call(code, game, seconds=5):
    with Sandbox([SETUP, code], "f", seconds) as box:
        return function_in(box)(game, game.initial)


# What reaches a game.


class Careful(TicTacToe):
    """Insists on its own states and moves, and computes nothing for others."""

    def result(self, state, cell):
        told = [*state, cell]
        assert list(map(type, told)) == [int] * 3
        assert cell in self.actions(state)
        return super().result(state, cell)


@pytest.mark.parametrize(
    "ask",
    ["result(s, 10**9)", "result(s, 9)", "result(s, -1)", "result(s, 'x')", "result(s, [1])",
     "result(s, None)", "result(s, float('nan'))", "result((10**4000, 0), 1)",
     "result((1, 2, 3), 1)", "result([[]], 1)", "result('ab', 1)", "result((512, 0), 1)",
     "result((0.5, 0), 1)"],
)  # fmt: skip
def test_what_is_not_offered_reaches_no_game(ask):
    """Shifted by 10**9, a bit takes 125 MB in the judge; by more, all there is."""
    game = Careful()
    code = f"def f(g, s):\n    try: g.{ask}\n    except ValueError as problem: return str(problem)"
    assert call(code, game).startswith("The game has ")


@pytest.mark.parametrize("question", sorted({*QUESTIONS} - {"players"}))  # asked without any
@pytest.mark.parametrize("arguments", ["", "s, 1, 2", "s, s, s, s"])
def test_the_number_of_arguments_is_checked(question, arguments):
    offered = Offered()
    offered.begin(BOARD, BOARD.initial)
    given = tuple({"s": BOARD.initial}.get(each, each) for each in arguments.split(", ") if each)
    with pytest.raises(TypeError, match=f"A game is asked {question}"):
        offered.ask(question, given)


def test_a_game_gets_its_own_states_and_moves():
    """What equals them, and is something else, stays outside: 4.0, True."""
    game = Careful()
    code = "def f(g, s): return g.result(g.result((False, 0.0), 4.0), True)"
    assert repr(call(code, game)) == "(16, 2)"
    code = "def f(g, s):\n    for a in (8.0, 7.0, 6.0, 5.0, True): s = g.result(s, a)\n    return s"
    assert repr(call(code, game)) == "(322, 160)"  # beyond what was told with the first state


def test_states_that_a_solution_makes_itself():
    code = "def f(g, s): return [g.is_terminal((7, 24)), g.utility([7, 24]), g.evaluate((1, 2))]"
    assert call(code, BOARD) == [True, 100, 0]


def test_moves_that_nobody_asked_for():
    """Right code may know the free cells without asking, also where the game is over."""
    code = "def f(g, s): return g.result((7, 24), 8)"
    assert call(code, BOARD) == (7, 24 | 256)


def test_looking_up_a_move_counts_as_no_question():
    observed = Observed(TREE)
    offered = Offered()
    offered.begin(observed, observed.initial)
    move = TREE.actions(TREE.initial)[1]
    assert offered.ask("result", (TREE.initial, move)) == TREE.result(TREE.initial, move)
    assert observed.record.visits == [] or len(observed.record.visits) == 1


@pytest.mark.parametrize("question", [QUICKEST, HEURISTIC], ids=["quickest", "heuristic"])
def test_a_large_number_costs_the_judge_nothing(question):
    """Both hand the game itself to the submission, with nothing around it that looks."""
    asks = "def f(game, state): return game.result(state, 10**11)"
    given = mark_question([SETUP, asks], question, 1, 1, 5)
    assert not given.failed
    assert given.points == 0
    assert "The game has no move 100000000000 here" in given.findings[0]


class Walled:
    """A function whose questions all go through the check, as those of a submission do."""

    def __init__(self, function):
        import inspect

        self.function, self.offered = function, Offered()
        self.__name__ = getattr(function, "__name__", type(function).__name__)
        self.__signature__ = inspect.signature(function)

    def __call__(self, *arguments, **named):
        if len(arguments) == 1:
            return self.function(*arguments, **named)
        game, state = arguments
        self.offered.begin(game, state)
        return self.function(Window(self.offered, game.initial), state, **named)


class Window:
    """The game on the other side."""

    def __init__(self, offered, initial):
        self.offered, self.initial = offered, initial

    def __getattr__(self, name):
        if name not in QUESTIONS:
            raise AttributeError(name)
        return lambda *arguments: self.offered.ask(name, arguments)


@pytest.mark.no_cover
@pytest.mark.parametrize("task", ["quickest", "heuristic", "ordering", "table", "expectiminimax"])
def test_no_right_style_is_hurt(task):
    for function in right_ones(task):
        report = judge(task, Walled(function), seed=3)
        assert report.passed, f"{function}: {report}"


# A flood of questions.


FLOOD = """\
import json, os
def f(game, state):
    message = json.dumps({"tuple": ["ask", "to_move", {"tuple": [{"tuple": [0, 0]}]}, []]}).encode()
    message = len(message).to_bytes(4, "big") + message
    many = message * (60_000 // len(message))
    pipes = []
    for number in range(3, 16):
        try: os.write(number, b""), pipes.append(number)
        except OSError: pass
    while True:  # cheap for who asks: a thousand questions in one go, and no answer is looked at
        os.write(pipes[0], many)
        for number in range(3, 16):
            if number not in pipes:
                try: os.read(number, 1 << 20)
                except OSError: pass
"""


def test_a_flood_of_questions_is_ended(monkeypatch):
    monkeypatch.setattr(sandbox, "ASKS", 3_000)
    monkeypatch.setattr(sandbox, "ASKS_A_SECOND", 0)
    with Sandbox([FLOOD], "f", 5) as box:
        with pytest.raises(Stopped, match="more than 3\u202f000 questions"):
            function_in(box)(BOARD, BOARD.initial)
        assert box.asked == 3_001
        assert box.killed


def test_who_asks_a_lot_and_listens_is_ended_as_well(monkeypatch):
    monkeypatch.setattr(sandbox, "ASKS", 300)
    monkeypatch.setattr(sandbox, "ASKS_A_SECOND", 1)
    asks = "def f(game, state):\n    while True: game.is_quiet(state)"
    with pytest.raises(Stopped, match="more than 300 questions"):
        call(asks, BOARD)


def test_answers_that_take_the_judge_too_long_end_it():
    class Slow(TicTacToe):
        def is_quiet(self, state):
            before = time.process_time()
            while time.process_time() < before + 0.1:
                pass
            return True

    asks = "def f(game, state):\n    while True: game.is_quiet(state)"
    with pytest.raises(Stopped, match=r"the answers alone took more than 1\.5 s"):
        call(asks, Slow(), 0.5)


def test_right_solutions_are_far_from_the_limit():
    """The greediest of all right styles, without the wall's cost: a thirteenth of the limit."""
    greedy = next(f for f in right_ones("quickest") if f.__name__ == "shrunk_on_the_way_up")
    walled, asked = Walled(greedy), []
    ask = walled.offered.ask
    walled.offered.ask = lambda *given: asked.append(1) or ask(*given)
    assert judge("quickest", walled).passed
    assert 5_000 < len(asked) < sandbox.ASKS / 10


# The judge's own limits.


@LINUX
def test_too_much_memory_costs_the_judge_one_question(monkeypatch):
    def greedy(*_, **__):
        return bytearray(4 * 1024**3)  # more than the limit; without one it would be there

    monkeypatch.setattr(mark, "judge", greedy)
    before = resource.getrlimit(resource.RLIMIT_AS)
    given = mark_question([SETUP, ALPHABETA], CUTS, 1, 1, 5)
    assert given.failed
    assert given.points is None
    assert "MemoryError" in given.findings[0]
    assert resource.getrlimit(resource.RLIMIT_AS) == before


def test_no_memory_inside_a_check_is_no_fault_of_the_submission(monkeypatch):
    class Broken(Task):
        def judge(self, *_, **__):
            raise MemoryError

    monkeypatch.setitem(TASKS, "alphabeta", Broken(key="alphabeta"))
    given = mark_question([SETUP, ALPHABETA], CUTS, 1, 1, 5)
    assert (given.failed, given.points) == (True, None)


@pytest.mark.parametrize(
    "error", [KeyError("missing"), TypeError("missing"), ValueError("missing")]
)
def test_a_crash_of_the_check_costs_nobody_points(monkeypatch, error):
    class Broken(Task):
        def judge(self, *_, **__):
            raise error

    monkeypatch.setitem(TASKS, "alphabeta", Broken(key="alphabeta"))
    given = mark_question([SETUP, ALPHABETA], CUTS, 1, 1, 5)
    assert (given.failed, given.points) == (True, None)
    assert "missing" in given.findings[0]


def test_no_memory_for_an_answer_is_none_either():
    class Poor(GameTree):
        def actions(self, state):
            raise MemoryError

    tree = Poor([1, 2])
    with pytest.raises(Lost):
        call("def f(g, s):\n    try: g.actions(s)\n    except Exception: return 1", tree)


@LINUX
def test_a_judge_that_runs_away_costs_one_question(monkeypatch):
    def endless(*_, **__):
        while True:
            pass

    monkeypatch.setattr(mark, "judge", endless)
    monkeypatch.setattr(mark, "judging", lambda: limited(seconds=0.2))
    handler = signal.getsignal(signal.SIGPROF)
    given = mark_question([SETUP, ALPHABETA], CUTS, 1, 1, 5)
    assert (given.failed, given.points) == (True, None)
    assert "the judge had computed for 0.2 s" in given.findings[0]
    assert signal.getsignal(signal.SIGPROF) is handler
    assert signal.getitimer(signal.ITIMER_PROF) == (0.0, 0.0)


@LINUX
def test_who_is_limited_already_stays_so_and_others_are_not_limited_longer():
    before = resource.getrlimit(resource.RLIMIT_AS)
    with limited():
        inside = resource.getrlimit(resource.RLIMIT_AS)
        assert inside != before
        with limited(memory=2**50):
            assert resource.getrlimit(resource.RLIMIT_AS) == inside
    assert resource.getrlimit(resource.RLIMIT_AS) == before


@LINUX
def test_what_cannot_be_interrupted_is_ended_by_the_system():
    code = (
        "from adversarial.grading.judging import judging\nfrom itertools import repeat\n"
        "with judging(seconds=0.2): sum(repeat(0))\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True)
    assert run.returncode == -signal.SIGKILL


def test_in_a_thread_nothing_is_limited():
    def marked():
        with limited(seconds=0.001):
            return sum(range(10**6))

    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(marked).result() == sum(range(10**6))


def test_systems_that_tell_no_sizes_limit_none(monkeypatch):
    monkeypatch.setattr(judging, "Path", lambda *_: Path("/nowhere"))
    before = resource.getrlimit(resource.RLIMIT_AS)
    with limited():
        assert resource.getrlimit(resource.RLIMIT_AS) == before


def test_systems_that_cannot_count_exactly(monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    assert end_after(100) is None
    with limited():
        pass


def test_a_nursery_that_never_comes_confines_nobody(monkeypatch):
    def lost(self):
        raise Lost

    monkeypatch.setattr(Sandbox, "__enter__", lost)
    assert "cannot confine a process" in sandbox.unenforced()[0]


# Waiting.


@LINUX
def test_who_computes_lets_nobody_wait():
    """A player at work for longer than all the patience: it counts its own time alone."""
    code = (
        "import time\ndef f(state):\n    while time.process_time() < 1.2: pass\n    return 'done'"
    )
    with Sandbox([code], "f", 3) as box:
        function = function_in(box)
        box.wire.patience = 0.3
        assert function(1) == "done"


@LINUX
def test_who_stands_in_line_is_forgiven_and_who_sleeps_is_not():
    own, theirs = os.pipe(), os.pipe()
    wire = Wire(own[0], theirs[1], None, 0.05)
    wire.forgiven, looks = 10.0, [0.05, 0.1, 0.15, 0.15]
    wire.worked = lambda: looks.pop(0) if len(looks) > 1 else looks[0]
    with pytest.raises(TimeUp):
        wire.receive()
    assert looks == [0.15]
    assert wire.forgiven == pytest.approx(9.85)
    wire.forgiven, wire.patience = 0.0, 0.01  # nobody waits for ever
    wire.worked = time.monotonic
    with pytest.raises(TimeUp):
        wire.receive()
    for pipe in (*own, *theirs):
        os.close(pipe)


@LINUX
def test_a_busy_machine_costs_nobody_a_mark(tmp_path):
    """More at once than there are processors, which others use, too; and little time allowed."""
    students = ["Ada", "Bob", "Eve"]
    for student in students:
        cells = [SETUP, MINIMAX, ALPHABETA, right_values(student)]
        write(tmp_path / "submissions" / f"{student}.ipynb", notebook(cells, student))
    key = Key(write(tmp_path / "key.json", key_data(students)))
    spin = "import os\nparent = os.getppid()\nwhile os.getppid() == parent: pass"
    others = [subprocess.Popen([sys.executable, "-c", spin]) for _ in range(2)]
    try:
        rows = grade(tmp_path / "submissions", tmp_path / "report", key, seconds=1, jobs=3)
    finally:
        for other in others:
            other.kill()
            other.wait()
    assert [row["points"] for row in rows] == [40, 40, 40]


def test_a_verdict_by_the_clock_says_so():
    asleep = "import time\ndef my_alphabeta(game, state): time.sleep(100)"
    given = mark_question([SETUP, asleep], CUTS, 1, 1, 0.3)
    assert given.by_clock
    assert given.data()["by_clock"] is True
    assert "was still running after its 0.3 s" in given.findings[0]
    busy = "def my_alphabeta(game, state):\n    while True: pass"
    given = mark_question([SETUP, busy], CUTS, 1, 1, 0.3)
    assert "was still running after its 0.3 s" in given.findings[0]
    assert not given.by_clock or not IS_LINUX  # by its own processor time, where that is known


@LINUX
def test_processor_time_is_counted_exactly():
    """By the system's own limit a process on a busy machine has three quarters of its time."""
    code = "import time\ndef f(state):\n    while True: pass"
    told = []
    with Sandbox([code], "f", 1) as box:
        home = box.home

        class Home:
            process = home.process

            def end(self, is_gone=False):
                told.append(home.end(is_gone))
                return told[-1]

        box.home = Home()
        with pytest.raises(Stopped, match="still running"):
            function_in(box)(1)
    ((number, used),) = told
    assert number == signal.SIGKILL
    assert used >= 1


@LINUX
def test_a_player_that_the_system_kills_is_nobodys_fault():
    """As the killer of processes does when memory is short. No submission can, not even itself."""
    with Sandbox(["def f(state): return 3"], "f", 5) as box:
        function = function_in(box)
        home = box.home.process.pid
        children = Path(f"/proc/{home}/task/{home}/children").read_text().split()
        os.kill(int(children[0]), signal.SIGKILL)
        with pytest.raises(Lost):
            function(1)


def test_systems_that_tell_nothing_of_processes(monkeypatch):
    monkeypatch.setattr("adversarial.grading.sandbox.Path", lambda *_: Path("/nowhere"))
    assert Effort(1)() == 0


# Nothing runs unless it is confined.


@pytest.fixture
def loose(monkeypatch):
    """A system that cannot confine."""
    monkeypatch.setattr(sandbox, "missing", lambda: ["Files can be read here."])


def test_the_library_refuses_as_the_command_does(loose, monkeypatch, tmp_path):
    started = []
    monkeypatch.setattr(Sandbox, "_start", lambda self: started.append(self))
    for refused in (
        lambda: Sandbox(["f = 1"], "f").__enter__(),
        lambda: mark_question([SETUP], CUTS, 1, 1),
        lambda: grade(tmp_path, tmp_path / "report", None),
    ):
        with pytest.raises(Unconfined, match="Files can be read here. Grade on Linux"):
            refused()
    assert started == []


def test_it_goes_on_where_somebody_said_so(loose, monkeypatch):
    monkeypatch.setattr(Sandbox, "unsafe", True)
    with Sandbox(["f = 'x'"], "f", 5) as box:
        assert box.value() == "x"


@LINUX
def test_what_the_system_did_not_confine_is_not_run(tmp_path):
    """Told by the system, not by its name: the player itself stops where the filter fails."""
    stranger = tmp_path / "grading" / "player"
    shutil.copytree(sandbox.PROGRAM.parent, stranger)
    shutil.copy(sandbox.PROGRAM.parents[2] / "game.py", tmp_path)
    with (stranger / "confine.py").open("a") as file:
        file.write("\n\ndef refuse():\n    return False\n")
    told = tmp_path / "told"
    code = f"open({str(told)!r}, 'x')\nf = 1"
    run = subprocess.run([sys.executable, "-c", LOOSE, str(stranger / sandbox.PROGRAM.name), code])
    assert run.returncode == 0
    assert not told.exists()


LOOSE = """
import sys, time
from pathlib import Path
from adversarial.grading import sandbox
sandbox.PROGRAM = Path(sys.argv[1])
try:
    with sandbox.Sandbox([sys.argv[2]], "f", 5): sys.exit(1)
except sandbox.Unconfined:
    time.sleep(0.2)
"""


# A run that is killed.


@LINUX
@pytest.mark.parametrize("who", ["command", "worker"])
def test_nothing_outlives_a_killed_run(tmp_path, who):
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    asleep = "import time\ndef my_minimax(game, state): time.sleep(100)"
    write(tmp_path / "submissions" / "Ada.ipynb", notebook([SETUP, asleep], "Ada"))
    write(tmp_path / "key.json", key_data(["Ada"]))
    run = subprocess.Popen(
        [sys.executable, "-m", "adversarial", "grade", str(tmp_path / "submissions"), "-o",
         str(tmp_path / "report"), "--jobs", "1", "--seconds", "60"],
        env=os.environ | {"TMPDIR": str(scratch)}, cwd=tmp_path, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        tree = wait_for(lambda: working(run.pid))
        os.kill(run.pid if who == "command" else tree[0], signal.SIGKILL)
        wait_for(lambda: not any(map(is_alive, tree)))
        assert list(scratch.iterdir()) == []
    finally:
        run.kill()
        run.wait()


def test_what_a_state_is_worth_is_not_told_ahead_where_it_is_counted():
    game = TicTacToe()
    state = game.parse("XOX OX. .O.")
    for counted in (Observed(game, state), Counted(game)):
        offered = Offered()
        offered.begin(counted, state)
        ((about, number, answers),) = offered.tell(state)
        assert (about, number) == (state, 0)
        assert dict(answers) == {
            "to_move": MAX, "is_terminal": False, "actions": game.actions(state),
        }  # fmt: skip
        over = offered.ask("result", (state, game.actions(state)[1]))
        ((_, number, answers),) = offered.tell(over)
        assert number == 1
        assert dict(answers) == {"to_move": MIN, "is_terminal": True}


def test_all_of_many_states_is_told_ahead_where_nobody_counts():
    game = TicTacToe()
    offered = Offered()
    offered.begin(game, game.initial)
    told = {about: dict(answers) for about, _, answers in offered.tell(game.initial)}
    assert len(told) == FIRST
    for number, (state, answers) in enumerate(told.items()):
        assert answers["actions"] == game.actions(state)
        after = {move: game.result(state, move) for move in game.actions(state)}
        if number == 0 or "result" in answers:  # of the last ones nothing that follows is told
            assert dict(answers["result"]) == after
    assert offered.tell(game.initial) == []  # known over there


def test_what_was_known_is_noted_as_if_it_had_been_asked():
    asked, known = Observed(TREE), Observed(TREE)
    for observed in (asked, known):
        offered = Offered()
        offered.begin(observed, TREE.initial)
        offered.tell(TREE.initial)
        for question in ("is_terminal", "actions"):
            if observed is asked:
                offered.ask(question, (TREE.initial,))
            else:
                offered.note(question, 0)
    visits = [(visit.state, visit.asked, visit.moves) for visit in asked.record.visits]
    assert visits == [(visit.state, visit.asked, visit.moves) for visit in known.record.visits]
    assert len(visits) == 1


@pytest.mark.parametrize("number", [1, -1, True, "0", None])
def test_what_was_not_told_cannot_have_been_known(number):
    offered = Offered()
    offered.begin(TREE, TREE.initial)
    with pytest.raises(Broken):
        offered.note("is_terminal", number)
