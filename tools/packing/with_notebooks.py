"""How a wheel is built: flit's way, with the study notebooks in it.

Flit packs only files of the package. The notebooks have their place beside it, so the wheel is
built from a copy in which they are inside. `adversarial lab` takes them from there.
"""

import shutil
import tempfile
from contextlib import chdir
from pathlib import Path

from flit_core import buildapi
from flit_core.buildapi import *  # noqa: F403 (every other step is flit's own)

COPIED = ("pyproject.toml", "README.md", "LICENSE")
# Which files, and in which folder: not the lectures, nor what is graded. `make wheel` builds
# the notebooks of other languages first.
COURSE = {"notebooks/*.ipynb": "", "notebooks/es/*.ipynb": "es", "docs/reading.md": ""}


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Build the wheel; returns its name."""
    root, to = Path.cwd(), Path(wheel_directory).resolve()
    with tempfile.TemporaryDirectory() as away:
        for name in COPIED:
            shutil.copy2(root / name, away)
        package = Path(away, "adversarial")
        shutil.copytree(root / package.name, package, ignore=shutil.ignore_patterns("__pycache__"))
        for pattern, folder in COURSE.items():
            (package / "notebooks" / folder).mkdir(parents=True, exist_ok=True)
            for path in root.glob(pattern):
                shutil.copy2(path, package / "notebooks" / folder)
        with chdir(away):
            return buildapi.build_wheel(to, config_settings)
