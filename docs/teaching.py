"""The tables of docs/teaching.md, from what the decks themselves say: minutes, paths, chapters.

Run it after a change of a lecture, from anywhere, with any Python: python docs/teaching.py
"""

import json
import re
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = Path(__file__).resolve().with_suffix(".md")
NOTEBOOKS = ROOT / "notebooks"
BEGINS = ("slide", "subslide")
TIME = re.compile(r"\A(\d+) minutes?\. Short path: (yes|no)\.\n")
IN_ALL = re.compile(r"^In all (\d+) minutes\. Short path: (\d+) minutes, slides (.+)\.$", re.M)
BOOKS = ("Russell and Norvig", "Nilsson", "Rich and Knight", "Winston")
SHEETS = {"02": "minimax", "04": "alphabeta", "05": "horizon", "06": "expectiminimax",
          "12": "several"}  # fmt: skip
FULL, SHORT = "in full", "short path"
# (lectures, what is studied, what is handed in, and more) of every week
PLANS = {
    "4 weeks": [
        ([("00", FULL), ("01", SHORT), ("02", SHORT)], "00; 01 and 02, main path", "02", "–"),
        ([("03", SHORT), ("04", FULL)], "03 and 04, main path", "04", "sheet alphabeta"),
        ([("05", SHORT), ("06", SHORT)], "05 and 06, main path", "06", "sheet expectiminimax"),
        ([("07", SHORT)], "07, main path", "07", "final_exam"),
    ],
    "7 weeks": [
        ([("00", FULL), ("01", FULL)], "00, 01", "01", "–"),
        ([("02", FULL)], "02", "02", "sheet minimax"),
        ([("03", FULL)], "03", "03", "–"),
        ([("04", FULL)], "04", "04", "sheet alphabeta"),
        ([("05", FULL)], "05", "05", "project begins"),
        ([("06", FULL)], "06", "06", "sheet expectiminimax"),
        ([("07", FULL)], "07", "07, project", "contest, final_exam"),
    ],
    "5 weeks more": [
        ([("08", FULL)], "08", "08", "–"),
        ([("09", FULL)], "09", "09", "–"),
        ([("10", FULL)], "10", "10", "–"),
        ([("11", FULL)], "11", "11", "–"),
        ([("12", FULL)], "12", "12, project", "contest, final_exam"),
    ],
    "14 weeks": [
        ([("00", FULL), ("01", FULL)], "00; 01, main path", "–", "–"),
        ([], "01, *optional* sections; write your own game", "01", "–"),
        ([("02", FULL)], "02, main path", "–", "–"),
        ([], "02, *optional* sections", "02", "sheet minimax"),
        ([("03", FULL)], "03, main path", "–", "–"),
        ([], "03, *optional* sections; your heuristic against the others'", "03", "–"),
        ([("04", FULL)], "04, main path", "–", "–"),
        ([], "04, *optional* sections", "04", "sheet alphabeta"),
        ([("05", FULL)], "05, main path", "–", "project begins"),
        ([], "05, *optional* sections", "05", "sheet horizon"),
        ([("06", FULL)], "06, main path", "–", "–"),
        ([], "06, *optional* sections", "06", "sheet expectiminimax"),
        ([("07", FULL)], "07", "07", "–"),
        ([], "the class's questions", "project", "contest, final_exam"),
    ],
}


@dataclass
class Slide:
    """A slide with its cells, and its notes apart."""

    cells: list = field(default_factory=list)
    notes: list = field(default_factory=list)

    @property
    def title(self):
        found = re.search(r"^#+ (.+)$", "\n".join(self.cells), re.MULTILINE)
        return found[1].replace("\u2011", "-") if found else ""  # a hyphen that keeps its line

    @property
    def time(self):
        """(minutes, is it on the short path?), as the first line of the notes says; or None."""
        found = TIME.match("\n".join(self.notes) + "\n")
        return (int(found[1]), found[2] == "yes") if found else None


def slides(path):
    """The slides of a deck, in the order in which they are shown."""
    found = []
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        kind = cell["metadata"].get("slideshow", {}).get("slide_type")
        text = "".join(cell["source"])
        if kind in BEGINS:
            found.append(Slide())
        if kind == "notes":
            found[-1].notes.append(text)
        elif kind != "skip" and cell["cell_type"] == "markdown":
            found[-1].cells.append(text)
    return found


