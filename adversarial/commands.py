"""A command of `adversarial` is a table: what it is for, and what each of its options says and is.

In the table `OPTIONS` of a command, the flags of an option lead to its help, alone or with how
argparse reads it: `"--seed": ("of the openings (0)", {"type": int, "default": 0})`.
"""

FLAG = {"action": "store_true"}  # an option that is there or not


def add_command(commands, name, run, about, options):
    """Add a command that calls `run(options)`; `about` are its help, description and epilog."""
    words = dict(zip(("help", "description", "epilog"), about, strict=False))
    command = commands.add_parser(name, **words)
    for flags, option in options.items():
        text, how = (option, {}) if isinstance(option, str) else option
        command.add_argument(*flags.split(), help=text, **how)
    command.set_defaults(run=run)
