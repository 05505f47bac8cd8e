"""An output of a cell as HTML, for slides and pages: its drawings follow light and dark."""

from __future__ import annotations

import re
from zlib import crc32

from ..palette import LIGHT
from ..template import fill
from ..view.image import RULE, SHEET, drawing, is_image
from .markup import markdown
from .views import VIEW

COLOUR = re.compile(r"#[0-9a-fA-F]{6}\b")
# The colours of a light drawing, as the page calls them. The first name of a colour counts.
VARIABLES = {value: f"var(--{name.replace('_', '-')})" for name, value in reversed(LIGHT.items())}


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
        return _in_theme(drawing(html, f"drawing-{crc32(html.encode()):08x}"))
    return data.get("image/svg+xml", "")


def _in_theme(svg):
    """The drawing with the colours of the page, light or dark; men on a board keep theirs."""
    ground = f"fill='{LIGHT['paper']}'"
    svg = svg.replace(ground, "fill='var(--paper)'", 1)
    return SHEET.sub(lambda sheet: f"<style>{RULE.sub(_themed, sheet[1])}</style>", svg, count=1)


def _themed(rule):
    selectors, looks = rule.groups()
    if ".man" not in selectors:
        looks = COLOUR.sub(lambda found: VARIABLES.get(found[0].lower(), found[0]), looks)
    return f"{selectors}{{{looks}}}"


def as_text(text):
    """Text as it was printed."""
    return _output("text", text.rstrip())


def _output(kind, shown, **more):
    return fill(__file__, "output.html.j2", kind=kind, shown=shown, **more)
