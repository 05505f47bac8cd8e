"""Python's side of the page: it runs in a worker of the browser, and `answer` is all that it says.

A request and its answer are JSON. The code comes from anybody, so it gets a clock, a bound on what
it visits and prints, and whatever goes wrong becomes one sentence.
"""

import ast
import builtins
import json
import linecache
import sys
from collections import Counter
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from itertools import accumulate
from math import inf
from types import CodeType
from typing import NamedTuple

from adversarial import CHANCE, MAX, MIN, Game, games, watch
from adversarial.calling import DEPTH, NotCallable, Takes, fit, line_for_calls
from adversarial.calls import CallFilm
from adversarial.calls.program import SECONDS, Answers, NoAnswer, run_program
from adversarial.calls.snapshot import UNKNOWN, frozen
from adversarial.calls.watching import film_to_crash
from adversarial.exercises.check import judge
from adversarial.exercises.diagnosis.behaviour import put_back_builtins
from adversarial.exercises.guard import Output
from adversarial.game import has_chance
from adversarial.games import GameTree, Ordered
from adversarial.observe import SearchStopped
from adversarial.observe.clock import Clock, TookTooLong
from adversarial.observe.errors import BadInput, SearchError
from adversarial.text import number, thousands
from adversarial.view.live.data import as_text, code_data, film_data, full_tree

from .finding import (
    asks_game,
    find_search,
    is_about_windows,
    offered_call,
    offered_method,
    what_is_missing,
)
from .shortened import Shortened
from .words import PROBLEMS

FILE = "your code"  # as sentences call it
PATIENCE = 10  # seconds for a check; after more the page ends the whole worker
MOST_NODES = 4_000  # a larger film is no longer something to look at
MOST_PRINTED = 2_000  # letters
AGAIN = 50  # times that the same call is open at once, or comes in one loop
MOST_LEVELS = 100  # of brackets in a tree, or in code: Python in a browser has not room for more
REPORTED = ("passed", "verdict", "findings", "hint", "answer", "notes")
KNOWN = {"MAX": MAX, "MIN": MIN, "CHANCE": CHANCE, "Game": Game, "inf": inf}
SHOWN = {}  # the last film, and what is unfolded in it
PLAYED = {name.lower(): getattr(games, name) for name in games.__all__ if name != "Ordered"}


class Problem(Exception):
    """Why there is no answer, or only half of one: a sentence, and the line that it is about."""

    def __init__(self, key, at=None, more=(), **words):
        super().__init__(PROBLEMS[key].format(**words))
        self.told = {"problem": str(self), "line": at, **dict(more)}


def answer(text):
    """The answer to a request, both as JSON."""
    request = json.loads(text)
    output = Output()
    try:
        with redirect_stdout(output), redirect_stderr(output), put_back():
            told = DO[request["do"]](request)
    except Problem as problem:
        told = problem.told
    except TookTooLong as problem:
        told = {"problem": PROBLEMS["too long"].format(seconds=SECONDS), "line": _line_of(problem)}
    except SearchError as problem:
        told = {"problem": _sentence_of(problem), "line": _line_of(problem)}
    except (ValueError, BadInput) as problem:  # a tree, a board, a window: sentences already
        told = {"problem": str(problem), "line": None}
    except BaseException as problem:  # SystemExit, say: nothing that the code does ends the worker
        words = {"kind": type(problem).__name__, "problem": problem}
        told = {"problem": PROBLEMS["ended"].format(**words), "line": None}
    printed = output.getvalue()
    if len(printed) > MOST_PRINTED:
        printed = printed[:MOST_PRINTED] + PROBLEMS["printed"].format(most=thousands(MOST_PRINTED))
    return json.dumps(told | {"printed": printed})


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
    """The film of the code, at the step where it first goes wrong.

    Code that asks our game is watched on it. Any other is a program with a board of its own: it is
    run, and the searches in it are filmed.
    """
    code = read(request["code"])
    return watch_on_game(code, request) if asks_game(code.tree) else watch_program(code, request)


def watch_on_game(code, request):
    """The film of a search that asks our game."""
    function = load(code, request)
    game, state = position(request)
    arguments, notes = arguments_for(function, game, request)
    called = fitted(function, arguments)
    depth = request.get("depth")
    if depth is not None and "depth" not in arguments:
        game = Shortened(game, depth)
        state = None if state is None else game.starting_at(state)
    try:
        film = watch(function, game, state, seconds=SECONDS, budget=MOST_NODES, **arguments)
    except SearchError as problem:
        start = game.initial if state is None else state
        film = film_to_crash(called, game, start, arguments, or_stop=True)
        if film is None:
            raise
        return show([film]) | {"problem": _sentence_of(problem), "line": _line_of(problem)}
    return show([film], notes)


