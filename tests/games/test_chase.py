"""Chase: its rules against a board of text, its text, its values by theorems, and its lesson."""

from random import Random

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from adversarial import CHANCE, MAX, MIN
from adversarial.experiments.laboratory import ghost_table, play_out
from adversarial.games import Chase
from adversarial.games.maze import MAZES, STEPS
from adversarial.search import alphabeta, expectiminimax, minimax

GHOSTS = ("min", "chance")


def random_states(game, seed):
    """The states of a random game."""
    random, state = Random(seed), game.initial
    yield state
    while not game.is_terminal(state):
        state = game.result(state, random.choice(game.actions(state)))
        yield state


def find(game, state, mark):
    """Row and column of a mark in the text of a state."""
    for row, line in enumerate(game.show(state).split("\n")):
        if mark in line:
            return row, line.index(mark)
    return None


# --- rules ------------------------------------------------------------------------------------


@given(st.sampled_from(sorted(MAZES)), st.sampled_from(GHOSTS), st.integers(0, 10_000))
def test_random_play_keeps_the_rules(maze, ghost, seed):
    game = Chase(maze, ghost, limit=20)
    first = game.show(game.initial)
    most = game.win + game.limit + 10 * first.count(".")
    for ply, state in enumerate(random_states(game, seed)):
        text = game.show(state)
        assert isinstance(hash(state), int)
        assert [c == "#" for c in text] == [c == "#" for c in first]  # nobody walks into a wall
        eaten = first.count(".") - text.count(".") - text.count("g")
        assert game.score(state) == 10 * eaten
        assert game.to_move(state) is (MAX if ply % 2 == 0 else {"min": MIN}.get(ghost, CHANCE))
        over = "X" in text or not set(".g") & set(text) or ply == 40
        assert game.is_terminal(state) is over
        if over:
            assert game.actions(state) == game.outcomes(state) == []
            bonus = game.win + 20 - (ply + 1) // 2
            sign = -1 if "X" in text else 0 if set(".g") & set(text) else 1
            assert game.utility(state) == 10 * eaten + sign * bonus
            assert abs(game.utility(state)) <= most
            continue
        lines = text.split("\n")
        mark = "P" if ply % 2 == 0 else "g" if "g" in text else "G"
        row, column = find(game, state, mark)
        free = [w for w, (r, c) in STEPS.items() if lines[row + r][column + c] != "#"]
        assert game.actions(state) == free
        for evaluate in game.evaluations.values():
            assert -most < evaluate(state) < most
        if game.to_move(state) is CHANCE:
            assert [action for action, _ in game.outcomes(state)] == free
            assert len({chance for _, chance in game.outcomes(state)}) == 1
            assert sum(chance for _, chance in game.outcomes(state)) == pytest.approx(1)
        else:
            assert game.outcomes(state) == []


def test_a_step_eats_and_a_meeting_ends():
    game = Chase("P.G")
    state = game.result(game.initial, "right")
    assert game.show(state) == "#####\n# PG#\n#####"
    assert game.is_terminal(state)
    assert game.utility(state) == 10 + 50 + 29
    game = Chase("PG.")
    caught = game.result(game.initial, "right")  # who walks into the ghost is caught too
    assert game.show(caught) == "#####\n# X.#\n#####"
    assert game.utility(caught) == -50 - 29
    game = Chase("P .\n   \n. G", limit=2, win=7)
    state = game.initial
    for action in ("right", "up", "left", "down"):
        assert not game.is_terminal(state)
        state = game.result(state, action)
    assert game.is_terminal(state)
    assert game.utility(state) == 0  # time is up


@given(st.integers(0, 10_000))
def test_at_an_odd_distance_the_ghost_never_steps_onto_the_player(seed):
    game = Chase("P..\n. .\n.G.")
    *_, end = random_states(game, seed)
    if end[0] == end[1]:
        assert end[3] % 2 == 1  # P made the last step
    for maze in MAZES:
        player, ghost, *_ = Chase(maze).initial
        assert Chase(maze).maze.far[player][ghost] % 2 == 0


def test_both_ghosts_play_on_the_same_states():
    game = Chase("hall", "min", limit=9, evaluation="wary")
    other = game.against("chance")
    assert repr(other) == "Chase(maze='hall', ghost='chance', limit=9, evaluation='wary')"
    for state in random_states(game, 3):
        assert game.actions(state) == other.actions(state)
        assert game.evaluate(state) == other.evaluate(state)
        for action in game.actions(state):
            assert game.result(state, action) == other.result(state, action)
    game.choose_evaluation("score")
    assert game.against("min").evaluate(game.initial) == game.score(game.initial)


