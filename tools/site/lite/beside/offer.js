// A new edition of the notebook that is open: offered in a strip above, never forced.

import { make, onKeys, say } from "../../../../adversarial/view/live/dom.js";
import { differences, editionOf, sameCells } from "./notebook.js";

export class Offer {
  constructor({ strip, store, saving, words, editions, memory = localStorage }) {
    Object.assign(this, { strip, store, saving, words: words.offer, editions, memory });
    this.turn = 0;
    this.place = `adversarial editions ${store.database}`;
  }

  // Look at the notebook in front, and offer what is new; returns whether it did.
  async look(context) {
    const { path } = context, edition = this.editions[path], turn = this.withdraw();
    if (!edition || this.declined()[path] === edition) return false;
    await context.ready;
    const mine = context.model.toJSON();
    const from = editionOf(mine);
    if (!from || from === edition || !(await this.store.has(path))) return false;
    const theirs = await this.store.ofSite(path);
    if (!theirs || sameCells(mine, theirs)) return false;
    const name = await this.copyName(path);
    if (turn !== this.turn) return false; // another notebook is in front by now
    this.show(context, theirs, name);
    return true;
  }

  declined() {
    try {
      return JSON.parse(this.memory.getItem(this.place)) ?? {};
    } catch {
      return {};
    }
  }

  copyName(path) {
    const stem = path.replace(/\.ipynb$/, "");
    return this.store.freeName((n) => say(n > 1 ? this.words["my copies"] : this.words["my copy"], { stem, n }));
  }

  show(context, theirs, name) {
    const { words } = this, act = (label, action) => make("button", { type: "button", onclick: action }, label);
    this.status = make("span", { role: "status" });
    this.shown = make("section", { class: "beside-offer", "aria-label": words.label },
      make("span", {}, words.there),
      act(words.look, () => this.lookAt(context, theirs)),
      act(say(words.take, { name }), () => this.take(context, name)),
      act(words.keep, () => this.keep(context.path)), this.status);
    this.strip.root.prepend(this.shown);
  }

  withdraw() {
    this.shown?.remove();
    this.turn += 1;
    return this.turn;
  }

  keep(path) {
    this.memory.setItem(this.place, JSON.stringify({ ...this.declined(), [path]: this.editions[path] }));
    this.withdraw();
  }

  // The reader's own under another name; then nothing hides the site's any more.
  async take(context, name) {
    try {
      await this.saving.saveAll();
      const { content } = await this.store.read(context.path);
      await this.store.writeNotebook(name, content);
      this.saving.stop();
      await this.store.remove(context.path);
      location.reload();
    } catch (problem) {
      this.status.textContent = say(this.words.problem, { problem: problem.message });
    }
  }

  lookAt(context, theirs) {
    const { words } = this, found = differences(theirs, context.model.toJSON());
    const pane = (head, text, other) => make("div", {}, make("h3", {}, head),
      make("pre", {}, ...(text == null ? [words.missing] : marked(text, other ?? ""))));
    const box = make("dialog", { class: "beside-box beside-wide", "aria-label": words.what },
      make("h2", {}, words.what), make("p", {}, found.length === 1 ? words.cell : say(words.cells, { n: found.length })),
      make("div", { class: "beside-cells", tabindex: "0", role: "group", "aria-label": words.what },
        ...found.map(([one, other]) => make("div", { class: "beside-pair" }, pane(words.new, one, other), pane(words.mine, other, one)))),
      make("p", { class: "beside-row beside-end" }, make("button", { type: "button", onclick: () => box.close() }, words.close)));
    box.addEventListener("close", () => box.remove());
    onKeys(box, () => {});
    document.body.append(box);
    box.showModal();
  }
}

// The lines of a cell; those that the other does not have are marked.
function marked(text, other) {
  const known = new Set(other.split("\n"));
  return text.split("\n").flatMap((line) => [known.has(line) ? line : make("mark", {}, line), "\n"]);
}
