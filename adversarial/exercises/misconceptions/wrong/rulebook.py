"""Rules of games misread: where moves lead, as in games/rulebook.py."""

from ..registry import misconception


@misconception("subtracts_once", "game, euclid")
def one_time_only(position):
    player, large, small = position
    return (
        {1: (player.other, max(large - small, small), min(large - small, small))} if small else {}
    )


@misconception("larger_stays_first", "game, euclid")
def never_turns_round(position):
    """Takes the second number off the first, even where the first has become the smaller one."""
    player, first, second = position
    times = range(1, first // second + 1) if second else ()
    return {n: (player.other, first - n * second, second) for n in times}


@misconception("may_pass", "game, euclid")
def none_at_all_is_a_multiple(position):
    player, large, small = position
    left = {n: large - n * small for n in range(large // small + 1)} if small else {}
    return {n: (player.other, max(rest, small), min(rest, small)) for n, rest in left.items()}


@misconception("half_a_domino", "game, dominoes")
def looks_at_one_cell(position):
    player, strip = position
    return {
        cell: (player.other, strip[:cell] + "##" + strip[cell + 2 :])
        for cell in range(len(strip) - 1)
        if strip[cell] == "."
    }


@misconception("last_place_left_out", "game, dominoes")
def one_place_less(position):
    player, strip = position
    return {
        cell: (player.other, strip[:cell] + "##" + strip[cell + 2 :])
        for cell in range(len(strip) - 2)
        if strip[cell : cell + 2] == ".."
    }
