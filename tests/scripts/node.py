"""Our scripts, run by node: without a browser, and in a moment."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent


def find_node():
    """Where node is; None where it is not and need not be. The CI has to have it."""
    is_ci = os.environ.get("CI", "").lower() not in ("", "0", "false")
    return shutil.which("node") or ("node" if is_ci else None)


def run_script(name, data):
    """What a script of this folder answers to this data."""
    return json.loads(_run(str(HERE / name), text=json.dumps(data)))


def check_syntax(text):
    """Is this text a module?"""
    _run("--input-type=module", "--check", "-", text=text)


def _run(*arguments, text):
    node = find_node()
    if not node:
        pytest.skip("this test runs our scripts in node, which is not installed here")
    command = [node, *arguments]
    done = subprocess.run(command, input=text, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout
