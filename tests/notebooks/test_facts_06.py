"""What notebook 06 says, held by code that imports no search: Pig solved anew, Chase by hand."""

import json
import re
from fractions import Fraction

import pytest

from tools.store_notebooks import FOLDER

TARGET, FACES = 50, range(2, 7)


@pytest.fixture(scope="module")
def notebook():
    return json.loads((FOLDER / "06_expectiminimax.ipynb").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def cells(notebook):
    return {cell["id"]: "".join(cell["source"]) for cell in notebook["cells"]}


def shown(notebook, name):
    """What is stored as the text of a cell's answer, shut or open."""
    cell = next(cell for cell in notebook["cells"] if cell["id"] == name)
    return "".join(cell["outputs"][-1]["data"]["text/plain"])


def words(text):
    return " ".join(text.split())


# Pig: the pair (who has i rolls, who has j rolls) is solved by itself, banks that are fuller first.


def turn(start, own, other, after_a_one):
    """By total: the chances to win by rolling and by holding, for who loses the turn at a 1."""
    best, choices = {}, {}
    for total in reversed(range(TARGET - own)):
        rolled = sum(best.get(total + face, 1.0) for face in FACES)
        roll = (after_a_one + rolled) / 6
        hold = 1 - start[other, own + total] if total else 0.0
        best[total], choices[total] = max(roll, hold), (roll, hold)
    return best[0], choices


@pytest.fixture(scope="module")
def start():
    """The probability that who begins a turn wins, by (own bank, other bank)."""
    start = {}
    for points in reversed(range(2 * TARGET - 1)):
        for i in range(max(0, points - TARGET + 1), points // 2 + 1):
            j, mine, theirs, change = points - i, 0.0, 1.0, 1.0  # a bad first guess
            while change > 1e-8:
                before = mine, theirs
                mine, _ = turn(start, i, j, 1 - theirs)
                theirs, _ = turn(start, j, i, 1 - mine)
                change = abs(mine - before[0]) + abs(theirs - before[1])
            start[i, j], start[j, i] = mine, theirs
    return start


def chances(start, i, j):
    return turn(start, i, j, 1 - start[j, i])[1]


def holding(start, i, j):
    return sorted(k for k, (roll, hold) in chances(start, i, j).items() if k > 1 and hold >= roll)


def test_the_totals_at_which_one_holds_are_intervals(start, notebook, cells):
    held = [holding(start, 0, j) for j in range(0, 50, 5)]
    ends = [(totals[0], totals[-1]) for totals in held if totals]
    assert ends == [(21, 45), (19, 44), (20, 43), (23, 39), (24, 34)]
    assert [len(totals) for totals in held] == [b - a + 1 for a, b in ends] + [0] * 5
    told = shown(notebook, "cell-42").splitlines()[0].split()
    assert told == ["exact", *(f"{a}–{b}" for a, b in ends), *["never"] * 5]
    assert "first total at which" in words(cells["cell-41"])
    for cell in ("cell-35", "cell-41", "cell-43", "cell-44"):
        assert "hold from" not in cells[cell]
        assert "from which total" not in cells[cell]


def test_two_points_before_the_target_one_rolls(start, cells):
    roll, hold = chances(start, 0, 0)[48]
    assert roll > 5 / 6
    assert roll > hold
    assert "At 48 any roll but a 1 wins at once: 5/6" in words(cells["cell-44"])


def test_what_is_printed_of_pig(start, notebook):
    printed = next(cell["outputs"] for cell in notebook["cells"] if cell["id"] == "cell-40")
    assert f"{start[0, 0]:.1%} of the games" in "".join(printed[0]["text"])
    roll, hold = chances(start, 0, 45)[22]
    assert shown(notebook, "cell-40") == f"roll: {roll:.1%}\nhold: {hold:.1%}"


def test_the_rule_of_the_solution(start, cells):
    code = re.search(r"```python\n(.*?)```", cells["rule-solution"], re.DOTALL)[1]
    names = {}
    exec(code, names)
    lost = []
    for i in range(0, 50, 10):
        for j in range(0, 50, 10):
            for k, (roll, hold) in chances(start, i, j).items():
                if k > 1:
                    chosen = roll if names["my_rule"](i, j, k) == "roll" else hold
                    lost.append(max(roll, hold) - chosen)
    best, given_away = sum(loss < 1e-6 for loss in lost), sum(lost) / len(lost)
    text = words(cells["rule-solution"])
    assert f"a best choice in {best} of {len(lost)} cases" in text
    assert f"{given_away:.2%}".replace("%", " %") in text
    assert given_away < 0.002


def test_a_round_shrinks_the_error_of_the_guess(start):
    """The guess counts as much as the probability that a turn ends with a 1, and no more."""
    for i, j in (0, 0), (0, 45), (30, 30):
        low, high = (turn(start, i, j, guess)[0] for guess in (0.0, 1.0))
        never_held = turn(dict.fromkeys(start, 1.0), i, j, 1.0)[0]
        ends_with_1 = 1 - turn(dict.fromkeys(start, 1.0), i, j, 0.0)[0]
        assert never_held == pytest.approx(1)
        assert 0 < high - low <= ends_with_1 + 1e-12 < 1


def test_depths_2_and_3_by_hand(notebook):
    """One roll changes a total t by (20 - t)/6; at depth 3 a hold is also charged 20/6."""
    gain = [Fraction(20 - t, 6) for t in range(50)]
    assert next(t for t in range(2, 50) if gain[t] <= 0) == 20
    assert next(t for t in range(2, 50) if t - Fraction(20, 6) >= t + gain[t]) == 40
    assert shown(notebook, "cell-36") == str([*range(20, 50)])
    assert shown(notebook, "cell-42").splitlines()[2].split()[2:] == ["40–43"] * 10


# Chase: the score by its rules, and the maze walked by hand.


def score(dots, ending=None, made=0):
    left = 30 - made
    return 10 * dots + {None: 0, "won": 50 + left, "caught": -50 - left}[ending]


def test_the_scores_of_chase(cells):
    assert score(2, "won", made=2) == 98
    assert score(1, "caught", made=1) == -69
    assert score(2, "caught", made=4) == -56
    text = words(cells["cell-47"] + cells["dare-question"])
    assert "$10 + 10 + 50 + 28 = 98$" in text
    assert "$10 - 50 - 29 = -69$" in text
    for rule in ("P eats a dot | +10", "+50, and 1 for each move", "−50, and −1 for each move"):
        assert rule in text
    assert "$20 - 50 - 26$" in words(cells["cell-55"])


def test_chase_keeps_to_these_rules():
    from adversarial.games import Chase

    game = Chase("dare")
    ends = {
        ("right", "left"): score(1, "caught", 1),
        ("right", "up", "up"): score(2, "won", 2),
    }
    for walk, right in ends.items():
        state = game.initial
        for step in walk:
            state = game.result(state, step)
        assert game.is_terminal(state)
        assert game.utility(state) == right
    state = game.initial
    for step in ("up", "left", "right"):
        state = game.result(state, step)
    assert not game.is_terminal(state)
    assert game.evaluate(state) == score(1) - 1 == 9


# Averages gone wrong.


def branches(text):
    """Every branch of the root: a list of (probability, value)."""
    for toss, sure in re.findall(r"\(([^()]+)\)|(-?\d+)(?=\)$)", text[1:]):
        pairs = [pair.split(":") for pair in toss.split()] or [("1", sure)]
        yield [(Fraction(chance), int(value)) for chance, value in pairs]


def test_every_mistake_with_averages_chooses_another_move(cells):
    text = re.search(r'pitfalls = GameTree\("(.*?)"\)', cells["cell-83"])[1]
    moves = list(branches(text))
    assert [len(outcomes) for outcomes in moves] == [2, 2, 2, 1]
    ways = {
        "right": lambda outcomes: sum(p * v for p, v in outcomes),
        "divides": lambda outcomes: sum(p * v for p, v in outcomes) / len(outcomes),
        "alike": lambda outcomes: Fraction(sum(v for _, v in outcomes), len(outcomes)),
        "likeliest": lambda outcomes: max(outcomes)[1],
    }
    found = {name: [way(outcomes) for outcomes in moves] for name, way in ways.items()}
    chosen = {name: values.index(max(values)) for name, values in found.items()}
    assert chosen == {"right": 0, "divides": 3, "alike": 1, "likeliest": 2}
    for outcomes in moves[:3]:  # the likeliest outcome is one, whatever the order
        assert len({chance for chance, _ in outcomes}) == len(outcomes)


def test_a_turn_that_changes_at_a_toss_makes_both_tosses_alike(notebook, cells):
    tosses = [[(2, 4), (7, 4)], [(6, 0), (5, -2)]]
    assert [sum(map(min, toss)) / 2 for toss in tosses] == [3, -1]
    assert [sum(map(max, toss)) / 2 for toss in tosses] == [5.5, 5.5]
    assert shown(notebook, "turn-slip") == "{'B': 5.5, 'C': 5.5}"
    assert "takes 4, 7, 6 and 5" in words(cells["turn-answer"])


def test_the_story(cells):
    assert Fraction(3, 5) * 70 == 42
    assert Fraction(3, 5) * 60 == 36 < 40
    assert "= 42$ a day" in words(cells["part-one"])
