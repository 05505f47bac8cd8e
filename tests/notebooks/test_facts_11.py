"""What notebook 11, its lecture and its graded part say, held by sums of their own."""

import re
from math import comb

import pytest

from adversarial.experiments.learning import long_run
from adversarial.experiments.sampled import decisions, right_share
from adversarial.games import Connect4
from adversarial.learning import Features, Guide, improve, learn_weights, linear, selfplay, td
from tests.notebooks.page import Page

NAME = "11_learn_and_measure"
PAGE = Page.stored(NAME)
PROSE = PAGE.words
LECTURE = Page.stored(f"lectures/{NAME}")
GAME = Connect4(4, 4, win=1)


def at_least(wins, games, chance=0.5):
    """The chance of so many wins or more."""
    return sum(
        comb(games, k) * chance**k * (1 - chance) ** (games - k) for k in range(wins, games + 1)
    )


def test_coins_of_the_story():
    assert f"in {100 * at_least(11, 20):.0f} of 100 tries" in PROSE
    assert f"in {100 * at_least(14, 20):.0f} of 100 matches" in PROSE


def test_what_the_laboratory_shows():
    """+50 Elo, twenty games, by binomials alone."""
    win = 1 / (1 + 10 ** (-50 / 400))
    ahead, behind = at_least(11, 20, win), 1 - at_least(10, 20, win)
    level = 1 - ahead - behind
    assert (
        f"B is ahead in {100 * behind:.0f} of 100 experiments, and {100 * level:.0f} end" in PROSE
    )
    assert f"sure of A in {100 * win**2:.0f} of 100" in PROSE
    assert f"sure of **B** in {100 * (1 - win) ** 2:.0f}" in PROSE
    assert f"A is ahead in {100 * ahead:.0f}" in PAGE["laboratory-view"].told


def test_sizes():
    network = Guide(Connect4(4, 4)).network
    weights = sum(map(len, network.into)) + sum(map(len, network.out))
    assert f"ours has {weights // 1000} {weights % 1000}" in PROSE.replace("\u202f", " ")


def test_the_shares_of_the_table():
    """What is called learned is: one ply deep the intervals of before and after do not meet."""
    found = re.findall(r"(before|after), depth 1 +\d+ % \((\d+) to (\d+) %\)",
                       PAGE["shares-table"].told)  # fmt: skip
    (_, _, high), (_, low, _) = found
    assert int(high) < int(low)


def test_mistakes_fail():
    """By heart: all of 40, about half of the others. For the winner: three runs of five below 60 %.
    At rate 0.2: the interval after 200 games is below that after 100."""
    by_heart, others = re.findall(r"pupil +(\d+) %", PAGE["wrong-tested-run"].told)
    assert by_heart == "100"
    assert int(others) < 62
    runs = re.findall(r"for (MAX|the winner), run \d +(\d+) %", PAGE["wrong-side"].told)
    assert sum(int(share) < 60 for side, share in runs if side == "the winner") >= 3
    assert all(int(share) > 60 for side, share in runs if side == "MAX")
    plot = PAGE["wrong-more"].told
    low = re.search(r"\((\d+) to \d+ %\) after 100", plot)[1]
    high = re.search(r"\(\d+ to (\d+) %\) after 200", plot)[1]
    assert int(high) < int(low)
    before = re.search(r"\((\d+) to \d+ %\) after 0,", plot)[1]
    assert int(before) <= int(high)
    assert "much worse, and these two intervals do not meet" in PAGE["wrong-more-answer"].line
    assert "before the first game, but those intervals do" in PAGE["wrong-more-answer"].line
    assert f"{by_heart} %, and {others} % on others" in LECTURE.words


def test_the_long_run_is_told_as_it_is_stored():
    stored = long_run()
    first, last = (sum(run["searching"][i] for run in stored["shares"]) / 3 for i in (0, -1))
    assert f"From {100 * first:.0f} % to about {100 * last:.0f} %" in PROSE
    low, high = re.search(r"(-?\d+) to \+(\d+) Elo", PAGE["long-run-match"].told).groups()
    assert int(low) < 0 < int(high)
    told = PAGE["long-run-answer"].line
    assert "does **not decide** it: it still holds 0" in told
    won, drawn, lost = stored["match"]
    assert f"{drawn} of the {won + drawn + lost} games are drawn" in told
    better, level, worse = stored["openings"]
    assert 2 * (better + level + worse) == won + drawn + lost
    assert f"better from {better}, the playouts from {worse}" in told
    assert f"in {200 * at_least(better, better + worse):.0f} of 100 tries" in told
    assert at_least(better, better + worse) > 0.025  # "does not quite show it"


@pytest.mark.proof
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_the_long_run_is_no_memory(seed, monkeypatch):
    """More than half of the positions, or their mirror images, occur in its games; on the others
    the network with its search is right even more often."""
    stored, met, play = long_run(), set(), selfplay.self_play

    def noted(guide, iterations, state, random):
        def look(inputs, each):
            met.update((each, GAME.mirrored(each)))
            return inputs(each)

        lessons, inputs = play(guide, iterations, state, random), guide.inputs
        while (lesson := next(lessons, None)) is not None:
            yield lesson
            guide.inputs = lambda each: look(inputs, each)  # the games are over: what is learned
        guide.inputs = inputs

    monkeypatch.setattr(selfplay, "self_play", noted)
    truth = decisions(GAME, stored["positions"], (4, 13), seed=1)
    guide = Guide(GAME, seed)
    for _ in improve(guide, stored["games"][-1], stored["iterations"], seed=seed):
        pass
    right = {
        state: right_share(guide.search(state, stored["iterations"]).action, best)
        for state, best in truth.items()
    }
    old = [right[state] for state in truth if state in met]
    new = [right[state] for state in truth if state not in met]
    assert round(sum(right.values()) / len(right), 4) == stored["shares"][seed]["searching"][-1]
    assert len(old) > len(truth) / 2
    assert sum(new) / len(new) > sum(old) / len(old)


