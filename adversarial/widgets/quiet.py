"""Controls that are changed without anybody being told: the page knows already."""

from contextlib import contextmanager
from threading import get_ident


class Quiet:
    """For controls of an explorer. Handlers ask `are_quiet` before they do anything."""

    _quiet = None  # the thread that changes controls without telling

    @contextmanager
    def quietly(self):
        """Change controls without anybody being told, in this thread."""
        before, self._quiet = self._quiet, get_ident()
        try:
            yield
        finally:
            self._quiet = before

    @property
    def are_quiet(self):
        return self._quiet == get_ident()
