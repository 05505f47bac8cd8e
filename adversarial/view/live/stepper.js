// The stepper: a film to step through, forwards and backwards, by mouse and keyboard.

import {
  button, colourPlayers, doneBy, fill, make, onKeys, pieces, say, setIcon, setText,
} from "./dom.js";
import {
  ALPHA, BETA, RIGHT, RIGHT_ALPHA, RIGHT_BETA, STATUS, VALUE, VERDICT, WRONG, TreeView,
} from "./tree.js";
import { CodePane } from "./code.js";

export class Stepper {
  constructor(model, el) {
    this.model = model;
    this.words = model.get("words");
    this.k = 0;
    this.root = make("div", { class: "adv adv-stepper", tabindex: "0", role: "group" });
    this.build();
    el.append(this.root);
    this.sentCode = this.read("code");
    this.load(this.firstData(), model.get("step"));
    model.on("change:data", () => this.take(this.read("data")));
    model.on("change:code", () => {
      this.takeCode((this.sentCode = this.read("code")));
      this.showCode(this.k);
    });
    model.on("change:step", () => model.get("step") !== this.k && this.go(model.get("step"), false));
    const onScreen = () => this.onScreen();
    document.addEventListener("fullscreenchange", onScreen);
    const ignoreKeys = onKeys(this.root, (event) => this.key(event));
    this.destroy = () => {
      this.stop();
      ignoreKeys();
      document.removeEventListener("fullscreenchange", onScreen);
    };
  }

  read(name) {
    return JSON.parse(this.model.get(name));
  }

  firstData() {
    return this.read("data");
  }

  // Another film comes from Python; the step stays where it is.
  take(data) {
    this.load(data, this.k);
  }

  build() {
    const { words } = this;
    this.title = make("b", { class: "adv-title" });
    this.subtitle = make("span", { class: "adv-faint" });
    this.counters = make("div", { class: "adv-line" });
    this.tree = make("div", { class: "adv-view" });
    this.code = new CodePane();
    this.windows = make("tbody");
    this.sentence = make("div", { class: "adv-sentence", "aria-live": "polite" });
    this.history = make("div", { class: "adv-history", hidden: true });
    this.side = make("div", { class: "adv-side" }, this.code.lines, this.code.variables,
      make("div", { class: "adv-windows" },
        make("table", { "aria-label": words.windows }, this.windows)));
    this.table = make("details", { class: "adv-table", ontoggle: () => this.showTable() },
      make("summary", {}, words.table), make("div", {}));
    const zoom = make("div", { class: "adv-zoom" },
      button("plus", words.zoom_in, () => this.view.zoom(1.25)),
      button("minus", words.zoom_out, () => this.view.zoom(0.8)),
      button("fit", words.fit, () => this.view.fit()));
    this.root.append(
      make("div", { class: "adv-head" }, this.title, this.subtitle,
        make("div", { class: "adv-counters adv-steady" }, this.counters)),
      make("div", { class: "adv-main" },
        make("div", { class: "adv-left" }, this.tree, zoom, this.history), this.side),
      this.sentence,
      this.controls(),
      this.table,
    );
  }

  controls() {
    const { words } = this;
    this.playButton = button("play", words.play, () => this.toggle());
    this.playButton.classList.add("adv-primary");
    this.speed = make("select", { "aria-label": words.speed, title: words.speed },
      ...[0.5, 1, 2, 4].map((speed) =>
        make("option", { value: speed, selected: speed === 1 }, say(words.times, { speed }))));
    this.slider = make("input", {
      type: "range", min: 0, step: 1, "aria-label": words.step,
      oninput: () => this.go(+this.slider.value),
    });
    this.marks = make("div", { class: "adv-marks" });
    this.place = make("div", { class: "adv-line" });
    return make("div", { class: "adv-controls" },
      button("first", words.first, () => this.go(0)),
      button("back", words.back, () => this.go(this.k - 1)),
      this.playButton,
      button("forward", words.forward, () => this.go(this.k + 1)),
      button("last", words.last, () => this.go(Infinity)),
      this.faultButton = button("fault", words.fault, () => this.firstFault(), words.fault_text),
      this.cutButton = button("cut", words.cut, () => this.nextCut(), words.cut_text),
      button("change", words.change, () => this.nextChange()),
      make("div", { class: "adv-scrub" }, this.slider, this.marks),
      make("div", { class: "adv-place adv-steady" }, this.place),
      this.speed,
      button("screen", words.screen, () => this.fullScreen()),
    );
  }

