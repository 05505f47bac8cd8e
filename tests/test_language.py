"""The language of a process: chosen once, looked up by the English text, typed in any of them."""

import ast
import json
import os
import re
import subprocess
import sys

import pytest

from adversarial.__main__ import main
from adversarial.exercises.by_hand import hand_exercise
from adversarial.grading.assignment import UNTOUCHED, is_untouched
from adversarial.language import (
    ENGLISH,
    PSEUDO,
    VARIABLE,
    Pseudo,
    chosen,
    read_po,
    translated,
)
from adversarial.text import read_number, thousands
from adversarial.widgets.quiz.answers import Answers
from tools.languages import building

ROOT = building.ROOT
PACKAGE = ROOT / "adversarial"
FORMAT = re.compile(r"\{[^{}]*:[<>^]?\d*,[d.\d]*f?\}")  # {n:,}
COMMAS = re.compile(r"(?<![\w,.])\d{1,3}(?:,\d{3})+(?!\d|,\d)")

CATALOGUE = r"""
# A remark.
msgid ""
msgstr "Language: es\n"

#: film
msgctxt "film"
msgid "{n} leaves"
msgstr "{n} hojas"

msgid ""
"Two lines\n"
"of one \"text\"."
msgstr ""
"Dos líneas\n"
"de un \"texto\"."

msgid "not yet"
msgstr ""
"""


def test_the_variable_comes_before_the_course_and_an_unknown_language_is_told(tmp_path):
    course = tmp_path / "xx" / "course" / "xx"  # somebody's own folder may be called so, too
    (course / "graded").mkdir(parents=True)
    assert chosen({}, course / "graded") == chosen({}, course) == ENGLISH
    (course / "00_start_here.ipynb").touch()
    assert chosen({}, course / "graded") == chosen({}, course) == PSEUDO
    assert chosen({}, course.parent) == ENGLISH
    assert chosen({VARIABLE: ENGLISH}, course) == ENGLISH
    with pytest.raises(ValueError, match="'tlh', but the languages of the course are en, xx"):
        chosen({VARIABLE: "tlh"}, ".")


def test_a_released_notebook_says_its_language_wherever_it_is(tmp_path):
    code = (
        "from adversarial.grading.assignment import Assignment\n"
        "print(dict(Assignment('notebooks/graded/02_minimax.ipynb').release('Ada')['metadata']))"
    )
    path = tmp_path / "02_minimax Ada.ipynb"
    kernel = {"JPY_SESSION_NAME": str(path)}
    assert chosen(kernel, tmp_path) == ENGLISH  # there is no file: the kernel may run elsewhere
    for language in (ENGLISH, PSEUDO):
        path.write_text(json.dumps({"metadata": in_language(code, language), "cells": []}))
        assert chosen(kernel, tmp_path) == language
        assert chosen(kernel | {VARIABLE: ENGLISH}, tmp_path) == ENGLISH
    path.write_text('{"metadata": {"adversarial": {"language": ["tlh"]}}}')
    assert chosen(kernel, tmp_path) == ENGLISH


def test_a_copy_of_a_study_notebook_keeps_its_language_wherever_it_is(tmp_path):
    source = building.NOTEBOOKS / "02_minimax.ipynb"
    (path,) = building.build(PSEUDO, tmp_path, [source])
    assert chosen({"JPY_SESSION_NAME": str(path)}, tmp_path) == PSEUDO
    own, english = (building.read(each)["metadata"]["adversarial"] for each in (path, source))
    assert own == english | {"language": PSEUDO}


def test_answers_are_kept_once_for_all_languages(tmp_path, monkeypatch):
    course = tmp_path / "notebooks"
    (course / PSEUDO / "lectures").mkdir(parents=True)
    (course / PSEUDO / "00_start_here.ipynb").touch()
    monkeypatch.delenv("ADVERSARIAL_ANSWERS", raising=False)

    def kept_in(folder):
        monkeypatch.chdir(folder)
        return Answers().path

    alone = kept_in(course / PSEUDO)  # somebody took this folder and left the rest
    assert alone == course / PSEUDO / "answers.json"
    (course / "00_start_here.ipynb").touch()
    assert kept_in(course / PSEUDO) == kept_in(course) == course / "answers.json"
    assert kept_in(course / PSEUDO / "lectures") == course / "lectures" / "answers.json"


def test_a_catalogue_is_read_and_what_is_not_translated_left_out():
    assert read_po(CATALOGUE) == {
        "{n} leaves": "{n} hojas",
        'Two lines\nof one "text".': 'Dos líneas\nde un "texto".',
    }


