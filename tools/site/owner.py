"""What the owner of the course fills in, once: `[project.urls]` of pyproject.toml says where the
source is and where the site stands. Until then no page names an address of either.
"""

import subprocess
import tomllib
from datetime import date
from functools import cache
from pathlib import Path

from adversarial.language import ENGLISH, LANGUAGE

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "adversarial"
URLS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"].get("urls")
REPOSITORY, SITE = ((URLS or {}).get(name, "").rstrip("/") for name in ("Repository", "Homepage"))


def address(path):
    """The whole address of a page in this language; "" as long as nobody has said where it is."""
    folder = "" if LANGUAGE == ENGLISH else f"{LANGUAGE}/"
    return f"{SITE}/{folder}{path.removesuffix('index.html')}" if SITE else ""


@cache
def changed():
    """The day of the last change, as the repository knows it; without one, today."""
    command = ["git", "-C", str(ROOT), "log", "-1", "--format=%cs"]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return date.today().isoformat()
