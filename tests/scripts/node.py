"""Our scripts, run by node: without a browser, and in a moment."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent


def run_script(name, data):
    """What a script of this folder answers to this data."""
    return json.loads(_run(str(HERE / name), text=json.dumps(data)))


def check_syntax(text):
    """Is this text a module?"""
    _run("--input-type=module", "--check", "-", text=text)


def _run(*arguments, text):
    node = shutil.which("node")
    if not node and not os.environ.get("CI"):
        pytest.skip("this test runs our scripts in node, which is not installed here")
    command = [node or "node", *arguments]
    done = subprocess.run(command, input=text, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout
