"""How a search is called: 40 signatures, right and wrong code, by `watch` and by `check` alike."""

import linecache
from itertools import count
from math import inf

import pytest

from adversarial import CHANCE, MAX, MIN, SearchError, watch
from adversarial.calling import call, fit, line_for_calls, takes_depth
from adversarial.exercises import TASKS, check
from adversarial.exercises.task import FUNCTION
from adversarial.games import Chase, Connect4, GameTree, Nim
from adversarial.grading.remote import function_in
from adversarial.grading.sandbox import Sandbox
from adversarial.observe.errors import BadInput
from adversarial.search import decide, minimax
from adversarial.widgets.play.match import Match
from adversarial.widgets.play.play import settings
from tests.programs import right

MINIMAX = """
def search({parameters}):
    if game.is_terminal(state):
        return game.utility(state)
    if {stop}:
        return game.evaluate(state)
    values = []
    for move in game.actions(state):
        child = game.result(state, move)
        values.append(search({handed}))
    return max(values) if {is_max} else {smallest}(values)
"""
ALPHABETA = """
def search({parameters}):
    if {stop} or game.is_terminal(state):
        return game.utility(state)
    best = -inf if {is_max} else inf
    for move in game.actions(state):
        child = game.result(state, move)
        if {is_max}:
            best = max(best, search({handed}))
            {low} = max({low}, best)
        else:
            best = {smallest}(best, search({handed}))
            {high} = min({high}, best)
        if {low} >= {high}:
            break
    return best
"""
NEGAMAX = """
def search({parameters}):
    if {stop} or game.is_terminal(state):
        return {is_max} * game.utility(state)
    values = []
    for move in game.actions(state):
        child = game.result(state, move)
        values.append(-search({handed}))
    return {smallest}(values)
"""
SIGNATURES = [  # what it takes | what each call hands on | when MAX moves | when it stops
    ("minimax", "game, state, depth, maximizing", "game, child, depth - 1, not maximizing",
     "maximizing", "depth == 0"),
    ("minimax", "state, game", "child, game", "game.to_move(state) is MAX", ""),
    ("minimax", "game, state, maximizingPlayer", "game, child, not maximizingPlayer",
     "maximizingPlayer", ""),
    ("minimax", "game, state, is_max", "game, child, not is_max", "is_max is True", ""),
    ("minimax", "state, depth, is_maximising, game", "child, depth - 1, not is_maximising, game",
     "is_maximising", "depth == 0"),
    ("minimax", "state, depth, max_turn, *, game", "child, depth - 1, not max_turn, game=game",
     "max_turn", "depth <= 0"),
    ("minimax", "game, state, minimizing", "game, child, not minimizing", "not minimizing", ""),
    ("minimax", "game, state, player", "game, child, player.other", "player is MAX", ""),
    ("minimax", "game, state, player", "game, child, -player", "player == 1", ""),
    ("minimax", "game, state, player", "game, child, 3 - player", "player == 1", ""),
    ("minimax", "game, state, player", "game, child, 'MIN' if player == 'MAX' else 'MAX'",
     "player == 'MAX'", ""),
    ("minimax", "game, state, turn", "game, child, 'min' if turn == 'max' else 'max'",
     "turn == 'max'", ""),
    ("minimax", "game, state, turn", "game, child, not turn", "turn", ""),
    ("minimax", "game, state, whose_turn", "game, child, -whose_turn", "whose_turn == MAX", ""),
    ("minimax", "game, state, agent_index", "game, child, 1 - agent_index", "agent_index == 0", ""),
    ("minimax", "game, state, agentIndex, depth", "game, child, (agentIndex + 1) % 2, depth + 1",
     "agentIndex == 0", ""),
    ("minimax", "game, state, depth", "game, child, depth + 1",
     "game.to_move(state) is MAX", "depth == 99"),
    ("minimax", "game, state, ply, limit", "game, child, ply + 1, limit",
     "game.to_move(state) is MAX", "ply == limit"),
    ("minimax", "game, state, color", "game, child, -color", "color > 0", ""),
    ("minimax", "game, state, profundidad, es_max", "game, child, profundidad - 1, not es_max",
     "es_max", "profundidad == 0"),
    ("minimax", "rules, position, is_max_player", "rules, child, not is_max_player",
     "is_max_player", ""),
    ("minimax", "g, s, mx", "g, child, not mx", "mx", ""),
    ("minimax", "state, game, alpha, beta", "child, game, alpha, beta",
     "game.to_move(state) is MAX", ""),
    ("depth_limited", "game, state, depth, maximizing", "game, child, depth - 1, not maximizing",
     "maximizing", "depth == 0"),
    ("depth_limited", "state, game, plies", "child, game, plies - 1",
     "game.to_move(state) is MAX", "plies == 0"),
    ("depth_limited", "game, state, max_depth", "game, child, max_depth - 1",
     "game.to_move(state) is MAX", "max_depth == 0"),
    ("depth_limited", "game, state, depth, max_depth, player",
     "game, child, depth + 1, max_depth, -player", "player is MAX or player == 1",
     "depth == max_depth"),
    ("depth_limited", "game, state, limit, maximizing=None", "game, child, limit - 1",
     "game.to_move(state) is MAX", "limit == 0"),
    ("alphabeta", "game, state, alpha, beta", "game, child, alpha, beta",
     "game.to_move(state) is MAX", ""),
    ("alphabeta", "game, state, depth, alpha, beta, maximizing",
     "game, child, depth - 1, alpha, beta, not maximizing", "maximizing", "depth == 0"),
    ("alphabeta", "state, game, maximizing, alpha, beta",
     "child, game, not maximizing, alpha, beta", "maximizing", ""),
    ("alphabeta", "state, depth, alpha, beta, maximizing, game",
     "child, depth - 1, alpha, beta, not maximizing, game", "maximizing", "depth == 0"),
    ("alphabeta", "game, state, lower, upper, player", "game, child, lower, upper, -player",
     "player == MAX", ""),
    ("alphabeta", "game, node, a, b, max_node", "game, child, a, b, not max_node", "max_node", ""),
    ("alphabeta", "game, state, turn, *, alpha, beta",
     "game, child, not turn, alpha=alpha, beta=beta", "turn", ""),
    ("negamax", "game, state, color", "game, child, -color", "color", ""),
    ("negamax", "state, game, sign", "child, game, -sign", "sign", ""),
    ("negamax", "game, state, depth, colour", "game, child, depth - 1, -colour", "colour",
     "depth == 0"),
    ("negamax", "node, depth, player, game", "child, depth - 1, -player, game", "player",
     "depth == 0"),
    ("negamax", "game, state, side", "game, child, -side", "side", ""),
]  # fmt: skip
BODIES = {"minimax": MINIMAX, "depth_limited": MINIMAX, "alphabeta": ALPHABETA, "negamax": NEGAMAX}
NUMBERS = count()


