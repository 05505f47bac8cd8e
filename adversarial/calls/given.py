"""What calls are given: all that could be the position or say who moves.

At first everything is copied. After SURE calls of a function only its arguments are, and what else
has changed from call to call.
"""

from .snapshot import ATOMS, Thing, is_data, is_object, parts_of, same

SURE = 30  # calls
WIDE = 40  # parts of an object that are looked at one by one
FIXED = (tuple, frozenset)


def note_given(call, frame, snapper, keeps):
    """Copy what a call was given; `keeps` are names that somebody hinted at."""
    above, given, call.ids = call.parent and call.parent.held, call.given, {}
    for name, thing in _things(call.function, frame, frame.f_locals, keeps):
        if type(thing) in ATOMS:
            given[name] = thing
            continue
        copied = given[name] = snapper.copy(thing)
        if type(copied) in ATOMS:
            continue
        if isinstance(thing, FIXED):  # but what stands in it, such as a board, may change
            parts = [part for part in thing if type(part) not in ATOMS]
            call.ids[name] = {id(part) for part in parts if not isinstance(part, tuple)}
            continue
        call.ids[name] = {id(thing)}
        if name[0] not in "^°" and (above is None or id(thing) in above):
            call.shared[name] = thing
    call.held = set().union(*call.ids.values())


def _things(function, frame, here, keeps):
    """(name, thing) of all that could be the position or say who moves."""
    code, outside = frame.f_code, frame.f_globals
    if function.copied is not None:
        for name, (first, *parts) in function.copied:
            place = outside if name[0] == "°" else here
            if first in place:
                thing = place[first]
                for part in parts:
                    thing = getattr(thing, part, None)
                yield name, thing
        return
    for name in keeps:
        if name in here:
            yield name, here[name]
    if function.outside is None:
        data = [name for name in code.co_names if is_data(outside.get(name, max))]
        function.outside = [name for name in data if not name.isupper()]
    arguments = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    for mark, names, place in (
        ("", arguments, here), ("^", code.co_freevars, here), ("°", function.outside, outside),
    ):  # fmt: skip
        for name in names:
            thing = place.get(name, max)  # which is no data
            if type(thing) in ATOMS:
                yield mark + name, thing
            elif is_data(thing):
                yield from _with_parts(mark + name, thing)


def _with_parts(name, thing):
    """A thing, or the parts of an object, each with its name, such as self.board."""
    parts = parts_of(thing) if is_object(thing) else {}
    if 0 < len(parts) <= WIDE and name.count(".") < 2:
        for part, value in parts.items():
            yield from _with_parts(f"{name}.{part}", value)
        return
    yield name, thing
    if hasattr(type(thing), "fen") and hasattr(thing, "turn"):  # a board of python-chess
        yield f"{name}.turn", thing.turn


def decide(function, calls, keeps):
    """From now on copy only the arguments, and what else has changed from call to call."""
    seen, changed = {}, set()
    for given in [call.given for call in calls if call.function is function]:
        changed |= {name for name, one in given.items() if not same(seen.get(name, one), one)}
        seen = given | seen
    function.copied = [
        (name, name.lstrip("^°").split("."))
        for name, one in seen.items()
        if name in changed or name in keeps
        or not isinstance(one, Thing) and set("^°.").isdisjoint(name)
    ]  # fmt: skip
