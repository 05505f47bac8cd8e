"""What `%pip install` becomes in a cell."""


async def get_transformed_code(_):
    """Code that says that there is nothing to install."""
    return 'await __import__("piplite").install()\n'
