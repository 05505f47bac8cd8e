"""The arrows between modules point one way, and the core needs neither numpy nor matplotlib."""

import ast
import subprocess
import sys
from pathlib import Path

import adversarial

PACKAGE = Path(adversarial.__file__).parent

# What each module or folder may import of the package.
ALLOWED = {
    "game": set(),
    "games": {"game", "games"},
    "search": {"game", "search"},
    "observe": set(),
    "visited": set(),
    "replay": {"game", "visited"},
    "explain": {"game", "replay"},
    "errors": {"observe"},
    "magnify": {"errors", "replay"},
    "frame": {"explain", "game", "replay", "svg", "visited"},  # svg only when a notebook asks
    "layout": set(),
    "palette": set(),
    "positions": set(),
    "timeline": {"explain", "game", "replay"},
    "arrange": {"layout"},
    "scene": {"arrange", "explain", "game", "positions", "timeline", "visited"},
    "style": set(),
    "svg": {"arrange", "explain", "palette", "scene", "style"},
    "trees": {"explain", "game", "layout", "visited"},
    "film": {"errors", "frame", "magnify", "observe", "replay", "saving", "trees", "visited"},
    "figure": set(),
    "draw": {"figure", "palette", "svg"},
    "differences": {"explain"},
    "export": set(),
    "widgets": {
        "differences",
        "errors",
        "explain",
        "film",
        "frame",
        "game",
        "games",
        "palette",
        "positions",
        "progress",
        "replay",
        "scene",
        "search",
        "style",
        "svg",
        "timeline",
        "trees",
        "visited",
        "widgets",
    },
    "progress": {"search"},
    "contest": {"game", "progress", "search"},
    "laboratory": {"game", "games", "progress"},
    "exercises": {
        "differences",
        "errors",
        "exercises",
        "explain",
        "film",
        "game",
        "games",
        "magnify",
        "observe",
        "replay",
        "search",
        "visited",
        "widgets",  # only when a report or an exercise is shown
    },
    "grading": {"exercises", "frame", "game", "grading", "observe"},
    "__main__": {"errors", "games", "grading", "sheets", "show"},
    "fonts": set(),
    "slides": {"export", "fonts", "palette"},
    "saving": {"draw", "export", "figure", "svg", "widgets"},  # each only when it is needed
    "sheets": {"draw", "exercises", "explain", "figure", "palette", "widgets"},
    "show": {"__init__", "film", "games", "search", "trees", "widgets"},
    "plots": {"explain", "figure", "game", "games", "palette", "progress", "search"},
    "workshop": {"figure", "game", "games", "palette"},
}


def imports_of(path):
    """The parts of the package that a file imports, as written, wherever in the file."""
    depth = len(path.relative_to(PACKAGE).parts)
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level == depth:
                yield from [module.split(".")[0]] if module else [n.name for n in node.names]
            elif node.level:
                yield path.relative_to(PACKAGE).parts[0]
            elif module.split(".")[0] == "adversarial":
                yield (module.split(".") + ["adversarial"])[1]


def test_every_module_keeps_to_its_layer():
    for path in PACKAGE.rglob("*.py"):
        part = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
        if part != "__init__":
            assert part in ALLOWED, f"say in this test what {part} may import"
            assert set(imports_of(path)) <= ALLOWED[part], path.name


def test_a_search_imports_nothing_of_the_package_but_game_and_other_searches():
    for path in (PACKAGE / "search").glob("*.py"):
        assert set(imports_of(path)) <= {"game", "search"}


def test_the_core_works_without_numpy_and_matplotlib():
    code = """
import sys
sys.modules["numpy"] = sys.modules["matplotlib"] = None
from adversarial import watch
from adversarial.games import *
from adversarial.search import *
film = watch(alphabeta, GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
assert film.frame(3).sentence
assert len(film.tree) == 13
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_functions_of_the_searches_fit_on_a_screen():
    for path in (PACKAGE / "search").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef):
                assert node.end_lineno - node.lineno < 25, f"{path.name}: {node.name}"
