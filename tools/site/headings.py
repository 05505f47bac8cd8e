"""Headings with addresses, and the table of contents that leads to them."""

import re
from html import unescape
from typing import NamedTuple

from adversarial.language import words
from adversarial.pages.markup import address

WORDS = words({"here": "The address of this section"})
HEADING = re.compile(r'<h([1-6])(?: id="([^"]*)")?>(.*?)</h\1>', re.DOTALL)
TAG = re.compile(r"<[^>]*>")
LISTED = (2, 3)  # levels of a table of contents


class Heading(NamedTuple):
    level: int
    address: str
    text: str


def with_addresses(html, name=address):
    """(The same HTML, in which each heading has an address of its own; its table of contents.)

    >>> html, (found,) = with_addresses("<h2>What <em>goes</em> wrong?</h2>")
    >>> found
    Heading(level=2, address='what-goes-wrong', text='What goes wrong?')
    """
    found, taken = [], set()

    def give(heading):
        level, wanted, text = heading.groups()
        place = wanted = wanted or name(text)
        number = 1
        while place in taken:
            number += 1
            place = f"{wanted}-{number}"
        taken.add(place)
        if int(level) not in LISTED:
            return f'<h{level} id="{place}">{text}</h{level}>'
        found.append(Heading(int(level), place, unescape(TAG.sub("", text)).strip()))
        link = f'<a class="here" href="#{place}" aria-label="{WORDS["here"]}">#</a>'
        return f'<h{level} id="{place}">{text} {link}</h{level}>'

    return HEADING.sub(give, html), found
