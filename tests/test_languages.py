"""What is to be translated is found and put back; a catalogue that lost something is refused."""

import ast
import json
import os
import subprocess
import sys

import pytest

from adversarial.language import PSEUDO, VARIABLE, Pseudo
from adversarial.widgets.course import TITLES
from tools.languages import building, catalogues, notebook, tables


@pytest.mark.parametrize("path", building.sources(), ids=building.name_of)
def test_a_notebook_is_made_of_its_messages(path):
    english = building.read(path)
    again = notebook.translated(english, lambda cell, text: text)
    assert ["".join(cell["source"]) for cell in english["cells"]] == [
        cell["source"] for cell in again["cells"]
    ]


def test_messages_are_paragraphs_rows_remarks_and_sentences_but_no_keys():
    cells = [
        ("markdown", "# Minimax\n\n| a | best move |\n|---|---|\n| 1 | 2 |\n\n`x`\n\nTwo\nlines."),
        (
            "code",
            '# What is left?\npredict(film, key="02 the cake")\nprint(f"The value is {value}")',
        ),
        ("code", "%matplotlib inline\n### BEGIN SOLUTION\nname = 'one'"),
    ]
    made = [{"id": str(i), "cell_type": t, "source": s} for i, (t, s) in enumerate(cells)]
    assert [text for _, text in notebook.messages({"cells": made})] == [
        "# Minimax", "| a | best move |", "Two\nlines.", "What is left?", "The value is {value}",
        "The cake",
    ]  # fmt: skip
    told = notebook.translated({"cells": made}, lambda cell, text: Pseudo.get(text))
    assert told["cells"][1]["metadata"][TITLES] == {"02 the cake": Pseudo.get("The cake")}


def test_hands_are_counted_in_every_language():
    """A slide that asks for them says so in its metadata, and its answers are translated."""
    named = {"adversarial": {"votes": ["yes", "a1", "3"]}}
    slides = [("## Hands up: which?", {}), ("Can MAX win?", named), ("Two plies", {})]
    cells = [{"id": "c", "cell_type": "markdown", "source": s, "metadata": m} for s, m in slides]
    made = notebook.translated({"cells": cells}, lambda cell, text: Pseudo.get(text))["cells"]
    assert made[0]["metadata"]["adversarial"]["votes"] == []
    assert made[1]["metadata"]["adversarial"]["votes"] == [Pseudo.get("yes"), "a1", "3"]
    assert made[2]["metadata"] == {}


def test_no_translation_changes_what_a_cell_does():
    cell = {"id": "a", "cell_type": "code", "source": 'print("the value")', "outputs": []}
    with pytest.raises(ValueError, match="The code of cell a would change"):
        notebook.translated({"cells": [cell]}, lambda cell, text: 'el valor", 3, "')


def test_the_language_of_nobody_keeps_headings_lists_and_tables(tmp_path):
    (path,) = building.build(PSEUDO, tmp_path, [building.NOTEBOOKS / "02_minimax.ipynb"])
    made = json.loads(path.read_text(encoding="utf-8"))
    english = building.read(building.NOTEBOOKS / "02_minimax.ipynb")
    for cell, other in zip(english["cells"], made["cells"], strict=True):
        assert cell["id"] == other["id"]
        ours, theirs = "".join(cell["source"]).split("\n"), other["source"].split("\n")
        for line, said in zip(ours, theirs, strict=True):
            assert line.count("|") == said.count("|")
            assert line.partition(" ")[0].strip("#") or said.startswith(line.partition(" ")[0])


def test_texts_of_the_package_are_found_by_room():
    found = {room: texts for (_, room), texts in tables.messages().items()}
    assert "{n} leaves" in found["film"]
    assert "Games, minimax, alpha-beta: watch a search think." in found["site"]
    assert "Nim" in found["site"]  # a name may stay, but a translator decides
    assert "How many moves has your loop tried when the function returns?" in found["exercises"]
    assert (
        "MIN takes 3 below the first move and 2 below the second; MAX takes the 3."
        in (found["widgets"])
    )
    assert "draw" in found["exercises"]  # what is typed in every language
    assert not [text for texts in found.values() for text in texts if "⟦" in text]


def test_what_programs_read_is_no_message():
    code = (
        'ax.legend(loc="lower right", title="two words")\n'
        'ax.annotate("the place", textcoords="offset points", bbox={"boxstyle": "round,pad=1"})\n'
        'text[text.index("while todo") :], "White\'s move"\n### BEGIN SOLUTION\n'
        'one, two = {"A": "3 from 1"}, """So be it."""\n### END SOLUTION\n'
    )
    cell = {"id": "c", "cell_type": "code", "source": code}
    said = [text for _, text in notebook.messages({"cells": [cell]})]
    assert said == ["two words", "the place", "White's move", "So be it."]


