"""A drawing as an image for pages and stored notebooks: an <img> that has its words beside it.

JupyterLab shows no SVG of a notebook that it does not trust, and drops the title and description
inside one; an <img> arrives everywhere, with its words as `alt`. Its drawing leaves out what only
live views need, and every rule for something that it does not show: a third less to store.
"""

import re
from html import escape, unescape
from urllib.parse import quote, unquote

SENTENCES = {"words": "{title}. {description}"}
UNQUOTED = "!$'()*+,;=:@/?~"  # besides letters and digits, what may stand in an address
IMG = '<img alt="{words}" src="{address}"{more} style="max-width: 100%">'
IMAGE = re.compile(r'<img alt="([^"]*)" src="data:image/svg\+xml,([^"]*)"[^>]*>$')
PLACE = "<div{live}>{still}<p><small>{told}</small></p></div>"
STILL = re.compile(r'<div(?: data-live="(\w+)")?>(.*)<p><small>[^<]*</small></p></div>$', re.DOTALL)
WORDS = re.compile(r"<(title|desc)>(.*?)</\1>\n?", re.DOTALL)
SHEET = re.compile(r"<style>(.*?)</style>", re.DOTALL)
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
CLASS = re.compile(r"\.([A-Za-z][\w-]*)")
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
# What is of no use inside an <img>: what scripts look for, and how it fits into a page.
UNUSED = re.compile(r' (?:data-[\w-]+|role|style)="[^"]*"|\n')


def image(svg):
    """A complete SVG picture of ours as <img>; its title and description are the words."""
    return img(words(svg), f"data:image/svg+xml,{quote(slim(svg), safe=UNQUOTED)}")


def img(words, address, more=""):
    """A picture of any kind at this address, with its words; `more` are other attributes."""
    return IMG.format(words=escape(words), address=address, more=more)


def is_image(html):
    """Is it an <img> of ours, with a style sheet inside, and nothing else?"""
    found = IMAGE.match(html)
    return bool(found and SHEET.search(unquote(found[2])))


def over(still, view, told):
    """The place of a live view: something still, which is all that a notebook stores."""
    return PLACE.format(live=f' data-live="{view}"', still=still, told=told)


def behind(html):
    """(What stands still in the place of a live view, the name of the view or None)."""
    found = STILL.match(html)
    return (found[2], found[1]) if found else (html, None)


def words(svg):
    """What an SVG picture says of itself."""
    found = {}
    for kind, text in WORDS.findall(svg):
        found.setdefault(kind, unescape(text))  # the first is the picture's, others are a node's
    if not found.get("desc"):
        return found.get("title", "")
    return SENTENCES["words"].format(title=found["title"].rstrip("."), description=found["desc"])


def slim(svg):
    """The same drawing, told as shortly as it can be."""
    scope = re.match(r'<svg [^>]*class="([\w-]+)"', svg)[1]
    sheet = SHEET.search(svg)[1].replace(f".{scope} ", "")  # nothing else is in an <img>
    body = UNUSED.sub("", WORDS.sub("", SHEET.sub("<style></style>", svg)))
    body = body.replace("<style></style>", f"<style>{_needed(sheet, body)}</style>", 1)
    return re.sub(r"=\"([^\"']*)\"", r"='\1'", body)  # in an address, " takes three signs


def _needed(sheet, body):
    """The rules of a style sheet whose classes stand in the body."""
    there = set(" ".join(re.findall(r'class="([^"]*)"', body)).split())
    rules = []
    for selectors, looks in RULE.findall(COMMENT.sub("", sheet)):
        used = [each.strip() for each in selectors.split(",")]
        used = [each for each in used if there.issuperset(CLASS.findall(each))]
        if used:
            rules.append(f"{','.join(used)}{{{looks.strip()}}}")
    return "".join(rules)


def drawing(html, name):
    """The SVG picture in an <img> of ours, for a page that brings its own letters along.

    Its rules hold for the class `name` alone, which no other picture of the page may have.
    """
    said, address = IMAGE.match(html).groups()
    svg = unquote(address)
    sheet = SHEET.search(svg)[1]
    svg = svg.replace(sheet, "".join(_scoped(sheet, name)), 1)
    named = f'role="img" aria-label="{said}" class="{name}"'
    return re.sub(r"class='.*?'", lambda _: named, svg, count=1)


def _scoped(sheet, name):
    for selectors, looks in RULE.findall(sheet):
        scoped = ",".join(f".{name} {each}" for each in selectors.split(","))
        yield f"{scoped}{{{looks}}}"
