"""A fresh copy of the repository, and its `make lab`: what a newcomer has, without the download.

Its .venv is a real one, with the packages of the environment that runs the tests: to fetch them
again would take minutes, and a network. All else is done by the copy's own dev.py.
"""

import os
import shutil
import signal
import subprocess
import sys
import venv
from contextlib import contextmanager
from pathlib import Path
from sysconfig import get_path
from threading import Timer

from tests.browser.jupyter import PATIENCE

ROOT = Path(__file__).parents[2]
NOT_CLONED = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "htmlcov")
STAMP = "import dev; dev.STAMP.write_text('\\n'.join(dev.stamp(dev.EVERYTHING)))"
NO_NETWORK = {"PIP_NO_INDEX": "1", "UV_OFFLINE": "1"}


class Clone:
    """A copy of the repository in a folder of its own, ready for `make lab`."""

    def __init__(self, home):
        self.folder = home / "course"
        own = {f"JUPYTER_{name}_DIR": str(home / name) for name in ("CONFIG", "DATA")}
        self.env = {**os.environ, **NO_NETWORK, **own, "IPYTHONDIR": str(home / "ipython")}
        self.env.pop("PYTHONPATH", None)  # It could lead back to the code that runs the tests.
        self.copy_files()
        self.make_venv()

    def copy_files(self):
        """As git has them, with what is changed here and not yet committed."""
        if not (shutil.which("git") and (ROOT / ".git").exists()):
            shutil.copytree(ROOT, self.folder, ignore=NOT_CLONED)
            return
        subprocess.run(["git", "clone", "--quiet", ROOT, self.folder], check=True)
        changed = ["git", "ls-files", "--modified", "-z"]
        for name in subprocess.check_output(changed, cwd=ROOT, text=True).split("\0")[:-1]:
            if (ROOT / name).exists():
                shutil.copy(ROOT / name, self.folder / name)
            else:
                (self.folder / name).unlink()

    def make_venv(self):
        """A .venv that imports the copy, and all else from the packages that are here."""
        made = venv.EnvBuilder(symlinks=True)
        place = made.ensure_directories(self.folder / ".venv")
        made.create(self.folder / ".venv")
        packages = get_path("purelib", vars={"base": place.env_dir})
        paths = f"{self.folder}\n{get_path('purelib')}\n"
        Path(packages, "course.pth").write_text(paths, encoding="utf-8")
        for name in ("share", "etc"):  # JupyterLab itself, and what extends it
            Path(place.env_dir, name).symlink_to(Path(sys.prefix, name))
        self.python = place.env_exe
        self.run("-c", STAMP)

    def run(self, *words, cwd=None):
        """Run its Python with these words, in this folder: what it printed."""
        done = subprocess.run(
            [self.python, *words],
            cwd=cwd or self.folder,
            env=self.env,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    @contextmanager
    def lab(self, notebook):
        """`make lab` opens this notebook: the address that it prints."""
        extra = "--expose-app-in-browser"  # so that the test knows when it is ready
        command = [sys.executable, "dev.py", "lab", notebook, "--", extra]
        if shutil.which("make"):
            command = ["make", "lab", f"PYTHON={sys.executable}"]
            command += [f"NOTEBOOK={notebook}", f"ARGS={extra}"]
        asked = {"cwd": self.folder, "env": self.env, "stdout": subprocess.PIPE, "text": True}
        # Who runs the tests in the background passes on that Ctrl-C is to be ignored.
        asked["preexec_fn"] = lambda: signal.signal(signal.SIGINT, signal.default_int_handler)
        with subprocess.Popen(command, start_new_session=True, **asked) as server:
            try:
                with not_forever(server):
                    said = [server.stdout.readline()]
                    while said[-1] and "/lab/tree/" not in said[-1]:
                        said.append(server.stdout.readline())
                assert said[-1], "".join(said)
                yield said[-1].strip()
            finally:
                with not_forever(server):
                    os.killpg(server.pid, signal.SIGINT)  # Ctrl-C, which every process of it sees
                    server.stdout.read()  # until JupyterLab and its kernels are gone
                    assert server.wait() != -signal.SIGKILL, "Ctrl-C did not end it"


@contextmanager
def not_forever(server):
    """What is waited for meanwhile comes, or the server is ended."""
    late = Timer(PATIENCE, os.killpg, [server.pid, signal.SIGKILL])
    late.start()
    try:
        yield
    finally:
        late.cancel()
