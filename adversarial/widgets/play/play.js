// A board to play on. Python decides everything: it sends a view (shapes, targets, sentences,
// settings), and is told what was touched. Here things are drawn, pointed at and focused.

const SVG = "http://www.w3.org/2000/svg";
const NUMBERS = {
  line: ["x1", "y1", "x2", "y2"],
  rect: ["x", "y", "width", "height"],
  circle: ["cx", "cy", "r"],
  text: ["x", "y"],
};
const PATIENCE = 3000; // milliseconds until silence is explained

function svg(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function html(name, className, parent) {
  const element = document.createElement(name);
  if (className) element.className = className;
  parent?.append(element);
  return element;
}

function drawShape([kind, numbers, className, words]) {
  const element = svg(kind, { class: className });
  NUMBERS[kind].forEach((name, i) => element.setAttribute(name, numbers[i]));
  if (words !== undefined) element.textContent = words;
  return element;
}

// --- the board -------------------------------------------------------------------------------

function makeBoard(parent, touch, putDown) {
  const root = svg("svg", { role: "group" });
  const shapes = svg("g", { class: "pic", "aria-hidden": "true" });
  const preview = svg("g", { class: "pic preview", "aria-hidden": "true" });
  const targets = svg("g");
  root.append(shapes, preview, targets);
  parent.append(root);
  const nodes = new Map(); // id -> its element
  let view = { targets: [] };
  let current = null; // the id that the tab key comes to
  let column = null; // where moving up and down began: a zigzag keeps to it

  const target = (id) => view.targets.find((each) => each.id === id);
  const middle = ({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 });

  function show(id) {
    const at = target(id);
    preview.replaceChildren(...(at?.enabled ? at.preview.map(drawShape) : []));
  }

  function settle(id) {
    current = id;
    for (const [each, node] of nodes) node.setAttribute("tabindex", each === id ? 0 : -1);
  }

  function focus(id) {
    settle(id);
    nodes.get(id)?.focus();
  }

  function neighbour(key) {
    const across = key === "ArrowLeft" || key === "ArrowRight";
    const sign = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
    const here = middle(target(current));
    if (across || column === null) column = here.x;
    const cost = (each) => {
      const there = middle(each);
      const ahead = sign * (across ? there.x - here.x : there.y - here.y);
      const aside = across ? 3 * Math.abs(there.y - here.y) : 0.9 * Math.abs(there.x - column);
      return ahead > 0.1 ? ahead + aside : Infinity;
    };
    const best = view.targets.reduce((a, b) => (cost(b) < cost(a) ? b : a), target(current));
    if (across && cost(best) < Infinity) column = middle(best).x;
    return cost(best) < Infinity ? best.id : current;
  }

  // Where one thing walks, the arrow keys walk it at once.
  function walk(id) {
    if (target(id)?.enabled) focus(id);
    touch(id);
  }

  function onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (view.keys?.[event.key]) walk(view.keys[event.key]);
    else if (event.key.startsWith("Arrow")) focus(neighbour(event.key));
    else if (event.key === "Enter" || event.key === " ") touch(current);
    else if (event.key === "Escape") putDown();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function makeNode(id) {
    const node = svg("g", { role: "button" });
    node.append(svg("rect"));
    node.addEventListener("click", () => {
      settle(id);
      column = null;
      touch(id);
    });
    node.addEventListener("pointerenter", () => show(id));
    node.addEventListener("pointerleave", () => show(null));
    node.addEventListener("focus", () => {
      settle(id);
      show(id);
    });
    node.addEventListener("blur", () => show(null));
    targets.append(node);
    nodes.set(id, node);
    return node;
  }

  function update(node, { x, y, w, h, label, enabled, mark }) {
    node.setAttribute("class", `target ${mark}`);
    node.setAttribute("aria-label", label);
    node.setAttribute("aria-disabled", !enabled);
    node.setAttribute("aria-pressed", mark === "chosen");
    const sizes = { x, y, width: w, height: h };
    for (const [name, value] of Object.entries(sizes)) node.firstChild.setAttribute(name, value);
  }

  // Where the focused target is gone (a match that was taken), its nearest neighbour follows.
  function successor(gone) {
    const here = gone && middle(gone);
    const distance = (each) => {
      const there = middle(each);
      return here ? Math.hypot(there.x - here.x, there.y - here.y) : each.enabled ? 0 : 1;
    };
    return view.targets.reduce((a, b) => (a && distance(a) <= distance(b) ? a : b), null)?.id;
  }

  function draw(next) {
    const before = target(current);
    const focused = targets.contains(document.activeElement);
    root.classList.toggle("fresh", next.ply > (view.ply ?? Infinity));
    view = next;
    root.setAttribute("viewBox", `0 0 ${view.width} ${view.height}`);
    root.setAttribute("aria-label", view.alt);
    root.style.maxWidth = `${view.pixels}px`;
    shapes.replaceChildren(...view.shapes.map(drawShape));
    for (const [id, node] of nodes) {
      if (target(id)) continue;
      nodes.delete(id);
      node.remove();
    }
    for (const each of view.targets) update(nodes.get(each.id) ?? makeNode(each.id), each);
    if (target(current)) settle(current);
    else if (view.targets.length) settle(successor(before));
    if (focused && nodes.get(current) !== document.activeElement) focus(current);
    show(null);
  }

  root.addEventListener("keydown", onKey);
  return draw;
}

// --- beside it -------------------------------------------------------------------------------

function drawPlayer({ side, words, active }) {
  const player = html("span", `adv-play-player ${side}${active ? " active" : ""}`);
  const icon = svg("svg", { viewBox: "0 0 14 12", "aria-hidden": "true" });
  const points = side === "max" ? "7,0 14,12 0,12" : "0,0 14,0 7,12";
  const disc = { cx: 7, cy: 6, r: 6 };
  icon.append(side === "chance" ? svg("circle", disc) : svg("polygon", { points }));
  player.append(icon, words);
  return player;
}

function makeButton(parent, words, press) {
  const button = html("button", "", parent);
  button.type = "button";
  button.textContent = words;
  button.addEventListener("click", press);
  return button;
}

function makeSelect(parent, words, choose) {
  const id = `adv-${Math.random().toString(36).slice(2)}`;
  const label = html("label", "", parent);
  label.htmlFor = id;
  label.textContent = words;
  const select = html("select", "", parent);
  select.id = id;
  select.addEventListener("change", () => choose(select.value));
  return (options, value) => {
    select.replaceChildren(...options.map(([key, text]) => new Option(text, key)));
    select.value = value;
  };
}

function makeLevel(parent, choose) {
  const id = `adv-${Math.random().toString(36).slice(2)}`;
  const label = html("label", "", parent);
  label.htmlFor = id;
  label.textContent = "It looks ahead";
  const box = html("div", "adv-play-level", parent);
  const words = html("span", "", box);
  const slider = html("input", "", box);
  Object.assign(slider, { type: "range", id, min: 1, step: 1 });
  let names = [];
  const say = () => {
    words.textContent = names[slider.value - 1] ?? "";
    slider.setAttribute("aria-valuetext", words.textContent);
  };
  slider.addEventListener("input", say);
  slider.addEventListener("change", () => choose(Number(slider.value)));
  return (levels, value) => {
    names = levels;
    slider.max = levels.length;
    slider.value = value;
    say();
  };
}

function makeSide(parent, send) {
  const players = html("div", "adv-play-players", parent);
  const message = html("p", "adv-play-message", parent);
  message.setAttribute("role", "status");
  message.setAttribute("aria-live", "polite");
  const thinking = html("p", "adv-play-thinking", parent);
  const buttons = html("div", "adv-play-buttons", parent);
  const undo = makeButton(buttons, "Undo", () => send({ do: "undo" }));
  makeButton(buttons, "New game", () => send({ do: "new" }));
  const thoughts = makeButton(buttons, "", () => send({ do: "thoughts" }));
  const settings = html("div", "adv-play-settings", parent);
  const first = makeSelect(settings, "First move", (value) => send({ do: "first", value }));
  const search = makeSelect(settings, "It searches by", (value) => send({ do: "search", value }));
  const level = makeLevel(settings, (value) => send({ do: "level", value }));

  const say = (words, tone) => {
    message.className = `adv-play-message ${tone}`;
    message.textContent = words;
  };
  const draw = (view) => {
    players.replaceChildren(...view.players.map(drawPlayer));
    say(view.message, view.tone);
    thinking.textContent = view.thinking;
    undo.disabled = !view.canUndo;
    thoughts.disabled = !view.canThink;
    thoughts.textContent = view.thoughtsOpen ? "Hide its thoughts" : "Show its thoughts";
    thoughts.setAttribute("aria-expanded", view.thoughtsOpen);
    first(view.firsts, view.first);
    search(view.searches, view.search);
    level(view.levels, view.level);
  };
  return { draw, say };
}

function render({ model, el }) {
  el.classList.add("adv", "adv-play");
  // Whatever has the focus must say so itself, or JupyterLab takes the arrow keys, and "d d"
  // deletes the cell.
  el.addEventListener("focusin", (event) => {
    event.target.setAttribute("data-lm-suppress-shortcuts", "true");
  });
  let waiting = null;

  const send = (content) => {
    model.send({ ...content, ply: model.get("view").ply });
    el.classList.add("waiting");
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      side.say("No answer from Python yet: is the kernel busy, or not running?", "problem");
    }, PATIENCE);
  };
  const draw = () => {
    const view = model.get("view");
    clearTimeout(waiting);
    el.classList.toggle("waiting", view.busy);
    board(view);
    side.draw(view);
  };
  const boardBox = html("div", "adv-play-board", el);
  const sideBox = html("div", "adv-play-side", el);
  const board = makeBoard(boardBox, (id) => send({ do: "touch", id }), () => send({ do: "cancel" }));
  const side = makeSide(sideBox, send);
  model.on("change:view", draw);
  draw();
  return () => {
    clearTimeout(waiting);
    model.off("change:view", draw);
  };
}

export default { render };
