// What happened at a node, beside the tree: every step there is a place to jump to.

import { button, make, say } from "./dom.js";

export class NodeHistory {
  // `go` shows a step, `onToggle` is told when the room beside the tree changes, and `home` has
  // the focus when whatever had it before is gone.
  constructor(words, home, go, onToggle) {
    Object.assign(this, { words, home, go, onToggle, steps: [] });
    // Not a <section>: in a deck that is a slide.
    this.element = make("div", { class: "adv-history", role: "region", tabindex: "-1" });
    this.element.hidden = true;
  }

  get isOpen() {
    return !this.element.hidden;
  }

  // `steps` are pairs: the step and its sentence; k is the step that the film shows.
  open(node, steps, k, takesFocus = false) {
    const { words } = this;
    this.steps = steps.map(([step, sentence]) => [step,
      make("button", { type: "button", onclick: () => this.go(step) },
        say(words.event, { step, sentence }))]);
    this.fill(say(words.happened, { node }), ...this.steps.map(([, one]) => one));
    this.show(k);
    if (takesFocus) this.element.focus({ preventScroll: true });
  }

  // A sentence where a node's history would stand.
  tell(sentence, takesFocus = false) {
    this.steps = [];
    this.fill(sentence);
    if (takesFocus) this.element.focus({ preventScroll: true });
  }

  fill(heading, ...parts) {
    const { activeElement } = document;
    if (!this.element.contains(activeElement)) this.opener = activeElement;
    this.element.setAttribute("aria-label", heading);
    this.element.replaceChildren(
      make("div", { class: "adv-happened" }, make("b", {}, heading),
        button("close", this.words.close, () => this.close())),
      ...parts);
    this.element.scrollTop = 0;
    this.setOpen(true);
  }

  // Marks the step that the film shows, if it happened here.
  show(k) {
    for (const [step, one] of this.steps) one.setAttribute("aria-current", step === k ? "step" : "false");
  }

  // The focus goes back to where it came from.
  close() {
    const hadFocus = this.element.contains(document.activeElement);
    this.setOpen(false);
    if (hadFocus) (this.opener?.isConnected ? this.opener : this.home).focus({ preventScroll: true });
  }

  setOpen(isOpen) {
    if (this.isOpen === isOpen) return;
    this.element.hidden = !isOpen;
    this.element.parentElement.classList.toggle("adv-told", isOpen);
    this.onToggle();
  }
}
