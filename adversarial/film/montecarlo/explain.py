"""A step of a Monte-Carlo search in a sentence."""

from ...game import MIN
from ...language import finish, words
from ...text import move_to, node_name, player_name, short, state_name
from .steps import BACK, BEGIN, EXPAND, PLAY, SELECT, WHOLE

SENTENCES = words({
    "begin": "The tree is {node} alone. Each iteration selects a way down, expands the tree by a "
    "node, plays a game to its end and backs up its result.",
    # select: mean + bonus, as the player who moves sees them
    "select for MAX": "Iteration {i}, select at {parent}: {child}: {mean} + {bonus}, more than "
    "{other}: {other_mean} + {other_bonus}.",
    "select for MIN": "Iteration {i}, select at {parent}, where MIN sees every mean with its sign "
    "turned: {child}: {mean} + {bonus}, more than {other}: {other_mean} + {other_bonus}.",
    "tie for MAX": "Iteration {i}, select at {parent}: {child}: {mean} + {bonus}, as much as "
    "{other}: {other_mean} + {other_bonus}.",
    "tie for MIN": "Iteration {i}, select at {parent}, where MIN sees every mean with its sign "
    "turned: {child}: {mean} + {bonus}, as much as {other}: {other_mean} + {other_bonus}.",
    "select otherwise": "Iteration {i}, select at {parent}: {child}, with a mean of {mean} for "
    "{player} after {n} visits.",
    "select otherwise once": "Iteration {i}, select at {parent}: {child}, with a mean of {mean} "
    "for {player} after 1 visit.",
    "only move": "Iteration {i}, select: {child} is the only move at {parent}.",
    "dice": "Iteration {i}, select: at {parent} the dice lead to {child}.",
    "expand": "Iteration {i}, expand: {child} was untried at {parent}, and joins the tree.",
    "expand by dice": "Iteration {i}, expand: the dice lead to {child}, which joins the tree.",
    "play": "Iteration {i}, playout: from {node} the game goes on for {n} moves and ends with "
    "{value}.",
    "play once": "Iteration {i}, playout: from {node} the game ends after 1 move with {value}.",
    "valued": "Iteration {i}, playout: from {node} the game goes on for {n} moves; the position is "
    "valued {value}.",
    "over": "Iteration {i}: the game is over at {node}, with {value}.",
    "valued here": "Iteration {i}: {node} itself is valued {value}.",
    "back up": "Iteration {i}, back up: {value} counts at every node of the path; {child} now has "
    "{n} visits and a mean of {mean}.",
    "back up once": "Iteration {i}, back up: {value} counts at every node of the path; {child} now "
    "has 1 visit and a mean of {mean}.",
    "back up to root": "Iteration {i}, back up: {value} counts at {node}.",
    "whole": "Iteration {i}: down to {node}, which gave {value}; {child} now has {n} visits and a "
    "mean of {mean}.",
    "whole at root": "Iteration {i}: {node} gave {value}.",
})


def tell(step):
    """One sentence that says what happened at this step of a Monte-Carlo search."""
    key, words = TELLERS[step.kind](step.film, step)
    sentence = SENTENCES[key].format(i=step.iteration, **words)
    return finish(sentence)


def named(film, index):
    """A node by its own name, or by the move that leads to it."""
    node = film.all_nodes[index]
    return state_name(film, node) or (move_to(film, node) if index else node_name(film, node))


def _begin(film, step):
    return "begin", {"node": node_name(film, film.all_nodes[0])}


def _places(film, step):
    choice = step.choice
    parent = film.all_nodes[film.node_of[choice.parent]]
    names = {"parent": node_name(film, parent), "child": named(film, film.node_of[choice.chosen])}
    return parent, names


def _select(film, step):
    choice, exploration = step.choice, film.evidence.exploration
    parent, words = _places(film, step)
    if film.is_chance(parent):
        return "dice", words
    options = {option.place: option for option in choice.options}
    chosen = options.pop(choice.chosen, None)
    if not options and not choice.untried:
        return "only move", words
    if chosen is None or choice.untried or not exploration.fits:
        return _otherwise(parent, chosen, words)

    def score(option):
        return option.mean + exploration.bonus(option, choice.width)

    other = max(options.values(), key=score)
    if score(other) > score(chosen) + 1e-9:  # one of the few that are not explained
        return _otherwise(parent, chosen, words)
    words |= {"mean": short(chosen.mean), "bonus": short(exploration.bonus(chosen, choice.width))}
    words |= {"other": named(film, film.node_of[other.place]), "other_mean": short(other.mean)}
    words |= {"other_bonus": short(exploration.bonus(other, choice.width))}
    kind = "tie" if score(chosen) - score(other) < 1e-9 else "select"
    return f"{kind} for {'MIN' if parent.player is MIN else 'MAX'}", words


def _otherwise(parent, chosen, words):
    n = chosen.visits if chosen else 0
    mean = short(chosen.mean if chosen else 0)
    words |= {"n": n, "mean": mean, "player": player_name(parent.player)}
    return "select otherwise once" if n == 1 else "select otherwise", words


def _expand(film, step):
    parent, words = _places(film, step)
    return "expand by dice" if film.is_chance(parent) else "expand", words


def _play(film, step):
    node, walk = film.all_nodes[step.node], step.walk
    words = {"node": node_name(film, node), "value": short(walk.value), "n": len(walk.tail)}
    is_over = film.game.is_terminal(walk.end)
    if not walk.tail:
        return "over" if is_over else "valued here", words
    if not is_over:
        return "valued", words
    return "play once" if len(walk.tail) == 1 else "play", words


def _back(film, step):
    words = {"value": short(step.walk.value), "node": node_name(film, film.all_nodes[step.node])}
    is_whole = step.kind == WHOLE
    if len(step.seen) < 2:
        return "whole at root" if is_whole else "back up to root", words
    child, seen = step.seen[1]
    words |= {"child": named(film, child), "n": seen.visits, "mean": short(seen.mean)}
    return "whole" if is_whole else "back up once" if seen.visits == 1 else "back up", words


TELLERS = {
    BEGIN: _begin, SELECT: _select, EXPAND: _expand, PLAY: _play, BACK: _back, WHOLE: _back,
}  # fmt: skip
