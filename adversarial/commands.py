"""A command of `adversarial` is data: what it is for, and what each of its options says and is.

In the table of its options, the flags of an option lead to its help, alone or with how argparse
reads it: `"--seed": ("of the openings (0)", {"type": int, "default": 0})`.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

FLAG = {"action": "store_true"}  # an option that is there or not


class Command(NamedTuple):
    """A command, which calls `run(options)`. `about` are its help, description and epilog."""

    name: str
    run: Callable[..., int]
    about: tuple[str, ...]
    options: dict[str, Any]

    def add_to(self, commands):
        """Let argparse know it."""
        words = dict(zip(("help", "description", "epilog"), self.about, strict=False))
        command = commands.add_parser(self.name, **words)
        for flags, option in self.options.items():
            text, how = (option, {}) if isinstance(option, str) else option
            command.add_argument(*flags.split(), help=text, **how)
        command.set_defaults(run=self.run)
