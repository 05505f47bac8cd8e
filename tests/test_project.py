"""The files around the package agree with each other, and carry nothing of one machine."""

import ast
import hashlib
import importlib.metadata
import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from contextlib import nullcontext
from importlib import import_module
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

import adversarial
import dev
from tools.languages import building
from tools.reference import MODULES

ROOT = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
EXTRAS = PROJECT["optional-dependencies"]
TOOLS_OWN = ".coverage", ".git"  # .git is a file where git has made a second working tree
NOTEBOOKS = list((ROOT / "notebooks").glob("*.ipynb"))  # those for students
GENERATED = {"__pycache__", "build", "dist", "htmlcov"}


def ranges(lines):
    """Package name -> version range, from lines such as `networkx>=3.5,<4`."""
    requirements = [Requirement(line) for line in lines]
    return {canonicalize_name(r.name): r.specifier for r in requirements}


def locked(name=dev.EVERYTHING):
    """The requirements of a lock; one package may have a line per platform or Python."""
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    return [Requirement(line) for line in lines if line and not line.lstrip().startswith("#")]


def text_files():
    """Name and text of every text file here; hidden folders but these are the tools' own."""
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [
            f for f in folders if f in (".ci", ".github") or f[0] != "." and f not in GENERATED
        ]
        for path in (Path(folder, name) for name in files if not name.startswith(TOOLS_OWN)):
            data = path.read_bytes()
            if b"\0" not in data:
                yield path.relative_to(ROOT).as_posix(), data.decode("utf-8")


def python(code, folder=ROOT):
    command = [sys.executable, "-c", code]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


# --- dependencies ---------------------------------------------------------------------------


def test_conda_gets_the_same_packages_and_ranges():
    conda = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
    python, *names = [item for item in conda["dependencies"] if isinstance(item, str)]
    assert ranges(names) == ranges(PROJECT["dependencies"] + EXTRAS["lab"] + ["pip"])
    # With one = and no range: Binder begins with a Python that is too old where it finds none.
    version = re.fullmatch(r"python =(3\.\d+)", python)[1]
    assert version in SpecifierSet(PROJECT["requires-python"])
    assert conda["dependencies"][-1] == {"pip": ["-e ."]}
    assert (conda["name"], conda["channels"]) == ("adversarial", ["conda-forge"])


LOCKS = {
    dev.EVERYTHING: ("build", "cluster", "site", "slides", "test"),
    dev.FOR_STUDENTS: ("build", "slides"),
}


def of_extra(name):
    """The requirements of an extra, and of those that it contains."""
    for line in EXTRAS[name]:
        requirement = Requirement(line)
        if requirement.name == PROJECT["name"]:
            for inner in requirement.extras:
                yield from of_extra(inner)
        else:
            yield line


def test_the_library_alone_is_small_and_every_extra_of_a_user_is_in_all():
    assert set(ranges(PROJECT["dependencies"])) == {"jinja2", "matplotlib", "networkx"}
    theirs = ("lab", "grade", "cluster", "engine", "slides")
    assert set(of_extra("all")) == {line for name in theirs for line in of_extra(name)}


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_satisfies_every_range(lock):
    extras = [line for name in LOCKS[lock] for line in of_extra(name)]
    wanted = ranges(PROJECT["dependencies"] + extras)
    missing = set(wanted)
    for requirement in locked(lock):
        name = canonicalize_name(requirement.name)
        (pin,) = requirement.specifier
        assert pin.operator == "==", requirement
        if name in wanted:
            assert pin.version in wanted[name], requirement
            missing.discard(name)
    assert not missing


