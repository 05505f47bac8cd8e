"""What notebook 06 says, held by code that imports no search: Pig solved anew, Chase by hand."""

import re
from fractions import Fraction

import pytest

from tests.notebooks.page import Page, one_line

PAGE = Page.stored("06_expectiminimax")
TARGET, FACES = 50, range(2, 7)


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


def test_the_totals_at_which_one_holds_are_intervals(start):
    held = [holding(start, 0, j) for j in range(0, 50, 5)]
    ends = [(totals[0], totals[-1]) for totals in held if totals]
    assert ends == [(21, 45), (19, 44), (20, 43), (23, 39), (24, 34)]
    assert [len(totals) for totals in held] == [b - a + 1 for a, b in ends] + [0] * 5
    told = PAGE["cell-42"].told.splitlines()[0].split()
    assert told == ["exact", *(f"{a}–{b}" for a, b in ends), *["never"] * 5]
    assert "first total at which" in PAGE["cell-41"].line
    for cell in ("cell-35", "cell-41", "cell-43", "cell-44"):
        assert "hold from" not in PAGE[cell].text
        assert "from which total" not in PAGE[cell].text


def test_two_points_before_the_target_one_rolls(start):
    roll, hold = chances(start, 0, 0)[48]
    assert roll > 5 / 6
    assert roll > hold
    assert "At 48 any roll but a 1 wins at once: 5/6" in PAGE["cell-44"].line


def test_what_is_printed_of_pig(start):
    told = PAGE["cell-40"].told
    assert f"{start[0, 0]:.1%} of the games" in told
    roll, hold = chances(start, 0, 45)[22]
    assert told.endswith(f"\nroll: {roll:.1%}\nhold: {hold:.1%}")


def test_the_rule_of_the_solution(start):
    code = re.search(r"```python\n(.*?)```", PAGE["rule-solution"].text, re.DOTALL)[1]
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
    text = PAGE["rule-solution"].line
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


def test_depths_2_and_3_by_hand():
    """One roll changes a total t by (20 - t)/6; at depth 3 a hold is also charged 20/6."""
    gain = [Fraction(20 - t, 6) for t in range(50)]
    assert next(t for t in range(2, 50) if gain[t] <= 0) == 20
    assert next(t for t in range(2, 50) if t - Fraction(20, 6) >= t + gain[t]) == 40
    assert PAGE["cell-36"].told == str([*range(20, 50)])
    assert PAGE["cell-42"].told.splitlines()[2].split()[2:] == ["40–43"] * 10


# Chase: the score by its rules, and the maze walked by hand.


def score(dots, ending=None, made=0):
    left = 30 - made
    return 10 * dots + {None: 0, "won": 50 + left, "caught": -50 - left}[ending]


def test_the_scores_of_chase():
    assert score(2, "won", made=2) == 98
    assert score(1, "caught", made=1) == -69
    assert score(2, "caught", made=4) == -56
    text = one_line(PAGE["cell-47"].text + PAGE["dare-question"].text)
    assert "$10 + 10 + 50 + 28 = 98$" in text
    assert "$10 - 50 - 29 = -69$" in text
    for rule in ("P eats a dot | +10", "+50, and 1 for each move", "−50, and −1 for each move"):
        assert rule in text
    assert "$20 - 50 - 26$" in PAGE["cell-55"].line


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


def test_every_mistake_with_averages_chooses_another_move():
    text = re.search(r'pitfalls = GameTree\("(.*?)"\)', PAGE["cell-83"].text)[1]
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


def test_a_turn_that_changes_at_a_toss_makes_both_tosses_alike():
    tosses = [[(2, 4), (7, 4)], [(6, 0), (5, -2)]]
    assert [sum(map(min, toss)) / 2 for toss in tosses] == [3, -1]
    assert [sum(map(max, toss)) / 2 for toss in tosses] == [5.5, 5.5]
    assert PAGE["turn-slip"].told == "{'B': 5.5, 'C': 5.5}"
    assert "takes 4, 7, 6 and 5" in PAGE["turn-answer"].line


def test_the_story():
    assert Fraction(3, 5) * 70 == 42
    assert Fraction(3, 5) * 60 == 36 < 40
    assert "= 42$ a day" in PAGE["part-one"].line
