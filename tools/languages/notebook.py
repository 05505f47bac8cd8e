"""A notebook and its translation: the same cells, ids, keys and code, and other sentences.

A message is a paragraph of Markdown or a row of a table; in code, a comment, a string with
several words, or one that is shown (shown.py). Everything else of a code cell stays as it is,
token by token.
"""

import ast
import copy
import io
import re
import tokenize

from adversarial.pages.deck import asks_for_hands
from adversarial.widgets.course import TITLES, tasks_in, title_of

from .shown import read_places

ROW = re.compile(r"\|.*\|\s*")
FENCE = re.compile(r"^([ \t]*```(\w*)\n)(.*?)(^[ \t]*```)", re.DOTALL | re.MULTILINE)
IN_FENCE = {
    "python": re.compile(r'(?<=# ).*|(?<=""").*(?=""")'),
    "text": re.compile(r"(?s).+(?=\n)"),
}
RULE = re.compile(r"\|[\s:|-]+\|\s*")  # between the heads of a table and its rows
NO_WORDS = re.compile(r"<[^>]*>|\$[^$]*\$|`[^`]*`")
WORD = re.compile(r"[^\W\d_]{2,}")
SMALL = re.compile(r"[^\W\d_][a-z]")  # in code: MAX and CFR are names
# Several words, one of them in small letters: "XOX OOX ..." is a board.
EACH = r"[^\W\d_](?:['’]?[^\W\d_])+"
SEVERAL = re.compile(rf"(?=.*[a-z]{{2}})(?s:.*)({EACH}[,:;]?\s+{EACH}|{EACH}: )", re.DOTALL)
# A word and something else beside it: "{n} nodes", "matches n", "after 1. e4 d5".
BESIDE = re.compile(
    r"\s[(*]*[a-zA-Z'’-]*[a-z]{2}[,.:;?!)*]*(?=\s|$)|^\W*[A-Za-z'’-]*[a-z]{2}[,:;]?\s"
)
FIELD = re.compile(r"\{[^{}]*\}")
QUOTED = re.compile(r"([a-zA-Z]*)(\"\"\"|'''|\"|')(.*)\2", re.DOTALL)
# Keys and the like, which nobody reads: what is kept of a reader, where matplotlib puts a text,
# what is looked for in code.
KEY = re.compile(r"((key|loc|textcoords)\s*=\s*|\.(index|partition|split)\(\s*)$")
# Answers to exercises by hand are read in every language; those in words are long strings.
SOLUTION = re.compile("### BEGIN SOLUTION.*?### END SOLUTION", re.DOTALL)
VOTE = re.compile(r"[a-z]{2}")  # no number, and no name of a node
REMARK = re.compile(r"(#+\s*)(.*)")
REGION = "###"  # of a solution or of hidden tests


def messages(notebook):
    """(id of the cell, text) of all that is to be translated."""
    found = []

    def note(cell, text):
        found.append((cell["id"], text))
        return text

    translated(notebook, note)
    return found


def translated(notebook, say):
    """The notebook with say(cell, text) for each message, and without outputs."""
    notebook = copy.deepcopy(notebook)
    for cell in notebook["cells"]:
        text = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts = (say(cell, part) if said else part for said, part in blocks(text))
        else:
            parts = _code(cell, text, say)
            cell["outputs"], cell["execution_count"] = [], None
        cell["source"] = "".join(parts)
        _translate_votes(cell, text, say)
        if titles := {key: say(cell, title_of(key)) for key, _ in tasks_in(text)}:
            cell.setdefault("metadata", {})[TITLES] = titles
        if cell["cell_type"] == "code" and skeleton(cell["source"]) != skeleton(text):
            raise ValueError(f"The code of cell {cell['id']} would change, not only what it says.")
    return notebook


def _translate_votes(cell, text, say):
    """The answers for which hands are counted on a slide; what asks for hands asks here, too."""
    own = cell.get("metadata", {}).get("adversarial", {})
    if cell["cell_type"] == "markdown" and ("votes" in own or asks_for_hands(text)):
        votes = [say(cell, vote) if VOTE.search(vote) else vote for vote in own.get("votes", [])]
        cell["metadata"]["adversarial"] = own | {"votes": votes}


def blocks(text):
    """(is it a message?, part), which together are the text."""
    done = 0
    for fence in FENCE.finditer(text):
        opens, language, code, closes = fence.groups()
        yield from _paragraphs(text[done : fence.start()])
        yield False, opens
        yield from _in_fence(code, language)
        yield False, closes
        done = fence.end()
    yield from _paragraphs(text[done:])


