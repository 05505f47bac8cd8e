"""A tree of nested lists, and alpha-beta in a function inside a function."""


def best_value(tree):
    def search(node, maximizing, a, b):
        if isinstance(node, int):
            return node
        value = float("-inf") if maximizing else float("inf")
        for child in node:
            found = search(child, not maximizing, a, b)
            if maximizing:
                value = max(value, found)
                a = max(a, value)
            else:
                value = min(value, found)
                b = min(b, value)
            if b <= a:
                break
        return value

    return search(tree, True, float("-inf"), float("inf"))


CALL = best_value, ([[[5, 6], [7, 4, 5]], [[3], [6, 9]], [[5], [9, 8]]],)