def fitted(function, arguments=()):
    """The function as it is called as a search; a Problem where it cannot be."""
    try:
        return fit(function, arguments)
    except NotCallable:
        call = line_for_calls(function).replace("watch_calls(", "").replace(", ", "(", 1)
        words = {"function": function.__name__, "call": call}
        raise Problem("not callable", function.__code__.co_firstlineno, **words) from None


def watch_program(code, request):
    """The films of a program with a board of its own; and how it ended, if not well."""
    space = {"__name__": "__main__", **KNOWN}
    run = run_program(code.compiled, space, request.get("answers") or "")
    if run is None:
        missing = what_is_missing(code.tree)
        if missing in ("class", "no function"):
            load(code, request)  # whatever goes wrong there is said
        raise Problem(missing)
    ended = how_it_ended(run)
    if run.films:
        return show(run.films) | (ended.told if ended else {})
    if ended:
        raise ended
    call = offered_call(code.tree, space)
    if call:
        raise Problem("never called", more={"call": call}, call=call)
    call = offered_method(code.tree)
    raise Problem("class never called" if call else "nobody calls", call=call)


def how_it_ended(run):
    """What kept a program from its end; None where it came there."""
    if run.answers.asked is not None:
        return _nobody_answers(run.answers)
    if run.failure is not None and not isinstance(run.failure, SystemExit):
        return _problem_of(run.failure)
    if run.stopped is not None and not any(film.note for film in run.films):
        return Problem("too long", _line_of(run.stopped), seconds=SECONDS)
    return None


def _nobody_answers(answers):
    key = "asks" if answers.asked else "asks for something"
    return Problem(key, more={"asks": True}, question=answers.asked)


def _problem_of(failure):
    """What to say of an exception that ended a program."""
    words = {"kind": type(failure).__name__, "problem": failure}
    key = "raised"
    if isinstance(failure, ModuleNotFoundError):
        key, words["module"] = "no module", failure.name
    elif isinstance(failure, RecursionError):
        key = "too deep"
    return Problem(key, _innermost(failure.__traceback__), **words)


def show(films, notes=()):
    """What the page shows: the longest of these films, and a menu of all of them."""
    SHOWN.update(films=films)
    return show_film(max(range(len(films)), key=lambda i: len(films[i])), notes)


def show_film(place, notes=()):
    """One of the films that were made."""
    film = SHOWN["films"][place]
    SHOWN.update(film=film, totals=full_tree(film), unfolded=set())
    fault = film.fault or film.waste
    is_program = isinstance(film, CallFilm)
    said, name = [*notes, film.note], film.title
    if is_program:
        is_read = film.reading.is_sure or not (film.failure or film.note)
        said = [str(film.reading) if is_read else "", comes_again(film) or film.note]
        name = film.fault.call.function.name if film.fault else name  # not who called it
    return {
        "film": {"data": _picture(), "code": as_text({"version": 1, **code_data(film)})},
        "name": name,
        "returned": "" if film.value is None else number(film.value),
        "fault": fault and fault.step,
        "crash": len(film) - 1 if is_program and (film.failure or film.note) else None,
        "waste": bool(fault and fault.is_waste),
        "program": is_program,
        "verdict": film.verdict if is_program else "",
        "notes": [sentence for sentence in said if sentence],
        "searches": [menu_line(i, one) for i, one in enumerate(SHOWN["films"], 1)],
        "chosen": place,
    }


def comes_again(film):
    """A sentence about a call that comes again and again, below itself or in a loop, in a search
    that was stopped; "" where none does. What counts up or down from call to call is left out."""
    own = [call for call in film.run.nodes if call.key in film.reader.members]
    still = [call for call in own if call.ended is None]
    counted = {name for call in own[:1] for name in call.given if film.reader.counts(name)}

    def asked(call):
        given = {name: thing for name, thing in call.given.items() if name not in counted}
        is_known = given and not any(thing is UNKNOWN for thing in given.values())
        return call.key, frozen(given) if is_known else call.index

    groups = [still, *(call.children for call in still)]
    times = max((n for calls in groups for n in Counter(map(asked, calls)).values()), default=0)
    if times < AGAIN:
        return ""
    words = {"name": still[-1].function.name, "times": thousands(times)}
    return PROBLEMS["again"].format(**words)


