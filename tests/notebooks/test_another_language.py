"""Notebooks in the language of nobody: they run, and nothing they say was left unmarked."""

import html
import json
import re
from urllib.parse import unquote

import nbformat
import pytest
from nbclient import NotebookClient

from adversarial.film.montecarlo.steps import BACK
from adversarial.film.replay import STAND_PAT
from adversarial.language import PSEUDO, VARIABLE
from tests.sample import sample
from tools.languages import building

STUDY = [path for path in building.sources() if path.parent == building.NOTEBOOKS]
OTHERS = [path for path in building.sources() if path not in STUDY]  # lectures and graded ones
STATE = "application/vnd.jupyter.widget-state+json"
# In what is sent to a live view: scripts, styles, code, keys and classes of pictures.
NOT_READ = {
    "_esm", "_css", "svg", "sources", "lines", "line", "code", "key", "id", "timeline", "preview",
    "shapes", "value", "layout",
}  # fmt: skip
MARKED = re.compile(r"⟦[^⟦⟧]*⟧")
CODE = re.compile(r"```.*?```|<style.*?</style>|<pre.*?</pre>|<code.*?</code>", re.DOTALL)
NUMBER = re.compile(r"\binf\b")
SAID = re.compile(r'(?:alt|title|aria-label)="([^"]*)"')
TAG = re.compile(r"<[^>]*>")
WORDS = re.compile(r"\b[A-Za-z][a-z']+(?:,? [a-z][a-z']+)+\b")  # several in a row


def escaped(output):
    """What an output says outside the marks."""
    data = output.get("data", {})
    texts = [output.get("text", "")]
    if "text/html" in data:
        texts += pieces(unquote(html.unescape(data["text/html"])))
    elif not data.keys() & {"image/png", "application/vnd.jupyter.widget-view+json"}:
        texts.append(data.get("text/markdown") or data.get("text/plain", ""))
    yield from unmarked(texts)


def pieces(page):
    """What a piece of HTML says, and what it says to those who do not see it."""
    return [TAG.sub(" . ", CODE.sub("", page)), *SAID.findall(page)]


def unmarked(texts):
    """Words side by side outside the marks."""
    for text in texts:
        text = NUMBER.sub("", CODE.sub("", text))
        while (less := MARKED.sub("§", text)) != text:
            text = less
        yield from WORDS.findall(text)


def sent(data):
    """The texts in the data of a live view."""
    if isinstance(data, str):
        try:
            inside = json.loads(data) if data[:1] in ("{", "[") else None
        except ValueError:
            inside = None
        if inside is not None:
            yield from sent(inside)
        elif data not in (STAND_PAT, BACK):  # the kind of a step
            yield from pieces(data)
    else:
        for part in data if isinstance(data, list) else ():
            yield from sent(part)
        for name, part in data.items() if isinstance(data, dict) else ():
            if name not in NOT_READ and not name.startswith(("_model", "_view")):
                yield from sent(part)


@pytest.mark.no_cover
@pytest.mark.parametrize("path", [*sample(STUDY, 4), *sample(OTHERS, 0)], ids=building.name_of)
def test_nothing_escapes(path, tmp_path, monkeypatch):
    monkeypatch.setenv(VARIABLE, PSEUDO)
    monkeypatch.setenv("ADVERSARIAL_PROGRESS", "off")
    monkeypatch.setenv("ADVERSARIAL_ANSWERS", str(tmp_path))
    (built,) = building.build(PSEUDO, tmp_path, [path])
    notebook = nbformat.read(built, as_version=4)
    NotebookClient(notebook, timeout=600, store_widget_state=True).execute()
    found = [
        (cell["id"], words)
        for cell in notebook.cells
        for output in cell.get("outputs", ())
        for words in escaped(output)
    ]
    models = notebook.metadata.get("widgets", {}).get(STATE, {}).get("state", {})
    for model in models.values():
        found += [("a live view", words) for words in unmarked(sent(model["state"]))]
    assert not found, "\n".join(f"{cell}: {words}" for cell, words in found)
