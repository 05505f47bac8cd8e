"""Submissions are compared: copies are found, and right answers that look alike are not."""

import csv
import inspect
import json
import re

import pytest

from adversarial.__main__ import main
from adversarial.grading.feedback import student_page
from adversarial.grading.register import class_rows
from adversarial.grading.release import Key
from adversarial.grading.similar import similarity
from adversarial.grading.similar.fingerprints import MOST_LETTERS, fingerprints, piece
from adversarial.grading.similar.side_by_side import write_similar
from adversarial.grading.similar.similarity import (
    Source,
    compare,
    own_functions,
    pasted,
    read_sources,
    tell_pasted,
)
from adversarial.search import alphabeta, mcts, minimax, retrograde
from tests.grading.classroom import classroom
from tests.grading.example import ALPHABETA, MINIMAX, SETUP, key_data, notebook, source, write
from tests.grading.styles import disguised, styles
from tests.programs import alphabeta as right_alphabeta
from tests.programs import aspiration as right_aspiration
from tests.programs import depth_limited as right_depth_limited
from tests.programs import expectiminimax as right_expectiminimax
from tests.programs import minimax as right_minimax
from tests.programs import negamax as right_negamax
from tests.programs import quickest as right_quickest
from tests.programs import quiescence as right_quiescence
from tests.programs import table as right_table

EVIL = "</code><script>alert(1)</script>"
RIGHT = (
    right_alphabeta, right_aspiration, right_depth_limited, right_expectiminimax, right_minimax,
    right_negamax, right_quickest, right_quiescence, right_table,
)  # fmt: skip


def honest():
    """A class of which everybody has a style of their own: {student: cells}."""
    ours, theirs = styles(right_minimax), styles(right_alphabeta)
    return {
        f"{one} {other}": [SETUP, ours[one], theirs[other]]
        for one, other in zip(ours, theirs, strict=False)
    }


def sources(cells_of):
    return [Source(student, f"{student}.ipynb", cells) for student, cells in cells_of.items()]


def names(pairs):
    return {frozenset((pair.one.student, pair.other.student)) for pair in pairs}


def test_right_answers_that_look_alike_are_no_pairs():
    assert compare(sources(honest())) == ([], [])
    for module in RIGHT:
        each = {name: [text] for name, text in styles(module).items()}
        assert compare(sources(each)) == ([], []), module.__name__


def test_the_textbook_is_everybodys():
    """In a small class, too, where two are not yet many."""
    textbook = styles(right_alphabeta)["textbook_pair"]
    assert compare(sources({"Ada": [textbook], "Bob": [disguised(textbook)]})) == ([], [])
    assert compare(sources({"Ada": [SETUP, MINIMAX], "Bob": [SETUP, MINIMAX]})) == ([], [])


def test_copies_are_found_under_other_names_in_another_order():
    """All of those that are more than the textbook; and never anybody but the two."""
    students, found = honest(), 0
    for owner, (setup, *answers) in students.items():
        copy = [setup, *map(disguised, answers)]
        assert not set(copy[1:]) & set(answers)
        pairs, groups = compare(sources(students | {"Copy": copy}))
        assert names(pairs) <= {frozenset((owner, "Copy"))}
        assert not groups
        found += len(pairs)
    assert (found, len(students)) == (24, 32)


def test_what_was_given_does_not_count():
    given = styles(right_alphabeta)["explicit_stack"]
    students = {"Ada": [SETUP, given], "Bob": [SETUP, given]}
    assert len(compare(sources(students))[0]) == 1
    assert compare(sources(students), given=[given]) == ([], [])


def test_what_many_have_does_not_count_but_is_told_of_a_group():
    shared = styles(right_alphabeta)["iterative_deepening"]
    shared += "\n" + styles(right_alphabeta)["explicit_stack"]
    alone = {name: cells for name, cells in honest().items() if cells[2] not in shared}
    pairs, groups = compare(sources(alone | {f"Group {i}": [shared] for i in range(6)}))
    assert not pairs
    assert [[source.student for source in group] for group in groups] == [
        [f"Group {i}" for i in range(6)]
    ]
    assert len(compare(sources(alone | {f"Group {i}": [shared] for i in range(5)}))[0]) == 10


