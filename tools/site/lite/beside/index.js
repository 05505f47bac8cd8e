// What stands beside a notebook in the browser edition: the reader's work, kept, offered anew,
// taken home and back. JupyterLite shows itself as `window.jupyterapp`.

import { make } from "../../../../adversarial/view/live/dom.js";
import { Drafts } from "./drafts.js";
import { Newer } from "./newer.js";
import { Offer } from "./offer.js";
import { Panel } from "./panel.js";
import { Saving } from "./saving.js";
import { Store } from "./store.js";
import { Sharing } from "./sharing.js";
import { Strip } from "./strip.js";
import { databaseOf, until } from "./waiting.js";

export async function start(words) {
  const here = new URL(".", import.meta.url), site = new URL("..", here);
  document.head.append(Object.assign(document.createElement("link"),
    { rel: "stylesheet", href: new URL("beside.css", here) }));
  const reply = await fetch(new URL("editions.json", here), { cache: "no-cache" }).catch(() => null);
  const editions = reply?.ok ? await reply.json() : {}; // without a network nothing new is offered
  const app = await until(() => window.jupyterapp);
  await app.restored;
  const bars = () => ["#jp-top-bar", "#jp-top-panel"].map((bar) => document.querySelector(bar));
  await until(() => bars().some(Boolean));
  const logo = document.querySelector("a#jp-NotebookLogo"); // it would lead to a list of files that there is not
  if (logo) logo.href = new URL("..", site);
  const store = new Store(app.serviceManager.contents, databaseOf(site), site);
  const state = make("span", { class: "beside-state" });
  const tell = (how) => { state.textContent = words.work[how]; };
  const saving = new Saving(app, new Drafts(databaseOf(site)), tell), strip = new Strip();
  const parts = { app, store, saving, strip, words, editions, site };
  new Sharing(parts).start();
  new Newer({ ...parts, address: new URL("version.json", here) }).start();
  strip.put(make("span", { class: "beside-bar" }, state, new Panel(parts).button), bars);
  const offer = new Offer(parts), context = () => app.shell.currentWidget?.context;
  const look = () => {
    saving.watch();
    if (context()?.path.endsWith(".ipynb")) offer.look(context());
    else offer.withdraw();
  };
  app.shell.currentChanged?.connect(look);
  await until(context);
  look();
}
