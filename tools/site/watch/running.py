"""Python's side of the page: it runs in a worker of the browser, and `answer` is all that it says.

A request and its answer are JSON. The code comes from anybody, so it gets a clock, a bound on what
it visits and prints, and whatever goes wrong becomes one sentence.
"""

import builtins
import inspect
import json
import linecache
import sys
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from functools import partial
from math import inf

from adversarial import CHANCE, MAX, MIN, Game, games, watch
from adversarial.exercises.check import judge
from adversarial.exercises.diagnosis.behaviour import put_back_builtins
from adversarial.exercises.guard import Output
from adversarial.game import has_chance
from adversarial.games import GameTree, Ordered
from adversarial.observe import SearchStopped
from adversarial.observe.clock import Clock, TookTooLong
from adversarial.observe.errors import BadInput, SearchError
from adversarial.text import number
from adversarial.view.live.data import as_text, code_data, film_data, full_tree

from .finding import find_search, is_about_windows
from .words import PROBLEMS

FILE = "your code"  # as sentences call it
SECONDS, PATIENCE = 5, 10  # for a film, for a check; after more the page ends the whole worker
MOST_NODES = 4_000  # a larger film is no longer something to look at
MOST_PRINTED = 2_000  # letters
REPORTED = ("passed", "verdict", "findings", "hint", "answer", "notes")
KNOWN = {"MAX": MAX, "MIN": MIN, "CHANCE": CHANCE, "Game": Game, "inf": inf}
SHOWN = {}  # the last film, and what is unfolded in it
PLAYED = {name.lower(): getattr(games, name) for name in games.__all__ if name != "Ordered"}


class Problem(Exception):
    """Why there is no answer: a sentence, and the line of the code that it is about."""

    def __init__(self, key, at=None, **words):
        super().__init__(PROBLEMS[key].format(**words))
        self.line = at


def answer(text):
    """The answer to a request, both as JSON."""
    request = json.loads(text)
    output = Output()
    try:
        with redirect_stdout(output), redirect_stderr(output), put_back():
            told = DO[request["do"]](request)
    except Problem as problem:
        told = {"problem": str(problem), "line": problem.line}
    except TookTooLong as problem:
        told = {"problem": PROBLEMS["too long"].format(seconds=SECONDS), "line": _line_of(problem)}
    except SearchError as problem:
        told = {"problem": _sentence_of(problem), "line": _line_of(problem)}
    except (ValueError, BadInput) as problem:  # a tree, a board, a window: sentences already
        told = {"problem": str(problem), "line": None}
    except BaseException as problem:  # SystemExit, say: nothing that the code does ends the worker
        words = {"kind": type(problem).__name__, "problem": problem}
        told = {"problem": PROBLEMS["ended"].format(**words), "line": None}
    return json.dumps(told | {"printed": output.getvalue()[:MOST_PRINTED]})


@contextmanager
def put_back():
    """What the code has changed in Python itself is as before for the next one."""
    before, limit = dict(vars(builtins)), sys.getrecursionlimit()
    try:
        yield
    finally:
        put_back_builtins(before)
        sys.setrecursionlimit(limit)


def watch_code(request):
    """The film of the code, at the step where it first goes wrong."""
    function, _ = load(request["code"])
    game, state = position(request)
    arguments, notes = arguments_for(function, game, request)
    film = watch(function, game, state, seconds=SECONDS, budget=MOST_NODES, **arguments)
    SHOWN.update(film=film, totals=full_tree(film), unfolded=set())
    fault = film.fault or film.waste
    return {
        "film": {"data": _picture(), "code": as_text({"version": 1, **code_data(film)})},
        "name": film.title,
        "returned": "" if film.value is None else number(film.value),
        "fault": fault and fault.step,
        "waste": bool(fault and fault.is_waste),
        "notes": notes,
    }


def unfold(request):
    """The picture of the same film with one more node unfolded."""
    if not SHOWN:
        raise Problem("no film")
    SHOWN["unfolded"].add(request["node"])
    return {"data": _picture()}


def _picture():
    film, totals, unfolded = (SHOWN[name] for name in ("film", "totals", "unfolded"))
    return as_text({"version": 1, **film_data(film, unfolded, totals)})


def check_code(request):
    """The report on the code: does it do what its task asks, and if not, what was misunderstood?"""
    function, code = load(request["code"])
    game, state = position(request)
    task = request.get("task") or guess_task(function, code, game, state)
    required = {
        name: value
        for name, value in {"depth": inf, "alpha": -inf, "beta": inf}.items()
        if _is_required(function, name) and not (name == "depth" and task == "depth_limited")
    }
    called = partial(function, **required) if required else function
    if required:
        called.__name__ = function.__name__
    report = judge(task, called, seconds=PATIENCE)
    return {
        "task": task,
        "report": {name: getattr(report, name) for name in REPORTED},
        "tree": _readable(report.tree),
        "depth": _depth_of(report.film),
    }


