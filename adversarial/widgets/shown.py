"""What explorers have in common: how they are shown, and what went wrong in a callback, in the view
(else errors vanish in Jupyter)."""

from functools import wraps

from ..observe.errors import SearchError
from .paged import key_of

SENTENCES = {"failed": "That did not work. {kind}: {problem}"}


class Shown:
    """An explorer with a stepper, controls and a message."""

    def _tell_problem(self, sentence):
        self.message.value = as_problem(sentence)
        self.stepper.problem = {"key": key_of(self._controls.values), "text": sentence}

    def close(self) -> None:
        """End the view, and what it does by itself."""
        self._ahead.close()
        self._asked.stop()
        super().close()

    def _repr_mimebundle_(self, **kwargs):
        """The live view, and behind it a picture for pages where nothing runs."""
        bundle = super()._repr_mimebundle_(**kwargs)
        self._settle()
        return {**bundle, **self.stepper.still(), "text/plain": self.settings.line()}


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
