"""Run a notebook by itself and keep what came out: `python -m tools.site.pages NOTEBOOK FILE`.

A process each, since several are run at the same time.
"""

import sys

import nbformat

from adversarial.pages.kernels import run_apart

if __name__ == "__main__":
    notebook, to = sys.argv[1:]
    nbformat.write(run_apart(notebook), to)
