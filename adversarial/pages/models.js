// Widgets' models as their views see them. There is nobody to send anything to.

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

export class Models {
  constructor(saved) {
    this.byName = new Map(Object.entries(saved).map(([name, model]) => [name, new Model(model)]));
    this.linked = new Set(); // controls that are linked in the page itself; others would be dead
    const get_model = async (name) => this.byName.get(name);
    for (const model of this.byName.values()) model.widget_manager = { get_model };
    for (const model of this.byName.values()) if (model.kind.endsWith("LinkModel")) this.link(model);
  }

  find(reference) {
    return this.byName.get(reference.replace("IPY_MODEL_", ""));
  }

  link({ kind, state }) {
    const [source, from] = [this.find(state.source[0]), state.source[1]];
    const [target, to] = [this.find(state.target[0]), state.target[1]];
    this.linked.add(source).add(target);
    const pass = () => target.set(to, source.get(from));
    source.on(`change:${from}`, pass);
    pass();
    if (kind === "LinkModel") target.on(`change:${to}`, () => source.set(from, target.get(to)));
  }

  // The one that is stepped: the model itself, or the first such in a box.
  stepped(model) {
    if (model?.get("step") != null && model.state._esm !== undefined) return model;
    for (const child of model?.get("children") ?? []) {
      const found = this.stepped(this.find(child));
      if (found) return found;
    }
    return null;
  }
}
