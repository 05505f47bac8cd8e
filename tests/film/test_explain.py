"""The sentences: exact for every kind of step, for chance, and for real games."""

import re
import sys
from math import inf
from random import Random

import pytest
from hypothesis import given

from adversarial import CHANCE, MAX, MIN, explain, watch
from adversarial.exercises import MISCONCEPTIONS
from adversarial.film.sentences import SENTENCES
from adversarial.games import GameTree, Grundy, Nim, TicTacToe
from adversarial.search import alphabeta, aspiration, expectiminimax, minimax, mtdf, pvs
from adversarial.text import known_as, number
from tests.filming import cuts_at_once
from tests.programs import shapes
from tests.sample import examples
from tests.strategies import trees

CLASSIC = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])

# Films of `tipsy` which, with those below, have a step for every sentence that there is.
SEEDS = [
    70, 665, 737, 841, 894, 918, 1106, 1299, 1347, 2076, 2271, 2732, 3244, 3351, 4212, 4551, 4784,
    4821, 5060, 5758,
]  # fmt: skip


def sentences(film, kind):
    return [explain(step) for step in film.steps if step.kind == kind]


def test_the_cut_of_the_classic_tree():
    assert sentences(watch(alphabeta, CLASSIC), "cut") == [
        "C is worth at most 2; MAX already has 3 at B, so MIN's other moves at C cannot matter. "
        "2 leaves cut."
    ]


def test_no_move_is_told_where_all_that_is_known_is_that_none_is_good_enough():
    ends = {}
    for alpha, beta in ((5, inf), (3, inf), (2, inf), (-inf, 2)):
        for turned in (False, True):
            tree = GameTree([[-x if turned else x for x in leaves]
                             for leaves in ([3, 12, 8], [2, 4, 6], [14, 5, 2])],
                            players=(MIN, MAX) if turned else (MAX, MIN))  # fmt: skip
            window = (-beta, -alpha) if turned else (alpha, beta)
            film = watch(alphabeta, tree, alpha=window[0], beta=window[1])
            ends[*window] = explain(film.steps[-1])
    assert ends == {
        (5, inf): "The search is over: A is worth at most 5.",
        (-inf, -5): "The search is over: A is worth at least −5.",
        (3, inf): "The search is over: A is worth between 2 and 3.",
        (-inf, -3): "The search is over: A is worth between −3 and −2.",
        (2, inf): "The search is over: A is worth 3, and MAX plays a1 to B.",
        (-inf, -2): "The search is over: A is worth −3, and MIN plays a1 to B.",
        (-inf, 2): "The search is over: A is worth at least 3, and MAX plays a1 to B.",
        (-2, inf): "The search is over: A is worth at most −3, and MIN plays a1 to B.",
    }


def test_a_cut_at_a_max_node():
    tree = GameTree([[[1, 2], [5, 9]]])
    assert sentences(watch(alphabeta, tree), "cut") == [
        "D is worth at least 5; MIN already holds MAX to 2 at C, so MAX's other moves at D "
        "cannot matter. 1 leaf cut."
    ]


def test_every_kind_of_step_on_the_classic_tree():
    film = watch(alphabeta, CLASSIC)
    assert sentences(film, "enter")[:3] == [
        "The search begins at A, where MAX moves: α = −∞, β = +∞.",
        "Down to B, where MIN moves; α = −∞ and β = +∞ go along.",
        "Down to B1.",
    ]
    assert sentences(film, "leaf")[0] == "B1 is an end: it is worth 3."
    assert sentences(film, "improve")[:2] == [
        "B is worth at most 3: MIN can hold MAX to 3 at B1. β falls to 3.",
        "A is worth at least 3: MAX can have 3 at B. α rises to 3.",
    ]
    assert sentences(film, "improve")[-1] == (
        "D3 is better for MIN: D is now worth at most 2. β falls to 2."
    )
    assert sentences(film, "return") == [
        "All moves at B are tried: it is worth 3.",
        "C is worth at most 2.",
        "All moves at D are tried: it is worth 2.",
        "The search is over: A is worth 3, and MAX plays a1 to B.",
    ]


