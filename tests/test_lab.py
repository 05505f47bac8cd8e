"""`adversarial lab`: the notebooks in a folder of the reader's, and what is missing is named.

That JupyterLab opens is seen in tests/browser/test_journey.py; `python -m tests.installed` tries
the wheel itself in empty environments.
"""

import json
import re
import signal
import subprocess
import sys

import pytest

import adversarial
from adversarial import lab, needs
from adversarial.__main__ import main
from adversarial.lab import course, put_course
from tools.languages import building

FIRST, SECOND = "00_start_here.ipynb", "02_minimax.ipynb"


@pytest.fixture
def editions(monkeypatch):
    """A course of two notebooks, whose next edition has another second one."""
    old = {FIRST: b"first", SECOND: b"second"}
    monkeypatch.setattr(lab, "course", lambda language: old)
    newer = old | {SECOND: b"newer"}
    return old, lambda: monkeypatch.setattr(lab, "course", lambda language: newer)


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.glob("*.ipynb")}


def test_the_course_is_the_study_notebooks_and_every_link_of_theirs_leads_somewhere():
    found = course()
    notebooks = [name for name in found if name.endswith(".ipynb")]
    numbers = [name[:2] for name in notebooks[:-1]]
    assert numbers == sorted(set(numbers))
    assert numbers[:11] == [f"{n:02}" for n in range(11)]
    assert notebooks[-1] == "glossary.ipynb"
    assert set(found) - set(notebooks) == {"reading.md"}
    for name in notebooks:
        cells = json.loads(found[name])["cells"]
        text = "".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
        links = re.findall(r"\]\(([^)#:]+\.(?:ipynb|md))[)#]", text)
        assert set(links) <= set(found), name


def test_the_course_in_another_language_stays_in_it(tmp_path, monkeypatch):
    packed = tmp_path / "packed"
    packed.mkdir()
    (packed / "reading.md").touch()
    (packed / FIRST).write_text('{"metadata": {}}')
    building.build("xx", packed / "xx", [building.NOTEBOOKS / FIRST])
    in_xx = (packed / "xx" / FIRST).read_text(encoding="utf-8")
    monkeypatch.setattr(lab, "PACKED", packed)
    monkeypatch.setattr(lab, "LANGUAGE", "xx")
    put_course(tmp_path / "here")
    put_course(tmp_path / "there")
    monkeypatch.setattr(lab, "LANGUAGE", "en")  # nobody says it a second time
    put_course(tmp_path / "here")
    put_course(tmp_path / "elsewhere")
    for folder, text in (("here", in_xx), ("there", in_xx), ("elsewhere", '{"metadata": {}}')):
        assert (tmp_path / folder / FIRST).read_text(encoding="utf-8") == text
        assert (tmp_path / folder / "reading.md").exists()
    monkeypatch.setattr(lab, "LANGUAGE", "xx")
    with pytest.raises(ValueError, match="in another language: name another folder"):
        put_course(tmp_path / "elsewhere")
    monkeypatch.setattr(lab, "LANGUAGE", "es")
    with pytest.raises(ValueError, match="There are no notebooks in this language here"):
        put_course(tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_a_second_time_nothing_is_written(tmp_path, editions):
    old, _ = editions
    assert put_course(tmp_path / "course") == []
    assert contents(tmp_path / "course") == old
    (tmp_path / "course" / SECOND).write_bytes(b"mine")
    assert put_course(tmp_path / "course") == []
    assert contents(tmp_path / "course") == old | {SECOND: b"mine"}


def test_what_was_not_changed_becomes_the_newer_edition(tmp_path, editions):
    old, publish = editions
    put_course(tmp_path)
    publish()
    assert put_course(tmp_path) == []
    assert contents(tmp_path) == old | {SECOND: b"newer"}


def test_what_was_changed_stays_and_the_newer_edition_is_put_beside_it(tmp_path, editions):
    old, publish = editions
    put_course(tmp_path)
    (tmp_path / SECOND).write_bytes(b"mine")
    publish()
    (sentence,) = put_course(tmp_path, "0.3.0")
    assert sentence == (
        "You have changed 02_minimax.ipynb, so it is kept; the new edition is beside it: "
        "02_minimax-new-0.3.0.ipynb."
    )
    after = old | {SECOND: b"mine", "02_minimax-new-0.3.0.ipynb": b"newer"}
    assert contents(tmp_path) == after
    assert put_course(tmp_path, "0.3.0") == []
    assert contents(tmp_path) == after


@pytest.mark.parametrize("known", [None, "{", "[]"])
def test_files_that_we_did_not_put_there_are_never_written_over(tmp_path, editions, known):
    old, _ = editions
    (tmp_path / SECOND).write_bytes(b"mine")
    (tmp_path / "02_minimax-new-0.3.0.ipynb").write_bytes(b"mine, too")
    if known:
        (tmp_path / lab.KNOWN).write_text(known, encoding="utf-8")
    (sentence,) = put_course(tmp_path, "0.3.0")
    assert "02_minimax-new-0.3.0-2.ipynb" in sentence
    assert contents(tmp_path) == {
        FIRST: b"first",
        SECOND: b"mine",
        "02_minimax-new-0.3.0.ipynb": b"mine, too",
        "02_minimax-new-0.3.0-2.ipynb": b"second",
    }


def test_the_command_opens_the_first_notebook_or_the_one_that_is_named(
    tmp_path, monkeypatch, capsys
):
    opened = []
    monkeypatch.setattr(lab, "open_lab", lambda *words: opened.append(words) or 0)
    monkeypatch.chdir(tmp_path)
    assert main(["lab", "here", "--", "--port=9999"]) == 0
    here = tmp_path / "here"
    assert capsys.readouterr().out == f"The course is in {here}.\n"
    assert main(["lab", str(here / SECOND)]) == 0
    assert opened == [(here, here / FIRST, ["--port=9999"]), (tmp_path, here / SECOND, [])]
    assert main(["lab", "none.ipynb"]) == 1
    assert "There is no notebook" in capsys.readouterr().err
    (tmp_path / "file").touch()
    assert main(["lab", "file"]) == 1
    assert "is a file, and the course needs a folder" in capsys.readouterr().err


def test_a_server_that_does_not_start_is_told_in_a_sentence(tmp_path, monkeypatch, capfd):
    notebook = tmp_path / FIRST
    notebook.touch()
    monkeypatch.setattr(lab.signal, "signal", lambda *_: None)
    assert main(["lab", str(notebook), "--", "--no-such-option"]) == 1
    assert "adversarial: JupyterLab could not start" in capfd.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="nothing ignores being ended there")
