"""What a notebook's cells define, as far as one question needs it.

Nothing else of them is run: neither the rest of the notebook, nor what was tried out in it. So a
cell that hangs, ends the process or changes the world costs only the answers that need it. Used
by the player, so it imports nothing of the package.
"""

import ast
import re
from contextlib import suppress

TRIES = 1_000  # to find where a statement ends, in a broken cell
GOES_ON = re.compile(r"[ \t#)\]}]|$|(else|elif|except|finally|case)\b")  # what begins none
SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)
IMPORTS = (ast.Import, ast.ImportFrom)
MAGIC = ("%", "!", "?")
PLACE = {"lineno": 1, "col_offset": 0}


def define(cells, name):
    """Run the statements on which `name` depends; returns what they define.

    Each runs for itself, so that a broken one costs only what needs it; those that fail are
    tried once more, since cells may stand in another order.
    """
    space = {"__name__": "submission", "__builtins__": __builtins__}
    nodes = [plain(part) for cell in cells for node in statements(cell) for part in parts(node)]
    todo = needed(nodes, name)
    for _ in range(2):
        failed = []
        for node in todo:
            try:
                exec(compile(ast.Module([node], []), "submission", "exec"), space)
            except BaseException:
                failed.append(node)
        todo = failed
    return space


def statements(cell):
    """The statements of a cell; of one that does not parse as a whole, those that do."""
    with suppress(Exception):  # whatever a parser can stumble over
        return ast.parse(cell).body
    # Perhaps there are commands to Jupyter.
    lines = ["" if line.lstrip()[:1] in MAGIC else line for line in cell.split("\n")]
    with suppress(Exception):
        return ast.parse("\n".join(lines)).body
    found, first, tries = [], 0, TRIES
    while first < len(lines) and tries:
        for end in range(first + 1, len(lines) + 1):
            if not tries or (end < len(lines) and GOES_ON.match(lines[end])):
                continue
            tries -= 1
            with suppress(Exception):
                found += ast.parse("\n".join(lines[first:end])).body
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
    return [ast.ImportFrom(node.module, [each], node.level, **PLACE) for each in node.names]


def plain(node):
    """Without what functions say of types: names in it may be unknown, and nothing needs them."""
    for part in ast.walk(node):
        if isinstance(part, ast.arg):
            part.annotation = None
        elif isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
            part.returns = None
    return node


def needed(nodes, name):
    """Those statements that bind or change the name or anything it uses, in their order.

    Imports always count: what they bind may not be known.
    """
    binds = [bound(node) for node in nodes]
    wanted, chosen = {name}, {i for i, node in enumerate(nodes) if isinstance(node, IMPORTS)}
    grows = True
    while grows:
        grows = False
        for i, node in enumerate(nodes):
            if i not in chosen and binds[i] & wanted:
                chosen.add(i)
                wanted |= {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
                grows = True
    return [nodes[i] for i in sorted(chosen)]


def bound(node):
    """The names that a statement binds at the top level, or changes: `t[1] = 2`, `t.append(2)`."""
    names, todo = set(), [node]
    while todo:
        part = todo.pop()
        if isinstance(part, IMPORTS):
            names |= {(each.asname or each.name).partition(".")[0] for each in part.names}
        elif isinstance(part, SCOPES):
            names.add(getattr(part, "name", ""))
            continue  # what is inside is its own business
        elif isinstance(part, ast.Expr) and isinstance(part.value, ast.Call):
            names.add(_base(part.value.func) if isinstance(part.value.func, ast.Attribute) else "")
        elif isinstance(getattr(part, "ctx", None), ast.Store | ast.Del):
            names.add(_base(part))
        todo += ast.iter_child_nodes(part)
    return names - {""}


def _base(part):
    """The name at the beginning of `name.a[1].b`."""
    while isinstance(part, ast.Attribute | ast.Subscript | ast.Starred):
        part = part.value
    return part.id if isinstance(part, ast.Name) else ""
