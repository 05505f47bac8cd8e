// All slides at a glance, and a deck that is larger than its screen, for those who need it.

const WIDTH = 1280, HEIGHT = 720, GAP = 60; // of a slide, and between two of them
const SIZES = [1, 1.25, 1.5, 2];
const SHRUNK = 0.8; // a deck that is smaller than this, as on a phone, has larger buttons in its views

// As many slides beside each other as make all of them largest; none is left out.
export function layOutAll() {
  const slides = Reveal.getSlides();
  const { innerWidth: width, innerHeight: height } = window;
  const fit = (columns) => {
    const lines = Math.ceil(slides.length / columns);
    return Math.min(width / (columns * (WIDTH + GAP) + GAP), height / (lines * (HEIGHT + GAP) + GAP));
  };
  const columns = slides.map((_, i) => i + 1).reduce((one, other) => (fit(other) > fit(one) ? other : one));
  const scale = fit(columns), lines = Math.ceil(slides.length / columns);
  const left = (width - scale * (columns * (WIDTH + GAP) - GAP)) / 2;
  const top = (height - scale * (lines * (HEIGHT + GAP) - GAP)) / 2;
  for (const [i, slide] of slides.entries()) {
    slide.style.setProperty("--x", `${left + scale * (i % columns) * (WIDTH + GAP)}px`);
    slide.style.setProperty("--y", `${top + scale * Math.floor(i / columns) * (HEIGHT + GAP)}px`);
    slide.style.setProperty("--s", scale);
  }
}

// reveal.js fits a deck into its window, so that a browser's own zoom would change nothing.
export class Enlarger {
  constructor() {
    this.size = 1;
    this.before = { dots: devicePixelRatio, frame: outerWidth / innerWidth };
    addEventListener("resize", () => this.apply());
  }

  // Another screen changes the dots alone, the tools of developers the window alone.
  get zoom() {
    const { dots, frame } = this.before;
    const zoom = Math.min(devicePixelRatio / dots, outerWidth / innerWidth / frame);
    return zoom > 1.05 ? zoom : 1;
  }

  change(by) {
    const at = SIZES.indexOf(this.size) + by;
    this.size = SIZES[Math.max(0, Math.min(SIZES.length - 1, at))];
    this.apply();
  }

  reset() {
    this.size = 1;
    this.apply();
  }

  apply() {
    const size = Math.min(4, this.size * this.zoom);
    if (size === (this.shown ?? 1)) return;
    this.shown = size;
    document.documentElement.classList.toggle("enlarged", size > 1);
    document.documentElement.style.setProperty("--size", size);
    Reveal.layout();
  }
}

// However small the deck, a finger finds its buttons: style sheets ask for its scale.
export function keepTouchable() {
  const scale = Reveal.getScale(), { classList, style } = document.documentElement;
  classList.toggle("shrunk", scale < SHRUNK);
  style.setProperty("--scale", scale);
}
