"""A notebook's cells, run in order as a fresh kernel runs them: statement by statement.

One that fails, since it needs what is not there (plots, live views) or is wrong itself, is passed
over and costs only what depends on it. What hangs or ends the process is the business of
`loading`. Used by the player, so it imports nothing of the package.
"""

import __future__

import ast
import builtins
import re
from contextlib import suppress

FILE = "submission"  # the beginning of the name under which a cell's code runs
READING = -1  # the place of a cell's reading, before that of its first statement
LONGEST = 200  # letters of a reason
MOST_READ = 300_000  # letters, to find out where the statements of a broken cell end
GOES_ON = re.compile(r"[ \t#)\]}]|$|(else|elif|except|finally|case)\b")  # what begins none
# Commands to Jupyter. Of the first, the rest of the line is run.
MAGIC = re.compile(r"^([ \t]*)(?:%time[ \t]+(.*)|[%!?].*|[\w.]+\?+[ \t]*$)")
CELL_MAGIC = re.compile(r"\s*%%(\w+)[^\n]*")
RUNS = ("time", "capture", "prun")  # commands whose cell is run all the same
ANNOTATIONS = __future__.annotations.compiler_flag  # then what is said of types is not looked up


def define(cells, space=None, skip=(), at=lambda cell, place: None, left=None, name=""):
    """Run the cells in `space` and return it.

    Those that fail are tried again as long as that helps, since cells may stand in another order.
    `at` is told of each cell and statement before it is its turn. Those in `skip` are left out;
    their cells and lines go into the list `left`, with "". With the reason go there cells that
    cannot be read, and statements that fail and would have given `name` a value.
    """
    space = fresh() if space is None else space
    left = [] if left is None else left
    flags, failed = 0, []
    for number, cell in enumerate(cells):
        if (number, READING) in skip:
            left.append((number, 1, ""))
            continue
        at(number, READING)
        whole, problem = statements(cell)
        if problem is not None:
            left.append((number, getattr(problem, "lineno", None) or 1, reason(problem)))
        nodes = [part for node in whole for part in parts(node)]
        for place, node in enumerate(nodes):
            if (number, place) in skip:
                left.append((number, node.lineno, ""))
                continue
            at(number, place)
            statement = Statement(node, number, place, flags)
            flags = statement.flags
            if not statement.run(space):
                failed.append(statement)
    _try_again(failed, space, at)
    left += [(each.cell, each.node.lineno, each.why) for each in failed if name in named(each.node)]
    return space


def fresh():
    """The names that a fresh kernel has."""
    return {"__name__": "__main__", "__builtins__": builtins, "display": lambda *_, **__: None}


def _try_again(failed, space, at):
    helped = True
    while helped:
        helped = False
        for statement in [each for each in failed if each.may_help(space)]:
            at(statement.cell, statement.place)
            if statement.run(space):
                failed.remove(statement)
                helped = True


class Statement:
    """A statement of a cell, with the flags that `from __future__` of cells before it set."""

    def __init__(self, node, cell, place, flags):
        self.node, self.cell, self.place, self.flags = node, cell, place, flags
        self.lacks = None  # the name for want of which it failed, if that was the reason
        self.why = ""  # it failed
        is_future = isinstance(node, ast.ImportFrom) and node.module == "__future__"
        if is_future and node.names[0].name == "annotations":
            self.flags |= ANNOTATIONS

    def run(self, space):
        """Run it; returns whether it went well. A name that only says something of a type may be
        missing: then once more, without looking it up."""
        try:
            self._run(space, self.flags)
        except MemoryError:
            raise  # what it has filled would be lacking to all others
        except (NameError, AttributeError, TypeError) as problem:
            self.lacks = getattr(problem, "name", None) if type(problem) is NameError else None
            self.why = reason(problem)
            return self._says_types() and self._runs_without_types(space)
        except BaseException as problem:
            self.lacks, self.why = None, reason(problem)
            return False
        return True

    def _run(self, space, flags):
        before = dict(vars(builtins))
        code = compile(ast.Module([self.node], []), f"{FILE} {self.cell}", "exec", flags, True)
        try:
            exec(code, space)
        finally:
            vars(builtins).update(before)  # the player itself needs them

    def _says_types(self):
        return not self.flags & ANNOTATIONS and any(
            getattr(part, "annotation", None) or getattr(part, "returns", None)
            for part in ast.walk(self.node)
        )

    def _runs_without_types(self, space):
        try:
            self._run(space, self.flags | ANNOTATIONS)
        except MemoryError:
            raise
        except BaseException:
            return False
        return True

    def may_help(self, space):
        """Can another try go better? Not where a name is missing still."""
        return self.lacks is None or self.lacks in space


def statements(cell):
    """The statements of a cell, and None; of one that does not parse as a whole, those that do, and
    the problem."""
    with suppress(Exception):  # whatever a parser can stumble over
        return ast.parse(cell).body, None
    command = CELL_MAGIC.match(cell)
    if command and command[1] not in RUNS:
        return [], None  # in another language
    lines = cell[command.end() if command else 0 :].split("\n")
    lines = [MAGIC.sub(_without_magic, line) for line in lines]
    try:
        return ast.parse("\n".join(lines)).body, None
    except Exception as problem:
        return _found_in(lines), problem


def reason(problem):
    """Why something failed, in a line."""
    try:
        said = problem.msg if isinstance(problem, SyntaxError) else str(problem)
        return f"{type(problem).__name__}: {said}"[:LONGEST]
    except BaseException:  # a class of the submission's own, which fails in this, too
        return type(problem).__name__


def named(node):
    """The names that a statement gives a value."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return {node.name}
    if isinstance(node, ast.ImportFrom | ast.Import):
        return {each.asname or each.name for each in node.names}
    parts = ast.walk(node)
    return {part.id for part in parts if isinstance(part, ast.Name) and type(part.ctx) is ast.Store}


def _without_magic(found):
    """A command to Jupyter as Python: what `%time` is given, or nothing."""
    return found[1] + (found[2] or "pass")


def _found_in(lines):
    """The statements that parse by themselves, as far as they can be looked for."""
    found, first, left = [], 0, MOST_READ
    while first < len(lines) and left > 0:
        for end in range(first + 1, len(lines) + 1):
            if left <= 0 or (end < len(lines) and GOES_ON.match(lines[end])):
                continue
            text = "\n".join(lines[first:end])
            left -= len(text)
            with suppress(Exception):
                body = ast.parse(text).body
                found += [ast.increment_lineno(node, first) for node in body]
                first = end - 1
                break
        first += 1
        while first < len(lines) and GOES_ON.match(lines[first]):
            first += 1
    return found


def parts(node):
    """An import of several names as one of each: a name that is not there costs only itself."""
    if not isinstance(node, ast.ImportFrom):
        return [node]
    return [
        ast.copy_location(ast.ImportFrom(node.module, [each], node.level), node)
        for each in node.names
    ]
