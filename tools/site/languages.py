"""The site in other languages: each has a folder of its own, and a page a link to its others."""

from adversarial.language import ENGLISH, LANGUAGE, LANGUAGES, PSEUDO

NAMES = {ENGLISH: "English", "es": "Español", PSEUDO: "Pseudo"}


def top_of(site):
    """The folder of the whole site, in which those of other languages stand."""
    return site if LANGUAGE == ENGLISH else site.parent


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
    up = "" if LANGUAGE == ENGLISH else "../"
    return f"{up}{path}" if other == ENGLISH else f"{up}{other}/{path}"
