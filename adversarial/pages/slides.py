"""A notebook as slides that live on their own: pictures, formulas and live views in one file.

The deck is reveal.js, which is in `vendor`, and its fonts come along; formulas become MathML when
the deck is built; the live views come as in `export`. `adversarial slides NOTEBOOK … --to FOLDER`.
"""

from __future__ import annotations

import re
from pathlib import Path

from ..language import words
from ..template import fill
from ..types import FilePath
from ..view.live.assets import script as bundle
from .deck import Deck, read_deck, section
from .export import icon
from .styles import code_colours, font_faces, own, palettes
from .views import as_script

VENDOR = Path(__file__).with_name("vendor")
# What slides.js says of the keys, and which key does what, with reveal.js's names for it.
DECK = words({
    "words": {
        "in_film": "← → step the film · Esc: slides",
        "in_view": "Esc: slides",
        "in_field": "Type, then Enter · Esc: slides",
        "in_votes": "Type, ↑ ↓, Enter: next · Esc: slides",
        "to_film": "Enter: step the film",
        "to_field": "Enter: type an answer",
        "to_picture": "Enter: move the picture",
        "tap_film": "Tap the arrows below the film to step it",
    },
    "votes": {
        "votes": "Hands up",
        "answer": "An answer",
        "count": "Hands for it",
        "less": "One less",
        "one_more": "One more",
        "was_right": "This was right",
        "more": "One more answer",
        "one_right": "1 of {of} was right.",
        "were_right": "{n} of {of} were right.",
    },
    "keys": {
        "film": {"keyCode": 13, "key": "Enter", "description": "Step the film"},
        "theme": {"keyCode": 68, "key": "D", "description": "Light or dark"},
        "hands": {"keyCode": 86, "key": "V", "description": "Count hands"},
        "larger": [
            {"keyCode": code, "key": "+", "description": "Larger, up to 200 %"}
            for code in (107, 171, 187)
        ],
        "smaller": [
            {"keyCode": code, "key": "−", "description": "Smaller again"}
            for code in (109, 173, 189)
        ],
        "as_it_was": [
            {"keyCode": code, "key": "0", "description": "As large as the screen"}
            for code in (48, 96)
        ],
    },
})


def save_slides(
    notebook: FilePath,
    page: FilePath,
    run: bool = True,
    theme: str = "light",
    author: str | None = None,
    date: str | None = None,
) -> Path:
    """Run a notebook and save it as a deck of slides, one HTML file that needs nothing else.

    Its cells say where a slide begins, as for nbconvert (slideshow.slide_type). The code is
    hidden, unless a cell has the tag `show-code`. `theme` is "light" or "dark"; D changes it.
    Author and date stand on the first slide, if they are given or in the notebook's metadata.
    """
    need_theme(theme)
    return write_slides(read_deck(notebook, run, author, date), page, theme)


def need_theme(theme):
    if theme not in ("light", "dark"):
        raise ValueError(f'The theme is "light" or "dark", not {theme!r}.')


def write_slides(deck: Deck, page: FilePath, theme: str = "light") -> Path:
    """A deck that was read, as one HTML file."""
    need_theme(theme)
    text = fill(
        __file__,
        "deck.html.j2",
        title=deck.title,
        icon=icon(),
        styles=styles(),
        is_light="true" if theme == "light" else "false",
        slides="\n".join(_stacks(deck)),
        reveal="\n".join(_reveal("reveal.js", "notes.js")),
        deck=as_script(DECK),
        views=as_script(deck.views),
        script=bundle(Path(__file__).with_name("slides.js")),
    )
    return write_page(page, text)


def write_page(page, text):
    """A page with its fonts inside it."""
    page = Path(page)
    page.parent.mkdir(parents=True, exist_ok=True)
    text = text.replace("<style>", f"<style>{font_faces(text)}\n", 1)
    page.write_text(text, encoding="utf-8")
    return page


def _stacks(deck):
    first = deck.slides[0]  # it alone has author and date
    for stack in deck.stacks:
        sections = [section(slide, deck.byline if slide is first else ()) for slide in stack]
        body = "\n".join(sections)
        yield body if len(stack) == 1 else f"<section>\n{body}\n</section>"


# What comes along.


def _reveal(*names):
    """Files of reveal.js, as they go into a page."""
    for name in names:
        text = (VENDOR / "reveal.js" / name).read_text(encoding="utf-8")
        # Neither may stand in a <script>: one ends it, the other hides its end.
        yield re.sub(r"<(/script|!--)", r"<\\\1", text) if name.endswith(".js") else text


def styles():
    """The style sheet of slides, with both palettes."""
    dark = 'body[data-jp-theme-light="false"]'
    in_dark = f"{palettes(dark, is_dark=True)}\n{code_colours(dark, is_dark=True)}"
    return "\n".join([
        *_reveal("reset.css", "reveal.css"),
        f"{palettes('body')}\n{code_colours('')}",
        f"@media screen {{ {in_dark} }}",
        own("slides.css"),
        own("share.css"),
    ])
