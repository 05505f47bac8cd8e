'''Monte-Carlo tree searches, right and wrong, each a small change of one of four programs.

`RIGHT` and `WRONG` are dictionaries from a name to a function. They were written before anybody
looked at what the check says of them; `python -m tests.montecarlo.table` shows what it says.
'''

import linecache
import random
from collections import defaultdict, namedtuple
from dataclasses import dataclass, field
from math import exp, inf, log, log2, log10, sqrt
from statistics import fmean

from adversarial import MAX, MIN

BY_LISTS = """
def search(game, state, iterations=200, c=1.4):
    def score(player, mean, n, N):
        return player * mean + c * sqrt(log(N) / n)

    def playout(s):
        while not game.is_terminal(s):
            s = game.result(s, random.choice(game.actions(s)))
        return game.utility(s)

    def back_up(path, result):
        for node in path:
            node[1] += 1
            node[2] += result

    root = [state, 0, 0, {}]
    for i in range(iterations):
        node, path = root, [root]
        while not game.is_terminal(node[0]):
            untried = [move for move in game.actions(node[0]) if move not in node[3]]
            if untried:
                move = random.choice(untried)
                node[3][move] = [game.result(node[0], move), 0, 0, {}]
                path.append(node[3][move])
                break
            player, N = game.to_move(node[0]), node[1]
            node = max(node[3].values(), key=lambda k: score(player, k[2] / k[1], k[1], N))
            path.append(node)
        back_up(path, playout(path[-1][0]))
    return max(root[3], key=lambda move: root[3][move][1])
"""

BY_CLASS = """
def search(game, state, iterations=200, c=1.4):
    class Node:
        def __init__(self, state, parent=None):
            self.state, self.parent = state, parent
            self.wins, self.visits, self.children = 0, 0, {}
            self.untried = [] if game.is_terminal(state) else list(game.actions(state))

        def ucb(self, child):
            explore = c * sqrt(log(self.visits) / child.visits)
            if game.to_move(self.state) == MAX:
                return child.wins / child.visits + explore
            return -child.wins / child.visits + explore

        def select(self):
            return max(self.children.values(), key=self.ucb)

        def expand(self):
            move = self.untried.pop()
            self.children[move] = Node(game.result(self.state, move), self)
            return self.children[move]

        def simulate(self):
            s = self.state
            while not game.is_terminal(s):
                s = game.result(s, random.choice(game.actions(s)))
            return game.utility(s)

        def update(self, value):
            self.visits += 1
            self.wins += value
            if self.parent:
                self.parent.update(value)

    root = Node(state)
    for _ in range(iterations):
        node = root
        while not node.untried and node.children:
            node = node.select()
        if node.untried:
            node = node.expand()
        node.update(node.simulate())
    return max(root.children, key=lambda move: root.children[move].visits)
"""

RECURSIVE = """
def search(game, state, iterations=200, c=1.4):
    n, total = defaultdict(int), defaultdict(float)

    def rollout(s):
        if game.is_terminal(s):
            return game.utility(s)
        return rollout(game.result(s, random.choice(game.actions(s))))

    def score(way, move, player):
        child = (*way, move)
        if n[child] == 0:
            return inf
        return player * total[child] / n[child] + c * sqrt(log(n[way]) / n[child])

    def visit(s, way):
        if game.is_terminal(s):
            value = game.utility(s)
        elif n[way] == 0:
            value = rollout(s)
        else:
            player = game.to_move(s)
            best = max(game.actions(s), key=lambda move: score(way, move, player))
            value = visit(game.result(s, best), (*way, best))
        n[way] += 1
        total[way] += value
        return value

    for _ in range(iterations):
        visit(state, ())
    return max(game.actions(state), key=lambda move: n[(move,)])
"""

NEGAMAX = """
def search(game, state, iterations=200, c=1.4):
    stats = {}  # way -> [visits, sum for the player who moved there]

    def simulate(way, s):
        stats[way] = stats.get(way, [0, 0])
        if game.is_terminal(s):
            reward = -game.to_move(s) * game.utility(s)
        elif stats[way][0] == 0 and way:
            end = s
            while not game.is_terminal(end):
                end = game.result(end, random.choice(game.actions(end)))
            reward = -game.to_move(s) * game.utility(end)
        else:
            moves = list(game.actions(s))
            untried = [m for m in moves if (*way, m) not in stats]
            if untried:
                move = untried[0]
            else:
                N = stats[way][0]
                scores = {}
                for m in moves:
                    k, w = stats[(*way, m)]
                    scores[m] = w / k + c * sqrt(log(N) / k)
                move = max(moves, key=scores.get)
            reward = -simulate((*way, move), game.result(s, move))
        stats[way][0] += 1
        stats[way][1] += reward
        return reward

    for _ in range(iterations):
        simulate((), state)
    return max(game.actions(state), key=lambda m: stats.get((m,), [0, 0])[0])
"""


