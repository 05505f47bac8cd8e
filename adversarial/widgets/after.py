"""What may follow the picture: it is done at the end of the cell, when the picture is on its way.

The cell ends only then, so that whoever runs a notebook from end to end gets everything.
"""

from .ahead import running_shell

waiting = []


def after_cell(job):
    """Do it when the cell that runs has shown its result; at once where no cell runs."""
    shell = running_shell()
    if not _is_running_cell(shell):
        job()
        return
    if not waiting:
        shell.events.register("post_run_cell", _work)
    waiting.append(job)


def _work(*_):
    running_shell().events.unregister("post_run_cell", _work)
    jobs, waiting[:] = waiting[:], []
    for job in jobs:
        job()


def _is_running_cell(shell):
    """A kernel knows what it is answering: a cell, or a message of a view, say."""
    answered = shell.get_parent() if hasattr(shell, "get_parent") else None
    header = answered.get("header") if isinstance(answered, dict) else None
    return isinstance(header, dict) and header.get("msg_type") == "execute_request"
