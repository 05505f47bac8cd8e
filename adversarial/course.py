"""What a section of the course begins with: one import, in whatever room a name lives.

A name is fetched from its room when somebody asks for it, so that nothing comes with it.
"""

import inspect
import re
from importlib import import_module
from textwrap import dedent
from typing import Any

ROOMS = {
    "adversarial": "CHANCE MAX MIN Game draw explain watch watch_calls",
    "adversarial.exercises": "MISCONCEPTIONS check",
    "adversarial.exercises.own": "check_own own_or_reference",
    "adversarial.experiments.hidden": "plot_exploitability plot_settling strategy_table",
    "adversarial.experiments.match": "match",
    "adversarial.games": "Checkers Chase Connect4 DiceNim GameTree Grundy Nim Ordered Pig "
    "TicTacToe",
    "adversarial.games.coins": "Coins",
    "adversarial.games.several": "AgainstAll MultiplayerGame P1 P2 P3 VectorTree",
    "adversarial.games.hidden": "HiddenGame information_sets",
    "adversarial.games.kuhn": "KuhnPoker",
    "adversarial.games.takeaway": "TakeAway",
    "adversarial.learning": "Features Guide improve learn_weights linear td_update",
    "adversarial.measure": "Result SequentialTest elo_difference expected_score games_needed "
    "sign_test wilson",
    "adversarial.pages.summary": "summary_sheet",
    "adversarial.palette": "palette",
    "adversarial.plots": "distinct_tree leaves_read plot_nodes plot_ordering plot_values",
    "adversarial.progress": "Progress progress",
    "adversarial.search": "History Killers alphabeta alphabeta_hard alphabeta_learning "
    "alphabeta_table aspiration check_strategy decide deepen expectiminimax is_at_least "
    "iterative_deepening mcts minimax mtdf negamax pvs quickest_moves quiescence retrograde "
    "stand_pat star1 write_strategy",
    "adversarial.search.counted": "Counted",
    "adversarial.search.exact": "successors",
    "adversarial.search.several": "max_n paranoid shallow",
    "adversarial.search.hidden": "CFR best_reply expected_value exploitability learn open_cards "
    "regret_matching",
    "adversarial.text": "thousands",
    "adversarial.trees": "count_nodes",
    "adversarial.view.figure": "new_figure",
    "adversarial.view.fold": "folded folded_picture",
    "adversarial.view.information": "InformationTree",
    "adversarial.widgets": "Stepper compare explore fill_values mark_pruned mark_types my_course "
    "play predict prove_cut recall",
    "adversarial.widgets.laboratory": "Laboratory",
}
ROOM_OF = {name: room for room, names in ROOMS.items() for name in names.split()}
__all__ = [*ROOM_OF, "source"]


def __getattr__(name):
    if name not in ROOM_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(ROOM_OF[name]), name)


def __dir__():
    return __all__


def source(*things: Any) -> Any:
    """The code of functions, classes or modules, as it runs here; without decorators."""
    from IPython.display import Code

    texts = [re.sub(r"\A(@.*\n)+", "", dedent(inspect.getsource(each))) for each in things]
    return Code("\n\n".join(texts), language="python")
