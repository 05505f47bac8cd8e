"""The live views of a page: their models, and the script that brings them to life.

The usual export fetches a widget manager from the network. Our live views are plain ES modules,
so a page can carry them with their data, and `export.js` is all the manager they need.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from ..language import words
from ..view.image import behind
from ..view.live.assets import script as bundle

VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
LINKS = {"LinkModel", "DirectionalLinkModel"}
# What export.js can show besides views with a module of their own.
PLAIN = {"VBoxModel", "HBoxModel", "BoxModel", "HTMLModel", "LabelModel"}
PLAIN |= {"IntSliderModel", "DropdownModel"} | LINKS
# What share.js says: how a view's own address is given away, and what is wrong with one.
SHARE = words({
    "share": "Share",
    "share_name": "Share this view",
    "copy": "Copy link",
    "embed": "Embed",
    "copied": "The link is on the clipboard. It opens this view just as you see it now.",
    "embed_copied": "The lines for a page of your own are on the clipboard.",
    "not_copied": "The browser does not let pages write to the clipboard. Here it is:",
    "link": "Link",
    "lines": "Lines for a page of your own",
    "frame": "Adversarial search: {title}",
    "open": "Open the whole page",
    "no_view": "The link is broken: this page has no view called “{value}”.",
    "broken": "The link is broken: “{name}” cannot be “{value}” here.",
})


def single_view(state):
    """One live view for export.js: what `live_views` finds in a notebook, and the script."""
    models = {"view": {"kind": "AnyModel", "state": state}}
    return _packed(models), script()


def script():
    """What brings the live views of a page to life."""
    return bundle(Path(__file__).with_name("page.js"))


def as_script(data):
    """Data as text for a <script> element, which a `</script>` in it must not end."""
    return json.dumps(data).replace("<", "\\u003c")


def live_views(node):
    """The models behind the live views, for export.js. What it cannot show stays a picture.

    Each view gets a name that lasts as long as its cell: by it an address finds it.
    """
    stored = node.metadata.get("widgets", {}).get(STATE, {}).get("state", {})
    known = {
        name: {"kind": one["model_name"], "state": dict(one["state"])}
        for name, one in stored.items()
        if "_esm" in one["state"] or one["model_name"] in PLAIN
    }
    shown = []
    for cell in node.cells:
        here = 0
        for data in (output.get("data", {}) for output in cell.get("outputs", ())):
            _uncover(data)
            if VIEW in data and _can_live(known, data[VIEW]["model_id"]):
                shown.append(data[VIEW]["model_id"])
                here += 1
                data[VIEW]["name"] = f"{cell.id}-{here}" if here > 1 else cell.id
            else:
                data.pop(VIEW, None)
    return _packed(_with_all_they_need(known, shown))


def _uncover(data):
    """What stands still is only that: the view is named apart."""
    if "text/html" in data:
        data["text/html"], name = behind(data["text/html"])
        if name:
            data[VIEW] = {"model_id": name}


def _packed(models):
    return {"models": models, "sources": _take_sources(models), "words": SHARE}


def put_aside(views, aside):
    """Keep each source elsewhere: `aside(text, kind)` gives its address."""
    sheets = {model["state"].get("_css") for model in views["models"].values()}
    views["sources"] = [
        {"address": aside(text, "css" if number in sheets else "js")}
        for number, text in enumerate(views["sources"])
    ]


def _can_live(known, name):
    """Does it stand in the page, without Python to answer it?"""
    needed = _with_all_they_need(known, [name]).values()
    return name in known and not any(one["state"].get("needs_python") for one in needed)


def _with_all_they_need(known, todo):
    """These models, those that they refer to, and the links between them."""
    models, todo = {}, [*todo]
    while todo:
        name = todo.pop()
        if name in known and name not in models:
            models[name] = known[name]
            todo += _references(known[name])
    links = {name: one for name, one in known.items() if one["kind"] in LINKS}
    return models | {
        name: one for name, one in links.items() if models.keys() >= set(_references(one))
    }


def _take_sources(models):
    """The modules and style sheets, each only once; the models keep their numbers."""
    sources = []
    for model in models.values():
        for key in {"_esm", "_css"} & model["state"].keys():
            if model["state"][key] not in sources:
                sources.append(model["state"][key])
            model["state"][key] = sources.index(model["state"][key])
    return sources


def _references(model):
    return re.findall(r'"IPY_MODEL_(\w+)"', json.dumps(model))
