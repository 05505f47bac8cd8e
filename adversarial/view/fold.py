"""Lines that are shown when they are opened: what is to be predicted before it is read."""

from html import escape


class Folded:
    """See `folded`."""

    def __init__(self, title, text):
        self.title, self.text = title, text

    def __repr__(self):
        return self.text

    def _repr_html_(self):
        head = f"<summary>{escape(self.title)}</summary>"
        return f"<details>{head}<pre>{escape(self.text)}</pre></details>"


def folded(title, *lines):
    """The last line of a cell whose output answers a question: in a notebook it is folded.

    >>> folded("Answer", "two", "lines")
    two
    lines
    """
    return Folded(title, "\n".join(map(str, lines)))


class FoldedPicture:
    """See `folded_picture`."""

    def __init__(self, title, picture):
        self.title, self.picture = title, picture

    def __repr__(self):
        return repr(self.picture)

    def _repr_html_(self):
        head = f"<summary>{escape(self.title)}</summary>"
        return f"<details>{head}{self.picture._repr_mimebundle_()['text/html']}</details>"


def folded_picture(title, picture):
    """The same for a picture that answers a question: a film, or one of its frames.

    >>> from adversarial import watch
    >>> from adversarial.games import GameTree
    >>> from adversarial.search import minimax
    >>> folded_picture("Answer", watch(minimax, GameTree([3, 5])))
    <Film of minimax: 3 nodes, 2 leaves, 0 cuts>
    """
    return FoldedPicture(title, picture)
