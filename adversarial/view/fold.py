"""Lines and pictures that are shown when opened: what is to be predicted before it is read."""

from html import escape

from ..text import NARROW


class Folded:
    """See `folded`. `inside` is the HTML of what is folded, `text` the same in words."""

    def __init__(self, title, text, inside):
        self.title, self.text, self.inside = title, text, inside

    def __repr__(self):
        return self.text

    def _repr_html_(self):
        return f"<details><summary>{escape(self.title)}</summary>{self.inside}</details>"


def folded(title, *lines):
    """The last line of a cell whose output answers a question: in a notebook it is folded.

    >>> folded("Answer", "two", "lines")
    two
    lines
    """
    text = "\n".join(map(str, lines))
    columns = text.replace(NARROW, "\N{NO-BREAK SPACE}")  # as wide as a digit
    return Folded(title, text, f"<pre><code>{escape(columns)}</code></pre>")


def folded_picture(title, picture):
    """The same for a picture: a film, one of its frames, or a figure of `draw` or of the plots.

    >>> from adversarial import watch
    >>> from adversarial.games import GameTree
    >>> from adversarial.search import minimax
    >>> folded_picture("Answer", watch(minimax, GameTree([3, 5])))
    <Film of minimax: 3 nodes, 2 leaves, 0 cuts>
    """
    text = getattr(picture, "alt_text", None) or repr(picture)
    return Folded(title, text, picture._repr_mimebundle_()["text/html"])
