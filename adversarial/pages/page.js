// A saved page: its live views come to life, and an address may ask for one of them.

import { make } from "../view/live/dom.js";
import { keepWork } from "../view/live/kernel.js";
import { viewsOfPage } from "./export.js";
import { findShared, offerSharing, readShared, showViewAlone } from "./share.js";

const views = viewsOfPage();
for (const model of views.models.byName.values())
  if (model.get("work") && model.get("data")?.content) keepWork(model, location.pathname);

async function showAsked({ host, problem }) {
  const told = problem && make("p", { role: "alert" }, problem);
  if (told && host) host.before(told);
  else if (told) (document.querySelector("main") ?? document.body).prepend(told);
  if (!host) return;
  await views.show(host);
  (told || host).scrollIntoView();
  host.querySelector(".adv[tabindex]")?.focus({ preventScroll: true });
}

const shared = readShared();
if (!shared?.isEmbedded) offerSharing(views);
const found = shared && findShared(views, shared);
if (shared?.isEmbedded) await showViewAlone(views, found);
else {
  if (found) await showAsked(found);
  views.showNear();
}
