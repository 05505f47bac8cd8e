// Watch my code: the page. It holds no words; they come with its data.

import { make, say } from "../../../adversarial/view/live/dom.js";
import { MOST_CODE, readAddress, writeAddress } from "./address.js";
import { allowScript, cleanData, cleanFilm } from "./clean.js";
import { Editor } from "./editor.js";
import { showExercise } from "./exercise.js";
import { Fields } from "./fields.js";
import { LIMIT, Python } from "./python.js";
import { showPrinted, showReport } from "./report.js";
import { share } from "./share.js";
import { WatchStepper } from "./stepper.js";

const find = (id) => document.getElementById(id);
const told = JSON.parse(find("data").textContent);
const { words } = told;
const page = document.querySelector(".page");
const python = new Python(new URL("./worker.js", import.meta.url).href, onStage);
const fields = new Fields(told.games, onEdit);
let editor, stepper, film, isBusy = false, isTouched = false;

function tell(sentence, { isProblem = false, isBusy: waits = false } = {}) {
  const status = find("status");
  status.classList.toggle("problem", isProblem);
  status.replaceChildren(...(waits ? [make("progress", { "aria-label": sentence })] : []), make("span", {}, sentence));
}

function onStage(stage) {
  page.dataset.python = stage;
  if (isBusy || stage !== "ready") return;
  if (!find("status").querySelector("progress")) return; // somebody reads something else there
  tell(words.ready);
}

// The page as an address has it.
const current = (more) => ({ ...fields.values(), code: editor.code, step: stepper?.k, ...more });

// A moment after something has changed it is in the address.
let waiting = null;
function remember() {
  if (!isTouched || waiting) return;
  waiting = setTimeout(async () => {
    waiting = null;
    const isEmbedded = page.classList.contains("embed");
    if (editor.code.length <= MOST_CODE)
      history.replaceState(null, "", `${location.pathname}${await writeAddress(current({ embed: isEmbedded }))}`);
  }, 400);
}

// What is in the editor and in the fields: a picture is of that, or stale.
const inFields = () => ({ code: editor.code, key: fields.key() });

function onEdit() {
  isTouched = true;
  nameExample();
  if (noteStale() && !isBusy) tell(words.stale);
  remember();
}

function noteStale() {
  const { code, key } = inFields(), isStale = Boolean(film) && (code !== film.code || key !== film.key);
  stepper?.root.classList.toggle("stale", isStale);
  return isStale;
}

function nameExample() {
  const named = Object.entries(told.examples).find(([, { code }]) => code === editor.code);
  find("begin").value = named?.[0] ?? "";
}

// One of the examples; or the reader's own code, once it is none of them.
function begin() {
  const { code } = told.examples[find("begin").value] ?? {};
  if (!code) return editor.view.focus();
  editor.code = code;
  return watch();
}

function onStep() {
  isTouched = true;
  remember();
}

function show(found, step, asked) {
  film = asked;
  const at = step ?? found.fault ?? 0;
  if (stepper) stepper.showFilm(found.film, at);
  else {
    const parts = { words: told.stepper, film: found.film, step: at, editor, onStep, onUnfold };
    stepper = new WatchStepper(parts, find("stage"));
  }
  stepper.root.classList.toggle("with-window", Boolean(stepper.data.alphabeta));
  stepper.root.classList.remove("waiting");
  noteStale(); // somebody may have typed meanwhile
}

// Ask Python, and say what went wrong, if anything did.
async function ask(request, sentence) {
  if (isBusy) return null;
  isBusy = true;
  page.setAttribute("aria-busy", "true");
  for (const id of ["more", "printed"]) find(id).replaceChildren();
  tell(page.dataset.python === "ready" ? sentence : say(words.loading, { size: told.size }), { isBusy: true });
  try {
    await python.start();
    tell(sentence, { isBusy: true });
    const answer = await python.ask({ ...fields.request(), code: editor.code, ...request });
    if (answer.stopped) return tell(say(words.stopped, { seconds: LIMIT }), { isProblem: true });
    if (answer.broken) return tell(words.broke, { isProblem: true });
    showPrinted(answer.printed, words, find("printed"));
    if (!answer.problem) return answer;
    editor.mark(answer.line, "problem");
    tell(answer.problem, { isProblem: true });
  } catch (error) {
    tell(say(words["no python"], { problem: error.message }), { isProblem: true });
  } finally {
    isBusy = false;
    page.removeAttribute("aria-busy");
  }
  return null;
}