def decks():
    """The slides of each lecture, by its number."""
    paths = sorted((NOTEBOOKS / "lectures").glob("*.ipynb"))
    return {path.name[:2]: slides(path) for path in paths}


def minutes(deck, short=False):
    """The minutes of a deck, or of its short path."""
    return sum(time for time, is_short in (slide.time for slide in deck) if is_short or not short)


def in_ranges(numbers):
    """1, 2, 3, 5 as 1–3 and 5."""
    runs = []
    for n in numbers:
        if runs and runs[-1][1] == n - 1:
            runs[-1][1] = n
        else:
            runs.append([n, n])
    words = [str(a) if a == b else f"{a}–{b}" for a, b in runs]
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def study_minutes(path):
    """The minutes of a study notebook as it says them: of its main path, and of all the rest."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    prose = "\n\n".join("".join(cell["source"]) for cell in cells)
    text = re.search(r"\*\*Time:\*\*(.*?)(\n\n|\Z)", prose, re.DOTALL)[1]
    told = [int(n) for n in re.findall(r"about\s+(\d+)", text)]
    if "two sittings" in text:
        return sum(told), 0
    return told[0], told[1] if "*(optional)*" in text else 0


# The tables.


def table(head, rows):
    lines = ["| " + " | ".join(map(str, row)) + " |" for row in [head, *rows]]
    return "\n".join([lines[0], "| --- " * len(head) + "|", *lines[1:]])


def themes():
    head = ["theme", "lecture", "short path", "study", "graded", "exam sheet"]
    rows = []
    for number, deck in decks().items():
        (study,) = NOTEBOOKS.glob(f"{number}_*.ipynb")
        name = study.name
        graded = f"[{number}](../notebooks/graded/{name})" if number != "00" else "–"
        path, more = study_minutes(study)
        rows.append([
            f"{number} {deck[0].title}",
            f"[{minutes(deck)} min](../notebooks/lectures/{name})",
            f"{minutes(deck, short=True)} min",
            f"[{path} min](../notebooks/{name})" + (f" + {more}" if more else ""),
            graded,
            SHEETS.get(number, "–"),
        ])
    return table(head, rows)


def plan(weeks):
    head = ["week", "lectures", "minutes", "study", "hand in", "also"]
    every, rows = decks(), []
    for week, (lectures, study, graded, more) in enumerate(PLANS[weeks], 1):
        told = ", ".join(n if path == FULL else f"{n} ({path})" for n, path in lectures)
        time = sum(minutes(every[n], short=path == SHORT) for n, path in lectures)
        rows.append([week, told or "–", time or "–", study, graded, more])
    return table(head, rows)


def chapters():
    """What the last slide of each lecture names, book by book."""
    rows = []
    for number, deck in decks().items():
        lines = "\n".join(deck[-1].cells)
        found = [re.search(rf"^- \*\*{book}\*\*.*?\): (.+)$", lines, re.M) for book in BOOKS]
        rows.append([f"{number} {deck[0].title}", *(one[1] if one else "–" for one in found)])
    return table(["theme", *BOOKS], rows)


def left_out():
    rows = []
    for number, deck in decks().items():
        names = [slide.title for slide in deck[:-1] if not slide.time[1]]
        rows.append([f"{number} {deck[0].title}", " · ".join(names) or "nothing"])
    return table(["lecture", "slides that the short path leaves out"], rows)


TABLES = {"themes": themes, "chapters": chapters, "left out": left_out}
TABLES |= {weeks: lambda weeks=weeks: plan(weeks) for weeks in PLANS}


def page():
    """The page with fresh tables; what stands between them stays."""
    text = PAGE.read_text(encoding="utf-8")
    for name, make in TABLES.items():
        begin, end = f"<!-- {name} -->\n", "<!-- end -->"
        before, found, rest = text.partition(begin)
        _, ended, after = rest.partition(end)
        if not (found and ended):
            raise ValueError(f"There is no place for the table {name!r} in {PAGE.name}.")
        text = f"{before}{begin}\n{make()}\n\n{end}{after}"
    return text


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
    print(PAGE.relative_to(ROOT))
