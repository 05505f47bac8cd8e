"""The list of themes is what the notebooks say; a new theme appears by itself."""

import json
import re
from dataclasses import replace
from pathlib import Path

from adversarial.experiments.conclusions import plot_conclusions
from adversarial.experiments.hidden import plot_exploitability
from adversarial.experiments.learning import plot_shares, plot_weights
from adversarial.experiments.match import Match
from adversarial.games.kuhn import KuhnPoker
from adversarial.view import figure
from tools.site.course import NOTEBOOKS, graded, prose, study_notebooks, themes
from tools.site.front.themap import the_map
from tools.site.lite.notebooks import stored_pictures
from tools.site.lite.python.edition import plots

ROOT = Path(__file__).parents[2]
# | 04 Alpha-beta | [45 min](…) | 25 min | [125 min](…) | [04](…) | alphabeta |
ROW = re.compile(
    r"^\| (\d\d) ([^|]+) \| \[(\d+) min\]\S+ \| (\d+) min \| \[(\d+) min\]", re.MULTILINE
)


# **55 points** in four questions; about 60 minutes.
WORTH = re.compile(r"\*\*(\d+) points\*\* in (\w+) questions; (?:about )?\**(\w+) (\w+)")
WRITTEN = {"four": 4, "five": 5, "six": 6, "fourteen": 14, "sixteen": 16}


def write(path, *cells, **counted):
    path.parent.mkdir(parents=True, exist_ok=True)
    made = [{"cell_type": "markdown", "source": [text], "metadata": {}} for text in cells]
    notebook = {"cells": made, "metadata": {"adversarial": counted}}
    path.write_text(json.dumps(notebook), encoding="utf-8")


def test_titles_and_minutes_are_those_of_the_lesson_plan():
    plan = ROW.findall((ROOT / "docs" / "teaching.md").read_text(encoding="utf-8"))
    told = [(t.number, t.title, *map(str, t.lecture), str(t.minutes)) for t in themes()]
    assert told == [tuple(row) for row in plan]


def test_every_theme_says_what_it_teaches_and_what_comes_before():
    found = {theme.number: theme for theme in themes()}
    assert len(found) == len(list(NOTEBOOKS.glob("[0-9][0-9]_*.ipynb")))
    assert found["04"].learn == "leave out what cannot matter, and prove it"
    assert found["07"].before == ("02", "03", "04")
    for theme in found.values():
        assert theme.learn
        assert set(theme.before) <= set(found)
        assert theme.study.exists()
        assert theme.deck.exists()


def test_what_graded_notebooks_are_worth_is_what_they_say():
    for one in graded():
        text = prose(NOTEBOOKS / "graded" / f"{one.name}.ipynb")
        points, questions, time, unit = WORTH.search(text).groups()
        assert (int(points), WRITTEN[questions]) == (one.points, one.questions)
        assert one.minutes == (int(time) if unit == "minutes" else 60 * WRITTEN[time])


def test_the_map_names_the_themes_to_read_before():
    """In English, where it may say 02 to 04."""
    text = prose(NOTEBOOKS / "00_start_here.ipynb")
    for theme in themes():
        told = re.search(rf"^\| {theme.number} \|[^|]+\|[^|]+\|([^|]*)\|$", text, re.MULTILINE)[1]
        first, *rest = re.findall(r"\d\d", told) or [""]
        numbers = range(int(first), int(rest[-1]) + 1) if " to " in told else ()
        every = {first, *rest, *(f"{n:02}" for n in numbers)} - {""}
        assert set(theme.before) == every


MAP = "| 00 | **Begin** | look about | |\n| 01 | [Next](01_next.ipynb) | go on | 00 |"
OPENING = "**What you will be able to do:** roll *out* a [game](x.ipynb); say why.\n\nMore."
EXAM = "# Graded: the end"


def test_a_new_theme_appears_by_itself(tmp_path):
    write(tmp_path / "00_begin.ipynb", "# Begin", MAP, minutes=15)
    write(tmp_path / "01_next.ipynb", "# Next: the second", before=["00"], minutes=20)
    write(tmp_path / "08_new.ipynb", f"# Sampling\n\n{OPENING}", minutes=125)
    write(tmp_path / "lectures" / "08_new.ipynb", "# Sampling", minutes=40, short=20)
    write(tmp_path / "graded" / "08_final.ipynb", EXAM, minutes=105)
    write(tmp_path / "graded" / "project.ipynb", "# Graded: a project")
    begin, second, new = themes(tmp_path)
    assert (begin.learn, begin.minutes, begin.deck) == ("look about", 15, None)
    assert (second.title, second.before, second.lecture) == ("Next", ("00",), None)
    assert (new.learn, new.minutes, new.lecture) == ("roll out a game", 125, (40, 20))
    assert new.graded is None  # what has the same number is another thing
    exam, project = graded(tmp_path)
    assert (exam.number, project.number) == ("08", "")
    assert (exam.title, exam.questions, exam.minutes) == ("the end", 0, 105)


def test_the_map_goes_from_left_to_right_and_draws_the_last_step_alone():
    found = themes()
    spots, paths, width, height = the_map(found)
    columns = {spot.theme.number: spot.column for spot in spots}
    places = {(spot.column, spot.row) for spot in spots}
    assert len(places) == len(found)
    for theme in found:
        assert all(columns[before] < columns[theme.number] for before in theme.before)
    assert len(paths) < sum(len(theme.before) for theme in found)
    assert all(spot.x < width and spot.y < height for spot in spots)
    (long,) = the_map([replace(found[0], title="Monte-Carlo tree search")])[0]
    assert [text for _, text in long.lines] == ["Monte-Carlo tree", "search"]  # in its box


def test_in_the_browser_every_cell_that_draws_asks_for_matplotlib():
    for path in study_notebooks():
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            if "data:image/png" in json.dumps(cell.get("outputs")):
                assert plots.DRAWS.search("".join(cell["source"])), (path.name, cell["id"])
    assert not plots.DRAWS.search("plotted = redraw(board)")
    assert all(shown["text/html"].startswith("<img") for shown in stored_pictures().values())


def test_plots_of_results_and_of_learning_stay_blank_where_there_is_no_matplotlib(monkeypatch):
    monkeypatch.setattr(figure, "_figure_class", lambda: plots.Blank)
    meeting = Match(("A", "B"), [1, 0.5, 0], of=3, test=None)
    drawn = [meeting.plot(), plot_weights([[0, 1], [1, 2]], "ab"), plot_conclusions(50, 20)]
    drawn += [plot_shares({"A": {0: 0.5, 10: 0.7}}, 200), plot_exploitability(KuhnPoker(), 10)]
    monkeypatch.setitem(plots.shown, "text/html", "stored")
    assert all(each._repr_mimebundle_()["text/html"] == "stored" for each in drawn)
    plots.shown.clear()
    assert "after 3 games is 50 %" in drawn[0]._repr_mimebundle_()["text/html"]
