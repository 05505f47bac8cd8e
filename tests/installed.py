"""The wheel in empty environments, as its users have it: `python -m tests.installed [wheel]`.

Run by hand and before a release, since it fetches packages. The environments get the Python that
runs this. Without extras: films, pictures, checks and `show` work, and every missing extra is
named. With [lab]: the command opens the course, and its first notebook runs. With [grade]: a class
is released and marked.
"""

import csv
import json
import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from adversarial.exercises import hand_exercise
from adversarial.grading.assignment import student_seed
from tests.grading.example import ALPHABETA, MINIMAX, SETUP, WHY, notebook, source, write

ROOT = Path(__file__).parents[1]
UV = [sys.executable, "-m", "uv", "--quiet"]
LIBRARY = """
import sys
from adversarial import draw, watch
from adversarial.exercises import check, hand_exercise
from adversarial.games import GameTree
from adversarial.search import alphabeta, mcts, minimax
from adversarial.trees import count_nodes

tree = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
for search in (alphabeta, mcts):
    film = watch(search, tree)
    for kind in ("svg", "png", "pdf", "html", "gif"):
        if search is alphabeta or kind != "gif":
            assert all(path.stat().st_size for path in film.save(f"film.{kind}")), kind
draw(watch(alphabeta, tree).frame(-1)).savefig("figure.png")
assert check("minimax", minimax).passed
assert not check("minimax", lambda game, state: 0).passed
exercise = hand_exercise("leaves", 3)
assert exercise.mark(exercise.right).passed
loaded = {name.partition(".")[0] for name in sys.modules}
assert not loaded & {"IPython", "anywidget", "ipywidgets", "jupyterlab", "nbformat", "traitlets"}
try:
    import adversarial.widgets
except ImportError as problem:
    assert 'pip install "adversarial-search[lab]"' in str(problem)
else:
    raise AssertionError("live views without Jupyter?")
from adversarial.engine import solve
from adversarial.games import Connect4
game = Connect4()
state = game.initial
for column in (0, 1, 2, 3, 4, 5, 6, 0, 1, 2):  # beyond the book of openings
    state = game.result(state, column)
try:
    solve(state)
except ImportError as problem:
    assert "'adversarial-search[engine]'" in str(problem)
else:
    raise AssertionError("32 free cells without numba?")
"""
WITHOUT = {  # a command that needs an extra: which one
    "lab course": "lab",
    "slides x.ipynb": "slides",
    "summary 04": "slides",
}
RELEASE = "release example.ipynb --students class.csv -o released"
GRADE = "grade submissions --key released/key.json -o report"
CLUSTER = f"{GRADE} --scheduler tcp://127.0.0.1:1"
NOTEBOOK = """
import nbformat, nbclient
node = nbformat.read("course/00_start_here.ipynb", as_version=4)
nbclient.NotebookClient(node, resources={"metadata": {"path": "course"}}).execute()
"""


def main():
    with tempfile.TemporaryDirectory() as away:
        folder = Path(away)
        wheel = Path(sys.argv[1]).resolve() if sys.argv[1:] else build(folder)
        say(f"{wheel.name}, Python {sys.version.split()[0]}")
        without_extras(folder, environment(folder / "library", str(wheel)))
        with_lab(folder, environment(folder / "with_lab", f"{wheel}[lab]"))
        with_grade(folder, environment(folder / "with_grade", f"{wheel}[grade]"))


def build(folder):
    """The wheel of this folder."""
    run([sys.executable, "-m", "tools.languages", "build"], ROOT)
    command = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    run([sys.executable, *command, f"--wheel-dir={folder}", "."], ROOT)
    (wheel,) = folder.glob("*.whl")
    return wheel


def say(line):
    print(f"{time.strftime('%H:%M:%S')} {line}", flush=True)


def run(command, folder, expected=0):
    """Run a command in this folder: what it said, on both ways."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == expected, shlex.join(map(str, command)) + done.stdout + done.stderr
    return done.stdout + done.stderr


def environment(folder, what):
    """An empty environment with this installed in it: the folder of its programs."""
    run([*UV, "venv", "--python", sys.executable, str(folder)], folder.parent)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    run([*UV, "pip", "install", "--python", str(programs / "python"), what], folder.parent)
    packages = run([*UV, "pip", "list", "--python", str(programs / "python")], folder.parent)
    say(f"{folder.name}: {len(packages.splitlines()) - 2} packages are installed")
    return programs


def without_extras(folder, programs):
    run([programs / "python", "-c", LIBRARY], folder)
    shown = ["-m", "adversarial", "show", "((3 12 8) (2 4 6))", "--no-browser", "--save", "x.html"]
    run([programs / "python", *shown], folder)
    assert (folder / "x.html").stat().st_size
    for words, extra in WITHOUT.items():
        names_its_extra(folder, programs, words, extra)
    say("the library alone: films, pictures, pages, checks")


def names_its_extra(folder, programs, words, extra):
    """The command ends with one sentence, which names the extra."""
    said = run([programs / "adversarial", *words.split()], folder, expected=1)
    assert said.count("\n") == 1, said
    assert f'pip install "adversarial-search[{extra}]"' in said, said
    say(f"adversarial {words}: {said.strip()}")


def with_lab(folder, programs):
    command = [programs / "adversarial", "lab", "course"]
    server = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True)
    try:
        address = next(line.strip() for line in server.stdout if "/lab/tree/" in line)
        with urllib.request.urlopen(address) as page:
            assert "jupyter-config-data" in page.read().decode("utf-8")
        say(f"adversarial lab course opens {address.partition('?')[0]}")
        run([programs / "python", "-c", NOTEBOOK], folder)
        say("its first notebook runs from top to bottom")
    finally:
        server.send_signal(signal.SIGINT)
        server.communicate()
    assert server.returncode == 0


def with_grade(folder, programs):
    command = programs / "adversarial"
    write(folder / "example.ipynb", source())
    (folder / "class.csv").write_text("student\nAda\nBob\n", encoding="utf-8")
    run([command, *RELEASE.split()], folder)
    key = json.loads((folder / "released" / "key.json").read_text(encoding="utf-8"))
    right = hand_exercise("values", student_seed(key["seed"], "Ada")).right
    values = f"values = {'; '.join(f'{name} = {value}' for name, value in right.items())!r}"
    answers = [SETUP, values, MINIMAX, ALPHABETA, WHY]
    write(folder / "submissions" / "Ada.ipynb", notebook(answers, "Ada"))
    given = (folder / "released" / "example Bob.ipynb").read_bytes()
    write(folder / "submissions" / "Bob.ipynb", given)
    run([command, *GRADE.split()], folder)
    with open(folder / "report" / "marks.csv", encoding="utf-8", newline="") as file:
        rows = {row["student"]: row for row in csv.DictReader(file)}
    marks = {
        name: [row[key] for key in ("values", "minimax", "alphabeta")] for name, row in rows.items()
    }
    assert marks == {"Ada": ["10", "10", "20"], "Bob": ["0", "0", "0"]}, rows
    say(f"adversarial release and grade: {marks}")
    names_its_extra(folder, programs, CLUSTER, "cluster")


if __name__ == "__main__":
    main()
