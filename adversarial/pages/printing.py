"""A page as PDF, by a browser of this machine that can print without a window."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
NAMES += ("microsoft-edge", "msedge")
PLACES = (  # where they are on machines that do not look for programs by name
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
OPTIONS = ("--headless", "--disable-gpu", "--no-first-run", "--no-pdf-header-footer")
LONGEST = 120  # seconds


def find_browser():
    """Chromium, Chrome or Edge, or None. ADVERSARIAL_BROWSER names another one, or none at all."""
    if "ADVERSARIAL_BROWSER" in os.environ:
        return shutil.which(os.environ["ADVERSARIAL_BROWSER"])
    return next(filter(None, map(shutil.which, NAMES + PLACES)), None)


def print_pdf(page, pdf):
    """Print a page; returns the PDF, or None where no browser is, or it would not do it."""
    browser = find_browser()
    if browser is None:
        return None
    # As root, which is usual in containers, there is no sandbox.
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    more = ["--no-sandbox"] if is_root else []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as away:
        made = Path(away, "made.pdf")
        command = [
            browser, *OPTIONS, *more, f"--user-data-dir={away}", f"--print-to-pdf={made}",
            Path(page).resolve().as_uri(),
        ]  # fmt: skip
        try:
            subprocess.run(command, capture_output=True, timeout=LONGEST, check=True)
        except (OSError, subprocess.SubprocessError):
            return None
        if not made.is_file():
            return None
        shutil.move(made, pdf)
    return Path(pdf)
