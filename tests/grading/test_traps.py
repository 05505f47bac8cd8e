"""No file of a submission is ever imported, wherever the command is run."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import adversarial
from adversarial.grading.run import unimportable
from tests.grading.example import MINIMAX, SETUP, key_data, notebook, write

ROOT = Path(adversarial.__file__).parents[1]
USED = "IPython anywidget dask distributed ipywidgets jinja2 markupsafe matplotlib networkx numpy"
TRAP = "import os\nos.close(os.open({!r}, os.O_CREAT))\nraise ImportError"
AS_INSTALLED = "import sys\nfrom adversarial.__main__ import main\nsys.exit(main())"


@pytest.fixture
def trapped(tmp_path):
    """A folder of submissions with a trap for every module there is, and one of our name."""
    folder = tmp_path / "submissions"
    write(folder / "Ada.ipynb", notebook([SETUP, MINIMAX], "Ada"))
    write(tmp_path / "key.json", key_data(["Ada"]))
    names = [*sys.stdlib_module_names, *USED.split(), "sitecustomize", "usercustomize"]
    for name in [*names, "adversarial/__init__", "adversarial/__main__"]:
        caught = str(tmp_path / f"caught-{name.replace('/', '-')}")
        write(folder / f"{name}.py", TRAP.format(caught).encode())
    return folder


def grade(folder, *start):
    """Grade the folder from inside of it; returns what it ended with and what it said."""
    command = [sys.executable, *start, "grade", ".", "-o", "../report", "--seconds", "5"]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    assert [path.name for path in folder.parent.glob("caught-*")] == [], done.stderr
    return done


def test_as_the_command(trapped, tmp_path):
    """The installed command does not look for modules where it is run."""
    start = tmp_path / "bin" / "adversarial"
    write(start, AS_INSTALLED.encode())
    done = grade(trapped, str(start))
    assert done.returncode == 0, done.stderr
    assert "Ada,Ada.ipynb" in (tmp_path / "report" / "marks.csv").read_text()


def test_as_a_module(trapped):
    """Python itself looks there, for some modules before it comes to ours. That nobody can mend
    from inside, so it is refused; but no other module is taken from there even then."""
    code = "import runpy, sys; print(*sys.modules)"
    own = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True)
    for name in {each.partition(".")[0] for each in own.stdout.split()}:
        (trapped / f"{name}.py").unlink(missing_ok=True)
    shutil.rmtree(trapped / "adversarial")
    done = grade(trapped, "-m", "adversarial")
    assert done.returncode == 1
    assert "do not start it among submissions" in done.stderr


def test_as_a_module_in_safety(trapped, tmp_path):
    """With -P Python does not look there."""
    done = grade(trapped, "-P", "-m", "adversarial")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("path", ["", ".", "sub", "sub/deeper"])
def test_in_a_notebook(tmp_path, monkeypatch, path):
    """Whoever calls the library may have the folder among the places to import from."""
    (tmp_path / "sub" / "deeper").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    places = [path, *sys.path]
    monkeypatch.setattr(sys, "path", places[:])
    with unimportable("."):
        assert sys.path == places[1:]
    assert sys.path == places
    with unimportable("other"):
        assert sys.path == places
