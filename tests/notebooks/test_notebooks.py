"""Every notebook has its parts, and each rule about them can fail."""

import json
from copy import deepcopy
from pathlib import Path

import pytest

from tests.notebooks import rules
from tests.notebooks.page import Page
from tools.store_notebooks import FOLDER, find

CASES = [(path, rule) for path in find([]) for rule in rules.rules_for(path)]


@pytest.mark.parametrize(("path", "rule"), CASES, ids=lambda x: getattr(x, "__name__", None))
def test_notebook(path, rule):
    problems = list(rule(Page(path.read_text(encoding="utf-8"))))
    assert not problems, f"\n{path.relative_to(FOLDER)}:\n" + "\n".join(problems)


def test_themes_have_more_duties_than_the_rest():
    start, theme = (
        rules.rules_for(Path("notebooks", name)) for name in ("00_a.ipynb", "01_b.ipynb")
    )
    lecture = rules.rules_for(Path("notebooks", "lectures", "01_b.ipynb"))
    assert set(lecture) < set(start) < set(theme)


# --- a small notebook in which nothing is missing ---------------------------------------------

IMG = '<img alt="A tree" src="data:image/svg+xml,%3Csvg/%3E">'


def prose(text):
    return {"cell_type": "markdown", "metadata": {}, "source": text}


def code(text, **data):
    outputs = [{"output_type": "display_data", "data": data, "metadata": {}}] if data else []
    cell = {"cell_type": "code", "metadata": {}, "source": text, "outputs": outputs}
    return cell | {"execution_count": None}


def printed(text, name="stdout"):
    return {"output_type": "stream", "name": name, "text": text}


CELLS = {
    "title": prose(
        "# Minimax\n\n**What you will be able to do:** choose a move. **What to know before:** "
        "trees. **Time:** about 35 minutes."
    ),
    "recall": code("recall('02', key='02 recall')", **{"text/html": "<ol></ol>"}),
    "idea": prose("## The idea\n\n```python\n# not a heading\n```\n### In short\n\nMAX takes all."),
    "example": code("Stepper(film)", **{"text/html": IMG, "text/plain": "A is worth 3."}),
    "quiz": code("predict(film)", **{"text/html": IMG}),
    "question": prose(
        "Which move wins?\n\n<details><summary>Answer</summary>\n\nThe first.\n\n</details>\n\n"
        "A rest stop: about 5 minutes so far."
    ),
    "slider": code("%matplotlib inline\nexplore(tree)", **{"text/html": IMG}),
    "task": prose("## Write it yourself"),
    "own": code("def mine(game, state):\n    ...\n\n\ncheck('minimax', mine)"),
    "hands": code("fill_values(tree)\nmark_pruned(tree)\nprove_cut(film)"),
    "more": code("def best(game, state):\n    ...\n\n\ncheck('ordering', best)"),
    "solution": prose(
        "<details><summary>Solution</summary>\n\n```python\ndef mine(): ...\n```\n\n</details>"
    ),
    "wrong": prose("## What goes wrong\n\nAbout 35 minutes so far."),
    "slip": code("watch(slip, tree)", **{"text/html": IMG}),
    "summary": prose("## Summary\n\n- one\n- two\n- three\n- four\n- five\n- six"),
    "reading": prose("## Where to read on\n\n- Russell and Norvig\n- Knuth and Moore"),
    **{f"and {n}": prose("And so on.") for n in range(13)},
    "sheet": code("summary_sheet('02')", **{"text/html": "<details></details>"}),
    "links": prose("[Map of the course](00_start_here.ipynb)"),
}


def page_of(cells, **metadata):
    """The page of these cells, run in their turn."""
    cells, count = deepcopy(list(cells.values())), 0
    for cell in cells:
        if cell["cell_type"] == "code" and cell["execution_count"] is None:
            count += 1
            cell["execution_count"] = count
    return Page(json.dumps({"cells": cells, "metadata": metadata}))


@pytest.mark.parametrize("rule", [*rules.FOR_ALL, *rules.FOR_STUDY, *rules.FOR_THEMES])
def test_a_notebook_in_which_nothing_is_missing(rule):
    assert list(rule(page_of(CELLS))) == []


# --- and the ways in which one can fail ---------------------------------------------------------


def with_output(data=None, metadata=None, **output):
    """The worked example with another output."""
    cell = deepcopy(CELLS["example"])
    if data:
        output = {"output_type": "display_data", "data": data, "metadata": metadata or {}}
    return {"example": cell | {"outputs": [output]}}