def test_what_draws_change():
    """Held in tests/test_measure.py, too, where the intervals of all results are added up."""
    assert "it holds the truth in more than 99 of 100 experiments" in PAGE["interval"].line
    six_of_eight = 2 * at_least(6, 8)
    assert f"fall to one side in {100 * six_of_eight:.0f} of 100 tries" in PROSE


def test_the_centre_has_no_clear_sign():
    features = Features(GAME)
    centre, size = [], {}
    for seed in range(6):
        history = list(learn_weights(GAME, features, 1000, seed=seed))
        weights = dict(zip(features.names, history[-1], strict=True))
        centre.append(f"{weights.pop('centre'):.2f}".replace("-", "−"))
        assert min(weights.values()) > 0.05
        size[seed] = [sum(map(abs, history[games])) for games in (0, 300, 1000)]
    told = PAGE["learn-answer"].line
    assert f"it ends at {centre[0]}, but with the seeds 1 to 5 at {', '.join(centre[1:5])}" in told
    assert f"and {centre[5]}:" in told
    early, late = (sum(s[i + 1] - s[i] for s in size.values()) for i in (0, 1))
    assert late < early / 5


def test_positions_that_the_weights_have_met(monkeypatch):
    """Those of the table that occur in the training games, and the shares on the others."""
    met, move, features = set(), td.next_state, Features(GAME)

    def noted(*given):
        state = move(*given)
        met.update((state, GAME.mirrored(state)))
        return state

    monkeypatch.setattr(td, "next_state", noted)
    *_, weights = learn_weights(GAME, features, 1000)
    truth = decisions(GAME, 200, (4, 13), seed=7)
    new = [state for state in truth if state not in met]
    told = PAGE["shares-read"].line
    assert f"{len(truth) - len(new)} of the 200, or their mirror images" in told
    assert f"the other {len(new)} alone" in told
    assert f"met {len(truth) - len(new)} of them, or their mirror images" in LECTURE.words

    def share(worth):
        """Of moves to positions that are worth most by this; a win is worth most of all."""
        right = 0
        for state in new:
            player = GAME.to_move(state)
            values = {}
            for action in GAME.actions(state):
                after = GAME.result(state, action)
                over = GAME.is_terminal(after)
                values[action] = player * (1000 * GAME.utility(after) if over else worth(after))
            most = max(values.values())
            right += right_share([a for a in values if values[a] == most], truth[state])
        return right / len(new)

    before, after = share(lambda _: 0), share(lambda s: round(linear(weights, features(s)), 2))
    assert f"{100 * before:.0f} % of them before, and in {100 * after:.0f} % after" in told


def test_the_paired_test_position_by_position():
    found = re.findall(r"depth (\d): better in +(\d+), worse in +(\d+); sign test: ([\d.]+)",
                       PAGE["paired-run"].told)  # fmt: skip
    chances = []
    for _, better, worse, coins in found:
        chances.append(2 * at_least(int(better), int(better) + int(worse)))
        assert float(coins) == pytest.approx(chances[-1], abs=1e-5)
    (_, *two, _), (_, *three, _) = found[1:]
    told = PAGE["paired-answer"].line
    assert f"better in {two[0]} positions and worse in {two[1]}" in told
    assert f"coins do that in {1000 * chances[1]:.0f} of 1\u202f000 tries" in told
    assert f"{three[0]} against {three[1]}, and coins do that in {100 * chances[2]:.0f}" in told
    assert chances[1] < 0.05 < chances[2]
    assert f"better in {two[0]} and worse in {two[1]}" in LECTURE.words
    rows = re.findall(r"(?:before|after), depth 2 +\d+ % \((\d+) to (\d+) %\)",
                      PAGE["shares-table"].told)  # fmt: skip
    assert int(rows[1][0]) <= int(rows[0][1])  # apart, the intervals meet


def test_inputs_that_people_made():
    guide = Guide(GAME)
    stones, threats = 2 * 16, 4 * 16
    assert len(guide.network.into) == 1 + stones + threats == 97
    words = "97 inputs. One is always on, and 32 show the stones of both players. The other 64"
    assert words in PAGE["network"].line
    assert "as 64 of our 97 inputs do" in PAGE["alphazero"].line
    assert "64 of its 97 inputs" in LECTURE.words


def test_the_lecture_has_the_table_of_the_notebook():
    """Shares and intervals of both players at all depths."""
    (table,) = (
        data["text/markdown"]
        for _, data, _ in LECTURE.bundles()
        if "| before | after |" in data.get("text/markdown", "")
    )
    for name, depth, share in re.findall(
        r"(before|after), depth (\d) +(\d+ % \(\d+ to \d+ %\))", PAGE["shares-table"].told
    ):
        row = next(line for line in table.splitlines() if line.startswith(f"| {depth} |"))
        assert row.split("|")[2 + (name == "after")].strip() == share