def made(code):
    """The function `search` of this code, whose source can be read."""
    file = f"<signature {next(NUMBERS)}>"
    linecache.cache[file] = (len(code), None, code.splitlines(keepends=True), file)
    space = {"MAX": MAX, "MIN": MIN, "inf": inf}
    exec(compile(code, file, "exec"), space)
    return space["search"]


def code_of(task, parameters, handed, is_max, stop, is_wrong=False):
    """A search with this signature; the wrong one takes the wrong side's best."""
    names = [each.strip().split("=")[0] for each in parameters.split(",")]
    low = next((name for name in names if name in ("alpha", "lower", "a")), "")
    high = next((name for name in names if name in ("beta", "upper", "b")), "")
    smallest = "max" if (task == "negamax") != is_wrong else "min"
    words = {"parameters": parameters, "handed": handed, "is_max": is_max, "stop": stop or "False"}
    code = BODIES[task].format(**words, low=low, high=high, smallest=smallest)
    for own, name in {"rules": "game", "g": "game"}.items():
        code = code.replace(f"{name}.", f"{own}.") if own in names else code
    for own in {"position", "s", "node"} & set(names):
        code = code.replace("(state", f"({own}")
    return code


LISTS = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
TREES = {GameTree(LISTS): 3, GameTree(LISTS, (MIN, MAX)): 6}


def test_there_are_forty_signatures():
    assert len(set(SIGNATURES)) == 40


@pytest.mark.parametrize("signature", SIGNATURES, ids=lambda each: f"{each[0]}({each[1]})")
def test_right_and_wrong_code_is_watched_and_checked_in_every_signature(signature):
    task, parameters, *_ = signature
    search, wrong = (made(code_of(*signature, is_wrong=is_wrong)) for is_wrong in (False, True))
    for tree, value in TREES.items():
        film = watch(search, tree)
        assert film.value == value or (task == "negamax" and film.value == -value)
        assert film.fault is None
        assert film.note.startswith("search was called as search(")
        assert film.note in film.frame(0).sentence
        assert film.note not in film.frame(1).sentence
    report = check(task, search)
    assert report.passed, report
    assert report.notes[-1].startswith("search was called as search(")
    assert any(watch(wrong, tree).fault for tree in TREES)
    assert not check(task, wrong).passed


def test_the_note_says_what_was_filled_in_and_why():
    search = made(code_of(*SIGNATURES[0]))
    tree, other = TREES
    said = "search was called as search(game, state, depth=inf, maximizing={}), since {} moves at "
    assert watch(search, tree).note == said.format(True, "MAX") + "the root."
    assert watch(search, other).note == said.format(False, "MIN") + "the root."
    assert "depth=1, maximizing=True" in watch(search, tree, depth=1).note
    assert watch(search, tree, depth=1).kwargs == {"depth": 1}
    assert not watch(right("minimax")[0], tree).note
    assert not watch(search, tree, depth=5, maximizing=True).note  # nothing was filled in


def test_a_game_that_is_too_large_is_searched_to_its_own_depth():
    game = Nim((2, 1))
    game.default_depth = 2
    film = watch(made(code_of(*SIGNATURES[0])), game)
    assert "depth=2" in film.note
    assert max(node.depth for node in film.all_nodes) == 2


