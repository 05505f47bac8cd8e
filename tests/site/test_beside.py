"""A student's work on its way out of the browser edition, home, to the grader, and back."""

import base64
import io
import json
import re
import zipfile

import nbformat
import pytest

from adversarial.grading.submission import read_submission
from adversarial.widgets import my_course
from adversarial.widgets.quiz.answers import Answers
from tests.scripts.node import HERE, check_syntax, run_script
from tests.scripts.test_words import words_for_people
from tools.site.lite.beside.build import build_beside
from tools.site.lite.beside.editions import edition_of, stamp
from tools.site.lite.beside.words import WORDS
from tools.site.lite.build import add_to_pages
from tools.site.lite.reading.build import SETTINGS, START, WAIT, build_reading

NOTEBOOKS = HERE.parents[1] / "notebooks"
BESIDE = HERE.parents[1] / "tools/site/lite/beside"
CODE = 'def my_minimax(game, state):\n    return 3  # größer, ∞\ncheck("a", b, key="02 minimax")'
KERNEL = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
DONE = {"exercise": "check", "passed": True, "verdict": "Right.", "tries": 2}


@pytest.fixture
def notebook():
    """As the browser has it."""
    made = nbformat.v4.new_notebook(metadata={"kernelspec": KERNEL})
    made.cells = [nbformat.v4.new_markdown_cell("# Minimax"), nbformat.v4.new_code_cell(CODE)]
    return json.loads(json.dumps(made))


def packed(files):
    made = [{"path": path, "content": content} for path, content in files.items()]
    return base64.b64decode(run_script("beside.mjs", {"pack": made}))


def unpacked(data, name="work.zip", **more):
    zipped = base64.b64encode(data).decode()
    return run_script("beside.mjs", {"zip": zipped, "name": name, **more})


def zipped(files, method=zipfile.ZIP_DEFLATED):
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", method) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return made.getvalue()


def test_what_is_downloaded_works_at_home_and_for_the_grader(notebook, tmp_path):
    stamp(notebook)
    work = {"02_minimax.ipynb": notebook, "answers.json": json.dumps({"02 minimax": DONE})}
    with zipfile.ZipFile(io.BytesIO(packed(work))) as archive:
        assert archive.testzip() is None
        archive.extractall(tmp_path)
    home = nbformat.read(tmp_path / "02_minimax.ipynb", as_version=4)
    nbformat.validate(home)
    assert home.metadata.kernelspec.name == "python3"
    read = read_submission(tmp_path / "02_minimax.ipynb")
    assert (read.cells, read.problem) == ([CODE], "")
    assert Answers(tmp_path).load("02 minimax") == DONE
    assert my_course(tmp_path, tmp_path).data["summary"] == "1 of 1 exercises done."


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
def test_what_was_made_at_home_is_taken_in(notebook, method):
    text = json.dumps(notebook)
    home = {"notebooks/02_minimax.ipynb": text, "notebooks/answers.json": '{"x": {"ä": 1}}'}
    rubbish = {"__MACOSX/notebooks/._x": "?", "notebooks/.ipynb_checkpoints/x.ipynb": "{"}
    taken, kept = unpacked(zipped(home | rubbish, method), editions={"02_minimax.ipynb": "today"})
    assert (taken["path"], taken["kind"]) == ("02_minimax.ipynb", "notebook")
    assert taken["content"]["cells"] == notebook["cells"]
    assert taken["content"]["metadata"]["adversarial"]["edition"] == "today"
    assert (kept["path"], kept["content"]) == ("answers.json", {"x": {"ä": 1}})
    assert unpacked(text.encode(), "02_minimax.ipynb")[0]["path"] == "02_minimax.ipynb"


def test_what_cannot_be_taken_in_is_told():
    good = zipped({"a.txt": "a" * 1000})
    middle = len(good) // 3
    claim = good.index((1000).to_bytes(4, "little"), good.index(b"PK\x01\x02"))
    broken = {
        "no zip": b"no zip at all", "empty": zipped({".hidden": ""}),
        "damaged": good[:middle] + b"\xff\xff" + good[middle + 2 :],
        "too large": good[:claim] + (2**31).to_bytes(4, "little") + good[claim + 4 :],
        "no notebook": zipped({"a.ipynb": "{}"}), "no answers": zipped({"answers.json": "[]"}),
        "too many": zipped({f"{n}.txt": "" for n in range(501)}),
    }  # fmt: skip
    for problem, data in broken.items():
        told = unpacked(data)
        assert told["problem"] == problem
        assert set(re.findall(r"{(\w+)}", WORDS["taking"][problem])) <= set(told["values"])