  load(data, step) {
    this.data = data;
    this.code.load(data.sources);
    this.takeCode(data.code ?? this.sentCode);
    this.last = data.steps.length - 1;
    if (this.view) this.view.load(data);
    else this.view = new TreeView(this.tree, data);
    this.view.onNode = (index) => this.onNode(index);
    this.title.textContent = data.title;
    this.subtitle.textContent = data.subtitle;
    this.slider.max = this.last;
    this.place.parentElement.dataset.widest = this.placeOf(this.last);
    this.markCuts();
    this.nameFault();
    this.makeCounters();
    this.windows.replaceChildren();
    this.side.hidden = !data.sources.length && !data.alphabeta;
    this.side.parentElement.classList.toggle("adv-alone", this.side.hidden);
    this.history.hidden = true;
    this.go(step, false);
  }

  markCuts() {
    const cuts = this.data.steps.flatMap(([kind], k) => (kind === "cut" || kind === "unjust" ? [k] : []));
    this.cutButton.disabled = !cuts.length;
    this.marks.replaceChildren(...cuts.map((k) =>
      make("i", { style: `left: ${(100 * k) / Math.max(this.last, 1)}%` })));
  }

  // A film of code that goes wrong, or does more than it needs, has a button and a mark for it.
  nameFault() {
    const { words, data: { title, steps, fault } } = this;
    const [step, isWaste] = fault ?? [];
    const view = !fault ? words.view : isWaste ? words.view_waste : words.view_fault;
    this.root.setAttribute("aria-label", say(view, { title, steps: steps.length }));
    this.faultButton.hidden = !fault;
    if (!fault) return;
    setIcon(this.faultButton, "fault", isWaste ? words.waste : words.fault);
    this.faultButton.lastElementChild.textContent = isWaste ? words.waste_text : words.fault_text;
    this.faultButton.classList.add("adv-fault");
    this.marks.append(make("i", { class: "adv-fault",
      style: `left: ${(100 * step) / Math.max(this.last, 1)}%` }));
  }

  firstFault() {
    if (this.data.fault) this.go(this.data.fault[0]);
  }

  showCode(k) {
    this.code.show(k, this.data.fault?.[0] === k);
  }

  // What a sentence says of the code that is wrong stands out, first of all where it is.
  showSentence([, , sentence, lead]) {
    const isTold = lead != null;
    this.sentence.classList.toggle("adv-wrong", isTold);
    colourPlayers(this.sentence, sentence, lead);
  }

  // One step: everything shown is a function of the film and k. What stays is not touched, and
  // the code scrolls before anything has changed: a step is over within two milliseconds.
  go(k, tell = true) {
    k = Math.max(0, Math.min(this.last, Math.round(k)));
    this.k = k;
    this.showCode(k);
    this.view.show(k);
    this.showSentence(this.data.steps[k]);
    this.slider.value = k;
    setText(this.place, this.placeOf(k));
    this.data.counts[k].forEach((count, i) => setText(this.counts[i], `${count}`));
    this.showWindows(k);
    if (this.table.open) this.showTable();
    if (k === this.last) this.stop();
    // Python hears of it when the step is on the screen.
    if (tell) this.telling ??= setTimeout(() => this.tell());
  }

  placeOf(k) {
    return say(this.words.place, { step: k + 1, last: this.last + 1 });
  }

  tell() {
    this.telling = null;
    if (this.model.get("step") === this.k) return;
    this.model.set("step", this.k);
    this.model.save_changes();
  }

  // The code comes after its film; if that is another one by now, its own code will follow.
  takeCode(code) {
    if (code.version === this.data.version) this.code.code = code;
  }

  makeCounters() {
    const { words, data: { totals } } = this;
    const [nodes, all_leaves] = totals ?? [];
    const [visited, leaves, cut] = this.counts = [make("b"), make("b"), make("b")];
    this.counters.replaceChildren(...pieces(totals ? words.counts_of_all : words.counts,
      { visited, nodes, leaves, all_leaves, cut }));
    // What it will be in the end keeps the room for it: numbers only grow.
    this.data.counts[this.last].forEach((count, i) => setText(this.counts[i], `${count}`));
    this.counters.parentElement.dataset.widest = this.counters.textContent;
  }

  showWindows(k) {
    if (!this.data.alphabeta) return;
    const rows = this.view.path(k).flatMap((index) => {
      const look = this.data.timeline[index].length ? this.view.look(index, k) : null;
      if (!look || !look[ALPHA] || this.data.kinds[index] === "leaf") return [];
      return [[this.data.names[index] || "…", this.words.kinds[this.data.kinds[index]],
        `α ${look[ALPHA]}`, `β ${look[BETA]}`, ...this.rightWindow(look)]];
    });
    const columns = this.data.fault ? 4 : 3;
    fill(this.windows, rows,
      () => make("tr", {}, make("th", { scope: "row" }),
        ...Array.from({ length: columns }, () => make("td"))),
      (row, cells) => cells.forEach((cell, i) => setText(row.children[i], cell)));
  }

  // One more cell where the film has a fault.
  rightWindow(look) {
    if (!this.data.fault) return [];
    const alpha = look[RIGHT_ALPHA], beta = look[RIGHT_BETA];
    return [alpha ? say(this.words.right_window, { alpha, beta }) : ""];
  }

