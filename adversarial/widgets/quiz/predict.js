// Predict, then reveal: the film stops before a decision, takes an answer, and goes on.

import { colourPlayers, make, setText } from "../../view/live/dom.js";
import { readNumber, sameNumber } from "../../view/live/numbers.js";
import { inWords } from "../../view/live/table.js";
import { ALPHA, BETA, TreeView, VALUE } from "../../view/live/tree.js";
import { Exercise, entry, renderer } from "./exercise.js";
import { SHOWN } from "./hints.js";

const ADVICE = { cut: "how to cut", bound: "how to bound", value: "how to value", again: "how to look",
  select: "how to select", mean: "how to value" };
const NUMBERS = ["value", "mean"]; // kinds that are answered by a number alone
const NONE = "none"; // the choice that takes no number

// Is a button the whole answer?
function isChoice({ kind }) {
  return ["cut", "again", "select"].includes(kind);
}

class Predict extends Exercise {
  constructor(model, el) {
    super(model, el, model.get("data").words.label);
    this.film = this.data.film;
    this.title.textContent = this.text("title");
    this.hint.textContent = [this.film.title, this.film.subtitle].filter(Boolean).join(" · ");
    this.view = new TreeView(this.tree, this.film);
    this.view.veil = (index, k) => this.veiled(index, k);
    for (const index of this.data.later) this.hideUntilSeen(index);
    this.tellTree(inWords(this.view, this.words["in words"], () => this.k ?? 0));
    this.build();
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.restore();
  }

  // A branch that waits for a second look would tell that there is one.
  hideUntilSeen(index) {
    for (const drawn of [this.view.nodes.get(index), this.view.edges.get(index)])
      drawn?.g.setAttribute("data-later", "");
  }

  build() {
    this.slider = make("input", {
      type: "range", min: 0, max: this.film.steps.length - 1, step: 1, "data-says-itself": true,
      "aria-label": this.text("look back"),
      oninput: this.handler(() => this.look(Math.min(+this.slider.value, this.limit))),
    });
    this.place = make("span", { class: "adv-place" });
    this.stage.after(make("div", { class: "adv-back" },
      make("span", { class: "adv-faint" }, this.text("look back")), this.slider, this.place,
      this.command(this.text("start over"), () => this.again(0)),
      this.command(this.text("other questions"), () => this.again(1)), this.help.other));
    this.count = make("p", { class: "adv-faint" });
    this.before = make("p", {});
    this.question = make("p", { class: "adv-question" });
    this.controls = make("div", { class: "adv-answer" });
    this.ask.append(make("div", { class: "adv-text" }, this.count, this.before, this.question), this.controls);
  }

  get round() {
    return this.data.rounds.find(([seed]) => seed === this.work.seed)[1].map((i) => this.data.questions[i]);
  }

  get given() {
    return (this.work.given[this.work.seed] ??= []);
  }

  // Where the work left off: at the first question without an answer.
  restore() {
    if (this.given.length < this.round.length) this.pose(this.given.length);
    else this.finish();
  }

  // One step of the film; the node asked about must not give its own answer away.
  look(k) {
    this.k = k;
    this.lookAt(k);
    this.slider.setAttribute("aria-valuetext", this.text("at step",
      { step: k, last: this.film.steps.length - 1, sentence: this.film.steps[k][2] }));
    this.inWords.changed();
  }

  lookAt(k) {
    this.view.show(k);
    this.slider.value = k;
    this.place.textContent = `${k} / ${this.film.steps.length - 1}`;
    this.ringed?.classList.remove("asked");
    const node = this.open && k === this.open.at && this.view.nodes.get(this.open.node);
    if (!node) return;
    this.ringed = node.g;
    this.ringed.classList.add("asked");
    if (this.open.kind !== "value") return;
    setText(node.v, "?");
    const own = this.film.kinds[this.open.node] === "MAX" ? node.a : node.b;
    if (own?.textContent) setText(own, `${own.textContent[0]} ?`);
  }

  // In words it says as little as in the picture: of the value that is asked for, nothing.
  veiled(index, k) {
    const { open, film } = this;
    if (open?.kind !== "value" || open.node !== index || k !== open.at) return null;
    const look = [...this.view.look(index, k)], own = film.kinds[index] === "MAX" ? ALPHA : BETA;
    look[VALUE] = "?";
    if (look[own]) look[own] = "?";
    return look;
  }

