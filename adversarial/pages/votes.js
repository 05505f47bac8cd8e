// Hands up: how many are for A, how many for B. The counts stay through the reveal, which says who
// was right. V puts a row for them on any slide.

import { make, say } from "../view/live/dom.js";

const MOST = 6; // answers to choose from
const LETTERS = ["A", "B", "C", "D", "E", "F"];
const rows = new Map(); // by slide

class Votes {
  constructor(slide, words, names) {
    this.words = words;
    this.list = make("div", { class: "vote-list" });
    this.told = make("output", { class: "vote-told" });
    this.more = make("button", { type: "button", title: words.more, "aria-label": words.more,
      onclick: () => this.add(LETTERS[this.list.childElementCount]) }, "+");
    this.row = make("div", { class: "votes", role: "group", "aria-label": words.votes },
      make("span", { class: "vote-title" }, words.votes), this.list, this.more, this.told);
    slide.querySelector(".notes").before(this.row);
    this.ask(names);
  }

  // Another question: nobody has raised a hand yet.
  ask(names) {
    this.list.replaceChildren();
    for (const name of names.length ? names : LETTERS.slice(0, 2)) this.add(name);
  }

  add(name) {
    const { words } = this;
    const field = make("input", { class: "vote-name", type: "text", value: name, size: Math.max(2, name.length),
      maxlength: 12, "aria-label": words.answer, oninput: () => this.show() });
    const count = make("input", { class: "vote-count", type: "number", min: 0, max: 9999, value: "",
      placeholder: "0", "aria-label": words.count, oninput: () => this.show(),
      onkeydown: (event) => event.key === "Enter" && this.onwards(count) });
    const change = (by) => {
      count.value = Math.max(0, +count.value + by);
      this.show();
    };
    const press = (sign, label, action) =>
      make("button", { type: "button", title: label, "aria-label": label, onclick: action }, sign);
    const one = make("div", { class: "vote" }, field, press("−", words.less, () => change(-1)), count,
      press("+", words.one_more, () => change(1)),
      press("✓", words.was_right, () => this.reveal(one)));
    this.list.append(one);
    this.more.hidden = this.list.childElementCount >= MOST;
    this.show();
  }

  // Enter goes to the next count, and from the last one back to the slides.
  onwards(count) {
    const next = count.closest(".vote").nextElementSibling?.querySelector(".vote-count");
    if (next) next.select();
    else count.blur();
  }

  // Which answer was right: the one that was pressed, or has the name of what was right.
  reveal(right) {
    const names = [...this.list.children];
    const isIt = (one) => (typeof right === "string" ? nameOf(one) === plain(right) : one === right);
    const before = this.list.querySelector(".right");
    for (const one of names) one.classList.toggle("right", isIt(one) && one !== before);
    this.show();
  }

  show() {
    const counts = [...this.list.children].map((one) => [one, +one.querySelector(".vote-count").value || 0]);
    const of = counts.reduce((sum, [, count]) => sum + count, 0);
    let n = null;
    for (const [one, count] of counts) {
      one.style.setProperty("--share", `${of ? (100 * count) / of : 0}%`);
      if (one.classList.contains("right")) n = count;
    }
    const told = n === 1 ? this.words.one_right : this.words.were_right;
    this.told.value = n == null || !of ? "" : say(told, { n, of });
  }
}

const plain = (text) => text.trim().replace("−", "-").toLowerCase();
const nameOf = (one) => plain(one.querySelector(".vote-name").value);

export function votesOn(slide, words, names = []) {
  if (!rows.has(slide)) rows.set(slide, new Votes(slide, words, names));
  return rows.get(slide);
}

// Slides that ask for hands have a row from the start; predictions ask anew with every question.
export function takeVotes(slides, words) {
  for (const slide of slides)
    if (slide.dataset.votes) votesOn(slide, words, JSON.parse(slide.dataset.votes));
  const slideOf = (event) => event.target.closest("section");
  document.addEventListener("adv-asked", (event) => {
    if (slideOf(event)) votesOn(slideOf(event), words).ask(event.detail.names);
  });
  document.addEventListener("adv-revealed", (event) => rows.get(slideOf(event))?.reveal(event.detail.right));
}
