"""The misconceptions in words, ready to be translated: every TEXTS of a table in this folder.

Each has a `name` in one line, a `hint` that asks and does not tell, an
`explanation` that tells, and `apart`: what tells it apart from right code.
"""

from importlib import import_module
from pkgutil import iter_modules

TABLES = [import_module(f"{__name__}.{table}").TEXTS for _, table, _ in iter_modules(__path__)]
TEXTS = {key: words for table in TABLES for key, words in table.items()}
