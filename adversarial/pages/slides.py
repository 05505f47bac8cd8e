"""A notebook as slides that live on their own: pictures, formulas and live views in one file.

The deck is reveal.js, which is in `vendor`, and its fonts come along; formulas become MathML when
the deck is built; the live views come as in `export`. `adversarial slides NOTEBOOK … --to FOLDER`.
"""

from __future__ import annotations

import re
import tempfile
from html import unescape
from importlib.util import find_spec
from pathlib import Path
from zlib import crc32

from ..types import FilePath
from ..view.image import drawing, is_image
from ..view.palette import DARK, LIGHT
from .export import VIEW, as_script, live_views, run_cells, script
from .fonts import font_faces
from .template import fill

SHOW_CODE = "show-code"  # the tag of a cell whose code is on the slide, too
# Tags of cells whose film is shown without its code; a tall tree has its sentence beside it.
WITHOUT_CODE = {"tree-only", "tree-tall"}
PACKAGES = ("latex2mathml",)
VENDOR = Path(__file__).with_name("vendor")
# Their subscripts stand below them where there is room.
WIDE_OPERATORS = {"max", "min", "lim", "sup", "inf", "∑", "∏"}
BELOW = {"msub": "munder", "msubsup": "munderover"}
SENTENCES = {
    "missing": "Slides need one more package for their formulas: `pip install latex2mathml`.",
    "theme": 'The theme is "light" or "dark", not {theme!r}.',
    "empty": "{name} has no slides: give its cells a slide type.",
}
# What slides.js says of the keys, and which key does what, with reveal.js's names for it.
DECK = {
    "words": {
        "in_film": "← → step the film · Esc: slides",
        "in_view": "Esc: slides",
        "to_film": "Enter: step the film",
    },
    "keys": {
        "film": {"keyCode": 13, "key": "Enter", "description": "Step the film"},
        "theme": {"keyCode": 68, "key": "D", "description": "Light or dark"},
    },
}


def save_slides(notebook: FilePath, page: FilePath, run: bool = True, theme: str = "light") -> Path:
    """Run a notebook and save it as a deck of slides, one HTML file that needs nothing else.

    Its cells say where a slide begins, as for nbconvert (slideshow.slide_type). The code is
    hidden, unless a cell has the tag `show-code`. `theme` is "light" or "dark"; D changes it.
    """
    import nbformat

    if theme not in ("light", "dark"):
        raise ValueError(SENTENCES["theme"].format(theme=theme))
    if not all(map(find_spec, PACKAGES)):
        raise ModuleNotFoundError(SENTENCES["missing"])
    notebook, page = Path(notebook), Path(page)
    node = nbformat.read(notebook, as_version=4)
    if run:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as away:
            run_cells(node, notebook.parent, ADVERSARIAL_ANSWERS=away)  # Nobody's answers.
    node.cells = [cell for cell in node.cells if slide_type(cell) != "skip"]
    views = live_views(node)
    slides = group(node.cells)
    if not slides:
        raise ValueError(SENTENCES["empty"].format(name=notebook.name))
    text = fill(
        __file__,
        "deck.html.j2",
        title=_title(node.cells) or notebook.stem,
        styles=_styles(),
        is_light="true" if theme == "light" else "false",
        slides="\n".join(map(_stack, slides)),
        reveal="\n".join(_reveal("reveal.js", "notes.js")),
        deck=as_script(DECK),
        views=as_script(views),
        script=_own("slides.js").replace("/* the live views */", script()),
    )
    text = text.replace("<style>", f"<style>{font_faces(text)}\n", 1)
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(text, encoding="utf-8")
    return page


# Which cells share a slide.


def slide_type(cell):
    """slide, subslide, fragment, skip, notes, or - for what goes on where the last one was."""
    return cell.metadata.get("slideshow", {}).get("slide_type") or "-"


def group(cells):
    """Stacks of slides; a slide is a list of (cell, number of its fragment or None)."""
    stacks, fragment = [], None
    for cell in cells:
        kind = slide_type(cell)
        if kind == "slide" or not stacks:
            stacks.append([[]])
        elif kind == "subslide":
            stacks[-1].append([])
        slide = stacks[-1][-1]
        if not slide:
            fragment = None
        if kind == "fragment":
            fragment = 0 if fragment is None else fragment + 1
        slide.append((cell, fragment))
    return stacks


def _stack(slides):
    sections = "\n".join(map(_slide, slides))
    return sections if len(slides) == 1 else f"<section>\n{sections}\n</section>"


def _slide(cells):
    shown = [(cell, fragment) for cell, fragment in cells if slide_type(cell) != "notes"]
    notes = "".join(markdown(cell.source) for cell, _ in cells if slide_type(cell) == "notes")
    body = "\n".join(_cell(cell, fragment) for cell, fragment in shown)
    title = len(shown) == 1 and shown[0][0].source.startswith("# ")
    name = ' class="title"' if title else ""
    return f"<section{name}>\n{body}\n<aside class='notes'>{notes}</aside>\n</section>"


def _title(cells):
    found = (re.match(r"#\s+(.+)", cell.source) for cell in cells if cell.cell_type == "markdown")
    return next((heading[1].strip() for heading in found if heading), "")


# A cell as HTML.


