"""The reference as a part of the site: made once, with the course around each page."""

import re
import shutil
import subprocess
import sys

from adversarial.pages.styles import both_palettes
from adversarial.template import fill

from ..digests import digest_of
from ..heads import COURSE, dress, foot, search_field
from ..owner import PACKAGE, ROOT
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
    digest = digest_of(PACKAGE)
    digest.update(digest_of(ROOT / "tools" / "reference").digest())
    made = cache / "reference" / digest.hexdigest()[:16]
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
    return "\n".join([both_palettes(".strip, .foot"), looks])
