"""The course in other languages: `python -m tools.languages --help`, or `make languages`."""

import argparse
import sys
from collections import Counter

from adversarial.language import ENGLISH, LANGUAGES, PSEUDO

from .building import LOCALE, build, catalogue_of, messages_of, sources
from .catalogues import problems, translations, update
from .tables import ROOT, messages
from .terms import terms, unkept

SHOWN = 10  # problems of a file


def catalogues(language):
    """(path, {text: places}) of every catalogue of a language."""
    for (package, room), texts in messages().items():
        yield ROOT / package / "locale" / language / f"{room}.po", texts
    for path in sources():
        yield catalogue_of(path, language), messages_of(path)


def extract(language):
    """Bring all catalogues up to date."""
    words = 0
    for path, texts in catalogues(language):
        update(path, texts, language)
        words += sum(len(text.split()) for text in texts)
    print(f"{language}: {words:,} words in {path.relative_to(ROOT).parts[0]} and the package.")
    return True


def faults(language):
    """(path, [(text, what is wrong with its translation)]) of every catalogue."""
    known = terms(LOCALE / language / "terms.csv")
    for path, texts in catalogues(language):
        lost = (
            (text, f"word for {term!r}")
            for text, said in translations(path).items()
            for term in unkept(text, said, known)
        )
        yield path, [*problems(path, texts), *lost]


def check(language):
    """Is everything translated, and nothing lost in it?"""
    all_is_well = True
    for path, found in faults(language):
        all_is_well &= not found
        if found:
            counts = ", ".join(f"{n} {what}" for what, n in Counter(w for _, w in found).items())
            print(f"{path.relative_to(ROOT)}: {counts}")
        for text, what in found[:SHOWN]:
            print(f"    {what}: {' '.join(text.split())[:90]}")
    return all_is_well


def make(language):
    """Write the notebooks of the language."""
    print(f"{len(build(language))} notebooks are in notebooks/{language}.")
    return True


STEPS = {"extract": extract, "check": check, "build": make}


def main():
    parser = argparse.ArgumentParser(prog="python -m tools.languages", description=__doc__)
    parser.add_argument("step", choices=[*STEPS, "all"], help="all: these three in turn")
    parser.add_argument(
        "languages", nargs="*", metavar="LANGUAGE", help="such as es; all there are"
    )
    options = parser.parse_args()
    asked = options.languages or [each for each in LANGUAGES if each not in (ENGLISH, PSEUDO)]
    steps = list(STEPS) if options.step == "all" else [options.step]
    done = [
        STEPS[step](language)
        for language in asked
        for step in steps
        if language != PSEUDO or step == "build"  # it has no catalogues
    ]
    sys.exit(not all(done))


if __name__ == "__main__":
    main()