def test_a_single_word_is_a_message_where_it_is_shown():
    code = (
        'rows = {"corner": (0, 2), "centre": (4,)}\n'
        'print("nodes:", n, "won" if rows["centre"] else "lost", "MAX", f"{n}")\n'
        'table(["value", found["value"]], names=["mine"])\n'
        'axes.plot(plies, label="é", marker="os"), axes.set_xlabel("ply")\n'
        'names = {"best": "sorted"}\nplay(Nim(), search="minimax", first="you")\n'
        'told = f"{n:>{width}} nodes", "matches n", "x = 3", "minimax"\n'
    )
    cell = {"id": "c", "cell_type": "code", "source": code}
    assert [text for _, text in notebook.messages({"cells": [cell]})] == [
        "corner", "centre", "nodes:", "won", "centre", "lost", "value", "mine", "ply", "sorted",
        "{n:>{width}} nodes", "matches n",
    ]  # fmt: skip


def test_in_a_fence_comments_and_pseudo_code_are_messages():
    text = (
        'Begin:\n\n```python\ndef f(x):\n    """Two moves."""\n\n'
        "    return x  # the best one\n```\n\n"
        "```text\nfunction F(state):\n    return v\n```\n\n```\nX O .\n```\n\nThe end."
    )
    assert "".join(part for _, part in notebook.blocks(text)) == text
    assert [part for said, part in notebook.blocks(text) if said] == [
        "Begin:", "Two moves.", "the best one", "function F(state):\n    return v", "The end.",
    ]  # fmt: skip


def test_the_glossary_has_the_order_of_its_language():
    table = "| word |\n| --- |\n| **cut** | 1 |\n| **árbol** | 2 |\n| **%%watch** | 3 |"
    rows = building.in_alphabetical_order(table).splitlines()
    assert [row[-3] for row in rows[2:]] == ["2", "1", "3"]
    assert rows[:2] == table.splitlines()[:2]


IDS = """
from adversarial.exercises.diagnosis.tallies import MISCOUNTED
from adversarial.widgets.quiz.script_words import CHOICES
said = [said for tallies in MISCOUNTED.values() for said, _ in tallies]
print(([[each[0] for each in row] for row in CHOICES.values()], said))
"""


def test_ids_stay_and_words_are_translated():
    """What is pressed in a prediction is an id; how a search counted is part of a sentence."""
    found = {}
    for language in ("en", PSEUDO):
        env = {**os.environ, VARIABLE: language}
        run = subprocess.run([sys.executable, "-c", IDS], env=env, capture_output=True, check=True)
        found[language] = ast.literal_eval(run.stdout.decode())
    (ids, said), (same_ids, translated) = found.values()
    assert ids == same_ids == [["cut", "on"], ["alpha", "beta", "none"], ["again", "leave"]]
    assert "below the root" in said
    assert translated == [Pseudo.get(each) for each in said]


def test_the_command_speaks_spanish_as_a_module_too():
    env = {**os.environ, VARIABLE: "es"}
    subprocess.run([sys.executable, "-m", "adversarial", "--version"], env=env, check=True)


def test_a_catalogue_is_brought_up_to_date_and_nothing_is_lost(tmp_path):
    path = tmp_path / "es" / "film.po"
    catalogues.update(path, {"{n} leaves": ["film.py:1"], "gone": []}, "es")
    text = path.read_text(encoding="utf-8").replace(
        'msgid "{n} leaves"\nmsgstr ""', 'msgid "{n} leaves"\nmsgstr "{n} hojas"'
    )
    text = text.replace('msgid "gone"\nmsgstr ""', 'msgid "gone"\nmsgstr "ido"')
    path.write_text(text, encoding="utf-8")
    catalogues.update(path, {"{n} leaves": ["film.py:9"], "new": []}, "es")
    assert catalogues.translations(path) == {"{n} leaves": "{n} hojas"}
    wanted = {"{n} leaves": [], "new": []}
    assert sorted(catalogues.problems(path, wanted)) == [("gone", "obsolete"), ("new", "missing")]
    assert "ido" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "translation", "lost"),
    [
        ("{n} leaves", "{m} hojas", ["fields"]),
        ("see `watch`", "mira `ver`", ["code"]),
        ("<b>best</b>", "<b>mejor", ["tags"]),
        ("[here](one.ipynb)", "[aquí](two.ipynb)", ["links"]),
        ("$a_1$ is 3", "$a_2$ es 4", ["mathematics", "numbers"]),
        ("3 of 5", "de 5, 3", []),
    ],
)
def test_a_translation_keeps_what_is_no_word(text, translation, lost):
    assert list(catalogues.differences(text, translation)) == lost


def test_every_text_has_a_form_in_the_language_of_nobody():
    for texts in tables.messages().values():
        for text in texts:
            assert not list(catalogues.differences(text, Pseudo.get(text))), text
