"""Plots of what was learned, and the stored long run."""

from random import Random

from adversarial.experiments.learning import best_shares, long_run, plot_shares, watch_weights
from adversarial.experiments.sampled import decisions
from adversarial.games import Connect4
from adversarial.learning import Features, Guide, improve, learn_weights

GAME = Connect4(4, 4, win=1)


def test_weights_are_watched_and_kept():
    features = Features(GAME)
    figure = watch_weights(learn_weights(GAME, features, 15), features.names)
    assert len(figure.history) == 16
    last = dict(zip(features.names, figure.history[-1], strict=True))
    assert f"threes: {round(last['threes'], 2)} after 15" in figure.alt_text.replace("−", "-")
    lines = figure.axes[0].lines
    assert [len(line.get_xdata()) for line in lines] == [16] * 7
    assert [line.get_ydata()[-1] for line in lines] == figure.history[-1]


def test_shares_count_right_moves_and_ties():
    """One who always knows, and one who knows nothing: a tie counts as its share of right ones."""
    truth = decisions(GAME, 20, (4, 8))
    players = {"knows": lambda game, state: min(truth[state]), "any": lambda game, state: [0, 1]}
    table = best_shares(GAME, players, truth)
    assert table["knows"]["share"] == 1
    right = sum(len({0, 1} & best) / 2 for best in truth.values())
    assert table["any"]["share"] == right / 20


def test_the_stored_run_begins_like_a_run():
    """The stage before the first game, and the one after 50, again: the numbers are the same."""
    stored = long_run()
    truth = decisions(GAME, stored["positions"], (4, 13), seed=1)
    some = Random(0).sample(range(len(stored["shares"])), 1)[0]
    guide = Guide(GAME, some)
    for stage in range(2):
        players = {"alone": lambda game, state: guide.best(state)}
        share = best_shares(GAME, players, truth)["alone"]["share"]
        assert round(share, 4) == stored["shares"][some]["alone"][stage]
        if stage == 0:
            for _ in improve(guide, stored["games"][1], stored["iterations"], seed=some):
                pass
    assert stored["command"] == "python -m tools.long_run"


def test_the_band_is_the_interval():
    figure = plot_shares({"one": {0: 0.5, 10: 0.55}}, asked=20)
    assert "55 % (34 to 74 %) after 10" in figure.alt_text
