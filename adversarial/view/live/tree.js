// A tree that steps: the picture comes ready from Python, and a step changes only classes and
// texts. Shared by every live view; each puts its own code behind this file.

const STATUS = 1, VALUE = 2, ALPHA = 3, BETA = 4, UP = 5, BEST = 6, NOTE = 7;

class TreeView {
  constructor(host, data) {
    this.host = host;
    host.classList.add("adv-tree");
    this.load(data);
    this.listen();
  }

  load(data) {
    this.data = data;
    this.host.innerHTML = data.svg;
    this.svg = this.host.querySelector("svg");
    this.nodes = new Map();
    for (const g of this.host.querySelectorAll("[data-n]")) {
      const { v, a, b, note } = partsOf(g);
      const ghost = v?.getAttribute("data-ghost") ?? "", base = g.getAttribute("data-base");
      this.nodes.set(+g.getAttribute("data-n"), { g, base, v, a, b, note, ghost, classes: "" });
    }
    this.edges = new Map();
    for (const g of this.host.querySelectorAll("[data-e]")) {
      const { up } = partsOf(g), base = g.getAttribute("data-base");
      this.edges.set(+g.getAttribute("data-e"), { g, base, up, classes: "" });
    }
    this.findChanges();
    this.fit();
  }

  // For each step the nodes in the picture whose looks change there.
  findChanges() {
    this.k = null;
    this.changes = (this.data.steps ?? []).map(() => []);
    for (const index of this.nodes.keys())
      for (const [k] of this.data.timeline?.[index] ?? []) this.changes[k]?.push(index);
  }

  // What is shown of a node after step k: the last change that is not later.
  look(index, k) {
    const history = this.data.timeline[index];
    let low = 0, high = history.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (history[middle][0] <= k) low = middle; else high = middle - 1;
    }
    return history[low];
  }

  path(k) {
    const path = [];
    for (let at = this.data.steps[k][1]; at !== null; at = this.data.parents[at]) path.push(at);
    return path.reverse();
  }

  bestLine(k) {
    const line = [];
    for (let at = this.data.root; at !== null && at !== undefined; ) {
      line.push(at);
      at = this.data.timeline[at].length ? this.look(at, k)[BEST] : null;
    }
    return line;
  }

  // Nodes are touched only if they look different now, or are or were on a line that is marked.
  show(k) {
    const shown = (indexes) => new Set(indexes.map((i) => this.data.shownAs[i]));
    const current = this.data.shownAs[this.data.steps[k][1]];
    const path = shown(this.path(k)), best = shown(this.bestLine(k));
    const marked = [...path, ...best];
    const touched = new Set(this.k === null ? this.nodes.keys() : [...marked, ...this.marked]);
    if (this.k !== null)
      for (let i = Math.min(k, this.k) + 1; i <= Math.max(k, this.k); i++)
        for (const index of this.changes[i]) touched.add(index);
    this.k = k;
    this.marked = marked;
    for (const index of touched) {
      const node = this.nodes.get(index), look = this.look(index, k);
      this.showNode(node, look, index === current, path.has(index), best.has(index));
      const edge = this.edges.get(index);
      if (edge) this.showEdge(edge, look, path.has(index), best.has(index));
    }
  }

  showNode(node, look, isCurrent, onPath, isBest) {
    const value = look[VALUE];
    let classes = `${node.base} ${look[STATUS]}`;
    if (isCurrent) classes += " current";
    if (onPath) classes += " path";
    if (isBest) classes += " best";
    if (value) classes += /^[≤≥(]|…|Σ/.test(value) ? " valued bound" : " valued";
    if (classes !== node.classes) node.g.setAttribute("class", (node.classes = classes));
    setText(node.v, look[STATUS] === "pruned" && node.ghost ? node.ghost : value);
    setText(node.a, look[ALPHA] && `α ${look[ALPHA]}`);
    setText(node.b, look[BETA] && `β ${look[BETA]}`);
    setText(node.note, look[NOTE]);
  }

  showEdge(edge, look, onPath, isBest) {
    let classes = `${edge.base} ${look[STATUS]}`;
    if (onPath) classes += " path";
    if (isBest) classes += " best";
    if (look[UP]) classes += " returned";
    if (classes !== edge.classes) edge.g.setAttribute("class", (edge.classes = classes));
    setText(edge.up, look[UP] && `↑ ${look[UP]}`);
  }

  // Pan and zoom: only the view box moves.

  fit() {
    const [width, height] = this.data.size;
    this.box = [0, 0, width, height];
    this.applyBox();
  }

  applyBox() {
    this.svg.setAttribute("viewBox", this.box.map((n) => n.toFixed(1)).join(" "));
  }

  zoom(factor, at = null) {
    const [x, y, width, height] = this.box;
    const cx = at ? at.x : x + width / 2, cy = at ? at.y : y + height / 2;
    const least = this.data.size[0] / 40, most = Math.max(...this.data.size) * 3;
    if (width / factor < least || width / factor > most) return;
    this.box = [cx - (cx - x) / factor, cy - (cy - y) / factor, width / factor, height / factor];
    this.applyBox();
  }

  // A point of the screen in the picture's own units.
  point(event) {
    const matrix = this.svg.getScreenCTM();
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  }

  listen() {
    let drag = null;
    this.host.addEventListener("pointerdown", (event) => {
      if (event.button === 0) drag = { at: this.point(event), moved: false };
    });
    this.host.addEventListener("pointermove", (event) => {
      if (!drag || !(event.buttons & 1)) return;
      const now = this.point(event);
      const dx = drag.at.x - now.x, dy = drag.at.y - now.y;
      if (!drag.moved && Math.hypot(dx, dy) < 4) return;
      drag.moved = true;
      this.box[0] += dx;
      this.box[1] += dy;
      this.applyBox();
    });
    this.host.addEventListener("click", (event) => {
      const group = event.target.closest?.("[data-n]");
      if (group && !drag?.moved) this.onNode?.(+group.dataset.n, event);
      drag = null;
    });
    // The wheel scrolls the page as ever, unless Ctrl is held or the view has the focus.
    this.host.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !this.host.closest(".adv")?.contains(document.activeElement)) return;
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 400), this.point(event));
    }, { passive: false });
  }
}

