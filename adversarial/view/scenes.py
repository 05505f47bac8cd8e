"""The scene of any film: which kind it is, the film says."""

from .playouts import PlayoutScene
from .scene import Scene

KINDS = {"mcts": PlayoutScene}  # by the rule of a film


def scene_of(film, unfolded=()):
    """The scene of a film, made once: a live view asks for it, and the picture behind that view."""
    kind = KINDS.get(film.rule, Scene)
    if unfolded:
        return kind(film, frozenset(unfolded))
    if film.scene is None:
        film.scene = kind(film)
    return film.scene
