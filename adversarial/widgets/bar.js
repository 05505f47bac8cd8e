// The bar of an explorer: one compact row of labelled controls, and below the film what can be
// typed. Which controls there are, and all their words, come from Python.

import { make, say } from "../view/live/dom.js";

// Once for each text that was entered: with Enter, or by going elsewhere.
function onEntry(input, act) {
  let before = null;
  const enter = () => {
    if (input.value === before) return;
    before = input.value;
    act();
  };
  input.addEventListener("focus", () => { before = input.value; });
  input.addEventListener("change", enter);
  input.addEventListener("keydown", ({ key }) => key === "Enter" && enter());
}

export class Bar {
  // `choose` is called when a choice has changed, `type` with what was typed.
  constructor(words, choose, type) {
    Object.assign(this, { words, choose, type, inputs: {} });
    this.choices = make("div", { class: "adv-choices" });
    this.problem = make("div", { class: "adv-problem" });
    this.totals = make("div", { class: "adv-totals" });
    this.root = make("div", { class: "adv-bar", role: "group", "aria-label": words.bar },
      this.choices, this.totals, this.problem);
    this.typed = make("div", { class: "adv-choices" });
    this.told = make("div", { class: "adv-told" });
    this.line = this.field("line", "", (line) => type({ line }));
    this.foot = make("div", { class: "adv-foot" }, this.typed, this.told, this.line.label);
    for (const part of [this.root, this.foot]) part.addEventListener("input", ({ target }) => {
      this.changed?.removeAttribute("aria-invalid");
      this.changed = target;
    }, true);
  }

  // The controls are made anew only where others are offered: the focus stays where it is.
  offer(controls, fields) {
    const offered = JSON.stringify([controls, Object.keys(fields)]);
    if (offered === this.offered) return;
    this.offered = offered;
    this.inputs = Object.fromEntries(controls.map((one) => [one.name, this.control(one)]));
    const isTree = fields.tree != null;
    const shown = Object.entries(this.inputs).filter(([name]) => !isTree || name !== "seed");
    this.choices.replaceChildren(...shown.map(([, { label }]) => label));
    this.typed.hidden = !isTree;
    if (isTree) this.offerTree(fields);
    this.foot.hidden = !fields.line;
  }

  offerTree({ tree, branching, plies }) {
    const numbers = { branching, plies };
    this.tree = this.field("tree", tree, (text) => this.type({ tree: text }));
    const sizes = Object.entries(numbers).map(([name, [value, min, max]]) => {
      const one = numbers[name] = this.control({ name, min, max }, () => {});
      one.input.value = value;
      return one.label;
    });
    const roll = () => this.type({ random: true,
      branching: numbers.branching.value(), plies: numbers.plies.value() });
    // The seed is that of the random tree as well as of a random order.
    this.typed.replaceChildren(this.tree.label, ...sizes, this.inputs.seed.label,
      make("button", { type: "button", title: this.words.random_tip, onclick: roll },
        this.words.labels.random));
  }

  control(one, choose = this.choose) {
    const text = this.words.labels[one.name];
    if (one.options) return this.select(one, text, choose);
    if (one.values || one.name === "depth") return this.slider(one, text, choose);
    const isNumber = one.max != null;
    const input = make("input", { type: isNumber ? "number" : "text", min: one.min, max: one.max,
      title: isNumber && say(this.words.limits, { ...one, label: text }) });
    onEntry(input, choose);
    const value = () => (isNumber ? Math.round(+input.value) : input.value);
    return { input, value, label: this.label(one.name, text, input) };
  }

  select(one, text, choose) {
    const input = make("select", { onchange: choose },
      ...one.options.map(([value, name]) => make("option", { value }, name)));
    return { input, value: () => input.value, label: this.label(one.name, text, input) };
  }

  // A slider says where it stands, and at its end, why it ends. Over values that are not evenly
  // spaced its number is their place.
  slider({ name, values, min = 0, max = values.length - 1, limit = "" }, text, choose) {
    const input = make("input", { type: "range", min, max, step: 1 });
    const place = make("span", { class: "adv-faint", "aria-hidden": "true" });
    const end = make("small", { class: "adv-faint" }, limit);
    const show = () => {
      const told = values ? say(this.words.value_of, { value: values[input.value] })
        : say(this.words.depth_of, { depth: input.value, max });
      place.textContent = told;
      input.setAttribute("aria-valuetext", told);
      end.hidden = !limit || +input.value < max;
    };
    input.addEventListener("input", () => { show(); choose(); });
    const label = this.label("depth", text, input, place, end);
    label.classList.add(`adv-for-${name}`);
    return { input, show, value: () => +input.value, label };
  }

  field(name, value, type) {
    const input = make("input", { type: "text", spellcheck: "false", autocomplete: "off" });
    input.value = value;
    onEntry(input, () => type(input.value));
    return { input, label: this.label(name, this.words.labels[name], input) };
  }

  label(name, text, ...parts) {
    return make("label", { class: `adv-choice adv-for-${name}` }, make("span", {}, text), ...parts);
  }

  // The values of all choices; what the bar does not show stays as it was.
  values(before) {
    const shown = Object.entries(this.inputs).map(([name, one]) => [name, one.value()]);
    return { ...before, ...Object.fromEntries(shown) };
  }

  show(values) {
    for (const [name, { input, show }] of Object.entries(this.inputs)) {
      if (input.value !== `${values[name]}`) input.value = values[name];
      show?.();
    }
  }
}
