"""Questions by transfer that need more than a tree: a file each, and one check for all of them.

Each draws its cases, says what is right there, and has its misreadings.
"""

from .bisection import BISECTION
from .cut_shares import CUT_SHARES
from .endless import ENDLESS
from .refuted import REFUTED
from .urgency import URGENCY

TRANSFERS = {each.key: each for each in (BISECTION, CUT_SHARES, URGENCY, ENDLESS, REFUTED)}
