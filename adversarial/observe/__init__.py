"""While a search runs: what it asks of the game, which lines of its code run, what goes wrong."""

from .record import Observed, Record, SearchStopped, Visit

__all__ = ["Observed", "Record", "SearchStopped", "Visit"]
