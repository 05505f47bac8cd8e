// The room above JupyterLab: an offer stands there, and on a phone, whose bar is hidden, the button.

import { make, onKeys } from "../../../../adversarial/view/live/dom.js";

export class Strip {
  constructor() {
    this.root = make("div", { class: "beside-strip" });
    onKeys(this.root, () => {});
    document.body.prepend(this.root);
    new ResizeObserver(() => this.makeRoom()).observe(this.root);
  }

  // JupyterLab fills the window: it is moved down by as much as the strip is high.
  makeRoom() {
    const height = `${this.root.offsetHeight}px`;
    if (height === this.height) return;
    this.height = height;
    document.body.style.setProperty("--beside-strip", height);
    window.dispatchEvent(new Event("resize"));
  }

  // A thing in the first of these bars that can be seen, or else here.
  put(thing, bars) {
    const place = () => {
      const bar = bars().find((each) => each?.offsetParent) ?? this.root;
      if (thing.parentElement !== bar) bar.append(thing);
    };
    place();
    window.addEventListener("resize", place);
  }
}
