"""The palettes: readable on their paper, and told apart by colour-blind readers."""

from itertools import combinations

import pytest

from adversarial.palette import DARK, LIGHT, PALETTES, PRINT, palette

# What each kind of colour blindness makes of linear red, green and blue (Machado et al., 2009).
BLINDNESS = {
    "deuteranopia": [
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ],
    "protanopia": [
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ],
    "tritanopia": [
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ],
}
TO_XYZ = [(0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505)]
WHITE = (0.9505, 1.0, 1.089)


def linear(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]


def times(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def luminance(colour):
    return times(TO_XYZ, linear(colour))[1]


def contrast(one, other):
    """The ratio of WCAG."""
    low, high = sorted([luminance(one), luminance(other)])
    return (high + 0.05) / (low + 0.05)


def lab(rgb):
    ratios = (value / white for value, white in zip(times(TO_XYZ, rgb), WHITE, strict=True))
    f = [r ** (1 / 3) if r > 0.008856 else 7.787 * r + 16 / 116 for r in ratios]
    return 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])


def difference(one, other, blindness):
    """How far apart two colours look, in CIE Lab; 2 is just noticeable side by side."""
    seen = [
        lab([min(max(part, 0), 1) for part in times(BLINDNESS[blindness], linear(colour))])
        for colour in (one, other)
    ]
    return sum((a - b) ** 2 for a, b in zip(*seen, strict=True)) ** 0.5


def test_the_measures_themselves():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    # Red and green of one lightness: what these readers cannot tell apart.
    assert difference("#c04000", "#6a6a00", "deuteranopia") < 12
    assert difference("#0000ff", "#ffff00", "deuteranopia") > 100


@pytest.mark.parametrize("name", PALETTES)
def test_text_can_be_read(name):
    colours = PALETTES[name]
    for kind in ("ink", "max", "min", "chance", "cut", "right", "faint"):
        assert contrast(colours[kind], colours["paper"]) >= 4.5, kind
        assert contrast(colours[kind], colours["panel"]) >= 4.5, kind
    # A returned value on its tint, a value in its node, and a wrong one.
    for kind in ("max", "min", "chance", "cut"):
        assert contrast(colours[kind], colours[f"{kind}_fill"]) >= 4.5, kind
        assert contrast(colours["ink"], colours[f"{kind}_fill"]) >= 4.5, kind
    for fill in ("now_fill", "leaf_fill"):
        assert contrast(colours["ink"], colours[fill]) >= 4.5, fill


@pytest.mark.parametrize("name", PALETTES)
def test_lines_can_be_seen(name):
    colours = PALETTES[name]
    for kind in ("line", "ghost", "now", "wood", "max", "min", "chance"):
        assert contrast(colours[kind], colours["paper"]) >= 3, kind


@pytest.mark.parametrize("name", PALETTES)
def test_men_can_be_seen_on_their_squares(name):
    colours = PALETTES[name]
    assert contrast(colours["man_max"], colours["man_min"]) >= 7
    # Each man has a rim in the other's colour, so one of the two stands out on any square.
    for square in ("light_square", "dark_square"):
        best = max(contrast(colours[man], colours[square]) for man in ("man_max", "man_min"))
        assert best >= 4.5


@pytest.mark.parametrize("blindness", BLINDNESS)
@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_the_players_are_told_apart_by_everyone(colours, blindness):
    assert difference(colours["max"], colours["min"], blindness) >= 30
    assert difference(colours["max"], colours["now"], blindness) >= 20  # best line, and path
    assert difference(colours["max_fill"], colours["min_fill"], blindness) >= 5


def test_print_needs_no_colour():
    assert all(len({value[i : i + 2] for i in (1, 3, 5)}) == 1 for value in PRINT.values())
    assert contrast(PRINT["max_fill"], PRINT["min_fill"]) > 1.25
    assert contrast(PRINT["max"], PRINT["now"]) > 3  # best line, and path


def test_palettes_have_the_same_names_and_differ():
    assert LIGHT.keys() == DARK.keys() == PRINT.keys()
    assert all(palette(name) is PALETTES[name] for name in PALETTES)
    for one, other in combinations(PALETTES.values(), 2):
        assert sum(one[key] != other[key] for key in one) > len(one) / 2
    with pytest.raises(ValueError, match="A palette is one of light, dark, print, not 'neon'"):
        palette("neon")
