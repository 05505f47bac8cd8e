"""The command `desk`."""

import asyncio
import webbrowser
from pathlib import Path

from ...commands import FLAG, Command
from ...files import readable_by_owner_only, write_whole
from ...needs import insist_on_extra
from .desk import Desk
from .pages import page_to
from .server import serve

DOOR = "open-desk.html"  # leads the browser to the desk, once
WORDS = {
    "ready": "The desk is ready, and Ctrl-C stops it. Its address:\n\n    {address}\n",
    "stopped": "\nStopped. Your marks are in marks-by-hand.csv; run `adversarial grade` again.",
}
ABOUT = (
    "mark the answers of a class by hand, question by question",
    "Opens a page on this computer with all answers to a question side by side, grouped by "
    "misconception. Each mark is written into marks-by-hand.csv of the report at once; the next "
    "run of `adversarial grade` takes it over. Nothing leaves the computer.",
    "With several reports, it also shows how the class did in all of them, and what to say again.",
)
OPTIONS = {
    "reports": (
        "folders that `adversarial grade` has written",
        {"nargs": "+", "metavar": "REPORT"},
    ),
    "--port": ("of the page (a free one)", {"type": int, "default": 0}),
    "--no-browser": ("do not open it", FLAG),
    "--anonymous": ("begin without names; a key shows them again", FLAG),
}


def _desk(options):
    insist_on_extra("grade", "jinja2", "tornado")
    desk = Desk(options.reports, options.anonymous)
    # Everybody on a machine can read the arguments of a browser, but not this file.
    door = Path(options.reports[0]).resolve() / DOOR

    def ready(address):
        print(WORDS["ready"].format(address=address), flush=True)
        if not options.no_browser:
            write_whole(door, page_to(address))
            webbrowser.open(door.as_uri())

    try:
        with readable_by_owner_only():
            asyncio.run(serve(desk, options.port, ready, lambda: door.unlink(missing_ok=True)))
    except KeyboardInterrupt:
        print(WORDS["stopped"])
    finally:
        door.unlink(missing_ok=True)
    return 0


DESK = Command("desk", _desk, ABOUT, OPTIONS)
