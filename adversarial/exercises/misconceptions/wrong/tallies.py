"""Misconceptions about whose results a node counts: told of tables that are filled in by hand."""

from ..registry import misconception


@misconception("results_not_turned")
def as_they_are(result, player_there, player_before):
    return result


@misconception("results_of_the_mover")
def for_whoever_moves_there(result, player_there, player_before):
    return result * player_there
