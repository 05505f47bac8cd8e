"""Which functions are the search? Those that call each other in a circle, as their source says.

Names decide nothing here. The loops around the recursive calls say which variables hold the move,
and where a loop is left before its end.
"""

from __future__ import annotations

import ast
import inspect
import linecache
import sys
from functools import cache, cached_property, partial
from pathlib import Path

from ..language import words
from ..observe.errors import SearchError, is_library, is_own_code, name_of

SENTENCES = words({
    "async": "{name} is an async function, and those cannot be watched. Make it a plain `def`.",
    "generator": "{name} is a generator: it yields instead of returning, so its calls cannot be "
    "watched. Let it return its value.",
    "lambda": "A lambda has no name, so it cannot call itself. Write the search as a function with "
    "`def`.",
    "compiled": "{name} is compiled code, which Python cannot look into. Watch the Python function "
    "that it was made from.",
    "no source": "The source of {name} cannot be found, so its lines cannot be watched. Write it "
    "into a file or a cell.",
    "no function": "watch_calls needs a function to call, as in watch_calls(minimax, board, True), "
    "not {thing!r}.",
    "no circle": "{name} never calls itself, not even by way of another function, so there are no "
    "calls to watch. Which function is the search?",
})
PROGRAM = "<module>"  # as Python calls the code of a whole program
SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
ORDERINGS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
CHOOSING = {"max", "min", "sorted", "append"}
PURE = {"range": range, "len": len, "enumerate": enumerate, "list": list, "reversed": reversed,
        "sorted": sorted}  # fmt: skip
SAFE = (ast.Call, ast.Name, ast.Constant, ast.Load, ast.BinOp, ast.operator, ast.Tuple, ast.List,
        ast.Subscript)  # fmt: skip
KNOWN = frozenset([int, str, list, tuple, range, dict])  # looking into these calls no program


class Loop:
    """A loop around a recursive call: its lines, the names that it binds, what it runs over."""

    def __init__(self, node):
        self.first, self.last = node.lineno, max(part.end_lineno for part in node.body)
        is_for = isinstance(node, ast.For)
        self.names = _names(node.target) if is_for else []
        self.over = node.iter if is_for else None
        self.filters = any(isinstance(part, ast.Continue) for part in ast.walk(node)) or (
            len(node.body) == 1 and isinstance(node.body[0], ast.If | ast.For | ast.While)
        )

    @cached_property
    def _items(self):
        """What makes its items anew, and the names in it; None where that would call a program."""
        parts = list(ast.walk(self.over)) if self.over is not None else [None]
        if not all(isinstance(part, SAFE) for part in parts):
            return None
        names = {part.id for part in parts if isinstance(part, ast.Name)} - set(PURE)
        return compile(ast.Expression(self.over), "<loop>", "eval"), names

    def items(self, here):
        """What it runs over, where that can be seen again without calling the program."""
        code, names = self._items or (None, ())
        if code is None or not all(type(here.get(name)) in KNOWN for name in names):
            return None
        try:
            return list(eval(code, {"__builtins__": PURE}, {name: here[name] for name in names}))
        except Exception:
            return None

    def holds(self, line):
        """Is this line in its body?"""
        return self.first < line <= self.last

    def is_left(self, before, now):
        """Did it end between these two lines, and not by itself?"""
        return self.holds(before) and not self.first <= now <= self.last


