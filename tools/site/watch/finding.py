"""What is this code? A search for our `game`, or a program with a board of its own?"""

import ast
import inspect
import re

from adversarial.calling import line_for_calls

ASKED = {"actions", "result", "is_terminal", "utility", "to_move", "outcomes", "evaluate"}
WINDOW = {"alpha", "beta", "α", "β"}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
BOARDS = re.compile("board|grid|state|position|node|tree|heaps?|piles?")
MADE = re.compile("(initial|new|create|make|empty|start)_?(board|grid|state|position)")


def asks_game(tree):
    """Is a function in it written for our game: does it ask one of its arguments about moves?

    A program that has a class with such methods brings its own game.
    """
    inside = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    own = {part.name for node in inside for part in node.body if isinstance(part, FUNCTIONS)}
    for function in _functions(tree):
        for name in _arguments(function):
            asked = _asked_of(name, function)
            if asked & ASKED and not own & ASKED:
                return True
            if name == "game" and not inside and not _runs(function.name, tree):
                return True
    return False


def find_search(tree, space):
    """The function to watch, or None: it takes a game and a state."""
    found = [node for node in _functions(tree) if _takes_two(space.get(node.name))]
    return space[_starting(found).name] if found else None


def offered_call(tree, space):
    """A line that calls the search, as far as it can be worked out; "" if there is no search."""
    functions = _functions(tree)
    calls = {node.name: called_in(node) for node in functions}
    for _ in functions:  # what they call, and what that calls
        calls = {name: names.union(*(calls.get(one, ()) for one in names))
                 for name, names in calls.items()}  # fmt: skip
    circle = {name for name, names in calls.items() if name in names}
    searching = [node for node in functions if circle & {node.name, *calls[node.name]}]
    if not searching:
        return ""
    name = _starting(searching).name
    line = line_for_calls(space[name]).removeprefix("watch_calls(").removesuffix(")")
    return f"{name}({', '.join(_held(each, space) for each in line.split(', ')[1:])})"


def offered_method(tree):
    """The same for a class with a search that nobody starts; "" where it cannot be said."""
    for kind in [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]:
        for method in kind.body:
            if isinstance(method, FUNCTIONS) and method.name in _asked_of("self", method):
                return f"{kind.name}(…).{method.name}(…)"
    return ""


def what_is_missing(tree):
    """The key of the sentence that says why nothing here can be watched."""
    nodes = list(ast.walk(tree))
    if any(isinstance(node, ast.AsyncFunctionDef) for node in nodes):
        return "async"
    if any(isinstance(node, ast.ClassDef) for node in nodes):
        return "class"
    if any(isinstance(node, ast.Yield | ast.YieldFrom) for node in nodes):
        return "generator"
    if any(isinstance(node, ast.Lambda) for node in nodes) and not _functions(tree):
        return "lambda"
    return "no function"


def is_about_windows(tree):
    """Does any function in it take alpha and beta?"""
    return any(node.arg in WINDOW for node in ast.walk(tree) if isinstance(node, ast.arg))


def called_in(node):
    """The names that stand in a function."""
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def _functions(tree):
    return [node for node in tree.body if isinstance(node, ast.FunctionDef)]


def _arguments(function):
    return [one.arg for one in [*function.args.posonlyargs, *function.args.args]]


def _asked_of(name, function):
    """The methods of an argument that a function calls."""
    return {
        node.attr
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", None) == name
    }


def _runs(name, tree):
    """Is a function called by the program itself?"""
    outside = [node for node in tree.body if not isinstance(node, (*FUNCTIONS, ast.ClassDef))]
    return any(name in called_in(node) for node in outside)


def _starting(functions):
    """The one that no other calls. Of several the last counts, as the newest; of a pair, in which
    each calls the other, the first."""
    called = {node.name: called_in(node) for node in functions}
    first = [
        node
        for node in functions
        if not any(node.name in names for name, names in called.items() if name != node.name)
    ]
    return first[-1] if first else functions[0]


def _held(value, space):
    """An argument as it is, unless it is a name that the program does not have."""
    if not value.isidentifier() or value in {*space, "True", "False"}:
        return value
    boards = [name for name in space if BOARDS.fullmatch(name) and not callable(space[name])]
    boards += [f"{name}()" for name in space if MADE.fullmatch(name) and callable(space[name])]
    return boards[0] if boards and BOARDS.fullmatch(value) else "…"


def _takes_two(thing):
    if not callable(thing):
        return False
    try:
        inspect.signature(thing).bind_partial(None, None)
    except (TypeError, ValueError):
        return False
    return True