def menu_line(place, film):
    """How the menu of searches names a film."""
    return PROBLEMS["search"].format(number=place, name=film.title, calls=thousands(film.nodes))


def choose(request):
    """Another film of the same program."""
    if not SHOWN:
        raise Problem("no film")
    return show_film(request["number"])


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
    """The report on the code: does it do what its task asks, and if not, what was misunderstood?

    Of a program with a board of its own only its calls can be judged, and it never gets a tick.
    """
    code = read(request["code"])
    if not asks_game(code.tree):
        told = watch_program(code, request)
        return told | {"notes": [*told.get("notes", []), PROBLEMS["own board"]]}
    function = load(code, request)
    game, state = position(request)
    task = request.get("task") or guess_task(function, code.tree, game, state)
    report = judge(task, fitted(function), seconds=PATIENCE)
    return {
        "task": task,
        "report": {name: getattr(report, name) for name in REPORTED},
        "tree": _readable(report.tree),
        "depth": _depth_of(report.film),
    }


class Code(NamedTuple):
    """What was pasted, as Python reads it."""

    tree: ast.Module
    compiled: CodeType


def read(text):
    """The code, compiled; its lines are where a traceback looks for them."""
    linecache.cache[FILE] = (len(text), None, text.splitlines(keepends=True), FILE)
    if levels_of(text) > MOST_LEVELS:
        raise Problem("unreadable")
    try:
        return Code(ast.parse(text), compile(text, FILE, "exec"))
    except SyntaxError as problem:
        raise Problem("syntax", problem.lineno, line=problem.lineno, problem=problem.msg) from None
    except (RecursionError, MemoryError, ValueError):
        raise Problem("unreadable") from None


def load(code, request):
    """Run the code, and find in it the function to watch."""
    space = {"__name__": "__main__", **KNOWN}
    answers = space["input"] = Answers(request.get("answers") or "")
    try:
        with Clock(FILE, SECONDS):
            exec(code.compiled, space)
    except (TookTooLong, MemoryError):
        raise
    except NoAnswer:
        raise _nobody_answers(answers) from None
    except BaseException as failure:  # also SystemExit: whatever it is, the page goes on
        raise _problem_of(failure) from None
    function = find_search(code.tree, space)
    if function is None:
        raise Problem(what_is_missing(code.tree))
    return function


def position(request):
    """The game and the state to search."""
    name, board = request.get("game"), request.get("board")
    game = PLAYED[name]() if name else a_tree(request["tree"])
    state = None
    if name and board:
        if not hasattr(game, "parse"):
            raise Problem("no board")
        state = game.parse(board)
    if request.get("order"):
        game = Ordered(game, request["order"], request.get("seed") or 0)
    return game, state


def a_tree(text):
    """A tree as text; one that is nested too deeply cannot be searched, let alone looked at."""
    if levels_of(text) > MOST_LEVELS:
        raise Problem("deep tree", most=MOST_LEVELS)
    return GameTree(text)


def levels_of(text):
    """How many brackets are open at once."""
    return max(accumulate((letter in "([{") - (letter in ")]}") for letter in text), default=0)


def arguments_for(function, game, request):
    """What the function is called with besides game and state; and notes on what it cannot take.

    What else it needs, `watch` fills in.
    """
    arguments, notes, takes = {}, [], Takes(function)
    for name in ("depth", "alpha", "beta"):
        value, is_taken = request.get(name), takes.has(name)
        if value is not None and is_taken:
            arguments[name] = value
        elif value is not None:
            key = "shortened" if name == "depth" else "not taken"
            words = {"name": name, "function": function.__name__, "depth": value}
            notes.append(PROBLEMS[key].format(**words))
        elif name == "depth" and is_taken and game.default_depth != inf:
            arguments[name] = game.default_depth  # it is too large to be searched to its end
    if {"alpha", "beta"} <= arguments.keys() and arguments["alpha"] >= arguments["beta"]:
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
    return "depth_limited" if Takes(function).has(DEPTH) else "minimax"


def _sentence_of(problem):
    """The sentence of a search that could not be watched; some speak of arguments of `watch`."""
    if isinstance(problem.__cause__, SearchStopped) and "budget=" in str(problem.__cause__):
        return PROBLEMS["too many nodes"].format(most=thousands(MOST_NODES))
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


DO = {
    "watch": watch_code, "choose": choose, "unfold": unfold, "check": check_code,
    "exercise": make_exercise,
}  # fmt: skip
