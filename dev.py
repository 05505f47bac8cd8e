"""Set up, open, test and package this project: `python dev.py --help`.

Only the standard library, and no new syntax, so that an old Python can say what is wrong.
"""

# ruff: noqa: E402
import sys

VERSION = ".".join(map(str, sys.version_info[:2]))
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(
        "This project needs Python 3.11 or newer and this is " + VERSION + ": install a newer one"
        " and name it, as in `make lab PYTHON=python3.12` or `py -3.12 dev.py lab`."
    )

import argparse
import hashlib
import json
import os
import re
import signal
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = str(BIN / ("python.exe" if os.name == "nt" else "python"))
STAMP = VENV / "setup-stamp"
PIP_INSTALL = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
EVERYTHING = "requirements.lock"
FOR_STUDENTS = "requirements-lab.lock"  # a part of it
GET_UV = PIP_INSTALL + ["uv==0.13.7"]
NBGRADER = "nbgrader.server_extensions."
NBGRADERS = ("formgrader", "validate_assignment", "assignment_list", "course_list")
SETTINGS = {  # nbgrader is there for the tests; students see neither its menu nor its buttons.
    "etc/jupyter/labconfig/page_config.json": {"disabledExtensions": {"@jupyter/nbgrader": True}},
    "etc/jupyter/jupyter_server_config.json": {
        "ServerApp": {"jpserver_extensions": {NBGRADER + name: False for name in NBGRADERS}}
    },
}


def environment():
    """The variables of an activated .venv, where no kernel registered elsewhere can win."""
    env = dict(os.environ, VIRTUAL_ENV=str(VENV), JUPYTER_PREFER_ENV_PATH="1", JUPYTER_PATH="")
    # Containers often forbid bytecode, which doubles the time in which Jupyter starts.
    env.update(PYTHONHOME="", PYTHONDONTWRITEBYTECODE="")
    env["PATH"] = str(BIN) + os.pathsep + env.get("PATH", "")
    return env


def run(arguments, **variables):
    """Run .venv's own python with these arguments: true if it ended well."""
    env = dict(environment(), **variables)
    try:
        return subprocess.run([PYTHON] + arguments, cwd=ROOT, env=env).returncode == 0
    except OSError:  # There is no .venv, or the Python behind it is gone.
        return False


def make_venv():
    """Make .venv anew, whatever stood there."""
    if not (find_spec("venv") and find_spec("ensurepip")):
        sys.exit("This Python lacks venv: on Debian `sudo apt install python" + VERSION + "-venv`.")
    # Not sys.executable: this script may be running inside the .venv that is to be replaced.
    command = [sys._base_executable, "-m", "venv", "--clear", str(VENV)]
    made = subprocess.run(command, stderr=subprocess.PIPE, text=True)
    if made.returncode:
        sys.exit(made.stderr + "Could not make .venv: stop what uses it, delete it, and try again.")


def stamp(lock):
    """What is written into a .venv that is as this lock says."""
    names = (EVERYTHING, FOR_STUDENTS, "pyproject.toml", "dev.py")
    digest = hashlib.sha256(b"".join((ROOT / name).read_bytes() for name in names)).hexdigest()
    # A change of the first line calls for a new .venv, of the others for an update.
    return [sys.version.split()[0] + " " + str(ROOT), digest, lock]


