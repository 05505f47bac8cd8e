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
    this.build();
    this.restore();
  }

  build() {
    this.count = make("p", { class: "adv-question" });
    this.solve = this.command(this.text("solution"), () => this.showSolution());
    this.ask.append(
      this.count,
      make("div", { class: "adv-row" },
        this.command(this.text("check"), () => this.check(), true), this.solve,
        this.command(this.text("clear"), () => this.clear())));
  }

  restore() {
    this.solve.disabled = !this.work.checks;
    this.adviseHow();
    for (const index of this.leaves.keys()) this.mark(index, "");
    this.showMarks();
    if (this.work.checks) this.judge(this.work.checked);
    else this.score.replaceChildren();
  }

  adviseHow() {
    this.advise(this.text("how to mark"), this.text("marked and read"));
  }

  showMarks() {
    for (const index of this.leaves.keys()) {
      const isMarked = this.work.marked.includes(index);
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
  }

  nameOf(index) {
    const leaf = this.leaves?.get(index);
    return leaf && this.text("leaf", { leaf: leaf.name, value: leaf.value });
  }

  stateOf(index) {
    return this.work.marked.includes(index) ? this.text("marked leaf") : "";
  }

  toggle(index) {
    const marked = new Set(this.work.marked);
    if (!marked.delete(index)) marked.add(index);
    this.work.marked = [...this.leaves.keys()].filter((leaf) => marked.has(leaf));
    this.mark(index, "");
    this.showMarks();
    this.save();
  }

  check() {
    this.work.checks += 1;
    this.work.checked = [...this.work.marked];
    this.solve.disabled = false;
    this.judge(this.work.checked);
    this.save();
  }

  judge(marked) {
    const wrong = [];
    for (const [index, leaf] of this.leaves) {
      const isMarked = marked.includes(index);
      const isRight = isMarked !== leaf.read;
      if (!isRight) wrong.push(leaf);
      const number = isRight ? null : wrong.length;
      this.mark(index, isRight ? (isMarked ? "right" : "") : "wrong", leaf.why, number);
    }
    const right = this.leaves.size - wrong.length;
    this.showScore(right, this.leaves.size);
    if (!wrong.length) {
      return this.reply("right", this.text("all right"), this.cuts("all right without a cut"));
    }
    const headline = this.text(wrong.length === 1 ? "one wrong" : "some wrong", { n: wrong.length });
    const reasons = wrong.map(({ why }, i) => this.text("reason", { place: i + 1, why }));
    this.reply("wrong", headline, reasons);
  }

  // The cuts as the film tells them, or that there is none.
  cuts(otherwise) {
    return this.data.cuts.length ? this.data.cuts : [this.text(otherwise)];
  }

  showSolution() {
    this.work.marked = this.data.leaves.filter((leaf) => !leaf.read).map((leaf) => leaf.index);
    this.work.solution = true;
    for (const index of this.leaves.keys()) this.mark(index, "");
    this.showMarks();
    this.reply("", this.text("the solution"), this.cuts("solution without a cut"));
    this.save();
  }

  clear() {
    this.work = { ...this.work, marked: [] };
    for (const index of this.leaves.keys()) this.mark(index, "");
    this.showMarks();
    this.adviseHow();
    this.save();
  }
}

export default { render: renderer(Marking) };
