"""What a player may not do, enforced by the system: limits, and no files, network, processes.

On Linux a filter lets through the few system calls that computing needs, and refuses all others,
whatever the code tries. Elsewhere only what `limits` can set is enforced; `missing()` says what
is not.
"""

import ctypes
import math
import os
import platform
import signal
import socket
import struct
import sys
from contextlib import suppress

MEMORY = 512 * 1024 * 1024
# The system calls that are let through, by name: to compute, to talk over what is open already,
# to look at the clock, to end. Their numbers are those of x86_64 and aarch64, None where a machine
# has no such call.
ALLOWED = {
    "read": (0, 63), "write": (1, 64), "readv": (19, 65), "writev": (20, 66), "close": (3, 57),
    "fstat": (5, 80), "lseek": (8, 62), "poll": (7, None), "ppoll": (271, 73),
    "select": (23, None), "pselect6": (270, 72), "mmap": (9, 222), "mprotect": (10, 226),
    "munmap": (11, 215), "mremap": (25, 216), "madvise": (28, 233), "brk": (12, 214),
    "futex": (202, 98), "rt_sigaction": (13, 134), "rt_sigprocmask": (14, 135),
    "rt_sigreturn": (15, 139), "sigaltstack": (131, 132), "sched_yield": (24, 124),
    "restart_syscall": (219, 128), "nanosleep": (35, 101), "clock_nanosleep": (230, 115),
    "clock_gettime": (228, 113), "clock_getres": (229, 114), "gettimeofday": (96, 169),
    "time": (201, None), "times": (100, 153), "getrusage": (98, 165), "getpid": (39, 172),
    "gettid": (186, 178), "getrandom": (318, 278), "set_robust_list": (273, 99),
    "rseq": (334, 293), "membarrier": (324, 283), "exit": (60, 93), "exit_group": (231, 94),
}  # fmt: skip
MACHINES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}  # place above, audit's name
OWN_TIME = 2  # the clock that counts a process's own processor time
DIE_WITH_PARENT, NO_NEW_PRIVILEGES, SECCOMP, FILTER = 1, 38, 22, 2  # of prctl


def missing():
    """What this system cannot enforce, as a list of sentences; empty where all is well."""
    if sys.platform.startswith("linux") and platform.machine() in MACHINES:
        return []
    return ["A submission can read and write files, start processes and reach the network here."]


def limits(seconds, memory=MEMORY):  # pragma: no cover - in the process of a player
    """Limits on processor time, memory, files and dumps. Forgotten by no child."""
    import resource

    # Systems count the time of this limit roughly: on a busy machine it may be over after three
    # quarters of it. So it is the second one where there is another that counts exactly.
    rough = math.ceil(seconds) * (1 if end_after(seconds) is None else 2)
    for kind, most in (
        (resource.RLIMIT_CPU, rough),
        (resource.RLIMIT_AS, memory),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_NOFILE, 16),
        (resource.RLIMIT_NPROC, 0),
    ):
        try:
            resource.setrlimit(kind, (most, most))
        except (ValueError, OSError):
            continue  # macOS knows some of them only by name


def end_after(seconds):
    """Have this process killed when it has computed so long, counted exactly. Returns what calls
    it off; None where systems cannot."""
    if not sys.platform.startswith("linux"):
        return None
    library, timer = ctypes.CDLL(None), ctypes.c_void_p()
    create = getattr(library, "timer_create", lambda *_: -1)  # old libraries have it elsewhere
    event = ctypes.create_string_buffer(struct.pack("Qii", 0, int(signal.SIGKILL), 0), 64)
    whole, rest = divmod(seconds, 1)
    when = ctypes.create_string_buffer(struct.pack("llll", 0, 0, int(whole), int(rest * 1e9)))
    is_set = (
        create(OWN_TIME, event, ctypes.byref(timer)) == 0
        and library.timer_settime(timer, 0, when, None) == 0
    )
    return (lambda: library.timer_delete(timer)) if is_set else None


def set_free():  # pragma: no cover - in other processes
    """Undo a limit that a process has only because who started it had one."""
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_AS)
    with suppress(ValueError, OSError):  # as above
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def die_with_parent():  # pragma: no cover - in other processes
    """When who started this process is gone, however it went, the process goes too."""
    if sys.platform.startswith("linux"):
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, int(signal.SIGKILL), 0, 0, 0)


def program(machine):
    """The filter: a tiny program that the kernel runs at each system call. Its instructions are
    (code, jump if true, jump if false, operand). What it does not know, it refuses."""
    place, architecture = MACHINES[machine]
    numbers = [both[place] for both in ALLOWED.values() if both[place] is not None]
    load, equal, answer = 0x20, 0x15, 0x06  # load a word, jump if equal, return
    allow, deny, kill = 0x7FFF0000, 0x00050000 | 13, 0x80000000  # 13 is EACCES
    lines = [(load, 0, 0, 4), (equal, 1, 0, architecture), (answer, 0, 0, kill), (load, 0, 0, 0)]
    lines += [(equal, len(numbers) - i, 0, number) for i, number in enumerate(numbers)]
    return [*lines, (answer, 0, 0, deny), (answer, 0, 0, allow)]


def refuse():
    """From here on the system refuses this process everything but to compute and to talk.

    Returns whether it does: tried, not only asked for.
    """
    if missing():
        return False
    return _install(program(platform.machine())) and not any(map(_is_possible, FORBIDDEN))


def _fork():  # pragma: no cover - in the process of a player
    pid = os.fork()
    if pid == 0:
        os._exit(0)
    os.waitpid(pid, 0)


FORBIDDEN = (lambda: os.open("/", os.O_RDONLY), socket.socket, _fork)


def _is_possible(deed):
    """Does the system let this process do it?"""
    try:
        deed()
    except OSError:
        return False
    return True


def _install(lines):  # pragma: no cover - in the process of a player
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *line) for line in lines))
    header = struct.pack("HxxxxxxQ", len(lines), ctypes.addressof(code))
    prctl = ctypes.CDLL(None, use_errno=True).prctl
    return (
        prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0) == 0
        and prctl(SECCOMP, FILTER, ctypes.create_string_buffer(header), 0, 0) == 0
    )
