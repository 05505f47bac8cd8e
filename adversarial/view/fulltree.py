"""The whole tree of a small game, also what a search leaves out, ready to be worked on."""

from math import inf

from ..film import watch
from ..game import CHANCE, start
from ..games import GameTree
from ..games.walks import count_nodes
from ..language import words
from ..search import expectiminimax
from ..text import action_name, node_name, number, player_label
from .arrange import arrange
from .describe import LONGEST, shortened
from .looks import Look, Looks, estimates
from .scene import SHOWN, Scene
from .svg import skeleton_svg, still_svg

SHORT = 12  # letters: a longer name is not read to its end
RINGED = words("the ringed position")
DASHED = words("the position with the dashed ring")  # where another one is current
TOO_LARGE = words(
    "The tree has more than {most} nodes, too many to work on by hand: give a smaller depth, "
    "or a state nearer to the end."
)
TOO_WIDE = words(
    "The tree is too wide to be drawn whole: give a smaller depth, or a state nearer to the end."
)
IN_WORDS = "{node} ({player}): {below}."  # an inner node, and what it leads to
ESTIMATED = words("{node} ({player}, evaluation {estimate}): {below}.")
ESTIMATE = "≈ {value}"  # beside a node, its evaluation
TOO_SMALL = words("The tree is a single leaf: there is nothing to search.")


def as_game(tree):
    """A game as it is; nested lists and text as the tree that they write down."""
    return GameTree(tree) if isinstance(tree, list | str) else tree


class FullTree:
    """Every node of a game down to `depth`, by path: the tuple of actions that leads there."""

    def __init__(self, game, state=None, depth=None, with_names=False, with_evaluations=False):
        self.game, self.with_evaluations = game, with_evaluations
        self.state = start(game, state)
        self.depth = getattr(game, "default_depth", inf) if depth is None else depth
        if count_nodes(game, self.state, self.depth, SHOWN) > SHOWN:
            raise ValueError(TOO_LARGE.format(most=SHOWN))
        # Expectiminimax visits everything, and without chance nodes it is minimax.
        self.film = watch(
            expectiminimax, game, self.state, rule="minimax", magnify=False, depth=self.depth
        )
        self.all_nodes = self.film.all_nodes
        if self.all_nodes[0].is_leaf:
            raise ValueError(TOO_SMALL)
        self.scene = Scene(self.film)
        if any(place.folded for place in self.scene.places.values()):
            raise ValueError(TOO_WIDE)
        self.paths = paths(self.film)
        self.at = {path: index for index, path in enumerate(self.paths)}
        self.looks = self._leaves_only(with_names and not self.scene.roomy and not self.scene.named)
        if with_evaluations:  # they take another room than the values that the film knows
            self.scene.looks = self.looks
            arrange(self.scene)

    @property
    def depth_given(self):
        """The depth as keyword arguments of a search, if there is one at all."""
        return {} if self.depth == inf else {"depth": self.depth}

    @property
    def has_chance(self):
        """Is there a chance node?"""
        return any(node.player is CHANCE and not node.is_leaf for node in self.all_nodes)

    def _leaves_only(self, with_names):
        """Looks that show what is given, and leave what is asked for open.

        Where nodes stand too close to have names, these can take the place of the values.
        """

        def text(node):
            if node.is_leaf:
                return number(node.read)
            if self.with_evaluations:
                return ESTIMATE.format(value=self._estimate(node))
            is_named = with_names and self.scene.places[node.index].kind == "inner"
            return self.name(node.index) if is_named else ""

        guessed = estimates(self.film)
        return Looks([
            [(-1, Look("done", text(node), is_bound=node.is_leaf and node.index in guessed))]
            for node in self.all_nodes
        ])

    def order(self, index=0):
        """The nodes below and with this one, as a search meets them."""
        yield index
        for child in self.all_nodes[index].children:
            yield from self.order(child)

    def leaves(self, below=0):
        """The leaves, from left to right."""
        return [index for index in self.order(below) if self.all_nodes[index].is_leaf]

    def inner(self):
        """The inner nodes from the bottom up, each level from left to right."""
        nodes = [index for index in self.order() if not self.all_nodes[index].is_leaf]
        return sorted(nodes, key=lambda index: -self.all_nodes[index].depth)

    def name(self, index):
        """What a sentence calls the node."""
        return node_name(self.film, self.all_nodes[index])

    def label(self, index):
        """The node in short, for a list to choose from: its name, or the moves to it."""
        name = getattr(self.game, "state_name", lambda state: None)(self.all_nodes[index].state)
        moves = []
        while not name and self.all_nodes[index].parent is not None:
            parent = self.all_nodes[self.all_nodes[index].parent]
            moves.insert(0, action_name(self.film, parent, self.all_nodes[index].action))
            index = parent.index
        return name or ", ".join(moves)

    def short(self, index, otherwise):
        """What a sentence calls the node, or `otherwise` where that is too long to be read."""
        name = self.name(index)
        return name if len(name) <= SHORT else otherwise

    def data(self):
        """The picture for tree.js, and who is who."""
        return {
            "svg": skeleton_svg(self.scene, self.looks),
            "size": [round(self.scene.width, 1), round(self.scene.height, 1)],
            "names": [self.short(node.index, RINGED) for node in self.all_nodes],
            "labels": [self.label(node.index) for node in self.all_nodes],
            "actions": [self.scene.places[node.index].move for node in self.all_nodes],
            "players": ["" if node.is_leaf else node.player.name for node in self.all_nodes],
            "parents": [node.parent for node in self.all_nodes],
            "children": [list(node.children) for node in self.all_nodes],
        }

    def still(self, title, palette="light", answers=(), under=""):
        """The complete picture in these colours. `answers` are the looks of nodes with an answer,
        by index; `under` is what is drawn under the tree."""
        changes = dict(enumerate(self.looks.changes))
        changes |= {index: [(-1, look)] for index, look in dict(answers).items()}
        looks = Looks(list(changes.values()))
        return still_svg(self.scene, looks, title, self.describe(), palette, under)

    def describe(self, longest=LONGEST):
        """The tree in words: each inner node with what it leads to."""
        return shortened(self._sentences(), longest)

    def _sentences(self):
        for node in (self.all_nodes[index] for index in self.order()):
            if not node.is_leaf:
                below = ", ".join(self._brief(child) for child in node.children)
                words = {"node": self.name(node.index), "player": player_label(node.player)}
                if self.with_evaluations:
                    words["estimate"] = self._estimate(node)
                sentence = ESTIMATED if self.with_evaluations else IN_WORDS
                yield sentence.format(below=below, **words)

    def _estimate(self, node):
        return number(self.game.evaluate(node.state))

    def _brief(self, index):
        node = self.all_nodes[index]
        return f"{self.name(index)} {number(node.read)}" if node.is_leaf else self.name(index)


def paths(film):
    """For every node of a film the tuple of actions that leads to it."""
    found = []
    for node in film.all_nodes:  # parents stand before their children
        above = () if node.parent is None else found[node.parent]
        found.append(above if node.parent is None else (*above, node.action))
    return found
