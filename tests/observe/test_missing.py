"""After a restart, the error of a cell that needs earlier ones says how to run them."""

import os

from jupyter_client.manager import KernelManager

from adversarial.lab import _environment


def outputs(client, code):
    """What a cell leaves: pairs of the kind of output and its text."""
    found = []

    def note(message):
        content = message["content"]
        if message["msg_type"] in ("error", "stream"):
            found.append((message["msg_type"], content.get("ename") or content.get("text")))

    client.execute_interactive(code, output_hook=note, timeout=60)
    return found


def test_a_missing_name_says_how_to_run_the_cells_above(monkeypatch):
    monkeypatch.delenv("PYTHONSTARTUP", raising=False)
    manager = KernelManager()
    with _environment() as (_, env):
        manager.start_kernel(env=os.environ | {"PYTHONSTARTUP": env["PYTHONSTARTUP"]})
        try:
            client = manager.client()
            client.start_channels()
            client.wait_for_ready(timeout=60)
            (kind, name), (_, told) = outputs(client, "explore(tree)")
            assert (kind, name) == ("error", "NameError")
            assert "Does a cell above define explore?" in told
            assert "Run All Above Selected Cell" in told
            assert outputs(client, "1 / 0") == [("error", "ZeroDivisionError")]
            assert outputs(client, "assert 'listen' not in globals()") == []
        finally:
            client.stop_channels()
            manager.shutdown_kernel(now=True)