  pose(i) {
    const question = (this.open = this.round[i]);
    this.limit = question.at;
    this.follow(this.film.shownAs[question.node]);
    this.look(question.at);
    this.showScore(this.countRight(), this.given.length);
    this.count.textContent = this.text("place", { n: i + 1, of: this.round.length });
    colourPlayers(this.before, question.before);
    colourPlayers(this.question, question.ask);
    this.controls.replaceChildren(...this.inputs(question));
    this.help.refresh();
    this.adviseKeys(this.advice(question), this.text("what follows"));
    this.voice.say(this.count.textContent, question.before, question.ask);
    this.tell("adv-asked", { names: this.choices(question).map(([, label]) => label) });
  }

  // For whoever shows the question to a room: what can be chosen, and later what was right.
  tell(event, detail) {
    this.root.dispatchEvent(new CustomEvent(event, { detail, bubbles: true }));
  }

  hintItem() {
    if (!this.open) return null;
    return { id: `${this.work.seed}:${this.round.indexOf(this.open)}`, hints: this.open.hints };
  }

  // What a question is about has its ring already.
  ring() {}

  // The answer of a hint. Before the first try it counts as one, and a wrong one.
  showAnswer() {
    const { open } = this;
    if (!this.isAnswered()) this.given.push({ choice: "", number: "", hints: SHOWN, tries: 0 });
    this.reveal(open, "", this.text("the answer", { right: open.right }));
  }

  isAnswered() {
    return this.given.length > this.round.indexOf(this.open);
  }

  choices(question) {
    return question.choices ?? this.data.choices[question.kind] ?? [];
  }

  // How to answer, with the keys to press.
  advice(question) {
    const keys = Object.fromEntries(this.choices(question).map(([id, , key]) => [id, key]));
    return this.text(ADVICE[question.kind], keys);
  }

  inputs(question) {
    const give = this.handler(() => this.answer());
    this.choice = "";
    this.options = this.choices(question).map(([id, label, key]) =>
      make("button", {
        type: "button", "data-choice": id, "data-key": key.toLowerCase(),
        title: this.text("choice", { label, key }),
        "aria-pressed": question.kind === "bound" ? "false" : null,
        onclick: this.handler(() => this.pick(id, question)),
      }, label));
    this.number = isChoice(question) ? null : entry(this.text("your value"), give);
    if (question.kind === "bound") this.number.setAttribute("aria-label", this.text("new value"));
    if (isChoice(question)) return [make("div", { class: "adv-row" }, ...this.options, this.help.hint)];
    const to = question.kind === "bound" ? [make("span", {}, this.text("to"))] : [];
    this.done = this.command(this.text("answer"), give, true);
    return [make("div", { class: "adv-row" }, ...this.options, ...to, this.number, this.done, this.help.hint)];
  }

  pick(id, question) {
    this.choice = id;
    if (isChoice(question)) return this.answer();
    for (const option of this.options) option.setAttribute("aria-pressed", option.dataset.choice === id);
    this.number.disabled = id === NONE;
    if (id === NONE) this.number.value = "";
    (id === NONE ? this.done : this.number).focus({ preventScroll: true }); // Enter answers at both
  }

  key(event) {
    if (!this.open || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches("input:not([type=range])") && event.target.value) return; // no number begins with a letter
    const option = this.options.find((one) => one.dataset.key === event.key.toLowerCase());
    if (!option) return;
    event.preventDefault();
    option.click();
  }

  answer() {
    const question = this.open;
    const needsNumber = NUMBERS.includes(question.kind) || (question.kind === "bound" && this.choice !== NONE);
    if (question.kind === "bound" && !this.choice) return this.reply("", "", [this.text("choose first")]);
    if (needsNumber && Number.isNaN(readNumber(this.number.value))) {
      this.number.focus();
      return this.reply("", "", [this.advice(question)]);
    }
    this.take({ choice: this.choice, number: needsNumber ? this.number.value.trim() : "" });
  }

  // The first answer is the one that counts; a second try is for the student.
  take(answer) {
    const question = this.open, isRight = this.isRight(question, answer);
    if (this.isAnswered()) this.given.at(-1).tries += 1;
    else this.given.push({ ...answer, hints: this.help.step(this.hintItem()), tries: 1 });
    this.save();
    const { tries } = this.given.at(-1);
    if (isRight) this.reveal(question, "right", this.text(tries > 1 ? "right later" : "right", { n: tries }));
    // Of two choices the other one is no second try.
    else if (isChoice(question)) this.reveal(question, "wrong", this.text("wrong", { right: question.right }), answer);
    else this.miss(question, answer);
  }

