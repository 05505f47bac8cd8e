// A tree that steps: the picture comes ready from Python, and a step changes only classes and
// texts. Shared by every live view; each puts its own code behind this file.

import { say, setText } from "./dom.js";
import { Sight } from "./sight.js";
import { Zoomable } from "./zoom.js";

export const STATUS = 1, VALUE = 2, ALPHA = 3, BETA = 4, UP = 5, BEST = 6, NOTE = 7, BOUND = 8, ALSO = 9;
// Only where the code goes wrong:
export const WRONG = 10, RIGHT = 11, RIGHT_ALPHA = 12, RIGHT_BETA = 13, VERDICT = 14;

export class TreeView extends Zoomable {
  constructor(host, data) {
    super();
    this.host = host;
    host.classList.add("adv-tree");
    this.sight = new Sight(this);
    this.load(data);
    this.listen();
  }

  load(data) {
    const hadFocus = this.host.contains(document.activeElement);
    this.data = data;
    this.host.innerHTML = data.svg;
    this.svg = this.host.querySelector("svg");
    this.svg.setAttribute("data-size", data.size.join(" ")); // whatever part of it is shown
    this.nodes = new Map();
    for (const g of this.host.querySelectorAll("[data-n]")) {
      const parts = partsOf(g), { v } = parts;
      const ghost = v?.getAttribute("data-ghost") ?? "", base = g.getAttribute("data-base");
      this.nodes.set(+g.getAttribute("data-n"), { ...parts, g, base, ghost, classes: "" });
    }
    this.edges = new Map();
    for (const g of this.host.querySelectorAll("[data-e]")) {
      const { up } = partsOf(g), base = g.getAttribute("data-base");
      this.edges.set(+g.getAttribute("data-e"), { g, base, up, classes: "" });
    }
    this.findChanges();
    this.sight.settle();
    this.onLoad?.(hadFocus);
  }

  // For each step the nodes in the picture whose looks change there.
  findChanges() {
    this.k = null;
    this.changes = (this.data.steps ?? []).map(() => []);
    for (const index of this.nodes.keys())
      for (const [k] of this.data.timeline?.[index] ?? []) this.changes[k]?.push(index);
  }

  // What is shown of a node after step k: the last change that is not later.
  look(index, k) {
    const history = this.data.timeline[index];
    let low = 0, high = history.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (history[middle][0] <= k) low = middle; else high = middle - 1;
    }
    return history[low];
  }

  path(k) {
    const path = [];
    for (let at = this.data.steps[k][1]; at != null; at = this.data.parents[at]) path.push(at);
    return path.reverse();
  }

  bestLine(k) {
    const line = [];
    for (let at = this.data.root; at != null; ) {
      line.push(at);
      at = this.data.timeline[at].length ? this.look(at, k)[BEST] : null;
    }
    return line;
  }

  // Nodes are touched only if they look different now, or are or were on a line that is marked.
  show(k) {
    const shown = (indexes) => new Set(indexes.map((i) => this.data.shownAs[i]));
    const current = this.data.shownAs[this.data.steps[k][1]];
    const path = shown(this.path(k)), best = shown(this.bestLine(k));
    const marked = [...path, ...best];
    const touched = new Set(this.k == null ? this.nodes.keys() : [...marked, ...this.marked]);
    if (this.k != null)
      for (let i = Math.min(k, this.k) + 1; i <= Math.max(k, this.k); i++)
        for (const index of this.changes[i]) touched.add(index);
    this.k = k;
    this.marked = marked;
    for (const index of touched) {
      const node = this.nodes.get(index), look = this.look(index, k);
      this.showNode(node, look, index === current, path.has(index), best.has(index));
      const edge = this.edges.get(index);
      if (edge) this.showEdge(edge, look, path.has(index), best.has(index));
    }
    this.sight.follow(current);
  }

  showNode(node, look, isCurrent, onPath, isBest) {
    const value = look[VALUE];
    let classes = `${node.base} ${look[STATUS]}`;
    if (isCurrent) classes += " current";
    if (onPath) classes += " path";
    if (isBest) classes += " best";
    if (value) classes += look[BOUND] ? " valued bound" : " valued";
    if (look[ALSO]) classes += ` ${look[ALSO]}`;
    if (look.length > WRONG) classes += this.faults(look);
    if (classes !== node.classes) node.g.setAttribute("class", (node.classes = classes));
    setText(node.v, look[STATUS] === "pruned" && node.ghost ? node.ghost : value);
    setText(node.a, look[ALPHA] && `α ${look[ALPHA]}`);
    setText(node.b, look[BETA] && `β ${look[BETA]}`);
    setText(node.note, look[NOTE]);
    if (this.data.fault) this.showFaults(node, look);
  }

  faults(look) {
    let classes = look[WRONG] && ` ${look[WRONG]}`;
    if (look[RIGHT_ALPHA] && look[RIGHT_ALPHA] !== look[ALPHA]) classes += " off-a";
    if (look[RIGHT_BETA] && look[RIGHT_BETA] !== look[BETA]) classes += " off-b";
    return classes;
  }

  // What is right, beside what the code has.
  showFaults(node, look) {
    const right = look[RIGHT], alpha = look[RIGHT_ALPHA], beta = look[RIGHT_BETA];
    const written = node.right?.getAttribute("data-as");
    setText(node.right, right && written && say(written, { value: right }));
    setText(node["right-a"], alpha !== look[ALPHA] && alpha && `≠ ${alpha}`);
    setText(node["right-b"], beta !== look[BETA] && beta && `≠ ${beta}`);
    setText(node.verdict, look[VERDICT]);
  }

  showEdge(edge, look, onPath, isBest) {
    let classes = `${edge.base} ${look[STATUS]}`;
    if (onPath) classes += " path";
    if (isBest) classes += " best";
    if (look[UP]) classes += " returned";
    if (look[UP] && look[WRONG]) classes += ` ${look[WRONG]}`;
    if (look[ALSO]) classes += ` ${look[ALSO]}`;
    if (classes !== edge.classes) edge.g.setAttribute("class", (edge.classes = classes));
    setText(edge.up, look[UP] && `↑ ${look[UP]}`);
  }

  // The whole tree, however small; asked for again, what can be read of it.
  fit() {
    if (this.sight.isWhole()) this.sight.settle();
    else this.showWhole();
  }
}

// The parts of a group by the first of their classes. There are thousands, so in the quickest way.
function partsOf(group) {
  const parts = {};
  for (let part = group.firstElementChild; part; part = part.nextElementSibling)
    parts[(part.getAttribute("class") ?? "").split(" ", 1)[0]] = part;
  return parts;
}
