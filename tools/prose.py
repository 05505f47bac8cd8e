"""Sentences that look stiff, and how long sentences are: `python -m tools.prose [--ease] [FILE…]`.

Without files it reads all that people read: notebooks, what the package and the site say, guides.
A pattern is a hint to a writer and no rule: what stays, stays on purpose.
"""

import argparse
import json
import re
from collections import Counter
from pathlib import Path
from statistics import median

from .languages import notebook, tables

ROOT = tables.ROOT
STIFF = {
    "who …, …s": r"^(?:but |and |so )?who(?:ever)? (?!am|are|is|was|wins?\?)[^?]*$",
    "what …, is …": r"^(?:but |and |so )?what(?:ever)? (?!you will be|to know)[^?]*[.;]$",
    "of what, to whom": r"\b(?:of|to|from|by|with|at) (?:what|whom|those who|him who)\b[^?]*$",
    "so many": r"\b(?:so|as) (?:many|much)\b(?! as)(?![^.]*that)",
    "as it is": r"\bas (?:it|they) (?:is|are|stands?)\b|\bas is\b",
    "is told": r"\b(?:is|are|was|be) (?:told|said|spoken)\b",
    "there is none": r"\bthere (?:is|are) (?:none|no such)\b|\bhas none\b|\bhas any\b",
    "one does": r"\bone (?:sees?|can|may|must|has|knows?|does|needs?|keeps?|recalls?|plays?|finds?|"
    r"wants?|reads?|takes?|would|asks?|learns?|gets?|thinks?|looks?|goes|writes?)\b",
    "called after": r"\bcalled after\b|\bascertain|\bhence\b|\bthereby\b|\bwherein\b|\bthus\b",
    "need not": r"\b(?:need|dare)s? not\b|\bought\b",
    "that of": r"\b(?:that|those) of\b",
    "in which": r"\b(?:in|on|at|by|of|for|from|with|to|under|after) which\b",
    "nothing but": r"\b(?:nothing|no|none|nobody|all|same) but\b|\bbut for\b",
    "others": r"\bthe other's\b|\bother than\b|\bthe latter\b|\bthe former\b",
    "its own right": r"\bwithout a thought\b|\bby itself alone\b|\blikewise\b",
    "passive with by": r"\b(?:is|are|was|were|be|been) \w+ed by (?:the|an?|your|its?|whoever)\b",
    "not until": r"\bnot (?:before|until)\b|\bno sooner\b|\bnor\b",
    "long": r"^(?:\S+\s+){28}",
}
PATTERNS = {name: re.compile(pattern, re.IGNORECASE) for name, pattern in STIFF.items()}
MARKUP = re.compile(r"^\s*(?:[#>*+-]+|\d+\.)\s+|<[^>]*>|[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}")
SYMBOLS = re.compile(r"\$[^$]*\$|`[^`]*`|\{[^{}]*\}|\[([^\]]*)\]\([^)]*\)")
END = re.compile(r"(?<=[\w)\"”’`%][.!?:;])\s+(?=[\"“(A-Z0-9X])")
WORD = re.compile(r"[^\W_][\w'’.-]*")


def texts(path):
    """The paragraphs of a notebook or of a page in Markdown."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".ipynb":
        return [each for _, each in notebook.messages(json.loads(text)) if '"""' not in each]
    text = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    return [part for said, part in notebook.blocks(text) if said]


def sentences(text):
    """The sentences of a paragraph as words alone: markup, formulas and code count as one word."""
    text = SYMBOLS.sub(lambda found: found[1] or "X", text)
    for block in re.split(r"\n(?=\s*(?:[*+-]|\d+\.)\s)|\n\s*\n|\|", text):
        plain = " ".join(MARKUP.sub("", line) for line in block.splitlines())
        yield from (each for each in map(str.strip, END.split(plain)) if WORD.search(each))


def everything():
    """{where: paragraphs} of all that people read."""
    found = {}
    for pattern in ("notebooks/*.ipynb", "notebooks/lectures/*.ipynb", "notebooks/graded/*.ipynb"):
        found |= {path: texts(path) for path in sorted(ROOT.glob(pattern))}
    for (package, room), said in tables.messages().items():
        found[ROOT / package / room] = list(said)
    for path in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        found[path] = texts(path)
    return {path.relative_to(ROOT).as_posix(): said for path, said in found.items()}


def ease(paragraphs):
    """(sentences, median words of one, share of those over 25 words), of whole sentences only."""
    whole = [each for text in paragraphs for each in sentences(text) if each[-1] in ".?!:;"]
    lengths = [len(WORD.findall(each)) for each in whole] or [0]
    return len(whole), median(lengths), sum(length > 25 for length in lengths) / len(lengths)


def stiff(paragraphs):
    """(pattern, sentence) of all that looks stiff."""
    for text in paragraphs:
        for sentence in sentences(text):
            for name, pattern in PATTERNS.items():
                if pattern.search(sentence):
                    yield name, sentence


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("files", nargs="*", type=Path, help="notebooks or pages; all of them")
    parser.add_argument("--ease", action="store_true", help="how long sentences are, file by file")
    parser.add_argument("--count", action="store_true", help="only how many look stiff")
    options = parser.parse_args()
    found = {str(path): texts(path) for path in options.files} or everything()
    if options.ease:
        print("| | sentences | words, median | over 25 words |\n| --- | ---: | ---: | ---: |")
    total = Counter()
    for where, paragraphs in found.items():
        if options.ease:
            number, middle, share = ease(paragraphs)
            print(f"| {where} | {number} | {middle:g} | {share:.0%} |")
            continue
        here = list(stiff(paragraphs))
        total.update(name for name, _ in here)
        print(f"{where}: {len(here)}")
        if not options.count:
            print(*(f"  {name}: {sentence}" for name, sentence in here), sep="\n")
    if not options.ease:
        print(f"in all: {total.total()}")
        print(*(f"  {name}: {number}" for name, number in total.most_common()), sep="\n")


if __name__ == "__main__":
    main()
