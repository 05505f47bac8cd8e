"""What the watched code itself claims, and where that first goes wrong.

`calls` finds out whose call a node is, `convention` which number it returned and for whom that
speaks, `horizon` where it may stop, `known` what is true, `judge` where a claim first disagrees
with it: the `fault`. Nothing
is asked of the code: all of this comes from the record and from what the magnifier saw.
"""

from .claims import Claim, Claims
from .fault import Fault
from .judge import judged
from .told import Told
from .waste import find_waste

__all__ = ["Claim", "Claims", "Fault", "Told", "find_waste", "judged"]
