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
    this.makeFocusable([...this.leaves.keys()], "checkbox", (index) => this.toggle(index));
    this.build();
    this.restore();
  }

  build() {
    this.count = make("p", { class: "adv-question" });
    this.solve = this.command("Solution", () => this.showSolution());
    this.ask.append(
      this.count,
      make("div", { class: "adv-row" }, this.command("Check", () => this.check(), true), this.solve,
        this.command("Clear", () => this.clear())));
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
    this.advise("Click a leaf to mark it, or go there with Tab and the arrow keys and press Space.",
      "A leaf that is marked and yet read counts as wrong, too.");
  }

  showMarks() {
    for (const [index, leaf] of this.leaves) {
      const isMarked = this.work.marked.includes(index);
      const { g } = this.view.nodes.get(index);
      // A marked leaf looks as a film shows it: a ghost, with its edge struck out.
      for (const group of [g, this.view.edges.get(index).g]) {
        group.classList.toggle("pruned", isMarked);
        group.classList.toggle("done", !isMarked);
      }
      g.setAttribute("aria-checked", isMarked);
      g.setAttribute("aria-label", `Leaf ${leaf.name}, value ${leaf.value}: never read`);
    }
    const n = this.work.marked.length;
    this.count.textContent = `${n} of ${this.leaves.size} leaves marked as never read`;
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
      const cuts = this.data.cuts.length ? this.data.cuts : ["Nothing is cut here: every leaf is read."];
      return this.say("right", "All right.", cuts);
    }
    const many = wrong.length === 1 ? "One leaf is" : `${wrong.length} leaves are`;
    this.say("wrong", `${many} not right yet.`, wrong.map((leaf, i) => `${i + 1}. ${leaf.why}`));
  }

  showSolution() {
    this.work.marked = this.data.leaves.filter((leaf) => !leaf.read).map((leaf) => leaf.index);
    this.work.solution = true;
    for (const index of this.leaves.keys()) this.mark(index, "");
    this.showMarks();
    this.say("", "The solution:", this.data.cuts.length ? this.data.cuts : ["Nothing is cut: every leaf is read."]);
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
