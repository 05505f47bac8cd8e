// Help in steps, the same in every exercise: a nudge, a stronger hint, the answer; and another
// exercise like this one, which Python makes. What a hint is about each exercise says itself.

import { make } from "../../view/live/dom.js";

export const SHOWN = 3; // the step that is the answer itself
const PATIENCE = 3000; // milliseconds until silence is explained

export class Help {
  constructor(exercise) {
    this.exercise = exercise;
    this.model = exercise.model;
    this.hint = exercise.command(this.text("nudge"), () => this.give());
    this.hint.title = this.text("steps");
    this.other = exercise.command(this.text("another"), () => this.ask());
    this.other.title = this.text("what another");
    this.model.on("msg:custom", (message) => this.onMessage(message));
  }

  text(key, values) {
    return this.exercise.text(key, values);
  }

  // How far the hints went for a question: 0 before the first.
  step(item) {
    return this.exercise.work.hints?.[item.id] ?? 0;
  }

  // The button says what comes next: nobody is shown an answer unasked.
  refresh() {
    const item = this.exercise.hintItem();
    const next = item ? this.nextStep(item) : 1;
    this.hint.textContent = this.text(next === SHOWN ? "answer shown" : next === 2 ? "stronger" : "nudge");
    this.hint.disabled = item == null && !this.exercise.noHint;
  }

  // Where there is no stronger hint, the answer is next.
  nextStep(item) {
    const next = Math.min(SHOWN, this.step(item) + 1);
    return next > item.hints.length ? SHOWN : next;
  }

  give() {
    const { exercise } = this, item = exercise.hintItem();
    if (!item) return exercise.reply("", "", [exercise.noHint]);
    const step = this.nextStep(item), work = exercise.work;
    work.hints = { ...work.hints, [item.id]: step };
    if (step === SHOWN) {
      work.seen = [...new Set([...(work.seen ?? []), item.id])].sort();
      exercise.showAnswer(item);
    } else {
      exercise.ring(item.at);
      const headline = this.text(step === 1 ? "first hint" : "second hint");
      exercise.reply("", headline, [item.hints[step - 1]]);
    }
    exercise.save();
    this.refresh();
  }

  // Another one like this. Python makes it, as a model of its own; the first one keeps its answers.

  ask() {
    if (this.first) return this.first.ask();
    const say = (sentence) => (this.shown ?? this.exercise).reply("", "", [sentence]);
    if (this.other.hasAttribute("aria-disabled")) return say(this.other.title);
    say(this.text("making"));
    this.waiting = setTimeout(() => say(this.text("no answer")), PATIENCE);
    try {
      this.model.send({ do: "another" });
    } catch {
      say(this.text("no answer")); // without a kernel
    }
  }

  async onMessage(message) {
    if (!this.waiting) return; // asked for in another view
    clearTimeout(this.waiting);
    this.waiting = null;
    try {
      if (message.problem) this.refuse(message);
      else this.show(await this.model.widget_manager.get_model(message.another));
    } catch (error) {
      this.exercise.reply("", "", [this.text("failed", { problem: error.message })]);
      throw error;
    }
  }

  refuse({ problem, never }) {
    (this.shown ?? this.exercise).reply("", "", [problem]);
    if (!never) return;
    this.other.setAttribute("aria-disabled", "true"); // not disabled: its title is to be reached and read
    this.other.title = problem;
  }

  show(model) {
    const { exercise } = this;
    this.place ??= make("div", {});
    exercise.root.after(this.place);
    this.place.replaceChildren();
    this.shown = new exercise.constructor(model, this.place);
    this.shown.help.comeFrom(this, model.get("data").like.seed);
    exercise.root.hidden = true;
    this.shown.root.focus({ preventScroll: true });
  }

  // This one stands in the place of the first: it says its seed, and leads back.
  comeFrom(first, seed) {
    this.first = first;
    const { head, root } = this.exercise;
    root.tabIndex = -1;
    head.append(make("span", { class: "adv-faint" }, this.text("another one", { seed })),
      this.exercise.command(this.text("back"), () => first.back()));
  }

  back() {
    this.place.replaceChildren();
    this.shown = null;
    this.exercise.root.hidden = false;
    this.other.focus({ preventScroll: true });
  }
}
