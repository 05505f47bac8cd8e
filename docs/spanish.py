"""Sixty sentences of the Spanish edition beside the English ones: the end of docs/spanish.md.

Run it from anywhere with the project's environment: python docs/spanish.py
"""

import sys
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tools.languages.__main__ import catalogues  # noqa: E402
from tools.languages.catalogues import translations  # noqa: E402

PAGE = Path(__file__).with_suffix(".md")
HEAD = "## Sixty sentences"
SEED, DRAWN, FEWEST = 60, 60, 6  # words: fewer are a label


def drawn():
    """(where, English, Spanish) of messages drawn by chance, each as likely as any other."""
    found = [
        (path.relative_to(ROOT).with_suffix("").as_posix(), text, said)
        for path, _ in catalogues("es")
        for text, said in translations(path).items()
        if len(text.split()) >= FEWEST and not text.lstrip().startswith(("|", "$$", "<"))
    ]
    return sorted(Random(SEED).sample(sorted(found), DRAWN))


def cell(text):
    return " ".join(text.split()).replace("|", "\\|")


def main():
    before = PAGE.read_text(encoding="utf-8").partition(HEAD)[0] if PAGE.exists() else ""
    rows = [f"| {cell(text)} | {cell(said)} |" for _, text, said in drawn()]
    lines = [HEAD, "", f"Drawn with the seed {SEED} by `python docs/spanish.py`.", ""]
    lines += ["| English | Spanish |", "| --- | --- |", *rows]
    PAGE.write_text(before + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
