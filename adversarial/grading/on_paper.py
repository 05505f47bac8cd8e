"""The questions in words of a graded notebook, to be printed on an exam sheet."""

import re

from .assignment import SOLUTION, Assignment

FEWEST = 4  # lines to write on
MARKUP = re.compile(r"[*`]+")
BEFORE = re.compile(r"^#+ .*$", re.MULTILINE)  # the heading: it has a number of the notebook
QUOTED = re.compile(r'"""\s*(.*?)\s*"""', re.DOTALL)


def texts_on_paper(path):
    """[(points, {"question", "answer", "lines"})] of a graded notebook's source."""
    found, prose = [], ""
    for cell in Assignment(path).notebook["cells"]:
        text = "".join(cell["source"])
        question = cell["metadata"].get("adversarial", {})
        if cell["cell_type"] == "markdown":
            prose = text
        elif question.get("kind") == "text":
            points = question["points"]
            told = {"question": _plain(prose), "answer": _plain(_solution(text))}
            found.append((points, told | {"lines": max(FEWEST, round(points))}))
    return found


def _plain(text):
    """Markdown as it is printed: paragraphs, without marks."""
    paragraphs = MARKUP.sub("", BEFORE.sub("", text)).strip().split("\n\n")
    return "\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


def _solution(text):
    region = SOLUTION.search(text)
    quoted = QUOTED.search(region[0]) if region else None
    return quoted[1] if quoted else ""