def test_students_get_a_part_of_the_lock_and_no_tools_of_teachers():
    part, all_of_it = (  # without their conditions, which are narrower where fewer ask for it
        {f"{requirement.name}{requirement.specifier}" for requirement in locked(lock)}
        for lock in (dev.FOR_STUDENTS, dev.EVERYTHING)
    )
    assert part < all_of_it
    assert not any(re.match("nbgrader|pytest|playwright|ruff", requirement) for requirement in part)


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_names_no_place_and_no_package_of_the_benchmarks(lock):
    text = (ROOT / lock).read_text(encoding="utf-8").replace("-c requirements.lock", "")
    assert not re.findall(r"https?:|[\w.]*[/\\]\S*|^-.*| @ ", text, flags=re.MULTILINE)
    names = {canonicalize_name(requirement.name) for requirement in locked(lock)}
    assert not names & set(ranges(EXTRAS["bench"]))
    assert "rfc3987-syntax" not in names  # Two seconds at every start of Jupyter.


# --- what is shipped ------------------------------------------------------------------------


def build(folder, kind, root=ROOT):
    """Build the wheel or the sdist as pip does, by the steps that pyproject.toml names."""
    steps = PYPROJECT["build-system"]
    start = f"import sys; sys.path[:0] = {steps['backend-path']}; import {steps['build-backend']}"
    done = python(f"{start} as backend; print(backend.build_{kind}({str(folder)!r}))", root)
    assert done.returncode == 0, done.stderr
    return folder / done.stdout.strip()


def test_wheel_holds_the_package_the_study_notebooks_and_the_licence(tmp_path):
    spanish = building.build("es", paths=NOTEBOOKS)
    with tarfile.open(build(tmp_path, "sdist")) as packed:  # As for a release: first this, then
        packed.extraction_filter = getattr(tarfile, "data_filter", None)  # 3.11.2 has none
        packed.extractall(tmp_path)  # the wheel from what is in it.
    (unpacked,) = tmp_path.glob("*/")
    wheel = build(tmp_path, "wheel", unpacked)
    assert wheel.name == f"adversarial_search-{adversarial.__version__}-py3-none-any.whl"
    shipped = set(zipfile.ZipFile(wheel).namelist())
    package = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "adversarial").rglob("*")
        if path.is_file() and path.parent.name != "__pycache__"
    }
    course = {f"adversarial/{path.relative_to(ROOT).as_posix()}" for path in NOTEBOOKS + spanish}
    about = {name for name in shipped if ".dist-info/" in name}
    assert any(name.endswith("licenses/LICENSE") for name in about)
    assert shipped - about == package | course | {"adversarial/notebooks/reading.md"}
    assert not (ROOT / "adversarial" / "notebooks").exists()  # notebooks/ is the one source


def test_what_others_made_is_as_they_made_it():
    folder = ROOT / "adversarial" / "pages" / "vendor"
    table = (folder / "README.md").read_text(encoding="utf-8")
    said = dict(re.findall(r"^\| `(.+)` \| ([0-9a-f]{64}) \|$", table, flags=re.MULTILINE))
    found = {path.relative_to(folder).as_posix(): path for path in folder.glob("*/*")}
    assert said == {
        name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in found.items()
    }
    assert {path.parent for path in found.values()} == {
        path.parent for path in found.values() if path.name == "LICENSE"
    }


def test_the_version_stands_in_one_place():
    assert PROJECT["dynamic"] == ["version"]
    assert "version" not in PROJECT
    notes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    latest = re.search(r"^## (\d\S+)", notes, flags=re.MULTILINE)[1]
    assert re.fullmatch(rf"{re.escape(latest)}(\.dev\d+)?", adversarial.__version__)
    # Not found? The distribution was renamed: `make setup` brings .venv up to date.
    assert importlib.metadata.version(PROJECT["name"]) == adversarial.__version__


def test_no_file_names_a_registry_or_a_folder_of_one_machine():
    registry = r"(?:pypi|npmjs|anaconda)\.(?:org|com)|python[h]osted"
    folder = r"(?<![\w.*])/(?:work|root|home|Users)/\w|[A-Z]:\\+Users"
    found = [
        name + ": " + match.group()
        for name, text in text_files()
        for match in re.finditer(registry + "|" + folder, text)
    ]
    assert not found


