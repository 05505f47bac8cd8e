"""The scene of any film. How a new way of watching is drawn, is entered here and nowhere else."""

from ..film import Film
from ..film.montecarlo.film import PlayoutFilm
from .playouts import PlayoutScene
from .scene import Scene

SCENES = {PlayoutFilm: PlayoutScene, Film: Scene}  # the first that a film is one of


def scene_of(film, unfolded=()):
    """The scene of a film, made once: a live view asks for it, and the picture behind that view."""
    scene = next(scene for kind, scene in SCENES.items() if isinstance(film, kind))
    if unfolded:
        return scene(film, frozenset(unfolded))
    if film.scene is None:
        film.scene = scene(film)
    return film.scene
