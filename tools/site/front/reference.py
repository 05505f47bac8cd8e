"""The reference as a part of the site: made once, with the course around each page."""

import hashlib
import re
import shutil
import subprocess
import sys

from adversarial.pages.styles import palettes
from adversarial.template import fill

from ..heads import COURSE, dress, foot, search_field
from ..owner import ROOT
from .words import SITE

# No script is in it: one reads, and searches on the site's own page.
POLICY = "; ".join([
    "default-src 'none'", "style-src 'unsafe-inline' 'self'", "img-src 'self' data:",
    "base-uri 'none'", "form-action 'self'",
])  # fmt: skip
BODY = re.compile("<body>")
MAIN = re.compile("</main>")
STRIP = "front/strip.css"
WORDS = {"about": "The reference of the package: {name}."}
SENTENCES = {"failed": "The reference could not be made: {problem}"}


def make_reference(to, cache):
    """The reference, by a Python of its own: it puts other names into the package's modules."""
    made = cache / "reference" / _digest(ROOT / "adversarial", ROOT / "tools" / "reference")
    if not made.exists():
        shutil.rmtree(made.parent, ignore_errors=True)
        unfinished = made.with_suffix(".unfinished")
        command = [sys.executable, "-m", "tools.reference", str(unfinished), "--in-site"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            problem = "".join(done.stderr.strip().splitlines()[-1:])
            raise ValueError(SENTENCES["failed"].format(problem=problem))
        unfinished.rename(made)
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(made, to)
    for page in to.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        page.write_text(in_course(text, page.relative_to(to.parent).as_posix()), encoding="utf-8")


def in_course(text, path):
    """A page of the reference with the course's head and foot."""
    root = "../" * path.count("/")
    name = path.removeprefix("reference/").removesuffix(".html").replace("/", ".")
    icon = f"{root}front/icon.svg"
    text = dress(text, path, WORDS["about"].format(name=name), policy=POLICY, icon=icon)
    if not BODY.search(text):
        return text
    told = {"site": SITE, "course": COURSE, "root": root, "find": search_field(root)}
    strip = fill(__file__, "strip.html.j2", **told)
    text = BODY.sub(lambda body: body[0] + strip, text, count=1)
    text = MAIN.sub(lambda end: end[0] + foot(root, path), text, count=1)
    return text.replace("</head>", f'<link rel="stylesheet" href="{root}{STRIP}">\n</head>', 1)


def strip_css(looks):
    """The style sheet of that head and foot, light and dark."""
    places = ".strip, .foot"
    dark = palettes(places, is_dark=True)
    both = [palettes(places), f"@media screen and (prefers-color-scheme: dark) {{ {dark} }}"]
    return "\n".join([*both, looks])


def _digest(*folders):
    found = hashlib.sha256()
    for path in sorted(path for folder in folders for path in folder.rglob("*.*")):
        if path.is_file() and path.suffix in (".py", ".css"):
            found.update(path.read_bytes())
    return found.hexdigest()[:16]
