"""The first cell of the notebook in which latency.py measures: both ways of showing a search."""

from time import time

import anywidget
import ipywidgets
import matplotlib.pyplot as plt
import networkx
import traitlets
from IPython.display import display

from adversarial import MAX, watch
from adversarial.games import GameTree
from adversarial.search import alphabeta
from adversarial.view.scene import Scene
from adversarial.widgets import Stepper, explore


def make_tree(size, seed):
    """A tree of so many nodes, numbered like a heap, in which alpha-beta cuts nothing.

    What MAX sees grows from left to right, what MIN sees shrinks. The seed shifts all values.
    """

    def children(node):
        return [child for child in (2 * node + 1, 2 * node + 2) if child < size]

    def leaves(node):
        return sum(map(leaves, children(node))) or 1

    def build(node, least, is_max):
        below = children(node)
        if not below:
            return least
        subtrees = {}
        for child in below if is_max else reversed(below):
            subtrees[child] = build(child, least, not is_max)
            least += leaves(child)
        return [subtrees[child] for child in below]

    return GameTree(build(0, seed, True))


# --- ours -----------------------------------------------------------------------------------


def our_film(size, seed):
    film = watch(alphabeta, make_tree(size, seed))
    assert film.nodes == size
    return film


first_times = {}  # of the last first picture, in milliseconds


class Noted(Stepper):
    """A stepper that notes when it has been handed over to be shown."""

    def _repr_mimebundle_(self, **kwargs):
        bundle = super()._repr_mimebundle_(**kwargs)
        first_times["picture sent"] = time() * 1000
        return bundle


def our_first(size):
    """A film, and the stepper that shows it."""
    first_times["kernel hears"] = time() * 1000
    return Noted(our_film(size, 0))


def ours(size, unfolded=False, is_ahead=True):
    """An explorer: its seed shuffles the moves, and minimax visits all nodes in any order."""
    if unfolded:
        Scene._fits = lambda *_: True  # nothing is folded
    explorer = explore(make_tree(size, 0), order="random", search="minimax")
    assert explorer.film.nodes == size
    if not is_ahead:
        explorer._fetch_ahead = lambda: None
    display(explorer)
    return explorer


def note_times(explorer):
    """When the kernel hears of the bar and has sent the picture, in milliseconds."""
    times, stepper = {}, explorer.stepper
    show_picture = stepper.show_picture

    def shown(*arguments, **page):
        show_picture(*arguments, **page)
        times["picture sent"] = time() * 1000

    stepper.show_picture = shown
    stepper.observe(lambda _: times.update({"kernel hears": time() * 1000}), "controls")
    return times


# --- the least that can be -------------------------------------------------------------------


class Word(anywidget.AnyWidget):
    """One word."""

    _esm = """
    function render({ model, el }) {
      const show = () => el.replaceChildren(model.get("word"));
      model.on("change:word", show);
      el.tabIndex = 0;
      el.addEventListener("keydown", () => el.append("!"));
      el.classList.add("one-word");
      show();
    }
    export default { render };
    """
    word = traitlets.Unicode("0").tag(sync=True)


def floor():
    """A slider, and below it one word that the kernel sends whenever the slider moves. A key at
    the word itself changes it in the page."""
    slider, word = ipywidgets.IntSlider(0, 0, 99), Word()
    slider.observe(lambda change: word.set_trait("word", f"{change['new']}"), "value")
    display(slider, word)


# --- networkx, matplotlib and interact --------------------------------------------------------


def peer_picture(size, seed=0, step=0):
    """The same tree with its minimax values; the first nodes up to `step` are marked."""
    game = make_tree(size, seed)
    graph, labels, colours = networkx.DiGraph(), {}, []

    def visit(state, layer):
        graph.add_node(state, layer=layer)
        colours.append("gold" if len(colours) < step else "lightblue")
        values = []
        for action in game.actions(state):
            child = game.result(state, action)
            values.append(visit(child, layer - 1))
            graph.add_edge(state, child)
        if values:
            value = max(values) if game.to_move(state) is MAX else min(values)
        else:
            value = game.utility(state)
        labels[state] = str(value)
        return value

    visit(game.initial, 0)
    place = networkx.multipartite_layout(graph, subset_key="layer", align="horizontal")
    _, axes = plt.subplots(figsize=(10, 5))
    networkx.draw(
        graph, place, ax=axes, labels=labels, node_color=colours, node_size=200, font_size=7,
        arrows=False,
    )  # fmt: skip
    plt.show()


def peer(size):
    """What a notebook usually does: a function that draws, and interact."""

    def picture(seed, step):
        peer_picture(size, seed, step)

    sliders = {name: ipywidgets.IntSlider(0, 0, 99) for name in ("seed", "step")}
    ipywidgets.interact(picture, **sliders)
