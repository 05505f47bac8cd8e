// What a view asks of its model; nobody else hears of it.
export class Model {
  constructor(state) {
    this.state = state;
    this.listeners = {};
  }

  get(name) {
    return this.state[name];
  }

  set(name, value) {
    this.state[name] = value;
    for (const listener of this.listeners[`change:${name}`] ?? []) listener(this, value);
  }

  on(events, listener) {
    for (const event of events.split(" ")) (this.listeners[event] ??= []).push(listener);
  }

  off() {}

  save_changes() {}

  send() {}
}
