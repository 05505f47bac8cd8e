// Two films in step, each with its code, halting where they first differ.

import { button, colourPlayers, doneBy, make, onKeys, say } from "../view/live/dom.js";
import { TreeView } from "../view/live/tree.js";
import { CodePane } from "../view/live/code.js";
import { KernelLine } from "../view/live/kernel.js";

class Compare {
  constructor(model, el) {
    this.model = model;
    this.line = new KernelLine(model, el);
    this.words = model.get("words");
    this.films = model.get("films");
    this.first = model.get("first");
    this.last = Math.max(...this.films.map((film) => film.steps.length)) - 1;
    this.root = make("div", { class: "adv adv-stepper adv-compare", tabindex: "0", role: "group",
      "aria-label": this.words.view });
    this.sides = this.films.map((film, i) => this.side(film, i === model.get("folded")));
    this.verdict = make("div", { class: "adv-verdict", "aria-live": "polite" });
    this.root.append(this.line.notice(this.words.lost), make("div", { class: "adv-sides" }, ...this.sides.map((side) => side.box)),
      this.verdict, this.controls());
    el.append(this.root);
    this.views = this.sides.map((side, i) => new TreeView(side.tree, this.films[i]));
    model.on("change:step", () => this.go(model.get("step"), false));
    const ignoreKeys = onKeys(this.root, (event) => this.key(event));
    this.destroy = () => {
      ignoreKeys();
      this.line.close();
    };
    this.go(model.get("step"), false);
  }

  side(film, isFolded) {
    const tree = make("div", { class: "adv-view" });
    const counts = make("span", { class: "adv-counters" });
    const sentence = make("div", { class: "adv-sentence", "aria-live": "polite" });
    const head = make("div", { class: "adv-head" }, make("b", {}, film.title), counts);
    const code = new CodePane();
    code.load(film.sources);
    code.code = film.code;
    const pane = this.pane(code, isFolded);
    pane.hidden = !film.sources.length;
    const box = make("div", { class: "adv-one" }, head, tree, sentence, pane);
    return { tree, counts, sentence, code, box };
  }

  // A right solution is no hint: who wants to see it asks for it.
  pane(code, isFolded) {
    if (!isFolded) return make("div", { class: "adv-pane" }, code.lines, code.variables);
    return make("details", { class: "adv-pane", ontoggle: () => code.resize() },
      make("summary", {}, this.words.code), code.lines, code.variables);
  }

  controls() {
    const { words } = this;
    this.slider = make("input", { type: "range", min: 0, max: this.last, "aria-label": words.step,
      oninput: () => this.go(+this.slider.value) });
    this.place = make("span", { class: "adv-place" });
    const mark = this.first == null ? [] :
      [make("i", { style: `left: ${(100 * this.first) / Math.max(this.last, 1)}%` })];
    const difference = button("cut", words.difference,
      () => this.toDifference(), words.difference_text);
    difference.disabled = this.first == null;
    return make("div", { class: "adv-controls" },
      button("first", words.first, () => this.go(0)),
      button("back", words.back, () => this.go(this.k - 1)),
      button("forward", words.forward, () => this.go(this.k + 1)),
      button("last", words.last, () => this.onwards()),
      difference,
      make("div", { class: "adv-scrub" }, this.slider, make("div", { class: "adv-marks" }, ...mark)),
      this.place);
  }

  toDifference() {
    if (this.first != null) this.go(this.first);
  }

  // To the end, with a halt at the difference on the way.
  onwards() {
    this.go(this.first != null && this.k < this.first ? this.first : this.last);
  }

  go(k, tell = true) {
    const { words } = this;
    this.k = k = Math.max(0, Math.min(this.last, k));
    this.films.forEach((film, i) => {
      const at = Math.min(k, film.steps.length - 1);
      this.views[i].show(at);
      this.sides[i].code.show(at, film.fault?.[0] === at);
      const [, , sentence, lead] = film.steps[at];
      if (k > at) colourPlayers(this.sides[i].sentence, say(words.over, { sentence }));
      else colourPlayers(this.sides[i].sentence, sentence, lead);
      const [visited, leaves, cut] = film.counts[at];
      this.sides[i].counts.textContent = say(words.counts, { visited, leaves, cut });
    });
    const parted = this.first != null && k >= this.first;
    this.root.classList.toggle("adv-parted", parted);
    this.verdict.textContent = parted || this.first == null ? this.model.get("difference") : words.same;
    this.slider.value = k;
    this.place.textContent = say(words.place, { step: k + 1, last: this.last + 1 });
    if (tell && this.model.get("step") !== k) {
      this.model.set("step", k);
      this.line.save();
    }
  }

  key(event) {
    const actions = {
      forward: () => this.go(this.k + 1), back: () => this.go(this.k - 1),
      first: () => this.go(0), last: () => this.onwards(), difference: () => this.toDifference(),
    };
    const action = actions[doneBy(this.words.keys, event)];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  }
}

function render({ model, el }) {
  const view = new Compare(model, el);
  return () => view.destroy();
}

export default { render };
