// A page that was open while the site was replaced: what it has not loaded yet is there no more.
// The reader is told, and loads the new one when it suits them.

import { make } from "../../../../adversarial/view/live/dom.js";

const SELDOM = 600_000; // milliseconds between two looks at the site

export class Newer {
  constructor({ strip, saving, words, address }) {
    Object.assign(this, { strip, saving, words: words.newer, address });
  }

  async start() {
    this.version = await this.read();
    document.addEventListener("visibilitychange", () => document.hidden || this.look());
    setInterval(() => this.look(), SELDOM);
  }

  // Which version the site is of; null where nobody answers.
  async read() {
    const reply = await fetch(this.address, { cache: "no-cache" }).catch(() => null);
    return reply?.ok ? (await reply.json()).version : null;
  }

  async look() {
    if (this.shown) return;
    const now = await this.read();
    this.version ??= now;
    if (!now || now === this.version || this.shown) return;
    this.shown = make("section", { class: "beside-offer", "aria-label": this.words.label },
      make("span", { role: "status" }, this.words.there),
      make("button", { type: "button", onclick: () => this.reload() }, this.words.reload));
    this.strip.root.prepend(this.shown);
  }

  async reload() {
    await this.saving.saveAll();
    location.reload();
  }
}
