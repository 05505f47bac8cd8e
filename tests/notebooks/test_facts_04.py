"""What notebook 04 claims, counted anew: nothing in here imports a search of this course."""

import re
from itertools import combinations
from math import inf
from random import Random

import pytest

import adversarial
from adversarial.exercises import check
from tests.notebooks.heaps import after
from tests.notebooks.minutes import IN_ALL, SO_FAR
from tests.notebooks.page import Page

PAGE = Page.stored("04_alphabeta")
PROSE = "\n".join(cell.text for cell in PAGE.prose)
MAX, MIN = 1, -1


def numbers_shown_by(cell):
    """The numbers in the fold that a cell has stored."""
    (output,) = PAGE[cell].outputs
    text = re.sub(r"<[^>]*>|[\u202f\xa0](?=\d{3})", "", "".join(output["data"]["text/html"]))
    return [int(number) for number in re.findall(r"(?<![\w-])\d+", text)]


def searched(position, children, value, player=MAX, alpha=-inf, beta=inf):
    """(value, nodes, ends) of fail-soft alpha-beta. `children` and `value` say what the game is."""
    below = children(position, player)
    if not below:
        return value(position, player), 1, 1
    best, nodes, ends = -inf * player, 1, 0
    for child in below:
        found, more, read = searched(child, children, value, -player, alpha, beta)
        nodes, ends = nodes + more, ends + read
        if player == MAX:
            best = max(best, found)
            alpha = max(alpha, best)
        else:
            best = min(best, found)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, nodes, ends


# --- windows and known bounds -------------------------------------------------------------------


def heaps_after(heaps, player):
    return after(heaps)


def who_takes_last_loses(heaps, player):
    return player  # no match is left: the player to move has won


@pytest.mark.parametrize(
    ("heaps", "value", "nodes", "with_bounds"),
    [((3, 2, 1), -1, 191, 144), ((4, 3, 2), 1, 1_722, 588)],
)
def test_known_bounds_save_nodes_and_keep_the_value(heaps, value, nodes, with_bounds):
    game = heaps, heaps_after, who_takes_last_loses
    assert searched(*game)[:2] == (value, nodes)
    assert searched(*game, alpha=-1, beta=1)[:2] == (value, with_bounds)
    assert {nodes, with_bounds} <= set(numbers_shown_by("known-bounds-count"))


@pytest.mark.no_cover
def test_known_bounds_on_the_heaps_of_theme_07():
    """Without bounds it is 651,112 nodes, which other tests hold."""
    game = (7, 5, 3), heaps_after, who_takes_last_loses
    assert searched(*game, alpha=-1, beta=1)[:2] == (1, 531_284)
    assert "531\u202f284 nodes instead of 651\u202f112" in PAGE["known-bounds-told"].text


def uniform(branching, depth, leaf):
    """A tree of tuples; `leaf` is called for each of its ends, from left to right."""
    if depth == 0:
        return leaf()
    return tuple(uniform(branching, depth - 1, leaf) for _ in range(branching))


def branches(tree, player):
    return tree if isinstance(tree, tuple) else ()


def as_written(leaf, player):
    return leaf


def exact(tree, player=MAX):
    if not isinstance(tree, tuple):
        return tree
    return player * max(player * exact(child, -player) for child in tree)


def sorted_tree(tree, player=MAX, best=True):
    """The same tree, at every node the truly best move first, or the worst."""
    if not isinstance(tree, tuple):
        return tree
    below = [sorted_tree(child, -player, best) for child in tree]
    below.sort(key=lambda child: player * exact(child, -player), reverse=best)
    return tuple(below)


def test_one_strategy_is_enough_where_bounds_are_known():
    """b = 10, d = 4: 199 leaves where nothing is known, 100 where all leaves are 1 or −1."""
    values = iter(Random(4).sample(range(10_000), 10_000))
    tree = sorted_tree(uniform(10, 4, lambda: next(values)))
    assert searched(tree, branches, as_written)[2] == 199
    assert 199 in numbers_shown_by("cell-43")
    chance = Random(4)
    trees = (uniform(10, 4, lambda: chance.choice((-1, 1, 1, 1, 1, 1))) for _ in range(50))
    won = sorted_tree(next(tree for tree in trees if exact(tree) == 1))
    assert searched(won, branches, as_written, alpha=-1, beta=1)[::2] == (1, 100)


def test_the_theorem_in_both_forms():
    """A number outside the window is a bound by itself (fail-soft), and so is the window's end."""
    chance, failures = Random(7), 0
    for _ in range(300):
        tree = uniform(3, chance.choice((2, 3, 4)), lambda: chance.randrange(20))
        low, high = sorted(chance.sample(range(-2, 22), 2))
        value, found = exact(tree), searched(tree, branches, as_written, alpha=low, beta=high)[0]
        if low < found < high:
            assert value == found
        else:
            failures += 1
            assert value <= found <= low if found <= low else value >= found >= high
    assert 50 < failures < 290
    assert "Fishburn's (1983)" in PAGE["cell-06"].text
    assert "Knuth and Moore (1975)" in PAGE["cell-06"].text