def test_a_small_zip_that_unpacks_to_more_than_it_says_is_stopped():
    bomb = zipped({"a.txt": "a" * 10_000_000})
    claim = bomb.index((10_000_000).to_bytes(4, "little"), bomb.index(b"PK\x01\x02"))
    assert unpacked(bomb[:claim] + (9).to_bytes(4, "little") + bomb[claim + 4 :])["problem"] == (
        "damaged"
    )


def test_paths_that_lead_elsewhere_are_left_out():
    files = {
        "../a.txt": "a",
        "/b.txt": "b",
        "c/../d.txt": "d",
        "e\\..\\f.txt": "f",
        "good.txt": "g",
    }
    assert [file["path"] for file in unpacked(zipped(files))] == ["good.txt"]


def test_an_edition_is_what_the_cells_say(notebook):
    first = stamp(notebook)
    assert notebook["metadata"]["adversarial"] == {"edition": first}
    notebook["cells"][1]["outputs"] = [{"output_type": "stream", "name": "stdout", "text": "3"}]
    assert edition_of(notebook) == first
    notebook["cells"][0]["source"] = ["# Mini", "max"]  # the same as a list
    assert edition_of(notebook) == first
    notebook["cells"][1]["source"] += "\n"
    assert edition_of(notebook) != first


def test_what_is_built(notebook, tmp_path):
    for folder in ("files", "notebooks", "lab"):
        (tmp_path / folder).mkdir()
    (tmp_path / "files/02_minimax.ipynb").write_text(json.dumps(notebook))
    for app in ("notebooks", "lab"):
        (tmp_path / app / "index.html").write_text("<html><head></head></html>")
    add_to_pages(tmp_path)
    built = build_beside(tmp_path)
    build_beside(tmp_path)  # once more changes nothing
    editions = json.loads((built / "editions.json").read_text())
    assert editions == {"02_minimax.ipynb": edition_of(notebook)}
    assert '"../beside/index.js"' in (tmp_path / "lab/index.html").read_text()
    script = (built / "index.js").read_text()
    check_syntax(script)
    names = re.findall(r"^(?:async )?(?:class|function|const) \W*(\w+)", script, re.MULTILINE)
    assert len(names) == len(set(names))
    assert "import {" not in script


def test_pages_to_read_hold_no_script_and_come_before_jupyterlab(notebook, tmp_path):
    for folder in ("files", "notebooks"):
        (tmp_path / folder).mkdir()
    notebook["cells"][0]["source"] += "\n\n[on](03_heuristics.ipynb) $v(s)$"
    (tmp_path / "files/02_minimax.ipynb").write_text(json.dumps(notebook))
    page = tmp_path / "notebooks/index.html"
    page.write_text(f"<head>{SETTINGS}></script><script>{START}'x')</script></head>")
    built = build_reading(tmp_path)
    (made,) = built.glob("02_minimax.*.html")  # under a name that changes with what it says
    text = made.read_text(encoding="utf-8")
    assert 'href="../notebooks/index.html?path=03_heuristics.ipynb"' in text
    assert "<script" not in text
    (font,) = built.glob("math.*.woff")
    assert f"url(../reading/{font.name})" in text
    assert page.read_text().index("reading/index.js") < page.read_text().index(SETTINGS)
    assert WAIT + START in page.read_text()
    script = (built / "index.js").read_text(encoding="utf-8")
    check_syntax(script)
    assert f'"02_minimax.ipynb": "{made.name}"' in script


def test_the_scripts_hold_no_words_but_those_of_the_table():
    texts = {path.name: path.read_text(encoding="utf-8") for path in BESIDE.glob("*.js")}
    keys = {key for table in WORDS.values() for key in table}
    names = r"beside-[\w -]+|adversarial editions |JupyterLite Storage - |Python .*|a#jp-\w+"
    for name, text in texts.items():
        found = [word for word in words_for_people(text) if not re.fullmatch(names, word)]
        assert [word for word in found if word not in keys] == [], name
    used = "".join(texts.values())
    assert [key for key in keys if not re.search(rf'\.{key}\b|"{key}"', used)] == []
