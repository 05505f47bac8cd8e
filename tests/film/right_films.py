"""Films of right code, and what must not be said of them."""

import warnings
from dataclasses import replace
from random import Random
from unittest.mock import patch

from adversarial import watch
from adversarial.exercises.diagnosis.probes import ProbeTree
from adversarial.search import SEARCHES
from tests.film.positions import KINDS, draw
from tests.programs.styles import RIGHT_CODE

AGAIN = "python -m tests.soak --again {style!r} {kind!r} {seed!r}"


def nothing_is_proven():
    """As long as this lasts, the library's own searches are judged, too."""
    unproven = {name: search._replace(is_proven=False) for name, search in SEARCHES.items()}
    return patch.dict(SEARCHES, unproven)


def complaint(style, position):
    """What is wrong with a film of right code: a sentence, or nothing."""
    try:
        with warnings.catch_warnings(), nothing_is_proven():
            warnings.simplefilter("error")
            film = watch(style.search, position.game, position.state, **style.kwargs(position))
            value, fault, waste = film.value, film.fault, film.waste
            len(film.steps)
    except Exception as problem:
        return f"raises {type(problem).__name__}: {problem}"
    if not style.is_right(position, value):
        return f"is no right code there: it says {value}, right is {style.truth(position)}"
    if fault is not None:
        return f"false fault: {told(fault)}"
    if style.cuts and waste is not None:
        return f"false waste: {told(waste)}"
    return None


def told(fault):
    """A fault in one line."""
    sure = "sure" if fault.sure else "unsure"
    return (
        f"{fault.kind} ({sure}) at {fault.node}, inputs {fault.inputs}, claimed {fault.claimed}, "
        f"right {fault.right}, line {fault.line}: {fault.sentence}"
    )


def drawn(seed):
    """A style and a position that suits it, both drawn by this seed."""
    rng = Random(f"film {seed}")
    names = sorted(RIGHT_CODE)
    while True:
        style = RIGHT_CODE[rng.choice(names)]
        for kind in rng.sample(list(KINDS), len(KINDS)):
            position = draw(kind, rng.randrange(2**32))
            if style.suits(position):
                return style, position


def report(style, position, said):
    """All that is needed to see a complaint again: where it was met, and the smallest such tree."""
    again = AGAIN.format(style=style.name, kind=position.kind, seed=position.seed)
    less = smallest(style, position, said)
    also = f"\n  smallest: {less}" if less is not position else ""
    return f"{style.name} on {position.kind} {position.seed}: {said}\n  {position}{also}\n  {again}"


def smallest(style, position, said, most=300):
    """The position with as small a tree as still brings a complaint of this kind."""
    kind = said.split(":")[0]
    tried = 0
    while isinstance(position.game, ProbeTree):
        for game in position.game.smaller():
            tried += 1
            less = replace(position, game=type(position.game)(game.spot, game.players))
            if (complaint(style, less) or "").split(":")[0] == kind:
                position = less
                break
        else:
            break
        if tried > most:
            break
    return position
