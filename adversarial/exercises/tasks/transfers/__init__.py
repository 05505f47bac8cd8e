"""Questions by transfer that need more than a tree.

A file each, with how its cases are drawn, what is right there, and its misreadings.
"""