@pytest.mark.parametrize("honest_ones", [9, 19])
def test_eleven_with_the_same_answer_are_told_whatever_else_they_have(honest_ones):
    """Also where they are more than half of the class, and each has a cell of their own."""
    answer = styles(right_alphabeta)["explicit_stack"]
    alone = {name: cells for name, cells in honest().items() if cells[2] != answer}
    alone = dict(list(alone.items())[:honest_ones])
    copies = {f"Copy {i}": [SETUP, disguised(answer), f"print({i})"] for i in range(11)}
    pairs, groups = compare(sources(alone | copies))
    assert not pairs
    assert [[source.student for source in group] for group in groups] == [list(copies)]


def test_two_notebooks_of_one_student_are_no_pair():
    text = styles(right_alphabeta)["explicit_stack"]
    assert compare([Source("Ada", "a.ipynb", [text]), Source("Ada", "b.ipynb", [text])])[0] == []


def test_the_mixed_class():
    """There whoever is right pasted the same file: a group, and nobody else."""
    them = [
        Source(handed.student, name, [cell["source"] for cell in book["cells"]])
        for handed in classroom(60)
        for name, book in handed.files.items()
        if isinstance(book, dict) and "cells" in book
    ]
    pairs, groups = compare(them)
    assert pairs == []
    [group] = groups
    pasted = {each.student for each in them if "def textbook_pair(" in "".join(each.cells)}
    assert {each.student for each in group} == pasted


@pytest.mark.parametrize(
    "cell",
    [
        "x = [" + "1, " * 1_000_000,
        "'\\" * 500_000,
        '"""' * 333_333 + '"',
        "'\\'" * 300_000,
        " " * 1_000_000 + "%",
        "def f(:\n  return '''\n" * 50_000,
        "\0\ud800\u202e\r" * 100_000,
        "é" * 1_000_000,
        "",
    ],
)
def test_hostile_cells_are_bounded(cell):
    found = piece(cell)
    assert len(found.places) <= MOST_LETTERS
    assert sum(map(len, found.lines)) <= MOST_LETTERS
    fingerprints(cell)
    many = Source("Ada", "Ada.ipynb", [f"{i}\n{cell}" for i in range(3)])
    assert sum(map(len, many.prints)) <= similarity.MOST_PRINTS


def test_broken_code_is_compared_too():
    text = styles(right_alphabeta)["explicit_stack"]
    broken = f"this is (no code '\n{text}\n'''and never ends"
    assert len(compare(sources({"Ada": [text], "Bob": [broken]}))[0]) == 1


def hidden_in(way, text):
    """The cells of somebody who hides a copy."""
    junk = "\n".join(f"a{i} = [a{i}] * {i} + b{i}.c{i}[{i}:]" for i in range(9_000))
    return {
        "in a text": [f'exec("""{text}""")'],
        "in a line": [f"exec({text!r})"],
        "behind a comment": ["#" * 50_001 + "\n" + text],
        "behind spaces": [" " * 50_001 + "\n" + text],
        "behind a cell of junk": [junk, text],
        "between empty lines": ["\n".join(f"{line}{after(line)}" for line in text.split("\n"))],
        "between the same lines": [
            "\n".join(f"{line}{after(line, 'print()')}" for line in text.split("\n"))
        ],
    }[way]


def after(line, junk="_ = 0"):
    """A line that does nothing, where one may stand."""
    is_whole = line.strip() and not line.rstrip().endswith((":", ",", "(", "[", "{", "\\"))
    return f"\n{line[: len(line) - len(line.lstrip())]}{junk}" if is_whole else ""


