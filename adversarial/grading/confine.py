"""What a player may not do, enforced by the system: limits, and no files, network, processes.

On Linux a filter refuses the system calls themselves, whatever the code tries. Elsewhere
only what `limits` can set is enforced; `missing()` says what is not.
"""

import ctypes
import platform
import struct
import sys

MEMORY = 512 * 1024 * 1024
# Numbers of the system calls that are refused, by machine: opening files, sockets, new processes
# and programs, signals to others, and what changes who or where one is.
REFUSED = {
    "x86_64": (
        0xC000003E,
        [2, 85, 257, 437, 304, 41, 42, 49, 53, 56, 57, 58, 435, 59, 322, 62, 200, 234, 424, 101,
         310, 311, 165, 155, 161, 272, 308, 76, 77, 82, 83, 84, 86, 87, 88, 90, 91, 92, 133, 258,
         259, 260, 263, 264, 265, 266, 268, 316, 425, 426, 427, 321, 298, 250, 248, 249, 157, 317],
    ),
    "aarch64": (
        0xC00000B7,
        [56, 437, 265, 198, 199, 200, 203, 220, 435, 221, 281, 129, 130, 131, 424, 117, 270, 271,
         40, 41, 51, 97, 268, 45, 46, 33, 34, 35, 36, 37, 38, 53, 54, 276, 425, 426, 427, 280,
         241, 219, 217, 218, 167, 277],
    ),
}  # fmt: skip


def missing():
    """What this system cannot enforce, as a list of sentences; empty where all is well."""
    lacks = []
    if sys.platform == "win32":
        lacks.append("Memory and processor time of a submission cannot be limited here.")
    if not sys.platform.startswith("linux") or platform.machine() not in REFUSED:
        lacks.append("A submission can read and write files, and reach the network, here.")
    return lacks


def limits(seconds, memory=MEMORY):
    """Limits on processor time, memory, files and dumps. Forgotten by no child."""
    try:
        import resource
    except ImportError:  # not on Windows
        return
    for kind, most in (
        (resource.RLIMIT_CPU, seconds),
        (resource.RLIMIT_AS, memory),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_NOFILE, 16),
    ):
        try:
            resource.setrlimit(kind, (most, most))
        except (ValueError, OSError):
            continue  # macOS knows some of them only by name


def refuse():
    """From here on the system refuses this process everything but to compute and to talk.

    A seccomp filter: a tiny program that the kernel runs at each system call. Its instructions
    are (code, jump if true, jump if false, operand), as the kernel reads them.
    """
    if platform.machine() not in REFUSED or not sys.platform.startswith("linux"):
        return False
    architecture, numbers = REFUSED[platform.machine()]
    load, equal, answer = 0x20, 0x15, 0x06  # BPF: load a word, jump if equal, return
    allow, deny, kill = 0x7FFF0000, 0x00050000 | 13, 0x80000000  # 13 is EACCES
    program = [(load, 0, 0, 4), (equal, 1, 0, architecture), (answer, 0, 0, kill), (load, 0, 0, 0)]
    for place, number in enumerate(numbers):
        program.append((equal, len(numbers) - place, 0, number))
    program += [(answer, 0, 0, allow), (answer, 0, 0, deny)]
    code = b"".join(struct.pack("HBBI", *line) for line in program)
    buffer = ctypes.create_string_buffer(code)
    header = struct.pack("HxxxxxxQ", len(program), ctypes.addressof(buffer))
    libc = ctypes.CDLL(None, use_errno=True)
    no_new_privileges, seccomp, filter_mode = 38, 22, 2
    return (
        libc.prctl(no_new_privileges, 1, 0, 0, 0) == 0
        and libc.prctl(seccomp, filter_mode, ctypes.create_string_buffer(header), 0, 0) == 0
    )
