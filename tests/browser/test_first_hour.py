"""A person's first hour: 00 and the first half of 02 in a fresh clone, cell by cell, in order.

No view stays blank, no cell fails, and no word is used before it is explained:
`tools/glossary.txt` says where each one is.
"""

import re

from tests.browser.clone import Clone
from tests.browser.test_notebooks import assert_views_are_there
from tools.glossary import terms

HALF = {"00_start_here": None, "02_minimax": "## Real games"}  # how far one comes
OPEN = """async (path) => {
  const panel = await jupyterapp.commands.execute("docmanager:open", { path });
  await Promise.all([jupyterapp.restored, panel.revealed, panel.sessionContext.ready]);
  await panel.sessionContext.session.kernel.info;
  return panel.content.widgets.map(({ model }) => [model.id, model.type, model.sharedModel.source]);
}"""
# Whoever chooses from a list reads names, not sentences; what is folded is read, too.
RUN = """async (i) => {
  const { content } = jupyterapp.shell.currentWidget, cell = content.widgets[i];
  content.activeCellIndex = i;
  await content.scrollToItem(i);
  const isCode = cell.model.type === "code";
  if (isCode) {
    await jupyterapp.commands.execute("notebook:run-cell");
    const has = (selector) => cell.node.querySelector(selector);
    const isThere = () => !has("[data-live]") || has(".adv");
    for (let tries = 0; tries < 300 && !isThere(); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const node = (isCode ? cell.outputArea.node : cell.node).cloneNode(true);
  for (const one of node.querySelectorAll("select, .adv-code, style, .adv-legend")) one.remove();
  const outputs = isCode ? cell.model.toJSON().outputs : [];
  const errors = outputs.filter((one) => one.output_type === "error");
  return [node.textContent, errors.map((one) => one.evalue)];
}"""


def explained():
    """[(notebook, cell, the pattern of a word)] of the table."""
    return [(*term["where"].split(), term["word"]) for term in terms() if term.get("word")]


def walk(page, name, stop):
    """Run a notebook in order: [(cell, whether it is code, what it says)]."""
    said = []
    for i, (cell, kind, source) in enumerate(page.evaluate(OPEN, f"notebooks/{name}.ipynb")):
        if stop and kind == "markdown" and stop in source:
            break
        text, errors = page.evaluate(RUN, i)
        assert errors == [], (cell, source)
        said.append((cell, kind == "code", text))
    return said


def used_too_early(said, name):
    """The words of a notebook that come before their explanation, and where."""
    places = [cell for cell, _, _ in said]
    for notebook, cell, word in explained():
        if notebook == name:
            until = places.index(cell)
            until -= said[until - 1][1]  # the view right above it may use the word
            assert re.search(word, said[places.index(cell)][2]), f"{cell} does not explain {word}"
            yield from (
                f"{word} in {one}" for one, _, text in said[:until] if re.search(word, text)
            )


def test_nothing_is_blank_and_no_word_comes_before_it_is_explained(tmp_path, fresh_page):
    clone = Clone(tmp_path)
    with clone.lab("notebooks/00_start_here.ipynb") as address:
        fresh_page.goto(address)
        fresh_page.wait_for_function("window.jupyterapp?.shell.currentWidget?.context?.isReady")
        for name, stop in HALF.items():
            said = walk(fresh_page, name, stop)
            assert_views_are_there(fresh_page)
            assert list(used_too_early(said, name)) == []
        fresh_page.goto("about:blank")