def setup(extra=(), lock=EVERYTHING):
    """bring .venv to what requirements.lock says, if it is not there already"""
    wanted = stamp(lock)
    found = STAMP.read_text(encoding="utf-8").splitlines() if STAMP.exists() else []
    usable = found[:1] == wanted[:1] and run(["-I", "-S", "-c", ""])
    if usable and found in (wanted, wanted[:2] + [EVERYTHING]):
        return
    began = time.monotonic()
    STAMP.unlink(missing_ok=True)  # Back at the very end: an interrupted setup starts afresh.
    print("Installing the packages of " + lock + " into .venv ...")
    if not usable:
        make_venv()
    # --no-deps: the lock is complete, and leaves out on purpose what pyproject.toml overrides.
    packages = ["--no-deps", "-r", lock]
    project = ["--no-deps", "--no-build-isolation", "--editable", "."]
    uv_install = ["-m", "uv", "--quiet", "pip", "install", "--python", PYTHON]
    if not (run(GET_UV) and run(uv_install + packages) and run(uv_install + project)):
        print("That did not work with uv, so pip does it now, in a minute or two ...")
        if not (run(PIP_INSTALL + packages) and run(PIP_INSTALL + project)):
            sys.exit("Could not install everything: the lines above say why.")
    for name, content in SETTINGS.items():
        (VENV / name).parent.mkdir(parents=True, exist_ok=True)
        (VENV / name).write_text(json.dumps(content), encoding="utf-8")
    STAMP.write_text("\n".join(wanted), encoding="utf-8")
    print("Ready after", round(time.monotonic() - began, 1), "s.")


def lab(extra, notebook, language=None):
    """open a notebook in JupyterLab, until Ctrl-C; with --language, one of another language"""
    if language:
        languages([], [language], "build")
    first = ROOT.joinpath("notebooks", language or "", "00_start_here.ipynb")
    path = Path(notebook).resolve() if notebook else first
    if not path.is_file() or ROOT not in path.parents:
        sys.exit("There is no notebook " + str(path) + " in this project.")
    setup(lock=FOR_STUDENTS)
    command = [PYTHON, "-m", "adversarial", "lab", str(path), "--"] + extra
    server = subprocess.Popen(command, cwd=ROOT, env=environment())
    signal.signal(signal.SIGTERM, lambda *_: server.terminate())
    signal.signal(signal.SIGINT, lambda *_: None)  # Ctrl-C has reached it, and it ends by itself.
    sys.exit(server.wait())


PYTEST = ["-m", "pytest", "-q"]
SPREAD = PYTEST + ["-n", "auto", "-p", "no:playwright"]  # Its import costs half a second.
STYLE = [
    ("Style", ["-m", "ruff", "check"]),
    ("Format", ["-m", "ruff", "format", "--check"]),
    ("Types", ["-m", "mypy"]),  # of the files that pyproject.toml names
    ("Scripts", ["-m", "tests.scripts"]),
]


def quick(extra, base=None):
    """test what changed since the last tag, or since --base, in about a minute"""
    from tools.quick import selection

    setup()
    chosen, why = selection(base)
    print("\n".join(why))
    run_stages(STYLE + [("Tests", SPREAD + ["--dist=worksteal"] + chosen + extra)])


def proof(extra):
    """run what takes long and is no part of `make test`; what it finds is kept in pages of docs"""
    setup()
    os.environ["ADVERSARIAL_PROOF"] = "1"  # whole lists, five times as many random examples
    chosen = ["-m", "proof or hypothesis"]
    stages = [("Proofs", SPREAD + ["--dist=worksteal"] + chosen + extra)]
    if not extra:
        covered = ["--cov", "--cov-report=html:dist/coverage"]  # A long table hides what failed.
        stages.append(("Lines that a test runs", SPREAD + ["--dist=worksteal"] + covered))
        two = ["-n", "2", "--dist=loadfile", "-m", "proof", "-rs", "tests/browser"]
        stages.append(("Proofs in a browser", PYTEST + two))
        stages.append(("New programs", ["-m", "tests.programs.trial", "--write"]))
        stages.append(("Mutants", ["-m", "tests.mutants", "--write"]))
        stages.append(("Planted errors", ["-m", "tests.planted", "--write"]))
        stages.append(("Marks that repeat", ["-m", "tests.grading.repeats", "--write"]))
        stages.append(("A class at the desk", ["-m", "tests.desk", "--write"]))
        stages.append(("Soak", ["-m", "tests.soak"]))
    run_stages(stages)


