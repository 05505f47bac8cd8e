"""The wheel in empty environments, as its users have it: `python -m tests.installed`.

Run by hand, since it fetches packages. Without extras: films, pictures, checks and `show` work and
`lab` names what is missing. With [lab]: the command opens the course, and its first notebook runs.
"""

import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

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
"""
NOTEBOOK = """
import nbformat, nbclient
node = nbformat.read("course/00_start_here.ipynb", as_version=4)
nbclient.NotebookClient(node, resources={"metadata": {"path": "course"}}).execute()
"""


def main():
    with tempfile.TemporaryDirectory() as away:
        folder = Path(away)
        say(f"{ROOT.name}: the wheel is built")
        build = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
        run([sys.executable, *build, f"--wheel-dir={folder}", "."], ROOT)
        (wheel,) = folder.glob("*.whl")
        without_extras(folder, environment(folder / "library", str(wheel)))
        with_lab(folder, environment(folder / "with_lab", f"{wheel}[lab]"))


def say(line):
    print(f"{time.strftime('%H:%M:%S')} {line}", flush=True)


def run(command, folder, expected=0):
    """Run a command in this folder: what it said, on both ways."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == expected, shlex.join(map(str, command)) + done.stdout + done.stderr
    return done.stdout + done.stderr


def environment(folder, what):
    """An empty environment with this installed in it: the folder of its programs."""
    run([*UV, "venv", str(folder)], folder.parent)
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
    for words in (["lab", "course"], ["slides", "x.ipynb"], ["summary", "04"]):
        said = run([programs / "adversarial", *words], folder, expected=1)
        assert said.count("\n") == 1, said
        assert 'pip install "adversarial-search[' in said
        say(f"adversarial {' '.join(words)}: {said.strip()}")
    say("the library alone: films, pictures, pages, checks")


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


if __name__ == "__main__":
    main()
