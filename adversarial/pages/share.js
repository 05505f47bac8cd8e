// An address for every live view of a page: where it stands, and at which step; and the lines that
// put the view alone into another page. Whatever an address says is only compared and shown as
// text, never read as HTML.

import { make, say } from "../view/live/dom.js";

const FRAME = 720; // pixels, the height of an embedded page
export const LONGEST = 40; // letters of an address that a sentence repeats

// A file on disk has no address to give away.
export const isServed = () => location.protocol === "https:" || location.protocol === "http:";

// What an address asks for: a view by its name, its step, values of its controls, all as text.
export function readShared(search = location.search) {
  const { view, step, embed, ...controls } = Object.fromEntries(new URLSearchParams(search));
  return view == null ? null : { view, step, controls, isEmbedded: embed != null };
}

// The end of an address that asks for it again.
export function writeShared({ view, step, controls = {}, isEmbedded = false }) {
  const given = Object.entries({ view, step, ...controls }).filter(([, value]) => value != null);
  const fields = new URLSearchParams(given.map(([name, value]) => [name, `${value}`]));
  return `?${fields}${isEmbedded ? "&embed" : ""}`;
}

// A value in place of this one: of its kind, or undefined.
function asKind(text, present) {
  if (typeof present === "string") return text;
  if (typeof present === "boolean") return { true: true, false: false }[text];
  return text.trim() && Number.isFinite(Number(text)) ? Number(text) : undefined;
}

// Put a model into the state that an address asks for: null, or the [name, value] that is wrong.
// Names that it does not know are somebody else's: many add theirs to an address.
export function enterState(model, { step, controls }) {
  const before = model?.get("controls") ?? {}, values = { ...before };
  for (const [name, text] of Object.entries(controls)) {
    if (!Object.hasOwn(before, name)) continue;
    values[name] = asKind(text, before[name]);
    if (values[name] === undefined) return [name, text];
  }
  if (step != null && !(model && /^\d{1,9}$/.test(step))) return ["step", step];
  if (Object.keys(before).length) model.set("controls", values);
  if (step != null) model.set("step", Number(step));
  return null;
}

// The state of a model for an address: its step, and the controls that were changed.
export function stateOf(model, begun = {}) {
  const now = model?.get("controls") ?? {};
  const changed = Object.entries(now).filter(([name, value]) => value !== begun[name]);
  const plain = changed.filter(([, value]) => value != null && typeof value !== "object");
  return { step: model?.get("step"), controls: Object.fromEntries(plain) };
}

// The lines of HTML that show this address in another page.
export function frame(address, title, height = FRAME) {
  const made = make("iframe", {
    src: address, title, width: "100%", height, style: "border: 0", loading: "lazy",
    allow: "clipboard-write; fullscreen",
  });
  return made.outerHTML;
}

// Copy a text; where the browser forbids it, `offer` is called with a field to copy it from.
export async function copyText(text, label, offer) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = make("textarea", { readonly: true, "aria-label": label, rows: 3 }, text);
    offer(field);
    field.select();
    return false;
  }
}

// A small menu: Copy link, Embed. `address(isEmbedded)` is that of what is to be seen just now, or a
// promise of it; or { link, told }, which says something else, and perhaps has no link.
export function shareMenu(words, address, title = document.title) {
  const status = make("span", { role: "status" });
  const choose = async (isEmbedded) => {
    const found = await address(isEmbedded), { link, told } = found.told ? found : { link: found };
    const text = isEmbedded ? frame(link, say(words.frame, { title })) : link;
    const label = isEmbedded ? words.lines : words.link;
    const offer = (field) => status.after(field);
    menu.querySelector("textarea")?.remove();
    const isCopied = !link || await copyText(text, label, offer);
    status.textContent = !isCopied ? words.not_copied : told ? told : isEmbedded ? words.embed_copied : words.copied;
  };
  const choice = (text, isEmbedded) => make("button", { type: "button", onclick: () => choose(isEmbedded) }, text);
  const details = make("details", {},
    make("summary", { "aria-label": words.share_name }, words.share),
    make("span", {}, choice(words.copy, false), choice(words.embed, true)));
  details.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !details.open) return;
    event.stopPropagation();
    details.open = false;
    details.firstElementChild.focus();
  });
  details.addEventListener("toggle", () => !details.open && status.replaceChildren());
  const menu = make("div", { class: "share" }, status, details);
  return menu;
}

// The whole address of a view of this page.
export function addressOf(host, views, begun) {
  const model = views.models.stepped(views.modelOf(host)), { origin, pathname } = location;
  return (isEmbedded) =>
    `${origin}${pathname}${writeShared({ view: host.dataset.viewName, ...stateOf(model, begun), isEmbedded })}`;
}

// What the address asks for: its view, in that state, or a sentence that says why not.
export function findShared(views, shared) {
  const { words } = views, cut = (text) => text.slice(0, LONGEST);
  const host = views.hosts.find(({ dataset }) => dataset.viewName === shared.view);
  if (!host) return { problem: say(words.no_view, { value: cut(shared.view) }) };
  const wrong = enterState(views.models.stepped(views.modelOf(host)), shared);
  if (!wrong) return { host };
  const [name, value] = wrong.map(cut);
  return { host, problem: say(words.broken, { name, value }) };
}

// The controls of each view as the page has them, before anybody changes them.
export function beginnings(views) {
  const controls = (host) => ({ ...views.models.stepped(views.modelOf(host))?.get("controls") });
  return new Map(views.hosts.map((host) => [host, controls(host)]));
}

// Every view that has a name has its menu.
export function offerSharing(views) {
  if (!isServed()) return;
  const begun = beginnings(views);
  for (const host of views.hosts.filter(({ dataset }) => dataset.viewName))
    host.after(shareMenu(views.words, addressOf(host, views, begun.get(host))));
}

// One view alone, in a frame of another page, with a way to the whole one.
export function showViewAlone(views, { host, problem }) {
  const { words } = views, { pathname, search } = location;
  const whole = problem ? pathname : pathname + search.replace(/&embed\b=?/, "");
  const link = make("a", { href: whole, target: "_blank", rel: "noopener" }, words.open);
  const parts = [problem && make("p", { role: "alert" }, problem), host && make("main", {}, host), make("footer", {}, link)];
  document.body.classList.add("embedded");
  document.body.replaceChildren(...parts.filter(Boolean));
  return host && views.show(host);
}