def test_minimax_speaks_of_no_window():
    told = [explain(step) for step in watch(minimax, CLASSIC).steps]
    assert not any("α" in sentence or "β" in sentence for sentence in told)


def test_what_gets_better_and_what_returns_as_a_bound():
    film = watch(alphabeta, GameTree([[3, 9], [5, 9], [[4, 8], [9, 1]]]))
    assert "C is better for MAX: A is now worth at least 5. α rises to 5." in sentences(
        film, "improve"
    )
    film = watch(alphabeta, GameTree([[[1, 2], [5, 9]]]))
    assert "D is worth at least 5." in sentences(film, "return")


def test_the_horizon():
    assert sentences(watch(minimax, CLASSIC, depth=1), "leaf")[1] == (
        "C is as far as the search looks: its evaluation is 4."
    )


def test_judgements():
    assert sentences(watch(cuts_at_once, CLASSIC), "unjust")[0] == (
        "MIN's other moves at B are left out although the window from −∞ to 3 is still open: "
        "they could change the value. 2 leaves cut."
    )
    assert sentences(watch(minimax, CLASSIC, rule="alphabeta"), "late")[0] == (
        "The window at C is closed (α = 3 ≥ β = 2), so C2 cannot matter; it is visited anyway."
    )
    tie = watch(minimax, GameTree([[3, 4], [3, 1]]), rule="alphabeta")
    assert sentences(tie, "late") == [
        "At C α and β have met at 3, so C2 cannot matter; a search that cuts only when α > β "
        "visits it anyway."
    ]

    def first_outcome_only(game, state):
        if game.is_terminal(state):
            return game.utility(state)
        action, _ = game.outcomes(state)[0]
        return first_outcome_only(game, game.result(state, action))

    chance = watch(first_outcome_only, GameTree("(1/2:3 1/2:4)"))
    assert sentences(chance, "unjust") == [
        "Outcomes of A are left out although each of them counts. 1 leaf cut."
    ]


def test_chance_nodes():
    film = watch(expectiminimax, GameTree("((1/2:(2 4) 1/2:(7 4)) (1/4:(6 0) 3/4:(5 -2)))"))
    assert "Down to B, where chance moves." in sentences(film, "enter")
    assert "D counts with its probability 0.5: B has 1 so far." in sentences(film, "improve")
    assert "All outcomes of B are in: it is worth 3." in sentences(film, "return")
    root = watch(shapes.expecti, GameTree("(1/2:3 1/2:4)"))
    assert explain(root.steps[-1]) == "The search is over: A is worth 3.5."


def test_moves_are_named_as_a_player_would():
    game = TicTacToe()
    film = watch(alphabeta, game, game.parse("XOX OOX .X."))
    assert sentences(film, "enter")[1] == (
        "O bottom left: now MAX moves; α = −∞ and β = +∞ go along."
    )
    assert sentences(film, "improve")[0] == (
        "The position after O bottom left is worth at least 100: MAX can have 100 with X bottom "
        "right. α rises to 100."
    )
    assert explain(film.steps[-1]) == (
        "The search is over: the start is worth 0, and MIN plays O bottom right."
    )
    plain = watch(minimax, game, game.parse("XOX OOX .X."))
    assert sentences(plain, "enter")[1] == "O bottom left: now MAX moves."
    assert explain(watch(minimax, Grundy(6)).steps[-1]) == (
        "The search is over: 6 is worth 1, and MAX plays 6 into 4+2."
    )


def test_a_long_way_down_is_told_by_its_last_moves():
    game = TicTacToe()
    film = watch(minimax, game, game.parse("XOX O.. ..."))
    deep = [explain(step) for step in film.steps if film.all_nodes[step.node].depth == 5]
    assert any("after …, " in sentence for sentence in deep)


