"""A fault in a sentence: what came in, what would be right, and what the code did with it."""

from ...game import CHANCE
from ...language import finish, words
from ...observe.visited import REMEMBERED
from ...text import action_name, known_as, node_name, number, player_name
from .known import NOTHING

MOST = 8  # numbers in a row
SENTENCES = words({
    "leaf": "First wrong at {node}: it is an end worth {right}, and {name} returned {claimed}.",
    "leaf, remembered": "First wrong at {node}: an earlier look found {right}, and now {name} "
    "returned {claimed}.",
    "leaf, horizon": "First wrong at {node}: its evaluation is {right}, and {name} returned "
    "{claimed}.",
    "leaf, evaluated": "First wrong at {node}: it is an end worth {right}, and {name} takes its "
    "evaluation, {claimed}.",
    "leaf, unsure": "First wrong at {node}: it is an end worth {right}, and {name} returned what "
    "is {claimed} for MAX. For whom does the value at an end speak, and is its sign turned once on "
    "the way up?",
    "value": "First wrong at {node}: its moves came back as {inputs}; {player} takes {right}, and "
    "{name} returned {claimed}.",
    "value, one": "First wrong at {node}: its only move came back as {inputs}; {player} takes "
    "{right}, and {name} returned {claimed}.",
    "value, one of": "First wrong at {node}: of its {all} moves only one was searched, and came "
    "back as {inputs}; {player} takes {right}, and {name} returned {claimed}.",
    "value, met": "First wrong at {node}: its moves are worth {inputs}, by what came back now or "
    "had come back before; {player} takes {right}, and {name} returned {claimed}.",
    "value, stand pat": "First wrong at {node}: its evaluation is {right}, and its moves came back "
    "as {inputs}; {player} takes {right}, and {name} returned {claimed}.",
    "value, unsure": "First wrong at {node}: its moves came back as {inputs}, each for MAX; "
    "{player} takes {right}, and {name} returned what is {claimed} for MAX. Is the sign turned "
    "once from ply to ply, and right at the ends?",
    "value, one, unsure": "First wrong at {node}: its only move came back as {inputs} for MAX; "
    "{player} takes {right}, and {name} returned what is {claimed} for MAX. Is the sign turned "
    "once from ply to ply, and right at the ends?",
    "value, chance": "First wrong at {node}: its outcomes came back as {inputs}, on average "
    "{right}, and {name} returned {claimed}.",
    "value, nothing": "First wrong at {node}: {name} returned {claimed}, and the values of its "
    "moves were not seen.",
    "window": "First wrong on the way into {node}: it is searched with α = {alpha}, β = {beta}, "
    "but should be with α = {right_alpha}, β = {right_beta}.",
    "window, root": "First wrong at {node}: the search begins with α = {alpha}, β = {beta}, but "
    "should begin with α = {right_alpha}, β = {right_beta}.",
    "scout": "First wrong at {node}: it is only searched with α = {alpha}, β = {beta}. What came "
    "back, {inputs}, is a bound then, and no second search follows.",
    "left out": "First wrong at {node}: {name} returned {claimed} and left moves out, although "
    "its window was still open; with them it is worth {right}.",
    "left out, evaluated": "First wrong at {node}: {name} returned {claimed}, and only evaluated "
    "{ends}, where the game is over; with the utility it is worth {right}.",
    "left out, no window": "First wrong at {node}: {name} returned {claimed} and left moves out; "
    "with them it is worth {right}.",
    "left out, no window, unknown": "First wrong at {node}: {name} returned {claimed} and left "
    "moves out, which may be better for {player}.",
    "left out, unknown": "First wrong at {node}: {name} returned {claimed} and left moves out, "
    "although its window was still open.",
    "left out, chance": "First wrong at {node}: {name} returned {claimed} and left outcomes out; "
    "with all of them it is worth {right}.",
    "left out, by luck": "First wrong at {node}: it returned {claimed} after {looked} of {all} "
    "moves, and nothing says that the others cannot matter.",
    "untouched": "First wrong at {node}: none of its moves was looked at, and {name} returned "
    "{claimed}.",
    "untouched, unsure": "First wrong at {node}: none of its moves was looked at, and {name} "
    "returned what is {claimed} for MAX.",
    "move": "First wrong at {node}: {name} returned the move {claimed}, where a value is needed.",
    "depth": "You asked for depth {right}, and {node} is looked at {claimed} plies down.",
    "depth, short": "You asked for depth {right}, and {node} is evaluated {claimed} plies down.",
    "depth, short, one": "You asked for depth {right}, and {node} is evaluated 1 ply down.",
    "depth, short, none": "You asked for depth {right}, and {node} is evaluated at once.",
    "bound": "First wrong at {node}: its moves came back as {inputs}, one of them only a bound, "
    "and {name} returned {claimed} instead of {right}.",
    "bound, unknown": "First wrong at {node}: its moves came back as {inputs}, one of them only a "
    "bound, and {name} returned {claimed} as if it were the value.",
    "unseen": "{name} returned {claimed}, and {node} is worth {right}: it goes wrong somewhere "
    "below, where it could not be seen.",
    "waste, window": "More than needed at {node}: it is searched with α = {alpha}, β = {beta}. "
    "After what came back at {parent} it should be α = {right_alpha}, β = {right_beta}.",
    "waste, leaf": "Not as it should be at {node}: it is searched with α = {alpha}, β = {beta}. "
    "After what came back at {parent} it should be α = {right_alpha}, β = {right_beta}.",
    "waste, window, first": "More than needed at {node}: it is searched with α = {alpha}, "
    "β = {beta}. Nothing has come back at {parent} yet, so it should be as there: "
    "α = {right_alpha}, β = {right_beta}.",
    "waste, leaf, first": "Not as it should be at {node}: it is searched with α = {alpha}, "
    "β = {beta}. Nothing has come back at {parent} yet, so it should be as there: "
    "α = {right_alpha}, β = {right_beta}.",
    "waste, scout": "Not as it should be at {node}: it is searched with α = {alpha}, β = {beta}. "
    "After what came back at {parent} only values between {right_alpha} and {right_beta} matter.",
    "waste, late": "More than needed at {node}: at {parent} α = {right_alpha} is above "
    "β = {right_beta}, so it cannot matter.",
    "waste, late, wider": "More than needed at {node}: after what came back at {parent}, α = "
    "{right_alpha} is above β = {right_beta}, so it cannot matter. The code has α = {alpha}, β = "
    "{beta}.",
})
# The other steps of a film with a fault or waste: what the code has, then what would be right.
STEPS = words({
    "leaf": "{node} is an end worth {right}, and {name} returned {claimed}.",
    "horizon": "The evaluation of {node} is {right}, and {name} returned {claimed}.",
    "value": "Wrong again at {node}: its moves came back as {inputs}; {player} takes {made}, and "
    "{name} returned {claimed}.",
    "value, chance": "Wrong again at {node}: its outcomes came back as {inputs}, on average "
    "{made}, and {name} returned {claimed}.",
    "value, nothing": "Wrong again at {node}: {name} returned {claimed}; {right} is right.",
    "handed on": "At {node} {name} returned {claimed}, because of what came back from below; "
    "{right} is right.",
    "over": "The search is over: {name} returned {claimed} from {node}; {right} is right.",
    "over, move": "The search is over: {name} returned {claimed} from {node} and plays {move}; "
    "{right} is right, by {best}.",
    "over, same move": "The search is over: {name} returned {claimed} from {node} and plays "
    "{move}; {right} is right, by the same move.",
    "held": "{child} came back as {brought}. The code now has {value} at {node}; it should have "
    "{right_best} so far.",
    # windows
    "enter": "Down to {node}, where {player} moves; α = {alpha} and β = {beta} go along, but "
    "should be α = {right_alpha}, β = {right_beta}.",
    "late": "After what came back at {parent}, its window is closed (α = {right_alpha}, β = "
    "{right_beta}), so {node} cannot matter. The code has α = {alpha}, β = {beta} and visits it.",
    "improve": "{child} brings {value} to {node}. The code now has α = {alpha}, β = {beta}; it "
    "should have α = {right_alpha}, β = {right_beta}.",
    "cut": "{player}'s other moves at {node} are left out: the code has α = {alpha}, β = {beta}; "
    "it should have α = {right_alpha}, β = {right_beta}.",
})
ABOUT_WINDOWS = {
    "enter": "enter",
    "late": "late",
    "improve": "improve",
    "cut": "cut",
    "unjust": "cut",
}


