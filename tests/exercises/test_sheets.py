"""Exam sheets: what is drawn, how large, and that the key holds, by searches of this test alone."""

import re
from collections import Counter
from functools import cache
from itertools import combinations, pairwise
from math import inf

import pytest

from adversarial import CHANCE, MAX, MIN
from adversarial.__main__ import main
from adversarial.exercises.exam import CODES, SLIPS, TEXTS, Slip
from adversarial.exercises.papers import SMALL, ByHand, ByTable, InWords, OneSlip
from adversarial.exercises.sheets import THEMES, questions_of, save_sheets, sheet
from adversarial.games import GameTree
from adversarial.grading.assignment import texts_on_paper
from adversarial.view.paper import MARGIN, SMALLEST, WIDTH, Page
from tools.store_notebooks import FOLDER

INCH = 72
MONO_WIDTH = 0.602  # of a letter of the code, in sizes of its font


def exercises_of(theme, seed):
    """The exercises by hand on a sheet."""
    return [each.exercise for each in questions_of(theme, seed) if isinstance(each, ByHand)]


# Solved independently: the numbers are read off the tree, and nothing of the package searches.


def below(tree, state):
    return [tree.result(state, move) for move in tree.actions(state)]


def value_of(tree, state, depth=inf):
    """Max, min or the average, down to the ends or to a horizon."""
    if tree.is_terminal(state):
        return tree.utility(state)
    if depth == 0:
        return tree.evaluate(state)
    values = [value_of(tree, child, depth - 1) for child in below(tree, state)]
    if tree.to_move(state) is CHANCE:
        return sum(p * v for (_, p), v in zip(tree.outcomes(state), values, strict=True))
    return max(values) if tree.to_move(state) is MAX else min(values)


def alphabeta_by_hand(tree, is_reversed):
    """(leaves in the order read, {inner node: window}): fail-hard, unlike ours."""
    read, windows = [], {}

    def value(state, alpha, beta):
        if tree.is_terminal(state):
            read.append(state)
            return tree.utility(state)
        windows[state] = alpha, beta
        for child in below(tree, state)[:: -1 if is_reversed else 1]:
            if alpha >= beta:
                break
            found = value(child, alpha, beta)
            if tree.to_move(state) is MAX:
                alpha = max(alpha, found)
            else:
                beta = min(beta, found)
        return alpha if tree.to_move(state) is MAX else beta

    value(tree.initial, -inf, inf)
    return read, windows


def entered_by_hand(tree):
    """How often scouts and second searches enter each inner node: negamax, unlike ours."""
    entered = Counter()

    def value(state, sign, alpha, beta):
        if tree.is_terminal(state):
            return sign * tree.utility(state)
        entered[state] += 1
        best = -inf
        for place, child in enumerate(below(tree, state)):
            found = -inf
            if place:
                found = -value(child, -sign, -alpha - 1, -alpha)
            if not place or alpha < found < beta:
                found = -value(child, -sign, -beta, -alpha)
            best = max(best, found)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best

    value(tree.initial, 1, -inf, inf)
    return entered


def as_number(text):
    return float(text.replace("−", "-").replace("∞", "inf"))


def is_right(asked):
    """Is what the key draws into the tree right?"""
    tree, writing = asked.exercise.tree, asked.picture(True).writing
    nodes = list(tree.to_networkx())
    inner = [node for node in nodes if not tree.is_terminal(node)]
    read, windows = alphabeta_by_hand(tree, asked.exercise.order == "reversed")
    if asked.kind in ("values", "expected"):
        return all(
            as_number(writing.fields[node]) == pytest.approx(value_of(tree, node), abs=5e-4)
            for node in inner
        )
    if asked.kind == "scouted":
        entered = entered_by_hand(tree)
        return writing.fields == {node: str(entered[node]) for node in inner[1:]}
    if asked.kind == "windows":
        drawn = {
            node: tuple(map(as_number, text.split(",")))
            for node, text in writing.fields.items()
            if text
        }
        return drawn == windows and writing.crossed == set(inner) - set(windows)
    if asked.kind == "leaves":
        return writing.crossed == set(nodes) - set(inner) - set(read)
    if asked.kind == "order":
        return writing.below == {leaf: str(place) for place, leaf in enumerate(read, 1)}
    return asked.exercise.right == {str(d): value_of(tree, tree.initial, d) for d in (1, 2, 3, 4)}


