"""Recall: every question is well made, its numbers are right, and what is answered is kept."""

import json
from fractions import Fraction
from functools import cache
from itertools import product
from math import factorial

import pytest

from adversarial.course import MIN, Checkers, Counted, Nim, alphabeta, stand_pat
from adversarial.entries import read_folder
from adversarial.experiments.workshop import published_alphabeta
from adversarial.widgets import my_course, recall
from adversarial.widgets.quiz.answers import Answers
from adversarial.widgets.quiz.pool import LATER, POOL, choose, earlier
from adversarial.widgets.quiz.recall import MOST, RIGHT
from tests.notebooks.heaps import mover_wins
from tests.notebooks.nested import read

THEMES = [f"{number:02}" for number in range(1, 12)]
EVERY = [(theme, key) for theme, pool in POOL.items() for key in pool]


@pytest.fixture
def quiz(tmp_path):
    return recall("04", path=tmp_path)


def give(quiz, *choices):
    """Choose these options, question by question."""
    given = dict(zip((question["id"] for question in quiz.questions), choices, strict=False))
    quiz.work = {"given": given}


# The questions.


@pytest.mark.parametrize(("theme", "key"), EVERY)
def test_a_question_is_well_made(theme, key):
    question = POOL[theme][key]
    assert question.keys() == {"ask", "right", "wrong"}
    options = [question["right"], *question["wrong"]]
    assert 3 <= len(options) <= 4
    assert len({text for text, _ in options}) == len(options)
    assert question["ask"].endswith("?")
    for _, why in options:
        assert why.endswith(".")
        assert not why[0].isascii() or not why[0].islower()


def test_every_option_has_its_reason():
    for entries in read_folder("adversarial.widgets.quiz.pool").values():
        for entry in entries:
            names = [name for name, _ in entry.fields]
            wrong = len(entry.fields) // 2 - 1
            assert names == ["ask", "right", "why", *(["wrong", "why"] * wrong)], entry.key


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_has_a_pool_of_six_at_least_from_earlier_themes_only(theme):
    pool = [(each, key) for each in earlier(theme) for key in POOL[each]]
    assert len(pool) >= 6
    assert all(each < theme for each, _ in pool)
    asked = [each for each, _ in choose(theme, 0, MOST)]
    assert len(asked) == MOST
    assert asked[0] == f"{int(theme) - 1:02}"  # one about the theme before
    assert len(set(asked)) == min(MOST, len(earlier(theme)))


FIRST_ROUND = {
    "01": ["00 ghosts", "00 leaves", "00 shape of MIN"],
    "02": ["01 first moves", "00 a bound", "01 six properties"],
    "03": ["02 order of the moves", "01 nodes and positions", "02 memory"],
    "04": ["03 same heuristic", "01 questions of a search", "02 whose value"],
    "05": ["04 when to cut", "02 two plies", "03 where it is asked"],
    "06": ["05 deeper", "02 ten to the fourth", "03 mirror"],
    "07": ["06 drunkard", "02 a MIN that errs", "01 zero sum"],
    "08": ["07 right value, wrong move", "01 splits of five", "03 claimed lines"],
    "09": ["08 what a scout tells", "06 other numbers", "02 depth two"],
    "10": ["09 four steps", "04 cut by beta", "08 killers by ply"],
    "11": ["10 won, but not yet", "05 quiet in checkers", "01 strategy"],
}


@pytest.mark.parametrize("theme", THEMES)
def test_the_first_round_stays_as_it_was_answered(theme):
    assert [" ".join(each) for each in choose(theme, 0, MOST)] == FIRST_ROUND[theme]


def test_first_rounds_ask_each_thing_once_and_about_the_main_path_only():
    asked = [each for theme in THEMES for each in choose(theme, 0, MOST)]
    assert len(set(asked)) == len(asked)
    assert LATER.isdisjoint(asked)
    assert set(EVERY) >= LATER


def test_what_came_later_is_asked_in_other_rounds():
    rounds = [choose(theme, seed, MOST) for theme in THEMES for seed in range(1, 60)]
    assert set().union(*rounds) >= LATER


@pytest.mark.parametrize("theme", THEMES)
def test_other_questions_by_their_seed(theme, tmp_path):
    first = recall(theme, path=tmp_path)
    other = first.another(5)
    ids = [{question["id"] for question in each.questions} for each in (first, other)]
    assert not ids[0] & ids[1]
    assert len(ids[1]) == MOST
    assert first.another(5).questions == other.questions
    assert other.key == f"{theme} recall/5"
    seen = set().union(*({q["id"] for q in first.another(n).questions} for n in range(30)))
    assert len(seen | ids[0]) >= 6


def test_the_right_option_is_not_always_at_the_same_place():
    places = [
        [option["id"] for option in question["options"]].index(RIGHT)
        for theme in THEMES
        for seed in range(10)
        for question in recall(theme, seed).questions
    ]
    assert all(places.count(place) > len(places) / 8 for place in range(4))


