// What is to be done with files that differ from the reader's own: asked one by one, "mine" first.

import { make, say } from "../../../../adversarial/view/live/dom.js";
import { besideName, write, writeBoth } from "./taking.js";

export class Questions {
  constructor(words, store) {
    Object.assign(this, { words, store });
    this.fields = make("div", {});
    this.root = make("form", { class: "beside-questions", hidden: true,
      onsubmit: (event) => { event.preventDefault(); this.end(true); } },
      make("p", {}, words.asked), this.fields, make("p", { class: "beside-row" },
        make("button", { type: "submit", class: "beside-primary" }, words.go),
        make("button", { type: "button", onclick: () => this.end(false) }, words.cancel)));
  }

  // [{ file, choice }], or null if the reader thinks better of it.
  async ask(files) {
    this.close();
    this.files = files;
    const names = await Promise.all(files.map(({ path }) => besideName(path, this.store, this.words)));
    this.fields.replaceChildren(...files.map((file, i) => this.field(file, i, names[i])));
    this.root.hidden = false;
    this.fields.querySelector("input").focus();
    return new Promise((resolve) => { this.resolve = resolve; });
  }

  field({ path, kind }, i, name) {
    const { words } = this;
    const both = kind === "answers" ? words.merge : say(words.both, { name });
    const choices = Object.entries({ mine: words.mine, theirs: words.theirs, both });
    return make("fieldset", {}, make("legend", {}, path), ...choices.map(([choice, label]) => make("label", {},
      make("input", { type: "radio", name: `file${i}`, value: choice, checked: choice === "mine" }), label)));
  }

  end(isYes) {
    const chosen = new FormData(this.root);
    this.root.hidden = true;
    this.resolve?.(isYes ? this.files.map((file, i) => ({ file, choice: chosen.get(`file${i}`) })) : null);
    this.resolve = null;
  }

  close() {
    if (!this.root.hidden) this.end(false);
  }

  // Do what was chosen; returns the files that took the place of the reader's own.
  async obey(answers) {
    for (const { file, choice } of answers) {
      if (choice === "theirs") await write(file, this.store);
      else if (choice === "both") await writeBoth(file, this.store, this.words);
    }
    return answers.filter(({ choice }) => choice === "theirs").map(({ file }) => file);
  }
}
