"""A stored notebook, fetched from anywhere: its pictures are there before anything has run."""

from tools.store_notebooks import FOLDER

# The first picture of a film, and whether JupyterLab trusts its cell.
FIRST = """async () => {
  const app = window.jupyterapp, { content, context, revealed } = app.shell.currentWidget;
  await Promise.all([app.restored, context.ready, revealed]);
  const isFilm = ({ data }) => /^<img alt=.* nodes visited, /.test(String(data?.["text/html"]));
  const cell = content.widgets.find(({ model }) => model.toJSON().outputs?.some(isFilm));
  await content.scrollToCell(cell);
  let image;
  while (!(image = cell.node.querySelector(".jp-OutputArea-output img")))
    await new Promise(requestAnimationFrame);
  await image.decode();
  return { trusted: cell.model.trusted, words: image.alt, width: image.naturalWidth,
    shown: image.getBoundingClientRect().width };
}"""


def test_an_untrusted_notebook_shows_its_first_film_with_its_words(open_copy):
    page = open_copy(FOLDER / "00_start_here.ipynb", run=False).page
    found = page.evaluate(FIRST)
    assert not found["trusted"]
    assert " leaves read." in found["words"]
    assert min(found["width"], found["shown"]) > 200
