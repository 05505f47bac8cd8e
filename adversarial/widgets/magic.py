"""%%watch: run the program of a cell, and film the searches in it."""

import builtins
import shlex
from textwrap import fill
from types import SimpleNamespace

from IPython import get_ipython
from IPython.display import display

from ..calls.program import CALLS, SECONDS, run_program
from ..language import words
from ..observe.errors import BadInput, explain_failure
from ..text import thousands
from ..view.live.data import code_data, film_data
from .paged import PagedStepper, key_of
from .stepper import Stepper

WIDE = 85  # letters of a line
MOST = 12  # films of one program that are offered
HELP = words("""\
%%watch             runs the program in this cell and films the searches in it
%%watch film        the same, and `film` is the film that is shown
%%watch --calls 20000 --seconds 20
                    records more than the first {calls} calls, and lasts longer than {seconds} s
%%watch --help      shows this

The program is not changed: its own calls are the nodes of the tree, its own board is drawn. All
that it defines stays defined. Several searches are offered in a menu. If the program crashes, the
film ends there, with the line and its variables. If it was read wrongly, call
watch_calls(search, …, hints=…) yourself: see help(watch_calls).""")
SENTENCES = words({
    "option": "%%watch takes a name for the film, --calls N and --seconds N, not {text!r}.",
    "search": "{number}: {name}, {calls} calls",
    "no search": "No function here calls itself, so there is no search to film. The program ran "
    "unchanged.",
    "never called": "The program never calls its search, so there is nothing to film. Add a line "
    "that does.",
    "too long": "The program was stopped after {seconds} s, before it called its search.",
    "stopped": "The program was stopped after {seconds} s.",
    "asks": "The program asks for input, and nobody answers while it is watched. Write the answer "
    "into the program, or call its search alone.",
    "more": "{n} more searches are not shown.",
    "program": "The program",
})


def watch_cell(line, cell=None):
    """Run the program of this cell and film the searches in it. `%%watch --help` says more."""
    options = _read(line)
    if options is None or cell is None:
        print(HELP.format(calls=thousands(CALLS), seconds=SECONDS))
        return
    shell = getattr(builtins, "get_ipython", get_ipython)()  # in the browser edition the former
    above = len(cell) - len(cell.lstrip("\n"))  # which IPython leaves out
    code = "\n" * (1 + above) + shell.transform_cell(cell)  # lines are counted as in the cell
    compiled = compile(code, shell.compile.cache(code, shell.execution_count), "exec")
    run = run_program(compiled, shell.user_ns, "", options["calls"], options["seconds"])
    if run is None:
        exec(compiled, shell.user_ns)
        print(SENTENCES["no search"])
        return
    if run.films:
        shown = show_films(run.films)
        shell.user_ns |= {options["name"]: shown} if options["name"] else {}
    failure = run.failure
    if isinstance(failure, Exception):
        raise explain_failure(failure, SimpleNamespace(__name__=SENTENCES["program"])) from failure
    if run.answers.asked is not None:
        print(SENTENCES["asks"])
    elif not run.films:
        print(SENTENCES["too long" if run.stopped else "never called"].format(**options))
    elif run.stopped and not any(film.note for film in run.films):
        print(SENTENCES["stopped"].format(**options))


def show_films(films):
    """Show films of one program, the longest first, with a menu of all; says which is shown."""
    offered = sorted(sorted(films, key=len)[-MOST:], key=films.index)
    longest = max(offered, key=len)
    names = {
        str(place): SENTENCES["search"].format(
            number=place, name=film.title, calls=thousands(film.nodes)
        )
        for place, film in enumerate(offered, 1)
    }
    for name, film in zip(names.values(), offered, strict=True):
        waste = film.waste and not film.fault and film.waste.sentence
        told = name, film.verdict, waste, film.note, str(film.reading)
        print(*(fill(each, WIDE, subsequent_indent="   ") for each in told if each), sep="\n   ")
    if len(films) > len(offered):
        print(SENTENCES["more"].format(n=len(films) - len(offered)))
    display(Stepper(longest, step_of(longest)) if len(offered) == 1 else _menu(offered, names))
    return longest


def step_of(film):
    """Where to look first: where it crashed or stopped, or goes wrong; else at its beginning."""
    if film.failure or film.note:
        return len(film) - 1
    place = film.fault or film.waste
    return place.step if place else 0


def _menu(films, names):
    """One view of several films, each a page of its menu."""
    pages = [
        {"key": key_of({"search": place}), "at": step_of(film), "unfolded": 0, **film_data(film),
         "code": code_data(film)}
        for place, film in zip(names, films, strict=True)
    ]  # fmt: skip
    first = max(range(len(films)), key=lambda place: len(films[place]))
    page = {"key": pages[first]["key"], "at": pages[first]["at"]}
    return PagedStepper(
        films[first], page, step=page["at"], controls={"search": str(first + 1)}, pages=pages,
        bar=[{"name": "search", "options": list(map(list, names.items()))}],
    )  # fmt: skip


def _read(line):
    """The options of the first line; None where somebody asks for help."""
    options, parts = {"name": "", "calls": CALLS, "seconds": SECONDS}, shlex.split(line)
    if {"--help", "-h", "?", "help"} & set(parts):
        return None
    while parts:
        part = parts.pop(0)
        name = part.removeprefix("--")
        if part.startswith("--") and name in options and parts and parts[0].isdigit():
            options[name] = int(parts.pop(0))
        elif part.isidentifier() and not options["name"]:
            options["name"] = part
        else:
            raise BadInput(SENTENCES["option"].format(text=part))
    return options