def test_readme_names_only_commands_that_exist():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^(\w+):", makefile, flags=re.MULTILINE))
    tree = ast.parse((ROOT / "dev.py").read_text(encoding="utf-8"))
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    assert targets - {"help"} <= functions
    for name in ("README.md", "CONTRIBUTING.md"):
        if (ROOT / name).exists():
            text = (ROOT / name).read_text(encoding="utf-8")
            code = "\n".join(re.findall(r"```.*?```|`[^`\n]+`", text, flags=re.DOTALL))
            assert set(re.findall(r"\bmake (\w+)", code)) <= targets
            assert set(re.findall(r"\bdev\.py (\w+)", code)) <= functions


# --- for those who carry it on ------------------------------------------------------------------


def read_yaml(name):
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


def test_the_workflow_runs_what_is_there():
    lines = workflow_lines("ci")
    assert ".ci/run" in lines
    assert (ROOT / ".ci" / "run").is_file()
    for line in lines + workflow_lines("site") + workflow_lines("release"):
        assert all(hasattr(dev, name) for name in re.findall(r"dev\.py (\w+)", line))


def workflow_lines(name, *jobs):
    """What the steps of a workflow run, or of some of its jobs."""
    found = read_yaml(f".github/workflows/{name}.yml")["jobs"]
    steps = [step for job in jobs or found for step in found[job]["steps"]]
    return [step["run"] for step in steps if "run" in step]


def test_the_site_is_published_from_where_it_is_built():
    jobs = read_yaml(".github/workflows/site.yml")["jobs"]
    assert workflow_lines("site") == ["python dev.py site"]
    (upload,) = [
        step for step in jobs["build"]["steps"] if "pages-artifact" in step.get("uses", "")
    ]
    assert upload["with"] == {"path": "dist/site"}
    assert jobs["publish"]["needs"] == "build"
    assert jobs["publish"]["permissions"] == {"pages": "write", "id-token": "write"}


def test_what_is_released_is_what_was_tried_and_others_steps_are_pinned():
    jobs = read_yaml(".github/workflows/release.yml")["jobs"]
    build, publish = workflow_lines("release", "build"), workflow_lines("release", "publish")
    assert build[-2].endswith("uv build --out-dir dist/upload")
    assert build[-1].endswith("tests.installed dist/upload/*.whl")
    assert publish == [
        f"python -m pip install {dev.GET_UV[-1]}",
        "python -m uv publish --trusted-publishing always upload/*",
    ]
    assert jobs["publish"]["needs"] == "build"
    assert jobs["publish"]["permissions"] == {"id-token": "write"}
    for path in (ROOT / ".github" / "workflows").glob("*.yml"):
        for step in re.findall(r"uses: (.+)", path.read_text(encoding="utf-8")):
            assert re.fullmatch(r"[\w/-]+@[0-9a-f]{40}  # v\d+\.\d+\.\d+.*", step), step