def says(text):
    return with_output(**printed(text))


OPTIONAL_TAG = {"metadata": {"tags": ["optional"]}}
PNG = {"image/png": "iVBORw0KGgo="}
ERROR = {"output_type": "error", "ename": "E", "evalue": "", "traceback": []}
# rule: [(what is changed, None for a cell taken out; what is said of it)]
BROKEN = {
    "headings_in_order": [
        ({"title": prose("Minimax")}, "has no title"),
        ({"title": prose("## Minimax")}, "has no title"),
        ({"task": prose("# Write it yourself")}, "is a second title"),
        ({"idea": prose("## The idea\n\n#### In short")}, "jumps from level 2 to level 4"),
    ],
    "opening": [
        ({"title": prose("# M\n\nYou should know trees. An hour.")}, "you will be able to do"),
        ({"title": prose("# M\n\nObjectives: all. 40 minutes.")}, "what to know before"),
        ({"title": prose("# M\n\nObjectives: all. Prerequisites: none.")}, "how long it takes"),
        (
            {"title": prose("# M"), "summary": prose("## Summary\n\nObjectives. Prerequisites.")},
            "you will be able to do",
        ),
    ],
    "short_cells": [({"own": code("\n".join("abcdefghijklmnopqrstu"))}, "cell 9 has 21 lines")],
    "executed": [
        ({"quiz": code("predict(film)") | {"execution_count": 7}}, "cell 5 was not run"),
        (with_output(**ERROR), "cell 4 is stored with an error"),
    ],
    "nothing_but_pictures_and_text": [
        (with_output({"application/vnd.jupyter.widget-view+json": {}}), "stores application/vnd"),
        (with_output({"image/svg+xml": "<svg/>"}), "stores image/svg+xml"),
        (with_output(**printed("UserWarning", name="stderr")), "stores a warning"),
    ],
    "nothing_of_one_machine": [
        (says("in /tmp/here.py"), "a path of one machine: /tmp/here"),
        (says("D:\\course\\a.py"), "a path of one machine"),
        (says("<object at 0x7f0011223344>"), "an address in memory: 0x7f0011223344"),
        (says("took 0.31 s"), "count nodes: 1 s"),
        (with_output({"text/html": "<b>12</b> ms"}), "shows a time"),
        (with_output({"text/plain": "1.5 seconds"}), "shows a time"),
        (says("on 2024-05-06"), "a date"),
        ({"slip": code("began = time.perf_counter()")}, "cell 14 reads the clock"),
    ],
    "no_network": [
        ({"slip": code("read('https://example.org/tree')")}, "cell 14 needs the network"),
        ({"idea": prose("![a tree](https://example.org/a.png)")}, "cell 3 loads something"),
        (with_output({"text/html": "<script src='//example.org/x.js'></script>"}), "cell 4 loads"),
    ],
    "words_for_pictures": [
        (with_output({"image/svg+xml": "<svg><title> </title></svg>"}), "<title> or <desc>"),
        (with_output(PNG), "which take alt_text along"),
        (with_output(PNG, {"image/png": {"alt": " "}}), "which take alt_text along"),
        (with_output({"text/html": "<img src='a.png' alt=''>"}), "(alt)"),
        (with_output({"text/html": "<svg><g/></svg>"}), "<title> or <desc>"),
        ({"idea": prose("![](tree.png)")}, "![what it shows](file)"),
        ({"idea": prose("<img src='tree.png'>")}, "(alt)"),
    ],
    "folds_that_open": [
        ({"solution": prose("<details><summary>Solution</summary>\n\nx")}, "is not closed"),
        ({"solution": prose("<details>\n\nx</details>")}, "does not begin with its <summary>"),
        (
            {"solution": prose("<details><summary>S</summary>\nx\n</details>")},
            "a blank line is missing",
        ),
    ],
    "folded_on_every_page": [
        (
            {"example": CELLS["example"] | {"metadata": {"jupyter": {"outputs_hidden": True}}}},
            "cell 4 is",
        ),
        ({"example": CELLS["example"] | {"metadata": {"collapsed": True}}}, "in JupyterLab only"),
    ],
    "small_enough": [(says("x" * 1_000_000), "it must stay below 1,000,000")],
    "a_worked_example": [
        ({"example": code("# Stepper(film)")}, "no worked example"),
        ({"example": code("Stepper?")}, "no worked example"),
    ],
    "something_to_explore": [({"slider": None}, "nothing to explore")],
    "predictions": [
        ({"quiz": None, "hands": None}, "fewer than two predictions"),
        (
            {"question": prose("Which move wins? The first."), "hands": None},
            "fewer than two predictions",
        ),
        (
            {
                "hands": None,
                "question": prose("<details><summary>More</summary>\n\nx\n\n</details>"),
            },
            "fewer than two predictions",
        ),
    ],
    "a_check_of_what_the_reader_writes": [
        (
            {"own": code("def mine(): ..."), "more": None},
            "Nothing that the reader writes is checked",
        ),
        (
            {"own": code("check('minimax', minimax)"), "more": None},
            "is not given a function or class",
        ),
    ],
    "a_misconception_made_visible": [
        ({"wrong": None}, "No part shows a misconception"),
        ({"slip": code("watch(slip, tree)")}, "shows no picture of it"),
    ],
    "folded_solutions": [
        ({"solution": None}, "no worked solution"),
        ({"task": prose("## Solutions\n\nIt is 3.")}, "are not folded"),
    ],
    "a_summary_and_reading": [
        ({"summary": None}, "no summary"),
        ({"reading": None}, "nothing to read on"),
        ({"summary": None, "reading": prose("## Summary and reading\n\n- a\n- b")}, "of its own"),
        ({"reading": prose("## Reading\n\n- one\n\nand more")}, "has 1 references"),
        ({"reading": prose("## Reading\n" + "\n1. x" * 6)}, "has 6 references"),
    ],
    "enough_practice": [
        ({"quiz": None}, "There are 3 exercises by hand"),
        ({"quiz": code("# predict(film)")}, "and 4 are wanted"),
        ({"more": None}, "There are 1 exercises in code"),
        ({"own": None, "more": code("check('game', Best())")}, "There are 0 exercises in code"),
        ({"more": code("check('minimax', mine)")}, "There are 1 exercises in code"),
        ({"more": code("check('minimax', minimax)")}, "and 2 are wanted"),
    ],
    "sections_that_stand_alone": [
        ({"recall": code("from math import inf\n\nrecall('02')"), "slip": code("inf")}, "uses inf"),
        (
            {
                "recall": code("from math import inf\n\nrecall('02')"),
                "solution": prose("<details>\n\n```python\nbest = inf\n```\n\n</details>"),
            },
            "uses inf",
        ),
    ],
    "recall_first": [({"recall": None}, "does not recall earlier themes")],
    "honest_minutes": [
        ({"wrong": prose("## What goes wrong\n\nAbout 20 minutes so far.")}, "tells 20 minutes"),
        ({"wrong": prose("## What goes wrong")}, "fewer than three times"),
        ({"hands": None, "more": None}, "tells 35 minutes, and 14 are counted"),
    ],
    "a_main_path": [
        ({"hands": None, "more": None}, "The main path takes 14 minutes, not 30 to 52"),
        ({"task": prose("## Write it (optional)")}, "needs the tag “optional”"),
        ({"task": prose("Now:\n\n## Write it (optional)")}, "in the middle of its cell"),
        ({"wrong": prose("## What goes wrong") | OPTIONAL_TAG}, "does not end with (optional)"),
        ({"own": None, "more": None}, "comes after the first third"),
    ],
    "a_way_on": [
        ({"sheet": None}, "no summary sheet"),
        ({"links": None}, "does not lead back"),
        ({"links": prose("[next](03_heuristics.ipynb)")}, "does not lead back"),
    ],
}
WAYS = [(rule, changes, said) for rule, ways in BROKEN.items() for changes, said in ways]


@pytest.mark.parametrize(("rule", "changes", "said"), WAYS, ids=[way[0] for way in WAYS])
def test_a_notebook_in_which_something_is_wrong(rule, changes, said):
    cells = {name: cell for name, cell in (CELLS | changes).items() if cell}
    problems = list(getattr(rules, rule)(page_of(cells)))
    assert any(said in problem for problem in problems), problems


def test_every_rule_is_seen_to_fail():
    every = [*rules.FOR_ALL, *rules.FOR_STUDY, *rules.FOR_THEMES]
    assert set(BROKEN) == {rule.__name__ for rule in every}


def test_words_for_a_plot_are_found():
    from adversarial.experiments.plots import plot_nodes
    from adversarial.games import TicTacToe

    cells = CELLS | with_output(plot_nodes(TicTacToe(), [1, 2])._repr_mimebundle_())
    assert not list(rules.words_for_pictures(page_of(cells)))


def test_the_state_of_live_views_is_not_stored():
    (problem,) = rules.nothing_but_pictures_and_text(page_of(CELLS, widgets={}))
    assert "state of live views" in problem
