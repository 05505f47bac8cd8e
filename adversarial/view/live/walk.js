// A walk through the tree by keyboard: one Tab stop, and arrow keys to parent, child and sibling.
// Enter opens a node, as a click does. And the tree in words: what each node is called, and what is
// known of it. Nothing is told that the picture does not show.

import { say, svgElement } from "./dom.js";
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
  const player = ["max", "min", "chance", "p1", "p2", "p3"].find((one) => classes.includes(one)) ?? "leaf";
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
    visits: visitsOf(look[VALUE], data.words?.visits),
    window: look[ALPHA] ? say(words.window, window) : "",
    right: data.fault ? rightOf(look, words) : "",
  };
}

// In a Monte-Carlo search a value is a number of visits and their mean, as in "n 12 · 0.4".
function visitsOf(value, sentence) {
  const [, visits, mean] = value.split(/[ ·]+/);
  return sentence && visits ? say(sentence, { visits, mean }) : "";
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
    .filter(([fact]) => facts[fact] && !(fact === "value" && facts.visits))
    .map(([, sentence]) => say(sentence, facts));
  return told.join(words.between);
}

const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const NAMING = 400; // milliseconds without a step, until every node has its name anew
const PAN = 1 / 8; // of what is seen

export class Walk {
  // `nameOf(index, parent)` says in words what is known of a node.
  constructor(view, label, nameOf) {
    Object.assign(this, { view, label, nameOf });
    this.ring = svgElement("g", { class: "adv-ring" }, svgElement("rect", {}), svgElement("rect", {}));
    view.host.addEventListener("focusin", (event) => this.onFocus(event));
    view.host.addEventListener("mousedown", (event) => this.onMouse(event));
    view.onLoad = (hadFocus) => this.load(hadFocus);
    this.load(false);
  }

  // The picture is another one; who stood in the tree stands in it again.
  load(hadFocus) {
    const { svg, nodes, data } = this.view;
    this.kin = kinOf(this.view);
    svg.removeAttribute("aria-hidden");
    svg.setAttribute("role", "tree");
    svg.setAttribute("aria-label", this.label);
    for (const [index, { parent, level }] of this.kin) {
      const beside = parent == null ? [index] : this.kin.get(parent).children;
      const { g } = nodes.get(index);
      g.setAttribute("role", "treeitem");
      g.setAttribute("tabindex", "-1");
      g.setAttribute("aria-level", level);
      g.setAttribute("aria-setsize", beside.length);
      g.setAttribute("aria-posinset", beside.indexOf(index) + 1);
    }
    this.settle(this.kin.has(this.at) ? this.at : data.root ?? this.kin.keys().next().value);
    if (hadFocus) this.focus(this.at);
    this.changed();
  }

  // The Tab key comes to this node.
  settle(index) {
    if (index !== this.at) this.group(this.at)?.setAttribute("tabindex", "-1");
    this.at = index;
    this.group(index).setAttribute("tabindex", "0");
    this.name(index);
  }

  group(index) {
    return this.view.nodes.get(index)?.g;
  }

  name(index) {
    const g = this.group(index), name = this.nameOf(index, this.kin.get(index).parent);
    if (g.getAttribute("aria-label") !== name) g.setAttribute("aria-label", name);
  }

  // Something else is known now. Names wait until nobody steps; that of the node in focus until
  // somebody comes back, since a reader would hear it beside the sentence of the step.
  changed() {
    clearTimeout(this.naming);
    this.naming = setTimeout(() => {
      for (const index of this.kin.keys())
        if (this.group(index) !== document.activeElement) this.name(index);
    }, NAMING);
  }

  focus(index) {
    this.settle(index);
    this.group(index).focus({ preventScroll: true });
  }

  onFocus(event) {
    const g = event.target.closest("[data-n]");
    if (!g) return;
    const index = +g.getAttribute("data-n");
    this.settle(index);
    this.surround(g);
    if (g.matches(":focus-visible")) this.follow(index);
  }

  // Two lines, one dark and one light, can be seen on whatever lies below.
  surround(g) {
    const { x, y, width, height } = g.querySelector(".shape").getBBox();
    const sizes = { x: x - 7, y: y - 7, width: width + 14, height: height + 14, rx: 8 };
    for (const rect of this.ring.children)
      for (const [name, size] of Object.entries(sizes)) rect.setAttribute(name, size);
    g.append(this.ring);
  }

  // A mouse leaves the keys with the view: it points at nodes without standing on them.
  onMouse(event) {
    const g = event.target.closest("[data-n]");
    if (!g) return;
    event.preventDefault();
    this.settle(+g.getAttribute("data-n"));
    const view = this.view.host.closest(".adv");
    if (view?.hasAttribute("tabindex")) view.focus({ preventScroll: true });
  }

  // True if the key was for the walk.
  key(event) {
    const g = event.target.closest?.("[data-n]");
    if (!g || !this.view.host.contains(g) || event.ctrlKey || event.metaKey || event.altKey) return false;
    const way = WAYS[event.key];
    if (way && event.shiftKey) this.pan(...way);
    else if (way) this.go(...way);
    else if (event.key === "Enter") this.open(this.at);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  go(aside, down) {
    const { parent, children } = this.kin.get(this.at);
    const beside = this.kin.get(parent)?.children ?? [];
    const to = down < 0 ? parent : down > 0 ? children[0] : beside[beside.indexOf(this.at) + aside];
    if (to != null) this.focus(to);
  }

  open(node) {
    const opening = new CustomEvent("node-open", { detail: { node }, bubbles: true, cancelable: true });
    this.view.host.dispatchEvent(opening);
    if (!opening.defaultPrevented) this.view.onNode?.(node, opening);
  }

  pan(aside, down) {
    const { view } = this, [, , width, height] = view.box;
    view.box[0] += aside * width * PAN;
    view.box[1] += down * height * PAN;
    view.applyBox();
  }

  // A node outside of what is seen is brought in.
  follow(index) {
    const { box } = this.view;
    const at = this.group(index).getAttribute("transform").match(/-?[\d.]+/g).map(Number);
    const before = [...box];
    for (const i of [0, 1]) {
      const rim = box[i + 2] * PAN;
      if (at[i] < box[i]) box[i] = at[i] - rim;
      else if (at[i] > box[i] + box[i + 2]) box[i] = at[i] + rim - box[i + 2];
    }
    if (box.some((side, i) => side !== before[i])) this.view.applyBox();
  }
}