def test_two_forms_ask_for_what_is_needed_to_see_a_fault_again():
    forms = [read_yaml(path) for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")]
    assert sorted(form["name"] for form in forms) == [
        "A right solution was failed",
        "A sentence or picture is wrong",
    ]
    for form in forms:
        names = [field["id"] for field in form["body"]]
        assert len(names) == len(set(names)) > 2
        assert all(field["attributes"]["label"] for field in form["body"])


def test_hooks_parse_and_the_citation_is_of_this_edition():
    (local,) = read_yaml(".pre-commit-config.yaml")["repos"]
    assert local["repo"] == "local"
    assert all(hook["entry"].startswith(".venv/bin/ruff ") for hook in local["hooks"])
    cited = read_yaml("CITATION.cff")
    assert cited["version"] == adversarial.__version__
    notes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"\n## {cited['version']} ({cited['date-released']})\n" in notes
    urls = PROJECT.get("urls", {})
    assert cited.get("repository-code") == urls.get("Repository")
    assert cited.get("url") == urls.get("Homepage")


# --- dev.py and the notebooks -----------------------------------------------------------------


@pytest.fixture
def runs(monkeypatch):
    """What dev.py would run: (arguments, variables), each said to end well."""
    runs = []
    monkeypatch.setattr(dev, "setup", lambda **_: None)
    monkeypatch.setattr(dev, "run", lambda words, **more: runs.append((words, more)) or True)
    return runs


def test_every_notebook_is_compared_whole_and_away_from_answers(runs):
    dev.test([])
    ((words, variables),) = [(words, more) for words, more in runs if "--nbval" in words]
    assert words[-1] == "notebooks"  # with the folders in it
    assert {"--dist=loadfile", "--nbval-current-env"} <= set(words)
    assert ROOT not in Path(variables["ADVERSARIAL_ANSWERS"]).resolve().parents
    assert "--nbval-lax" not in words


REPORT = """<testsuites><testsuite><testcase classname="notebooks.00.ipynb" name="Cell 0"/>
<testcase classname="notebooks.04.ipynb" name="Cell 0">
<error message="#x1B[91mfailed on setup with &quot;RuntimeError: Kernel died&quot;#x1B[0m"/>
</testcase>
<testcase classname="notebooks.04.ipynb" name="Cell 1"><failure message="b"/></testcase>
</testsuite></testsuites>"""


def test_a_stage_that_fails_says_in_its_last_lines_what_and_why(monkeypatch, capsys):
    def run(words, **_):
        (report,) = [word for word in words if word.startswith("--junitxml=")] or [None]
        if report:
            Path(report.removeprefix("--junitxml=")).write_text(REPORT, encoding="utf-8")
        return not report

    monkeypatch.setattr(dev, "setup", lambda: None)
    monkeypatch.setattr(dev, "run", run)
    with pytest.raises(SystemExit):
        dev.test([])
    end, *failures = capsys.readouterr().out.splitlines()[-3:]
    assert re.fullmatch(r"== Tests FAILED after \S+ s at the second try:", end)
    assert failures == [
        '==   notebooks.04.ipynb, Cell 0: failed on setup with "RuntimeError: Kernel died"',
        "==   notebooks.04.ipynb, Cell 1: b",
    ]
    assert dev.failures_in("no such file") == []
    assert dev.told(list("abc"), most=2) == "\n==   a\n==   b\n==   ... and 1 more"


@pytest.mark.parametrize("is_mended", [True, False])
def test_what_fails_in_the_browser_is_tried_once_more(monkeypatch, capsys, is_mended):
    tried = []

    def run(words, **_):
        if "tests/browser" not in words:
            return True
        tried.append("--last-failed" in words)
        (report,) = [word for word in words if word.startswith("--junitxml=")]
        Path(report.removeprefix("--junitxml=")).write_text(REPORT, encoding="utf-8")
        return is_mended and tried[-1]

    monkeypatch.setattr(dev, "setup", lambda: None)
    monkeypatch.setattr(dev, "run", run)
    with nullcontext() if is_mended else pytest.raises(SystemExit):
        dev.test([])
    assert tried == [False, True]
    lines = capsys.readouterr().out.splitlines()
    end = next(line for line in reversed(lines) if not line.startswith("==  "))
    how = "passed in" if is_mended else "FAILED after"
    assert re.fullmatch(rf"== Browser {how} \S+ s at the second try:?", end)
    assert is_mended == lines[-1].endswith("try")


def test_the_quick_checks_are_style_and_what_is_chosen(runs, capsys):
    dev.quick(["-x"], "HEAD")
    words = [words for words, _ in runs]
    assert all(arguments in words for _, arguments in dev.STYLE)
    assert {"tests/test_layers.py", "-x"} <= set(words[-1])
    assert "Left to `make test`" in capsys.readouterr().out


def test_proofs_run_with_more_examples_and_are_no_part_of_the_tests(runs, monkeypatch):
    monkeypatch.setattr(dev.os, "environ", dict(os.environ))
    dev.proof([])
    words = [" ".join(words) for words, _ in runs]
    assert "proof or hypothesis" in words[0]
    assert dev.os.environ["ADVERSARIAL_PROOF"]
    assert any("tests.planted --write" in line for line in words)
    assert any("tests.soak" in line for line in words)
    addopts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "-m 'not proof'" in addopts["tool"]["pytest"]["ini_options"]["addopts"]


@pytest.mark.parametrize(
    ("command", "given", "words"),
    [
        (dev.notebooks, ([], ["04", "05"]), ["tools.store_notebooks", "04", "05"]),
        (dev.soak, (["--seed", "1"],), ["tests.soak", "--seed", "1"]),
    ],
)
def test_words_are_passed_on_and_so_is_a_failure(runs, monkeypatch, command, given, words):
    command(*given)
    assert runs == [(["-m", *words], {})]
    monkeypatch.setattr(dev, "run", lambda words: False)
    with pytest.raises(SystemExit, match="1"):
        command(*given)


def test_decks_are_built_by_name_from_the_lectures(runs, monkeypatch):
    dev.slides(["--theme", "dark"], ["04"])
    ((words, _),) = runs
    lecture = os.path.join("notebooks", "lectures", "04_alphabeta.ipynb")
    to = os.path.join("dist", "slides")
    assert words == ["-m", "adversarial", "slides", "--to", to, lecture, "--theme", "dark"]
    with pytest.raises(SystemExit, match="There is no lecture 99"):
        dev.slides([], ["04", "99"])
    monkeypatch.setattr(dev, "run", lambda words: False)
    with pytest.raises(SystemExit, match="Not every deck"):
        dev.slides([], [])


def test_decks_of_another_language_are_built_from_its_lectures(runs, monkeypatch, tmp_path):
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    lecture = tmp_path / "notebooks" / "es" / "lectures" / "04_alphabeta.ipynb"
    lecture.parent.mkdir(parents=True)
    lecture.touch()
    dev.slides([], ["04"], "es")
    (made, _), (words, _) = runs
    assert made == ["-m", "tools.languages", "build", "es"]
    to = os.path.join("dist", "slides", "es")
    command = ["-m", "adversarial", "--language", "es", "slides", "--to", to]
    assert words == [*command, str(lecture.relative_to(tmp_path))]


def test_parts_of_the_site_and_a_folder_are_passed_on(runs, monkeypatch):
    dev.site([], [], None)
    dev.site(["--to", "there"], ["watch"], "packages")
    assert [words for words, _ in runs] == [
        ["-m", "tools.site"],
        ["-m", "tools.site", "watch", "--full", "packages", "--to", "there"],
    ]
    monkeypatch.setattr(dev, "run", lambda words: False)
    with pytest.raises(SystemExit, match="not complete"):
        dev.site([], [], None)


def test_the_reference_names_what_is_there(runs):
    dev.docs([])
    assert runs == [(["-m", "tools.reference", os.path.join("dist", "docs")], {})]
    for module, names in MODULES.items():
        found = import_module(module)
        assert found.__doc__, module
        for name in names.split() or found.__all__:
            assert hasattr(found, name), f"{module}.{name}"


# --- dev.py on machines that lack something ---------------------------------------------------


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 10, 4)])
def test_an_old_python_is_told_in_a_sentence(version):
    done = python(f"import sys; sys.version_info = {version}; import dev")
    assert done.returncode == 1
    assert f"needs Python 3.11 or newer and this is {version[0]}.{version[1]}:" in done.stderr
    assert done.stderr.count("\n") == 1


def test_an_old_python_can_read_the_script():
    source = (ROOT / "dev.py").read_text(encoding="ascii")
    tree = ast.parse(source, feature_version=(3, 4))
    newer = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr)
    assert not [node.lineno for node in ast.walk(tree) if isinstance(node, newer)]


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_python_without_venv_is_told_in_a_sentence(module):
    done = python(f"import sys; sys.modules[{module!r}] = None; import dev; dev.make_venv()")
    assert done.returncode == 1
    assert "sudo apt install python3" in done.stderr
    assert done.stderr.count("\n") == 1