WAYS = ["in a text", "in a line", "behind a comment", "behind spaces", "behind a cell of junk"]
WAYS += ["between empty lines", "between the same lines"]


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_that_hides_is_found(way, tmp_path, key):
    text = styles(right_alphabeta)["explicit_stack"]
    ada, bob = them = sources({"Ada": [text], "Bob": hidden_in(way, text)})
    assert names(compare(them)[0]) == {frozenset(("Ada", "Bob"))}
    write_similar(sources({"Ada": [text], "Bob": hidden_in(way, text)}), key, tmp_path)
    assert (tmp_path / "similar" / "1.html").exists()
    assert ada.is_whole
    assert bob.is_whole == (way != "behind a cell of junk")


def test_what_could_not_be_compared_is_told(tmp_path, key):
    junk = "\n".join(f"if a{i} < b[{i}]: c = d{i}.e(f, {i})" for i in range(9_000))
    page = write_similar(sources({"Ada": ["x = 1"], "Bob": [junk]}), key, tmp_path)
    assert "any notebook of the course: Bob.ipynb." in page.read_text(encoding="utf-8")


def test_earlier_years_are_compared_with_this_one_and_not_with_each_other(tmp_path):
    ours = styles(right_alphabeta)
    one, other = (
        ours["explicit_stack"],
        next(text for name, text in ours.items() if "stack" not in name),
    )
    for year, text in [("2024", one), ("2025", one), ("2025/late", other)]:
        write(tmp_path / year / "Old.ipynb", notebook([text], "Old"))
    earlier = similarity.read_earlier([tmp_path / "2024", tmp_path / "2025"])
    pairs, _ = compare([*sources({"Ada": [one]}), *earlier])
    assert names(pairs) == {
        frozenset(("Ada", "2024/Old.ipynb")), frozenset(("Ada", "2025/Old.ipynb"))
    }  # fmt: skip


def test_names_layout_and_comments_are_ignored():
    one = "for x in range(10):  # all\n    total = total + x * f'{x}'\nprint(total, end='')\n"
    other = "for n in range(7):\n\ttotal_of_all=total_of_all+n*'a'\n\nprint(total_of_all,end=\"\")"
    assert piece(one).runs == piece(other).runs != ()
    assert piece(one).runs != piece(one.replace("range", "sorted")).runs


@pytest.fixture
def key(tmp_path):
    return Key(write(tmp_path / "key.json", key_data(["Ada", "Bob"])))


def test_the_report(tmp_path, key):
    text = styles(right_alphabeta)["explicit_stack"]
    cells = {"=Ada": [SETUP, f"# {EVIL}\n{text}\nx = '{EVIL}'"], "Bob": [disguised(text)]}
    page = write_similar(sources(cells), key, tmp_path).read_text(encoding="utf-8")
    assert "1 pair of 2 notebooks shares code that few others have" in page
    assert "This is not an accusation." in page
    assert '<a href="similar/1.html">' in page
    pair = (tmp_path / "similar" / "1.html").read_text(encoding="utf-8")
    assert "<script" not in pair
    assert "&lt;script&gt;" in pair
    assert pair.count('class="shared"') > 30
    for side in ("l1", "r1"):  # a number leads to the other side
        assert f'id="{side}"' in pair
        assert f'href="#{side}"' in pair
    assert set(re.findall(r'href="#(\w+)"', pair)) <= set(re.findall(r'id="(\w+)"', pair))
    (row,) = csv.DictReader((tmp_path / "similar.csv").read_text().splitlines())
    assert row["student"] == "'=Ada"
    assert row["other student"] == "Bob"
    assert int(row["lines shared"]) > 20
    assert int(row["percent shared"]) > 50


def test_no_pairs_and_old_pages_go(tmp_path, key):
    old = write(tmp_path / "similar" / "7.html", b"")
    page = write_similar(sources({"Ada": [MINIMAX]}), key, tmp_path).read_text(encoding="utf-8")
    assert "No two of 1 notebooks share much code" in page
    assert not old.exists()


