"""The address of a page of *Watch my code*, written and read as docs/watch.md says it is.

?tree=((3+12)+(2+4))&depth=2&step=5#code=…
"""

import zlib
from base64 import urlsafe_b64decode
from urllib.parse import parse_qsl, quote

from adversarial.pages.link import pack

FIELDS = (
    "exercise", "tree", "game", "board", "order", "seed", "depth", "alpha", "beta", "task", "step",
)  # fmt: skip
PLAIN = "()[]-.,:/!*'"  # what needs no escape behind the ?


def write_address(code="", embed=False, **fields):
    """The end of the address, from its ? on."""
    told = [(name, str(fields[name])) for name in FIELDS if name in fields]
    parts = [f"{name}={quote(value, safe=PLAIN).replace('%20', '+')}" for name, value in told]
    query = "&".join([*parts, *["embed"] * embed])
    return (f"?{query}" if query else "") + (f"#code={pack(code)}" if code else "")


def read_address(address):
    """What `write_address` was given, all as text."""
    query, _, code = address.partition("#code=")
    found = dict(parse_qsl(query.removeprefix("?"), keep_blank_values=True))
    if "embed" in found:
        found["embed"] = True
    if code:
        packed = urlsafe_b64decode(code + "=" * (-len(code) % 4))
        found["code"] = zlib.decompress(packed, wbits=-15).decode()
    return found