def test_what_a_table_remembered():
    film = watch(shapes.with_lru_cache, Nim((2, 1)))
    assert "1-0 was searched before and is not searched again: it is worth −1." in sentences(
        film, "recall"
    )


def test_stand_pat_and_passes():
    game = TicTacToe(evaluation="open_lines")
    film = watch(shapes.quiescence_with_stand_pat, game, game.parse("XX. .O. ..."), depth=0)
    assert sentences(film, "stand pat")[0] == (
        "MIN may stop at the start: its evaluation 0 counts as a first value."
    )
    # A bound that comes from standing pat has no move behind it.
    held = watch(shapes.quiescence_with_stand_pat, game, game.parse("XO. .O. .XX"), depth=1)
    assert "already has 0 without going on at the position after O middle left, so" in (
        " ".join(sentences(held, "cut"))
    )
    passes = watch(shapes.deepening, CLASSIC, rounds=2)
    assert "Pass 2 begins at A." in sentences(passes, "enter")


def test_searched_again():
    def looks_twice(game, state):
        for _ in range(2):
            value = minimax(game, game.result(state, "a1"))
        return value

    film = watch(looks_twice, CLASSIC, rule="minimax")
    assert "Once more down to B, pass 2." in sentences(film, "enter")


def test_left_without_a_rule():
    film = watch(shapes.ab_pair, GameTree([[3, [5]], [[2], [4]]]), rule="minimax")
    assert sentences(film, "cut") == ["MIN's other moves at C are not searched. 1 branch cut."]


def test_windows_that_were_given():
    film = watch(alphabeta, CLASSIC, alpha=4, beta=6)
    assert sentences(film, "cut")[0] == (
        "MIN has 3 at B, which lies outside the window that the search was given. 2 leaves cut."
    )
    assert "B is the best for MAX at A so far, and B is worth at most 3." in sentences(
        film, "improve"
    )
    assert "between 2 and 3" in explain(film.steps[-1])


def test_a_value_that_nobody_saw():
    def guesses(game, state, depth=1):
        if game.is_terminal(state) or depth == 0:
            return 0
        return max(guesses(game, game.result(state, a), depth - 1) for a in game.actions(state))

    film = watch(guesses, CLASSIC, rule="minimax")
    assert explain(film.steps[-1]) == "The search is over: the value of A is not known."
    assert sentences(film, "leaf")[0] == (
        "The game was not asked what B is worth, so that is not known here."
    )


@pytest.mark.no_cover
@examples(200)
@given(trees)
def test_every_step_of_every_film_has_its_sentence(tree):
    for search in (minimax, alphabeta):
        for step in watch(search, tree, magnify=False).steps:
            sentence = explain(step)
            assert sentence.endswith(".")
            assert sentence[0].isupper()
            assert not re.search(r"[{}]|None|inf|nan", sentence)


@pytest.mark.no_cover
@examples(200)
@given(trees)
def test_what_a_sentence_says_of_a_value_is_true(tree):
    film = watch(alphabeta, tree, magnify=False)
    for step in film.steps:
        said = re.match(r"(\w+) is worth (at least |at most |)(−?\d+)[.;:]", explain(step))
        if said:
            name, bound, value = said[1], said[2], int(said[3].replace("−", "-"))
            true = minimax(tree, name)
            assert {"": true == value, "at least ": true >= value, "at most ": true <= value}[bound]


@pytest.mark.parametrize(
    ("low", "high", "text"),
    [(3, 3, "3"), (3, inf, "≥ 3"), (-inf, -2, "≤ −2"), (1, 2.5, "1…2.5"), (-inf, inf, "?")],
)
def test_what_is_known_in_short(low, high, text):
    assert known_as(low, high) == text


