"""Scripts hold no words: whatever they show comes from a table in Python."""

import re
from pathlib import Path

import pytest

import adversarial.widgets
from adversarial.widgets.play.play import BUTTONS
from adversarial.widgets.quiz import script_words as words

HERE = Path(adversarial.widgets.__file__).parent
TABLES = {
    "quiz/filling.js": words.FILLING,
    "quiz/marking.js": words.MARKING,
    "quiz/predict.js": words.PREDICT,
    "quiz/proving.js": words.PROVING,
    "quiz/recall.js": words.RECALL,
    "quiz/exercise.js": {},
    "quiz/hints.js": {},
    "play/play.js": BUTTONS,
}
KEYS = {
    "Arrow",
    "Enter",
    "Home",
    "End",
    "Escape",
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
}
NAMES = {"MAX", "MIN", "CHANCE", "viewBox", "pic preview"}


def literals(script):
    """Every text of a script outside its comments, without what is filled into it."""
    code = re.sub(r"^\s*//.*$|(?<=[;{,]) // .*$", "", script, flags=re.MULTILINE)
    code = re.sub(r"^import .*$", "", code, flags=re.MULTILINE)
    for text in re.findall(r'"([^"\n]*)"|`([^`]*)`', code):
        yield re.sub(r"\$\{[^}]*\}", "", "".join(text))


@pytest.mark.parametrize("name", TABLES)
def test_a_script_holds_no_words(name):
    script = (HERE / name).read_text(encoding="utf-8")
    keys = set(words.EXERCISE) | set(TABLES[name])
    shown = {
        text
        for text in literals(script)
        if re.search(r"[A-Z][a-z]|[a-z]{2,} [a-z]{2,}", text) and text not in keys | KEYS | NAMES
    }
    # What is left are classes of elements and the paths of pictures.
    assert not {text for text in shown if not re.fullmatch(r"[a-z \-]*adv-[\w \-]*|M-?\d.*", text)}


@pytest.mark.parametrize("name", TABLES)
def test_every_word_is_known_and_used(name):
    script = (HERE / name).read_text(encoding="utf-8")
    used = re.findall(r'(?:\.text\(|words\[)"([^"]+)"', script)
    assert set(used) <= set(words.EXERCISE | TABLES[name])
    for key in TABLES[name]:
        assert f'"{key}"' in script or f"words.{key}" in script, key


def test_every_shared_word_is_used():
    scripts = "".join((HERE / name).read_text(encoding="utf-8") for name in TABLES)
    for key in words.EXERCISE:
        assert f'"{key}"' in scripts, key
