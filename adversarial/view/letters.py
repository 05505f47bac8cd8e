"""How wide texts are, before any browser has drawn them."""

# How wide a letter is, in sizes of its font: bold, in the widest of the fonts that may be used.
LETTERS = dict.fromkeys(".,:;'|!()/ il", 0.4) | dict.fromkeys("−+=≤≥≠≈↑∞…→mwMW", 0.88)
FIXED = 7.9  # the width of a letter in a window, where all are alike


def text_width(text, size=14):
    """About the width of a bold text; no usual font makes it wider."""
    return size * sum(LETTERS.get(letter, 0.7) for letter in text)