  // Why an answer is wrong, as far as it tells what went wrong.
  reason(question, { choice, number }) {
    const value = readNumber(number);
    const isIt = ([slip, wrong]) => slip === choice && (wrong == null || sameNumber(value, readNumber(wrong)));
    return question.slips.find(isIt)?.[2];
  }

  // A first wrong answer gets a hint, the next one its reason, which often gives the rule away; the
  // right answer is not told, and the question stays.
  miss(question, answer) {
    const isFirst = this.given.at(-1).tries < 2 && this.help.step(this.hintItem()) < 2;
    const reason = this.reason(question, answer) || question.why || question.hints.at(-1);
    this.reply("wrong", this.text("not so"),
      isFirst ? [question.hints[0], this.text("reason later")] : [reason]);
    this.showScore(this.countRight(), this.given.length);
    const again = this.command(this.text("try again"), () => this.tryAgain(), true);
    const show = this.command(this.text("answer shown"), () => this.showAnswer());
    this.controls.replaceChildren(make("div", { class: "adv-row" }, again, show));
    this.options = [];
    again.focus({ preventScroll: true });
  }

  tryAgain() {
    this.controls.replaceChildren(...this.inputs(this.open));
    this.help.refresh();
    (this.options[0] ?? this.number).focus({ preventScroll: true });
  }

  isRight(question, given) {
    if (!given || given.choice !== question.choice) return false;
    return question.number == null || sameNumber(readNumber(given.number), readNumber(question.number));
  }

  // What was shown before the first answer does not count.
  counts(question, given) {
    return this.isRight(question, given) && given.hints !== SHOWN;
  }

  countRight() {
    return this.given.filter((given, i) => this.counts(this.round[i], given)).length;
  }

  reveal(question, kind, headline, wrong = null) {
    this.open = null;
    this.limit = question.at + 1;
    this.look(question.at + 1);
    const sentence = this.film.steps[question.at + 1][2];
    const because = (wrong && this.reason(question, wrong)) || question.because;
    this.reply(kind, headline, question.kind === "value" ? [sentence, because] : [because, sentence]);
    const chosen = this.choices(question).find(([id]) => id === question.choice);
    this.tell("adv-revealed", { right: chosen?.[1] ?? question.right });
    this.showScore(this.countRight(), this.given.length);
    const isLast = this.given.length === this.round.length;
    const next = this.command(this.text(isLast ? "result" : "next"), () => this.goOn(), true);
    this.controls.replaceChildren(make("div", { class: "adv-row" }, next));
    next.focus({ preventScroll: true });
  }

  goOn() {
    this.restore();
    // At the end the focus must not stand where one more Enter would wipe everything out.
    (this.number ?? this.options?.[0] ?? this.verdict).focus({ preventScroll: true });
  }

  finish() {
    this.open = this.number = this.options = null;
    this.limit = this.film.steps.length - 1;
    this.look(this.limit);
    const right = this.countRight(), of = this.round.length;
    this.showScore(right, of);
    this.count.textContent = this.text("all answered");
    colourPlayers(this.before, this.film.steps[this.limit][2]);
    this.question.textContent = this.text("score", { right, of });
    this.controls.replaceChildren();
    const missed = this.round.filter((question, i) => !this.counts(question, this.given[i]));
    this.reply(missed.length ? "" : "right", this.text(missed.length ? "missed" : "all right"),
      missed.map(({ ask, right: answer, at }) =>
        this.text("missed question", { ask, right: answer, sentence: this.film.steps[at + 1][2] })));
  }

  // The same questions once more, or those of the next seed.
  again(forward) {
    const seeds = this.data.rounds.map(([seed]) => seed);
    const at = seeds.indexOf(this.work.seed);
    this.work.seed = seeds[(at + forward) % seeds.length];
    this.work.given[this.work.seed] = [];
    const isOther = ([id]) => !id.startsWith(`${this.work.seed}:`);
    this.work.hints = Object.fromEntries(Object.entries(this.work.hints ?? {}).filter(isOther));
    this.save();
    this.goOn();
  }
}

export default { render: renderer(Predict) };
