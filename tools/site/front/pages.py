"""What stands on the first page and on that for lecturers: of each theme what was built."""

import json

from adversarial.exercises import MISCONCEPTIONS
from adversarial.pages.export import as_script
from adversarial.pages.views import SHARE
from adversarial.view.live.words import STEPPER
from adversarial.widgets.course import read_themes

from .. import course
from ..watch.words import EXERCISES
from .pictures import FIRST, film_states
from .themap import HEIGHT, WIDTH, the_map
from .words import FILMS, LANDING, LECTURERS, STEPS

# What there may be of a theme, by the words for it, and where it stands.
PLACES = {
    "run": "run/notebooks/index.html",
    "read": "pages/{name}.html",
    "deck": "slides/{name}.html",
    "handout": "handouts/{name}.html",
    "handout pdf": "handouts/{name}.pdf",
    "sheet": "handouts/{name}-summary.html",
}
PICTURE = "slides/{name}.png"
WATCH = "watch/index.html"
SEED = 1  # of the exercises that are offered: made when the site is built


def links(site, theme):
    """Where what was built of a theme is, by the keys of PLACES."""
    found = {kind: place.format(name=theme.name) for kind, place in PLACES.items()}
    found = {kind: place for kind, place in found.items() if (site / place).is_file()}
    if not (site / "run" / "files" / f"{theme.name}.ipynb").is_file():
        found.pop("run", None)
    if "run" in found:
        found["run"] = f"{found['run']}?path={theme.name}.ipynb"
    return found


def landing_words(site, themes, pictures):
    """What is filled into the first page."""
    spots, paths, width, height = the_map(themes)
    first = links(site, themes[0]) if themes else {}
    exercises = sum(len(theme.tasks) for theme in read_themes(course.NOTEBOOKS))
    counts = {"themes": len(themes), "exercises": exercises, "slips": len(MISCONCEPTIONS)}
    states = film_states()
    (site / "front" / "films").mkdir(parents=True, exist_ok=True)
    # The first is in the page, and those of links, too, are here.
    for name, state in states.items():
        text = json.dumps(state, ensure_ascii=False)
        (site / "front" / "films" / f"{name}.json").write_text(text, encoding="utf-8")
    data = {"words": STEPPER, "share": SHARE, "films": {FIRST: states[FIRST]}, "first": FIRST}
    decks = sum("deck" in links(site, theme) for theme in themes)
    return {
        "films": as_script(data), "titles": FILMS, "first": FIRST, "steps": STEPS,
        "facts": LANDING["facts"].format(**counts),
        "start": first.get("run"), "read_first": first.get("read"),
        "watch": WATCH if (site / WATCH).is_file() else None,
        "map": {"spots": spots, "paths": paths, "width": width, "height": height,
                "wide": WIDTH, "high": HEIGHT},
        "cards": [_card(site, theme, pictures.get(theme.number)) for theme in themes],
        "exercises": [
            {"title": title, "href": f"{WATCH}?exercise={kind}&seed={SEED}"}
            for kind, title in EXERCISES.items()
        ],
        "lecturers": LANDING["lecturers about"].format(decks=decks),
        "graders": LANDING["graders about"].format(graded=len(course.graded())),
    }  # fmt: skip


def _card(site, theme, picture):
    meta = [LANDING["minutes"].format(minutes=theme.minutes)] if theme.minutes else []
    if theme.before:
        meta.append(LANDING["before"].format(before=", ".join(theme.before)))
    if theme.graded:
        meta.append(LANDING["graded"])
    places = links(site, theme)
    if "handout pdf" in places:
        places.pop("handout", None)
    return {
        "number": theme.number, "title": theme.title, "meta": meta,
        "alt": picture.words if picture else "", "is_tall": picture and picture.is_tall,
        "learn": LANDING["learn"].format(learn=theme.learn),
        "links": [_link(theme, LANDING[kind], place) for kind, place in places.items()],
    }  # fmt: skip


def _link(theme, text, href):
    label = LANDING["of"].format(what=text, number=theme.number, title=theme.title)
    return {"href": href, "text": text, "label": label}


def lecturers_words(site, themes):
    """The table of what there is for a lecture."""
    decks = [links(site, theme).get("deck") for theme in themes]
    rows = [
        {"number": theme.number, "title": theme.title, "cells": _cells(theme, links(site, theme))}
        for theme in themes
    ]
    shown = [
        _slide(theme) for theme in themes if (site / PICTURE.format(name=theme.name)).is_file()
    ]
    return {"rows": rows, "first_deck": next(filter(None, decks), None), "decks": shown}


def _slide(theme):
    return {
        "number": theme.number, "title": theme.title, "picture": PICTURE.format(name=theme.name),
        "href": PLACES["deck"].format(name=theme.name),
        "alt": LECTURERS["slide"].format(title=theme.title),
    }  # fmt: skip


def _cells(theme, places):
    """Deck, short path, handout, study, summary: links, or words where there are none."""
    none = LECTURERS["no deck"]
    minutes = [LECTURERS["deck"].format(minutes=n) for n in theme.lecture or ()]
    whole, short = minutes or (none, none)
    study = LECTURERS["deck"].format(minutes=theme.minutes)
    home = places.get("run") or places.get("read")

    def cell(text, **kinds):
        found = [
            _link(theme, words, places[kind]) for kind, words in kinds.items() if kind in places
        ]
        return {"links": found, "text": "" if found else text}

    return [
        cell(whole, deck=whole),
        {"links": [], "text": short},
        cell(none, **{"handout": LECTURERS["html"], "handout pdf": LECTURERS["pdf"]}),
        {"links": [_link(theme, study, home)] if home else [], "text": "" if home else study},
        cell(none, sheet=LECTURERS["sheet"]),
    ]
