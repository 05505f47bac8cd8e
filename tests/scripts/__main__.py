"""Check the scripts of the live views: a linter, then the tests that node runs by itself.

`python -m tests.scripts`
"""

import shutil
import subprocess
import sys
from pathlib import Path

from tests.scripts.node import HERE, find_node

ROOT = HERE.parents[1]
SENTENCES = {
    "no_linter": "The linter oxlint is not installed: it is one of the packages for tests.",
    "no_node": "node is not installed here, so the tests of the scripts are skipped.",
}


def main():
    """True if all is well; where node is not there, its tests are skipped."""
    linter = shutil.which("oxlint", path=Path(sys.executable).parent) or shutil.which("oxlint")
    if not linter:
        print(SENTENCES["no_linter"])
        return False
    if not _runs(linter, "--quiet", "adversarial", "tests/scripts", "tools"):
        return False
    node = find_node()
    if not node:
        print(SENTENCES["no_node"])
        return True
    return _runs(node, "--test", "--test-reporter=spec", *sorted(map(str, HERE.glob("*.test.mjs"))))


def _runs(*command):
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(not main())