# --- what the order saves -----------------------------------------------------------------------


def test_random_order_reads_more_than_the_rule_of_thumb():
    chance = Random(11)
    trees = (uniform(3, 6, chance.random) for _ in range(400))
    read = sum(searched(tree, branches, as_written)[2] for tree in trees) / 400
    assert round(3 ** (3 * 6 / 4)) == 140
    assert read == pytest.approx(248, abs=8)
    plot = PAGE["cell-41"].told
    assert re.search(r"random: [\d., ]+, 242;", plot)
    told = [PROSE, Page.stored("lectures/04_alphabeta").everything]
    assert all("242" in text and "248" in text for text in told)
    said = "".join(told)
    assert "rule of thumb" in said


@pytest.mark.no_cover
def test_minimax_and_alphabeta_on_the_whole_of_tic_tac_toe():
    lines = [line for line in combinations(range(9), 3) if is_line(line)]
    assert len(lines) == 8

    def wins(board, mark):
        return any(all(board[cell] == mark for cell in line) for line in lines)

    def boards_after(board, player):
        if wins(board, -player):  # who has just moved
            return ()
        return [(*board[:cell], player, *board[cell + 1 :]) for cell in range(9) if not board[cell]]

    def utility(board, player):
        return -player if wins(board, -player) else 0

    def every_node(board, player=MAX):
        return 1 + sum(every_node(child, -player) for child in boards_after(board, player))

    empty = (0,) * 9
    assert searched(empty, boards_after, utility)[:2] == (0, 18_297)  # row by row
    # Every way to play: nine of ten nodes are below the first two marks, which never end a game.
    corner, edge, centre = (every_node((*empty[:c], 1, *empty[c + 1 :]), MIN) for c in (0, 1, 4))
    assert 1 + 4 * corner + 4 * edge + centre == 549_946
    assert numbers_shown_by("tic-tac-toe-count")[:2] == [549_946, 18_297]


