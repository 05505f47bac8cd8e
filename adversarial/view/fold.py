"""Lines that are shown when they are opened: what is to be predicted before it is read."""

from html import escape


class Folded:
    """See `folded`."""

    def __init__(self, title, text):
        self.title, self.text = title, text

    def __repr__(self):
        return self.text

    def _repr_html_(self):
        return _details(self.title, f"<pre>{escape(self.text)}</pre>")


class FoldedPicture(Folded):
    """See `folded_picture`."""

    def __init__(self, title, figure):
        super().__init__(title, figure.alt_text)
        data, sizes = figure._repr_mimebundle_()
        self.png, self.width = data["image/png"], sizes["image/png"]["width"]

    def _repr_html_(self):
        source = f'src="data:image/png;base64,{self.png}" style="max-width: 100%"'
        image = f'<img alt="{escape(self.text)}" width="{self.width}" {source}>'
        return _details(self.title, image)


def _details(title, inside):
    return f"<details><summary>{escape(title)}</summary>{inside}</details>"


def folded(title, *lines):
    """The last line of a cell whose output answers a question: in a notebook it is folded.

    >>> folded("Answer", "two", "lines")
    two
    lines
    """
    return Folded(title, "\n".join(map(str, lines)))


def folded_picture(title, figure):
    """The same for a figure of `draw` or of the plots: without a page it is its words."""
    return FoldedPicture(title, figure)
