"""In place of what installs packages elsewhere: here everything is there, and no more can come."""

SENTENCES = {
    "nothing": "Nothing can be installed here: what the course needs is there already.",
}


async def install(*_, **__):
    """Say that there is nothing to install."""
    print(SENTENCES["nothing"])
