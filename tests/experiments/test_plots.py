"""The course's plots against counts made in another way."""

import pytest
from matplotlib.colors import to_hex

from adversarial import watch
from adversarial.experiments.plots import (
    apart,
    distinct_tree,
    leaves_read,
    plot_nodes,
    plot_ordering,
)
from adversarial.experiments.plots import plot_values as values_plot
from adversarial.games import (
    Connect4,
    DiceNim,
    GameTree,
    Grundy,
    Nim,
    Ordered,
    TicTacToe,
)
from adversarial.palette import PALETTES
from adversarial.search import alphabeta, expectiminimax, minimax


def curves(figure):
    """What a figure shows: the name of each curve and its points."""
    (ax,) = figure.axes
    return {line.get_label(): list(map(tuple, line.get_xydata())) for line in ax.lines}


def heights(figure):
    return {name: [y for _, y in points] for name, points in curves(figure).items()}


def test_nodes_against_depth_as_a_film_counts_them():
    game, depths = Connect4(4, 3, 3), range(1, 5)
    shown = curves(plot_nodes(game, depths))
    assert list(shown) == ["minimax", "alpha-beta"]
    for search, name in ((minimax, "minimax"), (alphabeta, "alpha-beta")):
        films = [watch(search, game, depth=depth, magnify=False) for depth in depths]
        assert shown[name] == list(zip(depths, [film.nodes for film in films], strict=True))


def test_known_counts():
    game = Connect4(evaluation="centre")

    def from_the_centre(state, column):
        return abs(column - 3)

    shown = heights(plot_nodes(game, [6], [alphabeta], {"centre first": from_the_centre}))
    assert shown == {"alpha-beta": [films_nodes(Ordered(game, from_the_centre), 6)]}
    # Without an evaluation every line is as good as another.
    assert heights(plot_nodes(Connect4(), [6], [alphabeta])) == {"alpha-beta": [1249]}
    # The whole of tic-tac-toe from its second row on.
    state = TicTacToe().parse("XOX ... ...")
    nodes = watch(minimax, TicTacToe(), state, magnify=False).nodes
    assert heights(plot_nodes(TicTacToe(), [9], [minimax], state=state)) == {"minimax": [nodes]}


def films_nodes(game, depth):
    return watch(alphabeta, game, depth=depth, magnify=False).nodes


def test_orders_each_have_a_curve_unless_they_make_no_difference():
    game = Nim((3, 2))
    shown = heights(plot_nodes(game, [2, 4], orders=["given", "reversed", "random"]))
    assert list(shown) == [
        "minimax, in any order",
        "alpha-beta, left to right",
        "alpha-beta, right to left",
        "alpha-beta, random",
    ]
    assert shown["alpha-beta, right to left"] == [
        films_nodes(Ordered(game, "reversed"), depth) for depth in (2, 4)
    ]


def test_values_against_depth_odd_and_even():
    game = Connect4(4, 3, 3, evaluation="centre")
    depths = [1, 2, 3, 4, 5, 6]
    figure = values_plot(game, None, depths)
    line, odd, even = figure.axes[0].lines
    values = [minimax(game, game.initial, depth) for depth in depths]
    assert list(line.get_ydata()) == values
    assert list(odd.get_xdata()) == [1, 3, 5]
    assert list(odd.get_ydata()) == values[::2]
    assert list(even.get_ydata()) == values[1::2]
    assert odd.get_marker() != even.get_marker()
    assert odd.get_color() != even.get_color()
    assert [text.get_text() for text in figure.axes[0].texts] == [str(v) for v in values]
    assert f"at depth 6: {values[-1]}" in figure.alt_text


def test_a_win_does_not_flatten_the_other_values():
    game = Connect4(evaluation="centre")
    rows = "....... ....... ....... ....... ..OO... ..XX..."
    figure = values_plot(game, game.parse(rows), [1, 2, 3])
    (ax,) = figure.axes
    assert ax.lines[0].get_ydata()[-1] == 1000  # X makes three with both ends free
    assert ax.get_yscale() == "symlog"
    assert "pushed together" in ax.get_ylabel()
    assert values_plot(Grundy(6), None, [1, 3]).axes[0].get_yscale() == "linear"
    low, high = values_plot(Grundy(6), None, [1, 2]).axes[0].get_ylim()
    assert high - low == 2  # the same value at every depth is a line in the middle


