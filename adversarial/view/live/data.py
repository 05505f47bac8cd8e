"""A film as plain data for the browser: everything that a live view needs, sent once.

`film_data` is the picture with its steps. `code_data` is where the code was at each step: it takes
longer to find out than all the rest, so the picture need not wait for it.
"""

from json import dumps

from ...film.claims.sentences import is_told, lead_of
from ...film.explain import explain
from ...language import words
from ...observe.clock import growing
from ...text import number, thousands
from ...trees import count_nodes
from ..looks import IS_TOLD, Look
from ..scenes import scene_of
from ..svg import skeleton_svg
from ..whole import Passes
from .assets import LOOKS, STEPPER, script, styles
from .held import Held, board_room
from .words import PASSED, RETURNS, SCOUTED, VIEW_PASSES
from .words import STEPPER as WORDS

BOUND = Look._fields.index("is_bound")
MOST_STEPS = 20_000  # a longer film would make the page heavy
SENTENCES = words({
    "too long": "The film has {steps} steps, more than the {most} that a page can show well: "
    "give the search a smaller depth, or draw(film) for a still picture.",
})


@growing()
def film_data(film, unfolded=(), totals=None, steps=None, sources=None):
    """The film for tree.js and stepper.js. `totals` is (nodes, leaves) of the full tree; `steps`
    and `sources` are given by whoever has them already.

    Of a search that goes on where its depth ends, or begins again, they are left out: its nodes
    are not those of that tree.
    """
    if len(film) > MOST_STEPS:
        raise ValueError(
            SENTENCES["too long"].format(steps=thousands(len(film)), most=thousands(MOST_STEPS))
        )
    scene = scene_of(film, unfolded)
    nodes, place_of = scene.all_nodes, scene.whole.place_of
    return {
        "title": film.title,
        "subtitle": _subtitle(film),
        "svg": skeleton_svg(scene),
        "size": [round(scene.width, 1), round(scene.height, 1)],
        "root": scene.root,
        "names": [scene.places[i].name if i in scene.places else "" for i in range(len(nodes))],
        "actions": [scene.places[i].move if i in scene.places else "" for i in range(len(nodes))],
        "kinds": ["leaf" if node.is_leaf else node.player.name for node in nodes],
        "parents": [None if node.parent is None else place_of[node.parent] for node in nodes],
        "shownAs": scene.shown_as,
        "folds": [place.index for place in scene.places.values() if scene.can_unfold(place)],
        "timeline": [_history(changes) for changes in scene.looks.changes],
        "steps": step_data(film) if steps is None else steps,
        "counts": film.history.counts,
        "totals": totals if _is_one_search_of_its_depth(film) else None,
        "alphabeta": film.rule == "alphabeta",
        "sources": source_data(film) if sources is None else sources,
        "boardRoom": board_room(film) if film.sources else 0,
        **scene.live,
        **_fault(film),
        **_passes(film),
    }


def _passes(film):
    """The steps at which a pass, a scout or a second look begins, where there are any."""
    if not film.passes:
        return {}
    return {"passes": film.passes, "words": VIEW_PASSES | (SCOUTED if film.scouts else PASSED)}


@growing()
def step_data(film, only=None):
    """What happened at each step; with `only`, the sentences of this step and of the last one.

    Where it happened is where that is drawn: the passes of a search share their places.
    """
    place_of, last = Passes(film).place_of, len(film) - 1
    wanted = range(len(film)) if only is None else (min(only, last), last)
    return [
        [step.kind, place_of[step.node], *(_told(step) if step.index in wanted else [""])]
        for step in film.steps
    ]


def _told(step):
    """What happened, in a sentence; and how much of it says what is wrong, if any does."""
    return [explain(step), *([lead_of(step)] if is_told(step) else [])]


def _fault(film):
    """The step at which the code first goes wrong, or first does more than it needs."""
    fault = film.fault or film.waste
    return {"fault": [fault.step, int(fault.is_waste)]} if fault else {}


def full_tree(film):
    """(nodes, leaves) of the tree that the search could have visited, if it can be counted."""
    if film.is_sampled or not film.has_rules:
        return None
    nodes, leaves, complete = count_nodes(
        film.game, film.all_nodes[film.roots[-1]].state, film.kwargs.get("depth"), limit=20_000
    )
    return [nodes, leaves] if complete else None


def as_text(data):
    """Data as one text, which a script reads in one go."""
    return dumps(data, ensure_ascii=False, separators=(",", ":"))


def _is_one_search_of_its_depth(film):
    deepest = max(node.depth for node in film.all_nodes)
    return len(film.roots) == 1 and deepest <= film.kwargs.get("depth", deepest)


def need_film(film, name):
    """Whoever forgets `watch` is told so."""
    if not hasattr(film, "steps"):
        raise TypeError(f"{name} needs a film, as in {name}(watch(alphabeta, tree)), not {film!r}.")


@growing()
def code_data(film):
    """For each step None, or [source, line, variables]: these are places in `variables`, which
    has (name, text), and of a state with a picture its place in `boards`, too (see held.py)."""
    places = {
        (source["name"], source["first"] + i): number_of_source
        for number_of_source, source in enumerate(source_data(film))
        for i in range(len(source["lines"]))
    }
    shown = {}  # many steps hold the same: (name, text) -> its place
    looks, held = [], Held(film)
    for step in film.steps if places else ():
        look = film.code_at(step.index)
        where = look and places.get((look.function, look.line))
        if where is None:
            looks.append(None)
            continue
        variables = [held.show(step, name, value) for name, value in look.variables.items()]
        if look.returned is not None:
            variables.append(held.show(step, RETURNS, look.returned))
        looks.append([where, look.line, [shown.setdefault(one, len(shown)) for one in variables]])
    boards = {"shapes": held.shapes, "boards": held.boards}
    return {"looks": looks, "variables": list(shown), **boards}


def _history(changes):
    """As tree.js reads it: step, status, value, alpha, beta, up, best, note, whether a bound, what
    it is in this pass alone; and, where something is wrong, how, and what is right."""
    return [
        (k, *look[:BOUND], int(look.is_bound), look.also, *(told if any(told) else ()))
        for k, look, told in ((k, look, look[IS_TOLD:]) for k, look in changes)
    ]


def _subtitle(film):
    given = [(name, _plain(value)) for name, value in film.kwargs.items()]
    told = [f"{name} {value}" for name, value in given if value and "∞" not in value]
    return " · ".join(told)


def _plain(value):
    if isinstance(value, int | float):
        return number(value)
    return value if isinstance(value, str) else ""


def source_data(film):
    """The functions that the film has seen run."""
    return [{"name": name, "first": first, "lines": lines} for name, first, lines in film.sources]


def stepper_state(film, step=0, is_large=False):
    """What a stepper on this film holds, by the names that its script asks for.

    A large one fills its window, as on a full screen, and has the focus from the start.
    """
    return {
        "_esm": script(STEPPER),
        "_css": styles(LOOKS),
        "words": WORDS,
        "data": as_text({"version": 1, **film_data(film, totals=full_tree(film))}),
        "code": as_text({"version": 1, **code_data(film)}),
        "step": step,
        "selected": None,
        "is_large": is_large,
    }
