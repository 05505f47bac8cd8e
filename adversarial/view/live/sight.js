// How much of a tree is shown: all of it, unless its letters would be too small. Then a part is
// shown, with larger letters, and the part goes along with the node that runs.

const SMALLEST = 13; // the smallest letters of a picture, in its own units
const EDGE = 0.05; // of a part of the tree, beside what it must hold
const ON_PAPER = 900; // so many units fit beside each other where such letters have 7 points

export class Sight {
  constructor(view) {
    this.view = view;
    this.room = null; // of the frame, in pixels; asked for when the browser has laid it out anyway
    new ResizeObserver(() => this.measure()).observe(view.host);
  }

  // The style sheet says how small letters may be: in a part, the size of the frame's own font; in
  // the whole tree, this share of it.
  measure() {
    if (matchMedia("print").matches) return; // see below
    const { host } = this.view, style = getComputedStyle(host);
    const width = host.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const height = host.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    this.room = width > 0 && height > 0 ? [width, height] : null;
    this.least = parseFloat(style.fontSize) / SMALLEST;
    this.leastWhole = this.least * (parseFloat(style.getPropertyValue("--adv-whole")) || 1);
    if (this.isOwn()) this.settle();
  }

  // Has the reader left the view as it was?
  isOwn() {
    return !this.own || this.own.every((side, i) => side === this.view.box[i]);
  }

  isWhole() {
    const [left, top, width, height] = this.view.box, [wide, high] = this.view.data.size;
    return left <= 0 && top <= 0 && left + width >= wide && top + height >= high;
  }

  // The whole tree; or as much as can be read, with the node that runs.
  settle() {
    const [wide, high] = this.view.data.size;
    if (!this.room || Math.min(this.room[0] / wide, this.room[1] / high) >= this.leastWhole)
      return this.show([0, 0, wide, high]);
    const [width, height] = this.room.map((side) => side / this.least);
    this.show([Math.min(0, (wide - width) / 2), 0, width, height]); // from the levels' names on
    this.follow(this.index ?? this.view.data.root);
  }

  show(box) {
    this.view.box = box;
    this.view.applyBox();
    this.own = [...this.view.box];
  }

  // The node that runs stays in sight, unless the reader has chosen another part.
  follow(index) {
    this.index = index;
    const node = this.view.nodes.get(index);
    if (!node || !this.isOwn() || this.isWhole()) return;
    const [x, y] = centreOf(node), root = this.view.nodes.get(this.view.data.root);
    const [rootX, rootY] = root ? centreOf(root) : [x, y];
    const [left, top, width, height] = this.view.box, [wide, high] = this.view.data.size;
    const at = [moved(left, width, x, rootX, wide), moved(top, height, y, rootY, high)];
    if (at[0] !== left || at[1] !== top) this.show([...at, width, height]);
  }
}

function centreOf({ g }) {
  return g.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
}

// Where a part of this length begins, so that it holds a point, and the root as well if there is
// room for both: it stays where it is, if it can.
function moved(start, length, point, root, whole) {
  if (length >= whole) return (whole - length) / 2;
  const hasRoom = Math.abs(point - root) < (1 - 2 * EDGE) * length;
  const [low, high] = hasRoom ? [Math.min(point, root), Math.max(point, root)] : [point, point];
  const rim = (hasRoom ? EDGE : 0.2) * length;
  const isInside = start >= 0 && start + length <= whole;
  if (isInside && low > start + rim && high < start + length - rim) return start;
  return Math.max(0, Math.min((low + high - length) / 2, whole - length));
}

// On paper the whole tree, if it can be read there; what is in the middle of the screen, if not.
function showOnPaper(svg) {
  const [wide, high] = svg.dataset.size.split(" ").map(Number);
  const [left, , across] = svg.getAttribute("viewBox").split(" ").map(Number);
  const width = Math.min(wide, ON_PAPER);
  const start = Math.max(0, Math.min(left + (across - width) / 2, wide - width));
  svg.dataset.box ??= svg.getAttribute("viewBox");
  svg.setAttribute("viewBox", `${start} 0 ${width} ${high}`);
}

const trees = () => [...document.querySelectorAll("svg[data-size]")].filter((svg) => !svg.closest(".reveal"));
globalThis.addEventListener?.("beforeprint", () => trees().forEach(showOnPaper));
globalThis.addEventListener?.("afterprint", () => trees().forEach((svg) => {
  if (svg.dataset.box) svg.setAttribute("viewBox", svg.dataset.box);
  delete svg.dataset.box;
}));
