"""The table of what answers without understanding earn has every graded question, and holds."""

import re
from pathlib import Path

from adversarial.grading.assignment import Assignment
from tools.store_notebooks import FOLDER

PAGE = Path(__file__).parents[2] / "docs" / "transfer.md"
MOST = 10  # per cent


def rows():
    told = PAGE.read_text(encoding="utf-8").splitlines()
    lines = [line for line in told if re.match(r"\| (\d\d_|final_exam|project)", line)]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_every_question_that_a_machine_marks_is_there():
    asked = [
        [path.stem, question.key, f"{question.points:g}"]
        for path in sorted((FOLDER / "graded").glob("*.ipynb"))
        for question in Assignment(path).questions
        if question.kind != "text"
    ]
    assert [row[:3] for row in rows()] == asked


def test_who_has_understood_nothing_earns_a_tenth_at_most_and_solutions_earn_all():
    for row in rows():
        without, solution = row[3:7], row[7]
        shares = [int(share) for cell in without for share in re.findall(r"^(\d+) %", cell)]
        assert len(shares) in (2, 4), row
        assert max(shares) <= MOST, row
        assert solution == "100 %", row
