"""Which processes a run of the grader has, by what the system tells of them (Linux)."""

import time
from pathlib import Path


def parents():
    """{process: its parent} of all there are."""
    found = {}
    for path in Path("/proc").glob("[0-9]*"):
        try:
            stat = (path / "stat").read_text(errors="replace")
        except OSError:  # it has just ended
            continue
        found[int(path.name)] = int(stat.rpartition(")")[2].split()[1])
    return found


def children(pid):
    """All processes below one, the nearest first."""
    known = parents()
    found, todo = [], [pid]
    while todo:
        parent = todo.pop(0)
        near = [child for child, above in known.items() if above == parent]
        found += near
        todo += near
    return found


def is_alive(pid):
    """A process that has ended, and whose parent has not asked for it yet, is not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_for(look):
    """What `look` finds, as soon as it finds something."""
    for _ in range(3_000):
        if found := look():
            return found
        time.sleep(0.02)
    raise AssertionError("nothing came of it")


def working(pid):
    """A worker of a run that marks at this moment, and what is below it: a nursery, and its player.

    [] if none is so far.
    """
    for worker in children(pid):
        below = children(worker)
        if len(below) > 1:
            return [worker, *below]
    return []
