// My course: the exercises of every theme and how they stand; what is reset is asked about first.

import { make, onKeys, say } from "../view/live/dom.js";
import { KernelLine, Kept } from "../view/live/kernel.js";
import { Voice } from "../view/live/voice.js";

class Course {
  constructor(model, el) {
    this.model = model;
    this.words = model.get("words");
    this.line = new KernelLine(model, el);
    this.opened = new Map(); // by title, where the reader has opened or closed a theme
    this.build();
    el.append(this.root);
    const draw = () => this.draw(), tell = () => this.tell();
    model.on("change:data", draw);
    model.on("change:notice", tell);
    model.on("msg:custom", (message) => message.file != null && this.keep(message));
    const ignoreKeys = onKeys(this.root, () => {});
    this.destroy = () => {
      ignoreKeys();
      this.line.close();
    };
    this.draw();
    this.tell();
  }

  build() {
    const { words } = this;
    this.summary = make("p", { class: "adv-summary", tabindex: "-1" });
    this.notice = make("p", { class: "adv-lost" });
    this.next = make("div", { class: "adv-repeat" });
    this.repeat = make("div", { class: "adv-repeat" });
    this.themes = make("div", { class: "adv-themes" });
    this.file = make("input", { type: "file", accept: ".json", hidden: true, onchange: () => this.take() });
    this.all = make("button", { type: "button", onclick: () => this.askAll() }, words.reset_all);
    this.root = make("div", { class: "adv adv-course", role: "group", "aria-label": words.view });
    this.voice = new Voice(this.root, () => [this.summary]);
    this.root.append(
      this.line.notice(words.lost, this.voice),
      make("div", { class: "adv-head" }, make("b", { class: "adv-title" }, words.title), this.summary,
        make("div", { class: "adv-course-buttons" },
          make("button", { type: "button", onclick: () => this.line.send({ do: "read" }) }, words.read),
          make("button", { type: "button", onclick: () => this.line.send({ do: "save" }) }, words.save),
          make("button", { type: "button", onclick: () => this.file.click() }, words.take),
          this.file, this.all)),
      this.notice, this.next, this.repeat, this.themes, this.dialog());
  }

  // A question with two answers; the browser itself keeps the focus inside and closes it at Escape.
  dialog() {
    const { words } = this;
    this.question = make("p", { id: `adv-${Math.random().toString(36).slice(2)}` });
    this.box = make("dialog", { "aria-labelledby": this.question.id }, this.question,
      make("div", { class: "adv-course-buttons" },
        make("button", { type: "button", autofocus: true, onclick: () => this.box.close() }, words.no),
        make("button", { type: "button", class: "adv-primary", onclick: () => this.forget() }, words.yes)));
    return this.box;
  }

  draw() {
    const { words } = this, data = (this.data = this.model.get("data"));
    this.summary.textContent = data.summary;
    this.voice.say(data.summary);
    this.all.disabled = !data.stored.length;
    this.repeat.hidden = !data.repeat.length;
    this.repeat.replaceChildren(make("b", {}, words.repeat),
      make("ul", {}, ...data.repeat.map((task) => make("li", {}, this.link(task, task.told)))));
    this.next.hidden = !data.next.length;
    this.next.replaceChildren(make("b", {}, words.next), " ", ...data.next.map((task) => this.link(task, task.told)));
    this.themes.replaceChildren(...data.themes.map((theme) => this.theme(theme)));
  }

  theme(theme) {
    const begun = theme.of && theme.tasks.some(({ state }) => state === "begun" || state === "repeat");
    const bar = theme.of ? [make("progress", { max: theme.of, value: theme.done, "aria-hidden": "true" })] : [];
    const details = make("details", { open: this.opened.get(theme.title) ?? Boolean(begun) },
      make("summary", {}, make("b", {}, theme.title), make("span", { class: "adv-faint" }, theme.file),
        ...bar, make("span", { class: "adv-score" }, theme.score)),
      make("div", { class: "adv-course-table" }, this.table(theme)));
    details.addEventListener("toggle", () => this.opened.set(theme.title, details.open));
    return details;
  }

  table({ title, tasks }) {
    const head = make("tr", {}, ...this.words.heads.map((name) => make("th", { scope: "col" }, name)));
    return make("table", { "aria-label": title }, make("thead", {}, head),
      make("tbody", {}, ...tasks.map((task) => this.row(task))));
  }

  row(task) {
    const { words } = this, label = say(words.reset_one, { title: task.title });
    const reset = make("button", { type: "button", "aria-label": label, onclick: () => this.askOne(task) }, words.reset);
    return make("tr", { class: `adv-is-${task.state}` }, make("th", { scope: "row" }, this.link(task, task.title)),
      ...[task.kind, task.shown, task.tries || "", task.verdict].map((cell) => make("td", {}, cell)),
      make("td", {}, ...(task.stored ? [reset] : [])));
  }

  // To the cell of an exercise. Jupyter opens what these attributes name, beside this notebook.
  link({ file, cell }, text) {
    const here = this.model.widget_manager?.context?.path;
    if (!file || here == null) return text;
    const parts = [...here.split("/").slice(0, -1), ...this.data.folder.split(/[\\/]/).filter((part) => part !== "."), file];
    const path = parts.reduce((all, part) => (part === ".." ? all.slice(0, -1) : [...all, part]), []).join("/");
    const id = cell ? `#cell-id=${cell}` : "";
    return make("a", { href: `${file}${id}`, "data-commandlinker-command": "rendermime:handle-local-link",
      "data-commandlinker-args": JSON.stringify({ path, id }) }, text);
  }

  // The answers as a file of the reader's own, and such a file read here.
  keep({ name, file }) {
    const href = URL.createObjectURL(new Blob([file], { type: "application/json" }));
    make("a", { href, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(href), 1000);
    this.notice.textContent = say(this.words.saved, { name });
    this.voice.say(this.notice.textContent);
  }

  async take() {
    const [file] = this.file.files;
    if (file) this.line.send({ do: "take", text: await file.text() });
    this.file.value = "";
  }

  askOne({ key, title }) {
    this.ask(say(this.words.ask_one, { title }), { do: "reset", key }, [key]);
  }

  askAll() {
    const { stored } = this.data;
    this.ask(say(this.words.ask_all, { n: stored.length }), { do: "resetAll" }, stored);
  }

  ask(question, message, keys) {
    Object.assign(this, { message, keys });
    this.question.textContent = question;
    this.box.showModal();
  }

  forget() {
    this.box.close();
    if (!this.line.send(this.message)) return;
    for (const key of this.keys) new Kept(this.data.place, key).forget();
    this.summary.focus();
  }

  tell() {
    this.notice.textContent = this.model.get("notice") ?? "";
    this.voice.say(this.notice.textContent);
  }
}

function render({ model, el }) {
  const course = new Course(model, el);
  return () => course.destroy();
}

export default { render };
