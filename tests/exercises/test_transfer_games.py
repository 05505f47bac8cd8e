"""Questions by transfer: games, heuristics, orders and strategies that no page solves.

What is right is worked out here once more, by other means; what needs no idea, and what can be
pasted from the package or from a study notebook, earns a tenth at most.
"""

import ast
import inspect
import re
from collections import Counter
from functools import cache
from importlib import import_module
from itertools import pairwise, product
from random import Random
from textwrap import dedent

import pytest

from adversarial import MAX, MIN, Game
from adversarial.exercises import MISCONCEPTIONS, check, hand_exercise
from adversarial.exercises.by_hand.nim import LOST, POSITIONS
from adversarial.exercises.check import judge
from adversarial.exercises.tasks import captures, nim
from adversarial.exercises.tasks.subjects import SUBJECTS
from adversarial.games import Connect4, Grundy, Nim, Ordered, TicTacToe
from adversarial.games.hexapawn import Hexapawn
from adversarial.games.rulebook import DOMINOES, EUCLID
from adversarial.games.taking import BONUS, is_lost, points_table
from adversarial.grading.assignment import Question
from adversarial.grading.mark import mark_question
from adversarial.search.exact import exact_values
from tests.notebooks.page import Page
from tests.programs import captures as right_captures
from tests.programs import euclid as right_euclid
from tests.programs import hexapawn as right_hexapawn
from tools.store_notebooks import FOLDER

QUESTIONS = {  # of the graded notebooks: the task and its options
    "euclid": ("game", {"like": "euclid"}),
    "dominoes": ("game", {"like": "dominoes"}),
    "hexapawn": ("heuristic", {"of": "hexapawn"}),
    "pawns": ("heuristic", {"of": "hexapawn", "like": "pawns"}),
    "captures": ("captures", {}),
    "nim": ("nim", {}),
    "points": ("points", {}),
}
TENTH = 0.1


def asked(question, answer, seed=0):
    """The report on an answer to one of the questions."""
    task, options = QUESTIONS[question]
    return judge(task, answer, seed=seed, **options)


# --- Games to write -------------------------------------------------------------------------------


def written(rules, after=None, worth=None):
    """A class of the game of these rules, or of rules that are misread."""

    class Written(Game):
        initial = rules.first

        def to_move(self, state):
            return state[0]

        def actions(self, state):
            return list((after or rules.after)(state))

        def result(self, state, move):
            return (after or rules.after)(state)[move]

        def utility(self, state):
            return (worth or rules.worth)(state)

    return Written


RULES = {"euclid": EUCLID, "dominoes": DOMINOES}


@pytest.mark.parametrize("like", RULES)
def test_games_are_right_in_every_style(like):
    for game in [*right_euclid.RIGHT[like], written(RULES[like])]:
        report = asked(like, game, seed=3)
        assert report.passed, f"{game}: {report}"
        assert report.score == 1


@pytest.mark.parametrize("like", RULES)
def test_misread_rules_are_told_by_their_name(like):
    found = [entry for entry in MISCONCEPTIONS.values() if f"game, {like}" in entry.by_task]
    assert len(found) >= 2
    for entry in found:
        for wrong in entry.by_task[f"game, {like}"]:
            report = asked(like, written(RULES[like], wrong))
            assert (report.misconception, report.score) == (entry.key, 0), str(report)
            assert "by the rules they are" in report.findings[0]
    turned = asked(like, written(RULES[like], worth=lambda end: end[0]))
    assert (turned.misconception, turned.score) == ("utility_turned_round", 0.5)


def test_where_the_state_is_another_one_the_moves_are_not_blamed():
    def first_place(position):
        """Its moves lead to the first place, whatever they are."""
        player, strip = position
        return dict.fromkeys(DOMINOES.after(position), (player.other, strip.replace("..", "##", 1)))

    report = asked("dominoes", written(DOMINOES, first_place))
    assert report.misconception is None
    assert "'##......'); by the rules the position is '.##.....'." in report.findings[0]
    assert "`result`" in report.unnamed


