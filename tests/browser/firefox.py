"""Debian's Firefox, driven by WebDriver BiDi, the protocol that it speaks itself.

Playwright drives only a Firefox of its own, which would have to be downloaded. What the tests need
of the protocol is little: open a page, evaluate a line, press keys, click, and hear of errors.
"""

import json
import os
import re
import shutil
import subprocess
import time
from contextlib import contextmanager

from websocket import create_connection

PATIENCE = 120  # seconds, for what takes a few
CTRL = "\ue009"  # how WebDriver names the key
QUIET = {  # nothing is asked of the network but what the pages ask
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.enabled": False,
}
EVENTS = ["log.entryAdded", "network.beforeRequestSent", "network.fetchError"]
EVENTS += ["network.responseCompleted"]


def find_firefox():
    """The Firefox of this machine, or None. None is ever downloaded."""
    names = (os.environ.get("ADVERSARIAL_FIREFOX"), "firefox-esr", "firefox")
    return next((path for name in names if name and (path := shutil.which(name))), None)


@contextmanager
def firefox(home):
    """A Firefox without a window, with a new profile in this folder."""
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(QUIET[name])});" for name in QUIET]
    (home / "user.js").write_text("\n".join(lines), encoding="utf-8")
    command = [find_firefox(), "--headless", "--no-remote", "--profile", str(home)]
    command += ["--remote-debugging-port=0", "--width=1300", "--height=1000"]
    log = home / "log.txt"
    with log.open("wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output)
    try:
        browser = Firefox(_address(process, log))
        yield browser
        browser.socket.close()
    finally:
        process.terminate()
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _address(process, log):
    """Where it listens, which it says when it is ready."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and process.poll() is None:
        said = re.search(r"BiDi listening on (ws://\S+)", log.read_text(errors="replace"))
        if said:
            return said[1] + "/session"
        time.sleep(0.1)
    raise RuntimeError("Firefox did not start:\n" + log.read_text(errors="replace"))


class Firefox:
    """A connection to a running Firefox: commands are sent, events are kept."""

    def __init__(self, address):
        # It refuses who names an origin, since that is a page and no tool.
        self.socket = create_connection(address, timeout=PATIENCE, suppress_origin=True)
        self.sent, self.events = 0, []
        self.send("session.new", capabilities={})
        self.send("session.subscribe", events=EVENTS)

    def send(self, method, **params):
        """Send a command, and wait for its result."""
        self.sent += 1
        self.socket.send(json.dumps({"id": self.sent, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.recv())
            if message["type"] == "event":
                self.events.append((message["method"], message["params"]))
            elif message["id"] == self.sent:
                assert message["type"] == "success", message
                return message["result"]

    def open(self, url):
        tab = Tab(self, self.send("browsingContext.create", type="tab")["context"])
        tab.goto(url)
        return tab

    @property
    def asked(self):
        """The addresses that pages asked for."""
        name = "network.beforeRequestSent"
        return [params["request"]["url"] for method, params in self.events if method == name]

    @property
    def problems(self):
        """Errors of scripts and of the console, and requests that failed."""
        return [problem for event in self.events if (problem := _problem(*event))]


def _problem(method, params):
    if method == "log.entryAdded":
        return params["text"] if params["level"] == "error" else None
    status = params.get("response", {}).get("status", 0)
    if method == "network.fetchError" or status >= 400:
        return f"{params['request']['url']}: {params.get('errorText', status)}"
    return None


class Tab:
    """A page in a tab of its own."""

    def __init__(self, browser, context):
        self.browser, self.context = browser, context

    def send(self, method, **params):
        return self.browser.send(method, context=self.context, **params)

    def goto(self, url):
        self.send("browsingContext.navigate", url=url, wait="complete")

    def evaluate(self, expression, as_user=False):
        """What an expression (a promise, too) is in the page: anything that JSON can hold."""
        result = self.browser.send(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({expression})))()",
            target={"context": self.context},
            awaitPromise=True,
            userActivation=as_user,
        )
        assert result["type"] == "success", result
        return json.loads(result["result"].get("value", "null"))

    def wait_for(self, expression):
        """Wait until the page finds this true: what it is then."""
        until = time.monotonic() + PATIENCE
        while not (value := self.evaluate(expression)):
            assert time.monotonic() < until, f"not true: {expression}"
            time.sleep(0.1)
        return value

    def text(self, selector):
        """The text of an element, once it is there."""
        found = f"document.querySelector({json.dumps(selector)})"
        self.wait_for(f"{found} !== null")
        return self.evaluate(f"{found}.innerText")

    def click(self, selector):
        """Click on the middle of an element, as a mouse does."""
        found = f"document.querySelector({json.dumps(selector)})"
        self.wait_for(f"{found} !== null")
        x, y = self.evaluate(
            f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])"
            f"(({found}.scrollIntoView({{ block: 'center' }}), {found}).getBoundingClientRect())"
        )
        moves = [{"type": "pointerMove", "x": round(x), "y": round(y)}]
        moves += [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        self.act({"type": "pointer", "id": "mouse", "actions": moves})

    def press(self, *keys):
        """Press these keys one after the other, and let go of them backwards."""
        actions = [{"type": "keyDown", "value": key} for key in keys]
        actions += [{"type": "keyUp", "value": key} for key in reversed(keys)]
        self.act({"type": "key", "id": "keyboard", "actions": actions})

    def act(self, source):
        self.send("input.performActions", actions=[source])
