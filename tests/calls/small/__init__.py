"""Small programs with boards of their own, in the shapes in which people write them.

Nothing in them is made for watching. Each ends in `CALL`: the search, and its arguments.
"""