def is_told(step):
    """Has the code another value or window here than it should, so that this is what to tell?"""
    is_off = step.wrong or step.right_best is not None
    if is_off or step.film.fault_at(step.index):
        return True
    node = step.film.all_nodes[step.node]
    if step.right_window is None or step.kind not in ABOUT_WINDOWS:
        return False
    return not (step.kind == "enter" and node.is_leaf)


def lead_of(step):
    """How many letters of a sentence say that, and where, the code goes wrong; "First wrong at B:"
    of "First wrong at B: its moves …"."""
    is_again = step.wrong == "wrong" and step.film.all_nodes[step.node].parent is not None
    if step.film.fault_at(step.index):
        return tell_step(step).find(":") + 1
    return step.film.explain(step).find(":") + 1 if is_again else 0


def tell(fault):
    """The sentence about a fault, or about waste."""
    film = fault.film
    node = film.all_nodes[fault.index]
    words = {
        "node": node_name(film, node),
        "name": film.title,
        "player": player_name(node.player),
        "inputs": row(fault.inputs),
    }
    if fault.kind in ("window", "scout", "late"):
        (alpha, beta), (right_alpha, right_beta) = fault.claimed, fault.right
        words |= {"alpha": number(alpha), "beta": number(beta)}
        words |= {"right_alpha": number(right_alpha), "right_beta": number(right_beta)}
        if node.parent is not None:
            words["parent"] = node_name(film, film.all_nodes[node.parent])
    elif fault.kind == "move":
        words["claimed"] = str(fault.claimed)
    else:
        words |= {"claimed": number(fault.claimed), "right": number(fault.right)}
        looked_at = [film.all_nodes[child].order is not None for child in node.children]
        words |= {"looked": sum(looked_at), "all": len(looked_at)}
        words["ends"] = ", ".join(node_name(film, end) for end in fault.ends_only_evaluated)
    return SENTENCES[_key(fault, node)].format(**words)


