"""How much memory a student needs: every study notebook run from top to bottom, and the server.

python benchmarks/memory.py            # Linux only; --save writes memory.md
python benchmarks/memory.py --only 04  # notebooks whose names begin so
"""

import argparse
import asyncio
import os
import sys
import tempfile
import urllib.request
from pathlib import Path

import nbformat
from machine import description
from nbclient import NotebookClient

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))
from tests.browser.jupyter import jupyter_server  # noqa: E402

PAGE = """# Memory that a student needs

`python benchmarks/memory.py --save` writes this page. Each number is the most that a process and
those that it started have held, in MB (`VmHWM` of Linux). The browser is not counted: it runs on
the student's own machine.

| process | MB |
| --- | ---: |
{rows}

The largest notebook and the server together take {one} MB. A student with three notebooks open, as
large as that, takes {three} MB.

"""


def peak(pid):
    """The most MB that a process has held so far, and those that it started and still run."""
    fields = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").split()
    held = int(fields[fields.index("VmHWM:") + 1]) / 1024
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()
    return held + sum(map(peak, children))


async def run(path):
    """Run a notebook in a kernel of its own: the kernel's peak."""
    node = nbformat.read(path, as_version=4)
    client = NotebookClient(node, timeout=300, resources={"metadata": {"path": str(path.parent)}})
    async with client.async_setup_kernel():
        for index, cell in enumerate(node.cells):
            await client.async_execute_cell(cell, index)
        return peak(client.km.provisioner.process.pid)


def serve():
    """The peak of JupyterLab's server after its page was opened."""
    with jupyter_server() as server:
        with urllib.request.urlopen(f"{server.url}lab?token={server.token}") as page:
            page.read()
        return peak(server.process.pid)


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", default="", help="how the names of notebooks begin")
    parser.add_argument("--save", action="store_true", help="write memory.md")
    options = parser.parse_args()
    os.environ |= {"ADVERSARIAL_ANSWERS": tempfile.mkdtemp(), "ADVERSARIAL_PROGRESS": "off"}
    found = {"JupyterLab's server": serve()}
    for path in sorted((HERE.parent / "notebooks").glob(f"{options.only}*.ipynb")):
        found[f"the kernel of {path.stem}"] = asyncio.run(run(path))
        print(path.stem, round(found[f"the kernel of {path.stem}"]), flush=True)
    server, *kernels = found.values()
    rows = "\n".join(f"| {name} | {held:.0f} |" for name, held in found.items())
    sums = {"one": round(server + max(kernels)), "three": round(server + 3 * max(kernels))}
    text = PAGE.format(rows=rows, **sums) + description(("jupyterlab", "ipykernel", "matplotlib"))
    print(text)
    if options.save:
        (HERE / "memory.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
