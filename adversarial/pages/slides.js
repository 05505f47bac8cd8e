// A deck of slides whose live views work without kernel and network.

import { Enlarger, keepTouchable, layOutAll } from "./sizes.js";
import { viewsOfPage } from "./export.js";
import { fitIn } from "./fitting.js";
import { findShared, readShared, showViewAlone } from "./share.js";
import { offerFromSlides, turnToShared } from "./slideshare.js";
import { follower, goTo, onlyShow, passKeysOn, tellSpeaker } from "./speaker.js";
import { tellSlides } from "./telling.js";
import { takeVotes, votesOn } from "./votes.js";

const views = viewsOfPage(), shared = readShared();
if (shared?.isEmbedded) {
  await showViewAlone(views, findShared(views, shared));
  document.body.dataset.ready = "true";
  await new Promise(() => {}); // there are no slides any more: nothing below is begun
}

const { words, votes, keys } = JSON.parse(document.getElementById("deck").textContent);
// What has keys of its own while it has the focus: a live view, counts of hands, the menu to share.
const inView = (element) => element?.closest?.("[data-live-view], .votes, .picture.large, .share");
const isPrinting = /print-pdf|view=print/.test(location.search);
const isTouched = matchMedia("(pointer: coarse)").matches; // a phone has no keys
const isSmall = /receiver/.test(location.search); // one of the slides in the speaker's window
const fullFilm = () => document.fullscreenElement?.closest("[data-live-view]"); // it fills the screen

// Does a key turn slides, whatever has the focus? A clicker's always do. In a field that is still
// empty, and on a button behind an answer, arrows are of no use: they turn slides there, too.
const CLICKER = { PageDown: "next", PageUp: "prev" }, ARROWS = { ArrowRight: "next", ArrowLeft: "prev" };
function turns({ key, target, ctrlKey, metaKey, altKey, shiftKey }) {
  if (ctrlKey || metaKey || altKey || shiftKey) return null;
  const isIdle = target.matches?.(".adv-entry, .vote-count") ? !target.value : target.matches?.(".adv-answer button");
  return CLICKER[key] ?? (inView(target) && isIdle ? ARROWS[key] : null);
}

if (isSmall) passKeysOn();

// The keys belong to the live view that has the focus, and to the deck otherwise. Escape gives
// them back, so it is taken before the view sees it; first it closes what lies over the view.
window.addEventListener("keydown", (event) => {
  const { activeElement } = document, view = inView(activeElement), way = turns(event);
  if (activeElement === document.body || (fullFilm() && !CLICKER[event.key])) return;
  if (!way && (!view || event.key !== "Escape")) return;
  if (view?.querySelector(".adv-history:not([hidden])") && !CLICKER[event.key]) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  activeElement.blur();
  if (way) Reveal[way]();
}, true);
window.addEventListener("pointerdown", (event) => {
  if (!inView(event.target)) inView(document.activeElement) && document.activeElement.blur();
}, true);

