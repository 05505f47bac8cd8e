// The live views of a saved page: what Jupyter's own front end would do for them, as far as it
// can be done without a kernel.

import { Models } from "./models.js";

const NEAR = "100%"; // of a screen, above and below it

export class LiveViews {
  constructor({ models, sources, words }) {
    this.models = new Models(models);
    this.sources = sources; // texts, or { address } of what several pages share
    this.words = words;
    this.modules = [];
    this.styles = [];
    this.shown = new Map();
    this.hosts = [...document.querySelectorAll("[data-live-view]")];
  }

  modelOf(host) {
    return this.models.byName.get(host.dataset.liveView);
  }

  // The still picture gives way once the live view stands. Returns whether it does.
  show(host) {
    if (!this.shown.has(host)) this.shown.set(host, this.bringToLife(host));
    return this.shown.get(host);
  }

  async bringToLife(host) {
    const el = document.createElement("div"), stills = [...host.childNodes];
    host.prepend(el);
    try {
      await this.render(this.modelOf(host), el);
      for (const still of stills) still.remove();
      return true;
    } catch (error) {
      el.remove();
      console.error(error);
      return false;
    }
  }

  async showAll() {
    for (const host of this.hosts) await this.show(host);
  }

  // A view comes to life when it comes near the screen: a long page is there at once.
  showNear() {
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        this.show(target);
      }
    }, { rootMargin: `${NEAR} 0px` });
    for (const host of this.hosts) observer.observe(host);
  }

  render(model, el) {
    if (model.state._esm !== undefined) return this.renderModule(model, el);
    if (model.kind.endsWith("BoxModel")) return this.renderBox(model, el);
    return model.kind.match(/HTML|Label/) ? renderText(model, el) : this.renderControl(model, el);
  }

  async renderModule(model, el) {
    const { _esm: source, _css: style } = model.state;
    if (style !== undefined) await (this.styles[style] ??= addStyle(this.sources[style]));
    const exported = (await (this.modules[source] ??= importModule(this.sources[source]))).default;
    const widget = typeof exported === "function" ? await exported() : exported;
    await (model.initialized ??= widget.initialize?.({ model }) ?? true);
    await widget.render?.({ model, el });
  }

  async renderBox(model, el) {
    const direction = model.kind === "VBoxModel" ? "column" : "row wrap";
    el.style.cssText = `display: flex; flex-flow: ${direction}; gap: 6px 18px`;
    for (const reference of model.get("children")) {
      const child = this.models.find(reference);
      if (child) await this.render(child, el.appendChild(document.createElement("div")));
    }
  }

  renderControl(model, el) {
    if (!this.models.linked.has(model)) return;
    const isSlider = model.kind === "IntSliderModel", name = isSlider ? "value" : "index";
    const control = document.createElement(isSlider ? "input" : "select");
    const readout = document.createElement("output");
    if (isSlider) {
      const { min, max, step } = model.state;
      Object.assign(control, { type: "range", min, max, step });
    } else control.append(...model.get("_options_labels").map((label) => new Option(label)));
    const property = isSlider ? "value" : "selectedIndex";
    const update = () => {
      control[property] = model.get(name);
      if (isSlider) readout.value = model.get(name);
    };
    control.addEventListener("input", () => model.set(name, +control[property]));
    model.on(`change:${name}`, update);
    update();
    const label = document.createElement("label");
    label.style.cssText = "display: flex; align-items: center; gap: 8px; font: 15px sans-serif";
    label.append(model.get("description"), control, readout);
    el.append(label);
  }
}

function renderText(model, el) {
  const fill = model.kind === "HTMLModel" ? "innerHTML" : "textContent";
  const update = () => { el[fill] = model.get("value"); };
  model.on("change:value", update);
  update();
}

function importModule(source) {
  if (source.address) return import(new URL(source.address, document.baseURI));
  return import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
}

// A view measures itself as soon as it is there, so its style sheet comes before it.
function addStyle(source) {
  const isText = !source.address;
  const element = isText ? Object.assign(document.createElement("style"), { textContent: source })
    : Object.assign(document.createElement("link"), { rel: "stylesheet", href: source.address });
  const loaded = isText ? true : new Promise((resolve, reject) => {
    element.onload = resolve;
    element.onerror = reject;
  });
  document.head.append(element);
  return loaded;
}

// What the page carries.
export function viewsOfPage() {
  return new LiveViews(JSON.parse(document.getElementById("live-views").textContent));
}