def test(extra):
    """run every check in turn, up to the first that fails"""
    setup()
    nbval = ["--dist=loadfile", "--nbval", "--nbval-current-env"]  # A notebook stays whole.
    nbval += ["-p", "tests.nbval_kernels"]
    nbval += ["--ignore-glob=notebooks/??/*"]  # in other languages: made from the others
    nbval += ["--nbval-sanitize-with=tests/nbval_sanitize.cfg", "-W", "default", "notebooks"]
    if extra:  # A selection of the tests is all that is wanted, and need not cover everything.
        return run_stages(STYLE + [("Tests", SPREAD + ["--dist=worksteal"] + extra)])
    stages = STYLE + [("Tests", SPREAD + ["--dist=worksteal"])]
    stages.append(("Notebooks", SPREAD + nbval))
    # One waits for its browser while the other computes; in the order that conftest.py says. Of a
    # test that hangs, pytest says after so many seconds at which line.
    two = ["-n", "2", "--dist=loadfile", "--no-loadscope-reorder"]
    two += ["-o", "faulthandler_timeout=600"]
    stages.append(("Browser", PYTEST + two + ["-rs", "tests/browser"]))  # -rs: why it was skipped
    return run_stages(stages)


# A test that waits for a browser or a limit of time may fail on a busy machine, and passes alone.
AGAIN = PYTEST + ["--last-failed", "--last-failed-no-failures=none"]
SECOND_TRY = {
    "Tests": AGAIN + ["-p", "no:playwright"],
    "Browser": AGAIN + ["-rs", "tests/browser"],
}


def run_stages(stages):
    """Run these checks in turn, up to the first that fails; its last lines say what and why."""
    for title, arguments in stages:
        print("\n== " + title)
        began = time.monotonic()
        passed, failures = run_check(title, arguments)
        why = ""
        if failures and title in SECOND_TRY:
            print("\n== " + title + " failed:" + told(failures) + "\n== Only these, once more:")
            passed, failures = run_check(title, SECOND_TRY[title])
            why = " at the second try"
        took = round(time.monotonic() - began, 1)
        why += ":" * bool(failures) + told(failures)
        print("==", title, "passed in" if passed else "FAILED after", took, "s" + why)
        if not passed:
            sys.exit(1)


def run_check(title, arguments):
    """(Did it pass? A line for each test that failed.)"""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as away:
        # Nobody's answers are seen or kept, and no bars: they hang on the machine's speed.
        bars = "off" if title == "Notebooks" else "on"
        report = Path(away, "report.xml")
        reported = ["--junitxml=" + str(report)] * ("pytest" in arguments)
        words = arguments[:3] + reported + arguments[3:]
        passed = run(words, ADVERSARIAL_ANSWERS=away, ADVERSARIAL_PROGRESS=bars)
        return passed, [] if passed else failures_in(report)


def failures_in(report):
    """What failed and why, a line each, from pytest's report; none if there is no report."""
    try:
        cases = ElementTree.parse(report).iter("testcase")
    except (OSError, ElementTree.ParseError):
        return []
    return [
        failure(case, reason)
        for case in cases
        for reason in (case.findall("failure") or case.findall("error"))[:1]
    ]


def failure(case, reason):
    """Where a test failed, and the first two lines of why."""
    text = re.sub(r"#x1B\[[0-9;]*m", "", reason.get("message") or "")  # Colours.
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return case.get("classname") + ", " + case.get("name") + ": " + " ".join(lines[:2])


def told(failures, most=10):
    """These lines for the terminal, or the first of them."""
    rest = ["... and " + str(len(failures) - most) + " more"] * (len(failures) > most)
    return "".join("\n==   " + line for line in failures[:most] + rest)


def soak(extra):
    """watch 20,000 films of right code with new seeds, and see that none has a fault"""
    setup()
    if not run(["-m", "tests.soak"] + extra):
        sys.exit(1)


def notebooks(extra, names):
    """run notebooks and store their output; all of them unless some are named"""
    setup()
    if not run(["-m", "tools.store_notebooks"] + names + extra):
        sys.exit(1)


def languages(extra, names, step="all"):
    """bring the catalogues of other languages up to date, check them, and build their notebooks"""
    setup()
    if not run(["-m", "tools.languages", step] + names + extra):
        sys.exit("Not every language is complete: the lines above say why.")


