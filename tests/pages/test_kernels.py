"""Kernels that run notebooks by themselves take no ports, and get another try."""

import os
from pathlib import Path

import pytest
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook

from adversarial.pages import kernels
from adversarial.pages.kernels import execute, kernel_settings

CELL = "import ipykernel.connect, json\nprint(ipykernel.connect.get_connection_info())"


@pytest.mark.skipif(os.name == "nt", reason="Windows has only ports.")
def test_a_kernel_talks_through_sockets_in_a_folder_that_goes_with_it():
    notebook = new_notebook(cells=[new_code_cell(CELL)])
    execute(notebook, dict(os.environ), kernel_name="python3")
    said = notebook.cells[0].outputs[0].text
    assert '"transport": "ipc"' in said
    with kernel_settings() as settings:
        folder = Path(settings["KernelManager"]["connection_file"]).parent
        assert folder.is_dir()
    assert not folder.exists()


def test_where_a_path_is_too_long_for_a_socket_there_are_ports(monkeypatch):
    monkeypatch.setattr(kernels, "_has_room", lambda file: False)
    with kernel_settings() as settings:
        assert settings == {"KernelManager": {}}


def dying(monkeypatch, times, started=False):
    """Kernels that die so often, before or after they have started."""
    tries = []

    def run(self, env):
        tries.append(self)
        if started:
            self.on_notebook_start(notebook=self.nb)
        if len(tries) <= times:
            raise RuntimeError("Kernel died before replying to kernel_info")

    monkeypatch.setattr(NotebookClient, "execute", run)
    return tries


def test_a_kernel_that_dies_while_it_starts_gets_another_try(monkeypatch):
    tries = dying(monkeypatch, 2)
    execute(new_notebook(), {})
    assert len(tries) == 3


@pytest.mark.parametrize(("started", "count"), [(False, kernels.TRIES), (True, 1)])
def test_but_not_for_ever_and_not_after_its_first_cell(monkeypatch, started, count):
    tries = dying(monkeypatch, 9, started)
    with pytest.raises(RuntimeError, match="Kernel died"):
        execute(new_notebook(), {})
    assert len(tries) == count
