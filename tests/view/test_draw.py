"""Frames as matplotlib figures: the same facts as in the SVG, and files fit for print."""

import re
import subprocess
import sys
from collections import Counter
from html import escape
from io import BytesIO
from xml.etree import ElementTree

import pytest
from matplotlib import rc_context
from matplotlib.colors import same_color, to_hex
from matplotlib.figure import Figure
from PIL import Image

import adversarial
from adversarial import draw, watch
from adversarial.games import GameTree
from adversarial.palette import PALETTES
from adversarial.search import alphabeta, expectiminimax, minimax
from adversarial.text import known_as, number
from adversarial.view.describe import describe
from adversarial.view.draw import OUTLINES, Sheet
from adversarial.view.svg import frame_svg
from tests.filming import films_of_games

CLASSIC = watch(alphabeta, GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
CUT = next(step.index for step in CLASSIC.steps if step.kind == "cut")
FILMS = films_of_games() | {
    "plain minimax": watch(minimax, GameTree([[3, 12], [[2, 4], 6]])),
    "large": watch(alphabeta, GameTree.random(3, 4, seed=3)),
    "folded": watch(alphabeta, GameTree.random(4, 5, seed=3)),
    "chance": watch(expectiminimax, GameTree("((1/2:(2 4) 1/2:(7 4)) (1/2:(6 0) 1/2:(5 -2)))")),
}


def texts_of(figure):
    return Counter(text.get_text() for ax in figure.axes for text in ax.texts)


def texts_in(svg):
    """The texts that an SVG shows: all that are not empty, but windows only at open nodes."""
    shown = Counter()
    for group in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}g"):
        classes = group.get("class", "").split()
        for text in group.findall("{http://www.w3.org/2000/svg}text"):
            is_window = {"a", "b", "right-a", "right-b"} & set(text.get("class").split())
            if text.text and ("open" in classes or not is_window):
                shown[text.text] += 1
    return shown


def words_in(path):
    with Image.open(path) as image:
        return image.text


def shapes_of(figure):
    """Each shape's fill, line and dashes, as lists."""
    for collection in figure.axes[0].collections:
        fills, lines = collection.get_facecolors(), collection.get_edgecolors()
        for fill, line, (_, dashes) in zip(fills, lines, collection.get_linestyles(), strict=True):
            yield fill, line, dashes


def filled(figure, colour):
    return sum(same_color(fill, colour) and fill[3] > 0 for fill, *_ in shapes_of(figure))


def test_the_facts_of_a_frame_stand_in_the_figure():
    for k in range(len(CLASSIC)):
        frame, texts = CLASSIC.frame(k), texts_of(draw(CLASSIC, k))
        expected = Counter(["MAX", "MIN", "A", "B", "C", "D"])
        for node, known in zip(CLASSIC.all_nodes, frame.known, strict=True):
            value = known_as(known.low, known.high)
            if known.status in ("open", "done") and value != "?":
                expected[value] += 1
            if known.status == "pruned":
                expected[number(CLASSIC.game.utility(node.state))] += 1
            if known.status == "open" and node.children:
                expected[f"α {number(known.alpha)}"] += 1
                expected[f"β {number(known.beta)}"] += 1
        moves = {node.action for node in CLASSIC.all_nodes}
        riding = Counter(text for text in texts.elements() if text.startswith("↑"))
        notes = Counter(text for text in texts.elements() if text.startswith("cut"))
        shown = Counter({text: n for text, n in texts.items() if text not in moves})
        assert shown - riding - notes == expected
        assert sum(notes.values()) == (k == CUT)
    assert texts_of(draw(CLASSIC, CUT))["↑ 3"] == 1