def slides(extra, names, language=None):
    """build decks from notebooks/lectures into dist/slides; all of them unless some are named"""
    setup()
    own = [language] if language else []
    if language:
        languages([], own, "build")
    folder = ROOT.joinpath("notebooks", *own, "lectures")
    decks = sorted(
        path for path in folder.glob("*.ipynb") if path.name.startswith(tuple(names or [""]))
    )
    missing = [name for name in names if not any(path.name.startswith(name) for path in decks)]
    if missing or not decks:
        sys.exit("There is no lecture " + ", ".join(missing) + " in " + str(folder) + ".")
    build = ["-m", "adversarial"] + ["--language"] * len(own) + own
    build += ["slides", "--to", os.path.join("dist", "slides", *own)]
    if not run(build + [str(path.relative_to(ROOT)) for path in decks] + extra):
        sys.exit("Not every deck could be built: the lines above say why.")


def docs(extra):
    """make the API reference from the docstrings, into dist/docs"""
    setup()
    if not run(["-m", "tools.reference", os.path.join("dist", "docs")] + extra):
        sys.exit("The reference is not complete: the lines above say why.")


def site(extra, parts, full, language=None):
    """build the course on the web into dist/site; all parts of it unless some are named"""
    setup()
    more = ["--full", full] if full else []
    more += ["--language", language] if language else []
    if not run(["-m", "tools.site"] + parts + more + extra):
        sys.exit("The site is not complete: the lines above say why.")


def lock(extra):
    """work out requirements.lock, and the part of it for students, from pyproject.toml"""
    if not run(["-I", "-S", "-c", ""]):
        make_venv()
    command = ["-m", "uv", "--quiet", "pip", "compile", "--universal", "--python-version=3.11"]
    command += ["--no-emit-index-url", "--no-emit-find-links", "--extra=build", "--extra=slides"]
    command += ["--custom-compile-command=make lock", "pyproject.toml"]
    tools = ["--extra=test", "--extra=cluster", "--extra=site"]
    everything = command + tools + ["--output-file=" + EVERYTHING] + extra
    part = command + ["--constraint=" + EVERYTHING, "--output-file=" + FOR_STUDENTS] + extra
    if not (run(GET_UV) and run(everything) and run(part)):
        sys.exit("Not every lock is new: the lines above say why.")


def wheel(extra):
    """build the wheel into dist/"""
    languages([], [], "build")
    build = ["-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir=dist", "."]
    if not run(build + extra):
        sys.exit("Could not build the wheel: the lines above say why.")


def main():
    sys.stdout.reconfigure(line_buffering=True)  # Our lines stay in order with the tools' own.
    own = sys.argv[1 : sys.argv.index("--")] if "--" in sys.argv else sys.argv[1:]
    parser = argparse.ArgumentParser(epilog="What follows -- goes to JupyterLab, pytest, uv, pip.")
    commands = parser.add_subparsers(required=True, metavar="command")
    everything = (setup, lab, quick, test, proof, soak, notebooks, languages, slides, docs, site)
    everything += (lock, wheel)
    for command in everything:
        subparser = commands.add_parser(command.__name__, help=command.__doc__)
        subparser.set_defaults(command=command)
        if command is lab:
            subparser.add_argument("notebook", nargs="?", help="the first one unless told")
            subparser.add_argument("--language", help="such as es; English unless told")
        if command is languages:
            subparser.add_argument("names", nargs="*", help="languages, such as es; all of them")
        if command in (notebooks, slides):
            subparser.add_argument("names", nargs="*", help="files, or how their names begin: 04")
        if command is slides:
            subparser.add_argument("--language", help="such as es; English unless told")
        if command is quick:
            subparser.add_argument("--base", help="a revision; the last tag unless told")
        if command is site:
            subparser.add_argument("parts", nargs="*", help="parts of the site: watch, front, ...")
            subparser.add_argument("--full", help="a folder with more of Pyodide: docs/site.md")
            subparser.add_argument("--language", help="such as es; English unless told")
    options = vars(parser.parse_args(own))
    try:
        options.pop("command")(sys.argv[len(own) + 2 :], **options)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
