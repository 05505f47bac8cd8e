"""A match with hidden cards: nothing is given away, the chips add up, and the machine bluffs."""

from collections import Counter

from adversarial import MAX, MIN
from adversarial.games.hidden import information_sets
from adversarial.games.kuhn import KuhnPoker
from adversarial.widgets import play
from adversarial.widgets.play.boards import board_for
from adversarial.widgets.play.cards import CardMatch

GAME = KuhnPoker()
ALWAYS = {at: [0, 1] for at in information_sets(GAME)}  # bets and calls
NEVER = {at: [1, 0] for at in information_sets(GAME)}


def finish(match, take=0):
    """The person's moves by touching the first target, or the second."""
    while not match.over:
        assert match.touch(str(take)), match.message
        match.reply()
    return match


def shown(view):
    """All words that a reader, or somebody who looks at the page's data, could find."""
    texts = [shape[3] for shape in view["shapes"] if shape[0] == "text"]
    labels = [target["label"] for target in view["targets"]]
    return [*texts, *labels, view["alt"], view["message"], view["thinking"]]


def test_the_other_card_is_hidden_until_the_end():
    for seed in range(5):
        for first in ("you", "machine"):
            board = play(GAME, first=first, seed=seed)
            match = board.match
            hidden = match.state[1 if match.you is MAX else 0]
            told = " ".join(shown(board._view())).replace("KuhnPoker", "")
            assert "?" in told
            assert f" {hidden}" not in f" {told}"
            assert {"J": "jack", "Q": "queen", "K": "king"}[hidden] not in told
            finish(match)
            assert hidden in " ".join(shown(board._view()))


def test_chips_add_up_and_nothing_can_be_taken_back():
    match = CardMatch(GAME, search=ALWAYS, seed=1)
    won = 0
    for n in range(1, 21):
        finish(match, n % 2)
        won += GAME.utility(match.state) * match.you
        assert not match.can_undo
        assert match.thinking.endswith(f"Games so far: {n}. Your chips: {won:+}.")
        match.new_game()
    assert (match.games, match.chips) == (20, won)


def test_the_given_strategy_is_played():
    for search, move in ((ALWAYS, "b"), (NEVER, "p")):
        match = CardMatch(GAME, first="machine", search=search, seed=2)
        for _ in range(10):
            assert match.state[2] == move
            finish(match)
            match.new_game()


def test_the_machine_bluffs_as_often_as_it_should():
    match, bets = CardMatch(GAME, first="you", seed=3), Counter()
    for _ in range(2000):
        finish(match)  # always check, always fold
        if match.state[1] == "J":
            bets[match.state[3]] += 1
        match.new_game()
    assert 0.27 < bets["b"] / bets.total() < 0.40  # 1/3 in an equilibrium


def test_words_at_the_table():
    match = CardMatch(GAME, first=MIN, search=ALWAYS, seed=4)
    assert match.message.startswith("The machine: bet. You hold the ")
    assert match.message.endswith("Fold or call?")
    finish(match)
    assert match.message.startswith("The machine wins: 1 chip, since you fold; it was the ")
    assert "to bet 100 times in 100" in match.thinking
    match = finish(CardMatch(GAME, first=MAX, search=NEVER, seed=4), 1)
    assert "You win: 1 chip, since the machine folds; it was the " in match.message
    board = board_for(GAME, GAME.initial)
    assert board.ending("KQbb") == "2 chips, the king against the queen"
    assert board.picture(GAME.initial).is_sound
