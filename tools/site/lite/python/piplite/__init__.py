"""In place of what installs packages elsewhere: here everything is there, and no more can come."""


async def install(*_, **__):
    """Say that there is nothing to install."""
    from edition.plots import SENTENCES  # only here: the kernel asks for this module first

    print(SENTENCES["nothing"])
