"""The index of the search, by pagefind: the browser fetches only the pieces that a query needs."""

import shutil
import subprocess
import sys

PAGES = "{index,lecturers,graders}.html,{pages,guides}/*.html,reference/**/*.html"
# What stands around a text, and pictures: nobody looks for their words.
LEFT_OUT = (
    "nav", ".strip", ".contents", ".foot", ".end", ".here", ".share", "svg", "math", "noscript",
    "[data-live-view]", "header.top", "img",
)  # fmt: skip
UNUSED = ("pagefind-*ui.*", "pagefind-highlight.js", "pagefind-modular*")  # its own looks
SENTENCES = {"failed": "The index of the search could not be made: {problem}"}


def make_search(site):
    """Write the index of all pages of this language into `site/search`."""
    to = site / "search"
    shutil.rmtree(to, ignore_errors=True)
    command = [sys.executable, "-m", "pagefind", "--site", str(site), "--output-path", str(to)]
    command += ["--glob", f"{{{PAGES}}}", "--exclude-selectors", ",".join(LEFT_OUT)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        problem = (done.stderr or done.stdout)[-1000:]
        raise ValueError(SENTENCES["failed"].format(problem=problem))
    for path in [path for name in UNUSED for path in to.glob(name)]:
        path.unlink(missing_ok=True)
