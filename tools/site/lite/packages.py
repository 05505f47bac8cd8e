"""Which packages Pyodide may fetch later: matplotlib, with what it needs."""

import hashlib
import shutil

from ..fetch import PINS, copy_compiled
from .modules import wheels_for_plots

COMPILED = ("numpy", "matplotlib", "pillow", "kiwisolver", "contourpy")
PUBLIC = "https://cdn.jsdelivr.net/pyodide/v{version}/full/{file}"


def browser_lock(lock, to, cache, full):
    """Pyodide's own list, of matplotlib alone.

    What every machine can read comes from this site; what was compiled comes from Pyodide's public
    distribution, or from the folder of a full one, out of which it is copied beside the rest.
    """
    packages = {}
    for name in COMPILED:
        if full:
            packages[name] = copy_compiled(name, lock, full, to)
        else:
            packages[name] = entry = dict(lock["packages"][name])
            version = PINS["npm"]["pyodide"]["version"]
            entry["file_name"] = PUBLIC.format(version=version, file=entry["file_name"])
    for name, wheel in wheels_for_plots(cache).items():
        shutil.copy(wheel, to)
        digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
        own = {"file_name": wheel.name, "sha256": digest}
        packages[name] = lock["packages"][name] | own
    for entry in packages.values():  # the others are there already
        entry["depends"] = [name for name in entry["depends"] if name in packages]
    return lock | {"packages": packages}
