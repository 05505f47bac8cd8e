"""Tests in Pyodide, the Python of the browser: `python -m tests.in_pyodide tests/games`.

Pyodide runs in node, without a browser. It takes pytest and all that is pure Python from the
environment that starts it; what needs numpy, threads, processes or sockets cannot run there.
"""

import subprocess
import sys
from pathlib import Path
from sysconfig import get_path

from tools.site.fetch import npm_package

HERE = Path(__file__).parent
ROOT = HERE.parent
PLAIN = ["-q", "-p", "no:cacheprovider", "-p", "no:faulthandler"]
PLAIN += ["-o", "addopts=", "-o", "markers=no_cover"]  # a mark of a plugin that is not there


def main(words):
    """Run pytest there with these words; returns what it ends with."""
    pyodide = npm_package("pyodide", ROOT / "dist" / "cache")
    command = ["node", HERE / "in_pyodide.mjs", pyodide, ROOT, get_path("purelib")]
    return subprocess.run([*command, *PLAIN, *words], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
