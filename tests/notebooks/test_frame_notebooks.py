"""The frame of a theme: it is put in once, where it belongs, and disturbs nothing."""

import json
import shutil

import nbformat
import pytest

from adversarial.widgets.course import read_themes
from tools.frame_notebooks import FRAME, main
from tools.store_notebooks import FOLDER


@pytest.fixture
def folder(tmp_path):
    """Copies of the notebooks of the course, without a frame."""
    for path in FOLDER.glob("[0-9][0-9]_*.ipynb"):
        shutil.copy(path, tmp_path)
        notebook = nbformat.read(tmp_path / path.name, as_version=4)
        notebook.cells = [cell for cell in notebook.cells if not is_framed(cell)]
        nbformat.write(notebook, tmp_path / path.name)
    return tmp_path


def is_framed(cell):
    return FRAME in cell["metadata"].get("tags", ())


def cells_of(folder, number):
    (path,) = folder.glob(f"{number}_*.ipynb")
    return json.loads(path.read_text(encoding="utf-8"))["cells"]


def sources(cells):
    return ["".join(cell["source"]) for cell in cells]


def test_recall_stands_behind_the_opening_and_the_way_on_at_the_end(folder):
    main(folder)
    cells = cells_of(folder, "04")
    told = sources(cells)
    assert [cell["id"] for cell in cells[1:3]] == ["recall-words", "recall"]
    assert told[2].endswith('recall("04", key="04 recall")')
    assert told[-2].endswith('summary_sheet("04")')
    assert [part.rpartition("](")[2] for part in told[-1].split(" · ")] == [
        "03_heuristics.ipynb)", "00_start_here.ipynb)", "glossary.ipynb)", "05_horizon.ipynb)",
    ]  # fmt: skip
    told = sources(cells_of(folder, "01"))
    (place,) = [place for place, text in enumerate(told) if text.endswith('key="01 recall")')]
    assert "**Time:**" in told[place - 2]
    assert "00 Start here" in told[place - 1]
    assert not any(map(is_framed, cells_of(folder, "00")))


def test_the_first_and_the_last_have_one_neighbour_each(folder):
    main(folder)
    told = sources(cells_of(folder, "01"))[-1]
    assert told.startswith("[← 00 ")
    assert told.count("00_start_here.ipynb") == 1
    last = max(path.name[:2] for path in folder.glob("*.ipynb"))
    ways = "[Map of the course](00_start_here.ipynb) · [Glossary](glossary.ipynb)"
    assert sources(cells_of(folder, last))[-1].endswith(ways)


def test_nothing_else_is_touched_and_a_second_run_changes_nothing(folder):
    before = {path.name: json.loads(path.read_text()) for path in folder.glob("*.ipynb")}
    main(folder)
    first = {path.name: path.read_bytes() for path in folder.glob("*.ipynb")}
    main(folder)
    assert {path.name: path.read_bytes() for path in folder.glob("*.ipynb")} == first
    for name, text in first.items():
        after = json.loads(text)
        after["cells"] = [cell for cell in after["cells"] if not is_framed(cell)]
        assert after == before[name]


def test_what_was_run_stays_and_what_has_moved_comes_back(folder):
    main(folder)
    (path,) = folder.glob("02_*.ipynb")
    notebook = nbformat.read(path, as_version=4)
    notebook.cells[2].execution_count = 1
    notebook.cells[2].outputs = [nbformat.v4.new_output("stream", text="kept")]
    notebook.cells[1].source = "An older sentence."
    notebook.cells.append(nbformat.v4.new_markdown_cell("One more part.", id="later"))
    nbformat.write(notebook, path)
    main(folder)
    cells = cells_of(folder, "02")
    assert "".join(cells[2]["outputs"][0]["text"]) == "kept"
    assert sources(cells)[1] != "An older sentence."
    assert [cell["id"] for cell in cells[-3:]] == ["later", "summary-sheet", "where-next"]


def test_a_theme_in_two_notebooks_is_framed_once(folder):
    (path,) = folder.glob("05_*.ipynb")
    shutil.copy(path, folder / "05_part_two.ipynb")
    main(folder)
    first, second = ({cell["id"] for cell in json.loads(each.read_text())["cells"]}
                     for each in (path, folder / "05_part_two.ipynb"))  # fmt: skip
    assert {"recall", "where-next"} <= first
    assert "summary-sheet" not in first
    assert {"summary-sheet", "where-next"} <= second
    assert "recall" not in second


def test_my_course_lists_the_questions_of_every_theme(folder):
    main(folder)
    for theme in read_themes(folder)[1:]:  # 00 has no earlier themes
        assert f"{theme.file[:2]} recall" in {task.key for task in theme.tasks}
