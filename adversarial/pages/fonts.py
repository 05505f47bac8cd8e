"""The letters that a page takes along, so that it looks the same on every machine.

DejaVu comes with matplotlib; STIX Two Math, for formulas, is in `vendor`. Of each font only what
the page needs is kept.
"""

import re
from base64 import b64encode
from io import BytesIO
from pathlib import Path
from string import printable

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


def font_faces(page):
    """Style rules with the fonts of an HTML page inside them."""
    import matplotlib

    letters = characters(page)
    folder = Path(matplotlib.get_data_path(), "fonts", "ttf")
    rules = [_face(*face, folder / name, letters) for face, name in DEJAVU.items()]
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


def _face(family, weight, style, file, letters):
    return _rule(family, weight, style, _inside(subset(file, letters)))


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
