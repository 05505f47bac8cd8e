// What a screen reader says of a slide: its heading, its text, and of a live view the sentence or the
// question. reveal.js would read out every letter of a drawing.

import { make } from "../view/live/dom.js";

const PROSE = "h1, h2, h3, p, li, .adv-sentence, .adv-question";
const UNTOLD = ":not(li *, .adv :not(.adv-sentence, .adv-question), .notes *, .fragment:not(.visible) *)";

function textsOf(part) {
  const found = [...part.querySelectorAll(`:is(${PROSE})${UNTOLD}`)];
  return found.filter((one) => one.checkVisibility()).map((one) => one.textContent.trim()).filter(Boolean);
}

export function tellSlides() {
  document.querySelector(".reveal .aria-status").setAttribute("aria-live", "off");
  const region = make("div", { class: "told", "aria-live": "polite", "aria-atomic": "true" });
  document.querySelector(".reveal").append(region);
  const tell = (part) => region.replaceChildren(...textsOf(part).map((text) => make("p", {}, text)));
  Reveal.on("slidechanged", ({ currentSlide }) => tell(currentSlide));
  Reveal.on("fragmentshown", ({ fragment }) => tell(fragment));
}
