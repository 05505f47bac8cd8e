"""Lines and pictures that are shown when opened: what is to be predicted before it is read."""

from html import escape


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
    return Folded(title, text, f"<pre>{escape(text)}</pre>")


def folded_picture(title, picture):
    """The same for a picture: a film, one of its frames, or a figure of `draw` or of the plots.

    >>> from adversarial import watch
    >>> from adversarial.games import GameTree
    >>> from adversarial.search import minimax
    >>> folded_picture("Answer", watch(minimax, GameTree([3, 5])))
    <Film of minimax: 3 nodes, 2 leaves, 0 cuts>
    """
    if hasattr(picture, "alt_text"):
        return Folded(title, picture.alt_text, _image(picture))
    return Folded(title, repr(picture), picture._repr_mimebundle_()["text/html"])


def _image(figure):
    data, sizes = figure._repr_mimebundle_()
    width, source = sizes["image/png"]["width"], f"data:image/png;base64,{data['image/png']}"
    alt = escape(figure.alt_text)
    return f'<img alt="{alt}" width="{width}" src="{source}" style="max-width: 100%">'
