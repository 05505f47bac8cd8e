"""A cell that needs the cells above it: its NameError says which menu item runs them all."""

from ..language import words

SENTENCES = words({
    "missing": "Does a cell above define {name}? After a restart of the kernel, choose Run > Run "
    "All Above Selected Cell, then run this cell again.",
})
STARTUP = """\
from adversarial.observe.missing import listen
listen(get_ipython())
del listen
"""  # what a kernel runs when it starts


def listen(shell):
    """Let the notebook's own error come first, then the sentence."""

    def tell(shell, kind, error, trace, tb_offset=None):
        shell.showtraceback((kind, error, trace), tb_offset=tb_offset)
        if kind is NameError and error.name:
            print(SENTENCES["missing"].format(name=error.name))

    shell.set_custom_exc((NameError,), tell)
