"""Which strings of a code cell are read, by where they stand: printed, in a table, on a figure.

A string with a word beside something else is read wherever it stands. A single word may as well
be a key, so it is read only here: `print("nodes:", n)`, `table(["value"])`, `set(xlabel="ply")`,
and in what has a name of something that will be shown.
"""

import ast

READERS = {
    "print", "folded", "folded_picture", "folded_report", "table", "compare", "text", "annotate",
    "set_title", "set_xlabel", "set_ylabel", "plot_equal_nodes", "match", "sampled_share",
}  # fmt: skip
LABELS = {"label", "title", "xlabel", "ylabel", "description", "names"}
TEXTS = {"lines", "line", "head", "heads", "names", "kinds", "spans", "word", "words", "verdict"}
TABLES = {"rows", "held", "players", "heuristics", "searches", "guesses"}  # keys of a dict are read
METHODS = {"format", "join", "ljust", "rjust"}  # of a string that is read


def read_places(code):
    """[(begin, end)] of the strings that are read, as (line, column in bytes); what stands side by
    side is one string."""
    read = (string for node in ast.walk(ast.parse(code)) for string in _read(node))
    return [
        ((string.lineno, string.col_offset), (string.end_lineno, string.end_col_offset))
        for string in read
    ]


def _read(node):
    """The strings that a call shows, or that are given a name of something to show."""
    if isinstance(node, ast.Call):
        name = getattr(node.func, "attr", _name(node.func))
        is_row = name == "append" and _name(node.func.value) in TEXTS | TABLES
        for each in node.args if name in READERS or is_row else ():
            yield from _strings(each, with_keys=True)
        for each in node.keywords:
            yield from _strings(each.value) if each.arg in LABELS else ()
    elif isinstance(node, ast.Assign) and (name := _name(node.targets[0])) in TEXTS | TABLES:
        yield from _strings(node.value, with_keys=name in TABLES)
    elif isinstance(node, ast.Subscript) and _name(node.value) in TABLES:
        yield from _strings(node.slice)


def _strings(node, with_keys=False):
    """The strings that a value is made of. Of a dict, its keys or its values; conditions and
    arguments of other calls are none."""
    if isinstance(node, ast.JoinedStr) or isinstance(getattr(node, "value", None), str):
        yield node
    for part in _parts(node, with_keys):
        yield from _strings(part, with_keys)


def _parts(node, with_keys):
    match node:
        case ast.List() | ast.Tuple():
            return node.elts
        case ast.Dict():
            return filter(None, node.keys if with_keys else node.values)
        case ast.ListComp() | ast.GeneratorExp():
            return [node.elt]
        case ast.DictComp():
            return [node.key if with_keys else node.value]
        case ast.IfExp():
            return [node.body, node.orelse]
        case ast.BinOp():
            return [node.left, node.right]
        case ast.Starred():
            return [node.value]
        case ast.Call(func=ast.Attribute(attr=method)) if method in METHODS:
            return [node.func.value, *node.args]
    return []


def _name(node):
    return getattr(node, "id", None)
