// Fill in the values of the inner nodes, from the bottom up; each is checked at once.

import { button, colourPlayers, make } from "../../view/live/dom.js";
import { readNumber, sameNumber, showNumber } from "../../view/live/numbers.js";
import { TreeView } from "../../view/live/tree.js";
import { Exercise, capital, entry, renderer } from "./exercise.js";

class Filling extends Exercise {
  constructor(model, el) {
    super(model, el, model.get("data").task);
    this.title.textContent = this.data.task;
    this.view = new TreeView(this.tree, this.data);
    this.inner = new Map(this.data.inner.map((node) => [node.index, node]));
    this.makeFocusable([...this.inner.keys()], "button", (index) => this.choose(index));
    this.build();
    this.followTheView();
    this.restore();
  }

  build() {
    this.field = entry("Value", this.handler(() => this.give()));
    this.field.classList.add("adv-float");
    this.stage.append(this.field);
    this.question = make("p", { class: "adv-question" });
    this.show = this.command("Show this value", () => this.giveUp());
    this.ask.append(
      this.question,
      make("div", { class: "adv-row" }, this.command("Check", () => this.give(), true), this.show,
        this.command("Start over", () => this.startOver())));
  }

  // The field stands at its node however the picture is moved.
  followTheView() {
    const apply = this.view.applyBox.bind(this.view);
    this.view.applyBox = () => {
      apply();
      this.placeField();
    };
    new ResizeObserver(() => this.placeField()).observe(this.stage);
  }

  placeField() {
    this.field.hidden = this.at === null;
    if (this.field.hidden) return;
    const { g } = this.view.nodes.get(this.at);
    const target = g.querySelector(":scope > .pill") ?? g.querySelector(":scope > .shape");
    const box = target.getBoundingClientRect(), stage = this.stage.getBoundingClientRect();
    const scale = stage.width / this.stage.offsetWidth || 1; // a slide is scaled to the screen
    const isBeside = target.matches(".pill") && +target.getAttribute("x") >= 0;
    // About as large as the value will be, since what stands next to it must be seen.
    const within = (value, least, most) => `${Math.max(least, Math.min(value / scale, most))}px`;
    this.field.style.fontSize = within(box.height * 0.62, 13, 22);
    this.field.style.width = within(isBeside ? box.width : box.width * 1.5, 44, 84);
    const { offsetWidth: width, offsetHeight: height } = this.field;
    const left = (box.left - stage.left) / scale, top = (box.top - stage.top) / scale;
    const x = isBeside ? left : left + (box.width / scale - width) / 2;
    const centred = top + (box.height / scale - height) / 2;
    const y = isBeside ? centred : Math.max(top, centred); // rather below a board than on it
    const inside = (value, room) => Math.max(4, Math.min(value, room - 4));
    this.field.style.left = `${inside(x, stage.width / scale - width)}px`;
    this.field.style.top = `${inside(y, stage.height / scale - height)}px`;
  }

  restore() {
    this.advise("Type a value and press Enter: 3, −5, 2.5 or 1/3.", "Click a node to go there.");
    for (const index of this.inner.keys()) this.showNode(index);
    this.count();
    this.select(this.firstOpen());
  }

  tries(index) {
    return this.work.given[index] ?? [];
  }

  isRight(index) {
    return sameNumber(readNumber(this.tries(index).at(-1)), readNumber(this.inner.get(index).right));
  }

  isDone(index) {
    return !this.inner.has(index) || this.isRight(index) || this.work.shown.includes(index);
  }

  // The next node whose children all have their values.
  firstOpen(below = null) {
    const isBelow = (index) => {
      for (let at = index; at !== null; at = this.data.parents[at]) if (at === below) return true;
      return below === null;
    };
    return [...this.inner.keys()].find((index) => !this.isDone(index) && isBelow(index)) ?? null;
  }

  showNode(index) {
    const text = this.isDone(index) ? this.inner.get(index).text : "";
    this.showValue(index, text);
    const wasShown = this.work.shown.includes(index);
    this.mark(index, text && !wasShown ? "right" : "");
    const { g } = this.view.nodes.get(index);
    g.classList.toggle("adv-shown", wasShown);
    g.setAttribute("aria-label", `${this.data.labels[index]}, ${this.data.players[index]}${text ? `, worth ${text}` : ", no value yet"}`);
  }

  select(index) {
    if (this.at != null) this.view.nodes.get(this.at).g.classList.remove("current");
    this.at = index;
    this.show.disabled = index === null || !this.tries(index).length;
    if (index === null) this.question.textContent = "The tree is filled in.";
    else {
      const name = this.data.names[index], player = this.data.players[index];
      const who = player === "CHANCE" ? "where chance decides" : `where ${player} moves`;
      colourPlayers(this.question, `What is ${name} worth, ${who}?`);
      this.view.nodes.get(index).g.classList.add("current");
      this.field.value = "";
      this.field.setAttribute("aria-label", `Value of ${this.data.labels[index]}, ${who}`);
      this.follow(index);
    }
    this.placeField();
  }

  choose(index) {
    if (this.isDone(index)) return this.say("", "", [`This node has its value: ${this.inner.get(index).text}.`]);
    const next = this.data.children[index].every((child) => this.isDone(child)) ? index : this.firstOpen(index);
    if (next !== index) {
      this.say("", "", [`From the bottom up: this value comes from its children, so ${this.data.names[next]} is first.`]);
    }
    this.select(next);
    this.field.focus({ preventScroll: true });
  }

  give() {
    if (this.at === null) return;
    const index = this.at, node = this.inner.get(index), text = this.field.value.trim();
    const value = readNumber(text);
    this.field.focus({ preventScroll: true });
    if (Number.isNaN(value)) return this.say("", "", ["Type a number, such as 3, −5, 2.5 or 1/3."]);
    this.work.given[index] = [...this.tries(index), text];
    this.showNode(index);
    this.count();
    this.save();
    const name = this.data.names[index];
    if (this.isRight(index)) {
      const next = this.firstOpen();
      this.say("right", next === null ? this.summary() : capital(`${name} is worth ${node.text}.`), [node.why]);
      return this.select(next);
    }
    const slip = node.slips.find(([wrong]) => sameNumber(value, readNumber(wrong)));
    this.say("wrong", capital(`${name} is not worth ${showNumber(value)}.`), [slip ? slip[1] : node.why]);
    this.show.disabled = false;
    this.field.select();
  }

  giveUp() {
    const index = this.at, node = this.inner.get(index);
    this.work.shown.push(index);
    this.showNode(index);
    this.count();
    this.save();
    this.say("", capital(`${this.data.names[index]} is worth ${node.text}.`), [node.why]);
    this.select(this.firstOpen());
    this.field.focus({ preventScroll: true });
  }

  rightNodes() {
    return [...this.inner.keys()].filter((index) => this.isRight(index) && !this.work.shown.includes(index));
  }

  summary() {
    const first = this.rightNodes().filter((index) => this.tries(index).length === 1).length;
    return `Done: ${first} of ${this.inner.size} right at the first try.`;
  }

  count() {
    this.showScore(this.rightNodes().length, this.inner.size);
  }

  startOver() {
    this.work = { given: {}, shown: [] };
    this.save();
    this.restore();
    this.field.focus({ preventScroll: true });
  }
}

export default { render: renderer(Filling) };
