"""Pages made from templates: whatever is filled in is text, unless the template calls it safe.

A template stands in the folder `templates` beside the module that uses it, and holds no words of
its own: they come from the module's table.
"""

import re
from functools import cache
from pathlib import Path

from .language import LANGUAGE

CODE = re.compile("`([^`\n]+)`")


def fill(module, name, /, **words):
    """The text of a template; `module` is the `__file__` of whoever has it."""
    template = _templates(Path(module).parent / "templates").get_template(name)
    return template.render(language=LANGUAGE, **words)


@cache
def _templates(folder):
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # only where it is needed

    environment = Environment(
        loader=FileSystemLoader(folder), autoescape=True, undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True,
    )  # fmt: skip
    environment.filters["with_code"] = with_code
    return environment


def with_code(text):
    """A sentence as HTML: what stands between `backticks` is code, and all of it is text."""
    from markupsafe import Markup, escape  # comes with jinja2

    return Markup(CODE.sub(r"<code>\1</code>", str(escape(text))))
