// The view of explorer and album: a stepper, a bar of controls, and the films of many settings.
//
// A page is the film of one setting; its key is made of all values of the bar, as in paged.py. The
// bar alone decides what is shown: a page that is here is shown at once, and Python hears of it
// afterwards; one that is not here is asked for. Whatever comes late is only kept.

import { make, say, setText } from "../view/live/dom.js";
import { Stepper } from "../view/live/stepper.js";
import { VALUE } from "../view/live/tree.js";
import { Bar } from "./bar.js";

const SOON = 150, LONG = 500, NEVER = 1500; // milliseconds

const keyOf = (values) =>
  JSON.stringify(Object.keys(values).sort().map((name) => [name, values[name]]));
const valuesOf = (key) => Object.fromEntries(JSON.parse(key));

class Explorer extends Stepper {
  constructor(model, el) {
    super(model, el);
    this.isAnswered = false; // has a kernel ever said anything?
    const listeners = {
      "change:controls": () => this.follow(model.get("controls")),
      "change:bar": () => this.offer(),
      "change:fields": () => this.offer(),
      "change:problem": () => this.showProblem(),
      "msg:custom": (content, buffers) => this.receive(content, buffers),
    };
    for (const [event, listener] of Object.entries(listeners)) model.on(event, listener);
    const end = this.destroy;
    this.destroy = () => {
      for (const [event, listener] of Object.entries(listeners)) model.off(event, listener);
      clearTimeout(this.waiting);
      end();
    };
    if (this.asks) this.send({ ready: true });
    if (this.data.key !== this.wanted) this.wait();
  }

  build() {
    super.build();
    this.pages = new Map(); // by key: a page, or the bytes of one
    this.bar = new Bar(this.words, () => this.choose(), (typed) => this.type(typed));
    this.stopButton = make("button", { type: "button", onclick: () => this.send({ stop: true }) },
      this.words.stop);
    this.root.prepend(this.bar.root);
    this.root.append(this.bar.foot);
    this.offer();
  }

  // An album holds all of its pages, and asks for none.
  firstData() {
    const pages = this.model.get("pages");
    this.asks = !pages.length;
    for (const page of pages) this.pages.set(page.key, page);
    this.values = this.model.get("controls");
    this.wanted = keyOf(this.values);
    const data = this.read("data");
    if (this.asks) this.pages.set(data.key, data);
    return this.pages.get(this.wanted) ?? data;
  }

  offer() {
    const fields = this.model.get("fields");
    this.bar.offer(this.model.get("bar"), fields);
    this.bar.show(this.values ?? this.model.get("controls"));
    if (fields.tree != null) this.bar.tree.input.value = fields.tree;
  }

  // The bar was moved here …
  choose() {
    this.bar.root.append(this.bar.problem); // sentences stand where the reader looks
    this.want(this.bar.values(this.values));
    this.tellingChoice ??= setTimeout(() => this.tellChoice());
  }

  // … or by Python.
  follow(values) {
    if (keyOf(values) === keyOf(this.values)) return;
    this.bar.show(values);
    this.want(values);
  }

  want(values) {
    this.values = values;
    this.wanted = keyOf(values);
    this.endWaiting();
    this.announce(""); // what was wrong with the setting before
    const page = this.find(this.wanted);
    if (page) return this.load(page, this.k);
    this.send({ need: this.wanted }); // the kernel hears it from the bar; here one sees if it is gone
    this.wait();
  }

  tellChoice() {
    this.tellingChoice = null;
    this.model.set("controls", this.values);
    this.line.save();
  }

  type(typed) {
    this.bar.typed.after(this.bar.problem);
    this.send({ type: typed });
    this.wait();
  }

  find(key) {
    const page = this.pages.get(key);
    if (!(page instanceof DataView)) return page;
    const parsed = JSON.parse(new TextDecoder().decode(page));
    this.pages.set(key, parsed);
    return parsed;
  }

  // What comes from Python.

