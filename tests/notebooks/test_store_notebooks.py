"""What `make notebooks` stores, and what it refuses."""

import json
import re

import pytest
from nbformat.v4 import new_code_cell, new_output

from tools.store_notebooks import KERNEL, VIEW, CannotStore, find, main, read, tidy


def write(path, *cells, **metadata):
    cells = [cell if isinstance(cell, dict) else {"source": cell} for cell in cells]
    blank = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
    notebook = {"cells": [blank | cell for cell in cells], "metadata": metadata}
    path.write_text(json.dumps(notebook | {"nbformat": 4, "nbformat_minor": 5}), encoding="utf-8")
    return path


LIVE = """\
import sys
from adversarial import watch
from adversarial.games import GameTree
from adversarial.experiments.plots import plot_nodes
from adversarial.search import alphabeta
from adversarial.widgets import Stepper, mark_pruned
tree = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
print("a"); sys.stdout.flush(); print("b")
Stepper(watch(alphabeta, tree))"""
PLOT = "plot_nodes(tree, [1, 2])"
EXERCISE = "print(mark_pruned(tree, key='k').work.get('checks'))"


def test_a_second_run_changes_nothing_and_answers_are_left_alone(tmp_path, capsys):
    path = write(
        tmp_path / "a.ipynb",
        {"source": LIVE, "id": "mine", "metadata": {"tags": ["t"], "ExecuteTime": {"end": "now"}}},
        {"source": PLOT, "id": "mine"},
        EXERCISE,
        kernelspec={"name": "conda-env-x", "display_name": "X", "env": "y"},
        language_info={"name": "python", "version": "3.8.1"},
        widgets={"application/vnd.jupyter.widget-state+json": {}},
    )
    assert main([str(path)]) == 0
    first = path.read_bytes()
    theirs = json.dumps({"k": {"work": {"marked": [8], "checks": 5}}})
    (tmp_path / "answers.json").write_text(theirs)
    assert main([str(path)]) == 0
    assert path.read_bytes() == first
    assert (tmp_path / "answers.json").read_text() == theirs
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.ipynb", "answers.json"]
    one, two = capsys.readouterr().out.splitlines()
    assert ": stored, " in one
    assert ": as it was, " in two

    notebook = json.loads(first)
    assert notebook["metadata"] == {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    live, plot, exercise = notebook["cells"]
    assert [cell["id"] for cell in notebook["cells"]] == ["mine", "cell-02", "cell-03"]
    assert [cell["execution_count"] for cell in notebook["cells"]] == [1, 2, 3]
    assert live["metadata"] == {"tags": ["t"]}
    stream, view = live["outputs"]
    assert "".join(stream["text"]) == "a\nb\n"
    assert view["data"].keys() == {"text/html", "text/plain"}
    (picture,) = plot["outputs"]
    assert re.match(
        '<img alt="[^"]*nodes[^"]*" src="data:image/png;base64,iVBOR',
        "".join(picture["data"]["text/html"]),
    )
    assert VIEW.encode() not in first
    assert exercise["outputs"][0]["text"] == ["0\n"]


REFUSED = {
    "raise ValueError('first\\nsecond')": "cell 2 (cell-02) failed: ValueError: second",
    "print('x' * 1_000_000)": "1,000,000 are too many: most are in the output of cell 2 (cell-02)",
}


@pytest.mark.parametrize("cell", REFUSED)
def test_a_notebook_that_cannot_be_stored_stays_as_it_was(tmp_path, capsys, cell):
    path = write(tmp_path / "a.ipynb", "1", cell)
    before = path.read_bytes()
    assert main([str(path)]) == 1
    assert path.read_bytes() == before
    told = capsys.readouterr()
    assert "a.ipynb: not stored, " in told.out
    assert REFUSED[cell] in told.out
    assert "1 of 1 notebooks could not be stored." in told.err


def test_what_differs_from_run_to_run_is_refused():
    for data, said in [
        ({"text/plain": "<object object at 0x7f3c0a1b2c3d>"}, "shows 0x7f3c0a1b2c3d, an address"),
        ({VIEW: {"model_id": "1"}, "text/plain": "IntSlider(value=0)"}, "without a picture"),
        ({"application/json": [1]}, "shows application/json, which is not kept"),
    ]:
        cell = new_code_cell(outputs=[new_output("display_data", data)])
        with pytest.raises(CannotStore, match=said):
            tidy(cell)
    for output in (new_output("stream", text="at 0x7f3c0a1b2c3d"), new_output("error")):
        with pytest.raises(CannotStore, match="shows 0x7f|shows an error"):
            tidy(new_code_cell(outputs=[output]))


def test_printed_text_is_stored_in_one_piece():
    pieces = [("stdout", "a"), ("stdout", "b"), ("stderr", "c"), ("stdout", "d")]
    cell = new_code_cell(outputs=[new_output("stream", name=n, text=t) for n, t in pieces])
    tidy(cell)
    assert [(output.name, output.text) for output in cell.outputs] == [
        ("stdout", "ab"), ("stderr", "c"), ("stdout", "d")
    ]  # fmt: skip


def test_notebooks_are_found_by_path_and_by_beginning(tmp_path):
    (tmp_path / "lectures" / ".ipynb_checkpoints").mkdir(parents=True)
    (tmp_path / "xx").mkdir()  # the same notebooks in another language, made from these
    names = ["00_a", "04_b", "lectures/04_c", "lectures/.ipynb_checkpoints/04_c", "xx/00_a"]
    a, b, c, *_ = (write(tmp_path / f"{name}.ipynb") for name in names)
    assert find([], tmp_path) == [a, b, c]
    assert find(["04"], tmp_path) == [b, c]
    assert find(["lectures/04"], tmp_path) == [c]
    assert find([str(a), "00"], tmp_path) == [a]
    with pytest.raises(CannotStore, match="no notebook 09"):
        find(["09"], tmp_path)
    assert main(["no-such-notebook"]) == 1


def test_what_is_no_notebook_is_told(tmp_path):
    (tmp_path / "a.ipynb").write_text("[]")
    with pytest.raises(CannotStore, match="not a notebook"):
        read(tmp_path / "a.ipynb")
