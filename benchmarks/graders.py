"""A run of the grader that is watched: time, processor time, memory by role, and a kill."""

import os
import resource
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from tests.grading.processes import roles

CORES = os.cpu_count() or 1
PROGRESS = 5  # seconds between two lines


class Peaks:
    """The most memory that a process of each role had, in MB, as the system has it."""

    SHOWN = ("command", "worker", "player")

    def __init__(self):
        self.most = Counter()

    def look(self, pid):
        """Look at all processes of a run."""
        for process, role in roles(pid).items():
            try:
                status = Path(f"/proc/{process}/status").read_text(errors="replace")
                peak = int(status.split("VmHWM:")[1].split()[0]) / 1024
            except (OSError, IndexError, ValueError):  # it has just ended
                continue
            role = "player" if role == "nursery" else role
            self.most[role] = max(self.most[role], peak)

    def __getitem__(self, role):
        return self.most[role]


@dataclass
class Run:
    """What a run was like."""

    code: int
    seconds: float
    used: float
    peaks: Peaks
    killed: list = field(default_factory=list)
    whole: int = 0  # how many have all points


def run(command, base, report, kill=None, after=0):
    """Run the grader in a folder; `kill` finds processes, of which the first is killed when so many
    results are there. Says how far it is."""
    before, began = processor(), time.monotonic()
    log = base / f"{report}.log"
    with log.open("w") as file:
        started = subprocess.Popen(command, cwd=base, stdout=file, stderr=file)
    peaks, killed = Peaks(), []
    results = base / report / ".results"
    done = threading.Event()

    def watch():
        told = 0.0
        while not done.wait(0.25):
            peaks.look(started.pid)
            ready = count(results)
            if kill and not killed and ready >= after and (found := kill(started.pid)):
                os.kill(found[0], signal.SIGKILL)
                killed.append(found[0])
            if time.monotonic() > told + PROGRESS:
                told = time.monotonic()
                text = f"{report}: {ready} results after {told - began:.0f} s"
                print(text, file=sys.stderr, flush=True)

    watcher = threading.Thread(target=watch)
    watcher.start()
    code = started.wait()
    done.set()
    watcher.join()
    if code:
        print(f"{report} ended with {code}: {log.read_text()[-500:]}", file=sys.stderr)
    return Run(code, time.monotonic() - began, processor() - before, peaks, killed)


def count(results):
    """How many results a run has kept."""
    return len(list(results.glob("[!.]*.json")))


def processor():
    """Seconds of the processor that ended children have used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def same(one, other):
    """The names of what is for people to read and differs in two reports."""
    first, second = read(one), read(other)
    return sorted(
        name for name in {*first, *second} if first.get(name) != second.get(name)
    )  # fmt: skip


def read(folder):
    """All that is for people to read, by name."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not any(p.startswith(".") for p in path.relative_to(folder).parts)
    }
