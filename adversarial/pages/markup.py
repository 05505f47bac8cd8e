"""Cells as HTML for pages that live on their own: Markdown with formulas, code and pictures inside,
and outputs, whose drawings follow light and dark."""

from __future__ import annotations

import re
from base64 import b64encode
from html import unescape
from mimetypes import guess_type
from pathlib import Path
from urllib.parse import unquote
from zlib import crc32

from ..language import words
from ..needs import insist_on_extra
from ..template import fill
from ..view.image import drawing, is_image
from .styles import in_theme
from .views import VIEW

SENTENCES = words({
    "no picture": "The picture {picture} is not there: it should be {path}.",
    "no attachment": "The picture {picture} is not there: no attachment of its cell has this name.",
    "from outside": "The picture {picture} would come from another site: save it beside the "
    "notebook and use that file.",
})
PICTURE = re.compile(r"""(<img\b[^>]*?\ssrc=)(["'])(.*?)\2""", re.DOTALL)
ATTACHMENT = "attachment:"
# Their subscripts stand below them where there is room.
WIDE_OPERATORS = {"max", "min", "lim", "sup", "inf", "∑", "∏"}
SINGLE = {"∞", "…", "⋯"}  # not operators, whatever they are called
BETWEEN = {":": "0.28em", "⧵": "0.22em"}  # operators, with the space around them
CLOSING = set(")]}|⌉⌋⟩")
BELOW = {"msub": "munder", "msubsup": "munderover"}


def markdown(text, has_addresses=False):
    """Markdown as HTML, its formulas as MathML; if asked for, headings have addresses."""
    insist_on_extra("slides", "nbconvert")
    from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

    class Renderer(IPythonRenderer):
        def inline_math(self, body):
            return formula(body)

        def block_math(self, body):
            return formula(body, display="block")

        multiline_math = block_math

        def heading(self, text, level, **_):
            place = f' id="{address(text)}"' if has_addresses else ""
            return f"<h{level}{place}>{text}</h{level}>\n"

        def image(self, *words, **more):  # `with_pictures` puts pictures in, not nbconvert
            return super(IPythonRenderer, self).image(*words, **more)

        def block_code(self, code, info=None):
            return highlight(code, info or "text")

    return MarkdownWithMath(renderer=Renderer(escape=False)).render(text)


def address(heading):
    """What an address says of a heading, behind its #.

    >>> address("What goes <em>wrong</em>?")
    'what-goes-wrong'
    """
    return re.sub(r"\W+", "-", unescape(re.sub("<[^>]*>", "", heading)).lower()).strip("-")


def formula(latex, display="inline"):
    """A formula in LaTeX as MathML, which browsers show by themselves.

    >>> formula("b^d").removeprefix('<math xmlns="http://www.w3.org/1998/Math/MathML" ')
    'display="inline"><mrow><msup><mi>b</mi><mi>d</mi></msup></mrow></math>'
    """
    insist_on_extra("slides", "latex2mathml")
    from xml.etree.ElementTree import register_namespace, tostring

    from latex2mathml.converter import convert_to_element

    latex = re.sub(r"\{aligned\}", "{align*}", latex.strip().strip("$"))
    latex = re.sub(r"\\\\\[[\d.]+\w\w\]", r"\\\\", latex)  # room between rows: there is enough
    root = convert_to_element(latex, display=display)
    for element in list(root.iter()):
        element.text = unescape(element.text or "")
        _fill_styles(element)
        first = element[0] if len(element) else None
        _space(element)
        if element.tag in BELOW and first.tag == "mo" and unescape(first.text) in WIDE_OPERATORS:
            element.tag = BELOW[element.tag]
            first.set("movablelimits", "true")
    register_namespace("", "http://www.w3.org/1998/Math/MathML")
    return tostring(root, encoding="unicode")


def _fill_styles(row):
    r"""\displaystyle holds for all that follows, so that stands inside."""
    for style in row.findall("mstyle"):
        if not len(style):
            following = row[list(row).index(style) + 1 :]
            style.extend(following)
            for each in following:
                row.remove(each)


