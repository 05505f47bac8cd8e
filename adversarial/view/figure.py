"""A matplotlib figure that says in words what it shows: what `draw` and the plots return."""

from base64 import b64encode
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from os import PathLike
from pathlib import Path

from .image import img

DPI = 192  # two dots a pixel
EMBEDDED = {"pdf.fonttype": 42, "ps.fonttype": 42, "svg.fonttype": "none"}  # fonts as they are
WIDEST = 6000  # dots across a picture in a notebook


def new_figure(width, height, colours, alt_text="", title="", **options):
    """An empty figure, its size in pixels, that takes its text along when shown or saved."""
    size = (width / 96, height / 96)
    figure = _figure_class()(figsize=size, dpi=DPI, facecolor=colours["paper"], **options)
    figure.alt_text, figure.title = alt_text, title
    return figure


@contextmanager
def pdf_pages(path, title=""):
    """A PDF of several pages: `with pdf_pages(path) as pages: pages.savefig(figure)`."""
    from matplotlib import rc_context
    from matplotlib.backends.backend_pdf import PdfPages

    # The fonts are written at the end, so the setting must hold till then. Without a date the
    # same pages make the same file.
    with (
        rc_context(EMBEDDED),
        PdfPages(path, metadata={"Title": title, "CreationDate": None}) as pdf,
    ):
        yield pdf


@cache
def _figure_class():
    from matplotlib import rc_context, rcParams
    from matplotlib.figure import Figure  # and never pyplot, which keeps every figure alive

    class Picture(Figure):
        """A figure that says in words what it shows."""

        def savefig(self, fname, **options):
            """As matplotlib's own, with fonts embedded and the text in the file's metadata."""
            suffix = Path(fname).suffix[1:] if isinstance(fname, str | PathLike) else ""
            kind = options.get("format") or suffix or rcParams["savefig.format"]
            words = {
                "png": {"Title": self.title, "Description": self.alt_text},
                "pdf": {"Title": self.title, "Subject": self.alt_text, "CreationDate": None},
                "svg": {"Title": self.title, "Description": self.alt_text, "Date": None},
            }.get(kind.lower())
            if words:
                options["metadata"] = words | (options.get("metadata") or {})
            with rc_context(EMBEDDED | {"svg.hashsalt": "the same ids every time"}):
                super().savefig(fname, **options)

        def _repr_mimebundle_(self, **_):
            """In a notebook a figure shows itself, with its words, and no pyplot behind it."""
            width, _ = self.get_size_inches()
            png = BytesIO()
            self.savefig(png, format="png", dpi=min(self.dpi, WIDEST / width))
            address = f"data:image/png;base64,{b64encode(png.getvalue()).decode()}"
            shown = img(self.alt_text, address, f' width="{round(width * 96)}"')
            return {"text/html": shown, "text/plain": self.alt_text}

    return Picture
