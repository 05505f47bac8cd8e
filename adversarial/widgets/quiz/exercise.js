// What all exercises share: the frame around a tree, verdicts, and the student's work, which the
// page itself keeps. Every word that is shown comes with the data.

import { button, colourPlayers, make, pieces, say, setText, svgElement } from "../../view/live/dom.js";
import { KernelLine, Kept } from "../../view/live/kernel.js";
import { Walk, nameOf, placeOf } from "../../view/live/walk.js";
import { keepReachable, reachable } from "../../view/live/reach.js";
import { TreeTable } from "../../view/live/table.js";
import { Voice } from "../../view/live/voice.js";
import { Help } from "./hints.js";

const TOLD = ["node", "parent", "move", "player", "value", "state", "here"];

export class Exercise {
  constructor(model, el, label) {
    this.model = model;
    this.data = model.get("data");
    this.words = this.data.words;
    this.work = copy(model.get("work"));
    this.line = new KernelLine(model, el);
    this.kept = keptOf(model);
    // Keys typed here are not for JupyterLab, which deletes and adds cells at single letters.
    this.root = make("div", {
      class: "adv adv-exercise", role: "group", "aria-label": label, tabindex: "-1",
      "data-lm-suppress-shortcuts": true,
    });
    this.voice = new Voice(this.root, () => [this.verdict]);
    this.told = []; // the sentences of the verdict
    this.frame();
    this.help = new Help(this);
    el.append(this.root);
    this.showNotice();
    model.on("change:notice", () => this.showNotice());
    model.on("change:work", () => this.onWork());
    model.on("change:stored", () => this.onStored());
    this.handIn();
    this.line.onChange((isLost) => (isLost ? this.sayLost() : this.handIn()));
    this.root.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.stopPropagation();
      // A number that is typed anywhere in the view is meant for its field.
      const isNowhere = event.target.matches(".adv-exercise, .adv-ask, .adv-verdict");
      if (isNowhere && /^[-−.\d]$/.test(event.key)) this.root.querySelector(".adv-entry")?.focus();
    });
  }

  frame() {
    this.makeParts();
    this.tree = make("div", { class: "adv-view" });
    this.stage = make("div", { class: "adv-left" }, this.tree, make("div", { class: "adv-zoom" },
      button("plus", this.text("zoom in"), () => this.view.zoom(1.25)),
      button("minus", this.text("zoom out"), () => this.view.zoom(0.8)),
      button("fit", this.text("fit"), () => this.view.fit())));
    this.ask = reachable(make("div", { class: "adv-ask" }), this.text("task"));
    this.foot = make("div"); // for the tree as a table
    this.root.append(
      make("div", { class: "adv-together" }, this.head, this.stage,
        make("div", { class: "adv-panel" }, this.ask, this.verdict)),
      this.foot,
      this.lost,
      this.notice);
    // A tall tree gets a taller view: as high as it is where the view is some 900 pixels wide.
    const [wide, high] = this.data.size ?? this.data.film.size;
    const height = Math.max(390, Math.min(600, high * Math.min(1, 900 / wide)));
    this.stage.style.setProperty("--adv-tall", `${Math.round(height)}px`);
    keepReachable(this.root);
    new ResizeObserver(() => {
      for (const badge of this.tree.querySelectorAll(".adv-mark, .adv-type")) badge.pin();
    }).observe(this.stage);
  }

  makeParts() {
    this.title = make("b", { class: "adv-title" });
    this.hint = make("span", { class: "adv-faint" });
    this.score = make("span", { class: "adv-counters" });
    this.head = make("div", { class: "adv-head" }, this.title, this.hint, this.score);
    this.verdict = make("div", {
      class: "adv-verdict", role: "group", tabindex: "0", "aria-label": this.text("verdict"),
    });
    this.notice = make("div", { class: "adv-notice", hidden: true });
    this.lost = make("p", { class: "adv-lost" });
  }

  // A sentence of this exercise, by its key.
  text(key, values) {
    return say(this.words[key], values);
  }

  // What each exercise says for itself: what a hint is about now ({ id, hints, at }, or null), and
  // its answer. These are for those that have none.
  hintItem() {
    return null;
  }

  showAnswer() {}

  // A dashed ring around the node of a hint, as long as the hint is read.
  ring(index) {
    this.ringed?.classList.remove("asked");
    this.ringed = index == null ? null : this.view.nodes.get(index)?.g;
    this.ringed?.classList.add("asked");
  }

  // The work changed elsewhere: in Python, or in another view of the same exercise.
  onWork() {
    const work = this.model.get("work");
    if (JSON.stringify(work) === JSON.stringify(this.work)) return;
    this.work = copy(work);
    this.restore();
  }

  // The browser keeps the work until Python says that it is stored: a kernel may die at any time.
  save() {
    if (this.line.kernel) this.isKept = this.kept.write(this.work);
    this.model.set("work", copy(this.work));
    this.model.set("turn", (this.model.get("turn") ?? 0) + 1);
    this.line.save();
    if (this.line.isLost) this.sayLost();
  }

  onStored() {
    if (this.model.get("stored") >= this.model.get("turn")) this.kept.forget();
  }

  // What was answered while there was no kernel, or was lost on its way to it.
  handIn() {
    const work = this.line.kernel && this.kept.read();
    this.showLost(work ? this.text("handed in") : "");
    if (!work) return;
    this.work = work;
    this.save();
  }

  sayLost() {
    this.showLost(this.text(this.isKept === false ? "lost, not kept" : "lost"));
  }

  showLost(sentence) {
    if (this.lost.textContent !== sentence) this.voice.say(sentence);
    this.lost.textContent = sentence;
  }

  showNotice() {
    const text = this.model.get("notice") || "";
    this.notice.textContent = text;
    this.notice.hidden = !text;
    this.voice.say(text);
  }

  showScore(right, of) {
    const parts = pieces(this.words["score"], { right: make("b", {}, `${right}`), of });
    const before = this.score.textContent;
    this.score.replaceChildren(...(of ? parts : []));
    if (this.score.textContent !== before) this.voice.say(this.score.textContent);
  }

  // An error in a handler would vanish: it is said in the widget instead.
  handler(action) {
    return (event) => {
      try {
        action(event);
      } catch (error) {
        this.reply("", "", [this.text("failed", { problem: error.message })]);
        throw error;
      }
    };
  }

  command(label, action, primary = false) {
    const element = make("button", { type: "button", onclick: this.handler(action) }, label);
    if (primary) element.classList.add("adv-primary");
    return element;
  }

  // Before there is a verdict, what to do.
  advise(...sentences) {
    this.told = [];
    this.verdict.replaceChildren(...sentences.map((sentence) => make("p", { class: "adv-faint" }, sentence)));
  }

  // What to press is told while the view has the keys. Before that they edit the notebook.
  adviseKeys(sentence, ...others) {
    this.advise(this.text("click first"), sentence, ...others);
    this.verdict.children[0].classList.add("adv-without-keys");
    this.verdict.children[1].classList.add("adv-with-keys");
  }

  // A verdict ("right", "wrong" or none) with a headline and sentences that explain it.
  reply(kind, headline, sentences = []) {
    const isNew = (sentence) => !headline || !this.told.includes(sentence);
    this.voice.say(headline, ...sentences.filter(isNew)); // a reason is said once, each headline again
    this.told = sentences;
    const parts = [];
    if (headline) parts.push(make("p", { class: `adv-headline ${kind}` }, ...(kind ? [sign(kind)] : []), headline));
    for (const sentence of sentences.filter(Boolean)) {
      const line = make("p", {});
      colourPlayers(line, sentence);
      parts.push(line);
    }
    this.verdict.replaceChildren(...parts);
    this.verdict.scrollTop = 0;
  }

  // The value of a node as it stands in the picture; the pill grows where it is too narrow.
  showValue(index, text) {
    const node = this.view.nodes.get(index);
    setText(node.v, text);
    node.g.classList.toggle("valued", Boolean(text));
    const pill = node.g.querySelector(":scope > .pill");
    if (!pill || !text) return;
    node.room ??= { x: +pill.getAttribute("x"), width: +pill.getAttribute("width") };
    const width = Math.max(node.room.width, text.length * 9.5 + 16);
    const isBeside = node.room.x >= 0; // below a board it stays centred
    pill.setAttribute("width", width);
    if (isBeside) node.v.setAttribute("x", node.room.x + width / 2);
    else pill.setAttribute("x", -width / 2);
  }

  // Bring a node into view, unless the reader has chosen a view already.
  follow(index) {
    this.view.sight.follow(index);
  }

  // The whole tree can be walked by keyboard and read as a table; these nodes can be worked on.
  makeFocusable(indexes, onChoose) {
    const words = this.words["in words"];
    this.walk = new Walk(this.view, this.text("tree"), (index, parent) =>
      this.nameOf(index) ?? nameOf(this.facts(index, parent), words));
    this.walk.follow = (index) => this.follow(index);
    this.walk.settle(indexes[0]);
    for (const index of indexes) this.view.nodes.get(index).g.classList.add("adv-stop");
    this.view.onNode = this.handler((index) => {
      if (!indexes.includes(index)) return;
      this.walk.focus(index);
      onChoose(index);
    });
    const table = new TreeTable(words, TOLD,
      () => [...this.walk.kin].map(([index, { parent }]) => this.facts(index, parent)));
    this.tellTree({
      details: table.details, toggle: () => table.toggle(), key: (event) => this.chooseBy(event),
      changed: () => table.show(),
    });
  }

  // Space chooses, and so does Enter where nothing is checked; to move up and down a level is for
  // everybody to see.
  chooseBy(event) {
    const { at } = this.walk, isHere = event.target === this.view.nodes.get(at).g;
    const isCheck = event.key === "Enter" && this.check;
    if (!isHere || !(event.key === " " || isCheck)) return this.walk.key(event);
    event.preventDefault();
    if (isCheck) this.check();
    else this.view.onNode(at);
    return true;
  }

  // The tree in words, of a film or of an exercise; T opens its table.
  tellTree(inWords) {
    this.inWords = inWords;
    this.foot.append(inWords.details);
    this.root.addEventListener("keydown", this.handler((event) => {
      if (event.target.matches("input, select") || inWords.key(event)) return;
      if (event.key.toLowerCase() === this.words["table key"] && !event.ctrlKey && !event.metaKey) inWords.toggle();
    }));
  }

  // What an exercise says of a node by itself, if it does; its value and its state as they are shown.
  nameOf() {
    return null;
  }

  valueOf(index) {
    return this.data.children[index].length ? "" : this.view.nodes.get(index).v.textContent;
  }

  stateOf() {
    return "";
  }

  facts(index, parent) {
    const place = placeOf(this.view, index, parent, this.words["in words"]);
    return { ...place, value: this.valueOf(index), state: this.stateOf(index) };
  }

  // Something else stands in the tree now.
  retell() {
    for (const index of this.walk.kin.keys()) this.walk.name(index);
    this.inWords.changed();
  }

  // ✓ at a node's upper right corner; or ✗, or the number under which the verdict has its reason.
  mark(index, kind, why = "", number = null) {
    const g = this.view.nodes.get(index).g;
    g.querySelector(":scope > .adv-mark")?.remove();
    g.classList.remove("right", "wrong");
    if (!kind) return;
    g.classList.add(kind);
    const badge = svgElement("g", { class: `adv-mark ${kind}` });
    const tick = kind === "right" ? "M-4 0l3 3.5L4 -3.5" : "M-3.3 -3.3l6.6 6.6M3.3 -3.3l-6.6 6.6";
    badge.append(svgElement("title", {}, why), svgElement("circle", { r: 9 }),
      number == null ? svgElement("path", { d: tick }) : svgElement("text", {}, `${number}`));
    this.pin(g, badge, ({ x, y, width }) => [x + width + 5, y - 5]);
  }

  // A badge at the shape of a node, which has no size before the view is on the page: see `frame`.
  pin(g, badge, placeAt) {
    const shape = g.querySelector(":scope > .shape");
    badge.pin = () => badge.setAttribute("transform", `translate(${placeAt(shape.getBBox()).join(" ")})`);
    badge.pin();
    g.append(badge);
  }
}

