// A saved page: its live views come to life, and an address may ask for one of them.

import { make } from "../view/live/dom.js";
import { viewsOfPage } from "./export.js";
import { findShared, offerSharing, readShared } from "./share.js";

const views = viewsOfPage();

// One view alone, in a frame of another page, with a way to the whole one.
async function showAlone({ host, problem }) {
  const { words } = views, { pathname, search } = location;
  const whole = problem ? pathname : pathname + search.replace(/&embed\b=?/, "");
  const link = make("a", { href: whole, target: "_blank", rel: "noopener" }, words.open);
  const parts = [problem && make("p", { role: "alert" }, problem), host && make("main", {}, host), make("footer", {}, link)];
  document.body.classList.add("embedded");
  document.body.replaceChildren(...parts.filter(Boolean));
  if (host) await views.show(host);
}

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
if (shared?.isEmbedded) await showAlone(found);
else {
  if (found) await showAsked(found);
  views.showNear();
}
