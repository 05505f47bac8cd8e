// Recall: questions with options, one at a time. The first choice counts, and every choice gets its
// reason. All questions lie in one place, so that nothing jumps when the next one comes.

import { colourPlayers, make } from "../../view/live/dom.js";
import { keepReachable } from "../../view/live/reach.js";
import { Exercise, renderer, sign } from "./exercise.js";

const ANSWER = 0; // the id of the right option

class Recall extends Exercise {
  constructor(model, el) {
    super(model, el, model.get("data").words.label);
    this.title.textContent = this.text("title");
    this.hint.textContent = this.text("first counts");
    this.help.other.textContent = this.text("other questions");
    this.bar.append(this.help.other);
    this.root.addEventListener("keydown", this.handler((event) => this.key(event)));
    this.restore();
  }

  // No tree: the questions, the verdict, and a bar to go on with.
  frame() {
    this.makeParts();
    this.cards = this.data.questions.map((question, i) => this.card(question, i));
    this.ask = make("div", { class: "adv-ask adv-cards" }, ...this.cards.map(({ element }) => element));
    this.previous = this.command(this.text("previous"), () => this.go(-1));
    this.next = this.command(this.text("next"), () => this.go(1));
    this.bar = make("div", { class: "adv-back" }, this.previous, this.next,
      this.command(this.text("start over"), () => this.startOver()));
    this.root.classList.add("adv-recall");
    this.root.append(this.head, make("div", { class: "adv-panel" }, this.ask, this.verdict), this.bar,
      this.lost, this.notice);
    keepReachable(this.root);
  }

  card(question, i) {
    const place = { n: i + 1, of: this.data.questions.length, theme: question.theme };
    const ask = make("p", { class: "adv-question" }, ...phrases(question.ask));
    const options = question.options.map((option, j) => this.option(option, j));
    const element = make("div", { role: "group", "aria-label": question.ask },
      make("p", { class: "adv-faint" }, this.text("place", place)), ask,
      ...options.map(({ button }) => button));
    return { element, options };
  }

  option(option, j) {
    const letter = this.words.letters[j], label = make("span", { class: "adv-option-text" }, ...phrases(option.text));
    const mark = make("span", { class: "adv-option-mark" });
    const button = make("button", {
      type: "button", class: "adv-option", "data-option": option.id, "aria-pressed": "false",
      onclick: this.handler(() => this.choose(option)),
    }, make("b", {}, letter), label, mark);
    return { id: option.id, letter: letter.toLowerCase(), button, mark };
  }

  get question() {
    return this.data.questions[this.at];
  }

  givenTo(question) {
    return this.work.given?.[question.id] ?? [];
  }

  isSolved(question) {
    return this.givenTo(question).includes(ANSWER);
  }

  get answered() {
    return this.data.questions.filter((question) => this.givenTo(question).length);
  }

  get right() {
    return this.answered.filter((question) => this.givenTo(question)[0] === ANSWER).length;
  }

  // Where the work left off: at the first question that is not solved yet.
  restore() {
    const open = this.data.questions.findIndex((question) => !this.isSolved(question));
    this.turnTo(open < 0 ? this.data.questions.length - 1 : open);
  }

  turnTo(at) {
    this.at = at;
    for (const [i, { element }] of this.cards.entries()) element.classList.toggle("adv-turned", i !== at);
    this.draw();
    const last = this.givenTo(this.question).at(-1);
    if (last == null) this.adviseKeys(this.text("how to choose"));
    else this.tell(this.question.options.find(({ id }) => id === last));
  }

  draw() {
    for (const [i, question] of this.data.questions.entries()) {
      const given = this.givenTo(question);
      for (const { id, button, mark } of this.cards[i].options) this.drawOption(id, button, mark, given);
    }
    this.previous.disabled = this.at === 0;
    this.next.disabled = this.at === this.data.questions.length - 1;
    this.next.classList.toggle("adv-primary", this.isSolved(this.question));
    this.showScore(this.right, this.answered.length);
  }

  drawOption(id, button, mark, given) {
    const isGiven = given.includes(id), kind = id === ANSWER ? "right" : "wrong";
    button.setAttribute("aria-pressed", isGiven);
    button.classList.toggle("right", isGiven && kind === "right");
    button.classList.toggle("wrong", isGiven && kind === "wrong");
    mark.replaceChildren(...(isGiven ? [sign(kind), this.text(kind === "right" ? "is right" : "is wrong")] : []));
  }

  // What is chosen after the right one is only read. A wrong one, chosen once more, gets its reason,
  // which often gives the right one away.
  choose(option) {
    const { question } = this, isKnown = this.givenTo(question).includes(option.id);
    if (!this.isSolved(question)) {
      const given = this.givenTo(question);
      if (!given.includes(option.id)) {
        this.work.given = { ...this.work.given, [question.id]: [...given, option.id] };
        this.save();
      }
      this.draw();
    }
    this.tell(option, isKnown);
    if (option.id === ANSWER && !this.next.disabled) this.next.focus({ preventScroll: true });
  }

  tell(option, isKnown) {
    const isRight = option.id === ANSWER, { questions } = this.data, isSolved = this.isSolved(this.question);
    const sentences = isSolved || isKnown
      ? [option.why, this.text(isSolved ? "read others" : "once more")] : [this.text("reason later")];
    if (questions.every((question) => this.isSolved(question)))
      sentences.push(this.text("done", { right: this.right, of: questions.length }));
    this.reply(isRight ? "right" : "wrong", this.text(isRight ? "right" : "wrong"), sentences);
  }

  go(by) {
    this.turnTo(this.at + by);
    this.cards[this.at].options[0].button.focus({ preventScroll: true });
  }

  startOver() {
    this.work.given = {};
    this.save();
    this.turnTo(0);
    this.cards[0].options[0].button.focus({ preventScroll: true });
  }

  // The letter of an option chooses it.
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const option = this.cards[this.at].options.find(({ letter }) => letter === event.key.toLowerCase());
    if (!option) return;
    event.preventDefault();
    option.button.click();
  }
}

// What stands between `…` is code; elsewhere MAX and MIN have their colours.
function phrases(sentence) {
  return sentence.split("`").map((part, i) => {
    if (i % 2) return make("code", {}, part);
    const phrase = make("span", {});
    colourPlayers(phrase, part);
    return phrase;
  });
}

export default { render: renderer(Recall) };