class Function:
    """One function, as its source says."""

    def __init__(self, file, node, owner):
        self.file, self.node, self.owner, self.name = file, node, owner, node.name
        self.first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
        self.key = file, self.first, self.name
        self.parts = list(_own(node))
        calls = [part for part in self.parts if isinstance(part, ast.Call)]
        self.called = {name for call in calls for name in _names_of(call)}
        self.named = {part.id for part in self.parts if isinstance(part, ast.Name)}
        tests = [p.test for p in self.parts if isinstance(p, ast.If | ast.IfExp | ast.While)]
        self.compared = {name for test in tests for name in _names(test)}
        self.yields = any(isinstance(part, ast.Yield | ast.YieldFrom) for part in self.parts)
        self.count = 0  # calls so far
        self.outside = self.copied = None  # what it names in its module; what is copied, when known
        self.loops, self.move_names = [], []  # around its calls of the search, the outermost first
        self.exits = {}  # line of a `break` or `return` inside a loop: names in the tests around it
        self.always = set()  # those of them that follow a recursive call whatever it brought

    @cached_property
    def source(self):
        """Name, first line and all lines, as films show them."""
        lines = linecache.getlines(self.file)[self.first - 1 : self.node.end_lineno]
        return self.name, self.first, [line.rstrip("\n") for line in lines]

    @property
    def begins(self):
        """The line of its first statement, after what describes it."""
        described = ast.get_docstring(self.node) is not None and len(self.node.body) > 1
        return self.node.body[described].lineno

    def read(self, names):
        """Note what it does with calls of these names."""
        self._search = names
        for statement in self.node.body:
            if not (self.name == PROGRAM and isinstance(statement, SCOPES)):
                self._walk(statement, [], [])
        jumping = (ast.Break, ast.Try)  # from the lines of these a loop may be left
        self.jumping = {line for part in self.parts if isinstance(part, jumping)
                        for line in range(part.lineno, part.end_lineno + 1)}  # fmt: skip
        kept = [p for p in self.parts if isinstance(p, ast.Assign) and self._calls(p.value)]
        self._kept = {name for part in kept for target in part.targets for name in _names(target)}
        self.negates = any(self._brings(one) for part in self.parts for one in _negated(part))
        for loop in [part for part in self.parts if isinstance(part, ast.For | ast.While)]:
            if self._calls(loop):
                self._read_exits(loop.body, set(), False)

    def _is_call(self, node):
        return isinstance(node, ast.Call) and not self._search.isdisjoint(_names_of(node))

    def _calls(self, node):
        return any(map(self._is_call, ast.walk(node)))

    def _brings(self, node):
        """Is what the search brought in here: its call, or a variable that keeps it?"""
        return self._calls(node) or bool(self._kept & set(_names(node)))

    def _walk(self, node, loops, bound):
        if self._is_call(node):
            self.loops += [loop for loop in loops if loop not in self.loops]
            self.move_names += [name for name in bound if name not in self.move_names]
        if isinstance(node, ast.For | ast.While):
            loops = [*loops, Loop(node)]
            bound = [*bound, *loops[-1].names]
        if isinstance(node, COMPREHENSIONS):
            bound = [*bound, *(name for one in node.generators for name in _names(one.target))]
        if isinstance(node, ast.Lambda):
            bound = [*bound, *(argument.arg for argument in node.args.args)]
        for child in ast.iter_child_nodes(node):
            if not isinstance(child, SCOPES):
                self._walk(child, loops, bound)

    def _read_exits(self, statements, tested, has_called):
        """Where a loop is left: under which tests, and whether a call always leads there."""
        for statement in statements:
            if isinstance(statement, ast.Break | ast.Return):
                is_whole = isinstance(statement, ast.Return) and self._calls(statement)
                self.exits.setdefault(statement.lineno, set(tested))
                if has_called and not is_whole:
                    self.always.add(statement.lineno)
            elif isinstance(statement, ast.If):
                names = tested | set(_names(statement.test))
                self._read_exits(statement.body, names, False)
                self._read_exits(statement.orelse, names, False)
            elif isinstance(statement, ast.With | ast.Try):
                self._read_exits(statement.body, tested, has_called)
            has_called = has_called or (
                self._calls(statement) and not isinstance(statement, ast.If | ast.For | ast.While)
            )

    def chosen_at(self, line, last):
        """Where it compares what a call on this line brought with what it returns on the last one;
        None where a test decides between several places."""
        returns = [p for p in self.parts if isinstance(p, ast.Return) and p.end_lineno >= last]
        returned = set(_names(min(returns, key=lambda part: part.lineno, default=self.node)))
        blocks = [getattr(part, name, None) for part in self.parts for name in ("body", "orelse")]
        around = [one for one in blocks if isinstance(one, list) and one
                  and one[0].lineno <= line <= one[-1].end_lineno]  # fmt: skip
        for statement in max(around, key=lambda block: block[0].lineno, default=[]):
            whole = statement.test if isinstance(statement, ast.If) else statement
            for part in ast.walk(whole) if statement.end_lineno >= line else ():
                orders = isinstance(part, ast.Compare) and isinstance(part.ops[0], ORDERINGS)
                chooses = isinstance(part, ast.Call) and {"max", "min"} & set(_names(part.func))
                if (orders or chooses) and returned & set(_names(part)):
                    return part.lineno
        return None

    @property
    def weighs(self):
        """Does it compare what its calls of the search bring, as a root does? A function that
        plays a game only makes the moves that they bring."""
        return any(map(self._is_weighing, self.parts))

    def _is_weighing(self, part):
        match part:
            case ast.Assign(targets=[ast.Subscript(), *_], value=value):
                return self._calls(value)
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                return name in CHOOSING and self._brings(part)
            case ast.Compare(ops=[first, *_]):
                return isinstance(first, ORDERINGS) and self._brings(part)
        return isinstance(part, COMPREHENSIONS) and self._calls(part)


class Family:
    """The functions that call each other in a circle below `function`, and those that call them."""

    def __init__(self, function):
        self.function = plain_function(function)
        code = self.function.__code__
        self.globals = self.function.__globals__
        functions = [one for file in self._files(code.co_filename) for one in functions_in(file)]
        root = next((one for one in functions if one.key == key_of(code)), None)
        words = {"name": name_of(function)}
        if root is None:
            raise SearchError(SENTENCES["no source"].format(**words))
        members, reached = _circle(root, functions)
        if not members:
            raise SearchError(SENTENCES["no circle"].format(**words), root.file, root.node.lineno)
        self.members = {one.key: one for one in members}
        self.names = {one.name for one in members}
        callers = [one for one in reached if one.called & self.names]
        self.watched = self.members | {one.key: one for one in callers}
        for one in self.watched.values():
            one.read(self.names)

    def _files(self, own):
        """The files in which the functions may be: its own, those of what it uses, its folder's."""
        used = [_file_of(thing) for thing in list(self.globals.values())]
        loaded = [getattr(module, "__file__", None) for module in list(sys.modules.values())]
        folder = str(Path(own).parent)
        beside = [file for file in loaded if file and str(Path(file).parent) == folder]
        files = dict.fromkeys([own, *used, *(beside if not own.startswith("<") else [])])
        return [
            file
            for file in files
            if file and (file == own or not (is_library(file) or is_own_code(file)))
        ]


