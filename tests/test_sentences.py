"""Sentences are data: what learners and teachers read stands whole in tables, never glued together.

A table is a module's name in capitals (SENTENCES, WORDS, HELP, …). What looks like a sentence
anywhere else is refused, so that a translator needs nothing but the tables. Only what a programmer
is told who passed a wrong argument, by an exception of Python's own, stands where it is raised.
"""

import ast
import builtins
import re
from functools import cache
from pathlib import Path

import pytest

import adversarial

PACKAGE = Path(adversarial.__file__).parent
# The rooms that are kept so. Add one when its sentences have moved into tables.
ROOMS = [
    "__main__.py", "game.py", "layout.py", "progress.py", "trees.py", "games", "observe", "film",
    "view", "pages", "experiments", "exercises", "grading", "widgets", "search", "plots.py",
    "palette.py", "returned.py", "template.py", "text.py", "calling.py", "calls", "commands.py",
    "engine", "entries.py", "lab.py", "language.py", "measure.py", "needs.py",
]  # fmt: skip
# What looks like a sentence, or holds some, and may: a folder, or a file and how its text begins.
EXCEPTIONS = {
    "grading/player": "the student's side of the wall: it loads nothing, and says as little",
    "exercises/programs": "programs to be read, and how one is made from another",
    "view/figure.py: the same ids every time": "a seed, shown to nobody",
    "exercises/tasks/table.py: table of": "a seed, shown to nobody",
}
# What people type is read here, and what is wrong with it is shown to them in a view: in tables.
READERS = ("games/maze.py", "games/treetext.py", "widgets/reading.py")
READING = "parse"  # the method of a game that does
WORD = r"[^\W\d_]{2,}(?:['’][^\W\d_]+)?"
FEW = re.compile(rf"\b{WORD} {WORD}\b")  # words side by side
MANY = re.compile(rf"(?:\b{WORD},? ){{3}}{WORD}")
PUNCTUATION = re.compile(r"[^\W\d_][.?!:;…](?:\s|$)|[^\W\d_]{2}, [^\W\d_]{2}")
MARKUP = re.compile(r"<[^>]*>|<[^>]*$|^[^<]*>")
BETWEEN = re.compile(rf"{{}} {WORD} {{}}")  # a word between what is filled in
STYLE = re.compile(r"@media [^{]*|[\w-]+: [^;{}]*;")


def modules():
    for room in ROOMS:
        path = PACKAGE / room
        for file in [path] if path.suffix else sorted(path.rglob("*.py")):
            if not any(file.is_relative_to(PACKAGE / each) for each in EXCEPTIONS):
                yield file.relative_to(PACKAGE).as_posix()


@cache
def syntax(name):
    return ast.parse((PACKAGE / name).read_text(encoding="utf-8"))


def is_table(statement):
    """Is this an assignment to a name in capitals, at the top of a module?"""
    targets = getattr(statement, "targets", None) or [getattr(statement, "target", None)]
    names = [getattr(target, "value", target) for target in targets]  # also TABLE["key"] = …
    return all(isinstance(name, ast.Name) and name.id.isupper() for name in names)


@cache
def keys():
    """The keys of all tables: these may stand in the code, and may be put together there."""
    found = set()
    for name in modules():
        for statement in filter(is_table, syntax(name).body):
            for table in ast.walk(statement):
                if isinstance(table, ast.Dict):
                    found |= {key.value for key in table.keys if isinstance(key, ast.Constant)}
    return {key for key in found if isinstance(key, str)}


def for_programmers(tree):
    """What exceptions of Python's own say where they are raised, but for what somebody typed."""
    typed = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef) and n.name == READING]
    shown = {id(part) for function in typed for part in ast.walk(function)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and id(node) not in shown:
            error = getattr(builtins, getattr(node.exc.func, "id", ""), None)
            if isinstance(error, type) and issubclass(error, Exception):
                yield from (part for said in node.exc.args for part in ast.walk(said))


def texts(tree, has_readers=False):
    """(line, text, has fields) of the strings outside of tables, docstrings and what is said to
    programmers; a field is {}."""
    skipped = {id(part) for top in tree.body if is_table(top) for part in ast.walk(top)}
    skipped |= set() if has_readers else set(map(id, for_programmers(tree)))
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            skipped |= {id(value) for value in node.values}
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(id(node.value))  # a docstring
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.JoinedStr):
            parts = [v.value if isinstance(v, ast.Constant) else "{}" for v in node.values]
            yield node.lineno, "".join(parts), True
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value, False


def is_key(text):
    pattern = ".*".join(map(re.escape, text.split("{}")))
    return any(re.fullmatch(pattern, key) for key in keys())


def looks_like_a_sentence(text, has_fields=False):
    """Several words with punctuation, many words, or a few words around what is filled in."""
    plain = STYLE.sub(" ", MARKUP.sub(" ", text))
    if has_fields:
        return bool(FEW.search(plain) or BETWEEN.search(plain))
    return bool(FEW.search(plain) and (MANY.search(plain) or PUNCTUATION.search(plain)))


@pytest.mark.parametrize("name", list(modules()))
def test_sentences_stand_in_tables(name):
    loose = [
        f"{name}:{line}: {text}"
        for line, text, has_fields in texts(syntax(name), has_readers=name in READERS)
        if looks_like_a_sentence(text, has_fields) and not is_key(text)
        and not any(f"{name}: {text}".startswith(each) for each in EXCEPTIONS)
    ]  # fmt: skip
    assert not loose, "\n".join(loose)


