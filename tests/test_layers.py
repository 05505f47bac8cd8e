"""The architecture: which room may look into which, and what works without what.

A room may use those to the left of it, and never those to its right. Rooms that share a place
(a bar between them) know nothing of each other.
"""

import ast
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import adversarial

PACKAGE = Path(adversarial.__file__).parent
HOUSE = """
game types needs language entries files commands layout palette template returned calling measure
→ text games → search → progress observe → trees | engine | learning → film → calls → view
→ widgets | pages | experiments → exercises → grading → lab → __main__
"""
# Modules that only hand names on; the package itself also registers how films are shown and saved.
FACES = {"__init__": "film calls view pages", "plots": "experiments", "course": "all"}
ABOVE = {
    room: {
        other
        for floor in HOUSE.replace("\n", " ").split("→")[i:]
        for group in floor.split("|")
        for other in group.split()
        if room not in group.split()
    }
    for i, floor in enumerate(HOUSE.replace("\n", " ").split("→"))
    for room in floor.replace("|", " ").split()
}


def imports_of(path):
    """The room of every import of the package in a file, wherever it stands."""
    package = path.relative_to(PACKAGE.parent).with_suffix("").parts[:-1]

    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            parts = [*above, *(node.module or "").split(".")]
            if parts[0] == "adversarial":
                names = [alias.name for alias in node.names]
                yield from [part for part in parts[1:] if part][:1] or names


def rooms():
    for path in sorted(PACKAGE.rglob("*.py")):
        room = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
        yield path, room


def test_every_room_looks_only_down():
    for path, room in rooms():
        if room in FACES:
            continue
        assert room in ABOVE, f"say in HOUSE where {room} stands"
        for other in imports_of(path):
            assert other not in ABOVE[room], f"{path.relative_to(PACKAGE)} looks up into {other}"


def modules_imported(path):
    """The files of the package that a file imports, wherever it does: also for hints alone."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            folder = path.parents[node.level - 1].joinpath(*(node.module or "").split("."))
            for name in (alias.name for alias in node.names):
                found = [folder / f"{name}.py", folder.with_suffix(".py"), folder / "__init__.py"]
                yield next(file for file in found if file.is_file())


def test_there_is_no_circle():
    """No file leads to itself, not even by hints alone."""
    graph = {path: set(modules_imported(path)) - {path} for path in PACKAGE.rglob("*.py")}
    TopologicalSorter(graph).prepare()


def test_nothing_on_the_students_side_of_the_wall_imports_the_package():
    for path in (PACKAGE / "grading" / "player").glob("*.py"):
        assert not list(imports_of(path)), path.name


def test_a_search_imports_nothing_but_what_a_game_is_and_other_searches():
    may = {"game", "games", "language", "search", "text", "types", "returned", "calling"}
    for path in (PACKAGE / "search").rglob("*.py"):
        assert set(imports_of(path)) <= may


BLOCKED = ("IPython", "anywidget", "ipywidgets", "matplotlib", "numpy", "traitlets")
WITHOUT_THEM = """
import sys
for name in {blocked!r}:
    sys.modules[name] = None
import adversarial, tempfile, pathlib
from adversarial import explain, watch
from adversarial.games import *
from adversarial.search import *
from adversarial.exercises import TASKS, check
from adversarial.exercises.misconceptions import MISCONCEPTIONS
{code}
"""


def run_without(code, blocked=BLOCKED):
    subprocess.run(
        [sys.executable, "-c", WITHOUT_THEM.format(blocked=blocked, code=code)], check=True
    )


def test_films_pictures_and_pages_need_neither_jupyter_nor_numpy():
    run_without("""
for game in (GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), TicTacToe(), Nim((2, 1)), Grundy(6),
             Connect4(), Checkers(), DiceNim(), Pig(), Chase()):
    search = expectiminimax if isinstance(game, (DiceNim, Pig, Chase)) else alphabeta
    film = watch(search, game, depth=2)
    assert explain(film.steps[3]) and film.frame(3).sentence
    assert film.frame(3)._repr_mimebundle_()["text/html"].startswith("<img")
    with tempfile.TemporaryDirectory() as folder:
        for kind in ("svg", "html"):
            film.save(pathlib.Path(folder) / f"film.{kind}")
assert len(film.tree)
""")


def test_every_check_needs_neither_jupyter_nor_numpy():
    run_without("""
for task in TASKS:
    wrong = [
        one.by_task[task][0]
        for one in MISCONCEPTIONS.values()
        if one.verdict == "reject" and one.by_task.get(task)
    ]
    report = check(task, wrong[0])
    assert not report.passed and report.findings, task
    repr(report)
""")


def test_to_import_the_package_loads_nothing_that_is_heavy():
    code = "import sys, adversarial; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True
    )
    assert not {"networkx", *BLOCKED} & set(loaded.stdout.split())


def test_functions_of_the_searches_fit_on_a_screen():
    for path in (PACKAGE / "search").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                assert node.end_lineno - node.lineno < 25, f"{path.name}: {node.name}"
