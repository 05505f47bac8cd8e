// Two films in step, halting where they first differ.

import { button, colourPlayers, make, onKeys } from "../view/live/dom.js";
import { TreeView } from "../view/live/tree.js";

class Compare {
  constructor(model, el) {
    this.model = model;
    this.films = model.get("films");
    this.first = model.get("first");
    this.last = Math.max(...this.films.map((film) => film.steps.length)) - 1;
    this.root = make("div", { class: "adv adv-stepper adv-compare", tabindex: "0", role: "group",
      "aria-label": "Two films in step. Arrow keys step, D goes to the first difference." });
    this.sides = this.films.map((film) => this.side(film));
    this.verdict = make("div", { class: "adv-verdict", "aria-live": "polite" });
    this.root.append(make("div", { class: "adv-sides" }, ...this.sides.map((side) => side.box)),
      this.verdict, this.controls());
    el.append(this.root);
    this.views = this.sides.map((side, i) => new TreeView(side.tree, this.films[i]));
    model.on("change:step", () => this.go(model.get("step"), false));
    this.destroy = onKeys(this.root, (event) => this.key(event));
    this.go(model.get("step"), false);
  }

  side(film) {
    const tree = make("div", { class: "adv-view" });
    const counts = make("span", { class: "adv-counters" });
    const sentence = make("div", { class: "adv-sentence", "aria-live": "polite" });
    const head = make("div", { class: "adv-head" }, make("b", {}, film.title), counts);
    return { tree, counts, sentence, box: make("div", { class: "adv-one" }, head, tree, sentence) };
  }

  controls() {
    this.slider = make("input", { type: "range", min: 0, max: this.last, "aria-label": "Step",
      oninput: () => this.go(+this.slider.value) });
    this.place = make("span", { class: "adv-place" });
    const mark = this.first == null ? [] :
      [make("i", { style: `left: ${(100 * this.first) / Math.max(this.last, 1)}%` })];
    const difference = button("cut", "First difference (D)", () => this.toDifference(), "First difference");
    difference.disabled = this.first == null;
    return make("div", { class: "adv-controls" },
      button("first", "First step (Home)", () => this.go(0)),
      button("back", "Back (←)", () => this.go(this.k - 1)),
      button("forward", "Forward (→)", () => this.go(this.k + 1)),
      button("last", "Last step (End)", () => this.onwards()),
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
    this.k = k = Math.max(0, Math.min(this.last, k));
    this.films.forEach((film, i) => {
      const at = Math.min(k, film.steps.length - 1);
      this.views[i].show(at);
      const over = k > at ? "Over. " : "";
      colourPlayers(this.sides[i].sentence, over + film.steps[at][2]);
      const [visited, leaves, cut] = film.counts[at];
      this.sides[i].counts.textContent = `visited ${visited}   leaves ${leaves}   cut ${cut}`;
    });
    const parted = this.first != null && k >= this.first;
    this.root.classList.toggle("adv-parted", parted);
    this.verdict.textContent = parted || this.first == null ? this.model.get("difference") : "The same so far.";
    this.slider.value = k;
    this.place.textContent = `${k + 1} / ${this.last + 1}`;
    if (tell && this.model.get("step") !== k) {
      this.model.set("step", k);
      this.model.save_changes();
    }
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions = {
      ArrowRight: () => this.go(this.k + 1), ArrowLeft: () => this.go(this.k - 1),
      Home: () => this.go(0), End: () => this.onwards(), d: () => this.toDifference(),
    };
    const action = actions[event.key] ?? actions[event.key.toLowerCase()];
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
