"""Every deck has its outline, goals, references and notes, and its minutes add up."""

import re
from pathlib import Path

import pytest

from docs import teaching
from tools.store_notebooks import FOLDER

DECKS = teaching.decks()
each_deck = pytest.mark.parametrize("number", DECKS)
LONGEST, SHORT = 45, 25  # minutes of a lecture, and of its short path
KNOWN = (teaching.ROOT / "docs" / "reading.md").read_text(encoding="utf-8")


def notes(slide):
    return "\n".join(slide.notes)


def test_every_theme_has_a_deck():
    names = {path.name for path in FOLDER.glob("[0-9]*.ipynb")}
    assert names == {path.name for path in (FOLDER / "lectures").glob("*.ipynb")}


@each_deck
def test_every_slide_has_notes_that_begin_with_its_minutes(number):
    wrong = [s.title for s in DECKS[number] if len(s.notes) != 1 or s.time is None]
    assert wrong == []


@each_deck
def test_what_the_outline_says_of_minutes_and_slides_is_their_sum(number):
    deck = DECKS[number]
    (told,) = [found for slide in deck for found in teaching.IN_ALL.findall(notes(slide))]
    shown = teaching.in_ranges([n for n, slide in enumerate(deck, 1) if slide.time[1]])
    in_all, short = teaching.minutes(deck), teaching.minutes(deck, short=True)
    assert told == (str(in_all), str(short), shown)
    assert teaching.IN_ALL.search(notes(deck[1]))
    assert in_all <= LONGEST
    assert short <= SHORT


@each_deck
def test_title_outline_and_goals_come_first_and_references_last(number):
    deck = DECKS[number]
    assert deck[0].cells[0].startswith("# ")
    assert deck[1].title == "Outline and goals"
    rows = re.findall(r"^\| (.+) \| (.+) \|$", deck[1].cells[0], re.MULTILINE)
    assert rows[0] == ("part", "afterwards you can")
    assert 3 <= len(rows[2:]) <= 6
    assert deck[-1].title == "References"
    assert [slide.title for slide in deck].count("References") == 1


@each_deck
def test_the_references_are_in_the_list_of_the_course(number):
    last = "\n".join(DECKS[number][-1].cells)
    assert re.search(r"\*\*Russell and Norvig\*\*.*: (chapter 5|sections? 5\.\d)", last)
    assert "Nilsson" in last
    assert not re.search(r"\bpp?\. ?\d|\bpages?\b", last)  # pages are only in docs/reading.md
    names = re.findall(r"[A-Z]\w+(?= \()|\*\*(\w+)", last)
    years = re.findall(r"\((\d{4})", last)
    assert names
    assert [name for name in names if name and name not in KNOWN] == []
    assert [year for year in years if year not in KNOWN] == []


@each_deck
def test_every_deck_asks_for_hands(number):
    said = "\n".join(text for slide in DECKS[number] for text in [*slide.cells, *slide.notes])
    assert said.count("ands up") >= 2


def test_the_lesson_plan_is_what_the_decks_say():
    assert teaching.page() == teaching.PAGE.read_text(encoding="utf-8"), "python docs/teaching.py"


@pytest.mark.parametrize("weeks", teaching.PLANS)
def test_a_plan_has_its_weeks_and_every_lecture(weeks):
    plan = teaching.PLANS[weeks]
    assert len(plan) == int(weeks.split()[0])
    beyond = weeks.endswith("more")
    expected = sorted(n for n in DECKS if (n > "07") == beyond)
    assert sorted(n for lectures, *_ in plan for n, _ in lectures) == expected


RIGHT = "3 minutes. Short path: yes."


def test_minutes_that_are_missing_or_said_otherwise_are_found():
    for text in ("", "3 minutes.", "Three minutes. Short path: yes.", "Ask. " + RIGHT):
        assert teaching.Slide(notes=[text]).time is None
    assert teaching.Slide(notes=["1 minute. Short path: no.\n\nAsk."]).time == (1, False)
    assert teaching.Slide(notes=[RIGHT]).time == (3, True)


def test_slides_in_ranges():
    assert teaching.in_ranges([1, 2, 3, 5, 7, 8]) == "1–3, 5 and 7–8"
    assert teaching.in_ranges([4]) == "4"
    assert teaching.in_ranges([1, 3]) == "1 and 3"


def test_the_guides_lead_to_the_lesson_plan():
    for name in ("README.md", "docs/lecturing.md"):
        assert "teaching.md" in Path(teaching.ROOT, name).read_text(encoding="utf-8"), name
