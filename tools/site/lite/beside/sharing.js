// Share, below every live view of a notebook that runs here. The site's page of the notebook shows
// the same view to everybody, without Python. What the reader's own code or settings show is not
// there: then the link leads to the notebook, and the reader is told so.

import { Models } from "../../../../adversarial/pages/models.js";
import { shareMenu, writeShared } from "../../../../adversarial/pages/share.js";
import { onKeys } from "../../../../adversarial/view/live/dom.js";
import { sorted } from "./notebook.js";

const VIEW = "application/vnd.jupyter.widget-view+json";
const LIVE = /^<div data-live="(\w+)">/; // a place of a view, as adversarial/widgets/alive.py makes it
const PAUSE = 300; // milliseconds between a change and a look for views

export class Sharing {
  constructor({ app, words, site }) {
    Object.assign(this, { app, site, words: words.sharing, menu: words.share });
    this.pages = new Map(); // by address: what stands there
  }

  start() {
    const later = () => {
      this.timer ??= setTimeout(() => this.offer(), PAUSE);
    };
    new MutationObserver(later).observe(document.body, { childList: true, subtree: true });
    later();
  }

  offer() {
    this.timer = null;
    const panel = this.app.shell.currentWidget;
    for (const cell of panel?.content?.widgets ?? []) for (const view of viewsOf(cell)) this.offerFor(panel, view);
  }

  offerFor(panel, view) {
    const { node } = view, place = node.querySelector(".jp-OutputArea-output") ?? node;
    if (!node.querySelector(".adv") || node.querySelector(".share")) return;
    const menu = shareMenu(this.menu, (isEmbedded) => this.address(panel, view, isEmbedded));
    menu.addEventListener("toggle", () => this.pageOf(panel.context.path), true); // it is there by the time it is needed
    onKeys(menu, () => {});
    place.append(menu);
  }

  // The address of a view; where no page shows it, that of its cell, and what is to be said.
  async address(panel, { id, name, cell }, isEmbedded) {
    const { path } = panel.context, page = await this.pageOf(path);
    const manager = await panel.content.rendermime.createRenderer(VIEW)._manager.promise;
    const live = await manager.get_model(id), stored = page?.modelOf(name);
    if (stored && shown(stored) === shown(live))
      return page.address + writeShared({ view: name, step: stepped(live)?.get("step"), isEmbedded });
    const link = new URL(`notebooks/index.html?path=${encodeURIComponent(path)}#cell-id=${cell}`, this.site).href;
    return isEmbedded ? { told: this.words.own } : { link, told: this.words.notebook };
  }

  // The page of a notebook, or null where the site has none.
  async pageOf(path) {
    const address = new URL(`../pages/${encodeURI(path.replace(/\.ipynb$/, ""))}.html`, this.site).href;
    const page = this.pages.get(address) ?? await readPage(address);
    this.pages.set(address, page);
    return page;
  }
}

// The live views of a cell, with the names that they have on the page.
function viewsOf({ model, outputArea }) {
  const found = [];
  for (const [i, { node }] of (outputArea?.widgets ?? []).entries()) {
    const id = String(outputArea.model.get(i)?.data["text/html"]).match(LIVE)?.[1];
    const name = found.length ? `${model.id}-${found.length + 1}` : model.id;
    if (id) found.push({ id, name, node, cell: model.id });
  }
  return found;
}

async function readPage(address) {
  const reply = await fetch(address).catch(() => null);
  if (!reply?.ok) return null;
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  const stored = page.getElementById("live-views");
  const { byName } = new Models(stored ? JSON.parse(stored.textContent).models : {});
  const hosts = [...page.querySelectorAll("[data-view-name]")];
  const hostOf = (name) => hosts.find(({ dataset }) => dataset.viewName === name);
  return { address, modelOf: (name) => stepped(byName.get(hostOf(name)?.dataset.liveView), byName) };
}

// The model that is stepped, or the only one that shows something: itself, or the first in a box.
// In a page children are named, in Jupyter they are there.
function stepped(model, byName) {
  const children = model?.get("children");
  if (!children?.length) return model;
  const first = children[0];
  return stepped(typeof first === "string" ? byName.get(first.replace("IPY_MODEL_", "")) : first, byName);
}

// What a view shows, whoever steps through it, and wherever answers are kept.
function shown(model) {
  const view = stepped(model), data = view.get("data") ?? view.get("films") ?? null;
  return JSON.stringify(sorted(data?.place ? { ...data, place: null } : data));
}
