// What a view says to a screen reader, and where its focus goes: one live region with one
// announcement for each change, and a focus that never falls to the page.

import { make } from "./dom.js";

const FADES = 5000; // milliseconds

// Can it have the focus, or keep it?
const isThere = (element) => element.isConnected && !element.disabled && element.checkVisibility();

export class Voice {
  // `homes()` are elements for the focus when whatever had it is gone, the best one first.
  constructor(root, homes = () => []) {
    Object.assign(this, { root, homes, sentences: [], held: null });
    this.region = make("div", { class: "adv-voice", "aria-live": "polite", "aria-atomic": "true" });
    root.append(this.region);
    root.addEventListener("focusin", ({ target }) => { this.held = target; });
    root.addEventListener("focusout", ({ relatedTarget }) =>
      relatedTarget || setTimeout(() => this.keepFocus(true)));
    for (const type of ["click", "keydown"])
      root.addEventListener(type, () => setTimeout(() => this.keepFocus()));
    setTimeout(() => { this.sentences = null; }); // nobody is told what stands there at first
  }

  // All that is said in one go is one announcement, and nothing stands in it twice.
  say(...sentences) {
    if (!this.sentences) {
      this.sentences = [];
      setTimeout(() => this.announce());
    }
    for (const sentence of sentences)
      if (sentence && !this.sentences.includes(sentence)) this.sentences.push(sentence);
  }

  announce() {
    const told = this.sentences.join(" ");
    this.sentences = null;
    this.keepFocus();
    // A slider with the focus says the sentence of its step itself.
    if (!told || document.activeElement?.matches("[data-says-itself]")) return;
    this.region.replaceChildren(told);
    clearTimeout(this.fading); // whoever reads the page does not meet it again
    this.fading = setTimeout(() => this.region.replaceChildren(), FADES);
  }

  // Whoever left by a click elsewhere has left; what vanished hands the focus on.
  keepFocus(hasLeft = false) {
    const { held } = this, { activeElement } = document;
    const isElsewhere = activeElement && activeElement !== document.body && activeElement !== held;
    if (!held || isElsewhere) return;
    if (isThere(held)) {
      if (hasLeft && activeElement !== held) this.held = null;
      return;
    }
    this.held = null;
    const next = [...this.homes(), this.root].find(isThere);
    if (next === this.root && !next.hasAttribute("tabindex")) next.tabIndex = -1;
    next?.focus({ preventScroll: true });
  }
}
