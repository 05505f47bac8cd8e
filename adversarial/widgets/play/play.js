// A board to play on. Python decides everything: it sends a view (shapes, targets, sentences,
// settings), and is told what was touched. Here things are drawn, pointed at and focused.

import { make, setText, svgElement } from "../../view/live/dom.js";
import { KernelLine, Kept } from "../../view/live/kernel.js";
import { Voice } from "../../view/live/voice.js";

const NUMBERS = {
  line: ["x1", "y1", "x2", "y2"],
  rect: ["x", "y", "width", "height"],
  circle: ["cx", "cy", "r"],
  text: ["x", "y"],
};
const PATIENCE = 3000; // milliseconds until silence is explained,
const LONG = 1000; // and until the machine is said to be thinking

function drawShape([kind, numbers, className, words]) {
  const element = svgElement(kind, { class: className });
  NUMBERS[kind].forEach((name, i) => element.setAttribute(name, numbers[i]));
  if (words !== undefined) element.textContent = words;
  return element;
}

// --- the board -------------------------------------------------------------------------------

function makeBoard(parent, touch, putDown) {
  const shapes = svgElement("g", { class: "pic", "aria-hidden": "true" });
  const preview = svgElement("g", { class: "pic preview", "aria-hidden": "true" });
  const targets = svgElement("g", {});
  const root = svgElement("svg", { role: "group" }, shapes, preview, targets);
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
    if (across || column == null) column = here.x;
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
    const inlay = svgElement("rect", { class: "inlay" }); // makes a double line of the focus frame
    const node = svgElement("g", { role: "button" }, svgElement("rect", {}), inlay);
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
    for (const [name, value] of Object.entries(sizes))
      for (const rect of node.children) rect.setAttribute(name, value);
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
  // Wherever it is clicked, the board has the keys.
  root.addEventListener("click", () => targets.contains(document.activeElement) || focus(current));
  return draw;
}

// --- beside it -------------------------------------------------------------------------------

function drawPlayer({ side, words, active }) {
  const points = side === "max" ? "7,0 14,12 0,12" : "0,0 14,0 7,12";
  const disc = { cx: 7, cy: 6, r: 6 };
  return make("span", { class: `adv-play-player ${side}${active ? " active" : ""}` },
    svgElement("svg", { viewBox: "0 0 14 12", "aria-hidden": "true" },
      side === "chance" ? svgElement("circle", disc) : svgElement("polygon", { points })),
    words);
}

function makeButton(words, press) {
  return make("button", { type: "button", onclick: press }, words);
}

const newId = () => `adv-${Math.random().toString(36).slice(2)}`;

function makeSelect(parent, words, choose) {
  const id = newId();
  const select = make("select", { id, onchange: () => choose(select.value) });
  parent.append(make("label", { for: id }, words), select);
  return (options, value) => {
    select.replaceChildren(...options.map(([key, text]) => new Option(text, key)));
    select.value = value;
  };
}

function makeLevel(parent, words, choose) {
  const id = newId();
  const chosen = make("span");
  const slider = make("input", {
    type: "range", id, min: 1, step: 1,
    oninput: () => tell(),
    onchange: () => choose(Number(slider.value)),
  });
  parent.append(make("label", { for: id }, words), make("div", { class: "adv-play-level" }, chosen, slider));
  let names = [];
  const tell = () => {
    chosen.textContent = names[slider.value - 1] ?? "";
    slider.setAttribute("aria-valuetext", chosen.textContent);
  };
  return (levels, value) => {
    names = levels;
    slider.max = levels.length;
    slider.disabled = levels.length < 2;
    slider.value = value;
    tell();
  };
}