def test_numbers_as_a_reader_writes_them():
    assert [number(n) for n in (0, -1, 1 / 3, 2.0, inf, -inf, None)] == [
        "0", "−1", "0.333", "2", "+∞", "−∞", "?",
    ]  # fmt: skip


def test_a_value_without_end():
    class Endless(GameTree):
        def utility(self, state):
            return inf

    film = watch(cuts_at_once, Endless([[[3, 4]]]))
    assert sentences(film, "return")[0] == "C is worth +∞."


class Unnamed(GameTree):
    """Its states have no names, so that sentences speak of moves."""

    def state_name(self, state):
        return None


def tipsy(game, state, rng, depth, alpha=-inf, beta=inf, table=None):
    """A search that cuts, remembers, stands pat, guesses and looks twice, as the dice have it."""
    table = {} if table is None else table
    if game.is_terminal(state):
        return game.utility(state)
    if depth <= 0 and rng.random() < 0.5:
        return rng.choice([0, game.evaluate(state)])
    if state in table and rng.random() < 0.8:
        return table[state]
    player = game.to_move(state)
    moves = dict(game.outcomes(state)) or game.actions(state)
    better = min if player is MIN else max
    value = game.evaluate(state) if player is not CHANCE and rng.random() < 0.3 else None
    for move in moves:
        for _ in range(rng.choice([1] * 7 + [2])):
            below = tipsy(game, game.result(state, move), rng, depth - 1, alpha, beta, table)
            value = below if value is None else better(value, below)
        alpha = max(alpha, value) if player is MAX else alpha
        beta = min(beta, value) if player is MIN else beta
        if rng.random() < (0.7 if alpha >= beta else 0.08):
            break
    table[state] = value
    return value


def tipsy_film(seed):
    """A film of `tipsy` on a tree of its own, or on Nim, where positions come again."""
    rng = Random(seed)

    def tree(depth):
        if depth == 0 or rng.random() < 0.15:
            return rng.randint(-5, 5)
        below = [tree(depth - 1) for _ in range(rng.randint(1, 4))]
        has_dice = seed % 2 and rng.random() < 0.5
        return [(1 / len(below), child) for child in below] if has_dice else below

    kind = rng.choice([GameTree, Unnamed])
    made = tree(rng.randint(1, 5))
    game = kind(made) if isinstance(made, list) else Nim((2, 2, 1))
    window = sorted([rng.randint(-6, 6), rng.randint(-6, 6)])
    options = {"depth": rng.choice([0, 1, 2, 9]), "rule": rng.choice(["minimax", "alphabeta"])}
    options |= rng.choice([{}, {"alpha": window[0], "beta": window[1] + 1}])
    move = rng.choice(game.actions(game.initial))

    def search(game, state, alpha=-inf, beta=inf, depth=9):
        return tipsy(game, state, rng, depth, alpha, beta), move

    return watch(search, game, magnify=False, **options)


def test_whatever_a_search_does_has_its_sentence():
    for seed in SEEDS:
        for step in tipsy_film(seed).steps:
            assert not re.search(r"[{}]|None", explain(step))


def test_windows_of_passes():
    tree = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    for guess, failure in ((10, "Pass 1 fails low: "), (-10, "Pass 1 fails high: ")):
        said = [explain(step) for step in watch(aspiration, tree, guess=guess).steps]
        assert any(sentence.startswith(failure) for sentence in said)
        assert any(sentence.startswith("Pass 2 begins at A: α = ") for sentence in said)


def test_a_node_that_was_only_looked_at_is_no_leaf():
    def ends_first(game, state):
        if game.is_terminal(state):
            return game.utility(state)
        moves = game.actions(state)
        moves.sort(key=lambda a: game.is_terminal(game.result(state, a)), reverse=True)
        values = [ends_first(game, game.result(state, a)) for a in moves]
        return max(values) if game.to_move(state) is MAX else min(values)

    film = watch(ends_first, GameTree([[3, 12], [8, 2]]))
    assert None not in film.leaf_values
    assert film.leaves == len(film.leaf_values)
    told = [film.explain(step) for step in film.steps]
    assert "B is only looked at here. It is searched later." in told


