"""Which packages Pyodide may fetch later: matplotlib, with what it needs."""

from ..fetch import PINS, copy_compiled

FOR_PLOTS = ("numpy", "matplotlib", "pillow", "kiwisolver", "contourpy")
FOR_PLOTS += ("cycler", "fonttools", "pyparsing", "python-dateutil", "pytz")
PUBLIC = "https://cdn.jsdelivr.net/pyodide/v{version}/full/{file}"


def browser_lock(lock, to, full):
    """Pyodide's own list, of matplotlib alone: from Pyodide's public distribution, or from the
    folder of a full one, out of which it is copied.
    """
    packages = {}
    for name in FOR_PLOTS:
        if full:
            packages[name] = copy_compiled(name, lock, full, to)
        else:
            packages[name] = entry = dict(lock["packages"][name])
            version = PINS["npm"]["pyodide"]["version"]
            entry["file_name"] = PUBLIC.format(version=version, file=entry["file_name"])
    for entry in packages.values():  # the others are there already
        entry["depends"] = [name for name in entry["depends"] if name in packages]
    return lock | {"packages": packages}
