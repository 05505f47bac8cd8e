// Fill in the values of the inner nodes, from the bottom up; each is checked at once.

import { colourPlayers, make } from "../../view/live/dom.js";
import { readNumber, sameNumber, showNumber } from "../../view/live/numbers.js";
import { TreeView } from "../../view/live/tree.js";
import { Exercise, capital, entry, renderer } from "./exercise.js";

class Filling extends Exercise {
  constructor(model, el) {
    super(model, el, model.get("data").task);
    this.title.textContent = this.data.task;
    this.view = new TreeView(this.tree, this.data);
    this.inner = new Map(this.data.inner.map((node) => [node.index, node]));
    this.makeFocusable([...this.inner.keys()], (index) => this.choose(index));
    this.build();
    this.followTheView();
    this.restore();
  }

  build() {
    this.field = entry(this.text("value"), this.handler(() => this.give()));
    this.field.classList.add("adv-float");
    this.stage.append(this.field);
    this.question = make("p", { class: "adv-question" });
    this.ask.append(
      this.question,
      make("div", { class: "adv-row" },
        this.command(this.text("check"), () => this.give(), true), this.help.hint,
        this.command(this.text("start over"), () => this.startOver()), this.help.other));
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
    this.field.hidden = this.at == null;
    if (this.field.hidden) return;
    const { g } = this.view.nodes.get(this.at);
    const target = g.querySelector(":scope > .pill") ?? g.querySelector(":scope > .shape");
    const box = target.getBoundingClientRect(), stage = this.stage.getBoundingClientRect();
    const scale = stage.width / this.stage.offsetWidth || 1; // a slide is scaled to the screen
    const isBeside = target.matches(".pill") && +target.getAttribute("x") >= 0;
    // About as large as the value will be, since what stands next to it must be seen.
    const within = (value, least, most) => `${Math.max(least, Math.min(value / scale, most))}px`;
    this.field.style.fontSize = within(box.height * 0.62, 14, 22);
    this.field.style.width = within(isBeside ? box.width : box.width * 1.5, 36, 84);
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
    this.adviseKeys(this.text("how to type"), this.text("how to choose"));
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
      for (let at = index; at != null; at = this.data.parents[at]) if (at === below) return true;
      return below == null;
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
  }

  nameOf(index) {
    if (!this.inner.has(index)) return null;
    const value = this.valueOf(index);
    const words = { node: this.data.labels[index], player: this.data.players[index], value };
    return this.text(value ? "with value" : "without value", words);
  }

  valueOf(index) {
    const node = this.inner.get(index);
    return !node ? super.valueOf(index) : this.isDone(index) ? node.text : "";
  }

  select(index) {
    if (this.at != null) this.view.nodes.get(this.at).g.classList.remove("current");
    this.at = index;
    this.help.refresh();
    if (index == null) this.question.textContent = this.text("filled in");
    else {
      const player = this.data.players[index], isChance = player === "CHANCE";
      const ask = isChance ? "question to chance" : "question", field = isChance ? "field of chance" : "field";
      colourPlayers(this.question, this.text(ask, { node: this.data.names[index], player }));
      this.view.nodes.get(index).g.classList.add("current");
      this.field.value = "";
      this.field.setAttribute("aria-label", this.text(field, { node: this.data.labels[index], player }));
      this.follow(index);
    }
    this.voice.say(this.question.textContent);
    this.placeField();
    this.retell();
  }

  choose(index) {
    if (this.isDone(index)) {
      return this.reply("", "", [this.text("has value", { value: this.inner.get(index).text })]);
    }
    const next = this.data.children[index].every((child) => this.isDone(child)) ? index : this.firstOpen(index);
    if (next !== index) {
      this.reply("", "", [this.text("children first", { node: this.data.names[next] })]);
    }
    this.select(next);
    this.field.focus({ preventScroll: true });
  }

  give() {
    if (this.at == null) return;
    const index = this.at, node = this.inner.get(index), text = this.field.value.trim();
    const value = readNumber(text);
    this.field.focus({ preventScroll: true });
    if (Number.isNaN(value)) return this.reply("", "", [this.text("no number")]);
    this.work.given[index] = [...this.tries(index), text];
    this.showNode(index);
    this.count();
    this.save();
    if (this.isRight(index)) {
      const next = this.firstOpen();
      this.reply("right", next == null ? this.summary() : this.worth(index), [node.why]);
      return this.select(next);
    }
    const slip = node.slips.find(([wrong]) => sameNumber(value, readNumber(wrong)));
    const wrong = this.text("is not worth", { node: this.data.names[index], value: showNumber(value) });
    this.reply("wrong", capital(wrong), [slip ? slip[1] : node.why, this.text("once more")]);
    this.field.select();
  }

  worth(index) {
    const value = this.inner.get(index).text;
    return capital(this.text("is worth", { node: this.data.names[index], value }));
  }

  hintItem() {
    return this.at == null ? null : { id: `${this.at}`, hints: this.inner.get(this.at).hints };
  }

  showAnswer() {
    const index = this.at, node = this.inner.get(index);
    this.work.shown.push(index);
    this.showNode(index);
    this.count();
    this.reply("", this.worth(index), [node.why]);
    this.select(this.firstOpen());
    this.field.focus({ preventScroll: true });
  }

  rightNodes() {
    return [...this.inner.keys()].filter((index) => this.isRight(index) && !this.work.shown.includes(index));
  }

  summary() {
    const first = this.rightNodes().filter((index) => this.tries(index).length === 1).length;
    return this.text("done", { first, of: this.inner.size });
  }

  count() {
    this.showScore(this.rightNodes().length, this.inner.size);
  }

  startOver() {
    this.work = { given: {}, shown: [], hints: {}, seen: this.work.seen };
    this.save();
    this.restore();
    this.field.focus({ preventScroll: true });
  }
}

export default { render: renderer(Filling) };
