"""The server of the desk: on this machine alone, for whoever has its token, and for nobody else.

What students wrote reaches the browser as text; their feedback pages open in a sandbox; pictures
are images, in which nothing runs. No other page may ask this server for anything.
"""

import asyncio
import json
import secrets
from pathlib import Path

from ...pages.styles import in_both_themes
from ..release import ClassError
from . import pages

HERE = Path(__file__).parent
FILES = {  # what every page loads: where it is, and what kind of text
    "page.css": (HERE.parent / "templates", "text/css"),
    "desk.css": (HERE / "templates", "text/css"),
    "desk.js": (HERE / "templates", "text/javascript"),
}
HTML, SVG, CSV = "text/html", "image/svg+xml", "text/csv"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
)
INSIDE = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"  # of what is shown
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    "Cross-Origin-Resource-Policy": "same-origin",
}
WORDS = {
    "token": "Open the address that `adversarial desk` has printed.",
    "other": "This server answers its own pages on this machine, and nobody else.",
    "nothing": "There is nothing here.",
    "disk": "This could not be saved ({problem}). All that you set before is kept. Make room on "
    "the disk, then do it once more.",
}
MOST = 1_000_000  # bytes that a page may send


def addresses(desk):
    """{pattern of an address: a function of its parts that returns (text, kind, policy)}."""

    def question(n, key):
        return pages.question_page(desk, int(n), desk.reports[int(n)].question(key)), HTML, POLICY

    def film(n, name):
        return in_both_themes(desk.reports[int(n)].pictures[name]), SVG, INSIDE

    def feedback(n, each):
        report = desk.reports[int(n)]
        name = Path(report.answers[each].row["page"]).name
        if desk.anonymous:  # the page says whose it is
            raise LookupError
        return (report.folder / "feedback" / name).read_text("utf-8"), HTML, INSIDE

    def file(name):
        folder, kind = FILES[name]
        return (folder / name).read_text("utf-8"), kind, POLICY

    return {
        r"/": lambda: (pages.class_page(desk), HTML, POLICY),
        r"/question/(\d+)/(.+)": question,
        r"/film/(\d+)/(\w+)\.svg": film,
        r"/feedback/(\d+)/(\w+)": feedback,
        r"/book\.csv": lambda: ("\ufeff" + pages.book(desk), CSV, POLICY),
        rf"/({'|'.join(FILES)})": file,
    }


def application(desk, token, port, entered=lambda: None):
    """The tornado application; `entered()` is called when somebody comes with the token."""
    from tornado.web import Application, RequestHandler

    hosts = {f"{name}:{port}" for name in ("127.0.0.1", "localhost")}
    origins = {f"http://{host}" for host in hosts}
    cookie = f"adversarial-desk-{port}"  # cookies do not know ports

    class Handler(RequestHandler):
        """Whatever is asked for: only by who has the token, and under our own name."""

        def prepare(self):
            for name, text in HEADERS.items():
                self.set_header(name, text)
            given = self.get_query_argument("token", "")
            if self.request.host not in hosts:
                self.refuse(403, WORDS["other"])
            elif secrets.compare_digest(given.encode(), token.encode()):
                self.set_cookie(cookie, token, httponly=True, samesite="Strict")
                entered()
                self.finish(pages.page_to(self.request.path))
            elif not secrets.compare_digest(self.get_cookie(cookie, "").encode(), token.encode()):
                self.refuse(403, WORDS["token"])
            else:
                desk.refresh()

        def refuse(self, status, told):
            self.set_header("Content-Security-Policy", POLICY)
            self.set_status(status)
            self.finish({"told": told})

    class Page(Handler):
        def initialize(self, make):
            self.make = make

        def get(self, *parts):
            try:
                text, kind, policy = self.make(*parts)
            except (LookupError, OSError):
                self.refuse(404, WORDS["nothing"])
                return
            self.set_header("Content-Type", f"{kind}; charset=utf-8")
            self.set_header("Content-Security-Policy", policy)
            self.finish(text)

    class Do(Handler):
        """A step of the marker. A page of another origin can neither send JSON nor hide itself."""

        def post(self):
            kind, origin = map(self.request.headers.get, ("Content-Type", "Origin"))
            if kind != "application/json" or origin not in origins:
                self.refuse(403, WORDS["other"])
                return
            try:
                self.finish(desk.do(json.loads(self.request.body)))
            except ClassError as problem:
                self.refuse(400, str(problem))
            except OSError as problem:
                self.refuse(507, WORDS["disk"].format(problem=problem.strerror))
            except (LookupError, TypeError, ValueError):
                self.refuse(400, WORDS["nothing"])

    pages_ = [(pattern, Page, {"make": make}) for pattern, make in addresses(desk).items()]
    return Application([*pages_, ("/do", Do)], log_function=lambda handler: None)


async def serve(desk, port, ready, entered=lambda: None):
    """Serve until stopped; `ready(address)` is called when it listens, `entered()` when somebody
    comes with the token."""
    from tornado.httpserver import HTTPServer
    from tornado.netutil import bind_sockets

    sockets = bind_sockets(port, "127.0.0.1")
    port, token = sockets[0].getsockname()[1], secrets.token_urlsafe(24)
    server = HTTPServer(application(desk, token, port, entered), max_body_size=MOST)
    server.add_sockets(sockets)
    ready(f"http://127.0.0.1:{port}/?token={token}")
    try:
        await asyncio.Event().wait()
    finally:
        server.stop()
