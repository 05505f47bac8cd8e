"""The pages of an explorer: what one holds, and how those next to it are fetched ahead."""

from contextlib import suppress

from ..observe.errors import SearchError
from ..trees import finish
from .neighbours import is_ours, neighbours, page_in_pieces, told
from .paged import key_of
from .settings import MOST_NODES


class Fetching:
    """The part of an explorer that makes pages while nobody waits."""

    def _begin(self):
        self._totals = {}  # of the full tree, by state and depth
        self._refused = set()  # keys of pages that are not fetched ahead

    def _page_of(self, film, settings=None, key=None):
        """What a page holds besides its film."""
        settings = settings or self.settings
        return {
            "key": key or key_of(self._controls.values),
            "told": told(settings, film, self._count(settings)),
            "line": settings.line(),
        }

    def _count(self, settings=None):
        return finish(self._counting(settings or self.settings))

    def _counting(self, settings):
        """The full tree's nodes and leaves, counted once for a depth, piece by piece."""
        where = settings.state, settings.depth
        if where not in self._totals:
            self._totals[where] = yield from settings.counting()
        return self._totals[where]

    def _settle(self):
        """Make the film of what the page shows, if that is still to be done."""
        with self._lock:
            if self._film is None:
                self._film = self.settings.film()
                self.stepper.show_page(self._film, self._count(), **self._page_of(self._film))
                self._tell()

    def _fetch_ahead(self):
        self._ahead.start(self._fetching())

    def _fetching(self):
        """Piece by piece: the film that is shown, then the pages next to it."""
        if self._film is None:
            yield from self._settling()
        values = self._controls.values
        for other in neighbours(values, self.depth.max, self.settings.game.evaluations):
            key = key_of(other)
            if key not in self.stepper.held and key not in self._refused:
                is_sent = False
                with suppress(SearchError, ValueError):  # whoever asks is told why
                    is_sent = yield from self._fetching_one(other, key)
                if not is_sent:
                    self._refused.add(key)

    def _settling(self):
        settings = self.settings
        totals = yield from self._counting(settings)
        film, data, code = yield from page_in_pieces(settings, totals, MOST_NODES)
        self._film = film
        self.stepper.store_page(film, totals, data, code, **self._page_of(film))
        self._tell()

    def _fetching_one(self, values, key):
        """Says whether the page has it now: a student's own code is never run, for one."""
        settings = self._controls.settings(values, self.settings)
        if not is_ours(settings):
            return False
        totals = yield from self._counting(settings)
        film, data, code = yield from page_in_pieces(settings, totals)
        yield
        self._sources[settings.search] = data["sources"]
        page = self._page_of(film, settings, key)
        return self.stepper.send_page(data | {"code": code}, **page)