@pytest.mark.parametrize("theme", THEMES)
def test_the_key_is_right(theme):
    for seed in range(6):
        for asked in questions_of(theme, seed):
            if isinstance(asked, ByHand) and not isinstance(asked, ByTable):
                assert is_right(asked), (seed, asked.kind)
                assert not is_right(_wrong(asked))


def _wrong(asked):
    """The same with another answer: what is checked can fail."""
    right = asked.exercise.right
    if isinstance(right, list):
        asked.exercise.right = [*right[1:], right[0]] if asked.kind == "order" else right[1:]
    else:
        first = next(iter(right))
        other = (7, 7) if asked.kind == "windows" else right[first] + 1
        asked.exercise.right = right | {first: other}
    return asked


def test_the_table_on_the_key_is_the_answer():
    (asked,) = questions_of("horizon", 5)
    (page,) = sheet("horizon", "Ada", 5, filled=True)
    told = [text.get_text() for text in page.axes[0].texts]
    at = told.index("value of A")
    assert [as_number(text) for text in told[at + 1 : at + 5]] == list(
        asked.exercise.right.values()
    )


def test_below_a_table_stand_boxes_and_on_the_key_the_answers():
    for asked in questions_of("final", 3):
        if isinstance(asked, ByTable):
            drawn = []
            for filled in (False, True):
                page = Page()
                bottom = asked.body(page, 0, filled)
                assert bottom == asked.room(filled)
                drawn.append([text.get_text() for text in page.axes.texts])
            exercise, n = asked.exercise, len(asked.exercise.right)
            assert drawn[0][-2 * n :] == [*exercise.names(), *[""] * n]
            assert drawn[1][-n:] == [
                exercise.shown(exercise.right[name]) for name in exercise.names()
            ]


def defined(code):
    space = {"inf": inf, "MAX": MAX, "MIN": MIN}
    exec("\n".join(code), space)
    return space


class Counted:
    """A tree that counts the leaves read."""

    def __init__(self, tree):
        self.tree, self.read = tree, 0

    def __getattr__(self, name):
        return getattr(self.tree, name)

    def utility(self, state):
        self.read += 1
        return self.tree.utility(state)


@cache
def trees(code):
    """(tree, what else the code is called with)."""
    if code != "expected":
        shape = {"branching": 2, "depth": 4, "values": range(-9, 10)}
        return [(GameTree.random(seed=seed, **shape), ()) for seed in range(12)]
    drawn = [exercise.tree for theme in ("expectiminimax", "horizon") for seed in range(3)
             for exercise in exercises_of(theme, seed)]  # fmt: skip
    return [(tree, (depth,)) for tree in drawn for depth in (1, 2, 3)]


def behaviour(code, lines):
    """What code does on some trees: values, and how many leaves it reads."""
    function, told = defined(lines)[code], []
    for tree, more in trees(code):
        game = Counted(tree)
        try:
            told.append((round(function(game, tree.initial, *more), 6), game.read))
        except ValueError:  # asks for a utility where there is none
            told.append(None)
    return told


