"""What went wrong in a callback of an explorer, in its view: else errors vanish in Jupyter."""

from functools import wraps

from ..observe.errors import SearchError

SENTENCES = {"failed": "That did not work. {kind}: {problem}"}


def shown_in_the_view(handler):
    """Show the sentence of an error, and keep the last good picture."""

    @wraps(handler)
    def safe(self, *args):
        if self._controls.are_quiet:
            return
        try:
            with self._lock:
                handler(self, *args)
            self._tell_problem("")
        except (SearchError, ValueError, TypeError) as error:
            self._tell_problem(getattr(error, "sentence", str(error)))
        except Exception as error:  # of a game of one's own, say
            words = {"kind": type(error).__name__, "problem": error}
            self._tell_problem(SENTENCES["failed"].format(**words))
            raise

    return safe


def as_problem(sentence):
    """The sentence for a page; nothing where there is none."""
    escaped = sentence.replace("&", "&amp;").replace("<", "&lt;")
    colour = "var(--jp-error-color1, #b0005b)"
    style = f"color: {colour}; font-size: 15px"
    return f'<div role="status" style="{style}">{escaped}</div>' if sentence else ""
