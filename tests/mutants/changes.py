"""A program with one node of its syntax tree changed, in every way that we can think of."""

import ast
from typing import NamedTuple

from tests.film.mutants import called, is_negative, operators, place
from tests.programs.texts import Text

SWAPPED = [
    ("MAX", "MIN"), ("any", "all"), ("True", "False"), ("utility", "evaluate"),
    ("alpha", "beta"), ("best", "value"), ("best", "v"), ("low", "high"), ("lo", "hi"),
]  # fmt: skip
OTHER = {one: other for pair in SWAPPED for one, other in (pair, pair[::-1])}
ARITHMETIC = {ast.Mult: ast.Add, ast.Div: ast.Mult, ast.Mod: ast.FloorDiv, ast.FloorDiv: ast.Mod}


class Mutant(NamedTuple):
    """A changed program: at this line from `old` to `new`."""

    program: Text
    line: int
    old: str
    new: str
    source: str

    def __str__(self):
        where = f"{self.program.name}, line {self.line}"
        return f"{where}: `{' '.join(self.old.split())}` -> `{' '.join(self.new.split())}`"

    @property
    def answer(self):
        """What is handed to the check."""
        return self.program._replace(source=self.source).answer


def mutants(program):
    """Every mutant of a program, each once."""
    source, seen = program.source, {ast.dump(ast.parse(program.source))}
    tree = ast.parse(source)
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    bodies = [node for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    functions = {n.name for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)}
    for node in (node for body in bodies for node in ast.walk(body)):
        for changed, new in changes(node, parents, functions):
            start, end = place(source, changed)
            text = source[:start] + new + source[end:]
            try:
                dumped = ast.dump(ast.parse(text))
            except SyntaxError:
                continue
            if dumped not in seen:
                seen.add(dumped)
                yield Mutant(program, changed.lineno, source[start:end], new, text)


def changes(node, parents, functions):
    """(node to be replaced, the text instead)."""
    parent = parents.get(node)
    yield from ((node, f"({ast.unparse(new)})") for new in operators(node) if not is_line(node))
    yield from ((node, new) for new in simple(node, parent))
    match node:
        case ast.Call(args=args) if called(node) in functions | {"utility", "evaluate"}:
            if not is_negative(parent):
                yield node, f"(-{ast.unparse(node)})"
            for i, (one, other) in enumerate(zip(args, args[1:], strict=False)):
                parts = list(map(ast.unparse, args))
                parts[i : i + 2] = ast.unparse(other), ast.unparse(one)
                words = [ast.unparse(word) for word in node.keywords]
                yield node, f"{ast.unparse(node.func)}({', '.join(parts + words)})"
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            yield test, f"(not ({ast.unparse(test)}))"
        case ast.Assign() | ast.AugAssign() | ast.Expr() if isinstance(parent, ast.For | ast.If):
            yield node, "pass"


def is_line(node):
    return isinstance(node, ast.stmt)


def simple(node, parent):
    """Another word, number or line in its place."""
    match node:
        case ast.Compare(ops=[ast.In() | ast.NotIn()]):
            yield f"(not ({ast.unparse(node)}))"
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield f"({ast.unparse(operand)})"
        case ast.BinOp(left=left, op=op, right=right) if type(op) in ARITHMETIC:
            yield f"({ast.unparse(ast.BinOp(left, ARITHMETIC[type(op)](), right))})"
        case ast.AugAssign(target=target, op=ast.Add() | ast.Sub() as op, value=value):
            new = ast.Sub() if isinstance(op, ast.Add) else ast.Add()
            yield ast.unparse(ast.AugAssign(target, new, value))
        case ast.Constant(value=bool(value)):
            yield str(not value)
        case ast.Constant(value=int(number)):
            yield from (f"{number + 1}", f"({number - 1})")
        case ast.Constant(value=float(number)):
            yield f"{2 * number}"
        case ast.Name(id="inf") if not is_negative(parent):
            yield "(-inf)"
        case ast.Name(id=name, ctx=ast.Load()) if name in OTHER:
            yield OTHER[name]
        case ast.Attribute(value=value, attr=name) if name in OTHER:
            yield f"{ast.unparse(value)}.{OTHER[name]}"
        case ast.Break():
            yield "continue"
        case ast.Continue():
            yield "pass"
        case ast.Return(value=ast.expr() as value):
            yield "return"
            if isinstance(value, ast.Name):
                yield f"return -{value.id}"
