// What a screen reader says of a slide: its heading, its text, and of a live view the sentence or the
// question. reveal.js would read out every letter of a drawing.

import { make } from "../view/live/dom.js";

const OF_VIEW = ".adv-sentence, .adv-question", PROSE = ".adv-sentence, .adv-question, h1, h2, h3, p, li";
const UNTOLD = ".notes, .fragment:not(.visible)"; // what is not, or not yet, on the slide

function isTold(one) {
  const isProse = one.matches(PROSE) && !one.parentElement.closest("li"); // an item with all that is in it
  return isProse && (one.matches(OF_VIEW) || !one.closest(".adv")) && !one.closest(UNTOLD) && one.checkVisibility();
}

export function tellSlides() {
  document.querySelector(".reveal .aria-status").setAttribute("aria-live", "off");
  const region = make("div", { class: "told", "aria-live": "polite", "aria-atomic": "true" });
  document.querySelector(".reveal").append(region);
  const tell = (part) => {
    const texts = [part, ...part.querySelectorAll(PROSE)].filter(isTold).map((one) => one.textContent.trim());
    region.replaceChildren(...texts.filter(Boolean).map((text) => make("p", {}, text)));
  };
  Reveal.on("slidechanged", ({ currentSlide }) => tell(currentSlide));
  Reveal.on("fragmentshown", ({ fragment }) => tell(fragment));
}
