// Plays a film: one step each second, or so many times faster.

import { button, make, say, setIcon } from "./dom.js";

export class Player {
  // `rewind` is called before it plays, `step` for each step.
  constructor(words, rewind, step) {
    Object.assign(this, { words, rewind, step, timer: null });
    this.button = button("play", words.play, () => this.toggle());
    this.button.classList.add("adv-primary");
    this.speed = make("select", { "aria-label": words.speed, title: words.speed },
      ...[0.5, 1, 2, 4].map((speed) =>
        make("option", { value: speed, selected: speed === 1 }, say(words.times, { speed }))));
  }

  toggle() {
    if (this.timer) return this.stop();
    this.rewind();
    this.wait();
    this.showPlaying(true);
  }

  wait() {
    this.timer = setTimeout(() => {
      this.wait();
      this.step(); // which may stop it
    }, 1000 / +this.speed.value);
  }

  stop() {
    if (!this.timer) return;
    clearTimeout(this.timer);
    this.timer = null;
    this.showPlaying(false);
  }

  showPlaying(isPlaying) {
    const now = isPlaying ? "pause" : "play";
    setIcon(this.button, now, this.words[now]);
  }
}
