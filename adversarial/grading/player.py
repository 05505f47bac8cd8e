"""The player: runs a submission's functions in a process of its own, and knows no test.

It is started as a program, gets the source over the wire, and then answers calls. What its
functions ask of a game goes over the wire, too: the judge has the game and sees every question.
"""

import ast
import importlib.util
import os
import sys
import traceback
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).parent
# What a submission may import: loaded beforehand, since later no file can be opened.
USUAL = """
abc array bisect builtins cmath collections collections.abc contextlib copy dataclasses
decimal enum fractions functools heapq inspect itertools json keyword math numbers operator
pprint queue random re reprlib statistics string textwrap time types typing warnings weakref
""".split()  # noqa: SIM905


def load(name, path):
    """A module of the package by its file, without the package around it."""
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


class Proxy:
    """A game as the submission sees it: every question goes to the judge."""

    def __init__(self, wire, initial):
        self._wire = wire
        self.initial = initial

    def __getattr__(self, name):
        if name not in QUESTIONS:
            raise AttributeError(f"A game has no {name}.")

        def ask(*arguments):
            self._wire.send("ask", name, arguments)
            kind, answer = self._wire.receive()
            if kind == "error":
                raise SystemExit(answer)  # the judge has heard enough
            return answer

        return ask


QUESTIONS = (
    "to_move", "actions", "result", "is_terminal", "utility", "evaluate", "outcomes", "is_quiet",
)  # fmt: skip


def define(source, safe):
    """Run the imports, definitions and assignments of a source; returns what they define.

    Each statement runs for itself, so that a broken one costs only what needs it; those that
    fail are tried once more, since cells may stand in another order. With `safe` assignments
    that call anything are left out.
    """
    space = {"__name__": "submission", "__builtins__": __builtins__}
    todo = []
    for cell in source:
        try:
            todo += [node for node in ast.parse(cell).body if isinstance(node, KEPT)]
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            todo += _readable(cell)
    if safe:
        todo = [node for node in todo if not isinstance(node, ASSIGNED) or not _calls(node)]
    for _ in range(2):
        failed = []
        for node in todo:
            try:
                module = ast.Module([node], [])
                exec(compile(module, "submission", "exec"), space)
            except BaseException:
                failed.append(node)
        todo = failed
    return space


ASSIGNED = (ast.Assign, ast.AnnAssign)
KEPT = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef, *ASSIGNED)


def _calls(node):
    return any(isinstance(part, ast.Call) for part in ast.walk(node))


def _readable(cell):
    """The definitions of a cell that does not parse as a whole: block by block."""
    found, block = [], []
    for line in [*cell.splitlines(), "end"]:
        if block and line[:1] not in (" ", "\t", "", "#", ")", "]", "}"):
            try:
                tree = ast.parse("\n".join(block))
                found += [node for node in tree.body if isinstance(node, KEPT)]
            except (SyntaxError, ValueError):
                pass
            block = []
        block.append(line)
    return found


class States:
    """The states of a submission's own game, which may be anything: the judge gets numbers."""

    def __init__(self):
        self.all = []

    def number(self, state):
        """The number of a state; equal states have the same one."""
        for number, known in enumerate(self.all):
            if known is state or (type(known) is type(state) and known == state):
                return number
        self.all.append(state)
        return len(self.all) - 1


class Player:
    """Answers the judge's calls, one after the other."""

    def __init__(self, wire, space):
        self.wire, self.space = wire, space
        self.game, self.states = None, States()

    def serve(self):
        while True:
            kind, *rest = self.wire.receive()
            try:
                answer = getattr(self, f"do_{kind}")(*rest)
                self.wire.send("return", answer)
            except BaseException as problem:
                self.wire.send("raise", type(problem).__name__, str(problem)[:500], *_line(problem))

    def do_parameters(self, name):
        """The parameters of a function: (name, kind, has a default), or None."""
        import inspect

        thing = self.space.get(name)
        if not callable(thing):
            return None
        parameters = inspect.signature(thing).parameters.values()
        return [(p.name, int(p.kind), p.default is not p.empty) for p in parameters]

    def do_value(self, name):
        return self.space.get(name)

    def do_call(self, name, has_game, state, initial, named):
        arguments = (Proxy(self.wire, initial), state) if has_game else (state,)
        return self.space[name](*arguments, **dict(named))

    # A submission's own game.

    def do_game(self, name):
        thing = self.space[name]
        self.game = thing() if isinstance(thing, type) else thing
        return self.states.number(self.game.initial)

    def do_has(self, name):
        return callable(getattr(self.game, name, None))

    def do_question(self, question, number, *moves):
        answer = getattr(self.game, question)(self.states.all[number], *moves)
        if question == "result":
            return self.states.number(answer)
        return answer if type(answer) is not set else {"set": True}

    def do_show(self, number):
        state = self.states.all[number]
        return repr(state)[:200] + repr(getattr(state, "__dict__", ""))[:200]

    def do_hashable(self, number):
        try:
            hash(self.states.all[number])
        except TypeError:
            return False
        return True


def _line(problem):
    """Line and text of the submission's own code where it went wrong."""
    lines = [f for f in traceback.extract_tb(problem.__traceback__) if f.filename == "submission"]
    return (lines[-1].name, lines[-1].lineno) if lines else ("", 0)


def main(reader, writer, seconds):
    """Load everything, be confined, then run the submission."""
    for name in USUAL:
        importlib.import_module(name)
    game = load("adversarial.game", HERE.parent / "game.py")
    package = ModuleType("adversarial")
    package.__path__ = []
    for name in ("MAX", "MIN", "CHANCE", "Game", "game"):
        setattr(package, name, getattr(game, name, game))
    sys.modules["adversarial"] = package
    wire_module = load("adversarial_wire", HERE / "wire.py")
    confine = load("adversarial_confine", HERE / "confine.py")
    wire = wire_module.Wire(reader, writer, game.Player)
    kind, source, safe = wire.receive()
    assert kind == "source"
    confine.limits(seconds)
    confined = confine.refuse()
    space = define(source, safe)
    wire.send("ready", confined)
    Player(wire, space).serve()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:4]))
    os._exit(0)
