"""A real Jupyter server, and notebooks opened in it: for browser tests and for benchmarks."""

import ast
import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

import nbformat
from playwright.sync_api import Error

QUIET = "--disable-gpu --disable-quic --no-first-run --disable-background-networking"
BROWSER_ARGUMENTS = f"--no-sandbox {QUIET} --disable-component-update --disable-sync".split()
NO_NEWS = {"fetchNews": "false", "checkForUpdates": False}
PATIENCE = 180  # seconds, for what takes two or three
LONGEST = 90  # seconds, for all cells of a notebook


def find_browser():
    """The Chromium of this machine, or None. None is ever downloaded."""
    names = (os.environ.get("ADVERSARIAL_BROWSER"), "chromium", "chromium-browser", "google-chrome")
    return next((path for name in names if name and (path := shutil.which(name))), None)


def write_notebook(path, cells):
    """A notebook of code cells."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    notebook.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
    nbformat.write(notebook, path)
    return path


@contextmanager
def jupyter_server():
    """JupyterLab and Notebook 7 from this environment, on a free port of this machine.

    It sees no setting of the user: everything it reads and writes is in a folder of its own.
    """
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        server = Server(Path(home))
        try:
            server.wait_until_ready()
            yield server
        finally:
            server.stop()


class Server:
    """A running Jupyter server: its address, and the folder of its notebooks."""

    def __init__(self, home):
        self.root, self.log = home / "notebooks", home / "log.txt"
        self.ended = set()  # the names of kernels and sessions that were stopped
        self.root.mkdir()
        settings = home / "settings"
        settings.mkdir()
        news = {"@jupyterlab/apputils-extension:notification": NO_NEWS}
        (settings / "overrides.json").write_text(json.dumps(news), encoding="utf-8")
        self.token = secrets.token_hex()
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}/"
        command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--expose-app-in-browser"]
        command += ["--ip=127.0.0.1", f"--port={port}", "--ServerApp.port_retries=0"]
        command += [f"--ServerApp.root_dir={self.root}", f"--LabApp.app_settings_dir={settings}"]
        command += ["--JupyterNotebookApp.expose_app_in_browser=True"]
        command += ["--allow-root"] * (hasattr(os, "geteuid") and os.geteuid() == 0)
        if sys.platform == "linux":  # Its kernels race for no ports; elsewhere paths are too long.
            command += ["--KernelManager.transport=ipc"]
        own = ("CONFIG_DIR", "DATA_DIR", "RUNTIME_DIR")
        env = {**os.environ, **{f"JUPYTER_{name}": str(home / name) for name in own}}
        # No kernel registered elsewhere may win, and bytecode halves the time to start.
        env |= {"JUPYTER_PREFER_ENV_PATH": "1", "JUPYTER_PATH": "", "PYTHONDONTWRITEBYTECODE": ""}
        env |= {"JUPYTER_TOKEN": self.token, "IPYTHONDIR": str(home / "ipython")}
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, cwd=home, env=env, stdout=log, stderr=log)

    def ask(self, path, method="GET"):
        headers = {"Authorization": f"token {self.token}"}
        with urlopen(Request(self.url + path, headers=headers, method=method), timeout=5) as reply:
            return reply.read()

    def wait_until_ready(self):
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.process.poll() is None:
            try:
                self.ask("api/status")
                return
            except URLError:
                time.sleep(0.1)
        raise RuntimeError("Jupyter did not start:\n" + self.log.read_text(encoding="utf-8"))

    def stop(self):
        """Stop the server and its kernels."""
        try:
            self.ask("api/shutdown", "POST")
            self.process.wait(PATIENCE)
        except (OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()

    def open_notebook(self, page, cells, app="lab"):
        """Open these code cells in JupyterLab (or in "notebook", version 7) and run them all."""
        name = write_notebook(self.root / f"{secrets.token_hex(4)}.ipynb", cells).name
        return self.open_path(page, name, app)

    def open_copy(self, page, path, run=True):
        """Open a copy of a notebook in JupyterLab, in a folder of its own, and run it all."""
        folder = self.root / secrets.token_hex(4)
        folder.mkdir()
        shutil.copy(path, folder)
        return self.open_path(page, f"{folder.name}/{path.name}", run=run)

    def open_path(self, page, name, app="lab", run=True):
        """Open a notebook of the server's folder, and run all its cells."""
        page.bring_to_front()  # what is current in JupyterLab follows the focus
        if page.url.startswith(f"{self.url}lab"):  # It is there already, which saves seconds.
            page.evaluate(
                "async path => { await jupyterapp.commands.execute('docmanager:open', { path }) }",
                name,
            )
        else:
            folder = {"lab": "lab/tree", "notebook": "notebooks"}[app]
            page.goto(f"{self.url}{folder}/{name}?token={self.token}&reset")
        current = "window.jupyterapp?.shell.currentWidget?.context"
        try:
            page.wait_for_function(f"name => {current}?.path === name", arg=name, polling=50)
        except Error as problem:
            state = page.evaluate(f"[{current}?.path, document.hasFocus(), document.hidden]")
            problem.add_note(f"[current, has the focus, is hidden]: {state}, and not {name}")
            raise
        notebook = Notebook(page)
        if run:
            notebook.run_all()
        return notebook

    def close_notebooks(self, page):
        """Close what is open in JupyterLab, and stop the kernels."""
        ended = page.evaluate(
            """async () => {
              const ended = [];
              for (const panel of [...(window.jupyterapp?.shell.widgets("main") ?? [])]) {
                if (!panel.sessionContext) continue;
                const session = panel.sessionContext.session;
                if (session) ended.push(session.id, session.kernel?.id);
                await panel.sessionContext.shutdown();
                await panel.context.save();
                panel.dispose();
              }
              return ended.filter(Boolean);
            }"""
        )
        self.ended.update(ended)

    def forget_answers(self, page):
        """What one test answered is no answer of the next, which may ask the same."""
        for file in self.root.rglob("answers*.json"):
            file.unlink()
        if not page.url.startswith(self.url):
            return
        page.evaluate(
            """() => Object.keys(localStorage).filter((name) => name.startsWith("adversarial/"))
              .forEach((name) => localStorage.removeItem(name))"""
        )


