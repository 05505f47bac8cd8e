// A deck of slides whose live views work without kernel and network.

const { words, keys } = JSON.parse(document.getElementById("deck").textContent);
const inView = (element) => element?.closest?.("[data-live-view]");
const isPrinting = /print-pdf|view=print/.test(location.search);

// The keys belong to the live view that has the focus, and to the deck otherwise. Escape gives
// them back, so it is taken before the view sees it; first it closes what lies over the view.
window.addEventListener("keydown", (event) => {
  const view = inView(document.activeElement);
  if (event.key !== "Escape" || !view || document.fullscreenElement) return;
  if (view.querySelector(".adv-history:not([hidden])")) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  document.activeElement.blur();
}, true);
window.addEventListener("pointerdown", (event) => {
  if (!inView(event.target)) inView(document.activeElement) && document.activeElement.blur();
}, true);

const hint = Object.assign(document.createElement("div"), { className: "keys" });
document.querySelector(".reveal").append(hint);
function showKeys() {
  const view = inView(document.activeElement);
  const film = view && document.activeElement.closest(".adv-stepper");
  const slide = Reveal.getCurrentSlide();
  hint.textContent = film ? words.in_film
    : view ? words.in_view
    : slide?.querySelector(".adv-stepper") ? words.to_film : "";
}
document.addEventListener("focusin", showKeys);
document.addEventListener("focusout", () => setTimeout(showKeys));

// What is not on the screen cannot have the keys; only at a glance everything can be clicked.
function keepAway() {
  const slide = Reveal.getCurrentSlide();
  for (const other of Reveal.getSlides())
    other.inert = other !== slide && !isPrinting && !Reveal.isOverview();
}
for (const event of ["ready", "overviewshown", "overviewhidden"]) Reveal.on(event, keepAway);
Reveal.on("slidechanged", () => {
  if (inView(document.activeElement)) document.activeElement.blur();
  keepAway();
  showKeys();
});
await Reveal.initialize({
  width: 1280, height: 720, margin: 0, minScale: 0.1, maxScale: 8,
  center: false, display: "flex", transition: "none", backgroundTransition: "none",
  navigationMode: "linear", // one key goes through everything
  hash: true, slideNumber: "c/t", controls: false, progress: true,
  viewDistance: 1000, // a view that is not laid out cannot measure itself
  mobileViewDistance: 1000, scrollActivationWidth: null, pdfSeparateFragments: false,
  plugins: [RevealNotes],
  // A clicker sends these two, and always turns slides.
  keyboardCondition: (event) => !inView(document.activeElement) || /^Page(Up|Down)$/.test(event.key),
});
Reveal.addKeyBinding(keys.film, () => {
  const slide = Reveal.getCurrentSlide();
  slide.querySelector(".adv-stepper, .adv-exercise button, [data-live-view] [tabindex='0']")?.focus();
});
Reveal.addKeyBinding(keys.theme, () => {
  const { dataset } = document.body;
  dataset.jpThemeLight = dataset.jpThemeLight !== "true";
});

/* the live views */

// A tall tree is larger with its sentence beside it: room for the picture this way and that.
for (const stepper of document.querySelectorAll(".adv-stepper:not(.adv-compare)")) {
  const cell = stepper.closest(".cell");
  if (!cell.matches(".tree-only") && !stepper.querySelector(".adv-alone")) continue;
  const [width, height] = stepper.querySelector(".adv-view svg").dataset.size.split(" ");
  const scale = (across, down) => Math.min(across / width, down / height);
  cell.classList.toggle("tree-tall", scale(800, 480) > 1.1 * scale(1200, 395));
}

// Words that are too many for a slide are set smaller, down to what can still be read.
for (const slide of Reveal.getSlides())
  for (let size = parseFloat(getComputedStyle(slide).fontSize); size > 22; size -= 1) {
    if (slide.scrollHeight <= slide.clientHeight && slide.scrollWidth <= slide.clientWidth) break;
    slide.style.fontSize = `${size - 1}px`;
  }

// On paper a film shows its last frame.
const scrubbers = () => [...document.querySelectorAll(".adv-scrub input")];
function go(scrubber, k) {
  scrubber.value = k;
  scrubber.dispatchEvent(new Event("input"));
}
let before = [];
addEventListener("beforeprint", () => {
  before = scrubbers().map((scrubber) => [scrubber, scrubber.value]);
  for (const scrubber of scrubbers()) go(scrubber, scrubber.max);
});
addEventListener("afterprint", () => before.forEach(([scrubber, k]) => isPrinting || go(scrubber, k)));
if (isPrinting) for (const scrubber of scrubbers()) go(scrubber, scrubber.max);

showKeys();
document.body.dataset.ready = "true";
