"""Run the notebooks and store their output: `make notebooks`, or `make notebooks NOTEBOOK=04`.

What is stored depends on the cells alone, so that a second run changes not one byte: no clock,
no ids of live views, nothing of this machine or of its user. A notebook in which something
fails stays as it was.
"""

import json
import os
import re
import sys
import tempfile
import time
from pathlib import Path

import nbformat
from nbclient.exceptions import CellExecutionError, CellTimeoutError

from adversarial.language import LANGUAGES
from adversarial.pages import kernels

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "notebooks"
NO_SOURCES = {".ipynb_checkpoints", *LANGUAGES}  # what others have made from them
LARGEST = 1_000_000  # bytes of a notebook
SLOW = 60  # seconds for a notebook
PATIENCE = 120  # seconds for a cell
VIEW = "application/vnd.jupyter.widget-view+json"
PICTURES = {"image/png", "text/html"}  # SVG is not shown in a notebook that is not trusted
KEPT = PICTURES | {"text/plain", "text/markdown", "text/latex"}
LIVE = re.compile(r' data-live="[0-9a-f]{32}"')  # it names the view of one run
ADDRESS = re.compile(r"\b0x[0-9a-fA-F]{8,}")
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
# What an author says of a cell; the rest are traces of the program in which it was edited.
CELL_METADATA = {"collapsed", "deletable", "editable", "jupyter", "name", "nbgrader", "slideshow"}
CELL_METADATA |= {"adversarial", "tags"}


class CannotStore(Exception):
    """A sentence that says why a notebook stays as it was."""


def main(names):
    """Store these notebooks, or all: 0 if that went well."""
    try:
        paths = find(names)
    except CannotStore as problem:
        print(problem, file=sys.stderr)
        return 1
    failed = 0
    for path in paths:
        name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
        began = time.monotonic()
        print(f"{name}: ", end="", flush=True)
        try:
            text = stored(path)
        except CannotStore as problem:
            print(f"not stored, {problem}")
            failed += 1
            continue
        took = time.monotonic() - began
        changed = text.encode() != path.read_bytes()
        if changed:
            path.write_text(text, encoding="utf-8", newline="\n")
        size = f"{len(text.encode()) / 1000:.0f} kB"
        print(f"{'stored' if changed else 'as it was'}, {size}, {took:.1f} s", end="")
        print(f"; a notebook should take less than {SLOW} s" if took > SLOW else "")
    if failed:
        print(f"{failed} of {len(paths)} notebooks could not be stored.", file=sys.stderr)
    return min(failed, 1)


def find(names, folder=FOLDER):
    """The notebooks with these paths, or whose names begin like this; without names, all.

    With a folder before it, as in graded/04, a name is meant there alone.
    """
    every = [p for p in folder.rglob("*.ipynb") if not NO_SOURCES & {*p.relative_to(folder).parts}]
    every.sort()
    if not names:
        return every
    found = []
    for name in names:
        path = Path(name).resolve()
        begins = [p for p in every if p.name.startswith(name)]
        begins = begins or [p for p in every if p.relative_to(folder).as_posix().startswith(name)]
        matching = [path] if path.is_file() else begins
        if not matching:
            raise CannotStore(f"There is no notebook {name}, and none whose name begins like this.")
        found += [path for path in matching if path not in found]
    return found


def stored(path):
    """The text of a notebook as it is to be stored, after a fresh run."""
    notebook = read(path)
    execute(notebook, path.parent)
    for number, cell in enumerate(notebook.cells, 1):
        try:
            tidy(cell)
        except CannotStore as problem:
            raise CannotStore(f"cell {number} ({cell.id}) {problem}") from None
    notebook.metadata.pop("widgets", None)
    notebook.metadata.update(kernelspec=KERNEL, language_info={"name": "python"})
    text = nbformat.writes(notebook).rstrip("\n") + "\n"
    if len(text.encode()) >= LARGEST:
        heavy = max(notebook.cells, key=lambda cell: len(json.dumps(cell.get("outputs", ""))))
        raise CannotStore(
            f"it would have {len(text.encode()):,} bytes, and {LARGEST:,} are too many: most are "
            f"in the output of cell {notebook.cells.index(heavy) + 1} ({heavy.id})"
        )
    return text


