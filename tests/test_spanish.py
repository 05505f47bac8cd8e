"""The course in Spanish: nothing is missing or lost, and notebooks compute what the English do."""

import configparser
import os
import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from adversarial.language import VARIABLE
from tools.languages import building
from tools.languages.__main__ import catalogues, faults
from tools.languages.catalogues import translations

SPANISH = "es"
# Two in `make test`: the first one, and one with numbers in nearly every cell.
CHOSEN = {"00_start_here", "06_expectiminimax"}
NOTEBOOKS = sorted(building.sources(), key=lambda path: building.name_of(path) not in CHOSEN)
NUMBER = re.compile(r"\d+(?:\.\d+)?")
CFG = Path(__file__).parent / "nbval_sanitize.cfg"


def test_nothing_is_missing_lost_or_left_over():
    found = [(path.stem, *fault) for path, each in faults(SPANISH) for fault in each]
    assert not found, "\n".join(f"{name}: {what}: {text}" for name, text, what in found)


def test_what_is_searched_is_examined():
    """«Se busca» is said of what somebody wants to find."""
    searched = re.compile(r"\b(?:is|are|was|been)(?: \w+)? searched\b")
    found = [
        said
        for path, _ in catalogues(SPANISH)
        for text, said in translations(path).items()
        if searched.search(text) and re.search(r"\bse (?:han? )?busc", said)
    ]
    assert found == []


CHANCE = """
from adversarial import watch
from adversarial.games import DiceNim
from adversarial.search import expectiminimax
from adversarial.view.describe import describe
from adversarial.view.fulltree import FullTree
film = watch(expectiminimax, DiceNim(3))
print(*map(describe, map(film.frame, range(len(film)))), FullTree(DiceNim(3)).describe())
"""


def test_chance_moves_under_its_spanish_name():
    run = subprocess.run(
        [sys.executable, "-c", CHANCE],
        env={**os.environ, VARIABLE: SPANISH},
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    assert "donde juega el azar." in run.stdout
    assert "(azar, terminado): " in run.stdout
    assert "1 nodo visitado, " in run.stdout
    assert not re.search("CHANCE|AZAR| de el | a el |\\b1 nodos", run.stdout)


def numbers(cell):
    """The numbers in what a cell prints or says, in any order: words may stand in another one."""
    texts = []
    for output in cell.get("outputs", ()):
        data = output.get("data", {})
        texts.append(output.get("text") or data.get("text/markdown") or data.get("text/plain", ""))
    return sorted(NUMBER.findall(sanitized("\n".join(texts))))


def sanitized(text):
    rules = configparser.RawConfigParser()
    rules.read(CFG)
    for rule in rules.sections():
        text = re.sub(rules.get(rule, "regex"), rules.get(rule, "replace"), text)
    return text


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "path",
    [*NOTEBOOKS[:2], *(pytest.param(each, marks=pytest.mark.proof) for each in NOTEBOOKS[2:])],
    ids=building.name_of,
)
def test_a_notebook_computes_the_same(path, tmp_path, monkeypatch):
    monkeypatch.setenv(VARIABLE, SPANISH)
    monkeypatch.setenv("ADVERSARIAL_PROGRESS", "off")
    monkeypatch.setenv("ADVERSARIAL_ANSWERS", str(tmp_path))
    (built,) = building.build(SPANISH, tmp_path, [path])
    spanish = nbformat.read(built, as_version=4)
    NotebookClient(spanish, timeout=600).execute()
    english = nbformat.read(path, as_version=4)
    for ours, theirs in zip(spanish.cells, english.cells, strict=True):
        if "my_course()" in ours["source"]:  # here is no course, only this notebook
            continue
        assert numbers(ours) == numbers(theirs), theirs["id"]