def test_ctrl_c_ends_a_server_that_does_not_end_by_itself(tmp_path, monkeypatch):
    code = "signal.signal(signal.SIGTERM, signal.SIG_IGN); print(flush=True); time.sleep(600)"
    command = [sys.executable, "-c", f"import signal, time; {code}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as server:
        server.stdout.readline()  # from now on it is deaf
        monkeypatch.setattr(subprocess, "Popen", lambda *_, **__: server)
        monkeypatch.setattr(lab, "_started", lambda *_: signal.raise_signal(signal.SIGINT))
        monkeypatch.setattr(lab, "PATIENCE", 0.1)
        handler = signal.getsignal(signal.SIGTERM)
        try:
            assert lab.open_lab(tmp_path, tmp_path / FIRST) == 0
        finally:
            signal.signal(signal.SIGTERM, handler)
        assert server.returncode == -signal.SIGKILL


def test_the_server_listens_to_this_machine_alone_unless_told():
    with lab._environment() as (runtime, env):
        settings = json.loads((runtime / "jupyter_server_config.json").read_text(encoding="utf-8"))
        assert settings["ServerApp"] == {"ip": "127.0.0.1"}
        command = [sys.executable, "-m", "jupyterlab", "--show-config-json", "--ip=0.0.0.0"]
        done = subprocess.run(command, env=env, capture_output=True, text=True)
    assert json.loads(done.stdout)["ServerApp"]["ip"] == "0.0.0.0"


# --- what is not installed ----------------------------------------------------------------------

COMMANDS = {
    "lab course": ("jupyterlab", "lab"),
    "slides lecture.ipynb": ("nbconvert", "slides"),
    "summary 04": ("nbconvert", "slides"),
    "grade submissions": ("numpy", "grade"),
}


@pytest.mark.parametrize("words", COMMANDS)
def test_a_command_names_the_missing_extra(words, tmp_path, monkeypatch, capsys):
    module, extra = COMMANDS[words]
    monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.chdir(tmp_path)
    assert main(words.split()) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("adversarial: To ")
    assert line.endswith(f'`pip install "adversarial-search[{extra}]"` (not installed: {module}).')
    assert list(tmp_path.iterdir()) == []


def test_live_views_name_the_missing_extra():
    code = "import sys; sys.modules['ipywidgets'] = None; import adversarial.widgets"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    last = done.stderr.splitlines()[-1]
    assert last.startswith("adversarial.needs.MissingExtra: To open notebooks and live views")
    assert last.endswith('"adversarial-search[lab]"` (not installed: ipywidgets).')


def test_every_extra_has_its_sentence():
    assert set(needs.EXTRAS) == set(needs.SENTENCES)


def test_the_version_is_told(capsys):
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"adversarial-search {adversarial.__version__}\n"