def test_evaluations_agree_with_distances_found_another_way():
    for maze in MAZES:
        game = Chase(maze)
        lines = game.show(game.initial).split("\n")
        graph = nx.grid_2d_graph(len(lines), len(lines[0]))
        walls = [at for at in graph if lines[at[0]][at[1]] == "#"]
        graph.remove_nodes_from(walls)
        for state in random_states(game, 5):
            if game.is_terminal(state):
                continue
            text = game.show(state).split("\n")
            far = nx.single_source_shortest_path_length(graph, find(game, state, "P"))
            steps = min(far[at] for at in graph if text[at[0]][at[1]] in ".g")
            near = min(far[at] for at in graph if text[at[0]][at[1]] in "gG")
            assert game.hungry(state) == game.score(state) - steps
            fear = {1: 20, 2: 10, 3: 5, 4: 5}.get(near, 0)
            assert game.wary(state) == game.hungry(state) - fear
            assert game.is_quiet(state) is (near > 1)


def test_mirror_images_are_one():
    game = Chase("hall")
    mirror = {"up": "down", "down": "up", "left": "left", "right": "right"}
    random = Random(1)
    state = image = game.initial
    while not game.is_terminal(state):
        assert game.canonical(state) == game.canonical(image)
        assert game.canonical(game.canonical(state)) == game.canonical(state)
        action = random.choice(game.actions(state))
        state, image = game.result(state, action), game.result(image, mirror[action])
    square = Chase(".P.\n. .\n.G.")
    turned = square.parse("#####\n#...#\n#P G#\n#...#\n#####".replace("...", ". ."))
    assert len({square.canonical(s) for s in (turned, square.result(turned, "up"))}) == 2
    plain = Chase("P. G\n  # ")
    assert plain.canonical(plain.initial) == plain.initial


# --- text -------------------------------------------------------------------------------------


@given(st.sampled_from(sorted(MAZES)), st.integers(0, 10_000))
def test_a_state_is_read_back_from_its_text(maze, seed):
    game = Chase(maze)
    assert Chase(game.show(game.initial)).initial == game.initial
    for ply, state in enumerate(random_states(game, seed)):
        assert game.parse(game.show(state), ply) == state


def test_text_is_read_generously():
    framed = Chase("#####\n#P.G#\n#####")
    assert Chase("P.G").initial == framed.initial
    assert Chase("\n    P.G\n\n").initial == framed.initial
    ragged = Chase("P..\n\n.  G")  # lines that end early are free to the end
    assert ragged.show(ragged.initial) == "######\n#P.. #\n#    #\n#.  G#\n######"
    closed = Chase("P.G# \n#### ")  # what cannot be reached is as good as a wall
    assert closed.show(closed.initial) == "#####\n#P.G#\n#####"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (".. G", "A maze has one player P; this text has no P."),
        ("P.P G", "A maze has one player P; this text has 2."),
        ("P.G G", "A maze has one ghost G; this text has 2."),
        ("P..", "A maze has one ghost G; this text has no G."),
        ("P  G", "nothing to eat in this maze: put in a dot"),
        ("P.G#.", "No way leads from P to the dot in line 1, column 5: open a wall."),
        ("P.#G", "No way leads from P to the ghost G: open a wall."),
        ("P.o G", "drawn with # . P G and spaces, not with 'o'; or it is one of pockets, "),
        ("palace", "not with 'p'; or it is one of pockets, dare, hall."),
        ("", "A maze has one player P; this text has no P."),
    ],
)
def test_a_bad_maze_gets_one_sentence(text, words):
    with pytest.raises(ValueError, match=words.replace(".", r"\.")) as caught:
        Chase(text)
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"ghost": "drunk"}, "'min' or 'chance', not 'drunk'"),
        ({"limit": 0}, "a limit of 1 move or more"),
        ({"win": -1}, "a win of 0 or more"),
        ({"evaluation": "brave"}, "it has: score, hungry, wary"),
    ],
)
def test_an_impossible_game_gets_one_sentence(options, words):
    with pytest.raises(ValueError, match=words):
        Chase(**options)


def test_a_bad_state_gets_one_sentence():
    game = Chase("P.. G")
    for text, words in (
        ("#P.. G#", "walls in this text"),
        ("#######\n#P...G#\n#######", "a dot where the maze starts without one"),
        ("#######\n# .. G#\n#######", "one player P; this text has no P"),
        ("#######\n#P.. ?#\n#######", "not with '\\?'"),
    ):
        with pytest.raises(ValueError, match=words):
            game.parse(text)