def test_of_many_moves_only_the_difference_is_told():
    def never_to_zero(position):
        _, large, small = position
        left = EUCLID.after(position)
        return {n: left[n] for n in left if large - n * small > 0}

    report = asked("euclid", written(EUCLID, never_to_zero))
    assert report.misconception == "illegal_moves"
    assert report.findings[0].endswith("`actions` leaves out [18], which the rules allow.")
    assert "matches" not in MISCONCEPTIONS["illegal_moves"].hint


def test_the_rules_of_euclid_are_those_of_the_theorem():
    """Who begins wins from (a, b) if b divides a or a > φ b, and from no other."""

    @cache
    def wins(position):
        return any(not wins(after) for after in EUCLID.after(position).values())

    for a, b in product(range(1, 60), repeat=2):
        if a >= b:
            assert wins((MAX, a, b)) == (a % b == 0 or 2 * a > (1 + 5**0.5) * b)
    assert EUCLID.first == (MAX, 55, 18)
    assert list(EUCLID.after(EUCLID.first)) == [1, 2, 3]


def test_the_rules_of_dominoes_are_those_of_dawsons_kayles():
    """The Grundy number of a strip, by the pieces into which a domino parts it."""
    numbers = [0, 0]
    for cells in range(2, 9):
        after = {numbers[left] ^ numbers[cells - 2 - left] for left in range(cells - 1)}
        numbers.append(min(set(range(9)) - after))

    @cache
    def wins(position):
        return any(not wins(after) for after in DOMINOES.after(position).values())

    for strip in map("".join, product(".#", repeat=8)):
        total = 0
        for free in strip.split("#"):
            total ^= numbers[len(free)]
        assert wins((MAX, strip)) == bool(total)


GIVEN = re.compile(r"^class Dominoes\(Game\):.*|^def given_\w+\(.*", re.DOTALL)


def given(name):
    """The code with slips that a graded notebook gives, by the name of its class or function."""
    for path in (FOLDER / "graded").glob("*.ipynb"):
        for cell in Page.stored(f"graded/{path.stem}").code:
            if GIVEN.match(cell.text) and re.match(rf"(class|def) {name}\(", cell.text):
                return cell.text
    raise LookupError(name)


def made(text, name):
    space = {"Game": Game, "MAX": MAX, "MIN": MIN, "inf": float("inf")}
    exec(text, space)
    return space[name]


def test_dominoes_as_given_earn_nothing_and_each_slip_counts():
    text = given("Dominoes")
    assert asked("dominoes", made(text, "Dominoes")).misconception == "changes_state"
    assert asked("dominoes", made(text, "Dominoes")).score == 0
    copied = text.replace('[["."] * 8, MAX]', '(("." * 8), MAX)').replace(
        '        cells[cell] = cells[cell + 1] = "#"\n        return [cells, player.other]',
        '        return (cells[:cell] + "##" + cells[cell + 2 :], player.other)',
    )
    report = asked("dominoes", made(copied, "Dominoes"))
    assert (report.misconception, report.score) == ("half_a_domino", 0)
    whole = copied.replace('if cells[cell] == "."', 'if cells[cell] == cells[cell + 1] == "."')
    report = asked("dominoes", made(whole, "Dominoes"))
    assert (report.misconception, report.score) == ("utility_turned_round", 0.5)
    mended = whole.removesuffix("state[1]") + "-state[1]"
    assert asked("dominoes", made(mended, "Dominoes")).passed


# --- Hexapawn -------------------------------------------------------------------------------------


def solved_by_sets(size):
    """{(white, black, player): value} of Hexapawn, by sets of squares (row, column)."""
    values = {}

    def value(white, black, player):
        key = white, black, player
        if key not in values:
            own, other, step = (white, black, -1) if player == 1 else (black, white, 1)
            arrived = any(row == (0 if player == -1 else size - 1) for row, _ in other)
            after = []
            for row, column in own if not arrived else ():
                for side in (-1, 0, 1):
                    goal = row + step, column + side
                    if goal[0] not in range(size) or goal[1] not in range(size) or goal in own:
                        continue
                    if (goal in other) == bool(side):
                        pair = own - {(row, column)} | {goal}, other - {goal}
                        after.append(value(*(pair if player == 1 else pair[::-1]), -player))
            values[key] = (max if player == 1 else min)(after) if after else -player
        return values[key]

    value(frozenset((size - 1, c) for c in range(size)), frozenset((0, c) for c in range(size)), 1)
    return values