def made(name, base, *changes):
    """The function `name`: a base in which every first text of a pair is replaced by its second."""
    text = base.replace("def search(", f"def {name}(")
    for old, new in changes:
        assert text.count(old) == 1, (name, old, text.count(old))
        text = text.replace(old, new)
    file = f"<variant {name}>"
    linecache.cache[file] = len(text), None, text.splitlines(keepends=True), file
    space = dict(globals())
    exec(compile(text, file, "exec"), space)
    return space[name]


def all_made(base, variants):
    """The functions of a table from names to changes."""
    return {name: made(name, base, *changes) for name, changes in variants.items()}


PLAYOUT = "s = game.result(s, random.choice(game.actions(s)))"
SCORE = "return player * mean + c * sqrt(log(N) / n)"
COUNT = "            node[1] += 1\n            node[2] += result\n"
CHOICE = "node = max(node[3].values(), key=lambda k: score(player, k[2] / k[1], k[1], N))"
END = "return max(root[3], key=lambda move: root[3][move][1])"
BOTH = "back_up(path, playout(path[-1][0]))"
FLAT = "while not game.is_terminal(node[0]):\n            untried"
DECIDE = "return max(game.actions(state), key=lambda move: n[(move,)])"
DECISIVE = """ends = [game.result(s, m) for m in game.actions(s)]
            ends = [e for e in ends if game.is_terminal(e)]
            wins = [e for e in ends if player(s) * game.utility(e) > 0]
            s = max(wins, key=lambda e: player(s) * game.utility(e)) if wins else game.result(
                s, random.choice(game.actions(s)))"""