def test_names():
    game = Chase("P.. G")
    assert game.action_name(game.initial, "right") == "P right"
    state = game.result(game.initial, "right")
    assert game.action_name(state, "left") == "ghost left"


# --- values -----------------------------------------------------------------------------------


@given(st.sampled_from(sorted(MAZES)), st.integers(0, 10_000), st.integers(0, 4))
def test_a_drunkard_is_never_worse_than_the_best_opponent(maze, seed, depth):
    game = Chase(maze, "min", limit=8)
    drunk = game.against("chance")
    state = Random(seed).choice(list(random_states(game, seed)))
    value = minimax(game, state, depth)
    assert value <= expectiminimax(drunk, state, depth) + 1e-9
    assert alphabeta(game, state, depth) == value
    assert expectiminimax(game, state, depth) == value  # without dice they are the same


def test_small_games_to_their_end():
    # One way for each: the ghost must come, and P meets it or eats first.
    for ghost, search in zip(GHOSTS, (minimax, expectiminimax), strict=True):
        assert search(Chase("P.. G", ghost), Chase("P.. G").initial) == 20 + 50 + 28
        assert search(Chase("PG.", ghost), Chase("PG.").initial) == -50 - 29


def test_the_dare_divides_minimax_and_expectimax():
    values = {}
    for ghost, search in zip(GHOSTS, (minimax, expectiminimax), strict=True):
        game = Chase("dare", ghost)
        values[ghost] = [
            search(game, game.result(game.initial, action), depth=2) for action in ("up", "right")
        ]
    assert values["min"] == [9, 10 - 50 - 29]
    # Half the time the drunkard walks into P; else the dot above is eaten next, which wins.
    assert values["chance"] == [9, (-69 + 20 + 50 + 28) / 2]


# --- the laboratory ---------------------------------------------------------------------------


def test_a_playout_is_a_game():
    for player in ("minimax", "expectimax"):
        for ghost, real in (("opponent", "min"), ("drunkard", "chance")):
            game = Chase(ghost=real)
            play = play_out(game, player, ghost, depth=4, seed=5)
            assert play == play_out(game, player, ghost, depth=4, seed=5)
            assert play.states[0] == game.initial
            for before, after in zip(play.states, play.states[1:], strict=False):
                assert after in [game.result(before, action) for action in game.actions(before)]
            assert game.is_terminal(play.states[-1])
            assert play.score == game.utility(play.states[-1])
            assert play.moves == len(play.states) // 2
            endings = {"caught": play.score < 0, "won": play.score > 50, "time is up": True}
            assert endings[play.ending]


def test_the_player_in_the_laboratory_decides_by_the_bare_searches():
    game = Chase()
    for player, planned, search in (
        ("minimax", game, minimax),
        ("expectimax", game.against("chance"), expectiminimax),
    ):
        states = play_out(game, player, "drunkard", depth=4, seed=2).states
        for before, after in list(zip(states[::2], states[1::2], strict=False))[:8]:
            values = {
                planned.result(before, action): search(planned, planned.result(before, action), 3)
                for action in planned.actions(before)
            }
            assert values[after] == pytest.approx(max(values.values()))


def test_the_table_shows_its_lesson():
    table = ghost_table(games=20)
    timid, bold = (
        [table[player, ghost] for ghost in ("opponent", "drunkard")]
        for player in ("minimax", "expectimax")
    )
    # Minimax is safe but timid; expectimax gains against the drunkard and dies of an opponent.
    assert timid[0].caught == timid[1].caught == 0
    assert timid[1].wins <= 3
    assert bold[1].wins >= 10
    assert bold[0].caught == 20
    assert bold[0].score < timid[0].score <= timid[1].score < bold[1].score
    assert repr(table).split("\n")[0].split() == ["opponent", "drunkard"]
    assert '<th scope="row">expectimax</th>' in table._repr_html_()


def test_the_laboratory_knows_its_players():
    with pytest.raises(ValueError, match="minimax or expectimax, not 'random'"):
        play_out(player="random")
    with pytest.raises(ValueError, match="opponent or drunkard, not 'min'"):
        play_out(ghost="min")
    with pytest.raises(ValueError, match="at least one ply ahead, so depth=0"):
        play_out(depth=0)
    with pytest.raises(ValueError, match="one game or more"):
        ghost_table(games=0)