async function watch(step) {
  const asked = inFields(), answer = await ask({ do: "watch" }, words.running);
  if (!answer) return;
  show({ ...answer, film: cleanFilm(answer.film) }, step, asked);
  const { name, returned: value, notes, fault, waste } = answer, quiet = value ? "no fault" : "no value";
  const sentence = words[fault == null ? quiet : waste ? "waste" : "fault"];
  tell([say(sentence, { name, value }), ...notes].join("\n"));
  isTouched = true;
  remember();
}

async function onUnfold(node) {
  const answer = await ask({ do: "unfold", node }, words.unfolding);
  if (!answer) return;
  stepper.load(cleanData(answer.data), stepper.k);
  tell("");
}

async function check() {
  const answer = await ask({ do: "check", task: find("task").value }, words.checking);
  if (!answer) return;
  const { tree, depth } = answer;
  const onTree = () => {
    fields.set({ tree, depth: depth ?? "", game: "", board: "", order: "", alpha: "", beta: "" });
    watch();
  };
  tell("");
  showReport(answer, { words, tasks: told.tasks }, find("more"), onTree);
}

// What the address asks for; a sentence where it is broken.
async function readLink() {
  const offered = { game: told.games, order: told.orders, task: told.tasks, exercise: told.exercises };
  try {
    const given = await readAddress(location.search + location.hash);
    for (const [name, value] of Object.entries(given)) {
      const isKnown = !(name in offered) || Object.hasOwn(offered[name], value);
      if (!isKnown || (fields.isNumber(name) && !Number.isFinite(Number(value))))
        return { broken: say(words["broken field"], { name, value: value.slice(0, 40) }), embed: given.embed };
    }
    return given;
  } catch {
    return { broken: words["broken code"], embed: new URLSearchParams(location.search).has("embed") };
  }
}

async function start() {
  const given = await readLink();
  page.classList.toggle("embed", Boolean(given.embed));
  if (given.exercise) return showExercise(given, { told, python, page, tell, find });
  if (given.code || !given.embed) python.start().catch(() => {}); // who waits for it says if it does not come
  fields.set({ tree: told.tree });
  const usual = fields.key();
  fields.set(given.broken ? {} : given);
  const does = { onChange: onEdit, onRun: () => watch() };
  editor = new Editor(given.code ?? told.code, { label: words.editor, nonce: told.nonce, ...does });
  const isExample = editor.code === told.code && fields.key() === usual;
  const step = given.step == null ? null : Number(given.step);
  show({ film: told.film, fault: told.fault }, step, inFields());
  isTouched = false;
  find("settings").addEventListener("submit", (event) => (event.preventDefault(), watch()));
  find("check").addEventListener("click", check);
  find("begin").addEventListener("input", begin);
  nameExample();
  for (const id of ["copy", "embed"])
    find(id).addEventListener("click", () => share(id, current(), { words, tell, find }));
  if (given.embed) offerPage();
  if (!isExample) {
    stepper.root.classList.add("waiting");
    return watch(step);
  }
  if (given.broken) tell(say(words.broken, { problem: given.broken }), { isProblem: true });
  else if (!given.embed) tell(say(words.loading, { size: told.size }), { isBusy: true });
  return given.embed || getReady(); // an embedded example need not load Python before it is asked to
}

// Python comes while somebody reads or types; its first answer takes longest, so it gives that to itself.
async function getReady() {
  try {
    await python.start();
    if (!isBusy) await python.ask({ do: "watch", code: told.code, tree: told.tree });
  } catch (error) {
    tell(say(words["no python"], { problem: error.message }), { isProblem: true });
  }
}

// An embedded page leads to the whole one.
function offerPage() {
  const link = make("a", { target: "_blank", rel: "noopener", href: location.pathname }, words.open);
  link.addEventListener("pointerdown", renew);
  link.addEventListener("focus", renew);
  find("status").after(link);
  async function renew() {
    link.href = `${location.pathname}${await writeAddress(current())}`;
  }
}

async function keepForNextTime() {
  const script = new URL("../keep.js", import.meta.url).href;
  await navigator.serviceWorker?.register(allowScript(script)).catch(() => {}); // an embedded page may not
}

await start();
if (python.seat) python.seat.ready.then(keepForNextTime, () => {});
