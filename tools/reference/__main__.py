"""Write the API reference into a folder: `python -m tools.reference dist/docs`."""

import inspect
import re
import sys
from importlib import import_module
from pathlib import Path
from types import new_class

from pdoc import doc, render

import adversarial.types

from . import ALIASES, MODULES

HERE = Path(__file__).parent


def documented():
    """The modules as pdoc sees them, each with the names that are to be shown."""
    modules = {name: doc.Module(import_module(name)) for name in MODULES}
    for name, module in modules.items():
        chosen = MODULES[name].split() or module.obj.__all__
        module.members = {each: module.members[each] for each in chosen}
        module.submodules = []
        for member in module.members.values():
            if member.kind == "class":
                leave_out_the_widgets(member)
    for name, module in modules.items():
        above = name.rpartition(".")[0]
        while above and above not in modules:
            above = above.rpartition(".")[0]
        if above:
            modules[above].submodules.append(module)
            module.name = name.removeprefix(f"{above}.")
    return modules


def leave_out_the_widgets(shown):
    """What a live view sends to the browser, and what traitlets and ipywidgets say of it."""
    if not hasattr(shown.obj, "class_own_traits"):
        return
    traits = shown.obj.class_own_traits()
    shown.members = {
        name: each
        for name, each in shown.members.items()
        if name not in traits and (each.docstring or each.kind == "function")
    }
    if "__init__" in shown.members:
        shown.members["__init__"].docstring = ""


def keep_aliases():
    """Hints say State rather than Any: what they are is on the page of the types alone."""
    stand_ins = {name: new_class(name) for name in ALIASES}
    for one in stand_ins.values():
        one.__module__ = adversarial.types.__name__
    for name in MODULES:
        import_module(name)
    for name, module in list(sys.modules.items()):
        if name.startswith("adversarial.") and module is not adversarial.types:
            for alias in ALIASES:
                if getattr(module, alias, None) is getattr(adversarial.types, alias):
                    setattr(module, alias, stand_ins[alias])


def public_names(modules):
    """Where a thing is shown, by where it is written: {"adversarial.film.frame.Frame": …}."""
    places = {}
    for module in modules.values():
        for member in module.members.values():
            written = member.fullname
            if member.kind == "class":
                written = f"{member.obj.__module__}.{member.obj.__qualname__}"
            places[written] = member.fullname
    return places


def write(folder):
    """Write a page a module, the search, and the first page."""
    keep_aliases()
    modules = documented()
    places = public_names(modules)
    as_written = doc.formatannotation

    def annotation(hint, *_):
        text = as_written(hint).replace("typing.", "")
        written = r"adversarial\.[\w.]*?(\w+)\b(?!\.)"
        return re.sub(written, lambda found: places.get(found[0], found[1]), text)

    doc.formatannotation = inspect.formatannotation = annotation
    render.configure(
        docformat="markdown",
        show_source=False,
        footer_text=f"adversarial {adversarial.__version__}",
        template_directory=HERE,
    )
    for name, module in modules.items():
        page = folder.joinpath(*name.split(".")).with_suffix(".html")
        page.parent.mkdir(parents=True, exist_ok=True)
        html = render.html_module(module, modules)
        # In a link the name of a class is enough.
        html = re.sub(r'(<a href="[^"]+">)adversarial\.[\w.]*?([A-Z]\w*)</a>', r"\1\2</a>", html)
        page.write_text(html, encoding="utf-8")
    (folder / "index.html").write_text(render.html_index(modules), encoding="utf-8")
    (folder / "search.js").write_text(render.search_index(modules), encoding="utf-8")
    return folder / "index.html"


if __name__ == "__main__":
    print(write(Path(sys.argv[1])))
