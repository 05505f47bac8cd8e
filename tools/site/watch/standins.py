"""Stand-ins for anywidget and traitlets, where no Jupyter is: widgets as plain objects with data.

The exercises are widgets, but all that this page needs of them is what they send to a browser.
"""

import sys
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import adversarial


class Trait:
    """A value with a default."""

    def __init__(self, default=None, **_):
        self.default = default

    def tag(self, **_):
        return self

    def __set_name__(self, _, name):
        self.name = name

    def __get__(self, widget, _):
        return self if widget is None else vars(widget).get(self.name, self.default)

    def __set__(self, widget, value):
        vars(widget)[self.name] = value


class AnyWidget:
    """Holds what it is given, and tells nobody."""

    def __init__(self, **values):
        for name, value in values.items():
            setattr(self, name, value)

    def observe(self, *_):
        pass

    on_msg = observe


def install():
    """Put them where the real ones are missing, and pass by the views that need more of Jupyter."""
    if find_spec("anywidget"):
        return
    traits = dict.fromkeys(("Bool", "Dict", "Float", "Int", "List", "Unicode"), Trait)
    for name, content in {"anywidget": {"AnyWidget": AnyWidget}, "traitlets": traits}.items():
        sys.modules[name] = module = ModuleType(name)
        vars(module).update(content)
    sys.modules["adversarial.widgets"] = widgets = ModuleType("adversarial.widgets")
    widgets.__path__ = [str(Path(adversarial.__file__).parent / "widgets")]
