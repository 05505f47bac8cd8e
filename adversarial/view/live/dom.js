// What every live view needs: elements in one call, texts, sentences, keys and icons. Words come
// from Python.

// To ask an element for its text takes longer than to remember it, and a text that changes is
// less work for the browser than a new one.
export function setText(element, text) {
  text = text || "";
  if (!element || (element.shownText ?? element.textContent) === text) return;
  element.shownText = text;
  if (element.firstChild) element.firstChild.data = text;
  else element.textContent = text;
}

// One child for every item: new ones are made only where there are too few.
export function fill(parent, items, create, update) {
  while (parent.children.length < items.length) parent.append(create());
  for (const [i, child] of [...parent.children].entries()) {
    child.hidden = i >= items.length;
    if (!child.hidden) update(child, items[i]);
  }
}

// An element with attributes, children and event handlers, in one call.
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== false && value != null) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}

// Leave the keys to what has the focus in here. It must say so itself, or JupyterLab takes "d d" and
// deletes the cell, and Notebook 7 takes the arrows of sliders.
export function keepKeys(root) {
  root.addEventListener("focusin", ({ target }) => {
    target.setAttribute("data-lm-suppress-shortcuts", "true");
  });
}

// Keys for a view while the focus is in it; returns what ends that. Notebook 7 takes the keys
// that it knows on their way down to the view, so ours are taken still earlier, at the window.
export function onKeys(root, handler) {
  keepKeys(root);
  const listener = (event) => root.contains(event.target) && handler(event);
  window.addEventListener("keydown", listener, true);
  return () => window.removeEventListener("keydown", listener, true);
}

// The name of what a key does, by a table such as { ArrowLeft: "back", c: "cut" }; a letter counts
// in both cases. Keys that the element with the focus needs for itself do nothing else.
export function doneBy(keys, event) {
  if (event.ctrlKey || event.metaKey || event.altKey || isOwnKey(event)) return undefined;
  const withShift = event.shiftKey ? keys[`Shift+${event.key}`] : undefined;
  return withShift ?? keys[event.key] ?? keys[event.key.toLowerCase()];
}

// Fields to type in need every key; what can be pressed needs Space and Enter.
function isOwnKey({ key, target }) {
  if (target?.matches("select, textarea, input:not([type=range])")) return true;
  return (key === " " || key === "Enter") && Boolean(target?.matches("button, summary, a"));
}

// A sentence with its {places} filled.
export function say(sentence, values = {}) {
  return pieces(sentence, values).join("");
}

// The same in pieces, where elements fill places.
export function pieces(sentence, values) {
  return sentence.split(/\{(\w+)\}/).map((part, i) => (i % 2 ? values[part] : part));
}

// Sentences with the players in their colours, and so many letters before them that say what is
// wrong. The text itself is never read as HTML.
export function colourPlayers(element, sentence, lead = 0) {
  element.replaceChildren(
    ...(lead ? [make("b", { class: "adv-lead" }, sentence.slice(0, lead))] : []),
    ...sentence.slice(lead).split(/\b(MAX|MIN|P[123])\b/).map((part, i) =>
      i % 2
        ? make("b", { class: `adv-${part.toLowerCase()}` }, part)
        : part,
    ),
  );
}

const ICONS = {
  first: "M4 4v12M16 4L6 10l10 6z", back: "M14 4L5 10l9 6z", play: "M5 3.5v13l11-6.5z",
  pause: "M6 4v12M13 4v12", forward: "M6 4l9 6-9 6z", last: "M16 4v12M4 4l10 6-10 6z",
  cut: "M4 13l5-9M9 17l7-12", pass: "M4 15V5l6 5zM11 15V5l6 5z", change: "M4 14l4-4 3 3 5-7M12 6h4v4", fit: "M3 8V3h5M17 8V3h-5M3 12v5h5M17 12v5h-5",
  fault: "M10 3v9M10 16.5v.01", screen: "M3 5h14v9H3zM8 17h4", plus: "M10 4v12M4 10h12", minus: "M4 10h12",
  close: "M5 5l10 10M15 5L5 15",
};

export function button(icon, label, action, text = "") {
  const svg = `<svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><path d=""/></svg>`;
  const element = make("button", { type: "button", onclick: action });
  element.innerHTML = svg;
  setIcon(element, icon, label);
  if (text) element.append(make("span", {}, text));
  return element;
}

// What a button shows, and what it is called.
export function setIcon(element, icon, label) {
  element.querySelector("path").setAttribute("d", ICONS[icon]);
  for (const name of ["title", "aria-label"]) element.setAttribute(name, label);
}

export function svgElement(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
