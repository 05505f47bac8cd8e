// Mark every node of the minimal tree with its type: 1, 2 or 3; none where it is never visited.

import { make, svgElement } from "../../view/live/dom.js";
import { TreeView } from "../../view/live/tree.js";
import { Exercise, renderer } from "./exercise.js";

const TYPES = 4; // none, 1, 2 and 3

class Typing extends Exercise {
  constructor(model, el) {
    super(model, el, model.get("data").task);
    this.title.textContent = this.data.task;
    this.hint.textContent = this.data.order;
    this.view = new TreeView(this.tree, this.data);
    this.nodes = new Map(this.data.nodes.map((node) => [node.index, node]));
    this.makeFocusable([...this.nodes.keys()], (index) => this.put(index, (this.typeOf(index) + 1) % TYPES));
    this.root.addEventListener("keydown", this.handler((event) => this.type(event)));
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
    this.unmark();
    this.showTypes();
    if (this.work.checks) this.judge();
    else this.advise(this.text("how to mark"), this.text("how to type"));
  }

  typeOf(index) {
    return this.work.marked[index] ?? 0;
  }

  // At the node that has the focus a key is its type.
  type(event) {
    const kind = ["0", "1", "2", "3"].indexOf(event.key);
    const index = this.walk.at;
    if (kind < 0 || event.target !== this.view.nodes.get(index)?.g) return;
    event.preventDefault();
    this.put(index, kind);
  }

  put(index, kind) {
    if (kind) this.work.marked[index] = kind;
    else delete this.work.marked[index];
    this.mark(index, "");
    this.ring(null);
    this.voice.say(this.walk.nameOf(index, this.walk.kin.get(index).parent));
    this.showTypes();
    this.save();
  }

  // A hint is about the first node from the root down that is not right.
  hintItem() {
    const node = this.data.nodes.find(({ index, right }) => this.typeOf(index) !== right);
    return node ? { id: `${node.index}`, at: node.index, ...node } : null;
  }

  showAnswer({ index, right, why }) {
    this.put(index, right);
    this.reply("", this.text("shown"), [why]);
  }

  unmark() {
    this.ring(null);
    for (const index of this.nodes.keys()) this.mark(index, "");
  }

  // The type is a badge, at the left of an inner node and below a leaf.
  showTypes() {
    for (const index of this.nodes.keys()) {
      const { g } = this.view.nodes.get(index), kind = this.typeOf(index);
      g.setAttribute("data-type", kind);
      this.badge(g, kind);
    }
    this.retell();
    this.count.textContent = this.text("marked", { n: Object.keys(this.work.marked).length, of: this.nodes.size });
    this.voice.say(this.count.textContent);
    this.help.refresh();
  }

  badge(g, kind) {
    g.querySelector(":scope > .adv-type")?.remove();
    if (!kind) return;
    const badge = svgElement("g", { class: "adv-type" });
    badge.append(svgElement("circle", { r: 10 }), svgElement("text", {}, `${kind}`));
    this.pin(g, badge, ({ x, y, width, height }) =>
      (g.matches(".leaf") ? [x + width / 2, y + height + 5] : [x - 4, y + height / 2]));
  }

  stateOf(index) {
    const kind = this.typeOf(index);
    return kind ? this.text("of type", { kind }) : this.text("no type");
  }

  check() {
    this.work.checks += 1;
    this.work.checked = { ...this.work.marked };
    this.work.solution = false;
    this.solve.disabled = false;
    this.judge();
    this.save();
  }

  judge() {
    this.unmark();
    const given = (index) => this.work.checked[index] ?? 0;
    const wrong = this.data.nodes.filter(({ index, right }) => given(index) !== right);
    const seen = this.data.nodes.filter(({ index }) => this.work.seen?.includes(`${index}`));
    const counted = this.data.nodes.filter((node) => !wrong.includes(node) && !seen.includes(node));
    this.showScore(counted.length, this.nodes.size);
    if (!wrong.length) {
      for (const { index, right, why } of this.data.nodes) if (right) this.mark(index, "right", why);
      return this.reply("right", this.text("all right"), [this.text("leaves", this.counts())]);
    }
    const headline = this.text(wrong.length === 1 ? "one wrong" : "some wrong", { n: wrong.length });
    const misread = this.data.misread.find(([, types]) => Object.entries(types).every(([index, kind]) => given(index) === kind));
    if (misread) return this.reply("wrong", headline, [misread[0], this.text("once more")]);
    // From the root down: what is wrong below follows from the first one.
    const [first] = wrong;
    this.mark(first.index, "wrong", first.why, 1);
    this.reply("wrong", headline, [this.text("first wrong", { node: first.name }),
      this.work.checks > 1 ? first.why : this.text("once more")]);
  }

  // The leaves of the minimal tree, and all.
  counts() {
    const leaves = this.data.nodes.filter(({ index }) => !this.data.children[index].length);
    return { n: leaves.filter(({ right }) => right).length, of: leaves.length };
  }

  showSolution() {
    this.work.marked = Object.fromEntries(this.data.nodes.filter(({ right }) => right).map(({ index, right }) => [index, right]));
    this.work.solution = true;
    this.unmark();
    this.showTypes();
    this.score.replaceChildren();
    this.reply("", this.text("the solution"), [this.text("leaves", this.counts())]);
    this.save();
  }

  clear() {
    this.work.marked = {};
    this.unmark();
    this.showTypes();
    this.advise(this.text("how to mark"), this.text("how to type"));
    this.save();
  }
}

export default { render: renderer(Typing) };