def test_hexapawn_has_the_values_that_sets_of_squares_have():
    game = Hexapawn(3, win=1)
    known, counted = solved_by_sets(3), exact_values(game)
    assert counted[game.initial] == -1  # as is well known: Black wins
    as_sets = {}
    for (board, player), value in counted.items():
        squares = {
            letter: frozenset(divmod(i, 3) for i in range(9) if board[i] == letter)
            for letter in "wb"
        }
        as_sets[squares["w"], squares["b"], player] = value
    assert as_sets == known


def test_heuristics_are_right_in_every_style():
    for seed, function in enumerate(right_hexapawn.RIGHT):
        report = asked("hexapawn", function, seed)
        assert report.passed, f"{function}: {report}"


def of_pawns(state):
    return 5 * (state[0].count("w") - state[0].count("b"))


def rows_gone(state):
    return sum({"w": 3 - i // 4, "b": -(i // 4), ".": 0}[c] for i, c in enumerate(state[0]))


def own_search(state, game=Hexapawn()):  # noqa: B008
    """The exact value, by a search of its own."""
    return SUBJECTS["hexapawn"].values[state]


@pytest.mark.parametrize(
    ("function", "key", "most"),
    [
        (lambda state: 7, "says_nothing", 0),
        (lambda state: 3 * state[1], "knows_only_the_turn", 0),
        (lambda game, state: 9 * game.to_move(state), "knows_only_the_turn", 0),
        (of_pawns, "counts_pawns_only", TENTH),
        (rows_gone, None, TENTH),
        (lambda state: of_pawns(state) + rows_gone(state), None, TENTH),
        (lambda state: state[1] * of_pawns(state), "evaluation_of_the_mover", 0),
        (lambda state: -of_pawns(state) - rows_gone(state), "evaluation_turned_round", 0),
        (lambda state: 30 * of_pawns(state) + rows_gone(state), "larger_than_a_win", 0),
        (lambda state: state[0].count("w") * 5, "one_sided", 0),
        (lambda state: state[0].count("."), "speaks_for_nobody", 0),
        (own_search, "searches_to_evaluate", 0),
        (lambda state: "good", None, 0),
        (lambda state: state[9], None, 0),
    ],
)
def test_heuristics_that_do_not_do(function, key, most):
    report = asked("hexapawn", function, seed=5)
    assert not report.passed
    assert (report.misconception, report.score <= most) == (key, True), str(report)


def test_a_heuristic_that_knows_a_little_more_earns_a_part():
    def free_columns(state):
        board, score = state[0], of_pawns(state)
        for i, pawn in enumerate(board):
            score += 2 * (4 - i // 4) * (pawn == "w" and "b" not in board[i % 4 : i : 4])
            score -= 2 * (1 + i // 4) * (pawn == "b" and "w" not in board[i + 4 :: 4])
        return score

    report = asked("hexapawn", free_columns)
    assert TENTH < report.score < 0.9
    assert "80 % are needed" in report.findings[0]


def test_a_heuristic_to_be_mended():
    text = given("given_heuristic")
    assert asked("pawns", made(text, "given_heuristic")).score == 0
    sides = text.replace("total * player", "total")
    brackets = text.replace("10 * (1 + 5 *", "(10 + 5 *")
    both = brackets.replace("total * player", "total")
    for code, key, score in (
        (sides, "larger_than_a_win", 0.5),
        (brackets, "evaluation_of_the_mover", 0.5),
        (both, None, 1),
    ):
        report = asked("pawns", made(code, "given_heuristic"), seed=4)
        assert (report.misconception, report.score) == (key, score), str(report)
    assert asked("hexapawn", made(both, "given_heuristic")).score <= TENTH  # no answer to both


# --- Captures first -------------------------------------------------------------------------------


def comes_before(state, one, other):
    """The rule, read from the question, sentence by sentence."""
    board, player = state
    if (board[one[1]] != ".") != (board[other[1]] != "."):
        return board[one[1]] != "."
    rows = [move[1] // 4 if player is MAX else 3 - move[1] // 4 for move in (one, other)]
    if rows[0] != rows[1]:
        return rows[0] < rows[1]
    if one[1] != other[1]:
        return one[1] % 4 > other[1] % 4
    return one[0] % 4 > other[0] % 4


def test_the_order_is_that_of_the_rule():
    for seed in range(3):
        for state in captures.TASK.cases(seed):
            moves = captures.right_order(state)
            assert sorted(moves) == sorted(Hexapawn().actions(state))
            assert all(comes_before(state, *pair) for pair in pairwise(moves))


CLUELESS_ORDERS = {
    "as they come": lambda game, state: game.actions(state),
    "reversed": lambda game, state: game.actions(state)[::-1],
    "sorted": lambda game, state: sorted(game.actions(state)),
    "by the goal": lambda game, state: sorted(game.actions(state), key=lambda move: move[1]),
    "at random": lambda game, state: Random(1).sample(
        game.actions(state), len(game.actions(state))
    ),
    "best first": lambda game, state: Ordered(Hexapawn(), "best").actions(state),
    "worst first": lambda game, state: Ordered(Hexapawn(), "worst").actions(state),
    "nothing": lambda game, state: [],
    "no list": lambda game, state: 3,
    "twice": lambda game, state: game.actions(state) * 2,
}


@pytest.mark.parametrize("name", CLUELESS_ORDERS)
def test_clueless_orders_earn_nothing(name):
    assert max(asked("captures", CLUELESS_ORDERS[name], seed).score for seed in range(4)) <= TENTH


# --- Nim by another rule --------------------------------------------------------------------------


@cache
def wins(heaps):
    """By the rules alone."""
    return any(not wins(left) for left in after(heaps))


def after(heaps):
    return [
        tuple(sorted((*heaps[:i], heap - n, *heaps[i + 1 :])))
        for i, heap in enumerate(heaps)
        for n in (1, 2, 3)
        if n <= heap
    ]


@cache
def difference(heaps, mine, yours):
    """Points of the one who began to count minus the other's, at the end, counted on the way."""
    if not any(heaps):
        return mine - yours - BONUS
    return max(
        -difference((*heaps[:i], heap - n, *heaps[i + 1 :]), yours, mine + n)
        for i, heap in enumerate(heaps)
        for n in (1, 2, 3)
        if n <= heap
    )


def test_what_is_lost_is_lost_by_the_rules():
    for heaps in product(range(8), repeat=3):
        assert is_lost(heaps) != wins(tuple(sorted(heaps)))
    for heaps, value in points_table().items():
        if sum(heaps) < 10:
            assert difference(heaps, 0, 0) == value


CLUELESS_MOVES = {
    "first": lambda heaps: next((i, 1) for i, heap in enumerate(heaps) if heap),
    "last": lambda heaps: (max(i for i, heap in enumerate(heaps) if heap), 1),
    "one of the largest": lambda heaps: (heaps.index(max(heaps)), 1),
    "most of the largest": lambda heaps: (heaps.index(max(heaps)), min(3, max(heaps))),
    "at random": lambda heaps: Random(str(heaps)).choice([
        (i, n) for i, heap in enumerate(heaps) for n in (1, 2, 3) if n <= heap
    ]),
    "always the same": lambda heaps: (0, 1),
    "nothing": lambda heaps: None,
    "a number": lambda heaps: 2,
    "too many": lambda heaps: (heaps.index(max(heaps)), max(heaps)),
    "words": lambda heaps: ("first", "all"),
}


@pytest.mark.parametrize("name", CLUELESS_MOVES)
def test_clueless_players_earn_nothing(name):
    player = CLUELESS_MOVES[name]
    assert max(asked("nim", player, seed).score for seed in range(2)) <= TENTH

    def search(heaps):
        return sum(heaps), player(heaps)

    assert asked("points", search).score <= TENTH
    assert asked("points", player).score <= TENTH


def test_the_rule_of_bouton_is_told_and_a_search_does_not_come_to_an_end():
    assert asked("nim", MISCONCEPTIONS["ordinary_nim"].by_task["nim"][0]).score == 0

    @cache
    def searched(heaps):
        for i, heap in enumerate(heaps):
            for n in range(1, min(3, heap) + 1):
                if searched((*heaps[:i], heap - n, *heaps[i + 1 :])) is None:
                    return i, n
        return None

    def tree(heaps):
        return searched(heaps) or next((i, 1) for i, heap in enumerate(heaps) if heap)

    report = asked("nim", tree)
    assert report.score == 0.5
    assert "RecursionError: such heaps cannot be searched" in report.findings[0]
    small, _ = nim.positions(0)
    assert all(nim.TASK.is_right(heaps, tree(heaps)) for heaps in small)


def test_the_workshops_search_as_given_earns_nothing():
    text = given("given_search")
    assert asked("points", made(text, "given_search")).score == 0
    goal = text.replace("return 3, None", "return -3, None")
    report = asked("points", made(goal, "given_search"))
    assert (report.misconception, report.score) == ("keeps_last_move", 0)
    always, better = "best = max(best, value)\n            move = (i, n)", "if value > best:\n"
    stored = goal.replace(always, f"{better}                best, move = value, (i, n)")
    assert asked("points", made(stored, "given_search")).passed


# --- Nim by hand ----------------------------------------------------------------------------------


def test_nim_by_hand_is_equally_hard_for_every_seed():
    drawn = set()
    for seed in range(60):
        exercise = hand_exercise("nim", seed)
        drawn.add(exercise.tree)
        assert Counter(exercise.right.values())["lost"] == LOST
        assert len(exercise.right) == POSITIONS
        assert exercise.guessed == LOST / POSITIONS
        for name, heaps in exercise.positions.items():
            winning = [
                f"{n} from {i + 1}"
                for i, heap in enumerate(heaps)
                for n in (1, 2, 3)
                if n <= heap and not wins(tuple(sorted((*heaps[:i], heap - n, *heaps[i + 1 :]))))
            ]
            assert exercise.good[name] == (winning or ["lost"])
    assert len(drawn) == 60


def test_nim_by_hand_is_read_and_marked():
    exercise = hand_exercise("nim", 2)
    typed = "; ".join(f"{name} = {right}" for name, right in exercise.right.items())
    assert exercise.mark(typed).passed
    assert exercise.mark(typed.replace(" from ", " from heap ").lower()).passed
    assert exercise.received("A = lost; b = 2 from 3") == (
        "2 answers could be read; 8 are asked for."
    )
    assert "cannot be read: 'A = none'" in exercise.received("A = none")
    assert "There is no X here" in exercise.received("X = lost")
    for guess in ("lost", "1 from 1", "3 from 2", "2 from 3"):
        everywhere = "; ".join(f"{name} = {guess}" for name in exercise.names())
        assert exercise.mark(everywhere).score == 0
    one_wrong = exercise.mark(exercise.right | {"A": "9 from 9"})
    assert 0.7 < one_wrong.score < 0.9
    assert one_wrong.findings[0] == "7 of 8 right."
    assert exercise.mark("").findings[1].startswith("A (")
    assert "<table>" in exercise._repr_mimebundle_()["text/html"]


def test_nim_by_hand_knows_who_plays_ordinary_nim():
    exercise = hand_exercise("nim", 4)
    plays = MISCONCEPTIONS["ordinary_nim"].by_task["nim"][0]
    moves = {name: plays(heaps) for name, heaps in exercise.positions.items()}
    told = exercise.mark({name: f"{n} from {i + 1}" for name, (i, n) in moves.items()})
    assert told.misconception == "ordinary_nim"
    assert told.findings[0] == "This is what you get if the rule of ordinary Nim."


# --- What can be pasted ---------------------------------------------------------------------------

PACKAGE = [
    "games.nim", "games.grundy", "games.tictactoe", "games.checkers", "games.connect4",
    "games.ordering", "games.dicenim", "search.minimax", "search.alphabeta", "search.negamax",
    "search.exact", "search.table", "search.decide", "experiments.workshop", "games.takeaway",
    "games.rulebook", "games.hexapawn", "games.taking", "exercises.by_hand.nim",
    "exercises.tasks.captures", "exercises.tasks.nim", "exercises.tasks.points",
    "exercises.tasks.heuristic", "exercises.programs.around",
]  # fmt: skip
WRONG = {"game", "heuristic", "ordering", "captures", "nim", "points"}  # tasks about games


def of_the_package():
    """Every function and class of these modules, and every wrong one in these tasks."""
    for entry in MISCONCEPTIONS.values():
        for task, functions in entry.by_task.items():
            yield from functions if task.split(", ")[0] in WRONG else ()
    for name in PACKAGE:
        module = import_module(f"adversarial.{name}")
        for thing in vars(module).values():
            if getattr(thing, "__module__", None) == module.__name__ and callable(thing):
                yield thing


def of_the_notebooks():
    """Every function and class of a folded solution."""
    for path in sorted(FOLDER.glob("0*.ipynb")):
        text = "\n".join(cell.text for cell in Page.stored(path.stem).cells)
        for code in re.findall(r"```python\n(.*?)```", text, re.DOTALL):
            for part in ast.parse(dedent(code)).body:
                if isinstance(part, ast.FunctionDef | ast.ClassDef):
                    space = {"Game": Game, "MAX": MAX, "MIN": MIN, "inf": float("inf"), "Nim": Nim}
                    space["TicTacToe"] = TicTacToe
                    exec(ast.unparse(part), space)
                    yield space[part.name]


@pytest.mark.no_cover
@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("pasted", [of_the_package, of_the_notebooks])
def test_what_can_be_pasted_earns_a_tenth_at_most(question, pasted):
    task, options = QUESTIONS[question]
    tried = 0
    for thing in pasted():
        if inspect.isclass(thing) != (task == "game"):
            continue
        try:
            report = judge(task, thing, seed=2, seconds=0.5, **options)
        except (TypeError, ValueError):  # it cannot even be called so
            continue
        tried += 1
        assert report.score <= TENTH, f"{thing.__name__}: {report}"
    assert tried or pasted is of_the_notebooks


@pytest.mark.parametrize("like", RULES)
def test_other_games_are_not_the_one_that_is_asked_for(like):
    for game in (Nim(), Nim((2, 1)), Grundy(8), TicTacToe(), Connect4(), Hexapawn(), Hexapawn(3)):
        assert asked(like, game).score == 0


# --- Through the confined player ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("task", "options", "function"),
    [
        ("captures", {}, right_captures.one_key),
        ("heuristic", {"of": "hexapawn"}, right_hexapawn.moves_of_both),
    ],
    ids=["captures", "heuristic"],
)
def test_the_confined_player_says_the_same(task, options, function):
    cells = ["from adversarial import MAX, MIN", inspect.getsource(function)]
    question = Question("q", "code", 10, function.__name__, task, options)
    mark = mark_question(cells, question, 3, 3, 30)
    assert (mark.points, mark.failed) == (10, False), mark


def test_a_misread_game_is_told_through_the_confined_player():
    text = given("Dominoes").replace('[["."] * 8, MAX]', '("." * 8, MAX)')
    text = text.replace('        cells[cell] = cells[cell + 1] = "#"\n', "").replace(
        "[cells, player.other]", '(cells[:cell] + "##" + cells[cell + 2 :], player.other)'
    )
    question = Question("q", "code", 10, "Dominoes", "game", {"like": "dominoes"})
    mark = mark_question(["from adversarial import *", text], question, 3, 3, 30)
    assert (mark.points, mark.misconception) == (0, "half_a_domino")


def test_check_knows_the_new_tasks():
    assert check("nim", lambda heaps: None).findings[0].startswith("With the heaps (0, 0, 1)")
    with pytest.raises(ValueError, match=r"cannot be called as <lambda>\(heaps\)"):
        check("nim", lambda game, state: 1)
