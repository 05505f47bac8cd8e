"""Draws docs/architecture.svg, the picture of the rooms: `python docs/architecture.py`."""

from html import escape
from pathlib import Path

WIDTH, LEFT, ROOM_HEIGHT, STEP = 980, 150, 64, 96
FLOORS = [  # from the bottom to the top: what is said beside the floor, its rooms
    ("the rules", [
        ("game.py, games/", "one game a file; each draws itself"),
        ("search/", "one algorithm a file, bare as in a textbook"),
        ("text.py and others", "returned, palette, template: for all rooms"),
    ]),
    ("while it runs", [
        ("observe/", "what was asked, which lines ran"),
        ("trees.py, layout.py, progress.py", "networkx trees, where nodes stand, a bar"),
    ]),
    ("afterwards, pure", [
        ("film/", "replay → film → frame k; sentences; what was returned; where two films part"),
    ]),
    ("as a picture", [
        ("view/live/", "the same for a browser, without Jupyter"),
        ("view/", "scene, looks → SVG, matplotlib"),
    ]),
    ("for people", [
        ("widgets/", "inside Jupyter; quiz/, play/"),
        ("experiments/", "tables, plots"),
        ("pages/", "files, pages, slides"),
    ]),
    ("checked", [
        ("exercises/", "check: tasks/, diagnosis/, misconceptions/"),
    ]),
    ("marked", [
        ("grading/", "release, submissions, marks, feedback"),
        ("grading/player/", "the student's side of the wall"),
    ]),
    ("the command", [("__main__.py", "show, sheet, slides, release, grade")]),
]  # fmt: skip
STYLE = """
text { font-family: "DejaVu Sans", "Segoe UI", Arial, sans-serif; fill: #1b2430 }
.page { fill: #ffffff } .room { fill: #e5f1f9; stroke: #0069aa; stroke-width: 1.6 }
.beyond { fill: #fdeee2; stroke: #b84300 } .name { font-size: 16px; font-weight: 700 }
.says { font-size: 12.5px } .floor { font-size: 13px; fill: #667080; font-style: italic }
.up { stroke: #5b6472; stroke-width: 2; fill: none } .tip { fill: #5b6472 }
.wall { stroke: #b84300; stroke-width: 4 }
@media (prefers-color-scheme: dark) {
  text { fill: #f2f4f7 } .page { fill: #14181d } .room { fill: #12303f; stroke: #5bb4ea }
  .beyond { fill: #3b2316; stroke: #f0955a } .floor { fill: #9aa4b2 } .up { stroke: #a5adb9 }
  .tip { fill: #a5adb9 }
  .wall { stroke: #f0955a }
}
"""
TITLE = "The rooms of the package and the path of the data, from the games up to the command"


def rooms():
    """(floor, name, words, x, y, width) of every room; the lowest floor is 0."""
    for floor, (_, inside) in enumerate(FLOORS):
        y = 40 + (len(FLOORS) - 1 - floor) * STEP
        width = (WIDTH - LEFT - 150 - 16 * (len(inside) - 1)) / len(inside)
        for i, (name, words) in enumerate(inside):
            yield floor, name, words, LEFT + i * (width + 16), y, width


def lines(words, most):
    """The words on as many lines as they need."""
    line = ""
    for word in words.split():
        if line and len(line) + 1 + len(word) > most:
            yield line
            line = word
        else:
            line = f"{line} {word}".strip()
    yield line


def room(name, words, x, y, width):
    """A room with its name and what it holds."""
    kind = "room beyond" if name == "grading/player/" else "room"
    size = f'width="{width:.0f}" height="{ROOM_HEIGHT}" rx="8"'
    yield f'<rect class="{kind}" x="{x:.0f}" y="{y}" {size}/>'
    yield f'<text class="name" x="{x + 12:.0f}" y="{y + 22}">{escape(name)}</text>'
    for i, line in enumerate(lines(words, int((width - 20) / 6.6))):
        yield f'<text class="says" x="{x + 12:.0f}" y="{y + 40 + 15 * i}">{escape(line)}</text>'


def picture():
    """The whole picture."""
    height = 70 + len(FLOORS) * STEP
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">'
    yield f"<title>{TITLE}</title><style>{STYLE}</style>"
    yield f'<rect class="page" width="{WIDTH}" height="{height}" rx="8"/>'
    tops = {}
    for floor, name, words, x, y, width in rooms():
        tops[name] = (x, y, width)
        yield from room(name, words, x, y, width)
        if floor and x == LEFT:  # the data goes up
            at, bottom = 170, y + ROOM_HEIGHT
            yield f'<path class="up" d="M{at} {bottom + STEP - ROOM_HEIGHT}V{bottom + 8}"/>'
            yield f'<path class="tip" d="M{at} {bottom + 1}l-5 9h10z"/>'
    for floor, (words, _) in enumerate(FLOORS):
        y = 40 + (len(FLOORS) - 1 - floor) * STEP + ROOM_HEIGHT / 2 + 5
        yield f'<text class="floor" x="14" y="{y:.0f}">{words}</text>'
    x, y, _ = tops["grading/player/"]
    yield f'<path class="wall" d="M{x - 8:.0f} {y - 6}V{y + ROOM_HEIGHT + 6}"/>'
    legend = height - 28
    yield f'<path class="up" d="M{LEFT} {legend}h26"/>'
    yield f'<path class="tip" d="M{LEFT + 34} {legend}l-9 -5v10z"/>'
    words = "the data; a room uses those below it"
    yield f'<text class="floor" x="{LEFT + 42}" y="{legend + 4}">{words}</text>'
    yield "</svg>"


if __name__ == "__main__":
    Path(__file__).with_suffix(".svg").write_text("\n".join(picture()) + "\n", encoding="utf-8")