  showTable() {
    if (!this.table.open) return;
    const { words, data } = this;
    const heads = data.fault ? [...words.heads, words.right_head] : words.heads;
    const rows = [...this.view.nodes.keys()].map((index) => {
      const look = this.view.look(index, this.k);
      const window = look[ALPHA] ? say(words.window, { alpha: look[ALPHA], beta: look[BETA] }) : "";
      const cells = [words.kinds[data.kinds[index]], words.statuses[look[STATUS]], look[VALUE], window,
        ...(data.fault ? [this.whatIsRight(look)] : [])];
      return make("tr", {}, make("th", { scope: "row" }, data.names[index]),
        ...cells.map((cell) => make("td", {}, cell)));
    });
    this.table.lastElementChild.replaceChildren(make("table", {},
      make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))),
      make("tbody", {}, ...rows)));
  }

  whatIsRight(look) {
    const { words } = this, value = look[RIGHT], alpha = look[RIGHT_ALPHA], beta = look[RIGHT_BETA];
    const verdict = words.verdicts[look[WRONG]] ?? look[VERDICT] ?? "";
    if (value) return say(words.right_value, { value, verdict });
    return alpha ? say(words.right_window, { alpha, beta }) : verdict;
  }

  // A node's history: every step that happened there, each a place to jump to.
  onNode(index) {
    if (this.data.folds.includes(index)) return this.unfold(index);
    const steps = this.data.steps.flatMap(([, node, sentence], k) => (node === index ? [[k, sentence]] : []));
    this.model.set("selected", index);
    this.model.save_changes();
    const node = this.data.names[index];
    if (!steps.length) return this.tellAt(say(this.words.never, { node }));
    this.go(steps[0][0]);
    this.history.replaceChildren(
      make("b", {}, node),
      button("minus", this.words.close, () => this.close()),
      ...steps.map(([k, sentence]) =>
        make("button", { type: "button", onclick: () => this.go(k) },
          say(this.words.event, { step: k + 1, sentence }))));
    this.history.hidden = false;
  }

  close() {
    this.history.hidden = true;
    this.root.focus();
  }

  // Where a node's history would stand.
  tellAt(sentence) {
    this.history.replaceChildren(make("span", {}, sentence),
      button("minus", this.words.close, () => this.close()));
    this.history.hidden = false;
  }

  unfold(index) {
    const before = this.data;
    this.model.send({ unfold: index });
    setTimeout(() => {
      if (this.data === before) this.tellAt(this.words.folded);
    }, 1500);
  }

  nextCut() {
    const k = this.data.steps.findIndex(([kind], i) => i > this.k && (kind === "cut" || kind === "unjust"));
    const first = this.data.steps.findIndex(([kind]) => kind === "cut" || kind === "unjust");
    if (first >= 0) this.go(k >= 0 ? k : first);
  }

  nextChange() {
    const node = this.data.steps[this.k][1];
    const k = this.data.steps.findIndex(([, at], i) => i > this.k && at === node);
    if (k >= 0) this.go(k);
  }

  toggle() {
    if (this.timer) return this.stop();
    if (this.k === this.last) this.go(0);
    const tick = () => {
      this.timer = setTimeout(tick, 1000 / +this.speed.value);
      this.go(this.k + 1);
    };
    this.timer = setTimeout(tick, 1000 / +this.speed.value);
    this.showPlaying(true);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = null;
    this.showPlaying(false);
  }

  showPlaying(isPlaying) {
    const now = isPlaying ? "pause" : "play";
    setIcon(this.playButton, now, this.words[now]);
  }

  key(event) {
    if (event.target.matches("select, input:not([type=range])")) return;
    const actions = {
      forward: () => this.go(this.k + 1), back: () => this.go(this.k - 1),
      first: () => this.go(0), last: () => this.go(Infinity), play: () => this.toggle(),
      cut: () => this.nextCut(), fault: () => this.firstFault(), change: () => this.nextChange(), screen: () => this.fullScreen(),
      zoom_in: () => this.view.zoom(1.25), zoom_out: () => this.view.zoom(0.8),
      fit: () => this.view.fit(), close: () => this.close(),
    };
    const action = actions[doneBy(this.words.keys, event)];
    if (!action || (event.key === " " && event.target.matches("button"))) return;
    event.preventDefault();
    event.stopPropagation(); // JupyterLab has plans of its own for these keys
    action();
  }

  fullScreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else this.root.requestFullscreen?.();
  }

  onScreen() {
    this.root.classList.toggle("adv-projector", document.fullscreenElement === this.root);
    this.code.resize();
    this.view.fit();
  }
}

function render({ model, el }) {
  const stepper = new Stepper(model, el);
  return () => stepper.destroy();
}

export default { render };
