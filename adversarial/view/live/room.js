// The room of a stepper: whether the code stands beside the tree or below the buttons, and how high
// the tree may be, so that tree, sentence and buttons are on the screen together.

const AROUND = 164; // pixels: what else is on the screen in JupyterLab, as in stepper.css
const LOWEST = 200, HIGHEST = 620; // of the tree's frame
const LEAST_NARROW = 390; // so high it may always be on a phone, which is scrolled anyway
const BESIDE = 460; // a lower frame would leave too little of the code
const CODE = 400, SHARE = 0.38, NARROW = 700; // the code's width; in a narrower view it is below
const RIM = 14, LARGE = 1.3; // around the tree, and how far it is enlarged
const LEGIBLE = 0.86; // the scale at which its smallest letters can be read

export class Room {
  constructor(stepper) {
    this.stepper = stepper;
    this.width = 0;
    new ResizeObserver(([{ contentRect }]) => this.resize(contentRect.width)).observe(stepper.root);
    this.onWindow = () => this.resize(this.width);
    window.addEventListener("resize", this.onWindow);
  }

  close() {
    window.removeEventListener("resize", this.onWindow);
  }

  // Only another width or screen begins anew: while films change, nothing goes to and fro.
  resize(width) {
    if (!width || (width === this.width && innerHeight === this.screen)) return;
    this.width = width;
    this.screen = innerHeight;
    this.begin();
  }

  begin() {
    this.isBelow = this.width < NARROW;
    this.high = 0;
    if (this.width) this.arrange();
  }

  arrange() {
    const { root, side, controls, main, data } = this.stepper;
    if (!this.width || root.closest(".reveal")) return; // a slide has its own order
    const isLarge = root.classList.contains("adv-projector");
    const rest = controls.offsetTop + controls.offsetHeight - main.offsetHeight;
    const lowest = this.width < NARROW ? LEAST_NARROW : LOWEST;
    const most = isLarge ? this.screen * 0.74
      : Math.max(lowest, Math.min(this.screen - AROUND - rest, HIGHEST));
    const code = isLarge ? 0.36 * this.width : Math.min(CODE, SHARE * this.width);
    const enough = isLarge ? Infinity : LARGE;
    const least = isLarge ? LEGIBLE * this.screen / 600 : LEGIBLE; // in a hall, from further away
    const [wide, high] = data.size.map((length) => length + 1);
    const scale = (across, down) => Math.min((across - RIM) / wide, (down - RIM) / high, enough);
    const beside = scale(this.width - code, most);
    const below = scale(this.width, isLarge ? this.screen * 0.54 : most);
    this.isBelow ||= !side.hidden && beside < least && below > beside;
    const isBeside = !this.isBelow && !side.hidden;
    const needed = Math.ceil(high * Math.max(isBeside ? beside : below, LEGIBLE)) + RIM;
    this.high = Math.max(this.high, Math.min(Math.max(needed, isBeside ? BESIDE : LOWEST), most));
    root.classList.toggle("adv-below", this.isBelow);
    main.style.setProperty("--adv-tall", `${Math.round(isLarge && isBeside ? most : this.high)}px`);
    if (this.isBelow) controls.after(side); else main.append(side);
  }
}
