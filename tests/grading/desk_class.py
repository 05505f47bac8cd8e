"""A class for the marking desk: released, handed in and graded by the commands that people use."""

import csv
import json
import re
from itertools import cycle

from adversarial.__main__ import main
from tests.grading.classroom import answers, classroom, notebook_of
from tests.grading.example import SEED, WHY, source, write

WRITTEN = [  # answers to the one question in words, which a person has to read
    "Because nothing can change any more.",
    "MIN already has a move that gives MAX at most 3, and MAX has 5 elsewhere. So MAX never comes "
    "here, whatever the other leaves are worth.",
    "because α ≥ β",
    "I don't know.",
    "Because nothing can change any more.",
    "<script>document.title = 'mine'</script><img src=x onerror=\"document.title = 'mine'\">",
    '=HYPERLINK("http://example.org", "-1+1")',
    "因为 MIN 不会让 MAX 走到那里。",
    "لأن MIN لن يسمح بذلك أبدا.",
    "The window is closed. " * 60,
    "```python\nif alpha >= beta:\n    break\n```",
    "- it is a bound\n- the bound is enough\n- 🙂",
]
ALIAS = re.compile(r"my_\w+ = \w+")
SLIPS = {1: 3, 2: 3, 5: 6}  # place in the class: place among the slips


def small_class():
    """Six students: right, two with the same slip, another slip, an open notebook, no notebook."""
    made, slips = classroom(20), answers()["slip"]
    chosen = [notebook_of(made[n].student, "slip", *slips[slip]) for n, slip in SLIPS.items()]
    return [made[0], *chosen, made[8], made[6]]


def hand_in(base, made):
    """Release the example to these students, and hand in what they made of it."""
    write(base / "example.ipynb", source())
    listed = [handed.student for handed in made if handed.listed]
    with (base / "class.csv").open("w", encoding="utf-8", newline="") as file:
        rows = [[student, 1000 + n] for n, student in enumerate(listed)]
        csv.writer(file).writerows([["student", "id"], *rows])
    given = ["example.ipynb", "--students", "class.csv", "-o", "released", "--seed"]
    assert main(["release", *(str(base / each) if "." in each or each == "released" else each
                              for each in given), str(SEED)]) == 0  # fmt: skip
    number = json.loads((base / "released" / "key.json").read_text(encoding="utf-8"))["release"]
    texts = cycle(WRITTEN)
    for handed in made:
        for name, content in handed.files.items():
            if isinstance(content, dict):
                own = content["metadata"].get("adversarial", {})
                content["metadata"]["adversarial"] = own | {"release": number}
                _rewrite(content["cells"], texts)
            write(base / "submissions" / name, content)


def _rewrite(cells, texts):
    """Another answer in words; and a function stands in the cell that gives it its name."""
    for place, cell in enumerate(cells):
        if cell["source"] == WHY:
            cell["source"] = f"why = {next(texts)!r}"
        elif ALIAS.fullmatch(cell["source"]):
            cell["source"] = f"{cells[place - 1]['source']}\n\n\n{cell['source']}"


def grade(base, *more):
    """Grade the class; returns what the command ends with."""
    words = ["grade", base / "submissions", "-o", base / "report", "--key"]
    return main([*map(str, words), str(base / "released" / "key.json"), "--seconds", "2", *more])
