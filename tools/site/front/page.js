// The film of the first page: the stepper of the notebooks, with data that are in the page.
import { Stepper } from "../../../adversarial/view/live/stepper.js";

// What a view asks of its model; nobody else hears of it.
class Model {
  constructor(state) {
    this.state = state;
  }

  get(name) {
    return this.state[name];
  }

  set(name, value) {
    this.state[name] = value;
  }

  on() {}

  off() {}

  save_changes() {}

  send() {}
}

const { words, films, first } = JSON.parse(document.getElementById("films").textContent);
const place = document.getElementById("film");
const choices = document.querySelectorAll("[data-film]");
let shown = null;

function show(name) {
  shown?.destroy();
  const held = place.offsetHeight; // nothing below it jumps while the film changes
  place.style.minHeight = `${held}px`;
  place.replaceChildren();
  shown = new Stepper(new Model({ words, ...films[name] }), place);
  requestAnimationFrame(() => (place.style.minHeight = ""));
  for (const choice of choices) choice.setAttribute("aria-pressed", choice.dataset.film === name);
}

for (const choice of choices) choice.addEventListener("click", () => show(choice.dataset.film));
show(first);
document.documentElement.classList.add("alive");
