"""Which of several misconceptions that do the same is it? Told by the code's own window, and by the
line that ends its loop. Where these cannot be read, nobody is told what may be false."""

from ...film.claims.windows import ENDS, NAMES
from ...game import MAX, MIN
from ...observe.errors import name_of
from .behaviour import behave, filmed
from .probes import Probe, ProbeTree, Shared, Spot
from .recognise import explains
from .source import compares, ways_in, ways_out
from .trials import AHEAD, IDLE
from .windows import (
    ANOTHER,
    FIRST,
    GOES_ON,
    IN_VAIN,
    LATE,
    NEVER,
    NOT_HANDED,
    OTHER_SIDE,
    SWAPPED,
    UNLIKE,
    UNTURNED,
    calls_at_root,
    labels,
    narrowed,
    read,
    sign_of,
    values_at_ends,
)

FILMS = 6  # so many of the largest trees are looked at
# Too much is read, and the way it happens is seen in the windows.
WASTEFUL = ("no_pruning", "late_alpha", "one_side_only")
MOVES = ("root_tie", "keeps_last_move")  # which of them: is every move kept?
FIRST_CHILD = ("returns_in_the_loop", "cuts_while_open")
KEYS = {
    OTHER_SIDE: "narrows_other_side",
    NOT_HANDED: "window_not_handed_on",
    SWAPPED: "swapped_bounds",
    UNTURNED: "unturned_window",
    NEVER: "never_narrows",
    FIRST: "children_first",
}
LEAVES = ("", *IDLE)  # faults of a search whose values are right


def sharpen(task, function, trials, key):
    """(key, hint): the key made sure, or None with the hint that asks about what was seen.

    What the windows say is a name only where a program with that slip does the same on every tree.
    """
    if any(trial.fault == AHEAD for trial in trials):
        return None, "ahead"
    if not task.is_cut:
        return key, "unlike"
    told, hint = _seen(function, trials, key)
    return (told if told in (None, key) or explains(task, told, trials) else None), hint


def _seen(function, trials, key):
    """(key, hint) by what is seen in the code's own windows and lines."""
    if key in MOVES:
        return MOVES[_keeps_any_move(function)], "unlike"
    if key is None or key in WASTEFUL:
        return _by_windows(function, trials, key)
    if key in FIRST_CHILD:
        return _by_exits(function, films_of(trials)), "one move"
    return key, "unlike"


def films_of(trials):
    """Films of the largest trees on which something is wrong, with the code's variables."""
    ran = [t for t in trials if not t.behaviour.kind]  # what failed once need not fail again
    trees = [t for t in ran if not t.probe.extra and not isinstance(t.probe.game, Shared)]
    films = [t.film for t in sorted(trees, key=lambda trial: bool(trial.fault))[-FILMS:]]
    return [film for film in films if film is not None]


def _keeps_any_move(function):
    """Is the last move chosen also where the code itself has seen that it is worse?

    Where a value comes back only as a bound, the two look equal, and >= is to blame: unless
    nothing is compared there at all.
    """
    tree = ProbeTree(Spot(children=(Spot(3), Spot(7), Spot(5))))
    if behave(function, Probe(tree)).action != tree.actions(tree.initial)[-1]:
        return False
    film = filmed(function, Probe(tree), rule="auto")
    seen = {abs(value) for value in values_at_ends(film)}
    return seen in (set(), {3, 7, 5}) or not _may_compare(film)


def _may_compare(film):
    """Does the code that chooses at the root compare? Where that cannot be read, it may."""
    codes = {call.code for call in calls_at_root(film)}
    return not codes or any(compares(code) is not False for code in codes)


def _by_windows(function, trials, key):
    """What is wrong with the code's own windows, if one thing is."""
    films = films_of(trials)
    if key == "no_pruning" and _has_way_out(function, films) is False:
        return key, "unlike"
    found = labels(films)
    over = {label: found.pop(label) for label in (GOES_ON, IN_VAIN) if label in found}
    is_right = all(trial.fault in LEAVES for trial in trials if not trial.probe.extra)
    if UNLIKE in found and is_right:
        return None, "other bound"
    if ANOTHER in found and is_right:
        return None, "other window"
    if len(found) == 1 and not found.keys() & {UNLIKE, ANOTHER}:
        ((label, players),) = found.items()
        if label == LATE:
            told = "late_window" if players == {MAX, MIN} else "late_alpha"
        else:
            told = KEYS[label]
        if is_right or told in ("narrows_other_side", "swapped_bounds"):
            return told, "unlike"
    if key is None:
        return None, "in vain" if is_right and IN_VAIN in over else "unlike"
    if key == "no_pruning":
        return None, "reads all"
    if key == "late_alpha":  # a bound is late, or there is no way out on the other side
        return ("one_side_only" if over.keys() == {GOES_ON} else None), "reads more"
    return key, "unlike"


def _has_way_out(function, films):
    """Can a loop of this code end before its last move? None where its source is not known."""
    found = _ways(function, films)
    if found is None:
        return None
    ways = [way for way in found if way.test is not None]
    return any(way.in_loop or way.names & NAMES for way in ways)


def _ways(function, films):
    """All ways out of the code that ran; of code that ran elsewhere, as far as there is a text."""
    codes = {call.code for film in films for call in film.magnifier.calls}
    if not codes:
        text = getattr(function, "text", None)
        return ways_in(text, name_of(function)) if isinstance(text, str) else None
    known = [ways_out(code) for code in codes]
    return None if None in known else [way for found in known for way in found]


# Loops that end after their first move.


def _by_exits(function, films):
    """Why loops end after the first move although the window is open, or None."""
    if not any(film.magnifier.calls for film in films):
        bare = [way for way in _ways(function, films) or () if way.in_loop and way.test is None]
        return "returns_in_the_loop" if bare else None
    sign = sign_of(films) or -1
    told = {_exit(inner, sign) for film in films for inner in read(film)} - {""}
    if len(told) > 1:
        told.discard("swapped_bounds")  # a closed window may be the fault of who went on before
    return told.pop() if len(told) == 1 else None


def _exit(inner, sign):
    """The key for the line that ended the loop of this node; "" where it was not too early."""
    is_max = inner.player is MAX or sign == -1
    given = inner.given or (float("-inf"), float("inf"))
    values = [sign * child.value for child in inner.children if child.value is not None]
    low, high = narrowed(given, values, is_max)
    if not inner.left:
        return ""
    if given[0] > given[1]:  # closed before anything was searched
        return "swapped_bounds"
    if low >= high:
        return ""
    ways = {way.line: way for way in ways_out(inner.call.code) or () if way.in_loop}
    ran = [line.number for line in inner.call.lines if line.number in ways]
    if not ran:
        return None
    way = ways[ran[-1]]
    if way.test is None:
        return "returns_in_the_loop"
    return _test_of(way, is_max, inner, given)


def _test_of(way, is_max, inner, given):
    """What is wrong with a test that opened too early, by the bounds that it names."""
    side = 0 if is_max else 1
    lows, highs = ({pair[place] for pair in ENDS} & way.names for place in (0, 1))
    if not lows and not highs:  # who moves is no reason to leave: a `return` under `if ... is MAX`
        return "returns_in_the_loop"
    if inner.last and inner.last[1 - side] != given[1 - side]:
        return "narrows_other_side"
    own, other = (lows, highs) if is_max else (highs, lows)
    return "wrong_side" if own and not other else "cuts_while_open"
