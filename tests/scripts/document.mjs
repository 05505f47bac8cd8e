// Just enough of a browser's document for our scripts: elements, texts, classes and events. It
// lays nothing out and draws nothing.

class Text {
  constructor(data) { this.data = data; }

  get textContent() { return this.data; }
}

export class Element {
  constructor(tag) {
    this.tag = tag;
    this.attributes = new Map();
    this.childNodes = [];
    this.parentElement = null;
    this.listeners = {};
    this.style = { setProperty() {} };
    this.hidden = false;
  }

  getAttribute(name) { return this.attributes.get(name) ?? null; }

  setAttribute(name, value) { this.attributes.set(name, `${value}`); }

  get dataset() {
    const pairs = [...this.attributes].filter(([name]) => name.startsWith("data-"));
    return Object.fromEntries(pairs.map(([name, value]) => [name.slice(5), value]));
  }

  get classList() {
    const names = new Set((this.getAttribute("class") ?? "").split(" ").filter(Boolean));
    const keep = () => this.setAttribute("class", [...names].join(" "));
    return {
      add: (name) => keep(names.add(name)),
      remove: (name) => keep(names.delete(name)),
      contains: (name) => names.has(name),
      toggle: (name, wanted) => keep(wanted ?? !names.has(name) ? names.add(name) : names.delete(name)),
    };
  }

  append(...children) {
    for (const child of children) {
      const node = child instanceof Element || child instanceof Text ? child : new Text(`${child}`);
      node.parentElement = this;
      this.childNodes.push(node);
    }
  }

  replaceChildren(...children) {
    this.childNodes = [];
    this.append(...children);
  }

  get children() { return this.childNodes.filter((node) => node instanceof Element); }

  get firstChild() { return this.childNodes[0] ?? null; }

  get lastChild() { return this.childNodes.at(-1) ?? null; }

  get firstElementChild() { return this.children[0] ?? null; }

  get lastElementChild() { return this.children.at(-1) ?? null; }

  get nextElementSibling() {
    const beside = this.parentElement.children;
    return beside[beside.indexOf(this) + 1] ?? null;
  }

  get textContent() { return this.childNodes.map((node) => node.textContent).join(""); }

  set textContent(text) { this.replaceChildren(...(text ? [text] : [])); }

  set innerHTML(text) { this.replaceChildren(...read(text)); }

  focus() {}

  // A selector is a tag, a .class or an [attribute].
  matches(selector) {
    if (selector[0] === ".") return this.classList.contains(selector.slice(1));
    if (selector[0] === "[") return this.attributes.has(selector.slice(1, -1));
    return this.tag === selector;
  }

  querySelectorAll(selector) {
    return this.children.flatMap((child) =>
      [...(child.matches(selector) ? [child] : []), ...child.querySelectorAll(selector)]);
  }

  querySelector(selector) { return this.querySelectorAll(selector)[0] ?? null; }

  closest(selector) {
    return this.matches(selector) ? this : this.parentElement?.closest(selector) ?? null;
  }

  contains(node) { return node === this || this.children.some((child) => child.contains(node)); }

  addEventListener(kind, listener) { (this.listeners[kind] ??= []).push(listener); }

  dispatch(kind, event = {}) {
    for (const listener of this.listeners[kind] ?? []) listener({ target: this, ...event });
  }
}

const MARKS = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const plain = (text) => text.replace(/&([^;]+);/g, (_, name) => MARKS[name]);

// Well-formed markup, as we write it, into elements.
function read(text) {
  const top = new Element("top");
  let at = top;
  for (const [, closing, tag, attributes, isEmpty, words] of
    text.matchAll(/<(\/?)([\w-]+)((?:\s[^>]*?)?)(\/?)>|([^<]+)/g)) {
    if (words !== undefined) at.append(plain(words));
    else if (closing) at = at.parentElement;
    else {
      const element = new Element(tag);
      for (const [, name, value] of attributes.matchAll(/([\w-]+)="([^"]*)"/g))
        element.setAttribute(name, plain(value));
      at.append(element);
      if (!isEmpty) at = element;
    }
  }
  return top.childNodes;
}

export const document = {
  createElement: (tag) => new Element(tag),
  createElementNS: (_, tag) => new Element(tag),
  addEventListener() {},
  removeEventListener() {},
};
