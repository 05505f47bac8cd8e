"""What theme 12 says about several players, worked out again."""

from random import Random

from adversarial.games.coins import Coins
from adversarial.games.several import P1, AgainstAll, VectorTree
from adversarial.search import minimax
from adversarial.search.counted import Counted
from adversarial.search.several import max_n, paranoid, shallow
from tests.notebooks.page import Page
from tests.programs.teams import nested

STUDY, LECTURE, GRADED = (
    Page.stored(f"{folder}12_more_players").words for folder in ("", "lectures/", "graded/")
)


def best_of(row):
    """For P1, of the moves of a row: (if each plays for itself, if all play against P1)."""
    game = Coins(row)
    after = [game.result(game.initial, end) for end in ("left", "right")]
    return [(max_n(game, s)[P1], minimax(AgainstAll(game, P1), s)) for s in after]


def test_the_two_beliefs_at_the_row_of_coins():
    assert best_of((1, 4, 2, 9, 3)) == [(10, 5), (7, 7)]
    assert "take the 1: you end up with 10" in STUDY
    assert "the 1 would leave you with 5, and the 3 is better: you are sure of 7" in STUDY
    assert "takes the 1 and believes in 10" in LECTURE
    assert "takes the 3 and is sure of 7" in LECTURE


def test_the_lecture_compares_the_two_on_its_tree():
    tree = VectorTree([
        [[(3, 1, 2), (0, 4, 1)], [(2, 2, 2), (9, 0, 0)]],
        [[(1, 5, 0), (4, 1, 1)], [(2, 0, 4), (1, 2, 3)]],
    ])  # fmt: skip
    assert (paranoid(tree, "A"), max_n(tree, "A")[P1]) == (1, 4)
    assert "It is sure of 1; max^n believed in 4." in LECTURE


def test_shallow_cuts_save_less_than_one_node_in_fifty():
    rng = Random(12)
    for length in range(6, 11):
        rows = [Coins(tuple(rng.randint(1, 9) for _ in range(length))) for _ in range(10)]
        full, cut = [Counted(row) for row in rows], [Counted(row) for row in rows]
        for row, all_of_it, less in zip(rows, full, cut, strict=True):
            assert max_n(all_of_it, row.initial) == shallow(less, row.initial, row.total)
        assert 49 * sum(c.nodes for c in full) <= 50 * sum(c.nodes for c in cut)
    assert "save less than one node in fifty" in STUDY
    assert "saves less than one node in fifty" in LECTURE


def test_the_example_of_the_graded_notebook():
    node = [[(1, 5, 0), (4, 1, 1)], [(2, 0, 4), (3, 3, 3)]], ((0, 2), (1,))
    assert nested(node) == (3, 3, 3)
    assert f"`my_pact({node})` is `(3, 3, 3)`" in GRADED
