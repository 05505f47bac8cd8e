// The address of a live view in a deck: one menu in the corner, for the view of the slide.

import { make } from "../view/live/dom.js";
import { addressOf, beginnings, findShared, isServed, readShared, shareMenu } from "./share.js";

const viewOn = (slide) => slide?.querySelector("[data-view-name]");

export function offerFromSlides(views) {
  if (!isServed()) return;
  const begun = beginnings(views);
  const address = (isEmbedded) => {
    const host = viewOn(Reveal.getCurrentSlide());
    return addressOf(host, views, begun.get(host))(isEmbedded);
  };
  const menu = shareMenu(views.words, address);
  const settle = () => {
    menu.hidden = !viewOn(Reveal.getCurrentSlide());
    menu.querySelector("details").open = false;
  };
  document.querySelector(".reveal").append(menu);
  Reveal.on("slidechanged", settle);
  settle();
}

// The view that the address asks for is in its state before it is drawn; then its slide comes.
export function turnToShared(views) {
  const shared = readShared();
  if (!shared) return () => {};
  const { host, problem } = findShared(views, shared);
  if (problem) document.querySelector(".reveal").append(make("p", { role: "alert", class: "broken" }, problem));
  return () => {
    const slide = host?.closest("section");
    if (!slide) return;
    const { h, v } = Reveal.getIndices(slide);
    Reveal.slide(h, v, slide.querySelectorAll(".fragment").length - 1); // with all that comes later
  };
}
