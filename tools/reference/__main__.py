"""Write the API reference into a folder: `python -m tools.reference dist/docs`."""

import inspect
import posixpath
import re
import sys
from functools import partial
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


def with_living_links(pages):
    """The same pages, {path: HTML}, whose links lead to where a thing is shown; of what is shown
    nowhere only the name stays."""
    shown = {path: set(re.findall(r' id="([^"]+)"', html)) for path, html in pages.items()}

    def living(path, found):
        more, file, part, name = found.groups()
        target = posixpath.normpath(posixpath.join(posixpath.dirname(path), file)) if file else path
        homes = [target, *shown]
        home = next((each for each in homes if part in shown.get(each, ())), None)
        if home is None:
            return name
        address = posixpath.relpath(home, posixpath.dirname(path) or ".") if home != path else ""
        return f'<a {more}href="{address}#{part}">{name}</a>'

    link = re.compile(r'<a ((?:class="[^"]*" )?)href="([^"#:]*)#([^"]+)">(.*?)</a>', re.DOTALL)
    return {path: link.sub(partial(living, path), html) for path, html in pages.items()}


def write(folder, has_search=True):
    """Write a page a module, the search, and the first page."""
    keep_aliases()
    modules = documented()
    places = public_names(modules)
    as_written = doc.formatannotation

    def annotation(hint, *_, **options):
        text = as_written(hint).replace("typing.", "")
        written = r"adversarial\.[\w.]*?(\w+)\b(?!\.)"
        return re.sub(written, lambda found: places.get(found[0], found[1]), text)

    doc.formatannotation = inspect.formatannotation = annotation
    render.configure(
        docformat="markdown",
        show_source=False,
        footer_text=f"adversarial {adversarial.__version__}",
        search=has_search,
        template_directory=HERE,
    )
    pages = {}
    for name, module in modules.items():
        html = render.html_module(module, modules)
        # In a link the name of a class is enough.
        html = re.sub(r'(<a href="[^"]+">)adversarial\.[\w.]*?([A-Z]\w*)</a>', r"\1\2</a>", html)
        pages[f"{name.replace('.', '/')}.html"] = html
    for path, html in with_living_links(pages).items():
        page = folder / path
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(html, encoding="utf-8")
    (folder / "index.html").write_text(render.html_index(modules), encoding="utf-8")
    if has_search:
        (folder / "search.js").write_text(render.search_index(modules), encoding="utf-8")
    return folder / "index.html"


if __name__ == "__main__":
    print(write(Path(sys.argv[1]), has_search="--in-site" not in sys.argv))
