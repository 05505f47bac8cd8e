// My work: a button in the bar, and a box with what is kept here, to download and to take in.

import { make, onKeys, say } from "../../../../adversarial/view/live/dom.js";
import { editionOf, forHome } from "./notebook.js";
import { bytesOf } from "./store.js";
import { Questions } from "./questions.js";
import { compare, unpack, write } from "./taking.js";
import { writeZip } from "./zip.js";

export class Panel {
  constructor({ app, store, saving, words, editions }) {
    Object.assign(this, { app, store, saving, words: words.work, taking: words.taking, editions });
    this.questions = new Questions(words.taking, store);
    this.build();
  }

  build() {
    const { words } = this;
    this.status = make("p", { class: "beside-status", role: "status" });
    this.list = make("ul", { class: "beside-kept" });
    this.none = make("p", {}, words.nothing);
    this.file = make("input", { type: "file", multiple: true, accept: ".zip,.ipynb,.json", hidden: true,
      "aria-label": words.choose, onchange: () => this.attempt(() => this.takeIn()) });
    this.all = this.action(words.all, () => this.downloadAll());
    this.own = this.action(words.this, () => this.downloadThis());
    this.box = make("dialog", { class: "beside-box", "aria-label": words.title },
      make("h2", {}, words.title), make("p", {}, words.about), ...this.warning(),
      make("h3", {}, words.kept), this.list, this.none,
      make("p", { class: "beside-row" }, this.all, this.own), make("p", { class: "beside-faint" }, words["all about"]),
      make("p", { class: "beside-row" }, this.action(words.take, () => this.file.click()), this.file),
      make("p", { class: "beside-faint" }, words["take about"]),
      this.status, this.questions.root,
      make("p", { class: "beside-row beside-end" }, this.action(words.close, () => this.box.close())));
    this.button = make("button", { type: "button", class: "beside-open", "aria-haspopup": "dialog",
      onclick: () => this.open() }, words.open);
    onKeys(this.box, () => {});
    document.body.append(this.box);
  }

  // Without a service worker Python's files are gone with the page.
  warning() {
    return navigator.serviceWorker ? [] : [make("p", { class: "beside-warning" }, this.words["no worker"])];
  }

  action(label, act) {
    return make("button", { type: "button", onclick: () => this.attempt(act) }, label);
  }

  async attempt(act) {
    try {
      await act();
    } catch (problem) {
      const sentence = this.taking[problem.message];
      this.status.textContent = sentence ? say(sentence, problem.values) : say(this.words.problem, { problem: problem.message });
    }
  }

  async open() {
    this.status.textContent = "";
    this.questions.close();
    this.box.showModal();
    navigator.storage?.persist?.(); // the browser may forget work only if it is told to
    await this.attempt(() => this.refresh());
  }

  async refresh() {
    await this.saving.saveAll();
    const files = await this.store.all();
    this.list.replaceChildren(...files.map((file) => make("li", {}, this.line(file))));
    this.none.hidden = files.length > 0;
    this.all.disabled = !files.length;
    this.own.disabled = !this.opened();
  }

  line({ path, last_modified, content, type }) {
    const { words } = this, edition = type === "notebook" && editionOf(content);
    const isOlder = edition && this.editions[path] && edition !== this.editions[path];
    const sentence = path === "answers.json" ? words.answers : isOlder ? words.older : words.file;
    const when = new Date(last_modified).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
    return say(sentence, { name: path, when });
  }

  // The notebook in front; null where another file or none is open.
  opened() {
    const context = this.app.shell.currentWidget?.context;
    return context?.path.endsWith(".ipynb") ? context : null;
  }

  async downloadAll() {
    await this.refresh();
    const day = new Date().toISOString().slice(0, 10);
    const files = (await this.store.all()).map((file) => [file.path, homeBytes(file)]);
    this.give(say(this.words.archive, { day }), await writeZip(files));
  }

  async downloadThis() {
    const { path, model } = this.opened();
    const bytes = homeBytes({ type: "notebook", format: "json", content: model.toJSON() });
    this.give(path.split("/").pop(), new Blob([bytes], { type: "application/x-ipynb+json" }));
  }

  give(name, blob) {
    const link = make("a", { href: URL.createObjectURL(blob), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    this.status.textContent = say(this.words.downloaded, { name });
  }

  async takeIn() {
    const chosen = [...this.file.files];
    this.file.value = "";
    this.status.textContent = "";
    await this.saving.saveAll(); // what is compared is what the reader sees
    const { fresh, differing } = await compare(await unpack(chosen), this.store, this.editions);
    const answers = differing.length ? await this.questions.ask(differing) : [];
    if (!answers) return;
    const isOpen = this.pathsOpen();
    for (const file of fresh) await write(file, this.store);
    const replaced = await this.questions.obey(answers);
    const taken = fresh.length + answers.filter(({ choice }) => choice !== "mine").length;
    await this.told(taken, differing.length, [...fresh, ...replaced].some(({ path }) => isOpen.has(path)));
  }

  async told(taken, asked, mustReload) {
    const { taking } = this;
    const sentence = taken === 1 ? taking.one : taken ? say(taking.many, { n: taken }) : asked ? taking.kept : taking.none;
    this.status.textContent = mustReload ? `${sentence} ${taking.reload}` : sentence;
    if (!mustReload) return this.refresh();
    this.saving.stop(); // else the old text would be saved over what was taken in
    return location.reload();
  }

  pathsOpen() {
    return new Set([...this.app.shell.widgets("main")].map((widget) => widget.context?.path));
  }
}

function homeBytes(file) {
  return bytesOf(file.type === "notebook" ? { ...file, content: forHome(file.content) } : file);
}