def _cell(cell, fragment):
    tags = cell.metadata.get("tags", [])
    parts = [markdown(cell.source)] if cell.cell_type == "markdown" else []
    if cell.cell_type == "code":
        parts += [highlight(cell.source)] if SHOW_CODE in tags else []
        parts += [show(output) for output in cell.outputs]
    body = "\n".join(filter(None, parts))
    if not body:
        return ""
    names = ["cell", *(["live"] if "data-live-view" in body else [])]
    names += sorted(WITHOUT_CODE.intersection(tags))
    if fragment is None:
        return f'<div class="{" ".join(names)}">{body}</div>'
    names.append("fragment")
    return f'<div class="{" ".join(names)}" data-fragment-index="{fragment}">{body}</div>'


def show(output):
    """An output: a live view with its picture behind it, a picture, a table, or text."""
    if output.output_type == "stream":
        return _text(output.text) if output.name == "stdout" else ""
    data = output.get("data", {})
    picture = _picture(data)
    if VIEW in data:
        return _output("live", picture, name=data[VIEW]["model_id"])
    if picture:
        return _output("picture", picture)
    if "image/png" in data:
        words = output.get("metadata", {}).get("image/png", {}).get("alt", "")
        return _output("image", data["image/png"].replace("\n", ""), words=words)
    if "text/html" in data:
        return _output("html", data["text/html"])
    if written := data.get("text/markdown") or data.get("text/latex"):
        return markdown(written)
    return _text(data.get("text/plain", ""))


def _picture(data):
    """The drawing of an output, in the page itself: there it finds the letters of the deck."""
    html = data.get("text/html", "")
    if is_image(html):
        return drawing(html, f"drawing-{crc32(html.encode()):08x}")
    return data.get("image/svg+xml", "")


def _text(text):
    return _output("text", text.rstrip())


def _output(kind, shown, **more):
    return fill(__file__, "output.html.j2", kind=kind, shown=shown, **more)


def markdown(text):
    """Markdown as HTML, its formulas as MathML."""
    from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

    class Renderer(IPythonRenderer):
        def inline_math(self, body):
            return formula(body)

        def block_math(self, body):
            return formula(body, display="block")

        multiline_math = block_math

        def heading(self, text, level, **_):
            return f"<h{level}>{text}</h{level}>\n"  # No addresses: those are the deck's.

        def block_code(self, code, info=None):
            return highlight(code, info or "text")

    return MarkdownWithMath(renderer=Renderer(escape=False)).render(text)


def formula(latex, display="inline"):
    """A formula in LaTeX as MathML, which browsers show by themselves.

    >>> formula("b^d").removeprefix('<math xmlns="http://www.w3.org/1998/Math/MathML" ')
    'display="inline"><mrow><msup><mi>b</mi><mi>d</mi></msup></mrow></math>'
    """
    from xml.etree.ElementTree import register_namespace, tostring

    from latex2mathml.converter import convert_to_element

    latex = re.sub(r"\{aligned\}", "{align*}", latex.strip().strip("$"))
    root = convert_to_element(latex, display=display)
    for element in root.iter():
        element.text = unescape(element.text or "")
        first = element[0] if len(element) else None
        _space(element)
        if element.tag in BELOW and first.tag == "mo" and unescape(first.text) in WIDE_OPERATORS:
            element.tag = BELOW[element.tag]
            first.set("movablelimits", "true")
    register_namespace("", "http://www.w3.org/1998/Math/MathML")
    return tostring(root, encoding="unicode")


def _space(row):
    """Space around operators as in TeX: none around a slash and a sign, little around a name."""
    for before, each, after in zip([None, *row], row, [*row[1:], None], strict=False):
        text, starts = unescape(each.text or ""), before is None or before.tag == "mo"
        if each.tag != "mo":
            continue
        if text == "∞":
            each.tag = "mi"
        elif text == "/" or (starts and text in "+−"):
            each.attrib.update(lspace="0em", rspace="0em")
        elif text.isalpha():
            ends = after is None or after.tag == "mo"
            each.set("lspace", "0em" if starts else "0.17em")
            each.set("rspace", "0em" if ends else "0.17em")


def highlight(code, language="python"):
    """Code in the colours of `_styles`."""
    from pygments import highlight
    from pygments.formatters import HtmlFormatter
    from pygments.lexers import get_lexer_by_name

    return highlight(code, get_lexer_by_name(language), HtmlFormatter(wrapcode=True))


# What comes along.


def _own(name):
    return Path(__file__).with_name(name).read_text(encoding="utf-8")


def _reveal(*names):
    """Files of reveal.js, as they go into a page."""
    for name in names:
        text = (VENDOR / "reveal.js" / name).read_text(encoding="utf-8")
        # Neither may stand in a <script>: one ends it, the other hides its end.
        yield re.sub(r"<(/script|!--)", r"<\\\1", text) if name.endswith(".js") else text


def _styles():
    from pygments.formatters import HtmlFormatter

    def colours(palette):
        return "".join(f"--{name.replace('_', '-')}: {value};" for name, value in palette.items())

    dark = 'body[data-jp-theme-light="false"]'
    code = HtmlFormatter(style="friendly").get_style_defs(".highlight")
    dark_code = HtmlFormatter(style="github-dark").get_style_defs(f"{dark} .highlight")
    return "\n".join(
        [
            *_reveal("reset.css", "reveal.css"),
            f"body {{ color-scheme: light; {colours(LIGHT)} }}\n{code}",
            f"@media screen {{ {dark} {{ color-scheme: dark; {colours(DARK)} }}\n{dark_code} }}",
            _own("slides.css"),
        ]
    )
