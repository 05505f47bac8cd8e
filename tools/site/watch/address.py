"""Everything is in the address: how a page is written into a link, and read from it again.

    ?tree=((3+12)+(2+4))&depth=2&step=5#code=…

The code stands behind the #, which browsers keep to themselves, compressed (deflate) and in the
letters of base64 that need no escape. `address.js` does the same in the page.
"""

import zlib
from base64 import urlsafe_b64decode
from urllib.parse import parse_qsl, quote

from adversarial.pages.link import pack

# In the order in which they are written. Those that are numbers say between which.
FIELDS = (
    "exercise", "tree", "game", "board", "order", "seed", "depth", "alpha", "beta", "task", "step",
)  # fmt: skip
PLAIN = "()[]-.,:/!*'"  # what needs no escape behind the ?
MOST_CODE = 20_000  # letters
SENTENCES = {"broken": "The code of a link cannot be read: {letters}"}


def write_address(code="", embed=False, **fields):
    """The end of the address, from its ? on; what is None or empty is left out."""
    told = [(name, str(fields[name])) for name in FIELDS if fields.get(name) not in (None, "")]
    parts = [f"{name}={quote(value, safe=PLAIN).replace('%20', '+')}" for name, value in told]
    query = "&".join([*parts, *["embed"] * embed])
    return (f"?{query}" if query else "") + (f"#code={pack(code)}" if code else "")


def read_address(address):
    """What `write_address` was given, all as text; a ValueError where the code cannot be read."""
    query, _, fragment = address.partition("#")
    fields = dict(parse_qsl(query.removeprefix("?"), keep_blank_values=True))
    found = {name: fields[name] for name in FIELDS if fields.get(name)}
    packed = dict(parse_qsl(fragment)).get("code")
    return found | ({"embed": True} if "embed" in fields else {}) | (
        {"code": unpack(packed)} if packed else {}
    )  # fmt: skip


def unpack(letters):
    """The code again. What would be larger than any code is refused before it is there."""
    unpacker = zlib.decompressobj(wbits=-15)
    try:
        packed = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
        code = unpacker.decompress(packed, 4 * MOST_CODE).decode()
    except (zlib.error, ValueError):
        raise ValueError(SENTENCES["broken"].format(letters=letters[:40])) from None
    if not unpacker.eof or len(code) > MOST_CODE:
        raise ValueError(SENTENCES["broken"].format(letters=letters[:40]))
    return code
