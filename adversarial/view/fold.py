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
