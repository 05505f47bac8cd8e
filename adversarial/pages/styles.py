"""Style rules of pages and slides: the palette, the colours of code, and the letters.

A page takes its letters along, so that it looks the same on every machine. DejaVu comes with
matplotlib; STIX Two Math, for formulas, is in `vendor`. Of each font only what the page needs is
kept.
"""

import re
from base64 import b64encode
from io import BytesIO
from pathlib import Path
from string import printable

from ..palette import DARK, LIGHT
from ..view.image import RULE, SHEET

CODE = {False: "friendly", True: "github-dark"}  # the styles of pygments, light and dark
# What is too faint in them to be read on our paper, and its colour here.
DARKER = {
    "#60A0B0": "#436f7b", "#0E84B5": "#0c719b", "#BB60D5": "#934ba8", "#60ADD5": "#3d6e88",
    "#D55537": "#b2472e", "#70A0D0": "#4c6c8d", "#C65D09": "#aa4f07", "#40A070": "#2f7652",
    "#FF0000": "#d60000",
}  # fmt: skip
COLOUR = re.compile(r"#[0-9a-fA-F]{6}\b")
# The colours of a light drawing, as the page calls them. The first name of a colour counts.
VARIABLES = {value: f"var(--{name.replace('_', '-')})" for name, value in reversed(LIGHT.items())}
FAINT = re.compile("|".join(DARKER), re.IGNORECASE)
DEJAVU = {  # (family, weight, style): file
    ("DejaVu Sans", 400, "normal"): "DejaVuSans.ttf",
    ("DejaVu Sans", 700, "normal"): "DejaVuSans-Bold.ttf",
    ("DejaVu Sans", 400, "italic"): "DejaVuSans-Oblique.ttf",
    ("DejaVu Sans Mono", 400, "normal"): "DejaVuSansMono.ttf",
    ("DejaVu Sans Mono", 700, "normal"): "DejaVuSansMono-Bold.ttf",
}
MATH = {("STIX Two Math", 400, "normal"): "STIXTwoMath-Regular.woff"}
FORMULA = re.compile(r"<math\b.*?</math>", re.DOTALL)
# The slanted letters in which a browser writes the names in a formula.
SLANTED = {chr(code) for code in (0x210E, *range(0x1D434, 0x1D468), *range(0x1D6E2, 0x1D71C))}


def palettes(selector, is_dark=False):
    """The palette as variables, such as --max-fill, for what this selects."""
    colours = DARK if is_dark else LIGHT
    names = "".join(f"--{name.replace('_', '-')}: {value};" for name, value in colours.items())
    return f"{selector} {{ color-scheme: {'dark' if is_dark else 'light'}; {names} }}"


def both_palettes(selector):
    """The same, light or dark as the reader's system is, and light on paper."""
    dark = palettes(selector, is_dark=True)
    return f"{palettes(selector)}\n@media screen and (prefers-color-scheme: dark) {{ {dark} }}"


def in_theme(svg):
    """The drawing with the colours of the page, light or dark; men on a board keep theirs."""
    svg = re.sub(rf"""fill=['"]{LIGHT["paper"]}['"]""", "fill='var(--paper)'", svg, count=1)
    return SHEET.sub(lambda sheet: f"<style>{RULE.sub(_themed, sheet[1])}</style>", svg, count=1)


def in_both_themes(svg):
    """The drawing as a picture of its own, light or dark as the reader's system is."""
    colours = f"<style>{both_palettes('svg')}\n"
    return in_theme(svg).replace("<style>", colours, 1)


def _themed(rule):
    selectors, looks = rule.groups()
    if ".man" not in selectors:
        looks = COLOUR.sub(lambda found: VARIABLES.get(found[0].lower(), found[0]), looks)
    return f"{selectors}{{{looks}}}"


def code_colours(selector, is_dark=False):
    """The colours of code in what this selects."""
    from pygments.formatters import HtmlFormatter

    rules = HtmlFormatter(style=CODE[is_dark]).get_style_defs(f"{selector} .highlight".strip())
    return rules if is_dark else FAINT.sub(lambda found: DARKER[found[0].upper()], rules)


def own(name):
    """A style sheet of ours."""
    return Path(__file__).with_name(name).read_text(encoding="utf-8")


def font_faces(page):
    """Style rules with the fonts of an HTML page inside them."""
    import matplotlib

    letters = characters(page)
    folder = Path(matplotlib.get_data_path(), "fonts", "ttf")
    rules = [_rule(*face, _inside(subset(folder / name, letters))) for face, name in DEJAVU.items()]
    return "\n".join([*rules, math_face(page)])


def math_face(page, address=None):
    """The style rule with the font of a page's formulas, if it has any: inside it, or elsewhere."""
    if "<math" not in page:
        return ""
    ((face, _),) = MATH.items()
    return _rule(*face, address or _inside(math_font(page)), "font-display: swap; " * bool(address))


def math_font(page):
    """The bytes of the font for the formulas in this text."""
    ((_, name),) = MATH.items()
    letters = set("".join(FORMULA.findall(page))) | set(printable) | SLANTED
    letters |= {"√"} if "<msqrt" in page else set()  # which the browser draws by itself
    return subset(Path(__file__).with_name("vendor") / "stix-two-math" / name, letters)


def characters(page):
    r"""All that may be shown: in the data of live views, letters may stand as \u2212.

    >>> sorted(characters(r"<b>\u2264 3 ≥</b>") - set(printable))
    ['≤', '≥']
    """
    return set(page) | set(printable) | {chr(int(c, 16)) for c in re.findall(r"\\u(\w{4})", page)}


def _inside(font):
    return f"data:font/woff;base64,{b64encode(font).decode('ascii')}"


def _rule(family, weight, style, address, more=""):
    return (
        f'@font-face {{ font-family: "{family}"; font-weight: {weight}; font-style: {style}; '
        f'{more}src: url({address}) format("woff"); }}'
    )


def subset(file, letters):
    """The bytes of a font that has these letters, and what is made of them, but no others."""
    from fontTools import subset

    options = subset.Options(flavor="woff", layout_features=["*"])
    options.drop_tables += ["FFTM"]  # of no use, and unknown here
    cutter, result = subset.Subsetter(options), BytesIO()
    cutter.populate(text="".join(sorted(letters)))
    with subset.load_font(str(file), options) as font:
        cutter.subset(font)
        subset.save_font(font, result, options)
    return result.getvalue()