WRONG = {
    **all_made(
        BY_LISTS,
        {
            # Back-up.
            "last_result_only": [("node[2] += result", "node[2] = result")],
            "last_result_is_mean": [("node[2] += result", "node[2] = result"), ("k[2] / k[1]", "k[2]")],
            "averages_with_last": [
                ("node[2] += result", "node[2] = (node[2] + result) / 2"), ("k[2] / k[1]", "k[2]"),
            ],
            "sum_reaches_only_leaf": [("node[2] += result", ""), (BOTH, f"{BOTH[:-1]})\n"
             "        path[-1][2] += 0"), ("for node in path:\n", "path[-1][2] += result\n        for node in path:\n")],
            "sum_skips_leaf": [(COUNT, "            node[1] += 1\n        for node in path[:-1]:\n            node[2] += result\n")],
            "only_leaf_and_root": [("for node in path:", "for node in {id(k): k for k in (path[0], path[-1])}.values():")],
            "skips_root": [("for node in path:", "for node in path[1:]:"), ("log(N)", "log(max(N, 1))")],
            "path_grows": [("node, path = root, [root]", "node = root; path.append(root)"),
                           ("    root = [state, 0, 0, {}]\n", "    root = [state, 0, 0, {}]\n    path = []\n")],
            "ignores_losses": [("node[2] += result", "node[2] += max(result, 0)")],
            "counts_wins": [("node[2] += result", "node[2] += result > 0")],
            "alternates_and_turns": [(COUNT, COUNT + "            result = -result\n")],
            "discounts": [("for node in path:", "for node in reversed(path):"), (COUNT, COUNT + "            result *= 0.7\n")],
            "best_result_kept": [("node[2] += result", "node[2] = max(node[2], result)"), ("k[2] / k[1]", "k[2]")],
            "ends_not_counted": [(BOTH, f"if game.is_terminal(path[-1][0]) and path[-1][1]:\n            path[0][1] += 1; continue\n        {BOTH}")],
            "leaf_twice": [(BOTH, f"{BOTH}\n        path[-1][1] += 1")],
            "visits_begin_at_one": [("[game.result(node[0], move), 0, 0, {}]", "[game.result(node[0], move), 1, 0, {}]")],
            "first_game_not_counted": [("for node in path:", "for node in path[:-1] if not path[-1][1] else path:"),
                                       (" / k[1], k[1]", " / max(k[1], 1), max(k[1], 1)")],
            # The score.
            "subtracts_bonus": [("mean + c", "mean - c")],
            "no_square_root": [("sqrt(log(N) / n)", "log(N) / n")],
            "root_of_log_only": [("sqrt(log(N) / n)", "sqrt(log(N)) / n")],
            "swapped": [("log(N) / n", "log(n) / N")],
            "upside_down": [("sqrt(log(N) / n)", "sqrt(n / log(N))")],
            "no_log": [("sqrt(log(N) / n)", "sqrt(N / n)")],
            "own_visits": [("log(N) / n", "log(n + 1) / n")],
            "all_iterations": [("player, N = game.to_move(node[0]), node[1]", "player, N = game.to_move(node[0]), i + 1")],
            "share_of_parent": [("score(player, k[2] / k[1]", "score(player, k[2] / N")],
            "whole_division": [("score(player, k[2] / k[1]", "score(player, k[2] // k[1]")],
            "sum_for_mean": [("score(player, k[2] / k[1]", "score(player, k[2]")],
            "turns_bonus_too": [(SCORE, "return player * (mean + c * sqrt(log(N) / n))")],
            "min_of_mean_plus_bonus": [(CHOICE, "best = max if player == MAX else min\n            "
                "node = best(node[3].values(), key=lambda k: score(1, k[2] / k[1], k[1], N))")],
            "max_of_min_minus": [(SCORE, "return mean + player * c * sqrt(log(N) / n)")],
            "greedy": [("c=1.4", "c=0")],
            "min_is_greedy": [(SCORE, "return player * mean + (c * sqrt(log(N) / n) if player == MAX else 0)")],
            "min_not_turned": [(SCORE, "return mean + c * sqrt(log(N) / n)")],
            "max_is_turned": [(SCORE, "return -player * mean + c * sqrt(log(N) / n)")],
            "turned_by_child": [("score(player, k", "score(game.to_move(k[0]), k")],
            "root_is_max": [("player, N = game.to_move(node[0])", "player, N = (MAX, MIN)[(len(path) - 1) % 2]")],
            # The choice.
            "ucb_at_root_only": [(CHOICE, CHOICE + "\n            if path[1:]: node = random.choice(list(path[-1][3].values()))")],
            "greedy_below_root": [(SCORE, "return player * mean + (c * sqrt(log(N) / n) if N == root[1] else 0)")],
            "min_at_random": [(CHOICE, CHOICE + "\n            if player == MIN: node = random.choice(list(path[-1][3].values()))")],
            "round_robin": [(CHOICE, "node = min(node[3].values(), key=lambda k: k[1])")],
            "random_descent": [(CHOICE, "node = random.choice(list(node[3].values()))")],
            "most_visited_descent": [(CHOICE, "node = max(node[3].values(), key=lambda k: k[1])")],
            "last_move_never_tried": [("for move in game.actions(node[0]) if", "for move in list(game.actions(node[0]))[:max(1, len(game.actions(node[0])) - 1)] if")],
            "at_most_two_children": [("if move not in node[3]]", "if move not in node[3]][:max(0, 2 - len(node[3]))]")],
            "tree_of_one_ply": [(FLAT, "while node is root:\n            untried")],
            "tree_of_two_plies": [(FLAT, "while len(path) < 3 and not game.is_terminal(node[0]):\n            untried")],
            "new_tree_each_time": [("node, path = root, [root]", "root[3], keep = root[3] if i < 8 else {m: [k[0], k[1], k[2], {}] for m, k in root[3].items()}, 0\n        node, path = root, [root]")],
            # The playout.
            "for_player_to_move_at_leaf": [("return game.utility(s)", "return game.utility(s) * first"), ("        while not game.is_terminal(s):", "        first = game.to_move(s)\n        while not game.is_terminal(s):")],
            "for_player_to_move_at_end": [("return game.utility(s)", "return game.utility(s) * game.to_move(s)")],
            "for_player_at_root": [("return game.utility(s)", "return game.utility(s) * game.to_move(state)")],
            "never_third_move": [(PLAYOUT, "s = game.result(s, random.choice(list(game.actions(s))[:2]))")],
            "never_last_move": [(PLAYOUT, "m = list(game.actions(s)); s = game.result(s, random.choice(m[:-1] or m))")],
            "first_moves": [(PLAYOUT, "s = game.result(s, game.actions(s)[0])")],
            "always_same_dice": [("        while not game.is_terminal(s):", "        dice = random.Random(0)\n        while not game.is_terminal(s):"), (PLAYOUT, PLAYOUT.replace("random.choice", "dice.choice"))],
            "seeds_each_time": [("        while not game.is_terminal(s):", "        random.seed(1)\n        while not game.is_terminal(s):")],
            "min_plays_first_move": [(PLAYOUT, "m = list(game.actions(s)); s = game.result(s, random.choice(m) if game.to_move(s) == MAX else m[0])")],
            "favours_first_move": [(PLAYOUT, "m = list(game.actions(s)); s = game.result(s, random.choice([m[0], *m]))")],
            "from_the_parent": [("playout(path[-1][0])", "playout(path[-2][0] if path[1:] else state)")],
            "from_the_root": [("playout(path[-1][0])", "playout(state)")],
            "one_ply_then_zero": [("        while not game.is_terminal(s):", "        for _ in range(1):\n            if game.is_terminal(s): break"), ("return game.utility(s)", "return game.utility(s) if game.is_terminal(s) else 0")],
            "sign_only": [("return game.utility(s)", "return (game.utility(s) > 0) - (game.utility(s) < 0)")],
            "absolute": [("return game.utility(s)", "return abs(game.utility(s))")],
            # The move.
            "least_visited": [(END, END.replace("max", "min"))],
            "first_move_returned": [(END, "return next(iter(root[3]))")],
            "worst_mean_for_min": [(END, END.replace("[move][1])", "[move][2] / root[3][move][1])"))],
            "largest_sum": [(END, END.replace("[move][1])", "[move][2])"))],
            "min_takes_fewest": [(END, f"if game.to_move(state) == MIN: {END.replace('max', 'min')}\n    {END}")],
            "random_move_returned": [(END, "return random.choice(list(root[3]))")],
            "best_mean": [(END, "sign = game.to_move(state)\n    " + END.replace("[move][1])", "[move][2] / root[3][move][1] * sign)"))],
            "secure_child": [(END, "sign = game.to_move(state)\n    return max(root[3], key=lambda m: sign * root[3][m][2] / root[3][m][1] - 1 / sqrt(root[3][m][1]))")],
        },
    ),
    **all_made(
        BY_CLASS,
        {
            "class_minus": [("wins / child.visits + explore\n            return -", "wins / child.visits - explore\n            return -")],
            "class_not_turned": [("return -child.wins", "return child.wins")],
            "class_one_minus": [("return -child.wins / child.visits", "return 1 - child.wins / child.visits - 2 * explore")],
            "class_update_leaf": [("            if self.parent:\n                self.parent.update(value)\n", "            if self.parent:\n                self.parent.update(0)\n")],
            "class_update_flips": [("self.parent.update(value)", "self.parent.update(-value)")],
            "class_two_levels": [("if self.parent:\n", "if self.parent and self.children == {}:\n"), ("log(self.visits)", "log(max(1, self.visits))")],
            "class_random_expand_only": [("while not node.untried and node.children:", "while node.children and random.random() < 0.5:")],
            "class_total_over_parent": [("return child.wins / child.visits", "return child.wins / self.visits")],
        },
    ),
    **all_made(
        RECURSIVE,
        {
            "recursive_forgets_way": [("child = (*way, move)", "child = (move,)"), ("visit(game.result(s, best), (*way, best))", "visit(game.result(s, best), (best,))"), ("return player * ", "return ")],
            "recursive_returns_nothing": [("        n[way] += 1\n        total[way] += value\n        return value", "        n[way] += 1\n        total[way] += value\n        return 0")],
            "recursive_returns_mean": [("        return value\n", "        return total[way] / n[way]\n")],
            "recursive_counts_before": [("        n[way] += 1\n", ""), ("        if game.is_terminal(s):\n            value", "        n[way] += 1\n        if game.is_terminal(s):\n            value"), ("elif n[way] == 0", "elif n[way] == 2")],
            "recursive_zero_first": [("return inf", "return 0")],
            "recursive_minus_inf_first": [("return inf", "return -inf")],
            "recursive_best_mean": [(DECIDE, "sign = game.to_move(state)\n    return max((m for m in game.actions(state) if n[(m,)]), key=lambda m: sign * total[(m,)] / n[(m,)])")],
        },
    ),
    **all_made(
        NEGAMAX,
        {
            "negamax_no_flip": [("reward = -simulate(", "reward = simulate(")],
            "negamax_for_mover": [("reward = -game.to_move(s) * game.utility(s)", "reward = game.to_move(s) * game.utility(s)"), ("reward = -game.to_move(s) * game.utility(end)", "reward = game.to_move(s) * game.utility(end)")],
            "negamax_speaks_for_max": [("reward = -game.to_move(s) * game.utility(end)", "reward = game.utility(end)")],
            "negamax_end_for_max": [("reward = -game.to_move(s) * game.utility(s)", "reward = game.utility(s)")],
            "negamax_end_of_playout": [("reward = -game.to_move(s) * game.utility(end)", "reward = -game.to_move(end) * game.utility(end)")],
        },
    ),
}