SEVERAL = re.compile(r"[A-Za-z][a-z]+(?:,? [a-z]+)+")  # words side by side
# Tables that nobody translates, by file and name: tokens, code, the help of commands, as argparse
# has it, heads of files that programs read again, and what developers are told.
UNMARKED = {
    "__main__.py": "COMMAND ABOUT SHOW LANGUAGE_HELP SLIDES SUMMARY SHEET",
    "lab.py": "ABOUT OPTIONS",
    "grading/command.py": "ABOUT_RELEASE RELEASE_OPTIONS ABOUT_GRADE GRADE_OPTIONS",
    "grading/contest/command.py": "ABOUT OPTIONS",
    "grading/desk/command.py": "WORDS ABOUT OPTIONS",  # the desk is in English
    "grading/desk/desk.py": "WORDS",
    "grading/desk/marks.py": "WORDS",
    "grading/desk/overview.py": "WORDS SUMS",
    "grading/desk/pages.py": "WORDS TOLD HELP",
    "grading/desk/report.py": "WORDS GROUPS",
    "grading/desk/server.py": "INSIDE WORDS",
    "widgets/quiz/type_marking.py": "BADGE",
    "grading/finish.py": "OPTIONS",
    "grading/platforms/__init__.py": "OPTIONS",
    "grading/platforms/moodle.py": "HEADS IN_OTHERS MONTHS",
    "grading/release.py": "COLUMNS PERSON",
    "grading/similar/side_by_side.py": "HEADS",
    "grading/typed.py": "LAST_HEADS OPTIONAL",
    "grading/overview.py": "BANDS",
    "grading/cluster.py": "PROGRAM",
    "exercises/exam.py": "MINIMAX ALPHABETA EXPECTED SLIPS",
    "observe/missing.py": "STARTUP",
    "view/image.py": "IMG",
    "view/looks.py": "CLASSES",
    "view/style.py": "STYLE FAULTS",
    "pages/export.py": "ICON",
    "widgets/quiz/pool/__init__.py": "LATER",
    "widgets/quiz/predict.py": "FORMER",
}


def marked(tree):
    """The parts of words(…) and every(…), and of a table that is handed to them by its name."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)
             and getattr(node.func, "id", None) in ("words", "every")]  # fmt: skip
    names = {getattr(argument, "id", None) for call in calls for argument in call.args}
    tables = [top for top in tree.body if names & {*names_of(top)}]
    return {id(part) for each in [*calls, *tables] for part in ast.walk(each)}


def names_of(statement):
    targets = getattr(statement, "targets", None) or [getattr(statement, "target", None)]
    return [part.id for each in targets if each for part in ast.walk(each)
            if isinstance(part, ast.Name)]  # fmt: skip


@pytest.mark.parametrize("name", list(modules()))
def test_tables_that_people_read_are_marked_for_translation(name):
    tree, loose = syntax(name), set()
    no_words = marked(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            no_words |= set(map(id, node.keys))
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "compile":
            no_words |= set(map(id, ast.walk(node)))
    for top in filter(is_table, tree.body):
        if len(names_of(top)) == 1 or isinstance(getattr(top, "value", None), ast.Dict):
            loose |= {*names_of(top)} if any(
                isinstance(part, ast.Constant) and isinstance(part.value, str)
                and SEVERAL.search(part.value) and id(part) not in no_words
                for part in ast.walk(top)
            ) else set()  # fmt: skip
    assert loose == set(UNMARKED.get(name, "").split())


@pytest.mark.parametrize(
    ("text", "has_fields", "is_sentence"),
    [
        ("The board has {} rows.", True, True),
        ("{} of {} won", True, True),
        ("to look at the end of it", False, True),
        ("Both do the same, step by step.", False, True),
        ("time is up", False, False),
        ("board {}", True, False),
        ("image/svg+xml", False, False),
        ('<p class="note of the page">{}</p>', True, False),
        ("<p>Well done, {}!</p>", True, True),
        ("color-scheme: light; margin: 0 auto;", False, False),
    ],
)
def test_what_looks_like_a_sentence(text, has_fields, is_sentence):
    assert looks_like_a_sentence(text, has_fields) == is_sentence


@pytest.mark.parametrize(
    ("code", "is_free"),
    [
        ('raise ValueError(f"A board has 4 rows, not {size}.")', True),
        ('raise ClassError(f"The folder {path} is not there.")', False),
        ('problem = f"The folder {path} is not there."\nraise ValueError(problem)', False),
        ('def parse(text):\n    raise ValueError(f"A board is not {text!r} here.")', False),
    ],
)
def test_only_what_python_raises_on_the_spot_is_for_programmers(code, is_free):
    assert (not list(texts(ast.parse(code)))) == is_free


def test_what_is_typed_is_read_in_files_that_are_there():
    assert all((PACKAGE / name).is_file() for name in READERS)


def test_every_exception_is_still_one():
    for each in EXCEPTIONS:
        name, _, beginning = each.partition(": ")
        assert (PACKAGE / name).exists()
        if beginning:
            assert any(text.startswith(beginning) for _, text, _ in texts(syntax(name)))
