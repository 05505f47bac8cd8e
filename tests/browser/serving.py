"""The site for the tests: one folder, served as plain files under a prefix, and nothing beside it.

Each part of the site is built into `site_folder` by the tests that need it, once a session.
"""

from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

CACHE = Path(__file__).parents[2] / "dist" / "cache"  # what others made, kept between sessions
PREFIX = "/some/course/"


class Files(SimpleHTTPRequestHandler):
    """Plain files under a prefix, and nothing beside it."""

    def __init__(self, *arguments, headers=(), **options):
        self.more_headers = dict(headers)
        super().__init__(*arguments, **options)

    def end_headers(self):
        for name, value in self.more_headers.items():
            self.send_header(name, value)
        super().end_headers()

    def translate_path(self, path):
        inside = path.removeprefix(PREFIX) if path.startswith(PREFIX) else "nothing/here"
        return super().translate_path("/" + inside)

    def copyfile(self, *files):
        with suppress(ConnectionError):  # the page was closed meanwhile
            super().copyfile(*files)

    def log_message(self, *_):
        pass


@contextmanager
def serving(folder, headers=()):
    """The address of this folder, while it is served, with these headers on every file."""
    files = partial(Files, directory=folder, headers=headers)
    with ThreadingHTTPServer(("127.0.0.1", 0), files) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{PREFIX}"
        server.shutdown()
