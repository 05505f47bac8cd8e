"""Reading what was handed in, whatever it is."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adversarial.grading.player.definitions import define
from adversarial.grading.submission import MOST, parse, read_file, read_submission
from tests.grading.example import cell, notebook, write
from tests.grading.hostile import FILES


def test_a_notebook(tmp_path):
    cells = [cell("# text", "markdown"), "x = 1\ny = 2", cell(["a = 1\n", "b = 2"]), "  "]
    found = read_submission(write(tmp_path / "a.ipynb", notebook(cells, "Ada")))
    assert (found.cells, found.student, found.problem) == (
        ["x = 1\ny = 2", "a = 1\nb = 2"], "Ada", "",
    )  # fmt: skip


def test_commands_to_jupyter_are_left_out(tmp_path):
    code = "%matplotlib inline\n!rm -rf /\n?max\nx = 7\n%time x\ny = x % 2"
    found = read_submission(write(tmp_path / "a.ipynb", notebook([code])))
    assert define(found.cells)["y"] == 1
    assert define(["y = (7\n% 4)"])["y"] == 3  # that is no command


@pytest.mark.parametrize("content", FILES, ids=lambda name: name[:12].encode("ascii", "replace"))
def test_what_is_no_notebook_says_so(tmp_path, content):
    data, sentence = FILES[content]
    found = read_submission(write(tmp_path / "a.ipynb", data))
    assert (found.problem, found.cells) == (sentence, [])


def test_links_folders_and_what_cannot_be_read(tmp_path):
    (tmp_path / "link.ipynb").symlink_to("/etc/passwd")
    (tmp_path / "folder.ipynb").mkdir()
    told = [
        read_submission(tmp_path / name).problem for name in ("link.ipynb", "folder.ipynb", "no")
    ]
    assert told == [
        "This is a link to another file, not a notebook.",
        "This is a folder, not a notebook.",
        "The file cannot be read: No such file or directory.",
    ]


def test_a_file_that_is_too_large_is_not_read(tmp_path):
    with (tmp_path / "a.ipynb").open("wb") as file:
        file.truncate(MOST + 1)
    assert read_submission(tmp_path / "a.ipynb").problem.startswith("The file has 10 MB")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_every_encoding_that_editors_write_is_read(tmp_path, encoding):
    text = json.dumps(notebook(["x = 'ä'"], "Ada"), ensure_ascii=False)
    found = read_submission(write(tmp_path / "a.ipynb", text.encode(encoding)))
    assert (found.cells, found.student) == (["x = 'ä'"], "Ada")


def test_a_notebook_of_long_ago():
    cells = [
        {"cell_type": "code", "input": ["x = 1\n", "y = 2"], "language": "python", "outputs": []},
        {"cell_type": "markdown", "source": "text"},
    ]
    sheets = [{"cells": cells}, {"cells": 3}, None]
    found = parse(json.dumps({"nbformat": 3, "worksheets": sheets, "metadata": {}}).encode())
    assert (found.cells, found.problem) == (["x = 1\ny = 2"], "")
    assert parse(b'{"worksheets": 3}').problem == "The file is not a notebook."


def test_the_limit_of_a_file_can_be_set(tmp_path):
    path = write(tmp_path / "a.ipynb", b"x" * 2_000_001)
    assert read_file(path, 1_000_000) == (b"", "The file has 2 MB; a notebook has at most 1 MB.")
    assert read_file(path, 3_000_000) == (path.read_bytes(), "")


def test_a_notebook_says_of_which_release_it_is():
    data = notebook(["x = 1"]) | {
        "metadata": {"adversarial": {"student": "Ada", "assignment": "04", "release": "a1"}}
    }
    found = parse(json.dumps(data).encode())
    assert (found.student, found.assignment, found.release) == ("Ada", "04", "a1")


@pytest.mark.parametrize("own", [None, 3, {"adversarial": 3}, {"adversarial": {"student": 3}}, {}])
def test_odd_metadata_names_nobody(tmp_path, own):
    data = notebook(["x = 1"]) | {"metadata": own}
    assert read_submission(write(tmp_path / "a.ipynb", data)).student == ""


NAMES = st.sampled_from(["cells", "cell_type", "source", "metadata", "adversarial"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda parts: st.lists(parts) | st.dictionaries(NAMES | st.text(), parts),
    max_leaves=30,
)


@pytest.mark.no_cover
@given(JSON)
def test_any_json_is_read(tmp_path_factory, data):
    path = tmp_path_factory.getbasetemp() / "any.ipynb"
    path.write_text(json.dumps({"cells": [{"cell_type": "code", "source": data}, data]}))
    found = read_submission(path)
    assert all(isinstance(each, str) for each in found.cells)
    path.write_text(json.dumps(data))
    assert read_submission(path).problem or data
