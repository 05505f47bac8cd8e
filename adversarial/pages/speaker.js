// The speaker's window follows the film: its step and sentence stand above the notes, and the
// small slide there shows the same step. The state of a deck takes the steps along. The keys that are
// pressed there go to the slides that everybody sees, and to the film there that has the keys.

const filmsOn = (slide) => [...(slide?.querySelectorAll(".adv-scrub input") ?? [])];
const placesOn = (slide) => [...slide.querySelectorAll("input[type=range][aria-valuetext]")];

export function goTo(scrubber, k) {
  scrubber.value = k;
  scrubber.dispatchEvent(new Event("input"));
}

// reveal.js sends the small slide nothing but the code of a key.
const KEYS = { 13: "Enter", 27: "Escape", 33: "PageUp", 34: "PageDown", 35: "End", 36: "Home",
  37: "ArrowLeft", 38: "ArrowUp", 39: "ArrowRight", 40: "ArrowDown",
  107: "+", 171: "+", 187: "+", 109: "-", 173: "-", 189: "-", 96: "0", 191: "?" };

function press(keyCode) {
  const key = KEYS[keyCode] ?? String.fromCharCode(keyCode).toLowerCase();
  const event = new KeyboardEvent("keydown", { key, keyCode, bubbles: true, cancelable: true });
  document.activeElement.dispatchEvent(event);
  document.dispatchEvent(new Event("focusin")); // a window behind another one is not told of the focus
}

function passOn(keyCode) {
  parent.opener.postMessage(JSON.stringify({ method: "triggerKey", args: [keyCode] }), "*");
}

export function passKeysOn() {
  window.addEventListener("keydown", (event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
    passOn(event.keyCode);
  }, true);
}

// The small slides show, and nothing else. If they said where they are, the large ones would turn back
// to it, and the small ones are often a slide behind.
export function onlyShow() {
  document.querySelector(".reveal").inert = true;
  Reveal.configure({ postMessageEvents: false });
}

// A plugin, since only a plugin is given what reveal.js itself asks for the state.
export const follower = {
  id: "follower",
  init(deck) {
    const { getState, setState } = deck;
    deck.triggerKey = deck.isSpeakerNotes() ? passOn : press;
    deck.getState = () => {
      const films = filmsOn(deck.getCurrentSlide()).map((film) => +film.value);
      return { ...getState(), films };
    };
    deck.setState = (state) => {
      setState(state);
      const films = filmsOn(deck.getCurrentSlide());
      for (const [i, k] of (state.films ?? []).entries()) if (films[i]) goTo(films[i], k);
    };
  },
};

// The notes of a slide begin with where its films stand.
export function tellSpeaker() {
  const watch = new MutationObserver((changes) => {
    for (const slide of new Set(changes.map(({ target }) => target.closest("section")))) tell(slide);
  });
  for (const slide of Reveal.getSlides()) {
    const places = placesOn(slide);
    for (const place of places) watch.observe(place, { attributeFilter: ["aria-valuetext"] });
    if (places.length) tell(slide);
  }
}

function tell(slide) {
  const notes = slide.querySelector(".notes");
  for (const old of notes.querySelectorAll(".film-place")) old.remove();
  notes.prepend(...placesOn(slide).map((place) => {
    const line = document.createElement("p");
    line.className = "film-place";
    const strong = document.createElement("strong");
    strong.textContent = place.getAttribute("aria-valuetext");
    line.append(strong);
    return line;
  }));
  // To this event, besides, the window of the speaker listens; nothing else does.
  if (slide === Reveal.getCurrentSlide()) Reveal.dispatchEvent({ type: "closeoverlay" });
}
