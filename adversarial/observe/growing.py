"""The collector of garbage rests while a record, or what is made of one, only grows."""

import gc
from contextlib import contextmanager


@contextmanager
def growing():
    """To look for garbage where nothing becomes any is lost time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
