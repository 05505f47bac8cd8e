"""The site in other languages: each has a folder of its own, and a page a link to its others."""

from adversarial.language import ENGLISH, LANGUAGE, LANGUAGES, PSEUDO

UP = "" if LANGUAGE == ENGLISH else "../"  # from the top of this language to that of the site
NAMES = {ENGLISH: "English", "es": "Español", PSEUDO: "Pseudo"}


def top_of(site):
    """The folder of the whole site, in which those of other languages stand."""
    return site if LANGUAGE == ENGLISH else site.parent


def tops_in(site):
    """That folder, and those of the other languages that it has."""
    return [site, *(site / other for other in LANGUAGES if (site / other).is_dir())]


def part_of(path):
    """The first folder on the way to a page, whatever its language: `run` of es/run/index.html."""
    first, *more = path.split("/")
    return more[0] if more and first in LANGUAGES else first


def switch(site, path):
    """The same page in the other languages that the site has: their names, and their addresses
    from the top of this language."""
    top = top_of(site)
    return [
        {"language": other, "name": NAMES.get(other, other), "href": _address(other, path)}
        for other in LANGUAGES
        if other != LANGUAGE and (other == ENGLISH or (top / other).is_dir())
    ]


def _address(other, path):
    return f"{UP}{path}" if other == ENGLISH else f"{UP}{other}/{path}"
