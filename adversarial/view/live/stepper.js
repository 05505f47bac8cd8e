// The stepper: a film to step through, forwards and backwards, by mouse and keyboard.

import {
  button, colourPlayers, doneBy, fill, make, onKeys, pieces, say, setIcon, setText,
} from "./dom.js";
import { NodeHistory } from "./history.js";
import { Player } from "./player.js";
import { ALPHA, BETA, RIGHT_ALPHA, RIGHT_BETA, TreeView } from "./tree.js";
import { CodePane } from "./code.js";
import { inWords } from "./table.js";
import { KernelLine } from "./kernel.js";
import { keepReachable, reachable } from "./reach.js";
import { Room } from "./room.js";
import { Voice } from "./voice.js";
import { zoomActions, zoomButtons } from "./zoom.js";

const CUTS = ["cut", "unjust"]; // the kinds of steps that one can jump to
const MOST_MARKS = 80;

export class Stepper {
  constructor(model, el) {
    this.model = model;
    this.line = new KernelLine(model, el);
    this.words = model.get("words");
    this.k = 0;
    this.root = make("div", { class: "adv adv-stepper", tabindex: "0", role: "group" });
    this.voice = new Voice(this.root);
    this.build();
    el.append(this.root);
    this.keepReachable = keepReachable(this.root);
    this.sentCode = this.read("code");
    this.load(this.firstData(), model.get("step"));
    model.on("change:data", () => this.take(this.read("data")));
    model.on("change:code", () => {
      this.takeCode((this.sentCode = this.read("code")));
      this.go(this.k, false);
    });
    model.on("change:step", () => model.get("step") !== this.k && this.go(model.get("step"), false));
    const onScreen = () => this.onScreen();
    document.addEventListener("fullscreenchange", onScreen);
    if (model.get("is_large")) this.enlarge(onScreen);
    const ignoreKeys = onKeys(this.root, (event) => this.key(event));
    this.destroy = () => {
      this.player.stop();
      this.line.close();
      this.room.close();
      ignoreKeys();
      document.removeEventListener("fullscreenchange", onScreen);
      this.roomy?.removeEventListener("change", onScreen);
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
    this.sentence = make("div", { class: "adv-sentence" });
    reachable(this.code.lines, words.code);
    reachable(this.code.variables, words.variables);
    this.history = new NodeHistory(words, this.root, (k) => this.go(k), () => this.code.resize());
    this.tree.addEventListener("node-open", (event) => {
      event.preventDefault(); // a node opened by keyboard: nobody else need open it
      this.onNode(event.detail.node, true);
    });
    this.side = make("div", { class: "adv-side" }, this.code.lines, this.code.variables,
      reachable(make("div", { class: "adv-windows" },
        make("table", { "aria-label": words.windows }, this.windows)), words.windows));
    this.table = make("div");
    this.root.append(
      this.line.notice(words.lost, this.voice),
      make("div", { class: "adv-head" }, this.title, this.subtitle,
        make("div", { class: "adv-counters adv-steady" }, this.counters)),
      this.main = make("div", { class: "adv-main" },
        make("div", { class: "adv-left" }, this.tree, zoomButtons(words, () => [this.view])),
        this.history.element, this.side),
      this.sentence,
      this.controls = this.makeControls(),
      this.table,
      legend(words, this.meanings = make("tbody", {}, ...meaningsOf(words))),
    );
    this.room = new Room(this);
  }

  makeControls() {
    const { words } = this;
    this.player = new Player(words, () => this.k === this.last && this.go(0),
      () => this.go(this.k + 1));
    this.slider = make("input", {
      type: "range", min: 0, step: 1, "aria-label": words.step, "data-says-itself": true,
      oninput: () => this.go(+this.slider.value),
    });
    this.marks = make("div", { class: "adv-marks" });
    this.place = make("div", { class: "adv-line" });
    return make("div", { class: "adv-controls" },
      button("first", words.first, () => this.go(0)),
      button("back", words.back, () => this.go(this.k - 1)),
      this.player.button,
      button("forward", words.forward, () => this.go(this.k + 1)),
      button("last", words.last, () => this.go(Infinity)),
      this.faultButton = button("fault", words.fault, () => this.firstFault(), words.fault_text),
      this.cutButton = button("cut", words.cut, () => this.nextCut(), words.cut_text),
      this.passButton = button("pass", words.pass, () => this.nextPass(), words.pass_text),
      button("change", words.change, () => this.nextChange()),
      make("div", { class: "adv-scrub" }, this.slider, this.marks),
      make("div", { class: "adv-place adv-steady" }, this.place),
      this.player.speed,
      button("screen", words.screen, () => this.fullScreen()),
    );
  }

  load(data, step) {
    this.data = data;
    this.code.load(data.sources, data.boardRoom);
    this.takeCode(data.code ?? this.sentCode);
    this.last = data.steps.length - 1;
    if (this.view) this.view.load(data);
    else this.makeTree(data);
    this.view.onNode = (index) => this.onNode(index);
    this.title.textContent = data.title;
    this.subtitle.textContent = data.subtitle;
    this.slider.max = this.last;
    this.place.parentElement.dataset.widest = this.placeOf(this.last);
    this.nameKind();
    this.markCuts();
    this.passButton.hidden = !data.passes;
    this.nameFault();
    this.makeCounters();
    this.windows.replaceChildren();
    this.side.hidden = !data.sources.length && !data.alphabeta;
    this.main.classList.toggle("adv-alone", this.side.hidden);
    this.room.arrange();
    this.history.close();
    this.go(step, false);
  }

  makeTree(data) {
    this.view = new TreeView(this.tree, data);
    this.inWords = inWords(this.view, this.words.in_words, () => this.k, this.player);
    this.table.append(this.inWords.details);
  }

  // Some films call things otherwise; then their words come with them.
  nameKind() {
    if (this.data.words === this.ownWords) return;
    this.ownWords = this.data.words;
    const words = { ...this.words, ...this.ownWords };
    setIcon(this.cutButton, "cut", words.cut);
    this.cutButton.lastElementChild.textContent = words.cut_text;
    this.meanings.replaceChildren(...meaningsOf(words));
  }

  isCut([kind]) {
    return (this.data.jumps ?? CUTS).includes(kind);
  }

  markCuts() {
    const cuts = this.data.steps.flatMap((step, k) => (this.isCut(step) ? [k] : []));
    this.cutButton.disabled = !cuts.length;
    const marked = cuts.length <= MOST_MARKS || !this.data.jumps ? cuts : [];
    this.marks.replaceChildren(...marked.map((k) =>
      make("i", { style: `left: ${(100 * k) / Math.max(this.last, 1)}%` })));
  }

  // A film of code that goes wrong, or does more than it needs, has a button and a mark for it.
  nameFault() {
    const { data: { title, steps, fault } } = this, words = { ...this.words, ...this.data.words };
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
    if (this.shownSentence === sentence) return; // it is not announced again
    this.shownSentence = sentence;
    const isTold = lead != null;
    this.sentence.classList.toggle("adv-wrong", isTold);
    colourPlayers(this.sentence, sentence, lead);
    this.voice.say(sentence);
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
    this.slider.setAttribute("aria-valuetext", this.valueOf(k));
    setText(this.place, this.placeOf(k));
    this.data.counts[k].forEach((count, i) => setText(this.counts[i], `${count}`));
    this.showWindows(k);
    this.inWords.changed();
    this.keepReachable();
    if (this.history.isOpen) this.history.show(k);
    if (k === this.last) this.player.stop();
    // Python hears of it when the step is on the screen.
    if (tell) this.telling ??= setTimeout(() => this.tell());
  }

  // Steps have the numbers that they have in Python, where film.save(…, step=k) takes them.
  placeOf(k) {
    return say(this.words.place, { step: k, last: this.last });
  }

  valueOf(k) {
    const [, , sentence] = this.data.steps[k];
    return say(this.words.at_step, { step: k, last: this.last, sentence });
  }

  tell() {
    this.telling = null;
    if (this.model.get("step") === this.k) return;
    this.model.set("step", this.k);
    this.line.save();
  }

  // The code comes after its film, and with it all sentences; if that is another film by now, its
  // own code will follow.
  takeCode(code) {
    if (code.version !== this.data.version) return;
    this.code.code = code;
    this.data.steps = code.steps ?? this.data.steps;
  }

  makeCounters() {
    const { data: { totals } } = this, words = { ...this.words, ...this.data.words };
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

  // A click on a node, or Enter, tells what happened there; the film stays where it is.
  onNode(index, byKey = false) {
    if (this.data.folds.includes(index)) return this.unfold(index);
    const steps = this.data.steps.flatMap(([, at, sentence], k) => (at === index ? [[k, sentence]] : []));
    this.model.set("selected", index);
    this.line.save();
    const node = this.data.names[index];
    if (steps.length) this.history.open(node, steps, this.k, byKey);
    else this.history.tell(say(this.words.never, { node }), byKey);
  }

  unfold(index) {
    const before = this.data;
    if (!this.line.send({ unfold: index })) return this.history.tell(this.words.folded);
    setTimeout(() => {
      if (this.data === before) this.history.tell(this.words.folded);
    }, 1500);
  }

  nextCut() {
    const k = this.data.steps.findIndex((step, i) => i > this.k && this.isCut(step));
    const first = this.data.steps.findIndex((step) => this.isCut(step));
    if (first >= 0) this.go(k >= 0 ? k : first);
  }

  // To the next pass, scout or second look; behind the last one comes the first.
  nextPass() {
    const passes = this.data.passes ?? [];
    if (passes.length) this.go(passes.find((k) => k > this.k) ?? passes[0]);
  }

  nextChange() {
    const node = this.data.steps[this.k][1];
    const k = this.data.steps.findIndex(([, at], i) => i > this.k && at === node);
    if (k >= 0) this.go(k);
  }

  key(event) {
    if (this.inWords.key(event)) return;
    const actions = {
      forward: () => this.go(this.k + 1), back: () => this.go(this.k - 1),
      first: () => this.go(0), last: () => this.go(Infinity), play: () => this.player.toggle(),
      cut: () => this.nextCut(), fault: () => this.firstFault(), pass: () => this.nextPass(),
      where: () => this.voice.say(this.inWords.where({ ...this.words, ...this.data.words }.where)), change: () => this.nextChange(), screen: () => this.fullScreen(),
      close: this.history.isOpen && (() => this.history.close()), table: () => this.inWords.toggle(),
      ...zoomActions(() => [this.view]),
    };
    const action = actions[doneBy(this.words.keys, event)];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation(); // JupyterLab has plans of its own for these keys
    action();
  }

  fullScreen() {
    if (document.fullscreenElement === this.root) document.exitFullscreen();
    else this.root.requestFullscreen?.();
  }

  // A view that is alone on its page fills the window as it would a screen, if that is wide
  // enough, and has the focus: the keys work at once.
  enlarge(onScreen) {
    this.roomy = window.matchMedia("(min-width:800px)");
    this.roomy.addEventListener("change", onScreen);
    onScreen();
    this.root.focus({ preventScroll: true });
  }

  onScreen() {
    const isOnScreen = document.fullscreenElement === this.root, isLarge = !isOnScreen && !!this.roomy?.matches;
    this.root.classList.toggle("adv-large", isLarge);
    this.root.classList.toggle("adv-projector", isOnScreen || isLarge);
    this.room.begin();
    this.view.sight.settle();
  }
}

// What the marks of a picture mean, folded.
function legend(words, meanings) {
  const table = make("table", { "aria-label": words.legend_title }, meanings);
  return make("details", { class: "adv-legend" },
    make("summary", {}, words.legend_title), table);
}

function meaningsOf(words) {
  return words.legend.map(([mark, meaning]) =>
    make("tr", {}, make("th", { scope: "row" }, mark), make("td", {}, meaning)));
}

function render({ model, el }) {
  const stepper = new Stepper(model, el);
  return () => stepper.destroy();
}

export default { render };
