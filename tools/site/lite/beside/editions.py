"""Which edition of a notebook a copy was made from: it stands in the notebook itself.

The site's notebooks carry a digest of what their cells say. A student's copy keeps it, over every
save, download and way home, so that a later site can tell whether it has a newer one to offer.
"""

import hashlib
import json

FILE = "editions.json"


def edition_of(notebook):
    """A digest of what the cells say. Their outputs do not count: those the reader makes anew."""
    digest = hashlib.sha256()
    for cell in notebook["cells"]:
        digest.update(f"{cell['cell_type']}\0{''.join(cell['source'])}\0".encode())
    return digest.hexdigest()[:12]


def stamp(notebook):
    """Write the edition into a notebook; returns it."""
    edition = edition_of(notebook)
    notebook["metadata"].setdefault("adversarial", {})["edition"] = edition
    return edition


def stamp_all(folder):
    """Stamp every notebook in a folder; returns their editions by name."""
    editions = {}
    for path in sorted(folder.glob("*.ipynb")):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        editions[path.name] = stamp(notebook)
        text = json.dumps(notebook, ensure_ascii=False, indent=1)
        path.write_text(text, encoding="utf-8")
    return editions
