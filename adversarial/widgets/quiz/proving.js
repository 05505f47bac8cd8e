// Prove a cut: change a leaf, and watch the root's value and its best move.

import { make, setText } from "../../view/live/dom.js";
import { readNumber, showNumber } from "../../view/live/numbers.js";
import { TreeView } from "../../view/live/tree.js";
import { Exercise, entry, renderer } from "./exercise.js";
import { SHOWN } from "./hints.js";

const REACH = 180; // pixels that a leaf is dragged from one end of the scale to the other

class Proving extends Exercise {
  constructor(model, el) {
    super(model, el, model.get("data").words.label);
    this.title.textContent = this.text("title");
    this.hint.textContent = this.text("hint");
    this.view = new TreeView(this.tree, this.data);
    this.leaves = new Map(this.data.leaves.map((leaf) => [leaf.index, leaf]));
    this.given = new Map(this.data.leaves.map((leaf) => [leaf.index, readNumber(leaf.value)]));
    this.makeFocusable([...this.leaves.keys()], (index) => this.pickLeaf(index));
    this.hidden = new Set(this.data.cuts.flatMap((cut) => cut.branches));
    this.tried = new Set(); // leaves that were changed: how far each may go is told then
    this.build();
    this.dragLeaves();
    this.restore();
  }

  build() {
    this.cuts = make("select", {
      "aria-label": this.text("cut"), onchange: this.handler(() => this.pickCut(+this.cuts.value)),
    }, ...this.data.cuts.map((cut, i) => make("option", { value: i }, cut.label)));
    this.leaf = make("select", {
      "aria-label": this.text("leaf"), onchange: this.handler(() => this.pickLeaf(+this.leaf.value)),
    });
    const [low, high, step] = this.data.scale;
    this.slider = make("input", { type: "range", min: low, max: high, step, "aria-label": this.text("value"), "data-says-itself": true,
      oninput: this.handler(() => this.setValue(+this.slider.value)) });
    this.band = make("i", { class: "adv-band", title: this.text("band") });
    this.number = entry(this.text("value"), this.handler(() => this.typed()));
    this.number.addEventListener("change", this.handler(() => this.typed()));
    this.live = make("p", { class: "adv-question" });
    this.ask.append(
      make("div", { class: "adv-row" },
        make("label", {}, this.text("cut"), " ", this.cuts), make("label", {}, this.text("leaf"), " ", this.leaf)),
      make("div", { class: "adv-row adv-slide" }, make("span", { class: "adv-track" }, this.band, this.slider), this.number),
      this.live,
      make("div", { class: "adv-row" },
        this.command(this.text("shuffle"), () => this.shuffle()),
        this.command(this.text("reset"), () => this.reset()), this.help.hint));
    this.head.append(this.help.other);
  }

  // A leaf that is dragged takes another value; anything else that is dragged moves the tree.
  dragLeaves() {
    let drag = null;
    const onTree = (type, action) => this.tree.addEventListener(type, this.handler(action), true);
    const leafAt = (event) => +(event.target.closest?.("[data-n]")?.dataset.n ?? NaN);
    for (const index of this.leaves.keys()) {
      const { g } = this.view.nodes.get(index);
      g.classList.add("adv-drag");
      g.addEventListener("keydown", this.handler((event) => this.nudge(event, index)));
    }
    onTree("pointerdown", (event) => {
      drag = null;
      const index = leafAt(event);
      if (event.button !== 0 || !this.leaves.has(index)) return;
      event.stopPropagation(); // from the tree, which would move
      drag = { index, y: event.clientY, from: this.values.get(index), moved: false };
      this.tree.setPointerCapture(event.pointerId);
    });
    onTree("pointermove", (event) => {
      if (!drag || !(event.buttons & 1)) return;
      event.stopPropagation();
      if (!drag.moved && Math.abs(event.clientY - drag.y) < 4) return;
      if (!drag.moved) this.takeLeaf(drag.index);
      drag.moved = true;
      this.dragTo(drag, drag.y - event.clientY);
    });
    onTree("click", (event) => {
      if (drag?.moved) event.stopPropagation(); // a click would give the leaf its own value back
      else if (drag) this.view.onNode(drag.index); // the pointer was captured: the tree sees no leaf
      drag = null;
    });
  }

  takeLeaf(index) {
    this.view.nodes.get(index).g.focus({ preventScroll: true });
    if (this.at !== index) this.pickLeaf(index);
  }