class Notebook:
    """A notebook open in the browser, the current one."""

    def __init__(self, page):
        self.page = page

    def run_all(self):
        """Run every cell and wait for the end; a cell that fails fails the test."""
        failed = self.page.evaluate(
            """async (longest) => {
              const app = window.jupyterapp, panel = app.shell.currentWidget;
              // Sooner than this, a command to run the cells is sometimes dropped.
              await Promise.all([app.restored, panel.context.ready, panel.sessionContext.ready]);
              await panel.sessionContext.session.kernel.info;
              const done = app.commands.execute("notebook:run-all-cells");
              const late = new Promise((resolve) => setTimeout(resolve, longest * 1000, "late"));
              if ((await Promise.race([done, late])) === "late")
                return [`The cells did not end within ${longest} s.`];
              const cells = panel.context.model.cells;
              return [...Array(cells.length).keys()].map((i) => cells.get(i).toJSON())
                .flatMap((cell) => cell.outputs ?? [])
                .filter((output) => output.output_type === "error")
                .map((output) => output.traceback.join("\\n"));
            }""",
            LONGEST,
        )
        assert not failed, "\n".join(failed)

    def run(self, code):
        """Run code in the kernel, outside the notebook's cells."""
        self._execute(code, "None")

    def value(self, expression):
        """What an expression is in the kernel: numbers, texts, lists and the like."""
        return ast.literal_eval(self._execute("", expression))

    def wait_for(self, expression):
        """Wait until the kernel finds this true: what the browser tells it takes a moment."""
        until = time.monotonic() + PATIENCE / 3
        while not self.value(f"bool({expression})"):
            assert time.monotonic() < until, f"not true: {expression}"
            self.page.wait_for_timeout(20)

    def _execute(self, code, expression):
        reply = self.page.evaluate(
            """async ([code, value]) => {
              const session = window.jupyterapp.shell.currentWidget.sessionContext.session;
              const content = { code, user_expressions: { value }, store_history: false };
              return (await session.kernel.requestExecute(content).done).content;
            }""",
            [code, expression],
        )
        answer = reply["user_expressions"]["value"] if reply["status"] == "ok" else reply
        assert answer["status"] == "ok", "\n".join(answer["traceback"])
        return answer["data"]["text/plain"]
