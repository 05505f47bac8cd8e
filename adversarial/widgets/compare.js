// Two films in step, each with its code, halting where they first differ.

import { button, colourPlayers, doneBy, make, onKeys, say, setText } from "../view/live/dom.js";
import { Player } from "../view/live/player.js";
import { TreeView } from "../view/live/tree.js";
import { CodePane } from "../view/live/code.js";
import { inWords } from "../view/live/table.js";
import { KernelLine } from "../view/live/kernel.js";
import { keepReachable, reachable } from "../view/live/reach.js";
import { Voice } from "../view/live/voice.js";
import { zoomActions, zoomButtons } from "../view/live/zoom.js";

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
    this.voice = new Voice(this.root);
    this.sides = this.films.map((film, i) => this.side(film, i === model.get("folded")));
    this.verdict = roomFor([model.get("difference"), this.words.same], "adv-room adv-verdict");
    const sides = (part) => make("div", { class: "adv-sides" }, ...this.sides.map((side) => side[part]));
    this.root.append(this.line.notice(this.words.lost, this.voice),
      make("div", { class: "adv-together" }, sides("box"), this.verdict, this.controls()), sides("more"));
    el.append(this.root);
    this.views = this.sides.map((side, i) => new TreeView(side.tree, this.films[i]));
    this.trees = this.views.map((view) => inWords(view, this.words.in_words, () => this.stepOf(view), this.player));
    this.trees.forEach((tree, i) => this.sides[i].more.append(tree.details));
    this.keepReachable = keepReachable(this.root);
    model.on("change:step", () => this.go(model.get("step"), false));
    const ignoreKeys = onKeys(this.root, (event) => this.key(event));
    this.destroy = () => {
      this.player.stop();
      ignoreKeys();
      this.line.close();
    };
    this.go(model.get("step"), false);
  }

  side(film, isFolded) {
    const tree = make("div", { class: "adv-view" });
    const counts = make("span", { class: "adv-counters" });
    const sentence = roomFor(this.films.flatMap(({ steps }) => steps.map((step) => step[2])),
      "adv-room adv-sentence");
    const head = make("div", { class: "adv-head" }, make("b", {}, film.title), counts);
    const code = new CodePane();
    code.load(film.sources, film.boardRoom);
    code.code = film.code;
    this.nameParts(film.title, code);
    const pane = this.pane(code, isFolded);
    pane.hidden = !film.sources.length;
    const left = make("div", { class: "adv-left" }, tree, this.zoomButtons(tree));
    const box = make("div", { class: "adv-one" }, head, left, sentence);
    return { tree, counts, sentence, code, box, more: make("div", { class: "adv-more" }, pane) };
  }

  zoomButtons(tree) {
    return zoomButtons(this.words, () => this.views.filter((view) => view.host === tree));
  }

  nameParts(title, { lines, variables }) {
    const { words } = this;
    reachable(lines, say(words.side, { title, part: words.code_pane }));
    reachable(variables, say(words.side, { title, part: words.variables }));
  }

  stepOf(view) {
    return Math.min(this.k, view.data.steps.length - 1);
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
      "data-says-itself": true, oninput: () => this.go(+this.slider.value) });
    this.place = make("span", { class: "adv-place" });
    this.player = new Player(words, () => this.k === this.last && this.go(0), () => this.playStep());
    const mark = this.first == null ? [] :
      [make("i", { style: `left: ${(100 * this.first) / Math.max(this.last, 1)}%` })];
    const difference = button("cut", words.difference,
      () => this.toDifference(), words.difference_text);
    difference.disabled = this.first == null;
    return make("div", { class: "adv-controls" },
      button("first", words.first, () => this.go(0)),
      button("back", words.back, () => this.go(this.k - 1)),
      this.player.button,
      button("forward", words.forward, () => this.go(this.k + 1)),
      button("last", words.last, () => this.onwards()),
      difference,
      make("div", { class: "adv-scrub" }, this.slider, make("div", { class: "adv-marks" }, ...mark)),
      this.place,
      this.player.speed);
  }

  // Playing halts at the difference, too; played on, it goes to the end.
  playStep() {
    this.go(this.k + 1);
    if (this.k === this.first || this.k === this.last) this.player.stop();
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
      const place = this.sides[i].sentence.firstElementChild;
      if (k > at) colourPlayers(place, say(words.over, { sentence }));
      else colourPlayers(place, sentence, lead);
      const [visited, leaves, cut] = film.counts[at];
      this.sides[i].counts.textContent = say(words.counts, { visited, leaves, cut });
    });
    const parted = this.first != null && k >= this.first;
    this.root.classList.toggle("adv-parted", parted);
    setText(this.verdict.firstElementChild,
      parted || this.first == null ? this.model.get("difference") : words.same);
    this.slider.value = k;
    this.announce();
    this.place.textContent = say(words.place, { step: k, last: this.last });
    if (tell && this.model.get("step") !== k) {
      this.model.set("step", k);
      this.line.save();
    }
  }

  // Both sentences in one go; while they are the same, once; where they part, the verdict.
  announce() {
    const { words } = this;
    const [first_sentence, second_sentence] = this.sides.map((side) => side.sentence.textContent);
    const [first_name, second_name] = this.films.map((film) => film.title);
    const sentence = first_sentence === second_sentence ? first_sentence
      : say(words.both, { first_name, first_sentence, second_name, second_sentence });
    const verdict = this.verdict.textContent;
    const isNew = this.saidVerdict !== verdict;
    if (isNew && this.k === this.first) this.voice.say(verdict); // it has both sentences
    else if (this.said !== sentence) this.voice.say(sentence, isNew && verdict);
    Object.assign(this, { said: sentence, saidVerdict: verdict });
    this.slider.setAttribute("aria-valuetext",
      say(words.at_step, { step: this.k, last: this.last, sentence }));
    for (const tree of this.trees) tree.changed();
    this.keepReachable();
  }

  // Both tables, or none.
  toggleTables() {
    const isOpen = this.trees.every((tree) => tree.details.open);
    for (const tree of this.trees) if (tree.details.open === isOpen) tree.toggle();
  }

  sayWhere() {
    const where = this.trees.map((tree, i) =>
      say(this.words.side, { title: this.films[i].title, part: tree.where(this.words.where) }));
    this.voice.say(...where);
  }

  key(event) {
    if (this.trees.some((tree) => tree.key(event))) return;
    const actions = {
      ...zoomActions(() => this.views), play: () => this.player.toggle(),
      forward: () => this.go(this.k + 1), back: () => this.go(this.k - 1),
      first: () => this.go(0), last: () => this.onwards(), difference: () => this.toDifference(),
      table: () => this.toggleTables(), where: () => this.sayWhere(),
    };
    const action = actions[doneBy(this.words.keys, event)];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  }
}

// A place for one of these texts at a time, with the room that the longest needs: whatever stands
// there, nothing around it moves, and it is never cut off.
function roomFor(texts, classes) {
  const longest = texts.reduce((one, other) => (other.length > one.length ? other : one));
  return make("div", { class: classes, "data-longest": longest }, make("span"));
}

function render({ model, el }) {
  const view = new Compare(model, el);
  return () => view.destroy();
}

export default { render };
