"""Checks an order that is learnt: killers or history, asked in little stories of cuts."""

from random import Random

from ...game import MAX, MIN
from ...observe.errors import brief, name_of
from ..misconceptions.registry import of_task
from ..report import Report
from ..sentences import LEARNT

NOTE, AGE, ASK = "note", "age", "order"


def check_ordering_heuristic(task, made, seed=0, kind=None):
    """The report on a class, or on a function that makes an object: `kind` is "killers" or
    "history"; unless told, its name says which."""
    kind = kind or ("killers" if "killer" in name_of(made).lower() else "history")
    stories = STORIES[kind](Random(f"{task} {seed}"))
    told = {name: tell(made, story) for name, (story, _) in stories.items()}
    wrong = [name for name, (_, right) in stories.items() if told[name] != right]
    if not wrong:
        return Report(task, True, 1.0, trees=len(stories))
    story, right = stories[wrong[0]]
    words = {"right": brief(right), "got": brief(told[wrong[0]]), "name": name_of(made)}
    finding = LEARNT[f"{kind}, {wrong[0]}"].format(**words)
    score = min(0.9, round(1 - len(wrong) / len(stories), 2))
    key = _recognise(task, kind, stories, told)
    return Report(task, False, score, [finding], key, trees=len(stories), unnamed=LEARNT["hint"])


def tell(made, story):
    """What is answered to the last question of a story."""
    if hasattr(made, "tell"):  # it lives in another process, and what it makes, too
        answer = made.tell(story)
    else:
        heuristic, answer = made(), None
        for what, *words in story:
            answer = getattr(heuristic, what)(*words)
    return list(answer) if isinstance(answer, list | tuple) else answer


def _recognise(task, kind, stories, told):
    """The misconception that answers every story alike, or None."""
    for entry in of_task(task):
        for wrong in entry.by_task[task]:
            is_of_kind = ("killer" in wrong.__name__.lower()) == (kind == "killers")
            if is_of_kind and told == {name: tell(wrong, s) for name, (s, _) in stories.items()}:
                return entry.key
    return None


def history_stories(rng):
    """{name: (story, right answer)}: whatever weight grows with the depth will do."""
    moves = rng.sample("abcdefgh", 5)
    a, b, c, d, e = moves
    asked = [ASK, moves, MAX, 3]
    return {
        "new": ([asked], moves),
        "more cuts": (_cuts(c, MAX, 2, 3) + _cuts(e, MAX, 2, 1) + [asked], [c, e, a, b, d]),
        "sides": (_cuts(d, MAX, 3, 2) + _cuts(b, MIN, 3, 4) + [asked], [d, a, b, c, e]),
        "depth": (_cuts(b, MAX, 1, 2) + _cuts(e, MAX, 7, 1) + [asked], [e, b, a, c, d]),
        "fades": _fades(moves),
    }


def _fades(moves):
    """After many new searches one cut outweighs many old ones; the old may be forgotten."""
    *_, old, new = moves
    story = [*_cuts(old, MAX, 3, 4), *[[AGE]] * 12, *_cuts(new, MAX, 3, 1)]
    return [*story, [ASK, [old, new], MAX, 3]], [new, old]


def killer_stories(rng):
    """The same for killers: the last two of a ply, as far as they are legal."""
    moves = rng.sample("abcdefgh", 5)
    a, b, c, d, e = moves
    ply = rng.randint(2, 5)
    at = [ASK, moves, MAX, ply]
    return {
        "new": ([at], moves),
        "latest first": (_kills(ply, c, e) + [at], [e, c, a, b, d]),
        "only two": (_kills(ply, b, c, e) + [at], [e, c, a, b, d]),
        "plies": (_kills(ply - 1, e) + _kills(ply + 1, d) + _kills(ply, c) + [at], [c, a, b, d, e]),
        "legal": (_kills(ply, "x", d) + [at], [d, a, b, c, e]),
        "twice": (_kills(ply, c, d, d) + [at], [d, c, a, b, e]),
    }


def _cuts(move, player, depth, times):
    return [[NOTE, move, player, 3, depth]] * times


def _kills(ply, *moves):
    return [[NOTE, move, MAX, ply, 2] for move in moves]


STORIES = {"history": history_stories, "killers": killer_stories}
