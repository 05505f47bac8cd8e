// Pictures come as text from Python, where somebody else's code has run. Of that text only shapes,
// words and where they stand get into the page; whatever else it holds is dropped.

const SHAPES = new Set(["svg", "g", "path", "rect", "circle", "line", "text", "title"]);
const PLACES = new Set([
  "viewBox", "class", "data-ghost", "data-base", "data-e", "data-n", "aria-hidden", "width", "height", "xmlns",
  "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "d", "transform",
]);

const { trustedTypes } = globalThis;
const policy = trustedTypes?.createPolicy("picture", { createHTML: (text) => text }) ?? { createHTML: (text) => text };

// The text of a picture, or of parts of one, with nothing in it that could act.
export function clean(text) {
  const isWhole = text.trimStart().startsWith("<svg");
  const inert = new DOMParser().parseFromString(policy.createHTML(isWhole ? text : `<svg>${text}</svg>`), "text/html");
  const root = inert.body.firstElementChild;
  if (!root) return "";
  for (const element of [root, ...root.querySelectorAll("*")])
    if (!SHAPES.has(element.localName)) element.remove();
    else for (const { name } of [...element.attributes]) if (!PLACES.has(name)) element.removeAttribute(name);
  return isWhole ? root.outerHTML : root.innerHTML;
}

// A film whose pictures are clean.
export function cleanFilm({ data, code }) {
  const looks = JSON.parse(code);
  if (looks.shapes) looks.shapes = looks.shapes.map(clean);
  return { data: cleanData(data), code: looks };
}

export function cleanData(text) {
  const data = JSON.parse(text);
  return { ...data, svg: clean(data.svg) };
}

// Where the browser knows them (trusted types), whatever becomes a picture anywhere is cleaned, and
// scripts come from the addresses that were named here alone.
const scripts = new Set();

export function allowScript(address) {
  scripts.add(address);
  return address;
}

trustedTypes?.createPolicy("default", {
  createHTML: clean,
  createScriptURL: (address) => (scripts.has(address) ? address : null),
});