@pytest.mark.parametrize("theme", ["00", "four", "", None, -1])
def test_what_is_no_theme_is_refused(theme):
    with pytest.raises(ValueError, match="Recall is for the themes"):
        recall(theme)


# Their numbers, computed without the package.

LINES = [
    *({(row, column) for column in range(3)} for row in range(3)),
    *({(row, column) for row in range(3)} for column in range(3)),
    {(i, i) for i in range(3)}, {(i, 2 - i) for i in range(3)},
]  # fmt: skip


def claimed(rows):
    board = {(r, c): mark for r, row in enumerate(rows) for c, mark in enumerate(row)}
    cells = {mark: {cell for cell in board if board[cell] == mark} for mark in "XO"}
    mine, yours = (
        sum(bool(line & cells[a]) and not line & cells[b] for line in LINES)
        for a, b in ("XO", "OX")
    )
    return mine - yours


def first_moves():
    turns = [lambda r, c: (r, c), lambda r, c: (c, 2 - r), lambda r, c: (2 - r, 2 - c),
             lambda r, c: (2 - c, r)]  # fmt: skip
    images = {
        frozenset(turn(r, c if plain else 2 - c) for turn in turns for plain in (True, False))
        for r, c in product(range(3), repeat=2)
    }
    return len(images)


ALIKE = [[[[0] * 10] * 10] * 10] * 10  # four plies; all ends are equal, so any order is the best

NUMBERS = {
    ("08", "leaves of the minimal tree"): 3**2 + 3**2 - 1,
    ("07", "nim-sum"): sum(2**i for i in range(3) if sum(h >> i & 1 for h in (6, 5, 1)) % 2),
    ("00", "recursion"): factorial(4),
    ("00", "inside out"): sorted([sorted([3, 5])[-1], sorted([2, 9])[-1]])[0],
    ("00", "leaves"): len(list(product(range(3), repeat=2))),
    ("01", "zero sum"): 0 - 3,
    ("01", "splits of five"): len({frozenset((a, 5 - a)) for a in range(1, 5) if a != 5 - a}),
    ("01", "first moves"): first_moves(),
    ("02", "two plies"): max(min(3, 12, 8), min(2, 4, 6)),
    ("02", "negamax at a MIN node"): max(-3, -12, -8),
    ("02", "ten to the fourth"): len(list(product(range(10), repeat=4))),
    ("03", "claimed lines"): claimed(["XO.", ".O.", ".XX"]),
    ("03", "mirror"): 0 - 4,
    ("04", "perfect order"): len(read(ALIKE)[1]),
    ("06", "weights"): Fraction(1, 4) * 10 + Fraction(3, 4) * 2,
    ("06", "toss and reply"): Fraction(min(2, 4) + min(7, 4), 2),
    ("06", "one more roll"): Fraction(sum(range(2, 7)) - 14, 6),
}  # fmt: skip


def number(text):
    return Fraction(text.replace("−", "-").replace("\u202f", ""))


@pytest.mark.parametrize(("theme", "key"), NUMBERS)
def test_the_number_is_right_and_the_others_are_wrong(theme, key):
    question = POOL[theme][key]
    assert number(question["right"][0]) == NUMBERS[theme, key]
    for text, _ in question["wrong"]:
        try:
            assert number(text) != NUMBERS[theme, key]
        except ValueError:  # no number
            continue


def test_every_number_that_is_asked_for_is_computed_above():
    for theme, key in EVERY:
        right = POOL[theme][key]["right"][0]
        is_number = right.lstrip("+−").replace("\u202f", "").isdigit()
        assert not is_number or (theme, key) in NUMBERS | {("03", "larger than a win"): 120,
                                                           ("02", "whose value"): 1}  # fmt: skip


def test_three_heaps_of_one_are_lost_for_who_moves():
    assert not mover_wins((1, 1, 1))
    assert POOL["01"]["three ones"]["right"][0] == "MIN"


def test_normal_and_misere_nim_differ_only_where_no_heap_has_two_matches():
    @cache
    def wins_normal(heaps):
        after = (heaps[:i] + (left,) + heaps[i + 1 :] for i in range(3) for left in range(heaps[i]))
        return not all(map(wins_normal, after))

    for heaps in product(range(8), range(6), range(4)):
        assert (mover_wins(heaps) != wins_normal(heaps)) == (max(heaps) <= 1)
        if max(heaps) > 1:
            assert mover_wins(heaps) == (heaps[0] ^ heaps[1] ^ heaps[2] != 0)
    assert not mover_wins((2, 2, 0))
    assert not wins_normal((2, 2, 0))
    assert POOL["07"]["misère and normal"]["right"][0].startswith("Only where no heap has more")


def test_a_loop_that_stores_every_move_has_right_values_and_the_same_nodes():
    game, nodes = Nim((7, 5, 3), reduced=True), []
    for search in (published_alphabeta, alphabeta):
        counted = Counted(game)
        search(counted, game.initial)
        nodes.append(counted.nodes)
    assert nodes == [72, 72]
    value, move = published_alphabeta(game, game.initial)
    assert value == alphabeta(game, game.initial) == 1
    assert alphabeta(game, game.result(game.initial, move)) == -1  # the move throws it away


