// A live view in the place of its picture. The notebook stores the picture alone, so that it never
// goes blank; here the view is put over it, wherever the page shows it, and when the notebook is
// saved, the picture is that of the view as it stands.

import { keepKeys, make } from "../view/live/dom.js";

const PLACE = "[data-live]";
const PAGE_STYLE = ".jp-RenderedHTMLCommon"; // how JupyterLab sets text: a view has its own looks
const PAUSE = 400; // milliseconds after the reader has left a view
const GONE = 5000; // milliseconds: what is away for longer was not only moved

// The pictures of the page, and the views that are to take their places: one for all views.
class Places {
  constructor() {
    this.views = new Map(); // by name
    const watch = (changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        for (const node of addedNodes) this.look(node);
        for (const node of removedNodes) this.look(node, (view) => setTimeout(() => view.sweep(), GONE));
      }
    };
    new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
  }

  look(node, then = (view, place) => view.enter(place)) {
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const found = [...node.querySelectorAll(PLACE)];
    if (node.matches(PLACE)) found.push(node);
    for (const place of found) {
      const view = this.views.get(place.dataset.live);
      if (view) then(view, place);
    }
  }

  add(name, view) {
    this.views.set(name, view);
    this.look(document.body);
  }
}

class Alive {
  constructor(model) {
    this.model = model;
    this.name = model.get("view");
    this.manager = model.widget_manager;
    this.shown = []; // { place, view, picture }
    model.on("msg:custom", ({ picture }) => {
      this.picture = picture;
    });
    this.save = (_, state) => state === "started" && this.write();
    this.manager.context?.saveState?.connect(this.save);
  }

  async enter(place) {
    const here = this.shown.find((one) => one.place === place);
    if (here) return here.view && !here.picture && this.put(here);
    const moved = this.shown.find((one) => one.view && !one.place.isConnected);
    const one = moved ?? { view: null };
    Object.assign(one, { place, picture: null });
    if (!moved) this.shown.push(one);
    one.view ??= await this.open();
    if (one.place === place && place.isConnected) this.put(one);
  }

  async open() {
    return this.manager.create_view(await this.manager.get_model(this.name), {});
  }

  put(one) {
    const { place, view } = one, widget = view.luminoWidget ?? view.pWidget;
    one.picture = [...place.childNodes];
    place.closest(PAGE_STYLE)?.classList.remove(PAGE_STYLE.slice(1));
    place.replaceChildren();
    if (widget.isAttached) place.append(widget.node);
    else widget.constructor.attach(widget, place);
    keepKeys(place);
    if (one.focused) one.focused.focus({ preventScroll: true });
    place.addEventListener("focusin", ({ target }) => { one.focused = target; });
    place.addEventListener("focusout", () => {
      if (place.isConnected) one.focused = null;
      this.left();
    });
    place.addEventListener("pointerleave", () => this.left());
  }

  // What is no longer on the page is let go; a picture that comes back gets a new view.
  sweep() {
    const gone = this.shown.filter((one) => one.view && !one.place.isConnected);
    this.shown = this.shown.filter((one) => !gone.includes(one));
    for (const { place, view, picture } of gone) {
      const parked = make("div", { hidden: true }); // a widget can be closed only on the page
      document.body.append(parked);
      parked.append((view.luminoWidget ?? view.pWidget).node);
      if (picture) place.replaceChildren(...picture);
      view.remove();
      parked.remove();
    }
  }

  // The reader has left the view: ask for the picture of what it shows.
  left() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), PAUSE);
  }

  ask() {
    try {
      this.model.send({ do: "picture" });
    } catch {
      // No kernel: the picture stays that of the last time it was there.
    }
  }

  // Put the picture into the notebook.
  write() {
    const { cells } = this.manager.context.model;
    if (!this.picture) return;
    for (const cell of cells) for (const output of outputsOf(cell)) {
      const html = output.data["text/html"];
      if (!String(html).includes(`data-live="${this.name}"`) || html === this.picture) continue;
      output.setData({ data: { ...output.data, "text/html": this.picture } });
    }
  }

  close() {
    this.manager.context?.saveState?.disconnect(this.save);
  }
}

function outputsOf({ outputs }) {
  return outputs ? Array.from({ length: outputs.length }, (_, i) => outputs.get(i)) : [];
}

const places = () => (globalThis.adversarialPlaces ??= new Places());

export default {
  initialize({ model }) {
    const alive = new Alive(model);
    places().add(alive.name, alive);
    return () => {
      places().views.delete(alive.name);
      alive.close();
    };
  },
};
