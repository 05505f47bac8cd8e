"""The colours, for light and dark screens and for print: safe for colour-blind readers.

MAX is blue and MIN orange-red, which all common kinds of colour blindness tell apart, and
their shapes (▲ and ▼) do so without any colour. In print everything holds in black and white.
"""

LIGHT = {
    "paper": "#ffffff", "panel": "#f5f6f8", "ink": "#1b2430", "faint": "#667080",
    "line": "#5b6472", "ghost": "#8a929e", "rule": "#dde2e8",
    "max": "#0069aa", "max_fill": "#e5f1f9", "min": "#b84300", "min_fill": "#fdeee2",
    "chance": "#6a3d9a", "chance_fill": "#f1eaf8", "leaf_fill": "#f5f7fa",
    "now": "#bf8800", "now_fill": "#fff3c9", "cut": "#b0005b", "cut_fill": "#fdeaf3",
    "right": "#1a7536", "wood": "#a97c40",
    "light_square": "#f4ead8", "dark_square": "#b08d63", "man_max": "#ffffff", "man_min": "#26292e",
}  # fmt: skip

DARK = {
    "paper": "#14181d", "panel": "#1c2129", "ink": "#f2f4f7", "faint": "#9aa4b2",
    "line": "#a5adb9", "ghost": "#66707d", "rule": "#2c333d",
    "max": "#5bb4ea", "max_fill": "#12303f", "min": "#f0955a", "min_fill": "#3b2316",
    "chance": "#c3a1e8", "chance_fill": "#2d2140", "leaf_fill": "#1d232b",
    "now": "#f0b400", "now_fill": "#3c3313", "cut": "#ff70b3", "cut_fill": "#3d1429",
    "right": "#6fd38a", "wood": "#b08a55",
    "light_square": "#d9c9ac", "dark_square": "#8a6a45", "man_max": "#ffffff", "man_min": "#1b1d21",
}  # fmt: skip

PRINT = {
    "paper": "#ffffff", "panel": "#ffffff", "ink": "#000000", "faint": "#333333",
    "line": "#222222", "ghost": "#8a8a8a", "rule": "#cccccc",
    "max": "#000000", "max_fill": "#ffffff", "min": "#000000", "min_fill": "#e0e0e0",
    "chance": "#000000", "chance_fill": "#f2f2f2", "leaf_fill": "#ffffff",
    "now": "#757575", "now_fill": "#dcdcdc", "cut": "#000000", "cut_fill": "#ffffff",
    "right": "#000000", "wood": "#777777",
    "light_square": "#ffffff", "dark_square": "#b4b4b4", "man_max": "#ffffff", "man_min": "#000000",
}  # fmt: skip

PALETTES = {"light": LIGHT, "dark": DARK, "print": PRINT}


def palette(name):
    """A palette by its name."""
    if name not in PALETTES:
        raise ValueError(f"A palette is one of {', '.join(PALETTES)}, not {name!r}.")
    return PALETTES[name]
