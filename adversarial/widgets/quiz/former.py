"""Under which keys the first edition kept the answers to exercises of the course.

There an exercise had no name, and its key was made from what it asks (`content_key`). The notebooks
have named their exercises since. What a reader answered before is found under both.
"""

FORMER = {  # the key: the former one
    "01 values of Grundy's game": "fill_values-1c36da652640",
    "02 values of three plies": "fill_values-31b13b1506be",
    "02 what comes next": "predict-d4d2bee78cdd",
    "03 from the frontier to the root": "fill_values-80fa12e6cc66",
    "04 values": "fill_values-ec02c27f041c",
    "04 what comes next": "predict-dbd91c975c11",
    "04 leaves from left to right": "mark_pruned-2a1eb7f3354d",
    "04 leaves from right to left": "mark_pruned-bbb29b90d721",
    "05 what comes next": "predict-3763243d5860",
    "06 values of two tosses": "fill_values-b5734f371090",
    "06 what comes next": "predict-7bfa69724fe2",
    "07 leaves of Nim": "mark_pruned-6ef4c98805c0",
}


def found(entries, key):
    """What the entries hold under this key, or else under its former one; None for neither.

    >>> found({"fill_values-ec02c27f041c": {"score": 4}}, "04 values")
    {'score': 4}
    """
    return entries.get(key, entries.get(FORMER.get(key)))


def with_former(keys):
    """These keys, and those that they had before."""
    return {*keys, *(FORMER[key] for key in keys if key in FORMER)}
