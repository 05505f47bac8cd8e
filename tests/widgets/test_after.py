"""What follows the picture comes at the end of the cell, and at once where no cell runs."""

import pytest
from IPython.core.events import EventManager, available_events

from adversarial import watch
from adversarial.games import GameTree
from adversarial.search import alphabeta
from adversarial.widgets import Stepper, beside


class Shell:
    """As in a kernel that answers such a message."""

    def __init__(self, kind):
        self.events = EventManager(self, available_events)
        self.kind = kind

    def get_parent(self):
        return {"header": {"msg_type": self.kind}}


@pytest.fixture
def answer(monkeypatch):
    def answer(kind):
        shell = Shell(kind)
        monkeypatch.setattr(beside, "running_shell", lambda: shell)
        return shell

    yield answer
    assert not beside.waiting


FILM = watch(alphabeta, GameTree([[3, 12], [2, 4]]))


def test_the_code_follows_at_the_end_of_the_cell_once(answer):
    shell = answer("execute_request")
    steppers = Stepper(FILM), Stepper(FILM)
    assert [stepper.code for stepper in steppers] == [{}, {}]
    assert all(stepper.data["svg"] for stepper in steppers)
    shell.events.trigger("post_run_cell", None)
    assert all(stepper.code["looks"] for stepper in steppers)
    assert shell.events.callbacks["post_run_cell"] == []


def test_a_film_shown_meanwhile_has_its_own_code(answer):
    shell = answer("execute_request")
    stepper = Stepper(FILM)
    stepper.show(watch(alphabeta, GameTree([1, 2])))
    code = stepper.code
    shell.events.trigger("post_run_cell", None)
    assert stepper.code is code
    assert code["version"] == stepper.data["version"]


@pytest.mark.parametrize("kind", ["comm_msg", None])
def test_elsewhere_it_is_there_at_once(answer, kind):
    answer(kind)
    assert Stepper(FILM).code["looks"]