def test_only_the_texts_of_a_table_are_translated():
    table = {"leaf": "{n} leaves", "heads": ("not yet", 3), "more": [{"": "{n} leaves"}]}
    assert translated(table, read_po(CATALOGUE).get) == {
        "leaf": "{n} hojas",
        "heads": ("not yet", 3),
        "more": [{"": "{n} hojas"}],
    }


@pytest.mark.parametrize(
    "kept", ["{n:g}", "`watch`", "<b>", "https://example.org/a", "](04.ipynb)", "$a_i$"]
)
def test_the_language_of_nobody_keeps_what_is_no_word(kept):
    assert kept in Pseudo.get(f"one {kept} another")
    assert Pseudo.get(kept) == kept
    assert "one" not in Pseudo.get(f"one {kept} another")


def test_labels_are_given_more_room_than_prose_and_nothing_is_marked_twice():
    label, prose = "Play again", "Who wins from each position if both play their best?"
    assert len(Pseudo.get(label)) >= 1.7 * len(label)
    assert 1.3 * len(prose) <= len(Pseudo.get(prose)) < 1.4 * len(prose)
    assert Pseudo.get(Pseudo.get(label)) == Pseudo.get(label)


def numbers_with_commas(root):
    """(file, text) of each number of the course that is written, or will be, as English does."""
    for path in [*root.rglob("*.py"), *root.rglob("*.md"), *root.rglob("*.txt")]:
        pattern = FORMAT if path.suffix == ".py" else COMMAS
        found = pattern.findall(path.read_text(encoding="utf-8"))
        yield from ((path.name, each) for each in found)


def test_thousands_are_written_alike_everywhere():
    found = [*numbers_with_commas(PACKAGE), *numbers_with_commas(ROOT / "tools" / "site")]
    for path in building.sources():
        for cell in building.read(path)["cells"]:
            said = [*cell["source"], str(cell.get("outputs", ""))]
            found += [(path.name, each) for each in FORMAT.findall("".join(cell["source"]))]
            found += [(path.name, each) for each in COMMAS.findall("\n".join(said))]
    assert found == []
    assert thousands(1_234_567) == "1\u202f234\u202f567"
    assert read_number(thousands(18_297)) == 18_297
    exercise = hand_exercise("values", 1)
    assert exercise.read("A = 18\u202f297, B = 3") == {"A": 18_297, "B": 3}


def in_language(code, which=PSEUDO):
    """What the code prints in a process of this language, read as Python."""
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, VARIABLE: which},
        capture_output=True,
        text=True,
        check=True,
    )
    return ast.literal_eval(run.stdout)


def test_a_table_is_translated_when_its_module_is_imported():
    code = "from adversarial.progress import WORDS; print(list(WORDS.values()))"
    english, other = in_language(code, ENGLISH), in_language(code)
    assert other == [Pseudo.get(text) for text in english] != english


ANSWERS = {
    "circles": ["draw", "DRAW", Pseudo.get("draw"), "MAX 3", "max in 3", "MAX en 3", "MIN, 2"],
    "nim": ["lost", "Lost", Pseudo.get("lost"), "2 from 1", "2 from heap 1", "2 del montón 1"],
}


@pytest.mark.parametrize("kind", ANSWERS)
def test_answers_are_typed_in_any_language(kind):
    exercise = hand_exercise(kind, 1)
    read = [exercise.parse(text) for text in ANSWERS[kind]]
    assert [read.count(each) for each in read] == {
        "circles": [3, 3, 3, 3, 3, 3, 1], "nim": [3, 3, 3, 3, 3, 3]
    }[kind]  # fmt: skip
    shown = {"circles": "MAX in 3", "nim": "2 from 1"}[kind]  # as the exercise itself says it
    assert exercise.parse(Pseudo.get(shown)) == exercise.parse(shown)
    for nonsense in ("max", "3", "who knows", "2 1 from"):
        with pytest.raises(ValueError, match=nonsense):
            exercise.parse(nonsense)


def test_an_answer_is_untouched_in_whatever_language_it_was_given():
    assert all(map(is_untouched, ("", " \n", f"\n{UNTOUCHED}\n", Pseudo.get(UNTOUCHED))))
    assert not is_untouched(f"{UNTOUCHED} Because MIN would take it.")


def test_the_command_speaks_another_language(tmp_path):
    page = tmp_path / "film.html"
    words = ["show", "((3 12) (2 4))", "--no-browser", "--save", str(page)]
    assert main(["--language", PSEUDO, *words]) == 0
    assert "⟦" in page.read_text(encoding="utf-8")
    assert main(words) == 0
    assert "⟦" not in page.read_text(encoding="utf-8")