// The parts of a group by the first of their classes. There are thousands, so in the quickest way.
function partsOf(group) {
  const parts = {};
  for (let part = group.firstElementChild; part; part = part.nextElementSibling)
    parts[(part.getAttribute("class") ?? "").split(" ", 1)[0]] = part;
  return parts;
}

// To ask an element for its text takes longer than to remember it, and a text that changes is
// less work for the browser than a new one.
function setText(element, text) {
  text = text || "";
  if (!element || (element.shownText ?? element.textContent) === text) return;
  element.shownText = text;
  if (element.firstChild) element.firstChild.data = text;
  else element.textContent = text;
}

// One child for every item: new ones are made only where there are too few.
function fill(parent, items, create, update) {
  while (parent.children.length < items.length) parent.append(create());
  for (const [i, child] of [...parent.children].entries()) {
    child.hidden = i >= items.length;
    if (!child.hidden) update(child, items[i]);
  }
}

// An element with attributes, children and event handlers, in one call.
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}

// Keys for a view while the focus is in it; returns what ends that. Notebook 7 takes the keys
// that it knows on their way down to the view, so ours are taken still earlier, at the window.
function onKeys(root, handler) {
  // Whatever has the focus must say so itself, or JupyterLab takes "d d" and deletes the cell.
  root.addEventListener("focusin", (event) => {
    event.target.setAttribute("data-lm-suppress-shortcuts", "true");
  });
  const listener = (event) => root.contains(event.target) && handler(event);
  window.addEventListener("keydown", listener, true);
  return () => window.removeEventListener("keydown", listener, true);
}

// Sentences with MAX and MIN in their colours. The text itself is never read as HTML.
function colourPlayers(element, sentence) {
  element.replaceChildren(
    ...sentence.split(/\b(MAX|MIN)\b/).map((part) =>
      part === "MAX" || part === "MIN"
        ? make("b", { class: `adv-${part.toLowerCase()}` }, part)
        : part,
    ),
  );
}

const ICONS = {
  first: "M4 4v12M16 4L6 10l10 6z", back: "M14 4L5 10l9 6z", play: "M5 3.5v13l11-6.5z",
  pause: "M6 4v12M13 4v12", forward: "M6 4l9 6-9 6z", last: "M16 4v12M4 4l10 6-10 6z",
  cut: "M4 13l5-9M9 17l7-12", change: "M4 14l4-4 3 3 5-7M12 6h4v4", fit: "M3 8V3h5M17 8V3h-5M3 12v5h5M17 12v5h-5",
  screen: "M3 5h14v9H3zM8 17h4", plus: "M10 4v12M4 10h12", minus: "M4 10h12",
};

function button(icon, label, action, text = "") {
  const svg = `<svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><path d="${ICONS[icon]}"/></svg>`;
  const element = make("button", { type: "button", title: label, "aria-label": label, onclick: action });
  element.innerHTML = svg;
  if (text) element.append(make("span", {}, text));
  return element;
}