def meets_again(fault):
    """Are some of its moves worth what came back before, and were not searched again?"""
    nodes = fault.film.all_nodes
    status = [nodes[child].status for child in nodes[fault.index].children]
    return REMEMBERED in status and len(fault.inputs) > len(status) - status.count(REMEMBERED)


def _key(fault, node):
    if fault.is_waste:
        return _key_of_waste(fault, node)
    key = fault.kind
    if key == "value":
        if not fault.inputs or fault.right is None:
            return "value, nothing"
        if node.player is CHANCE:
            return "value, chance"
        if not fault.sure:
            return "value, one, unsure" if len(fault.inputs) == 1 else "value, unsure"
        if fault.right == node.stand_pat and fault.right not in fault.inputs:
            return "value, stand pat"
        if len(fault.inputs) > 1:
            return "value, met" if meets_again(fault) else key
        return "value, one" if len(node.children) == 1 else "value, one of"
    if key == "leaf":
        if node.status is REMEMBERED:
            return "leaf, remembered"
        if not fault.film.game.is_terminal(node.state):
            return "leaf, horizon"
        if fault.inputs:
            return "leaf, evaluated"
        return key if fault.sure else "leaf, unsure"
    if key == "window" and node.parent is None:
        return "window, root"
    if key == "untouched" and not fault.sure:
        return "untouched, unsure"
    if key == "depth" and fault.claimed < fault.right:
        return "depth, short" + {0: ", none", 1: ", one"}.get(fault.claimed, "")
    if key == "left out" and fault.ends_only_evaluated and fault.right is not None:
        return "left out, evaluated"
    if key == "left out" and fault.claimed == fault.right:
        return "left out, by luck"
    if key == "left out" and node.player is CHANCE and fault.right is not None:
        return "left out, chance"
    if key == "left out" and not fault.film.claims.window_call:
        key += ", no window"
    return f"{key}, unknown" if fault.kind in ("left out", "bound") and fault.right is None else key


def _key_of_waste(fault, node):
    if fault.kind == "late":
        return "waste, late" if fault.claimed == fault.right else "waste, late, wider"
    if fault.kind == "scout":
        return "waste, scout"
    beside = (fault.film.all_nodes[i] for i in fault.film.all_nodes[node.parent].children)
    is_first = not any(one.order and one.order < node.order for one in beside)
    return f"waste, {'leaf' if node.is_leaf else 'window'}{', first' * is_first}"


def tell_step(step):
    """The sentence about a step at which the code has another value or window than it should."""
    film = step.film
    if found := film.fault_at(step.index):
        return found.sentence
    node = film.all_nodes[step.node]
    words = {
        "node": node_name(film, node),
        "name": film.title,
        "player": player_name(node.player),
        "alpha": number(step.alpha),
        "beta": number(step.beta),
        "value": number(step.best),
    }
    if node.parent is not None:
        words["parent"] = node_name(film, film.all_nodes[node.parent])
    if step.child is not None:
        child = film.all_nodes[step.child]
        words |= {"child": node_name(film, child), "brought": number(child.best)}
        words["right_best"] = number(step.right_best)
    if step.right_window:
        alpha, beta = map(number, step.right_window)
        words |= {"right_alpha": alpha, "right_beta": beta}
    if step.wrong:
        key = _about_value(film, step, node, words)
    else:
        key = ABOUT_WINDOWS[step.kind] if step.right_best is None else "held"
    sentence = STEPS[key].format(**words)
    return finish(sentence)


def _about_value(film, step, node, words):
    """The key of a sentence about a wrong value; adds its words."""
    told = film.account
    words |= {"claimed": number(step.best), "right": known_as(*(step.right or NOTHING))}
    if node.parent is None:
        return _about_result(film, node, words)
    if step.kind == "leaf":
        return "leaf" if film.game.is_terminal(node.state) else "horizon"
    if step.wrong == "handed on":
        return "handed on"
    inputs, made = told.inputs(step.node), told.made(step.node)
    words |= {"inputs": row(inputs), "made": number(made)}
    if not inputs or made is None or made == step.best:
        return "value, nothing"
    return "value, chance" if node.player is CHANCE else "value"


def _about_result(film, node, words):
    """The last step says what the code returned, and what is right."""
    right = film.by_values.all_nodes[node.index]
    if film.move is None or right.best_child is None:
        return "over"
    best = film.all_nodes[right.best_child].action
    words["move"] = action_name(film, node, film.move)
    words["best"] = action_name(film, node, best)
    return "over, same move" if film.move == best else "over, move"


def row(numbers):
    """Numbers in a row; of many the first ones."""
    shown = [number(one) for one in numbers[:MOST]]
    return ", ".join(shown if len(numbers) <= MOST else [*shown, "…"])
