// The speaker's window follows the film: its step and sentence stand above the notes, and the
// small slide there shows the same step. The state of a deck takes the steps along.

const filmsOn = (slide) => [...(slide?.querySelectorAll(".adv-scrub input") ?? [])];
const placesOn = (slide) => [...slide.querySelectorAll("input[type=range][aria-valuetext]")];

export function goTo(scrubber, k) {
  scrubber.value = k;
  scrubber.dispatchEvent(new Event("input"));
}

// A plugin, since only a plugin is given what reveal.js itself asks for the state.
export const follower = {
  id: "follower",
  init(deck) {
    const { getState, setState } = deck;
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