@pytest.mark.parametrize("code", CODES)
def test_each_slip_is_one_and_the_line_of_the_key_mends_it(code):
    right = behaviour(code, CODES[code].splitlines())
    tree = GameTree([[[3, 7], [5, 1]], [[2, 9], [4, 6]]])
    search = defined(CODES[code].splitlines())[code]
    more = (9,) if code == "expected" else ()
    assert search(tree, "A", *more) == value_of(tree, "A")
    met = set()
    for seed in range(60):
        slip = Slip(code, seed)
        if slip.number not in met:
            met.add(slip.number)
            assert behaviour(code, slip.lines) != right, slip.wrong
            assert len(slip.mended) * MONO_WIDTH * SMALL <= WIDTH - MARGIN - OneSlip.ANSWER
            lines = list(slip.lines)
            lines[slip.number - 1] = slip.wrong[: -len(slip.wrong.lstrip())] + slip.mended
            assert behaviour(code, lines) == right
    assert met == {number for number, _ in SLIPS[code]}


# What is on the pages, measured.


def page_texts(figure):
    renderer = figure.canvas.get_renderer()
    scale = INCH / figure.dpi
    for text in figure.axes[0].texts:
        if text.get_text():
            box = text.get_window_extent(renderer)
            yield text, (box.x0 * scale, box.y0 * scale, box.x1 * scale, box.y1 * scale)


def overlap(one, other, slack=1.0):
    return (
        min(one[2], other[2]) - max(one[0], other[0]) > slack
        and min(one[3], other[3]) - max(one[1], other[1]) > slack
    )


@pytest.mark.parametrize("filled", [False, True], ids=["sheet", "key"])
def test_letters_are_large_enough_and_stay_inside_the_margins(filled):
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    for figure in sheet("final", "Ada Lovelace", 3, filled):  # all kinds of questions
        FigureCanvasAgg(figure)
        width, height = (INCH * size for size in figure.get_size_inches())
        boxes = list(page_texts(figure))
        for text, (left, low, right, high) in boxes:
            assert text.get_fontsize() >= SMALLEST == 8, text
            assert left >= MARGIN - 1, text
            assert right <= width - MARGIN + 1, text
            assert low >= 15, text
            assert high <= height - 30, text
        for (one, box), (other, second) in combinations(boxes, 2):
            assert not overlap(box, second), (one, other)
        for path in [path for drawn in figure.axes[0].collections for path in drawn.get_paths()]:
            assert path.vertices[:, 0].min() >= MARGIN - 1
            assert path.vertices[:, 0].max() <= width - MARGIN + 1


def test_probabilities_and_moves_are_on_the_edges():
    (page,) = sheet("expectiminimax", "Ada", 3)
    (exercise,) = exercises_of("expectiminimax", 3)
    told = [text.get_text() for text in page.axes[0].texts]
    for state in ("B", "C"):
        for _, chance in exercise.tree.outcomes(state):
            assert f"{chance:g}" in told
    assert {"a1", "a2", "d1", "g2"} <= set(told)


@pytest.mark.parametrize("theme", THEMES)
def test_a_sheet_says_whose_it_is_and_what_it_is_worth(theme):
    first, *_ = pages = sheet(theme, "Ada", 3, number="1815")
    told = [text.get_text() for text in first.axes[0].texts]
    assert {"Name: Ada", "Number:", "1815", "points", "reached", "total"} <= set(told)
    points = [question.points for question in questions_of(theme, 3)]
    at = told.index("points")
    assert told[at + 1 : at + 2 + len(points)] == [*map(str, points), str(sum(points))]
    everywhere = " ".join(text.get_text() for page in pages for text in page.axes[0].texts)
    said = re.findall(r"\((\d+)\spoints\)", everywhere)
    assert list(map(int, said)) == points


def test_nothing_of_the_key_is_on_the_sheet():
    for question in questions_of("final", 3):
        if isinstance(question, ByHand) and not isinstance(question, ByTable):
            writing = question.picture(False).writing
            assert not writing.crossed
            assert not any((writing.fields or {}).values())
            assert not any((writing.below or {}).values())
    told = [t.get_text() for page in sheet("final", "Ada", 3) for t in page.axes[0].texts]
    for text in TEXTS.values():
        assert not any(line in text["answer"] for line in told if len(line) > 30)