def load(code):
    """Run the code, and find in it the function to watch; also the code as a syntax tree."""
    linecache.cache[FILE] = (len(code), None, code.splitlines(keepends=True), FILE)
    space = {"__name__": "__main__", **KNOWN}
    try:
        compiled = compile(code, FILE, "exec")
        with Clock(FILE, SECONDS):
            exec(compiled, space)
    except SyntaxError as problem:
        raise Problem("syntax", problem.lineno, line=problem.lineno, problem=problem.msg) from None
    except (TookTooLong, MemoryError):
        raise
    except BaseException as problem:  # also SystemExit: whatever it is, the page goes on
        line = _innermost(problem.__traceback__)
        words = {"kind": type(problem).__name__, "problem": problem}
        raise Problem("raised", line, **words) from None
    function, tree = find_search(code, space)
    if function is None:
        raise Problem("no function")
    return function, tree


def position(request):
    """The game and the state to search."""
    name, board = request.get("game"), request.get("board")
    if not name:
        game, state = GameTree(request["tree"]), None
    else:
        game = PLAYED[name]()
        state = None
        if board:
            if not hasattr(game, "parse"):
                raise Problem("no board")
            state = game.parse(board)
    if request.get("order"):
        game = Ordered(game, request["order"], request.get("seed") or 0)
    return game, state


def arguments_for(function, game, request):
    """What the function is called with besides game and state; and notes on what it cannot take."""
    arguments, notes = {}, []
    asked = {name: request.get(name) for name in ("depth", "alpha", "beta")}
    usual = {"depth": game.default_depth, "alpha": -inf, "beta": inf}
    for name, value in asked.items():
        if value is not None and takes(function, name):
            arguments[name] = value
        elif value is not None:
            notes.append(PROBLEMS["not taken"].format(name=name, function=function.__name__))
        elif _is_required(function, name) or (name == "depth" and _is_cut_short(function, game)):
            arguments[name] = usual[name]
    if asked["alpha"] is not None and asked["beta"] is not None and asked["alpha"] >= asked["beta"]:
        raise Problem("window")
    return arguments, notes


def guess_task(function, code, game, state):
    """What the code seems to be: the page offers to say it."""
    if has_chance(game, game.initial if state is None else state):
        return "expectiminimax"
    if is_about_windows(code):
        return "alphabeta"
    if "negamax" in function.__name__.lower():
        return "negamax"
    return "depth_limited" if takes(function, "depth") else "minimax"


def takes(function, name):
    """Can the function be called with an argument of this name?"""
    parameters = inspect.signature(function).parameters
    return name in parameters or any(each.kind is each.VAR_KEYWORD for each in parameters.values())


def _is_required(function, name):
    parameter = inspect.signature(function).parameters.get(name)
    return parameter is not None and parameter.default is parameter.empty


def _is_cut_short(function, game):
    """Is the game too large to be searched to its end, and the function can stop earlier?"""
    return takes(function, "depth") and game.default_depth != inf


def _sentence_of(problem):
    """The sentence of a search that could not be watched; some speak of arguments of `watch`."""
    if isinstance(problem.__cause__, SearchStopped) and "budget=" in str(problem.__cause__):
        return PROBLEMS["too many nodes"].format(most=MOST_NODES)
    return problem.sentence


def _line_of(problem):
    return problem.line if problem.file == FILE else None


def _innermost(traceback):
    """The last line of the code that was running."""
    line = None
    while traceback is not None:
        if traceback.tb_frame.f_code.co_filename == FILE:
            line = traceback.tb_lineno
        traceback = traceback.tb_next
    return line


def _readable(tree):
    """A tree as text that the page can take; "" where it is no tree."""
    text = "" if tree is None else str(tree)
    try:
        GameTree(text)
    except (ValueError, TypeError):
        return ""
    return text


def _depth_of(film):
    depth = film.kwargs.get("depth", inf) if film else inf
    return None if depth == inf else depth


def make_exercise(request):
    """An exercise by its kind, and by its seed or its tree."""
    from .exercises import exercise_state  # it needs stand-ins where there is no Jupyter

    return {"state": exercise_state(request["kind"], request["seed"], request.get("tree"))}


DO = {"watch": watch_code, "unfold": unfold, "check": check_code, "exercise": make_exercise}
