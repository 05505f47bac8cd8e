"""Principal variation search gone wrong: scouts whose answer is taken for more than a bound."""

from ....search import alphabeta
from ...programs.scouts import pvs
from ..registry import edit, misconception


@edit(pvs, "no_second_look", "pvs")
def believes_the_scout():
    return """
    -if number == 0 or alpha < below < beta:
    +if number == 0:  # the slip: of the others only a bound is known
    """


@edit(pvs, "no_second_look", "pvs")
def believes_the_scout_at_min():
    return """
    -if number == 0 or alpha < below < beta:
    +if number == 0 or (maximising and alpha < below < beta):  # the slip: and at MIN's nodes?
    """


@edit(pvs, "second_look_as_narrow", "pvs")
def looks_again_as_narrowly():
    return """
    -if number == 0 or alpha < below < beta:
    +if number > 0 and alpha < below < beta:
    +    below = pvs(game, child, *scout)  # the slip
    +if number == 0:
    """


@edit(pvs, "looks_again_always", "pvs")
def looks_again_always():
    return """
    -if number == 0 or alpha < below < beta:
    -    below = pvs(game, child, alpha, beta)
    +below = pvs(game, child, alpha, beta)  # the slip: also where the scout has said no
    """


@misconception("never_scouts", "pvs")
def never_scouts(game, state):
    return alphabeta(game, state)
