"""Which of the functions in a piece of code is the search?"""

import ast
import inspect

WINDOW = {"alpha", "beta", "α", "β"}


def find_search(code, space):
    """The function to watch, or None; and the code as a syntax tree.

    It takes a game and a state, and no other such function calls it: it is the one that starts. Of
    several the last one counts, as the newest.
    """
    tree = ast.parse(code)
    found = [
        node
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and _takes_two(space.get(node.name))
    ]
    called = {node.name: _called_in(node) for node in found}
    first = [
        node.name
        for node in found
        if not any(node.name in names for name, names in called.items() if name != node.name)
    ]
    names = first or [node.name for node in found][:1]  # two that call each other: the first
    return (space[names[-1]] if names else None), tree


def is_about_windows(tree):
    """Does any function in it take alpha and beta?"""
    return any(node.arg in WINDOW for node in ast.walk(tree) if isinstance(node, ast.arg))


def _takes_two(thing):
    if not callable(thing):
        return False
    try:
        inspect.signature(thing).bind_partial(None, None)
    except (TypeError, ValueError):
        return False
    return True


def _called_in(node):
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