// Escape ends a black screen. ? lists the keys: reveal.js asks for the place of this key on an American
// keyboard. A question that is answered by a letter takes it at once.
function actionOf({ key }) {
  if (Reveal.isPaused()) return key === "Escape" ? () => Reveal.togglePause(false) : null;
  if (key === "?") return () => Reveal.toggleHelp();
  if (Reveal.isOverview()) return null;
  const options = Reveal.getCurrentSlide().querySelectorAll("[data-choice]");
  const chosen = [...options].find((one) => one.dataset.key === key.toLowerCase());
  return chosen && (() => chosen.click());
}
window.addEventListener("keydown", (event) => {
  if (inView(document.activeElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const action = actionOf(event);
  if (!action) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  action();
}, true);

const hint = Object.assign(document.createElement("div"), { className: "keys" });
document.querySelector(".reveal").append(hint);
function showKeys() {
  const { activeElement } = document, view = inView(activeElement);
  const film = view && activeElement.closest(".adv-stepper");
  const slide = Reveal.getCurrentSlide(), hasFilm = slide?.querySelector(".adv-stepper");
  if (isTouched) hint.textContent = hasFilm ? words.tap_film : "";
  else hint.textContent = film ? words.in_film
    : view?.matches(".votes") ? words.in_votes
    : activeElement.matches(".adv-entry") ? words.in_field
    : view ? words.in_view
    : hasFilm ? words.to_film
    : fieldOn(slide) ? words.to_field
    : slide?.querySelector(".picture.large") ? words.to_picture : "";
}
document.addEventListener("focusin", showKeys);
document.addEventListener("focusout", () => setTimeout(showKeys));

// Where a question wants a typed answer: a field that is empty. It takes keys only after a click or Enter.
function fieldOn(slide) {
  const exercise = slide?.querySelector(".adv-exercise");
  if (!exercise || exercise.querySelector("[data-choice]")) return null;
  return [...exercise.querySelectorAll(".adv-entry:enabled:not([hidden])")].find((field) => !field.value);
}

// What is not on the screen cannot have the keys; only at a glance everything can be clicked.
function keepAway() {
  const slide = Reveal.getCurrentSlide();
  for (const other of Reveal.getSlides())
    other.inert = other !== slide && !isPrinting && !Reveal.isOverview();
}
for (const event of ["ready", "overviewshown", "overviewhidden"]) Reveal.on(event, keepAway);
Reveal.on("overviewshown", layOutAll);
addEventListener("resize", () => Reveal.isOverview() && layOutAll());
// Whoever turns the slides wants to show them, not the film that filled the screen.
for (const event of ["slidechanged", "fragmentshown", "fragmenthidden"])
  Reveal.on(event, () => fullFilm() && document.exitFullscreen());
Reveal.on("slidechanged", () => {
  if (inView(document.activeElement)) document.activeElement.blur();
  keepAway();
  scrollTo(0, 0);
  showKeys();
});
await Reveal.initialize({
  width: 1280, height: 720, margin: 0, minScale: 0.1, maxScale: 8,
  center: false, display: "flex", transition: "none", backgroundTransition: "none",
  navigationMode: "linear", // one key goes through everything
  hash: true, slideNumber: "c/t", controls: false, progress: true,
  viewDistance: 1000, // a view that is not laid out cannot measure itself
  mobileViewDistance: 1000, scrollActivationWidth: null, pdfSeparateFragments: false,
  plugins: [follower, RevealNotes],
  // What is typed behind G belongs to the number of a slide, and its Enter to nothing else.
  keyboardCondition: ({ target }) => !inView(document.activeElement) && !target.closest?.(".jump-to-slide"),
});
if (isSmall) onlyShow();
Reveal.addKeyBinding(keys.film, () => {
  const slide = Reveal.getCurrentSlide();
  const views = ".adv-stepper, .adv-exercise button, [data-live-view] [tabindex='0'], .picture.large";
  (fieldOn(slide) ?? slide.querySelector(views))?.focus({ preventScroll: true });
});
Reveal.addKeyBinding(keys.theme, () => {
  const { dataset } = document.body;
  dataset.jpThemeLight = dataset.jpThemeLight !== "true";
});
Reveal.addKeyBinding(keys.hands, () =>
  votesOn(Reveal.getCurrentSlide(), votes).list.querySelector(".vote-count").select());
keepTouchable();
Reveal.on("resize", keepTouchable);
tellSlides();
const enlarger = new Enlarger();
for (const key of keys.larger) Reveal.addKeyBinding(key, () => enlarger.change(1));
for (const key of keys.smaller) Reveal.addKeyBinding(key, () => enlarger.change(-1));
for (const key of keys.as_it_was) Reveal.addKeyBinding(key, () => enlarger.reset());
takeVotes(Reveal.getSlides(), votes);

if (!isSmall && !isPrinting) offerFromSlides(views);
const turn = turnToShared(views);
await views.showAll();

fitIn(Reveal.getSlides());
turn();
tellSpeaker();

// On paper a film shows its last frame, and a tree is whole.
const scrubbers = () => [...document.querySelectorAll(".adv-scrub input")];
const trees = () => [...document.querySelectorAll(".adv-view svg[data-size]")];
function forPaper() {
  for (const scrubber of scrubbers()) goTo(scrubber, scrubber.max);
  for (const svg of trees()) svg.setAttribute("viewBox", `0 0 ${svg.dataset.size}`);
}
let before = [], boxes = [];
addEventListener("beforeprint", () => {
  before = scrubbers().map((scrubber) => [scrubber, scrubber.value]);
  boxes = trees().map((svg) => [svg, svg.getAttribute("viewBox")]);
  forPaper();
});
addEventListener("afterprint", () => {
  if (isPrinting) return;
  for (const [scrubber, k] of before) goTo(scrubber, k);
  for (const [svg, box] of boxes) svg.setAttribute("viewBox", box);
});
if (isPrinting) forPaper();

showKeys();
document.body.dataset.ready = "true";
