"""A notebook as a page that lives on its own: no kernel, no network, one file.

The usual export fetches a widget manager from the network. Our live views are plain ES modules,
so the page can carry them with their data, and `export.js` is all the manager they need.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

from ..types import FilePath
from .computer import insist_on_a_computer
from .kernels import execute
from .template import LANGUAGE

VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
LINKS = {"LinkModel", "DirectionalLinkModel"}
# What export.js can show besides views with a module of their own.
PLAIN = {"VBoxModel", "HBoxModel", "BoxModel", "HTMLModel", "LabelModel"}
PLAIN |= {"IntSliderModel", "DropdownModel"} | LINKS
TEMPLATE = """
{%- extends 'lab/index.html.j2' -%}
{%- block html_head_js_requirejs -%}{%- endblock -%}
{%- block jupyter_widgets -%}{%- endblock -%}
{%- block html_head_css -%}{{ super() }}<style>{{ resources.legible }}</style>{%- endblock -%}
{%- block html_head_js_mathjax -%}
{%- if resources.has_formulas -%}{{ super() }}{%- endif -%}
{%- endblock -%}
{%- block data_widget_view scoped -%}
<div class="jp-OutputArea-output" data-live-view="{{ output.data[resources.view].model_id }}">
{{ output.data.get('text/html', '') }}
</div>
{%- endblock -%}
{%- block footer -%}
<script type="application/json" id="live-views">{{ resources.live_views }}</script>
<script type="module">{{ resources.script }}</script>
</html>
{%- endblock -%}
"""
# What nbconvert's own style makes too faint to read, or known as a link by its colour alone.
LEGIBLE = """
body { --jp-cell-prompt-not-active-opacity: 1 }
.jp-RenderedHTMLCommon a:not(.anchor-link) { text-decoration: underline }
[data-jp-theme-light="true"] { --jp-mirror-editor-number-color: #006b00 }
[data-jp-theme-light="true"] { --jp-mirror-editor-comment-color: #2b6464 }
[data-jp-theme-light="false"] { --jp-mirror-editor-comment-color: #6fb0b0 }
"""


def save_page(notebook: FilePath, page: FilePath, run: bool = True, theme: str = "light") -> Path:
    """Run a notebook and save it as an HTML page in which the live views still work.

    With `run=False` the notebook is taken as it is stored; a live view that it stores no state
    of becomes a still picture. `theme` is "light" or "dark".
    """
    insist_on_a_computer("page")
    import nbformat
    from nbconvert import HTMLExporter

    notebook, page = Path(notebook), Path(page)
    node = nbformat.read(notebook, as_version=4)
    if run:
        run_cells(node, notebook.parent)
    resources = {
        "metadata": {"name": notebook.stem},
        "view": VIEW,
        "live_views": as_script(live_views(node)),
        "script": script(),
        "legible": LEGIBLE,
        "has_formulas": any(map(_has_formula, node.cells)),
    }
    exporter = HTMLExporter(raw_template=TEMPLATE, theme=theme, language_code=LANGUAGE)
    text, _ = exporter.from_notebook_node(node, resources)
    page.write_text(text, encoding="utf-8")
    return page


def single_view(state):
    """One live view for export.js: what `live_views` finds in a notebook, and the script."""
    models = {"view": {"kind": "AnyModel", "state": state}}
    views = {"models": models, "sources": _take_sources(models)}
    return views, script()


def script():
    """What brings the live views of a page to life."""
    return Path(__file__).with_name("export.js").read_text(encoding="utf-8")


def as_script(data):
    """Data as text for a <script> element, which a `</script>` in it must not end."""
    return json.dumps(data).replace("<", "\\u003c")


def run_cells(node, folder, **variables):
    """Run every cell, in this folder and with these variables besides those of the system."""
    node.metadata.pop("widgets", None)
    quiet = {"ADVERSARIAL_PROGRESS": "off"}  # nobody sees the bars
    env = {**os.environ, **quiet, **variables}
    execute(node, env, resources={"metadata": {"path": str(folder)}})


def live_views(node):
    """The models behind the live views, for export.js. What it cannot show stays a picture."""
    stored = node.metadata.get("widgets", {}).get(STATE, {}).get("state", {})
    known = {
        name: {"kind": one["model_name"], "state": dict(one["state"])}
        for name, one in stored.items()
        if "_esm" in one["state"] or one["model_name"] in PLAIN
    }
    shown = []
    for output in (output for cell in node.cells for output in cell.get("outputs", ())):
        data = output.get("data", {})
        if VIEW in data and _can_live(known, data[VIEW]["model_id"]):
            shown.append(data[VIEW]["model_id"])
        else:
            data.pop(VIEW, None)
    models = _with_all_they_need(known, shown)
    return {"models": models, "sources": _take_sources(models)}


def _can_live(known, name):
    """Does it stand in the page, without Python to answer it?"""
    needed = _with_all_they_need(known, [name]).values()
    return name in known and not any(one["state"].get("needs_python") for one in needed)


def _with_all_they_need(known, todo):
    """These models, those that they refer to, and the links between them."""
    models = {}
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


def _has_formula(cell):
    """Formulas are set by MathJax, which alone comes from the network, and only if needed."""
    without_code = re.sub(r"```.*?```|`[^`]*`", "", cell.source, flags=re.DOTALL)
    return cell.cell_type == "markdown" and bool(re.search(r"\$[^$]+\$|\\\(", without_code))
