"""Kernels that run notebooks by themselves, with sockets in a folder instead of ports.

A kernel is told which ports to take before it starts. By then another program may have taken one,
and the kernel dies. In a folder of its own nobody takes anything from it.
"""

import os
import tempfile
from contextlib import contextmanager
from pathlib import Path

TRIES = 3  # for a kernel to start, where there are only ports


@contextmanager
def kernel_settings():
    """Settings for the manager of one kernel, good for as long as this context lasts."""
    with tempfile.TemporaryDirectory(prefix="adv-", ignore_cleanup_errors=True) as folder:
        file = Path(folder, "k.json")  # Short: a socket's path has room for about 100 letters.
        sockets = {"transport": "ipc", "connection_file": str(file)}
        yield {"KernelManager": sockets if _has_room(file) else {}}


def _has_room(file):
    """Can sockets stand beside this file? On Windows there are none."""
    import zmq

    longest = len(os.fsencode(file.with_name("k-ipc-5")))
    return os.name != "nt" and zmq.has("ipc") and longest < zmq.IPC_PATH_MAX_LEN


def execute(notebook, env, **options):
    """Run every cell of a notebook; a kernel that dies while it starts gets another try."""
    from nbclient import NotebookClient
    from traitlets.config import Config

    started = []
    for rest in reversed(range(TRIES)):
        with kernel_settings() as settings:
            client = NotebookClient(notebook, config=Config(settings), **options)
            client.on_notebook_start = lambda notebook: started.append(notebook)
            try:
                client.execute(env=env)
                return
            except RuntimeError:
                if started or not rest:
                    raise


def run_cells(node, folder, **variables):
    """Run every cell, in this folder and with these variables besides those of the system."""
    node.metadata.pop("widgets", None)
    if all(cell.cell_type != "code" for cell in node.cells):
        return  # a kernel takes seconds to start
    quiet = {"ADVERSARIAL_PROGRESS": "off"}  # nobody sees the bars
    env = {**os.environ, **quiet, **variables}
    execute(node, env, resources={"metadata": {"path": str(folder)}})


def run_apart(notebook):
    """A notebook that was run where nobody's answers are."""
    import nbformat

    node = nbformat.read(notebook, as_version=4)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as away:
        run_cells(node, Path(notebook).parent, ADVERSARIAL_ANSWERS=away)
    return node