def test_searches_of_every_kind():
    figure = values_plot(DiceNim(3, 2), None, [2, 4], search=expectiminimax)
    assert len(figure.axes[0].lines[0].get_xdata()) == 2
    assert list(figure.axes[0].lines[1].get_xdata()) == []  # no odd depth was asked for

    def with_its_move(game, state, depth):
        return minimax(game, state, depth), "a move"

    tree = GameTree([[3, 12], [2, 4]])
    assert heights(values_plot(tree, None, [2], search=with_its_move))["even depths"] == [3]


@pytest.mark.parametrize(("branching", "depth"), [(2, 6), (3, 5), (5, 3)])
def test_the_best_order_reads_exactly_the_least_possible(branching, depth):
    shown = heights(plot_ordering(branching, depth, seeds=3))
    least = [branching ** ((d + 1) // 2) + branching ** (d // 2) - 1 for d in range(1, depth + 1)]
    assert shown["truly best first"] == shown["the least possible"] == least
    assert shown["every leaf, $b^d$"] == [branching**d for d in range(1, depth + 1)]
    assert shown["$b^{d/2}$"][1] == branching
    assert shown["$b^{3d/4}$"][-1] == pytest.approx(branching ** (0.75 * depth))
    for best, given, worst, every in zip(
        least,
        shown["random"],
        shown["truly worst first"],
        shown["every leaf, $b^d$"],
        strict=True,
    ):
        assert best <= given <= every
        assert best <= worst <= every
    assert shown["truly worst first"][:3] == shown["every leaf, $b^d$"][:3]  # no deep cuts there


def test_ten_moves_four_plies_as_in_the_course():
    tree = distinct_tree(10, 4, seed=1)
    assert leaves_read(tree, "best") == 199
    assert minimax(tree, tree.initial) == alphabeta(tree, tree.initial)


def test_leaves_read_are_those_of_a_film():
    tree = distinct_tree(3, 4, seed=7)
    assert sorted(watch(minimax, tree, magnify=False).leaf_values) == list(range(81))
    film = watch(alphabeta, Ordered(tree, "reversed"), magnify=False)
    assert leaves_read(tree, "reversed") == film.leaves
    film = watch(alphabeta, Ordered(tree, "random", seed=5), magnify=False)
    assert leaves_read(tree, "random", seed=5) == film.leaves


def test_means_are_over_the_seeds():
    counts = [leaves_read(distinct_tree(2, 4, seed), "reversed") for seed in (3, 8)]
    shown = heights(plot_ordering(2, 4, seeds=[3, 8]))
    assert shown["right to left"][-1] == sum(counts) / 2


def test_a_tree_too_large_is_refused_in_a_sentence():
    with pytest.raises(ValueError, match="too large for a plot"):
        plot_ordering(10, 8)


@pytest.mark.parametrize("palette", PALETTES)
def test_every_plot_has_labelled_axes_words_and_its_palette(palette, tmp_path):
    game = Grundy(7)
    plots = [
        plot_nodes(game, [1, 2, 3], palette=palette),
        values_plot(game, game.initial, [1, 2, 3], palette=palette),
        plot_ordering(2, 3, 2, palette=palette),
    ]
    for i, figure in enumerate(plots):
        (ax,) = figure.axes
        assert ax.get_xlabel() == "depth in plies"
        assert ax.get_ylabel()
        assert figure.title == ax.get_title(loc="left")
        assert figure.alt_text.startswith(figure.title)
        assert not set("${}") & set(figure.alt_text)
        assert to_hex(figure.get_facecolor()) == PALETTES[palette]["paper"]
        assert all(label.get_fontsize() >= 14 for label in ax.get_xticklabels())
        figure.savefig(tmp_path / f"{i}.{'pdf' if palette == 'print' else 'png'}", dpi=60)


def test_curves_are_told_apart_without_colour():
    figure = plot_ordering(2, 3, 2, palette="print")
    marked = [line for line in figure.axes[0].lines if line.get_marker() != "None"]
    looks = {(line.get_marker(), line.get_markerfacecolor()) for line in marked}
    assert len(looks) == len(marked) == 4


def test_labels_of_curves_stand_apart():
    assert apart([0.5]) == [0.5]
    assert apart([0.2, 0.21, 0.22], gap=0.1) == [0.11, 0.21, 0.31]
    crowded = apart([0.97, 0.98, 0.99, 1.0], gap=0.05)
    assert crowded == pytest.approx([0.85, 0.9, 0.95, 1.0])
    for figure in (plot_ordering(3, 4, 2), plot_nodes(Nim((3, 2)), [1, 2, 3])):
        figure.draw_without_rendering()
        boxes = [text.get_window_extent() for text in figure.axes[0].texts]
        for i, box in enumerate(boxes):
            assert box.x1 <= figure.bbox.x1 + 1
            assert not any(box.overlaps(other) for other in boxes[:i])
