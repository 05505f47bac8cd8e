"""Mutants: the searches of tests/programs/textbook.py, each with one syntax node changed.

Changed are comparisons, `and` and `or`, max and min, signs, + and -, * and /, whole numbers by
one, what is returned, which moves are tried, a loop that returns at once, and each argument of a
recursive call (another name for it, swapped with the next, left out).
"""

import ast
import linecache
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from math import inf

from adversarial import CHANCE, MAX, MIN

ORDERS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
OTHERS = {ast.Eq: [ast.NotEq], ast.NotEq: [ast.Eq], ast.Is: [ast.IsNot], ast.IsNot: [ast.Is]}
OTHERS |= {one: [other for other in ORDERS if other is not one] for one in ORDERS}
NUMBERS = ("alpha", "beta", "value", "best", "v", "score", "colour", "inf")
_files = count()


@dataclass
class Program:
    """Source text that can be run, with lines that a magnifier finds."""

    functions: tuple
    source: str

    @cached_property
    def file(self):
        """A name under which Python finds the lines of the source."""
        name = f"<program {next(_files)}>"
        linecache.cache[name] = len(self.source), None, self.source.splitlines(True), name
        return name

    def names(self):
        """What its functions are called by, made anew: a dictionary to look them up in."""
        names = {"inf": inf, "MAX": MAX, "MIN": MIN, "CHANCE": CHANCE}
        exec(compile(self.source, self.file, "exec"), names)
        return names

    @property
    def search(self):
        """The function to be watched."""
        return self.names()[self.functions[0]]


@dataclass
class Mutant(Program):
    """A program with one node changed: at this line from `old` to `new`."""

    line: int = 0
    old: str = ""
    new: str = ""
    number: int = 0  # among those of its shape
    cause: str = ""  # what the changed node is about

    def __str__(self):
        return f"{self.functions[0]}, line {self.line}: {self.old}  ->  {self.new}"


def mutants(shape):
    """Every mutant of a shape, each source once."""
    source, seen = shape.source, {shape.source}
    tree = ast.parse(source)
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        for first, last, new in changes(node, parents, shape.functions):
            start, end = place(source, first)[0], place(source, last)[1]
            old, changed = source[start:end], source[:start] + new + source[end:]
            if changed not in seen:
                seen.add(changed)
                cause = cause_of(old, new, first, parents)
                number = len(seen) - 2
                yield Mutant(shape.functions, changed, first.lineno, old, new, number, cause)


def cause_of(old, new, node, parents):
    """What the changed node is about: depth, moves, windows, signs and sums, or choosing."""
    if any(cut in new for cut in ("[1:]", "[:1]", "[3:]", "[:-1]")) or new.startswith("return "):
        return "moves left out" if new[:8] != "return 0" else "a value returned"
    around = (
        ast.unparse(parents[node]) if isinstance(parents[node], ast.Compare | ast.BinOp) else ""
    )
    if "depth" in around or "depth" in old and not isinstance(node, ast.Call):
        return "depth"
    if any(name in f"{old} {around}" for name in ("alpha", "beta")):
        return "windows"
    if isinstance(node, ast.BinOp | ast.UnaryOp | ast.AugAssign) or "+ 1" in new or "- 1" in new:
        return "arithmetic"
    return "signs" if "-" in f"{old} {new}" or "colour" in around else "choosing"


def place(source, node):
    """Where the node stands in the text: from here to there."""
    lines = source.splitlines(True)
    starts = [sum(map(len, lines[:i])) for i in range(len(lines))]
    return (
        starts[node.lineno - 1] + node.col_offset,
        starts[node.end_lineno - 1] + node.end_col_offset,
    )


def changes(node, parents, functions):
    """What to change about this node: from which node to which, and the text instead."""
    parent = parents.get(node)
    for new in operators(node):
        yield node, node, ast.unparse(new)
    for new in numbers(node, parent, functions):
        yield node, node, new
    if isinstance(node, ast.Call) and called(node) in functions:
        yield from arguments(node.args)
    for new in [*moves(node), *returns(node, functions, loop_around(node, parents))]:
        yield node, node, new


def loop_around(node, parents):
    """The loop in which a statement stands, or None."""
    while node is not None and not isinstance(node, ast.For):
        node = parents.get(node)
    return node


def moves(node):
    """Only some of the moves."""
    if isinstance(node, ast.Call) and called(node) in ("actions", "outcomes"):
        text = ast.unparse(node)
        yield from (f"{text}[1:]", f"{text}[:1]", f"{text}[3:]", f"{text}[:-1]")


def returns(node, functions, loop):
    """Something else returned, or at once what the first move brings."""
    match node:
        case ast.Return(value=ast.Name() | ast.Call() | ast.IfExp()):
            yield "return 0"
        case ast.Return(value=ast.Tuple(elts=[_, move])) if isinstance(move, ast.Name):
            yield f"return 0, {move.id}"
        case ast.Assign(value=value) if loop is not None:
            parts = ast.walk(value)
            if any(called(part) in functions for part in parts):
                yield f"return {ast.unparse(value)}"


def operators(node):
    """The node with another operator."""
    match node:
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            for other in OTHERS.get(type(op), ()):
                yield ast.Compare(left, [other()], [right])
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() as op, right=right):
            yield ast.BinOp(left, ast.Sub() if isinstance(op, ast.Add) else ast.Add(), right)
        case ast.BinOp(left=left, op=ast.Mult(), right=right):
            yield ast.BinOp(left, ast.Add(), right)
            yield ast.BinOp(left, ast.Div(), right)
        case ast.AugAssign(target=target, op=ast.Add(), value=value):
            yield ast.AugAssign(target, ast.Sub(), value)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            yield operand
        case ast.Name(id="max" | "min" as name):
            yield ast.Name("min" if name == "max" else "max")


def numbers(node, parent, functions):
    """A number with another sign, or with one more or less."""
    compared = isinstance(parent, ast.Compare)
    match node:
        case ast.Constant(value=int(number)) if not isinstance(parent, ast.arguments):
            yield from (f"{number + 1}", f"({number - 1})")
        case ast.Name(id=name, ctx=ast.Load()) if name in NUMBERS and not compared:
            if not is_negative(parent):
                yield f"-{name}"
            if isinstance(parent, ast.Return) or called(parent) in functions:
                yield from (f"{name} + 1", f"{name} - 1")
        case ast.Call() if called(node) in (*functions, "utility"):
            unpacked = isinstance(parent, ast.Assign) and isinstance(parent.targets[0], ast.Tuple)
            if not unpacked:
                text = ast.unparse(node)
                yield from (f"(-{text})", f"({text} + 1)", f"({text} - 1)")


def arguments(parts):
    """What else a recursive call can hand down, the game and the state apart."""
    for i, part in enumerate(parts[2:], 2):
        for other in ("alpha", "beta", "value", "best", "-inf", "inf"):
            yield part, part, other
        if i + 1 < len(parts):
            yield part, parts[i + 1], f"{ast.unparse(parts[i + 1])}, {ast.unparse(part)}"
        yield part, parts[-1], ""  # what is left out is as its default says


def is_negative(node):
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub)


def called(node):
    """The name of what is called, if this is a call."""
    function = getattr(node, "func", None)
    return getattr(function, "id", None) or getattr(function, "attr", None)
