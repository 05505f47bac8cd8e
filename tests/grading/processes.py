"""Which processes a run of the grader has, by what the system tells of them (Linux)."""

from pathlib import Path

PROGRAM = b"nursery.py"  # the program that starts players


def table():
    """{process: (its parent, its command line)} of all there are."""
    found = {}
    for path in Path("/proc").glob("[0-9]*"):
        try:
            stat = (path / "stat").read_text(errors="replace")
            line = (path / "cmdline").read_bytes()
        except OSError:  # it has just ended
            continue
        found[int(path.name)] = int(stat.rpartition(")")[2].split()[1]), line
    return found


def children(pid, known=None):
    """All processes below one, the nearest first."""
    known = known or table()
    found, todo = [], [pid]
    while todo:
        parent = todo.pop(0)
        near = [child for child, (above, _) in known.items() if above == parent]
        found += near
        todo += near
    return found


def roles(pid):
    """{process: "command", "worker", "nursery", "player" or "other"} of a run."""
    known = table()
    named = {pid: "command"}
    for child in children(pid, known):
        parent, line = known[child]
        if PROGRAM in line:
            named[child] = "player" if named.get(parent) in ("nursery", "player") else "nursery"
        else:
            named[child] = "other"
    for child, role in list(named.items()):
        parent = known[child][0] if child in known else None
        if role == "nursery" and named.get(parent) == "other":
            named[parent] = "worker"
    return named


def workers(pid):
    """The workers of a run: those who have a program that starts players."""
    return sorted(child for child, role in roles(pid).items() if role == "worker")