def _space(row):
    """Space around operators as in TeX: none around a slash and a sign, little around a name."""
    for before, each, after in zip([None, *row], row, [*row[1:], None], strict=False):
        text, starts = unescape(each.text or ""), before is None or _opens(before)
        if text in BETWEEN:
            each.tag = "mo"
            each.attrib.update(lspace=BETWEEN[text], rspace=BETWEEN[text])
        if each.tag != "mo":
            continue
        if text in SINGLE:
            each.tag = "mi"
        elif text in "/|" or (starts and text in "+−"):
            each.attrib.update(lspace="0em", rspace="0em")
        elif text.isalpha():
            ends = after is None or after.tag == "mo"
            each.set("lspace", "0em" if starts else "0.17em")
            each.set("rspace", "0em" if ends else "0.17em")


def _opens(element):
    """Is a + or − behind this a sign?"""
    element = element[0] if element.tag in {*BELOW, *BELOW.values()} else element
    return element.tag == "mo" and unescape(element.text or "") not in CLOSING


def highlight(code, language="python"):
    """Code in the colours of `_styles`."""
    from pygments import highlight
    from pygments.formatters import HtmlFormatter
    from pygments.lexers import get_lexer_by_name

    return highlight(code, get_lexer_by_name(language), HtmlFormatter(wrapcode=True))


def with_pictures(html, folder, attachments=()):
    """HTML with its pictures inside: files, named from this folder, or attachments of a cell."""

    def inside(found):
        begin, quote, address = found.groups()
        return f"{begin}{quote}{_data_of(unescape(address), folder, attachments)}{quote}"

    return PICTURE.sub(inside, html)


def _data_of(address, folder, attachments):
    """The address of a picture that holds the picture itself."""
    if address.startswith("data:"):
        return address
    if address.startswith(ATTACHMENT):
        name = unquote(address.removeprefix(ATTACHMENT))
        if name not in attachments:
            raise FileNotFoundError(SENTENCES["no attachment"].format(picture=name))
        kind, data = next(iter(attachments[name].items()))
        return f"data:{kind};base64,{''.join(data.split())}"
    if re.match(r"\w{2,}:|//", address):  # one letter is a disk
        raise ValueError(SENTENCES["from outside"].format(picture=address))
    path = Path(folder, unquote(address))
    if not path.is_file():
        raise FileNotFoundError(SENTENCES["no picture"].format(picture=path.name, path=path))
    kind = guess_type(path.name)[0] or "image/png"
    return f"data:{kind};base64,{b64encode(path.read_bytes()).decode()}"


def show(output):
    """An output: a live view with its picture behind it, a picture, a table, or text."""
    if output.output_type == "stream":
        return as_text(output.text) if output.name == "stdout" else ""
    data = output.get("data", {})
    picture = _picture(data)
    if VIEW in data:
        view = data[VIEW]
        return _output("live", picture, name=view["model_id"], view=view.get("name", ""))
    if picture:
        return _output("picture", picture)
    if "image/png" in data:
        words = output.get("metadata", {}).get("image/png", {}).get("alt", "")
        return _output("image", data["image/png"].replace("\n", ""), words=words)
    if "text/html" in data:
        return _output("html", data["text/html"])
    if written := data.get("text/markdown") or data.get("text/latex"):
        return markdown(written)
    return as_text(data.get("text/plain", ""))


def _picture(data):
    """The drawing of an output, in the page itself: there it finds the letters of the page."""
    html = data.get("text/html", "")
    if is_image(html):
        return in_theme(drawing(html, f"drawing-{crc32(html.encode()):08x}"))
    return data.get("image/svg+xml", "") or (html if html.startswith("<img ") else "")


def as_text(text):
    """Text as it was printed."""
    return _output("text", text.rstrip())


def _output(kind, shown, **more):
    return fill(__file__, "output.html.j2", kind=kind, shown=shown, **more)