export const capital = (sentence) => sentence[0].toUpperCase() + sentence.slice(1);
const keptOf = (model) => new Kept(model.get("data").place, model.get("key"), model.get("data").content);
export const copy = (work) => JSON.parse(JSON.stringify(work ?? {}));

export function sign(kind) {
  const d = kind === "right" ? "M5 10.5l3.5 4L15 6" : "M6 6l8 8M14 6l-8 8";
  const svg = svgElement("svg", { viewBox: "0 0 20 20", width: 20, height: 20, "aria-hidden": "true" });
  svg.append(svgElement("path", { d }));
  return svg;
}

export function entry(label, onEnter) {
  return make("input", {
    type: "text", inputmode: "text", autocomplete: "off", maxlength: 12, size: 6, "aria-label": label,
    class: "adv-entry",
    onkeydown: (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      onEnter();
    },
  });
}

// A view that fails to come up says so, instead of leaving an empty place.
export function renderer(View) {
  return ({ model, el }) => {
    try {
      new View(model, el);
    } catch (error) {
      const template = model.get("data")?.words?.["not shown"] ?? "{problem}";
      const sentence = say(template, { problem: error.message });
      el.replaceChildren(make("p", { class: "adv", role: "alert" }, sentence));
      keptOf(model).forget(); // it may be what fails
      console.error(error);
    }
  };
}