@pytest.mark.parametrize("name", FILMS)
def test_every_game_shows_the_texts_of_its_svg(name):
    film = FILMS[name]
    for k in range(0, len(film), max(len(film) // 5, 1)):
        assert texts_of(draw(film, k)) == texts_in(frame_svg(film.frame(k)))


def test_bounds_are_dashed_cuts_are_struck_and_the_current_node_has_a_halo():
    colours = PALETTES["light"]
    for k in (3, CUT - 1, CUT, CUT + 1, len(CLASSIC) - 1):
        frame, figure = CLASSIC.frame(k), draw(CLASSIC, k)
        dashes = [[round(d / 0.75, 1) for d in dashes or ()] for *_, dashes in shapes_of(figure)]
        bounds = [k for k in frame.known if known_as(k.low, k.high)[0] in "≤≥" and k.best]
        assert dashes.count([3.0, 2.4]) == len(bounds)
        strikes = [line for _, line, _ in shapes_of(figure) if same_color(line, colours["cut"])]
        assert len(strikes) == len(frame.pruned)
        assert filled(figure, colours["now_fill"]) == 1


def test_the_picture_has_the_size_of_the_scene_and_stays_inside_it():
    for film in FILMS.values():
        figure = draw(film)
        svg = ElementTree.fromstring(frame_svg(film.frame()))
        width, height = figure.get_size_inches() * 96
        assert (width, height) == pytest.approx((float(svg.get("width")), float(svg.get("height"))))
        (ax,) = figure.axes
        assert ax.get_xlim() == (0, pytest.approx(width))
        for text in ax.texts:
            assert 0 < text.get_position()[0] < width
            assert 0 < text.get_position()[1] < height


def test_steps_films_and_frames():
    last = texts_of(draw(CLASSIC))
    assert texts_of(draw(CLASSIC, -1)) == texts_of(draw(CLASSIC.frame())) == last
    assert texts_of(draw(CLASSIC.frame(2), step=CUT)) == texts_of(draw(CLASSIC, CUT))
    with pytest.raises(IndexError, match="The film has 29 steps, 0 to 28; 29 is none"):
        draw(CLASSIC, step=29)
    with pytest.raises(TypeError, match="needs a film or one of its frames"):
        draw([[3, 12], [2, 4]])


@pytest.mark.parametrize("palette", PALETTES)
def test_palettes(palette):
    figure = draw(CLASSIC, CUT, palette=palette)
    colours = PALETTES[palette]
    assert to_hex(figure.get_facecolor()) == colours["paper"]
    assert filled(figure, colours["now_fill"]) >= 1
    assert {to_hex(text.get_color()) for text in figure.axes[0].texts} <= set(colours.values())
    assert texts_of(figure) == texts_of(draw(CLASSIC, CUT))


def test_a_palette_that_is_none():
    with pytest.raises(ValueError, match="A palette is one of light, dark, print"):
        draw(CLASSIC, palette="sepia")


def test_folding_and_unfolding():
    film = FILMS["folded"]
    folded = texts_of(draw(film))
    folds = [int(text[1:]) for text in folded.elements() if re.fullmatch(r"\+\d+", text)]
    assert folds
    children = {node.index: len(node.children) for node in film.all_nodes}
    fold = next(n.index for n in film.all_nodes if n.depth == 2 and len(n.children) == 4)
    opened = texts_of(draw(film, unfolded=[fold]))
    now = [int(text[1:]) for text in opened.elements() if re.fullmatch(r"\+\d+", text)]
    assert len(now) + children[fold] - 1 >= len(folds) - 1
    assert sum(now) < sum(folds)


def test_files_for_print_carry_fonts_and_words(tmp_path):
    figure = draw(CLASSIC, CUT)
    assert figure.alt_text == describe(CLASSIC.frame(CUT))
    for kind in ("pdf", "png", "svg"):
        figure.savefig(tmp_path / f"one.{kind}")
        draw(CLASSIC, CUT).savefig(tmp_path / f"two.{kind}")
        assert (tmp_path / f"one.{kind}").read_bytes() == (tmp_path / f"two.{kind}").read_bytes()
    pdf = (tmp_path / "one.pdf").read_bytes()
    assert b"/CIDFontType2" in pdf  # an embedded TrueType font
    assert b"/Type3" not in pdf
    assert "C is worth at most 2".encode("utf-16-be") in pdf
    words = words_in(tmp_path / "one.png")
    assert words["Description"] == figure.alt_text
    assert words["Title"] == "alphabeta, step 15 of 28"
    svg = (tmp_path / "one.svg").read_text()
    assert "C is worth at most 2" in svg
    assert "cut: α ≥ β" in svg  # as text, not as outlines


def test_a_file_may_have_words_of_its_own(tmp_path):
    with open(tmp_path / "picture", "wb") as file:
        draw(CLASSIC).savefig(file, format="png", dpi=50, metadata={"Title": "Exam, question 3"})
    assert words_in(tmp_path / "picture")["Title"] == "Exam, question 3"
    draw(CLASSIC).savefig(tmp_path / "picture.jpg", dpi=50)  # a kind of file that holds no words
    assert (tmp_path / "picture.jpg").stat().st_size > 1000


def test_a_notebook_shows_the_figure_with_its_words():
    figure = draw(CLASSIC)
    data = figure._repr_mimebundle_()
    assert data.keys() == {"text/html", "text/plain"}  # JupyterLab has no words for other pictures
    words, shown = data["text/plain"], data["text/html"]
    assert words == describe(CLASSIC.frame())
    assert shown.startswith(f'<img alt="{escape(words)}" src="data:image/png;base64,iVBOR')
    assert f' width="{round(figure.get_size_inches()[0] * 96)}" ' in shown


def test_axes_of_another_figure():
    figure = Figure(figsize=(8, 3))
    left, right = figure.subplots(1, 2)
    assert draw(CLASSIC, 3, ax=left) is figure
    draw(CLASSIC, CUT, ax=right, palette="dark")
    assert texts_of(figure) == texts_of(draw(CLASSIC, 3)) + texts_of(draw(CLASSIC, CUT))
    assert figure.alt_text.split("\n") == [describe(CLASSIC.frame(k)) for k in (3, CUT)]
    own = max(text.get_fontsize() for text in draw(CLASSIC).axes[0].texts)
    assert max(text.get_fontsize() for text in left.texts) < own


def test_names_are_not_formulas_and_settings_do_not_leak_in():
    tree = GameTree([[3, 12], [2, 4]], names=["$x$", "B", "C"])
    with rc_context({"lines.scale_dashes": True, "text.usetex": True, "figure.dpi": 30}):
        figure = draw(watch(minimax, tree))
        figure.savefig(BytesIO(), dpi=50)
    assert "$x$" in texts_of(figure)
    assert figure.dpi > 100


def test_neither_matplotlib_before_it_is_asked_for_nor_ever_pyplot(tmp_path):
    code = f"""
import sys
from adversarial import draw, watch
from adversarial.games import GameTree
from adversarial.experiments.plots import plot_ordering
from adversarial.search import alphabeta
film = watch(alphabeta, GameTree([[3, 12], [2, 4]]))
assert not {{"matplotlib", "numpy"}} & set(sys.modules)
for figure in (draw(film), plot_ordering(2, 2, 2)):
    figure._repr_mimebundle_()
    for kind in ("pdf", "png", "svg"):
        figure.savefig(r"{tmp_path}/figure." + kind)
assert "matplotlib.pyplot" not in sys.modules
import matplotlib.pyplot as plt
assert plt.get_fignums() == []
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_package_has_the_function_and_the_module_keeps_its_name():
    assert adversarial.draw is draw
    assert sys.modules["adversarial.view.draw"].draw is draw


def test_nothing_in_the_svg_is_left_out():
    tags, looks = set(), set()
    for film in FILMS.values():
        svg = frame_svg(film.frame())
        tags |= {element.tag.partition("}")[2] for element in ElementTree.fromstring(svg).iter()}
        for body in re.findall(r"{(.*?)}", re.search("<style>(.*?)</style>", svg, re.S)[1]):
            looks |= {look.split(":")[0].strip() for look in body.split(";") if look.strip()}
    assert tags <= {"svg", "g", "title", "desc", "style", "text", *OUTLINES}
    drawn = {"fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "opacity"}
    drawn |= {"visibility", "display", "rx", "font-family", "font-size", "font-weight"}
    drawn |= {"font-style", "text-anchor", "dominant-baseline", "paint-order", "stroke-linejoin"}
    unseen = {"letter-spacing", "cursor", "transition", "pointer-events", "outline"}
    assert looks <= drawn | unseen, "draw.py must learn this look, or it belongs to `unseen`"


def test_a_style_sheet_is_read_as_a_browser_does():
    sheet = Sheet("""
        text { fill: black } .t text { fill: red; x: 1 } .t .a > .b { fill: blue }
        .t .b { fill: green } .t .a.c .b, .t .d { fill: pink }
    """)
    root, text = ("svg", "t"), ("text", "b")
    assert sheet.looks((root, text)) == {"fill": "green", "x": "1"}
    assert sheet.looks((root, ("g", "a"), text))["fill"] == "blue"
    assert sheet.looks((root, ("g", "a"), ("g", ""), text))["fill"] == "green"
    assert sheet.looks((root, ("g", "a c"), ("g", ""), text))["fill"] == "pink"
    assert sheet.looks((("svg", ""), ("text", "")))["fill"] == "black"
    assert sheet.looks((root, ("rect", ""))) == {}


@pytest.mark.parametrize("selector", [".a:hover", "#b", "[c]", ".a + .b", "*"])
def test_a_selector_that_is_not_understood_is_refused(selector):
    with pytest.raises(ValueError, match=re.escape(selector)):
        Sheet(f".t {{ fill: red }} {selector} {{ fill: blue }}")


def test_a_line_has_no_inside():
    """A PDF would show the inside of a line as a hairline between its dashes."""
    (shapes, *_) = draw(CLASSIC).axes[0].collections
    pairs = zip(shapes.get_paths(), shapes.get_facecolors(), strict=True)
    guides = [fill for path, fill in pairs if len(path.vertices) == 2 and path.codes is None]
    assert guides
    assert all(fill[3] == 0 for fill in guides)
