"""The tasks that `check` knows: every module in this folder that has a TASK, by its key.

They are found, not listed, so that a new task is one new file. Their order is the alphabet's.
The hints of each, for who has not tried yet, stand in hints.txt.
"""

from importlib import import_module
from pkgutil import iter_modules

from ...entries import read_folder
from ...language import words


def _found(folder, name):
    """Every TASK in a folder and below it. Also where the package is a zip file."""
    for module in iter_modules(folder, f"{name}."):
        loaded = import_module(module.name)
        if module.ispkg:
            yield from _found(loaded.__path__, module.name)
        elif hasattr(loaded, "TASK"):
            yield loaded.TASK


HINTS = {
    entry.key: words([hint for _, hint in entry.fields])
    for entry in read_folder(__package__)["hints"]
}
TASKS = {task.key: task for task in sorted(_found(__path__, __name__), key=lambda task: task.key)}