  dragTo({ from }, up) {
    const [low, high, step] = this.data.scale;
    const value = this.stepped(from, Math.round((up / REACH) * ((high - low) / step)));
    if (value !== this.values.get(this.at)) this.setValue(value);
  }

  // So many steps from a value, as far as the scale goes.
  stepped(from, steps) {
    const [low, high, step] = this.data.scale;
    return Math.max(low, Math.min(high, +(from + steps * step).toFixed(6)));
  }

  nudge(event, index) {
    const steps = { "+": 1, "=": 1, "-": -1, "−": -1 }[event.key];
    if (!steps || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (this.at !== index) this.values = new Map(this.given);
    this.at = index;
    this.setValue(this.stepped(this.values.get(index), steps));
  }

  hintItem() {
    return { id: this.cutId(), hints: this.cut.hints, at: this.cut.node };
  }

  cutId() {
    return `cut ${this.data.cuts.indexOf(this.cut)}`;
  }

  showAnswer() {
    this.ring(this.cut.node);
    this.showControls();
    this.reply("", this.text("cut"), [this.cut.sentence, this.leaves.get(this.cut.leaves[0]).holds]);
  }

  restore() {
    const { cut = 0, values = {} } = this.work;
    this.values = new Map(this.given);
    for (const [index, value] of Object.entries(values))
      if (this.leaves.has(+index) && Number.isFinite(value)) this.values.set(+index, value);
    this.cut = this.data.cuts[cut] ?? this.data.cuts[0];
    this.at = this.leaves.has(this.work.leaf) ? this.work.leaf : this.cut.leaves[0];
    this.listLeaves();
    this.refresh();
  }

  keep() {
    const changed = [...this.values].filter(([index, value]) => value !== this.given.get(index));
    const cut = this.data.cuts.indexOf(this.cut);
    this.work = { ...this.work, cut, leaf: this.at, values: Object.fromEntries(changed) };
    this.save();
  }

  listLeaves() {
    const group = (label, members) => {
      const element = make("optgroup", { label });
      element.append(...members.map(({ index }) => make("option", { value: index }, this.data.labels[index])));
      return element;
    };
    const isHidden = (leaf) => this.cut.leaves.includes(leaf.index);
    const others = this.data.leaves.filter((leaf) => !isHidden(leaf));
    const elsewhere = others.filter((leaf) => !leaf.read);
    this.leaf.replaceChildren(
      group(this.text("hidden here"), this.data.leaves.filter(isHidden)),
      group(this.text("read"), others.filter((leaf) => leaf.read)),
      ...(elsewhere.length ? [group(this.text("hidden elsewhere"), elsewhere)] : []));
  }

  pickCut(i) {
    this.cut = this.data.cuts[i];
    this.values = new Map(this.given);
    this.at = this.cut.leaves[0];
    this.listLeaves();
    this.refresh();
    this.keep();
  }

  // One leaf at a time: a range holds only while the others are as they were.
  pickLeaf(index) {
    this.values = new Map(this.given);
    this.at = index;
    this.refresh();
    this.keep();
  }

  setValue(value) {
    this.values = new Map(this.given).set(this.at, value);
    this.tried.add(this.at);
    this.refresh();
    this.keep();
  }

  typed() {
    const value = readNumber(this.number.value);
    if (!Number.isFinite(value)) return this.reply("", "", [this.text("no number")]);
    this.setValue(value);
  }

  shuffle() {
    const [low, high, step] = this.data.scale;
    this.values = new Map(this.given);
    for (const index of this.cut.leaves)
      this.values.set(index, low + step * Math.floor((Math.random() * (high - low)) / step));
    this.refresh();
    this.keep();
  }

  reset() {
    this.values = new Map(this.given);
    this.refresh();
    this.keep();
  }

  // Minimax over the leaves as they are now: the value of every node.
  valueAll() {
    const all = new Map();
    const value = (index) => {
      const below = this.data.children[index].map(value);
      const own = !below.length ? this.values.get(index)
        : this.data.players[index] === "MAX" ? Math.max(...below) : Math.min(...below);
      all.set(index, own);
      return own;
    };
    value(0);
    return all;
  }

  // What is known of every node without what is cut: [low, high]. Where that leaves the root
  // open, the cuts would not be made, and nothing is left to be said of bounds: null.
  boundAll() {
    const all = new Map();
    const bound = (index) => {
      const below = this.data.children[index].map(bound), value = this.values.get(index);
      const choose = this.data.players[index] === "MAX" ? Math.max : Math.min;
      const own = this.hidden.has(index) ? [-Infinity, Infinity] : !below.length ? [value, value]
        : [choose(...below.map(([low]) => low)), choose(...below.map(([, high]) => high))];
      all.set(index, own);
      return own;
    };
    const [low, high] = bound(0);
    return low === high ? all : null;
  }

  refresh() {
    const all = this.valueAll(), bounds = this.boundAll();
    const best = this.data.children[0].find((child) => all.get(child) === all.get(0));
    this.ring(null);
    this.help.refresh();
    for (const [index, value] of all) {
      const [low, high] = (!this.hidden.has(index) && bounds?.get(index)) || [value, value];
      this.showValue(index, low === high ? showNumber(value) : showBound(low, high));
      const { g } = this.view.nodes.get(index);
      g.classList.toggle("bound", low !== high);
      g.classList.toggle("pruned", this.cut.branches.includes(index));
      g.classList.toggle("done", !this.cut.branches.includes(index));
      g.classList.toggle("current", index === this.at);
      g.classList.toggle("adv-changed", this.leaves.has(index) && value !== this.given.get(index));
    }
    this.retell();
    this.showEdges(all);
    this.showControls();
    this.tell(all.get(0), best);
  }

  nameOf(index) {
    if (!this.leaves.has(index) || !this.values) return null;
    const value = showNumber(this.values.get(index));
    return this.text("leaf with value", { leaf: this.data.labels[index], value });
  }

  valueOf(index) {
    return this.view.nodes.get(index).v.textContent;
  }

  showEdges(all) {
    const line = new Set();
    for (let at = 0; at !== undefined; at = this.data.children[at].find((child) => all.get(child) === all.get(at))) line.add(at);
    for (const [index, edge] of this.view.edges) {
      const isCut = this.cut.branches.includes(index);
      edge.g.setAttribute("class", `${edge.base} ${isCut ? "pruned" : "done"}${line.has(index) ? " best" : ""}`);
    }
  }

  showControls() {
    const value = this.values.get(this.at), leaf = this.leaves.get(this.at);
    this.cuts.value = this.data.cuts.indexOf(this.cut);
    this.leaf.value = this.at;
    this.slider.value = value;
    if (readNumber(this.number.value) !== value) this.number.value = showNumber(value);
    const [low, high] = this.data.scale;
    const share = (bound) => Math.max(0, Math.min(100, (100 * (bound - low)) / (high - low)));
    const [from, to] = [share(readNumber(leaf.low)), share(readNumber(leaf.high))];
    this.band.hidden = !this.isTold();
    this.band.style.left = `${from}%`;
    this.band.style.width = `${to - from}%`;
  }

  // Only what was tried, or asked for, is told: how far the leaf may go, and why.
  isTold() {
    return this.tried.has(this.at) || this.work.hints?.[this.cutId()] === SHOWN;
  }

  tell(value, best) {
    const { moves } = this.data;
    const root = this.text("root", { value: showNumber(value), move: moves[best] });
    setText(this.live, root);
    const now = this.text("slider", { value: showNumber(this.values.get(this.at)), root });
    this.slider.setAttribute("aria-valuetext", now);
    this.voice.say(now);
    const changed = [...this.values].filter(([index, now]) => now !== this.given.get(index)).map(([index]) => index);
    const leaf = this.leaves.get(this.at);
    // With another value read, the cut's reason need not be true any more.
    const isOther = changed.includes(this.at) && leaf.read;
    const told = { value: showNumber(this.given.get(this.at)), leaf: this.data.names[this.at] };
    const headline = this.headline(value, best, changed.length);
    if (!changed.length && !this.isTold())
      return this.reply("", headline, [this.text("how to change"), this.text("bounds")]);
    this.reply("", headline,
      [changed.length > 1 ? "" : leaf.holds, isOther ? this.text("was read", told) : this.cut.sentence]);
  }

  // What the change does at the root.
  headline(value, best, changed) {
    const { moves, best: wasBest } = this.data, before = readNumber(this.data.value);
    if (!changed) return this.text("as found", { value: showNumber(before), move: moves[wasBest] });
    if (best !== wasBest) return this.text("other move", { move: moves[best], before: moves[wasBest] });
    if (value === before) return this.text("no change");
    return this.text("other value", { before: showNumber(before), value: showNumber(value) });
  }
}

// A bound is no value, and is not written like one.
function showBound(low, high) {
  if (low === -Infinity) return high === Infinity ? "?" : `≤ ${showNumber(high)}`;
  return high === Infinity ? `≥ ${showNumber(low)}` : `${showNumber(low)}…${showNumber(high)}`;
}

export default { render: renderer(Proving) };
