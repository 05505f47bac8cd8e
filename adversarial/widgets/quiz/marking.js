// Mark the leaves that the search never reads; a check gives the reason for each wrong mark.

import { make } from "../../view/live/dom.js";
import { TreeView } from "../../view/live/tree.js";
import { Exercise, renderer } from "./exercise.js";

class Marking extends Exercise {
  constructor(model, el) {
    super(model, el, model.get("data").task);
    this.title.textContent = this.data.task;
    this.hint.textContent = this.data.order;
    this.view = new TreeView(this.tree, this.data);
    this.leaves = new Map(this.data.leaves.map((leaf) => [leaf.index, leaf]));
    this.makeFocusable([...this.leaves.keys()], (index) => this.toggle(index));
    this.noHint = this.text("as it stands"); // whether it is right or not
    this.build();
    this.restore();
  }

  build() {
    this.count = make("p", { class: "adv-question" });
    this.solve = this.command(this.text("solution"), () => this.showSolution());
    this.ask.append(
      this.count,
      make("div", { class: "adv-row" },
        this.command(this.text("check"), () => this.check(), true), this.help.hint, this.solve,
        this.command(this.text("clear"), () => this.clear()), this.help.other));
  }

  restore() {
    this.solve.disabled = !this.work.checks;
    this.adviseHow();
    this.unmark();
    this.showMarks();
    if (this.work.checks) this.judge(this.work.checked);
    else this.score.replaceChildren();
  }

  // Nothing is right or wrong any more, at a leaf or at what stands above one.
  unmark() {
    for (const { index, above } of this.data.leaves) {
      this.mark(index, "");
      this.mark(above.index, "");
    }
    this.ring(null);
  }

  adviseHow() {
    this.advise(this.text("how to mark"), this.text("marked and read"));
  }

  showMarks() {
    for (const index of this.leaves.keys()) {
      const isMarked = this.isMarked(index);
      const { g } = this.view.nodes.get(index);
      // A marked leaf looks as a film shows it: a ghost, with its edge struck out.
      for (const group of [g, this.view.edges.get(index).g]) {
        group.classList.toggle("pruned", isMarked);
        group.classList.toggle("done", !isMarked);
      }
      g.setAttribute("aria-checked", isMarked);
    }
    this.retell();
    const n = this.work.marked.length;
    this.count.textContent = this.text("marked", { n, of: this.leaves.size });
    this.voice.say(this.count.textContent);
    this.help.refresh();
  }

  // A hint is about the first cut that is not marked, then about a leaf that is marked and read.
  hintItem() {
    const isOpen = ({ leaves }) => leaves.some((leaf) => !this.work.marked.includes(leaf));
    const cut = this.data.hidden.find(isOpen);
    if (cut) return { id: `at ${cut.node}`, hints: cut.hints, at: cut.node, leaves: cut.leaves, answer: cut.answer };
    const leaf = this.data.leaves.find(({ index, read }) => read && this.work.marked.includes(index));
    if (leaf) return { id: `${leaf.index}`, hints: leaf.hints, at: leaf.index, leaves: [leaf.index], answer: leaf.why };
    return null;
  }

  showAnswer({ leaves, answer }) {
    const marked = new Set(this.work.marked);
    for (const leaf of leaves) {
      if (this.leaves.get(leaf).read) marked.delete(leaf);
      else marked.add(leaf);
    }
    this.work.marked = [...this.leaves.keys()].filter((leaf) => marked.has(leaf));
    this.unmark();
    this.showMarks();
    this.reply("", this.text("shown"), [answer]);
  }

  // The leaves whose answer was shown by a hint: they do not count.
  shown() {
    const seen = new Set(this.work.seen);
    const cuts = this.data.hidden.filter(({ node }) => seen.has(`at ${node}`)).flatMap(({ leaves }) => leaves);
    return [...this.leaves.keys()].filter((leaf) => seen.has(`${leaf}`) || cuts.includes(leaf));
  }

  nameOf(index) {
    const leaf = this.leaves?.get(index);
    if (!leaf) return null;
    return this.text(this.isMarked(index) ? "marked leaf in words" : "leaf", { leaf: leaf.name, value: leaf.value });
  }

  isMarked(index) {
    return this.work.marked.includes(index);
  }

  stateOf(index) {
    return this.isMarked(index) ? this.text("marked leaf") : "";
  }

  toggle(index) {
    const marked = new Set(this.work.marked);
    if (!marked.delete(index)) marked.add(index);
    this.work.marked = [...this.leaves.keys()].filter((leaf) => marked.has(leaf));
    this.mark(index, "");
    this.mark(this.leaves.get(index).above.index, "");
    this.ring(null);
    this.showMarks();
    this.save();
  }

  check() {
    this.work.checks += 1;
    this.work.checked = [...this.work.marked];
    this.work.shown = this.shown();
    this.solve.disabled = false;
    this.judge(this.work.checked);
    this.save();
  }

  judge(marked) {
    this.unmark();
    const wrong = this.data.leaves.filter(({ index, read }) => marked.includes(index) === read);
    const counted = this.data.leaves.filter((leaf) => !wrong.includes(leaf) && !this.work.shown.includes(leaf.index));
    this.showScore(counted.length, this.leaves.size);
    if (!wrong.length) {
      for (const index of marked) this.mark(index, "right", this.leaves.get(index).why);
      return this.reply("right", this.text("all right"), this.cuts("all right without a cut"));
    }
    const headline = this.text(wrong.length === 1 ? "one wrong" : "some wrong", { n: wrong.length });
    this.reply("wrong", headline, this.work.checks > 1 ? this.reasons(wrong, marked) : this.places(wrong));
  }

  // The first check says below which nodes something is wrong, and leaves the rest to a second try.
  places(wrong) {
    const places = new Map(wrong.map(({ above }) => [above.index, above.name]));
    const sentences = [...places].map(([index, node], i) => {
      const n = wrong.filter(({ above }) => above.index === index).length;
      const key = node ? (n === 1 ? "below one" : "below some") : n === 1 ? "below it one" : "below it some";
      const sentence = this.text(key, { place: i + 1, node, n });
      this.mark(index, "wrong", sentence, i + 1);
      return sentence;
    });
    return [...sentences, this.text("once more")];
  }

  reasons(wrong, marked) {
    for (const { index, read, why } of this.data.leaves)
      if (!read && marked.includes(index)) this.mark(index, "right", why);
    wrong.forEach(({ index, why }, i) => this.mark(index, "wrong", why, i + 1));
    return wrong.map(({ why }, i) => this.text("reason", { place: i + 1, why }));
  }

  // The cuts as the film tells them, or that there is none.
  cuts(otherwise) {
    return this.data.cuts.length ? this.data.cuts : [this.text(otherwise)];
  }

  showSolution() {
    this.work.marked = this.data.leaves.filter((leaf) => !leaf.read).map((leaf) => leaf.index);
    this.work.solution = true;
    this.work.seen = [...new Set([...this.work.seen, ...this.data.hidden.map(({ node }) => `at ${node}`)])].sort();
    this.unmark();
    this.showMarks();
    this.reply("", this.text("the solution"), this.cuts("solution without a cut"));
    this.save();
  }

  clear() {
    this.work = { ...this.work, marked: [] };
    this.unmark();
    this.showMarks();
    this.adviseHow();
    this.save();
  }
}

export default { render: renderer(Marking) };