def is_line(cells):
    a, b, c = cells
    row, column = {cell // 3 for cell in cells}, {cell % 3 for cell in cells}
    return len(row) == 1 or len(column) == 1 or b == 4 and a + c == 8 and a in (0, 2)


# --- the slips ----------------------------------------------------------------------------------


class Lists:
    """The smallest game that a published search needs: nested tuples, and who is to move."""

    def __init__(self):
        self.read = 0

    def is_terminal(self, state):
        return not isinstance(state[0], tuple)

    def utility(self, state):
        self.read += 1
        return state[0]

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return range(len(state[0]))

    def result(self, state, action):
        return state[0][action], -state[1]


def published(cell, name):
    """A function of the notebook, by itself."""
    names = {"inf": inf, "MAX": MAX}
    exec(PAGE[cell].text, names)
    return names[name]


def read_by(search, tree, **window):
    game = Lists()
    return search(game, (tree, MAX), **window), game.read


def test_both_bounds_late_is_minimax_in_disguise():
    late_alpha, late_both = (
        published("cell-67", "published_1"),
        published("published-both", "published_both"),
    )
    chance = Random(3)
    less = 0
    for _ in range(40):
        tree = uniform(3, 4, lambda: chance.randrange(100))
        assert read_by(late_both, tree) == (exact(tree), 81)
        value, read = read_by(late_alpha, tree)
        assert value == exact(tree)
        less += read < 81
        assert read_by(late_both, tree, alpha=40, beta=60)[1] < 81  # a window from outside cuts
    assert less > 30  # β is narrowed in time there, and cuts


def test_the_solution_is_right_and_reads_what_alphabeta_reads():
    (solution,) = re.findall(r"```python\n(.*?)```", PAGE["cell-56"].text, re.DOTALL)
    names = {"inf": inf, "MAX": MAX}
    exec(solution, names)
    chance = Random(5)
    for _ in range(40):
        tree = uniform(3, 4, lambda: chance.randrange(100))
        assert read_by(names["my_alphabeta"], tree) == searched(tree, branches, as_written)[::2]


def test_the_third_slip_is_its_own_formula_with_another_sign():
    code = published("cell-77", "published_3")

    class Marks:
        def to_move(self, state):
            return MAX if state[0].bit_count() == state[1].bit_count() else MIN

    for x, o in [(0, 0), (1, 0), (1, 16), (257, 16), (257, 18), (259, 84)]:
        formula = x.bit_count() - o.bit_count()
        turn = Marks().to_move((x, o))
        assert formula == (0 if turn == MAX else 1)
        assert code(Marks(), (x, o)) == turn * formula
    assert "marks of MAX − marks of MIN" in PAGE["cell-76"].text


# --- a table with bounds, and aspiration ----------------------------------------------------------


class Heaps:
    """Misère Nim as a game for the solutions: positions come again on many ways."""

    def __init__(self, heaps):
        self.initial = heaps, MAX
        self.asked = 0

    def is_terminal(self, state):
        self.asked += 1
        return not any(state[0])

    def utility(self, state):
        return state[1]

    def evaluate(self, state):
        return (sum(state[0]) % 3 - 1) * state[1]  # anything, so that depths differ

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return heaps_after(*state)

    def result(self, state, heaps):
        return heaps, -state[1]


def solved(cell, name, **names):
    """The worked solution in a fold, by itself."""
    (solution,) = re.findall(r"```python\n(.*?)```", PAGE[cell].text, re.DOTALL)
    names = {"inf": inf, "MAX": MAX} | names
    exec(solution, names)
    return names[name]


def test_the_solution_of_the_table():
    my_table = solved("my-table-solution", "my_table")

    def value_of(game, state, depth):
        if not any(state[0]):
            return state[1]
        if depth == 0:
            return game.evaluate(state)
        below = [value_of(game, (heaps, -state[1]), depth - 1) for heaps in heaps_after(*state)]
        return max(below) if state[1] == MAX else min(below)

    for heaps in [(3, 2), (4, 2), (1, 2, 3), (3, 2, 2)]:
        for depth in (1, 2, 3, 4, 5, inf):
            game = Heaps(heaps)
            assert my_table(game, game.initial, depth) == value_of(game, game.initial, depth)
    whole = Heaps((4, 3, 2))
    assert my_table(whole, whole.initial) == 1
    assert whole.asked < 588  # no position twice, and no window needed for it
    of_the_course = solved("my-table-solution", "my_table", MAX=adversarial.MAX)
    assert check("table", of_the_course).passed


def test_the_solution_of_aspiration():
    def alphabeta(game, state, alpha=-inf, beta=inf):
        return searched(state[0], branches, as_written, state[1], alpha, beta)[0]

    my_aspiration = solved("my-aspiration-solution", "my_aspiration", alphabeta=alphabeta)
    chance = Random(9)
    for _ in range(60):
        tree = uniform(3, 3, lambda: chance.randrange(50))
        guess, margin = chance.randrange(-5, 55), chance.choice((1, 3, 10))
        assert my_aspiration(None, (tree, MAX), guess, margin) == exact(tree)
    right, too_low, too_high = numbers_shown_by("aspiration-count")[1:]
    assert right < numbers_shown_by("aspiration-count")[0] < min(too_low, too_high)


# --- the page -----------------------------------------------------------------------------------


def test_rest_stops_tell_the_time():
    said = [int(number) for number in SO_FAR.findall(PROSE)]
    assert len(said) == 2  # both on the main path, which is part one
    assert said == sorted(said)
    headings = re.findall(r"^## (.*)$", PROSE, re.MULTILINE)
    begins = [
        next(h for h in headings if h.startswith(w))
        for w in ("Part one", "What goes wrong", "Half-way", "Part two", "Summary")
    ]
    assert begins == sorted(begins, key=headings.index)
    assert int(IN_ALL.search(PROSE)[1]) > said[-1] + 5  # something is left after the last one


def test_the_first_film_comes_before_the_theorem():
    assert PAGE["cell-09"].number < PAGE["cell-06"].number
    assert "Stepper(" in PAGE["cell-09"].text
    assert "**Theorem.**" in PAGE["cell-06"].text


def test_numbers_of_the_text_come_from_the_cell_before_it():
    """Counted there by the package, whose counts other tests hold."""
    for told, counted in [
        ("captures-first-told", "captures-first-count"),
        ("cell-44-next", "cell-45"),
    ]:
        said = re.findall(r"\b\d+\u202f\d{3}\b", PAGE[told].text)
        assert said
        assert {int(number.replace("\u202f", "")) for number in said} <= set(
            numbers_shown_by(counted)
        )
    assert 8_958 in numbers_shown_by("cell-45")


def test_enough_to_practise():
    text = PAGE.everything
    keys = re.findall(r"(\w+)\((?:[^()]|\([^()]*\))*key=\"(04 [^\"]+)\"", text)
    by_hand = [key for task, key in keys if task != "check"]
    assert len(set(by_hand)) >= 4
    assert len(keys) - len(by_hand) >= 2


def test_what_is_asked_is_not_answered_below_it():
    """Where a prediction is asked in words, the cell below it folds what it prints."""
    for asked, below in zip(PAGE.cells, PAGE.cells[1:], strict=False):
        if asked.kind == "markdown" and "**Predict" in asked.text.rsplit("</details>")[-1]:
            printed = [o for o in below.outputs if o["output_type"] == "stream"]
            assert not printed, f"below {asked.name}: {printed}"