function makeSide(parent, words, send, voice) {
  const players = make("div", { class: "adv-play-players" });
  const message = make("p", { class: "adv-play-message" });
  const thinking = make("p", { class: "adv-play-thinking" });
  const undo = makeButton(words["undo"], () => send({ do: "undo" }));
  const anew = makeButton(words["new game"], () => send({ do: "new" }));
  const thoughts = makeButton("", () => send({ do: "thoughts" }));
  const settings = make("div", { class: "adv-play-settings" });
  const buttons = make("div", { class: "adv-play-buttons" }, undo, anew, thoughts);
  parent.append(players, message, thinking, buttons, settings);
  const first = makeSelect(settings, words["first"], (value) => send({ do: "first", value }));
  const search = makeSelect(settings, words["search"], (value) => send({ do: "search", value }));
  const level = makeLevel(settings, words["level"], (value) => send({ do: "level", value }));

  let thinkingLong = null;
  const tell = (sentence, tone, isBusy = false) => {
    message.className = `adv-play-message ${tone}`;
    const isNew = tone === "problem" || message.textContent !== sentence;
    setText(message, sentence);
    clearTimeout(thinkingLong); // a machine that moves at once is not said to be thinking
    if (isBusy) thinkingLong = setTimeout(() => voice.say(sentence), LONG);
    else if (isNew) voice.say(sentence);
  };
  const draw = (view) => {
    players.replaceChildren(...view.players.map(drawPlayer));
    tell(view.message, view.tone, view.busy);
    thinking.textContent = view.thinking;
    undo.disabled = !view.canUndo;
    thoughts.disabled = !view.canThink;
    thoughts.textContent = words[view.thoughtsOpen ? "hide thoughts" : "show thoughts"];
    thoughts.setAttribute("aria-expanded", view.thoughtsOpen);
    first(view.firsts, view.first);
    search(view.searches, view.search);
    level(view.levels, view.level);
  };
  return { draw, tell, anew };
}

function render({ model, el }) {
  const words = model.get("words");
  el.classList.add("adv", "adv-play");
  // Whatever has the focus must say so itself, or JupyterLab takes the arrow keys, and "d d"
  // deletes the cell.
  el.addEventListener("focusin", (event) => {
    event.target.setAttribute("data-lm-suppress-shortcuts", "true");
  });
  let waiting = null;
  const voice = new Voice(el, () => [boardBox.querySelector("[tabindex='0']"), side.anew].filter(Boolean));
  const line = new KernelLine(model, el);

  const send = (content) => {
    if (!line.send({ ...content, ply: model.get("view").ply })) return side.tell(words["lost"], "problem");
    el.classList.add("waiting");
    clearTimeout(waiting);
    waiting = setTimeout(noAnswer, PATIENCE);
  };
  const noAnswer = () => { // a result stays: who won is not forgotten for it
    const { message, tone } = model.get("view"), isOver = tone === "over";
    side.tell(isOver ? `${message}\n${words["no answer"]}` : words["no answer"], isOver ? tone : "problem");
  };
  const draw = () => {
    const view = model.get("view");
    clearTimeout(waiting);
    el.classList.toggle("waiting", view.busy);
    board(view);
    side.draw(view);
  };
  const boardBox = make("div", { class: "adv-play-board" });
  const sideBox = make("div", { class: "adv-play-side" });
  el.append(boardBox, sideBox);
  const board = makeBoard(boardBox, (id) => send({ do: "touch", id }), () => send({ do: "cancel" }));
  const side = makeSide(sideBox, words, send, voice);
  model.on("change:view", draw);
  draw();
  // A game that loses its kernel is kept here, and goes on where its cell is run again.
  const kept = new Kept(...model.get("kept"));
  line.onChange((isLost) => {
    if (!isLost) return draw();
    kept.write(model.get("view").record);
    side.tell(words["lost"], "problem");
  });
  const record = line.kernel && !line.isLost && kept.read();
  if (record) {
    kept.forget();
    send({ do: "resume", record });
  }
  return () => {
    clearTimeout(waiting);
    line.close();
    model.off("change:view", draw);
  };
}

export default { render };
