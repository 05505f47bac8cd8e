"""A long self-play of the network of theme 11, longer than anybody waits in a notebook.

`python -m tools.long_run` writes adversarial/experiments/long_run.json anew, the same on every
machine: shares of truly best moves at some stages, and what came of a match at the end, by games
and by openings. It takes some minutes.
"""

import json

from adversarial.experiments.learning import LONG_RUN, best_shares
from adversarial.experiments.match import match
from adversarial.experiments.sampled import decisions
from adversarial.games import Connect4
from adversarial.learning import Guide, improve
from adversarial.measure import Result
from adversarial.search import mcts

COMMAND = "python -m tools.long_run"
STAGES = (0, 50, 100, 200, 400, 800, 1600, 3200)  # games of self-play
SEEDS = (0, 1, 2)  # networks
POSITIONS, FREE, ITERATIONS = 400, (4, 13), 20
NAMES = "alone", "searching"


def run(seed, truth):
    """(the guide after all games, {name: [its share at each stage]})."""
    guide = Guide(Connect4(4, 4, win=1), seed)
    games, shares = improve(guide, STAGES[-1], ITERATIONS, seed=seed), {name: [] for name in NAMES}
    for stage, before in zip(STAGES, (0, *STAGES), strict=False):
        for _ in range(stage - before):
            next(games)
        found = best_shares(guide.game, dict(zip(NAMES, players(guide), strict=True)), truth)
        for name in NAMES:
            shares[name].append(round(found[name]["share"], 4))
    return guide, shares


def players(guide):
    """Without a search, and with one."""
    yield lambda game, state: guide.best(state)
    yield lambda game, state: guide.search(state, ITERATIONS).action


def main():
    game = Connect4(4, 4, win=1)
    truth = decisions(game, POSITIONS, FREE, seed=1)
    runs = {seed: run(seed, truth) for seed in SEEDS}

    def playouts(game, state):
        return mcts(game, state, ITERATIONS).action

    _, searching = players(runs[SEEDS[0]][0])
    met = match(game, {"network": searching, "playouts": playouts}, plies=3)
    pairs = [sum(pair) for pair in zip(met.scores[::2], met.scores[1::2], strict=True)]
    stored = {
        "command": COMMAND, "positions": POSITIONS, "iterations": ITERATIONS, "games": STAGES,
        "shares": [shares for _, shares in runs.values()],
        "playouts": best_shares(game, {"playouts": playouts}, truth)["playouts"]["share"],
        "match": met.result,
        "openings": Result.of([(1 + (pair > 1) - (pair < 1)) / 2 for pair in pairs]),
    }  # fmt: skip
    LONG_RUN.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
