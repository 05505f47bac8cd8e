"""What stands beside a notebook of the browser edition, into `run/beside`.

Called once the folder `run` is built otherwise: it stamps the notebooks with their editions, too.
"""

import json
from pathlib import Path

from adversarial.pages.export import as_script
from adversarial.pages.styles import own
from adversarial.pages.views import SHARE
from adversarial.view.live.assets import script

from .editions import FILE, stamp_all
from .words import WORDS

HERE = Path(__file__).parent


def build_beside(run):
    """Write `run/beside`; returns that folder."""
    to = run / "beside"
    to.mkdir(parents=True, exist_ok=True)
    editions = stamp_all(run / "files")
    (to / FILE).write_text(json.dumps(editions, indent=1), encoding="utf-8")
    text = f"{script(HERE / 'index.js')}\nstart({as_script({**WORDS, 'share': SHARE})});\n"
    (to / "index.js").write_text(text, encoding="utf-8")
    css = (HERE / "beside.css").read_text(encoding="utf-8")
    (to / "beside.css").write_text(f"{css}\n{own('share.css')}", encoding="utf-8")
    return to
