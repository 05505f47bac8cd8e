"""The pages of the course: what stands around a notebook, and that it is run only once."""

import re

import nbformat
import pytest

from tools.site.pages import build as pages


def notebook(path, *texts):
    kinds = {True: nbformat.v4.new_markdown_cell, False: nbformat.v4.new_code_cell}
    node = nbformat.v4.new_notebook(cells=[kinds[text[0] == "#"](text) for text in texts])
    nbformat.write(node, path)
    return path


@pytest.fixture
def course(tmp_path, monkeypatch):
    """Two notebooks, which are copied instead of run; and how often."""
    runs = []

    def copy(path, to):
        runs.append(path.stem)
        to.write_bytes(path.read_bytes())

    monkeypatch.setattr(pages, "run_notebook", copy)
    first = notebook(tmp_path / "00_start.ipynb", "# Start here: at once", "1 + 1")
    opening = "# Minimax\n\n**What you will be able to do:** find `the` value;\nprove it.\n\nMore"
    links = "# See [a](00_start.ipynb#top), [b](../docs/reading.md), [c](https://example.org/x.md)"
    return [first, notebook(tmp_path / "01_minimax.ipynb", opening, links)], runs


def test_a_page_leads_to_the_course_and_its_neighbours(course, tmp_path):
    notebooks, _ = course
    to = pages.build(tmp_path / "site", tmp_path / "cache", notebooks)
    first, second = (to.joinpath(f"{path.stem}.html").read_text("utf-8") for path in notebooks)
    way = re.search("<nav class=.way.*?</nav>", first, re.DOTALL)[0]
    assert re.findall('href="([^"]*)"', way) == [
        "../index.html", "01_minimax.html",
        "../run/notebooks/index.html?path=00_start.ipynb", "../watch/",
    ]  # fmt: skip
    assert "Minimax →" in way
    assert "← Start here<" in second
    assert '<meta name="description" content="Minimax: find the value; prove it.">' in second
    assert 'href="00_start.html#top"' in second
    assert 'href="../guides/reading.html"' in second
    assert 'href="https://example.org/x.md"' in second
    assert "<body>" in second  # light or dark as the reader's system is


def test_a_notebook_is_run_again_only_when_it_has_changed(course, tmp_path):
    notebooks, runs = course
    for _ in range(2):
        pages.build(tmp_path / "site", tmp_path / "cache", notebooks)
    assert sorted(runs) == ["00_start", "01_minimax"]
    notebook(notebooks[0], "# Start here", "2 + 2")
    pages.build(tmp_path / "site", tmp_path / "cache", notebooks)
    assert sorted(runs) == ["00_start", "00_start", "01_minimax"]
    assert len(list((tmp_path / "cache" / "pages").rglob("*.ipynb"))) == 2