def settled(moves, ends, turn):
    """{position: winner} by rounds, of positions with these moves; `ends` have their winner."""
    won = dict(ends)
    while True:
        new = {
            place: winner
            for place in moves
            if place not in won and moves[place]
            for winner in (1, -1)
            if (any if winner == turn[place] else all)(won.get(to) == winner for to in moves[place])
        }
        if not new:
            return won
        won |= new


def test_never_settled_may_also_be_a_game_that_must_end_in_a_draw():
    moves, turn = {"a": ["b"], "b": [], "c": ["d", "win"], "d": ["c"]}, {"a": 1, "c": 1, "d": -1}
    won = settled(moves, {"win": 1}, turn)
    assert "a" not in won
    assert not moves["b"]
    # From c every move leads to a won position, but whoever goes to d again goes round.
    assert won["c"] == won["d"] == 1
    assert "d" in moves["c"]
    assert moves["d"] == ["c"]
    assert "go round for ever" in POOL["10"]["won, but not yet"]["right"][0]
    assert POOL["10"]["never settled"]["right"][0] == "Neither player can force a win."


def test_to_stand_pat_is_an_assumption():
    game = Checkers(size=6, compulsory=False)
    state = game.parse("...b.b b...b. ...b.w w.b.w. .....w w...w.", MIN)
    assert not any(game.taken(state, action) for action in game.actions(state))
    assert stand_pat(game, state, 0) == 0  # at most this for MIN, if nobody had to move
    assert [alphabeta(game, state, depth) for depth in (2, 4, 6)] == [1, 1, 1]


# What is answered.


def test_the_first_choice_counts_and_all_are_kept(quiz, tmp_path):
    give(quiz, [RIGHT], [2, RIGHT])
    assert (quiz.score, quiz.out_of, len(quiz.answers)) == (1, 3, 2)
    assert [answer["tries"] for answer in quiz.answers] == [1, 2]
    record = Answers(tmp_path).all()["04 recall"]
    assert (record["exercise"], record["score"], record["out_of"]) == ("recall", 1, 3)
    assert record["answers"] == [{"correct": True, "tries": 1}, {"correct": False, "tries": 2}]
    assert recall("04", path=tmp_path).work == quiz.work
    quiz.reset()
    assert recall("04", path=tmp_path).answers == []


def test_another_round_has_answers_of_its_own(quiz, tmp_path):
    other = quiz.another(3)
    give(other, [RIGHT])
    assert (quiz.score, other.score) == (0, 1)
    record = Answers(tmp_path).all()["04 recall/3"]
    assert (record["like"], record["seed"]) == ("04 recall", 3)


@pytest.mark.parametrize("work", [{}, {"given": 3}, {"given": {"no such": [0]}}])
def test_a_file_may_hold_anything(quiz, work):
    quiz.work = work
    assert quiz.answers == []


def test_only_choices_that_there_are_and_none_behind_the_right_one(quiz):
    give(quiz, [7, "1", True, 2, 2, RIGHT, 1], "0", [])
    assert [answer["tries"] for answer in quiz.answers] == [2]
    assert quiz.score == 0


def test_where_nothing_runs_there_are_the_questions_and_no_answers(quiz):
    bundle = quiz.still()
    for question in quiz.questions:
        assert question["ask"] in bundle["text/plain"]
        for option in question["options"]:
            assert option["text"] in bundle["text/plain"]
            assert option["why"] not in bundle["text/plain"] + bundle["text/html"]
    assert bundle["text/html"].count("<li>") == sum(1 + len(q["options"]) for q in quiz.questions)
    code = recall("01", seed=5).another(5).still()
    assert "`" not in code["text/html"]


def test_the_view_asks_for_other_questions(quiz):
    sent = []
    quiz.send = sent.append
    quiz._on_message(None, {"do": "another"}, [])
    assert sent == [{"another": quiz._follower.model_id}]


@pytest.mark.parametrize("call", ['recall("04")', 'recall("04", key="04 recall")', "recall('04')"])
def test_my_course_counts_it(call, tmp_path):
    cells = [{"cell_type": "markdown", "source": "# Alpha-beta"}]
    cells += [{"cell_type": "code", "source": f"from adversarial.widgets import recall\n\n{call}"}]
    (tmp_path / "04_alphabeta.ipynb").write_text(json.dumps({"cells": cells}))
    quiz = recall("04", path=tmp_path)
    give(quiz, [RIGHT], [2, 1, RIGHT])
    course = my_course(tmp_path, tmp_path)
    (task,) = course.data["themes"][0]["tasks"]
    assert (task["key"], task["kind"], task["state"]) == ("04 recall", "recall", "begun")
    assert (task["tries"], task["verdict"]) == (3, "1 of 3 right")
    give(quiz, [RIGHT], [RIGHT], [RIGHT])
    course.read()
    assert course.data["summary"] == "1 of 1 exercises done."
