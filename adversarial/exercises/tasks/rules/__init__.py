"""Rules that no search of the package follows: what is asked where a mark is to show understanding.

A file each, with how its trees are drawn, the plain tree that it amounts to, and its misreadings.
"""
