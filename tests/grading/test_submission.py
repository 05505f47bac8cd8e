"""Reading what was handed in, whatever it is."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adversarial.grading.player.definitions import define
from adversarial.grading.submission import MOST, read_submission
from tests.grading.example import cell, notebook, write
from tests.grading.hostile import FILES


def test_a_notebook(tmp_path):
    cells = [cell("# text", "markdown"), "x = 1\ny = 2", cell(["a = 1\n", "b = 2"]), "  "]
    found = read_submission(write(tmp_path / "a.ipynb", notebook(cells, "Ada")))
    assert (found.cells, found.student, found.problem) == (
        ["x = 1\ny = 2", "a = 1\nb = 2"], "Ada", "",
    )  # fmt: skip


def test_commands_to_jupyter_are_left_out(tmp_path):
    code = "%matplotlib inline\n!rm -rf /\n?max\nx = 7\n    %time x\ny = x % 2"
    found = read_submission(write(tmp_path / "a.ipynb", notebook([code])))
    assert define(found.cells, "y")["y"] == 1
    assert define(["y = (7\n% 4)"], "y")["y"] == 3  # that is no command


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
        "This is a link to another file, no notebook.",
        "This is a folder, no notebook.",
        "The file cannot be read: No such file or directory.",
    ]


def test_a_file_that_is_too_large_is_not_read(tmp_path):
    with (tmp_path / "a.ipynb").open("wb") as file:
        file.truncate(MOST + 1)
    assert read_submission(tmp_path / "a.ipynb").problem.startswith("The file has 10 MB")


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


@given(JSON)
def test_any_json_is_read(tmp_path_factory, data):
    path = tmp_path_factory.getbasetemp() / "any.ipynb"
    path.write_text(json.dumps({"cells": [{"cell_type": "code", "source": data}, data]}))
    found = read_submission(path)
    assert all(isinstance(each, str) for each in found.cells)
    path.write_text(json.dumps(data))
    assert read_submission(path).problem or data
