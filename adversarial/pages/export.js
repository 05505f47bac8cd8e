// The live views of a saved page: what Jupyter's own front end would do for them, as far as it
// can be done without a kernel.

const { models: saved, sources } = JSON.parse(document.getElementById("live-views").textContent);

// A widget's model as its view sees it. There is nobody to send anything to.
class Model {
  constructor({ kind, state }) {
    this.kind = kind;
    this.state = state;
    this.listeners = {};
  }

  get(name) { return this.state[name]; }

  set(name, value) {
    if (JSON.stringify(this.state[name]) === JSON.stringify(value)) return;
    this.state[name] = value;
    this.trigger(`change:${name}`, value);
    this.trigger("change", value);
  }

  trigger(event, value) {
    for (const listener of [...(this.listeners[event] ?? [])]) listener(this, value);
  }

  on(events, listener) {
    for (const event of events.split(" ")) (this.listeners[event] ??= []).push(listener);
  }

  off(events, listener) {
    for (const event of events?.split(" ") ?? Object.keys(this.listeners)) {
      const kept = listener && this.listeners[event]?.filter((other) => other !== listener);
      this.listeners[event] = kept ?? [];
    }
  }

  save_changes() {}

  send() {}
}

const models = new Map(Object.entries(saved).map(([id, model]) => [id, new Model(model)]));
const find = (reference) => models.get(reference.replace("IPY_MODEL_", ""));
for (const model of models.values()) model.widget_manager = { get_model: async (id) => models.get(id) };

// Controls that are linked in the page itself; any other would be dead without a kernel.
const linked = new Set();
for (const { kind, state } of models.values()) {
  if (!kind.endsWith("LinkModel")) continue;
  const [source, from] = [find(state.source[0]), state.source[1]];
  const [target, to] = [find(state.target[0]), state.target[1]];
  linked.add(source).add(target);
  const pass = () => target.set(to, source.get(from));
  source.on(`change:${from}`, pass);
  pass();
  if (kind === "LinkModel") target.on(`change:${to}`, () => source.set(from, target.get(to)));
}

const modules = [];
const styles = new Set();

async function showModule(model, el) {
  const { _esm: source, _css: style } = model.state;
  if (style !== undefined && !styles.has(style)) {
    styles.add(style);
    document.head.append(Object.assign(document.createElement("style"), { textContent: sources[style] }));
  }
  modules[source] ??= import(URL.createObjectURL(new Blob([sources[source]], { type: "text/javascript" })));
  const exported = (await modules[source]).default;
  const widget = typeof exported === "function" ? await exported() : exported;
  await (model.initialized ??= widget.initialize?.({ model }) ?? true);
  await widget.render?.({ model, el });
}

async function showBox(model, el) {
  const direction = model.kind === "VBoxModel" ? "column" : "row wrap";
  el.style.cssText = `display: flex; flex-flow: ${direction}; gap: 6px 18px`;
  for (const reference of model.get("children")) {
    const child = find(reference);
    if (child) await show(child, el.appendChild(document.createElement("div")));
  }
}

function showText(model, el) {
  const fill = model.kind === "HTMLModel" ? "innerHTML" : "textContent";
  const update = () => { el[fill] = model.get("value"); };
  model.on("change:value", update);
  update();
}

function showControl(model, el) {
  if (!linked.has(model)) return;
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

function show(model, el) {
  if (model.state._esm !== undefined) return showModule(model, el);
  if (model.kind.endsWith("BoxModel")) return showBox(model, el);
  return model.kind.match(/HTML|Label/) ? showText(model, el) : showControl(model, el);
}

// The still picture gives way once the live view stands.
for (const host of document.querySelectorAll("[data-live-view]")) {
  const el = document.createElement("div"), stills = [...host.childNodes];
  host.prepend(el);
  try {
    await show(models.get(host.dataset.liveView), el);
    for (const still of stills) still.remove();
  } catch (error) {
    el.remove();
    console.error(error);
  }
}