def read(path):
    """A notebook, every cell with an id: its own, or one by its place."""
    try:
        raw = json.loads(path.read_text(encoding="utf-8"))
        cells = raw["cells"]
    except (ValueError, KeyError, TypeError):
        raise CannotStore("it is not a notebook of Jupyter's format 4") from None
    seen = set()
    for cell in cells:
        if "id" in cell and cell["id"] in seen:
            del cell["id"]
        seen.add(cell.get("id"))
    for number, cell in enumerate(cells, 1):
        name = f"cell-{number:02d}"
        while "id" not in cell:
            if name not in seen:
                cell["id"] = name
                seen.add(name)
            name += "b"
    raw |= {"nbformat": 4, "nbformat_minor": max(raw.get("nbformat_minor", 5), 5)}
    return nbformat.reads(json.dumps(raw), as_version=4)


def execute(notebook, folder):
    """Run every cell, where nothing of the user is seen: no settings, no answers."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as away:
        env = dict(os.environ, ADVERSARIAL_ANSWERS=away, IPYTHONDIR=away, JUPYTER_PATH="")
        env["ADVERSARIAL_PROGRESS"] = "off"  # bars come and go with the machine's speed
        options = {"timeout": PATIENCE, "kernel_name": "python3"}
        options |= {"resources": {"metadata": {"path": str(folder)}}}
        options |= {"store_widget_state": False, "record_timing": False}
        try:
            kernels.execute(notebook, env, **options)
        except CellExecutionError as failure:
            number = next(n for n, cell in enumerate(notebook.cells, 1) if failed(cell))
            where = f"cell {number} ({notebook.cells[number - 1].id})"
            raise CannotStore(f"{where} failed: {last_line(failure)}") from None
        except (CellTimeoutError, RuntimeError) as failure:  # The kernel died, early or late.
            raise CannotStore(str(failure).strip().splitlines()[0]) from None


def failed(cell):
    return any(output.output_type == "error" for output in cell.get("outputs", ()))


def last_line(failure):
    """The error as the last line of its traceback has it."""
    words = (failure.evalue or "").strip().splitlines()
    return f"{failure.ename}: {words[-1]}" if words else failure.ename


def tidy(cell):
    """Leave only what is the same in every run."""
    for key in set(cell.metadata) - CELL_METADATA:
        del cell.metadata[key]
    if failed(cell):
        raise CannotStore("shows an error: catch it, and print what the reader should see")
    if "outputs" in cell:
        cell.outputs = joined(cell.outputs)
    for output in cell.get("outputs", ()):
        if "data" in output:
            tidy_bundle(output)
        texts = (text for kind, text in output.get("data", output).items() if kind != "image/png")
        for text in texts:
            if isinstance(text, str) and (found := ADDRESS.search(text)):
                raise CannotStore(f"shows {found[0]}, an address that differs from run to run")


def joined(outputs):
    """Printed text in one piece: how it arrives in several is a matter of time."""
    result = []
    for output in outputs:
        before = result[-1] if result else {}
        if output.output_type == "stream" and output.name == before.get("name"):
            before.text += output.text
        else:
            result.append(output)
    return result


def tidy_bundle(output):
    """Keep the picture behind a live view, and let the view go: it needs a kernel."""
    data = output.data
    if "text/html" in data:
        data["text/html"] = LIVE.sub("", data["text/html"])
    if data.pop(VIEW, None) and not PICTURES & data.keys():
        raise CannotStore("shows a live view without a picture behind it, for pages without one")
    if strange := data.keys() - KEPT:
        raise CannotStore(f"shows {', '.join(sorted(strange))}, which is not kept in a notebook")
    for kind in output.metadata.keys() & {VIEW}:
        del output.metadata[kind]


if __name__ == "__main__":
    # No kernel that is registered elsewhere may win.
    os.environ |= {"JUPYTER_PREFER_ENV_PATH": "1", "JUPYTER_PATH": ""}
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