def _in_fence(code, language):
    """Comments of a program; pseudo-code as a whole."""
    done = 0
    for found in IN_FENCE[language].finditer(code) if language in IN_FENCE else ():
        yield False, code[done : found.start()]
        yield bool(WORD.search(found[0]) and SMALL.search(found[0])), found[0]
        done = found.end()
    yield False, code[done:]


def _paragraphs(text):
    for part in re.split(r"(\n[ \t]*\n)", text):
        lines = part.split("\n")
        if len(lines) > 1 and all(map(ROW.fullmatch, lines)):
            for number, line in enumerate(lines):
                yield False, "\n" * bool(number)
                yield bool(WORD.search(line)) and not RULE.fullmatch(line), line
        else:
            yield bool(WORD.search(NO_WORDS.sub("", part))), part


def _code(cell, text, say):
    """The parts of a code cell, its messages translated."""
    done, solutions = 0, [found.span() for found in SOLUTION.finditer(text)]
    for begin, end, token in _tokens(text):
        before, message, after = _inside(token)
        is_typed = before in ('"', "'") and any(start < begin < stop for start, stop in solutions)
        if (
            SMALL.search(NO_WORDS.sub("", without_fields(message)))
            and not KEY.search(text[:begin])
            and not is_typed
        ):
            yield text[done:begin] + before + say(cell, message) + after
            done = end
    yield text[done:]


def _tokens(text):
    """(begin, end, token) of comments, of strings with several words, and of shown ones."""
    starts, plain = [0], _plain(text)
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    shown = read_places(plain)
    tokens = tokenize.generate_tokens(io.StringIO(plain).readline)
    for kind, (row, column), (last, end) in _whole(tokens):
        begin, end = starts[row - 1] + column, starts[last - 1] + end
        is_remark = kind == tokenize.COMMENT and text[begin] == "#"  # and no magic
        is_remark = is_remark and not text.startswith(REGION, begin)
        place = row, len(text[starts[row - 1] : begin].encode())
        is_shown = any(start <= place < stop for start, stop in shown)
        is_read = kind == tokenize.STRING and (is_shown or _is_read(text[begin:end]))
        if is_remark or is_read:
            yield begin, end, text[begin:end]


def _whole(tokens):
    """(kind, start, end) of tokens; an f-string is one, which Python 3.12 and later takes apart."""
    opened = []
    for token in tokens:
        name = tokenize.tok_name[token.type]
        if name == "FSTRING_START":
            opened.append(token.start)
        elif name == "FSTRING_END" and len(opened) == 1:
            yield tokenize.STRING, opened.pop(), token.end
        elif name == "FSTRING_END":
            opened.pop()
        elif not opened:
            yield token.type, token.start, token.end


def _is_read(token):
    """Does a string say something, wherever it stands?"""
    return SEVERAL.search(token) or BESIDE.search(without_fields(_inside(token)[1]))


def without_fields(text):
    """A text, {} for what is filled in.

    >>> without_fields("{n:>{width}} nodes")
    '{} nodes'
    """
    while (less := FIELD.sub("\0", text)) != text:
        text = less
    return text.replace("\0", "{}")


def _inside(token):
    """(before, text, after) of a comment or a string."""
    if remark := REMARK.fullmatch(token):
        return remark[1], remark[2], ""
    kind, quote, text = QUOTED.fullmatch(token).groups()
    return kind + quote, text, quote


def _plain(text):
    """A cell as Python can read it: a magic is a line that does nothing, as long as it was."""
    return re.sub(r"^([ \t]*)[%!](.*)$", lambda found: found[1] + "#" + found[2], text, flags=re.M)


class _Said(ast.NodeTransformer):
    """Forgets what strings say, but not what is filled in."""

    def visit_Constant(self, node):  # noqa: N802  (the name is ast's)
        return ast.Constant("") if isinstance(node.value, str) else node

    def visit_JoinedStr(self, node):  # noqa: N802
        fields = [ast.dump(each) for each in node.values if isinstance(each, ast.FormattedValue)]
        return ast.Constant("".join(sorted(fields)))


def skeleton(code):
    """What a cell does, whatever its strings and comments say."""
    return ast.dump(_Said().visit(ast.parse(_plain(code))))
