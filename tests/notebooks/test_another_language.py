"""Notebooks in the language of nobody: they run, and nothing they say was left unmarked."""

import html
import re
from urllib.parse import unquote

import nbformat
import pytest
from nbclient import NotebookClient

from adversarial.language import PSEUDO, VARIABLE
from tests.sample import sample
from tools.languages import building

STUDY = [path for path in building.sources() if path.parent == building.NOTEBOOKS]
MARKED = re.compile(r"⟦[^⟦⟧]*⟧")
CODE = re.compile(r"```.*?```|<style.*?</style>|<pre.*?</pre>|<code.*?</code>", re.DOTALL)
SAID = re.compile(r'(?:alt|title|aria-label)="([^"]*)"')
TAG = re.compile(r"<[^>]*>")
WORDS = re.compile(r"\b[A-Za-z][a-z']+(?:,? [a-z][a-z']+)+\b")  # several in a row


def escaped(output):
    """What an output says outside the marks."""
    data = output.get("data", {})
    texts = [output.get("text", "")]
    if "text/html" in data:
        page = unquote(html.unescape(data["text/html"]))
        texts += [TAG.sub(" . ", CODE.sub("", page)), *SAID.findall(page)]
    elif not data.keys() & {"image/png", "application/vnd.jupyter.widget-view+json"}:
        texts.append(data.get("text/markdown") or data.get("text/plain", ""))
    for text in texts:
        text = CODE.sub("", text)
        while (less := MARKED.sub("§", text)) != text:
            text = less
        yield from WORDS.findall(text)


@pytest.mark.no_cover
@pytest.mark.parametrize("path", sample(STUDY, 2), ids=building.name_of)
def test_nothing_escapes(path, tmp_path, monkeypatch):
    monkeypatch.setenv(VARIABLE, PSEUDO)
    monkeypatch.setenv("ADVERSARIAL_PROGRESS", "off")
    monkeypatch.setenv("ADVERSARIAL_ANSWERS", str(tmp_path))
    (built,) = building.build(PSEUDO, tmp_path, [path])
    notebook = nbformat.read(built, as_version=4)
    NotebookClient(notebook, timeout=600).execute()
    found = [
        (cell["id"], words)
        for cell in notebook.cells
        for output in cell.get("outputs", ())
        for words in escaped(output)
    ]
    assert not found, "\n".join(f"{cell}: {words}" for cell, words in found)
