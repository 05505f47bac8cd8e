// The kernel behind a view: is it there, and what is kept of the reader's work while it is not.
//
// A kernel that restarts kills the line to each view (`comm_live_update`); one that is shut down is
// disposed of, and says nothing more; a server that is gone leaves a kernel that tries to connect,
// and Jupyter sends everything when it has. A dead line never lives again: the cell must be run
// once more, for a new view.

import { make } from "./dom.js";

const DEAD = ".jupyter-widgets-disconnected"; // what Jupyter says of a view that was drawn too late

const AWAY = ["connecting", "disconnected"];

// The line from a view to its kernel. A saved page has none, and loses none.
export class KernelLine {
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.kernel = model.widget_manager?.kernel ?? null;
    this.wasLost = false;
    this.listeners = [];
    if (!this.kernel) return;
    const { statusChanged, connectionStatusChanged, disposed } = this.kernel;
    this.signals = [statusChanged, connectionStatusChanged, disposed].filter((signal) => signal?.connect);
    this.look = () => this.tell();
    this.cut = () => this.tell((this.isCut = true));
    for (const signal of this.signals) signal.connect(this.look);
    model.on("comm_live_update", this.cut);
    setTimeout(this.look); // when the view is in its place
  }

  get isDead() {
    if (!this.kernel) return false;
    return Boolean(this.isCut || this.kernel.isDisposed || this.kernel.status === "dead" || this.el.closest(DEAD));
  }

  get isLost() {
    return this.isDead || AWAY.includes(this.kernel?.connectionStatus);
  }

  // Send a message to Python; returns whether there was anybody to hear it.
  send(message) {
    if (this.isDead) return false;
    try {
      this.model.send(message);
      return true;
    } catch {
      return false;
    }
  }

  // Tell Python what has changed in the model. On a dead line Jupyter would drop it, with an error
  // in the console.
  save() {
    if (!this.isDead) this.model.save_changes();
  }

  // Call listener(isLost) when the kernel is lost, and when it is there again.
  onChange(listener) {
    this.listeners.push(listener);
    if (this.wasLost) listener(true);
  }

  // An element that holds this sentence while there is no kernel, and is empty else.
  notice(sentence, voice) {
    const element = make("p", { class: "adv-lost" });
    this.onChange((isLost) => {
      element.textContent = isLost ? sentence : "";
      if (isLost) voice.say(sentence);
    });
    return element;
  }

  tell() {
    const { isLost } = this;
    if (isLost === this.wasLost) return;
    this.wasLost = isLost;
    for (const listener of this.listeners) listener(isLost);
  }

  close() {
    if (!this.kernel) return;
    for (const signal of this.signals) signal.disconnect(this.look);
    this.model.off("comm_live_update", this.cut);
  }
}

// The work on an exercise of a page without a kernel: it is there again after a reload.
export function keepWork(model, place) {
  const data = Object.assign(model.get("data"), { place }), kept = new Kept(place, model.get("key"), data.content);
  model.state.work = kept.read() ?? model.state.work;
  model.on("change:work", () => kept.write(model.get("work")));
}

// What the browser keeps of an exercise, by its place (the file of the answers) and its key; and
// `content` tells whether it is still the same exercise.
export class Kept {
  constructor(place, key, content) {
    this.name = `adversarial/${place}/${key}`;
    this.content = content;
  }

  read() {
    try {
      const { content, work } = JSON.parse(localStorage.getItem(this.name));
      return content === this.content ? work : null;
    } catch {
      return null;
    }
  }

  // Returns whether it could be kept: a browser may forbid it.
  write(work) {
    try {
      localStorage.setItem(this.name, JSON.stringify({ content: this.content, work }));
      return true;
    } catch {
      this.forget(); // what it had is out of date
      return false;
    }
  }

  forget() {
    try {
      localStorage.removeItem(this.name);
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }
}
