"""What an explorer of Monte-Carlo searches is set to, and its controls: iterations, exploration."""

from dataclasses import dataclass, fields, replace

import ipywidgets as w

from ..film import watch
from ..film.montecarlo.quick import film_of_mcts, first
from ..game import start
from ..games import GameTree
from ..search import ESTIMATES
from ..signatures import takes
from ..text import action_name, number
from .controls import ALLOWED, OWN, limited
from .quiet import Quiet
from .settings import CLASSIC
from .words import LABELS, PLAYOUTS

SENTENCES = {
    "search": "Monte-Carlo search is 'mcts', or a function of your own, not {search!r}.",
    "iterations": "The iterations are one of {offered}, not {value!r}.",
    "exploration": "The exploration is one of {offered}, not {value!r}.",
    "seed": "The seed is a whole number, not {seed!r}.",
}
ITERATIONS = (1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 300, 500, 1000, 2000, 3000)
EXPLORATIONS = (0, 0.1, 0.2, 0.5, 0.7, 1, 1.4, 2, 3, 5)
SLIDERS = {"iterations": ITERATIONS, "exploration": EXPLORATIONS}
IN_FULL, MOST = 20, 200  # steps of a film: phase by phase at first, then many iterations a step
BUDGET = 10_000_000  # nodes: the iterations limit it already


@dataclass(frozen=True)
class Sampled:
    """One setting; `film()` runs it, and `line()` says it in Python."""

    game: object
    state: object = None
    search: object = "mcts"
    iterations: int = 200
    exploration: float = 1.4
    seed: int = 0

    def __post_init__(self):
        if not callable(self.search) and self.search not in ESTIMATES:
            raise ValueError(SENTENCES["search"].format(search=self.search))
        for name, offered in SLIDERS.items():
            value = getattr(self, name)
            if value not in offered:
                words = {"offered": ", ".join(map(str, offered)), "value": value}
                raise ValueError(SENTENCES[name].format(**words))
        if not isinstance(self.seed, int):
            raise ValueError(SENTENCES["seed"].format(seed=self.seed))

    refuses_game = False  # playouts go through any game

    def change(self, **changes):
        return replace(self, **changes)

    @property
    def start(self):
        """The state to search, which may have been given as text."""
        return start(self.game, self.state)

    def film(self, longer=None):
        """The film of this setting; `longer` is one of more iterations, if there is one."""
        kwargs = {name: getattr(self, name) for name in ("iterations", "exploration", "seed")}
        if callable(self.search):
            kwargs = {name: value for name, value in kwargs.items() if takes(self.search, name)}
            film = watch(
                self.search, self.game, self.start, rule="mcts", budget=BUDGET, magnify=False,
                **kwargs,
            )  # fmt: skip
        elif longer is not None:
            film = first(longer, self.iterations)
        else:
            film = film_of_mcts(self.game, self.start, **kwargs)
        film.in_full, film.most = IN_FULL, MOST
        return film

    def line(self):
        """The setting as one line of Python, which makes the same explorer again."""
        told = [repr(self.game)] + ([] if self.state is None else [f"state={self.state!r}"])
        told.append(f"search={getattr(self.search, '__name__', None) or repr(self.search)}")
        for name in ("iterations", "exploration", "seed"):
            if (value := getattr(self, name)) != getattr(Sampled, name) or name == "iterations":
                told.append(f"{name}={value!r}")
        return f"explore({', '.join(told)})"


NAMES = [each.name for each in fields(Sampled) if each.name != "game"]  # as they are typed


def is_sampled(setting):
    """Is this a setting of a Monte-Carlo search?"""
    return setting.get("search") in ESTIMATES or bool(SLIDERS.keys() & setting.keys())


def make_sampled(game=None, state=None, **setting):
    """A setting from what a person gives: a game, or a tree as nested lists or text."""
    game = CLASSIC if game is None else game
    return Sampled(GameTree(game) if isinstance(game, str | list) else game, state, **setting)


def told(film):
    """What came out, in a sentence."""
    visits, means = film.visits, film.means
    if not visits:
        return PLAYOUTS["none"].format(n=len(film.iterations))
    root = film.all_nodes[0]
    most = max(visits, key=visits.get)
    best = max(means, key=lambda move: means[move] * root.player)
    words = {
        "n": len(film.iterations),
        "nodes": film.nodes,
        "move": action_name(film, root, most),
        "visits": visits[most],
        "mean": _short(means[most]),
        "other": action_name(film, root, best),
        "other_mean": _short(means[best]),
    }
    return PLAYOUTS["same" if means[best] == means[most] else "another"].format(**words)


def _short(mean):
    return number(round(float(mean), 2))


class SampledControls(Quiet):
    """One control for each choice. `values` is what they say, in plain data for the page."""

    def __init__(self, settings):
        self.game = 0  # counts the games: a page of one is no page of another
        self.own_search = settings.search if callable(settings.search) else None
        for name, offered in SLIDERS.items():
            control = w.SelectionSlider(
                options=offered, value=getattr(settings, name), description=LABELS[name]
            )
            setattr(self, name, control)
        self.seed = w.IntText(settings.seed, description=LABELS["seed"])
        self.code = w.Text(settings.line(), description=LABELS["line"], continuous_update=False)

    def observe(self, handler):
        """Call the handler whenever somebody changes one of the choices."""
        for name in (*SLIDERS, "seed"):
            getattr(self, name).observe(handler, "value")

    @property
    def values(self):
        """The places on the sliders, as the page has them, and the seed."""
        places = {
            name: offered.index(getattr(self, name).value) for name, offered in SLIDERS.items()
        }
        search = OWN if self.own_search else "mcts"
        return {**places, "seed": self.seed.value, "search": search, "game": self.game}

    def put(self, values):
        """Take over what the page has chosen."""
        with self.quietly():
            for name, offered in SLIDERS.items():
                getattr(self, name).value = offered[values[name]]
            self.seed.value = values["seed"]

    def adopt(self, settings):
        """Say what these settings say, of another game perhaps."""
        self.own_search = settings.search if callable(settings.search) else None
        with self.quietly():
            for name in (*SLIDERS, "seed"):
                getattr(self, name).value = getattr(settings, name)

    def settings(self, values, before):
        """The settings that these values mean, for the game of the settings before."""
        limited("seed", values["seed"])
        chosen = {name: offered[values[name]] for name, offered in SLIDERS.items()}
        return before.change(seed=values["seed"], **chosen)

    def bar(self):
        """What the bar of the page offers."""
        sliders = [
            {"name": name, "values": [number(value) for value in offered]}
            for name, offered in SLIDERS.items()
        ]
        seed = dict(zip(("min", "max"), ALLOWED["seed"], strict=True))
        return [*sliders, {"name": "seed", **seed}]

    def fields(self):
        """What can be typed besides."""
        return {"line": True}