  receive({ page, drop, empty, done }, buffers) {
    this.isAnswered = true;
    if (done && this.data.key === this.wanted) this.endWaiting();
    for (const key of drop ?? []) if (key !== this.wanted) this.pages.delete(key);
    if (empty) this.pages = new Map([[this.data.key, this.data]]);
    if (page == null) return;
    this.pages.set(page, buffers[0]);
    if (page === this.wanted && this.data.key !== page) this.arrive(this.find(page));
  }

  take(page) {
    this.isAnswered = true;
    const isShown = page.key === this.data.key && page.unfolded === this.data.unfolded;
    if (!isShown || !this.data.code) this.pages.set(page.key, page);
    if (page.key === this.wanted && !isShown) this.arrive(page);
  }

  arrive(page) {
    this.endWaiting();
    this.load(page, this.k);
  }

  takeCode(code) {
    super.takeCode(code);
    for (const page of this.pages.values())
      if (page.version && page.version === code.version)
        Object.assign(page, { code, steps: code.steps ?? page.steps });
  }

  // Another page stays at its step; from the beginning, where nothing is drawn yet, and from the
  // end it goes to the end. The same one, unfolded say, stays where it is.
  load(page, step) {
    const isOther = this.data != null && page.key !== this.data.key;
    const isAtAnEnd = this.k === 0 || this.k === this.last;
    super.load(page, isOther ? page.at ?? (isAtAnEnd ? Infinity : step) : step);
    this.showTotals(isOther);
    this.bar.told.textContent = page.told ?? "";
    this.bar.line.input.value = page.line ?? "";
  }

  // What the search comes to, beside the controls; and before they were moved.
  showTotals(isOther) {
    const words = { ...this.words, ...this.data.words }, before = this.totals;
    const [visited, leaves, cut] = this.data.counts[this.last];
    const totals = { value: this.view.look(this.data.root, this.last)[VALUE], visited, leaves, cut };
    const told = (sentence) => say(words.totals, Object.fromEntries(Object.entries(totals).map(([name, now]) =>
      [name, isOther && before[name] !== now ? say(sentence, { before: before[name], now }) : now])));
    if (isOther || !before) setText(this.bar.totals, told(words.became));
    if (isOther) this.voice.say(told(words.instead));
    this.totals = totals;
  }

  // A setting that is not here shows after a moment that it is coming; if that takes long, it can
  // be stopped; and where no kernel has ever answered, that is said.

  wait() {
    this.endWaiting();
    const coming = (...more) => {
      this.isComing = true;
      this.tellProblem(this.words.coming, ...more);
    };
    if (!this.isAnswered) this.waiting = setTimeout(() => this.giveUp(), NEVER);
    else this.waiting = setTimeout(() => {
      coming();
      this.waiting = setTimeout(() => {
        coming(this.stopButton);
        this.voice.say(this.words.coming);
      }, LONG - SOON);
    }, SOON);
  }

  endWaiting() {
    clearTimeout(this.waiting);
    if (this.isComing) this.announce("");
    this.isComing = false;
  }

  // Back to what is shown.
  giveUp() {
    this.values = valuesOf(this.data.key);
    this.wanted = this.data.key;
    this.bar.show(this.values);
    this.announce(this.words.no_kernel);
  }

  showProblem() {
    const { key, text } = this.model.get("problem");
    if (key !== this.wanted) return;
    this.endWaiting();
    this.announce(text);
    this.bar.problem.classList.toggle("adv-wrong", !!text);
    this.bar.changed?.setAttribute("aria-invalid", !!text); // what was entered last
  }

  announce(sentence) {
    this.tellProblem(sentence);
    this.voice.say(sentence);
  }

  tellProblem(...parts) {
    this.bar.problem.classList.remove("adv-wrong");
    this.bar.problem.replaceChildren(...parts);
  }

  // Without a kernel Jupyter throws.
  send(message) {
    try {
      this.model.send(message);
    } catch {
      this.isAnswered = false;
    }
  }

  // The arrows belong to a slider of the bar while it has the focus.
  key(event) {
    if (!this.bar.root.contains(event.target) && !this.bar.foot.contains(event.target)) super.key(event);
  }
}

function renderExplorer({ model, el }) {
  const explorer = new Explorer(model, el);
  return () => explorer.destroy();
}

export default { render: renderExplorer };
