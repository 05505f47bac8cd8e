"""A tidy layout of a tree: where each node stands from left to right. It never draws.

After Reingold and Tilford: subtrees are drawn first and then pushed together as close as
their contours allow, and a parent stands centred above its children. Merging two contours
costs no more than the shorter one is deep, which makes the whole linear in the nodes.
"""


def tidy(children, root, width, gap=1.0, lean=None):
    """The x of every node below `root`, as a dict: siblings in order, `gap` between any two
    nodes of a level. `children[node]` is a sequence, `width[node]` a number, and `lean[node]`
    how far to the right of the node the middle of its width is, 0 unless told.

    Packing from the left alone would lean to the left; the mean of a packing from the left
    and one from the right keeps every distance, and gives a mirror tree its mirror image.

    >>> tidy({"A": "BC", "B": "", "C": ""}, "A", {"A": 1, "B": 1, "C": 3})
    {'A': 1.5, 'B': 0.0, 'C': 3.0}
    """
    order = _preorder(children, root)
    lean = lean or {}
    from_left = _packed(order, children, width, gap, 1, lean)
    from_right = _packed(order, children, width, gap, -1, lean)
    x = {root: 0.0}
    for node in order:
        for child in children[node]:
            x[child] = x[node] + (from_left[child] - from_right[child]) / 2
    leftmost = min(x[node] - width[node] / 2 for node in order)
    first = min(order, key=lambda node: x[node] - width[node] / 2)
    shift = leftmost + width[first] / 2
    return {node: x[node] - shift for node in order}


def _preorder(children, root):
    order, todo = [], [root]
    while todo:
        node = todo.pop()
        order.append(node)
        todo.extend(reversed(children[node]))
    return order


class _Contour:
    """How far a subtree reaches on each level, deepest level first, from `offset` on."""

    __slots__ = ("lefts", "rights", "left_offset", "right_offset")

    def __init__(self):
        self.lefts, self.rights = [], []
        self.left_offset = self.right_offset = 0.0


def _packed(order, children, width, gap, direction, lean):
    """The place of each child relative to its parent, packed from one side."""
    place, contours = {}, {}
    for node in reversed(order):  # children come before their parents
        below = children[node][::direction]
        contour = _Contour()
        places = []
        for child in below:
            places.append(_push(contour, contours.pop(child), gap))
        if places:
            centre = (places[0] + places[-1]) / 2
            contour.left_offset -= centre
            contour.right_offset -= centre
            for child, at in zip(below, places, strict=True):
                place[child] = at - centre
        half, middle = width[node] / 2, direction * lean.get(node, 0)
        contour.lefts.append(middle - half - contour.left_offset)
        contour.rights.append(middle + half - contour.right_offset)
        contours[node] = contour
    return place


def _push(forest, tree, gap):
    """Put a subtree to the right of a forest, as close as it gets; returns its root's place."""
    depth = min(len(forest.rights), len(tree.lefts))
    at = 0.0
    if depth:
        between = forest.right_offset - tree.left_offset + gap
        at = max(
            forest.rights[-level] - tree.lefts[-level] + between for level in range(1, depth + 1)
        )
    # The forest's right contour is now the tree's, and below its end still the old one;
    # its left contour goes on below its own end as the tree's. Only the shorter is copied.
    tree.left_offset += at
    tree.right_offset += at
    if len(tree.rights) > depth:
        shift = forest.left_offset - tree.left_offset
        for level in range(1, depth + 1):
            tree.lefts[-level] = forest.lefts[-level] + shift
        forest.lefts, forest.left_offset = tree.lefts, tree.left_offset
        forest.rights, forest.right_offset = tree.rights, tree.right_offset
    else:
        shift = tree.right_offset - forest.right_offset
        for level in range(1, depth + 1):
            forest.rights[-level] = tree.rights[-level] + shift
    return at
