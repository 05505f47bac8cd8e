// The tree in words: who is whose parent in the picture, and what is known of each node. Nothing
// is told that the picture does not show.

import { say } from "./dom.js";
import { ALPHA, BETA, RIGHT, RIGHT_ALPHA, RIGHT_BETA, STATUS, VALUE, VERDICT, WRONG } from "./tree.js";

// The nodes of the picture, each behind its parent: parent, children and level.
export function kinOf(view) {
  const kin = new Map([...view.nodes.keys()].map((index) => [index, { children: [] }]));
  for (const [index, own] of kin) {
    const parent = view.data.parents[index];
    own.parent = kin.has(parent) ? parent : null;
    if (own.parent != null) kin.get(parent).children.push(index);
  }
  const ordered = new Map();
  const visit = (index, level) => {
    ordered.set(index, { ...kin.get(index), level });
    for (const child of kin.get(index).children) visit(child, level + 1);
  };
  for (const [index, { parent }] of kin) if (parent == null) visit(index, 1);
  return ordered;
}

// What holds of every node, whether a film runs or an exercise: each fact in words, or empty.
export function placeOf(view, index, parent, words) {
  const { base, g } = view.nodes.get(index), { data } = view, classes = base.split(" ");
  const called = (one) => data.labels?.[one] || data.names[one] || words.unnamed;
  const player = ["max", "min", "chance"].find((one) => classes.includes(one)) ?? "leaf";
  const isLeaf = classes.includes("leaf") || g.classList.contains("as-leaf"); // in every pass, or this one
  return {
    node: called(index),
    parent: parent == null ? "" : called(parent),
    move: data.actions?.[index] ?? "",
    player: words.kinds[isLeaf ? "leaf" : player],
    folded: classes.includes("fold") ? words.folded : "",
    asked: g.classList.contains("asked") ? words.asked : "",
    here: g.classList.contains("current") ? words.here : "",
  };
}

// What is known of a node after step k of a film. A quiz may hold something back: `view.veil`.
export function knownOf(view, index, k, words) {
  const look = view.veil?.(index, k) ?? view.look(index, k);
  const window = { alpha: look[ALPHA], beta: look[BETA] }, { data } = view;
  return {
    here: data.shownAs[data.steps[k]?.[1]] === index ? words.here : "",
    state: words.statuses[look[STATUS]],
    value: look[VALUE],
    window: look[ALPHA] ? say(words.window, window) : "",
    right: data.fault ? rightOf(look, words) : "",
  };
}

function rightOf(look, words) {
  const value = look[RIGHT], alpha = look[RIGHT_ALPHA], beta = look[RIGHT_BETA];
  const verdict = words.verdicts[look[WRONG]] ?? look[VERDICT] ?? "";
  if (value) return say(words.right_value, { value, verdict });
  return alpha ? say(words.right_window, { alpha, beta }) : verdict;
}

// The same facts as the name of a node, one behind the other.
export function nameOf(facts, words) {
  const told = Object.entries(words.facts)
    .filter(([fact]) => facts[fact])
    .map(([, sentence]) => say(sentence, facts));
  return told.join(words.between);
}
