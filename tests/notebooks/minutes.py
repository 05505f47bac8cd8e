"""How long a notebook takes, by its words and its tasks; CONTRIBUTING.md says how it is counted."""

import re

WORDS_A_MINUTE = 150
PREDICTION, BY_HAND, IN_CODE = 1, 3, 10  # minutes each

WORD = re.compile(r"\w+")
IS_PREDICTION = re.compile(r"\*\*Predict\b")
IS_BY_HAND = re.compile(r"\*\*By hand\b")
IS_IN_CODE = re.compile(r"^check\(.*\bkey=", re.MULTILINE)


def minutes(prose, code):
    """The minutes for a text, folded answers included, and for code cells, each as one text."""
    reading = len(WORD.findall(prose)) / WORDS_A_MINUTE
    predictions, by_hand = (len(kind.findall(prose)) for kind in (IS_PREDICTION, IS_BY_HAND))
    in_code = len(IS_IN_CODE.findall(code))
    return reading + PREDICTION * predictions + BY_HAND * by_hand + IN_CODE * in_code