def test_sheets_of_a_class_differ_and_are_equally_hard():
    ones = [exercises_of("final", seed) for seed in (1, 2)]
    for one, other in zip(*ones, strict=True):
        assert str(one.tree) != str(other.tree)
        if not isinstance(one.tree, str):
            assert len(one.tree.to_networkx()) == len(other.tree.to_networkx())
        assert len(one.right) == len(other.right)
    trees = [str(exercise.tree) for exercise in exercises_of("alphabeta", 1)]
    assert len(set(trees)) == len(trees)


@pytest.mark.parametrize("letter", "WNi@é")
def test_a_very_long_name_stays_on_the_page(letter):
    figure = sheet("minimax", letter * 300, 3)[0]
    figure.canvas.draw()
    name = next(t for t in figure.axes[0].texts if t.get_text().startswith("Name: "))
    assert name.get_text().endswith("…")
    assert name.get_window_extent().x1 <= figure.bbox.width


def test_the_key_in_words():
    *lines, slip = (question.in_words() for question in questions_of("alphabeta", 3))
    assert re.match(r"Line \d+: ", slip)
    _, there, back, windows, order = lines
    assert there.startswith("Never read: ")
    assert there != back
    assert windows.startswith("A (−∞, +∞), ")
    assert re.fullmatch(r"\w+(, \w+){8}", order)


def test_the_command_writes_sheets_and_key(tmp_path, capsys):
    students = tmp_path / "class.csv"
    students.write_text("student,id\nAda,1815\nBob,1924\n", encoding="utf-8")
    path = tmp_path / "out" / "exam.pdf"
    told = ["--students", str(students), "--seed", "7", "-o", str(path)]
    assert main(["sheet", "--theme", "horizon", *told]) == 0
    assert "2 sheets are in" in capsys.readouterr().out
    assert path.read_bytes().startswith(b"%PDF")
    assert path.with_name("exam-key.pdf").exists()


def test_questions_in_words_of_a_notebook_of_ones_own():
    texts = texts_on_paper(FOLDER / "graded" / "06_expectiminimax.ipynb")
    for points, text in texts:
        assert points > 0
        assert text["lines"] >= 4
        assert len(text["question"]) > 100
        assert len(text["answer"]) > 100
        assert not re.search(r'[*`#]|"""', text["question"] + text["answer"])
    questions = questions_of("final", 3, texts)
    assert [each.text for each in questions if isinstance(each, InWords)] == [t for _, t in texts]
    assert sum(isinstance(each, ByHand) for each in questions) == 11
    ours = texts_on_paper(FOLDER / "graded" / "final_exam.ipynb")
    assert [text["question"] for _, text in ours] == [text["question"] for text in TEXTS.values()]
    assert [text["answer"] for _, text in ours] == [text["answer"] for text in TEXTS.values()]


def test_an_unknown_theme_gets_a_sentence():
    with pytest.raises(ValueError, match="There are sheets for minimax, alphabeta"):
        exercises_of("chess", 1)


def test_levels_stand_below_each_other():
    """The picture is as high as the page reserves for it, whatever is written into it."""
    for asked in questions_of("final", 3):
        if isinstance(asked, ByHand) and not isinstance(asked, ByTable):
            assert asked.picture(False).height == asked.picture(True).height
            assert all(one < other for one, other in pairwise(asked.picture(True).levels))


def test_how_far_the_sheets_are_is_told(tmp_path):
    told, paths = [], (tmp_path / "exam.pdf", tmp_path / "key.pdf")
    seeds = {"Ada": 1, "Bob": 2}
    save_sheets("horizon", seeds, *paths, progress=lambda done, of: told.append((done, of)))
    assert told == [(1, 2), (2, 2)]
    assert all(path.read_bytes().startswith(b"%PDF") for path in paths)
