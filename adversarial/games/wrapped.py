"""A game around another: it answers as the one inside, but for what it answers itself."""

from ..game import Game

RULES = ("to_move", "actions", "result", "is_terminal", "utility", "outcomes")


class Wrapped:
    """The base of every wrapper. What a subclass does not define is asked of the game inside."""

    def __init__(self, game):
        self.game = game
        for name in RULES:  # which searches ask all the time: the game's own, at full speed
            if not hasattr(type(self), name) and hasattr(game, name):
                setattr(self, name, getattr(game, name))

    choose_evaluation = Game.choose_evaluation  # for the wrapper alone: the game stays as it is

    def __getattr__(self, name):  # asked only for what is not found here
        if name.startswith("__") or name == "game":  # while it is being copied there is no game
            raise AttributeError(name)
        return getattr(self.game, name)


class Watcher(Wrapped):
    """The base of wrappers that answer as the game inside, and note what they are asked."""

    def __copy__(self, _=None):
        return self  # what a search asks of a copy is noted, too

    __deepcopy__ = __copy__


class Counter(Watcher):
    """The base of those that note no more than how often: when and in which order is all one."""


def unwatched(game):
    """The same game where nobody notes the questions."""
    while isinstance(game, Watcher):
        game = game.game
    return game


def noted(game, questions):
    """Those of these questions that somebody notes."""
    found = set()
    while isinstance(game, Watcher):
        asked = ((each, getattr(game, each, None)) for each in questions)
        found |= {each for each, own in asked if own != getattr(game.game, each, None)}
        game = game.game
    return found


def is_only_counted(game):
    """Does nobody note more than how often the game is asked?"""
    while isinstance(game, Watcher):
        if not isinstance(game, Counter):
            return False
        game = game.game
    return True


def unwrapped(game):
    """The game inside, however often it is wrapped."""
    while hasattr(game, "game"):
        game = game.game
    return game
