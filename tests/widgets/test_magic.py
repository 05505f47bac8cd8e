"""%%watch: a whole program in a cell, and the films of its searches."""

import pytest
from IPython.core.interactiveshell import InteractiveShell

import adversarial
from adversarial.calls import CallFilm
from adversarial.widgets import Stepper, compare, magic
from adversarial.widgets.paged import PagedStepper, key_of

NIM = """
def minimax(heap, is_max):
    if heap == 0:
        return -1 if is_max else 1
    values = [minimax(heap - n, not is_max) for n in (1, 2) if n <= heap]
    return max(values) if is_max else min(values)
"""


@pytest.fixture
def run(monkeypatch, capsys):
    """run(cell): (what it printed, what it displayed, the error that ended it)."""
    shell, shown = InteractiveShell(), []
    monkeypatch.setattr(magic, "get_ipython", lambda: shell)
    monkeypatch.setattr(magic, "display", shown.append)
    adversarial._offer_magic(shell)

    def run(cell):
        shown.clear()
        result = shell.run_cell(cell)
        return capsys.readouterr().out, list(shown), result.error_in_exec

    run.space = shell.user_ns
    return run


def test_the_search_of_a_program_is_filmed_and_what_it_defines_stays(run):
    printed, (view,), error = run(f"%%watch film\n{NIM}\nbest = minimax(4, True)\nprint(best)")
    assert error is None
    assert printed.startswith("1\n1: minimax, 12 calls\n   No contradiction in 12 calls.")
    assert "\n   Read as: is_max = True is MAX. 7 of 7 calls agree.\n" in printed
    assert isinstance(view, Stepper)
    assert not isinstance(view, PagedStepper)
    assert isinstance(run.space["film"], CallFilm)
    assert run.space["best"] == 1
    assert run.space["minimax"](2, True) == 1
    assert "input" not in run.space


def test_its_film_is_compared_and_saved_as_every_film(run, tmp_path):
    run(f"%%watch right\n{NIM}\nminimax(3, True)")
    run("%%watch wrong\n" + NIM.replace("else min", "else max") + "\nminimax(3, True)")
    right, wrong = run.space["right"], run.space["wrong"]
    both = compare(right, wrong)
    assert len(both.films) == 2
    assert both.first is not None
    assert both.difference
    (page,) = wrong.save(tmp_path / "film.html")
    assert "First contradiction" in page.read_text(encoding="utf-8")


def test_a_search_of_an_earlier_cell_is_filmed(run):
    run(NIM)
    printed, shown, _ = run("%%watch\nprint(minimax(3, True))")
    assert "1: minimax, 7 calls\n" in printed
    assert len(shown) == 1


def test_several_searches_give_a_menu_that_begins_with_the_longest(run):
    printed, (view,), _ = run(f"%%watch\n{NIM}\nfor heap in (2, 4, 3):\n    minimax(heap, True)")
    told = [line for line in printed.splitlines() if line[0] != " "]
    assert [line[:10] for line in told] == [
        "1: minimax",
        "2: minimax",
        "3: minimax",
    ]
    (bar,) = view.bar
    assert bar["options"] == [["1", "1: minimax, 4 calls"], ["2", "2: minimax, 12 calls"],
                              ["3", "3: minimax, 7 calls"]]  # fmt: skip
    assert view.controls == {"search": "2"}
    assert [page["key"] for page in view.pages] == [key_of({"search": one}) for one in "123"]
    assert view.film.nodes == 12


def test_a_menu_offers_the_longest_of_many(run):
    printed, (view,), _ = run(
        f"%%watch\n{NIM}\nfor heap in (2, 3, 4) * 5:\n    minimax(heap, True)"
    )
    assert "3 more searches are not shown." in printed
    assert len(view.pages) == magic.MOST


def test_a_crash_keeps_its_film_with_the_line_and_its_variables(run):
    printed, (view,), error = run("%%watch\n" + NIM.replace("-1 if", "1 / heap if")
                                  + "\nminimax(3, True)\n")  # fmt: skip
    assert "line 5 of the cell: return 1 / heap if is_max else 1" in str(error)
    assert "ZeroDivisionError" in printed + str(error)
    assert view.step == len(view.film) - 1
    assert view.film.nodes == 5
    spot = view.film.code_at(view.step)
    assert spot.line == 5
    assert spot.variables["heap"] == 0


def test_a_slip_is_where_the_view_begins(run):
    _, (view,), _ = run(f"%%watch\n{NIM.replace('else min', 'else max')}\nminimax(4, True)")
    assert view.step == view.film.fault.step > 0


@pytest.mark.parametrize(("cell", "said"), {
    "%%watch --help": "runs the program in this cell",
    "%%watch": "runs the program in this cell",
    "%watch": "runs the program in this cell",
    "%%watch\nx = 3": "No function here calls itself",
    f"%%watch\n{NIM}": "never calls its search",
    f"%%watch\n{NIM}\nminimax(int(input('How many? ')), True)": "The program asks for input",
    f"%%watch --seconds 1\n{NIM}\nwhile True:\n    pass": "was stopped after 1 s",
}.items())  # fmt: skip
def test_everything_else_is_said_in_a_sentence(run, cell, said):
    printed, shown, error = run(cell)
    assert said in printed
    assert not shown
    assert error is None


def test_more_calls_can_be_asked_for_and_nonsense_cannot(run):
    printed, (view,), _ = run(f"%%watch --calls 50\n{NIM}\nminimax(18, True)")
    assert view.film.nodes == 50
    assert "It was stopped after 50 calls" in " ".join(printed.split())
    *_, error = run("%%watch --loud\nx = 3")
    assert "not '--loud'" in str(error)


def test_prints_are_bounded(run):
    printed, *_ = run(f"%%watch\n{NIM}\nminimax(1, True)\nfor i in range(9_000):\n    print('no')")
    assert len(printed) < 12_000
    assert "the rest is left out" in printed


def test_what_is_said_of_a_program_begins_with_what_matters_most(run):
    by_name = NIM.replace("is_max", "player").replace("not player", "3 - player")
    wrong = by_name.replace("if player else min(values)", "")
    wrong = wrong.replace("-1 if player else 1", "-1 if player == 1 else 0")
    printed, *_ = run(f"%%watch\n{wrong}\nminimax(4, 1)")
    asked = "player = 1 and player = 2 both take the largest: is that meant?"
    assert printed.splitlines()[1].strip() == asked
    printed, *_ = run(f"%%watch\n{NIM.replace('else min', 'else max')}\nminimax(4, True)")
    assert printed.splitlines()[1].startswith("   First contradiction at ")
    assert "agree" not in printed
    assert "Read as: is_max = True is MAX." in printed


def test_a_program_that_is_stopped_says_so(run):
    printed, *_ = run(f"%%watch --calls 50\n{NIM}\nminimax(24, True)\nprint('done')")
    assert "done" not in printed
    assert "It was stopped after 50 calls" in " ".join(printed.split())
    printed, (view,), _ = run(f"%%watch --seconds 1\n{NIM}\nminimax(3, True)\nwhile True: pass")
    assert printed.splitlines()[-1] == "The program was stopped after 1 s."
    assert view.film.nodes == 7