def test_long_lists_are_cut(tmp_path, key, monkeypatch):
    monkeypatch.setattr("adversarial.grading.similar.side_by_side.MOST_PAGES", 2)
    monkeypatch.setattr("adversarial.grading.similar.side_by_side.MOST_LINES", 5)
    text = styles(right_alphabeta)["explicit_stack"]
    them = sources({name: [text] for name in ("Ada", "Bob", "Cyd")})
    page = write_similar(them, key, tmp_path).read_text(encoding="utf-8")
    assert "The pages show the first 2 pairs" in page
    assert len(list((tmp_path / "similar").iterdir())) == 2
    assert "The cell is longer" in (tmp_path / "similar" / "1.html").read_text(encoding="utf-8")
    assert len((tmp_path / "similar.csv").read_text().splitlines()) == 4


def test_right_answers_are_not_the_packages_own():
    for module in RIGHT:
        for name, text in styles(module).items():
            assert pasted([text]) == "", name
        assert pasted([inspect.getsource(module)]) == "", module.__name__  # not even all together


@pytest.mark.parametrize("search", [minimax, alphabeta, mcts, retrograde])
def test_the_packages_own_source_is_known(search):
    text = inspect.getsource(search)
    told = f"Much of the package's own source is in this notebook: {search.__name__}."
    assert pasted([SETUP, text]) == told
    assert pasted([disguised(text)]) == told
    assert pasted([re.sub('""".*"""', "", text)]) == told


def test_it_is_known_without_its_limit_of_depth():
    text = inspect.getsource(alphabeta).replace(", depth=inf", "").replace(", depth - 1", "")
    text = text.replace("    if depth == 0:\n        return game.evaluate(state)\n", "")
    assert "depth" not in text.partition('"""')[0]
    assert pasted([text]).endswith(": alphabeta.")
    assert {"minimax", "alphabeta", "star1"} <= {name for name, _ in own_functions()}


def test_the_command(tmp_path, monkeypatch, capsys):
    """Who pasted is told to the lecturer, not to the student, and keeps the points."""
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "example.ipynb", source())
    (tmp_path / "class.csv").write_text("student\nAda\nBob\n")
    assert main(["release", "example.ipynb", "--students", "class.csv", "-o", "out"]) == 0
    given = json.loads((tmp_path / "out" / "key.json").read_text())["given"]
    assert SETUP.replace("\n\nseed = 0", "") in given  # no seed is released
    assert "SOLUTION" not in "".join(given)
    own = "from math import inf\n" + inspect.getsource(minimax) + "\nmy_minimax = minimax"
    for student in ("Ada", "Bob"):
        cells = [SETUP, own, styles(right_alphabeta)["explicit_stack"]]
        write(tmp_path / "submissions" / f"{student}.ipynb", notebook(cells, student))
    arguments = ["grade", "submissions", "--key", "out/key.json", "--seconds", "5", "--similar"]
    assert main([*arguments, "--also", "nowhere"]) == 1
    assert "nowhere" in capsys.readouterr().err
    assert main(arguments) == 0
    assert "Shared code: report/similar.html" in capsys.readouterr().out
    report = tmp_path / "report"
    for row in csv.DictReader((report / "marks.csv").read_text().splitlines()):
        assert row["minimax"] == "10"
        assert "package's own source" in row["note"]
    assert "package&#39;s own source" in (report / "class.html").read_text(encoding="utf-8")
    assert "own source" not in (report / "feedback" / "Ada.html").read_text(encoding="utf-8")
    assert len(list((report / "similar").iterdir())) == 1


def test_what_is_read_of_a_folder(tmp_path, key):
    write(tmp_path / "submissions" / "Ada.ipynb", notebook([SETUP, ALPHABETA], "Ada"))
    write(tmp_path / "submissions" / "Bob.ipynb", b"no notebook")
    rows = [
        {"path": name, "file": name, "student": name[:3], "notes": [], "marks": []}
        for name in ("Ada.ipynb", "Bob.ipynb")
    ]
    (found,) = read_sources(tmp_path / "submissions", [*rows, rows[0] | {"path": ""}])
    assert (found.student, found.cells) == ("Ada", [SETUP, ALPHABETA])
    (row, *_) = class_rows(key, rows)
    tell_pasted([row], [Source("Ada", "Ada.ipynb", [inspect.getsource(alphabeta)])])
    assert row["notes"][-1].endswith("is in this notebook: alphabeta.")
    assert "own source" not in student_page(row, key)
