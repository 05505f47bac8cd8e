"""Names for what is in a folder: with another file, or another letter in one, another name."""

import hashlib


def digest_of(folder, left_out=()):
    """A digest of all files in a folder, but for those in folders with the names `left_out`."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        place = path.relative_to(folder)
        if path.is_file() and not {"__pycache__", *left_out}.intersection(place.parts):
            digest.update(f"{place.as_posix()}\0".encode() + path.read_bytes())
    return digest


def version_of(folder):
    """A short name, for addresses."""
    return digest_of(folder).hexdigest()[:12]
