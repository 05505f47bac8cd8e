// The film of the first page: the stepper of the notebooks. The data of the first film are in the page, those of the
// others come when they are asked for.
import { LONGEST, enterState, isServed, readShared, shareMenu, writeShared } from "../../../adversarial/pages/share.js";
import { make, say } from "../../../adversarial/view/live/dom.js";
import { Stepper } from "../../../adversarial/view/live/stepper.js";
import { Model } from "../model.js";

const { words, share, films, first } = JSON.parse(document.getElementById("films").textContent);
const place = document.getElementById("film");
const choices = document.querySelectorAll("[data-film]");
const shared = readShared();
const names = [...choices].map(({ dataset }) => dataset.film);
let shown = null, chosen = first, wanted = first, model = null;

async function filmOf(name) {
  films[name] ??= await (await fetch(`front/films/${name}.json`)).json();
  return films[name];
}

async function show(name, state = {}) {
  wanted = name;
  const film = await filmOf(name);
  if (wanted !== name) return; // another one was chosen while it came
  shown?.destroy();
  const held = place.offsetHeight; // nothing below it jumps while the film changes
  place.style.minHeight = `${held}px`;
  place.replaceChildren();
  chosen = name;
  model = new Model({ words, ...film, ...state });
  shown = new Stepper(model, place);
  requestAnimationFrame(() => (place.style.minHeight = ""));
  for (const choice of choices) choice.setAttribute("aria-pressed", choice.dataset.film === name);
}

for (const choice of choices) choice.addEventListener("click", () => show(choice.dataset.film));

const filmAddress = (isEmbedded) => {
  const { origin, pathname } = location;
  return `${origin}${pathname}${writeShared({ view: chosen, step: model.get("step"), isEmbedded })}`;
};

// What the address asks for: a film at a step, perhaps alone; or a sentence that says why not.
async function enter() {
  if (!shared) return show(first);
  const name = names.includes(shared.view) ? shared.view : first;
  const asked = new Model({ step: (await filmOf(name)).step });
  const wrong = enterState(asked, shared);
  await show(name, { step: asked.get("step") });
  const told = (text, value) => place.before(make("p", { role: "alert" }, say(text, value)));
  if (name !== shared.view) told(share.no_view, { value: shared.view.slice(0, LONGEST) });
  else if (wrong) told(share.broken, { name: wrong[0], value: wrong[1].slice(0, LONGEST) });
  if (shared.isEmbedded) showAlone();
  return null;
}

function showAlone() {
  document.documentElement.classList.add("embedded");
  const whole = location.pathname + location.search.replace(/&embed\b=?/, "");
  place.after(make("p", { class: "whole" }, make("a", { href: whole, target: "_blank", rel: "noopener" }, share.open)));
}

await enter();
if (isServed() && !shared?.isEmbedded) place.after(shareMenu(share, filmAddress));
document.documentElement.classList.add("alive");
if (!shared?.isEmbedded) navigator.serviceWorker?.register("keep.js").catch(() => {}); // over plain http it may not