RIGHT = {
    **all_made(
        BY_LISTS,
        {
            "by_lists": [],
            "min_of_mean_minus_bonus": [(CHOICE, "best = max if player == MAX else min\n            "
                "node = best(node[3].values(), key=lambda k: k[2] / k[1] + player * c * sqrt(log(N) / k[1]))")],
            "running_means": [("node[2] += result", "node[2] += (result - node[2]) / node[1]"), ("score(player, k[2] / k[1]", "score(player, k[2]")],
            "explores_by_two": [("c * sqrt(log(N) / n)", "2 * 0.7 * sqrt(2 * log(N) / n)")],
            "another_log": [("log(N)", "log10(N)")],
            "log_of_one_more": [("log(N)", "log(N + 1)")],
            "little_c": [("c=1.4", "c=0.3")],
            "counted_in_widths": [("c * sqrt", "c * (root[4] if root[4:] else 1) * sqrt"), ("node[1] += 1", "node[1] += 1; ends.append(result); root[4:] = [max(ends) - min(ends)]"), ("root = [state", "ends, root = [], [state")],
            "decisive_playouts": [(PLAYOUT, DECISIVE.replace("player(s)", "game.to_move(s)"))],
            "five_games_summed": [(BOTH, "for _ in range(5):\n            " + BOTH)],
            "five_games_averaged": [(BOTH, "back_up(path, sum(playout(path[-1][0]) for _ in range(5)) / 5)")],
            "first_untried": [("random.choice(untried)", "untried[0]")],
            "shuffled_ties": [("max(node[3].values(),", "max(random.sample(list(node[3].values()), len(node[3])),")],
            "counts_from_parent": [("node[1]\n", "sum(k[1] for k in node[3].values())\n")],
            "value_and_move": [(END, "move = max(root[3], key=lambda m: root[3][m][1])\n    return root[3][move][2] / root[3][move][1], move")],
            "own_dice": [("root = [state", "random = __import__('random').Random()\n    root = [state")],
            "plays_all_out_first": [("untried = [move for move", "moves = game.actions(node[0])\n            untried = [move for move")],
        },
    ),
    **all_made(
        BY_CLASS,
        {
            "by_class": [],
            "class_widening_off": [("self.untried = [] if", "self.width = inf\n            self.untried = [] if"), ("while not node.untried and", "while (not node.untried or len(node.children) >= node.width) and")],
            "class_loop_update": [("            self.visits += 1\n            self.wins += value\n            if self.parent:\n                self.parent.update(value)", "            node = self\n            while node is not None:\n                node.visits += 1\n                node.wins += value\n                node = node.parent")],
            "class_two_tables": [("return -child.wins / child.visits + explore", "losses = -child.wins\n            return losses / child.visits + explore")],
            "class_max_robust": [("return max(root.children, key=lambda move: root.children[move].visits)", "sign = game.to_move(state)\n    return max(root.children, key=lambda m: (root.children[m].visits, sign * root.children[m].wins))")],
        },
    ),
    **all_made(
        RECURSIVE,
        {
            "recursive": [],
            "urgency_constant": [("return inf", "return 10.0 if FPU is None else FPU"), ("n, total =", "FPU = 1.2\n    n, total =")],
            "urgency_of_parent": [("return inf", "return player * total[way] / n[way] + c")],
            "urgency_and_decisive": [("return inf", "return player * total[way] / n[way] + 1"), ("return rollout(game.result(s, random.choice(game.actions(s))))", "ends = [e for e in (game.result(s, m) for m in game.actions(s)) if game.is_terminal(e)]\n        best = max((game.to_move(s) * game.utility(e) for e in ends), default=0)\n        if best > 0:\n            return game.to_move(s) * best\n        return rollout(game.result(s, random.choice(game.actions(s))))")],
            "two_games_a_leaf": [("value = rollout(s)", "value = (rollout(s) + rollout(s)) / 2")],
        },
    ),
    **all_made(
        NEGAMAX,
        {
            "negamax": [],
            "negamax_last_untried": [("untried[0]", "untried[-1]")],
            "negamax_c_one": [("c=1.4", "c=1")],
            "negamax_of_children": [("N = stats[way][0]", "N = sum(stats[(*way, m)][0] for m in moves)")],
        },
    ),
}