def test_who_moves_after_the_dice_moves_at_the_root():
    tree = GameTree("(1/2:(1 2) 1/2:(3 4))", (MIN, MAX))
    assert tree.to_move("A") is CHANCE
    search = made("""
def search(game, state, player):
    return 1 if player is MIN else 0
""")
    assert fit(search)(tree, "A") == 1


@pytest.mark.parametrize("task", [key for key, task in TASKS.items() if task.wants == FUNCTION
                                  and not task.called_alone and key != "mcts"])  # fmt: skip
def test_state_before_game_is_the_same_in_every_task(task):
    def turned(function):
        return lambda state, game, **more: function(game, state, **more)

    wrong = next(wrong for _, wrong in TASKS[task].misreadings if not check(task, wrong).passed)
    assert check(task, turned(right(task)[0])).passed
    assert not check(task, turned(wrong)).passed


REFUSED = {
    "board, depth, is_max": "watch_calls(search, board, 3, True)",
    "board, player": "watch_calls(search, board, MAX)",
    "state": "watch_calls(search, state)",
    "state, depth, alpha, beta": 'watch_calls(search, state, 3, float("-inf"), float("inf"))',
    "": "watch_calls(search)",
    "game, state, table": "watch_calls(search, game, state, table)",
    "game, state, turn": "watch_calls(search, game, state, turn)",
    "game, state, player": "watch_calls(search, game, state, player)",
}
OF_THEIR_OWN = {"turn": "1 - turn if turn == 0 else 0", "player": "player == 'X'"}


@pytest.mark.parametrize("parameters", REFUSED)
def test_what_cannot_be_called_is_refused_alike_and_told_what_to_write(parameters):
    uses = OF_THEIR_OWN.get(parameters.split(", ")[-1], 0)
    search = made(f"def search({parameters}):\n    return {uses if len(parameters) > 14 else 0}\n")
    with pytest.raises(SearchError) as watched:
        watch(search, next(iter(TREES)))
    with pytest.raises(BadInput) as checked:
        check("minimax", search)
    assert str(watched.value) == str(checked.value)
    assert "cannot be called as search(game, state)" in str(checked.value)
    assert str(checked.value).endswith(REFUSED[parameters])
    assert line_for_calls(search) == REFUSED[parameters]


def test_a_depth_that_it_does_not_take_is_named():
    def search(game, state):
        return 0

    told = r"cannot be called as search\(game, state, depth=2\): it has no parameter `depth`"
    with pytest.raises(BadInput, match=told):
        check("depth_limited", search)
    with pytest.raises(SearchError, match=told):
        watch(search, next(iter(TREES)), depth=2)


def test_whoever_decides_by_a_search_calls_it_alike():
    tree = next(iter(TREES))
    for signature in SIGNATURES[:6]:
        search = made(code_of(*signature))
        assert decide(tree, search=search).value == 3
        assert call(search, tree, "B") == 3


@pytest.mark.parametrize("signature", [SIGNATURES[0], SIGNATURES[4], SIGNATURES[-2]], ids=str)
def test_the_grader_calls_it_alike(signature):
    with Sandbox([code_of(*signature)], "search") as box:
        assert check(signature[0], function_in(box)).passed
    with Sandbox([code_of(*signature, is_wrong=True)], "search") as box:
        assert not check(signature[0], function_in(box)).passed


def limited(parameters, handed, stop):
    """A search to a depth that has its own name."""
    return made(code_of("minimax", parameters, handed, "game.to_move(state) is MAX", stop))


LIMITED = [
    limited("game, state, limit", "game, child, limit - 1", "limit == 0"),
    limited("game, state, max_depth=9", "game, child, max_depth - 1", "max_depth == 0"),
    limited("state, game, plies", "child, game, plies - 1", "plies == 0"),
    limited("game, state, ply=0, limit=7", "game, child, ply + 1, limit", "ply == limit"),
]


@pytest.mark.parametrize("search", LIMITED)
@pytest.mark.parametrize("depth", [None, 2, inf])
def test_a_decision_knows_the_depth_under_any_name(search, depth):
    game = Nim((3, 2)) if depth == inf else Chase()
    assert decide(game, search=search, depth=depth) == decide(game, search=minimax, depth=depth)


@pytest.mark.parametrize("search", LIMITED)
def test_the_level_is_the_depth_under_any_name(search):
    match = Match(Connect4(4, 4), first="machine", search=search, level=2)
    assert match.thought.depth == 2
    assert match.thought.nodes == 1 + 4 + 16
    assert len(settings(match)["levels"]) > 1


def test_plies_that_are_counted_up_are_no_level():
    search = made(code_of("minimax", "game, state, ply=0", "game, child, ply + 1",
                          "game.to_move(state) is MAX", "ply == 3"))  # fmt: skip
    assert not takes_depth(search)
    found = decide(Connect4(4, 4), search=search, depth=inf)
    assert found.nodes == decide(Connect4(4, 4), search=minimax, depth=3).nodes