def plain_function(function):
    """The Python function inside a method, a partial, a cache or an object that can be called."""
    thing = function
    for _ in range(20):
        if isinstance(thing, partial):
            thing = thing.func
        elif hasattr(thing, "__wrapped__"):
            thing = thing.__wrapped__
        elif inspect.ismethod(thing):
            thing = thing.__func__
        elif not hasattr(thing, "__code__") and inspect.isfunction(type(thing).__call__):
            thing = type(thing).__call__
        else:
            break
    if isinstance(function, type) or not callable(function):
        raise TypeError(SENTENCES["no function"].format(thing=function))
    for kind, is_one in (
        ("compiled", not inspect.isfunction(thing)),
        ("async", inspect.iscoroutinefunction(thing) or inspect.isasyncgenfunction(thing)),
        ("generator", inspect.isgeneratorfunction(thing)),
        ("lambda", getattr(thing, "__name__", "") == "<lambda>"),
    ):
        if is_one:
            raise SearchError(SENTENCES[kind].format(name=name_of(function)))
    return thing


def key_of(code):
    """By what a function of the source is found again when it runs."""
    return code.co_filename, code.co_firstlineno, code.co_name


@cache
def _parsed(source):
    try:
        return ast.parse(source)
    except SyntaxError:
        return ast.Module([], [])


def functions_in(file):
    """All functions of a file, also those inside classes and other functions; and first the file
    itself, which runs as if it were one."""
    source = "".join(linecache.getlines(file))
    parsed = _parsed(source)
    lines = {"lineno": 1, "end_lineno": source.count("\n") + 1}
    program = ast.FunctionDef(PROGRAM, ast.arguments(args=[]), parsed.body, [], **lines)
    found, todo = [Function(file, program, None)], [(parsed, None)]
    while todo:
        node, owner = todo.pop()
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef):
                found.append(Function(file, child, owner))
            todo.append((child, child.name if isinstance(child, ast.ClassDef) else owner))
    found[0].called |= {one.name for one in found[1:]}  # by name, or by way of a table
    return found


def _circle(root, functions):
    """The functions in circles of calls that can be reached from the root; and all reached."""
    by_name = {}
    for one in functions:
        by_name.setdefault(one.name, []).append(one)

    def following(one):
        found = [other for name in one.called for other in by_name.get(name, ())]
        own = [other for other in found if (other.owner, other.file) == (one.owner, one.file)]
        return own + [other for other in found if other.name not in {each.name for each in own}]

    def reach(one):
        seen = dict.fromkeys(following(one))
        todo = list(seen)
        for each in todo:
            new = [other for other in following(each) if other not in seen]
            seen |= dict.fromkeys(new)
            todo += new
        return seen

    reached = list({root: None} | reach(root))
    return [one for one in reached if one in reach(one)], reached


def _names_of(call):
    """The names that are called here, or handed on to be called, as in `key=score`."""
    if isinstance(call.func, ast.Name | ast.Attribute):
        yield getattr(call.func, "id", None) or call.func.attr
    for part in [*call.args, *(keyword.value for keyword in call.keywords)]:
        if isinstance(part, ast.Name):
            yield part.id


def _own(function):
    """The nodes of a function without those of functions defined in it; lambdas are its own."""
    todo = list(ast.iter_child_nodes(function))
    while todo:
        node = todo.pop()
        yield node
        if not isinstance(node, SCOPES):
            todo += ast.iter_child_nodes(node)


def _negated(node):
    """What is negated here: `-x`, `-1 * x`, `x * -1`, `0 - x`, `x *= -1`."""
    match node:
        case (
            ast.UnaryOp(op=ast.USub(), operand=one)
            | ast.BinOp(op=ast.Sub(), left=ast.Constant(), right=one)
            | ast.BinOp(op=ast.Mult(), left=ast.UnaryOp(operand=ast.Constant()), right=one)
            | ast.BinOp(op=ast.Mult(), left=one, right=ast.UnaryOp(operand=ast.Constant()))
            | ast.AugAssign(op=ast.Mult(), target=one, value=ast.UnaryOp(operand=ast.Constant()))
        ):
            return [one]
    return []


def _names(node):
    return [part.id for part in ast.walk(node) if isinstance(part, ast.Name)]


def _file_of(thing):
    if isinstance(thing, type):
        thing = sys.modules.get(thing.__module__)
    elif callable(thing):
        code = getattr(
            inspect.unwrap(thing) if hasattr(thing, "__wrapped__") else thing, "__code__", None
        )
        return code and code.co_filename
    return getattr(thing, "__file__", None)