def test_no_sentence_is_left_over(monkeypatch):
    told = set()

    class Recording(dict):
        def __getitem__(self, key):
            told.add(key)
            return super().__getitem__(key)

    monkeypatch.setattr(sys.modules["adversarial.film.explain"], "SENTENCES", Recording(SENTENCES))
    for test in [
        test_a_cut_at_a_max_node, test_what_gets_better_and_what_returns_as_a_bound,
        test_minimax_speaks_of_no_window, test_the_horizon,
        test_every_kind_of_step_on_the_classic_tree, test_judgements, test_chance_nodes,
        test_moves_are_named_as_a_player_would, test_a_long_way_down_is_told_by_its_last_moves,
        test_what_a_table_remembered, test_stand_pat_and_passes, test_windows_that_were_given,
        test_a_value_that_nobody_saw, test_searched_again, test_the_cut_of_the_classic_tree,
        test_left_without_a_rule, test_a_move_that_the_code_returns_and_should_not,
        test_a_value_without_end, test_windows_of_passes, test_scouts_and_null_windows,
        test_whatever_a_search_does_has_its_sentence,
        test_a_node_that_was_only_looked_at_is_no_leaf,
    ]:  # fmt: skip
        test()
    assert set(SENTENCES) - told == set()


def test_scouts_and_null_windows():
    for seed in range(8):
        deep, wide = GameTree.random(2, 4, seed=seed), GameTree.random(3, 4, seed=seed)
        of_min = GameTree.random(3, 3, seed=seed, players=(MIN, MAX))
        films = [watch(mtdf, deep), watch(pvs, deep), watch(pvs, wide)]
        films += [watch(pvs, tree, alpha=6, beta=12) for tree in (wide, of_min)]
        for film in films:
            assert all(map(explain, film.steps))


def test_a_move_that_the_code_returns_and_should_not():
    tree = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])

    def returning(move):
        film = watch(lambda game, state: (alphabeta(game, state), move), tree)
        return explain(film.steps[-1])

    assert (
        returning("a3")
        == "The search is over: A is worth 3, by a1 to B; but the code returns a3 to D."
    )
    assert returning("a1") == "The search is over: A is worth 3, and MAX plays a1 to B."
    tie = GameTree([[3], [3]])
    film = watch(lambda game, state: (minimax(game, state), "a2"), tie)
    assert explain(film.steps[-1]) == "The search is over: A is worth 3, and MAX plays a2 to C."


def test_code_that_moves_the_wrong_bound_is_told_all_the_same():
    tree = GameTree([[[-2, 3], [3, -2]], [[1, 3], [0, 4]]], players=(MIN, MAX, MAX))
    for wrong in MISCONCEPTIONS["max_at_root"].by_task["alphabeta"]:
        film = watch(wrong, tree)
        assert all(film.explain(step) for step in film.steps)


def deepening(game, state, depth):
    """Minimax to depth 1, then 2, and so on: the last answer counts, as (value, move)."""

    def search(state, left):
        if game.is_terminal(state) or not left:
            return game.evaluate(state), None
        choose = max if game.to_move(state) is MAX else min
        below = [(search(game.result(state, a), left - 1)[0], a) for a in game.actions(state)]
        return choose(below, key=lambda pair: pair[0])

    for left in range(1, depth + 1):
        answer = search(state, left)
    return answer


def test_the_last_move_is_not_held_against_earlier_passes():
    film = watch(deepening, GameTree("(((6 6) (4 4)) ((9 9) (3 3)))"), depth=2)
    told = [sentence for sentence in map(film.explain, film.steps) if "is over" in sentence]
    assert told == [
        "The search is over: A is worth 6, and MAX plays a2 to C.",
        "The search is over: A is worth 4, and MAX plays a1 to B.",
    ]
