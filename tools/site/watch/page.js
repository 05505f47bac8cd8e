// Watch my code: the page. It holds no words; they come with its data.

import { make, say } from "../../../adversarial/view/live/dom.js";
import { MOST_CODE, asShared, readAddress, writeAddress } from "./address.js";
import { allowScript, cleanData, cleanFilm } from "./clean.js";
import { Editor } from "./editor.js";
import { showExercise } from "./exercise.js";
import { Fields } from "./fields.js";
import { isReload, keepCode, keptCode } from "./own.js";
import { LIMIT, Python } from "./python.js";
import { showPrinted, showReport } from "./report.js";
import { share } from "./share.js";
import { WatchStepper } from "./stepper.js";

const find = (id) => document.getElementById(id);
const told = JSON.parse(find("data").textContent);
const { words } = told;
const page = document.querySelector(".page");
const python = new Python(new URL("./worker.js", import.meta.url).href, told.packages, onStage);
const fields = new Fields(told.games, onEdit);
let editor, stepper, film, isBusy = false, isTouched = false, isOwnBoard = false;

function tell(sentence, { isProblem = false, isBusy: waits = false } = {}) {
  const status = find("status");
  status.classList.toggle("problem", isProblem);
  const [first, ...more] = sentence.split("\n"), lead = make("span", { class: "lead" }, first);
  const said = make("span", {}, lead, ...more.map((line) => `\n${line}`));
  status.replaceChildren(...(waits ? [make("progress", { "aria-label": sentence })] : []), said);
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
  keepCode("now", editor.code);
  const { code } = editor; // an example that was changed a little is none of the reader's own
  if (Object.values(told.examples).every((example) => isOther(code, example.code))) keepCode("own", code);
  if (noteStale() && !isBusy) tell(words.stale);
  remember();
}

function noteStale() {
  const { code, key } = inFields(), isStale = Boolean(film) && (code !== film.code || key !== film.key);
  stepper?.root.classList.toggle("stale", isStale);
  if (isStale && isOther(code, film.code)) {
    hideFilm();
    if (!isBusy) for (const id of ["more", "printed"]) find(id).replaceChildren();
    if (!find("status").querySelector("progress")) tell(""); // what was said was said of the other
  }
  page.classList.toggle("own", isOwnBoard && !/\bgame\b/.test(code));
  return isStale && Boolean(film);
}

// Are most of the lines of two programs different? Then the film of one is no film of the other.
function isOther(code, before) {
  const lines = (text) => new Set(text.split("\n").map((line) => line.trim()).filter(Boolean));
  const old = lines(before), now = [...lines(code)];
  return now.filter((line) => old.has(line)).length * 2 < Math.max(now.length, 1);
}

function setWaiting(isWaiting) {
  stepper.root.classList.toggle("waiting", isWaiting);
  for (const part of stepper.root.querySelectorAll(".adv-left, .adv-controls")) part.inert = isWaiting;
}

// No picture is better than that of another program.
function hideFilm() {
  film = null;
  if (stepper) setWaiting(true);
  showSearches([]);
}

function nameExample() {
  const named = Object.entries(told.examples).find(([, { code }]) => code === editor.code);
  find("begin").value = named?.[0] ?? "";
}

// One of the examples; or the reader's own code, once it is none of them.
function begin() {
  const code = told.examples[find("begin").value]?.code ?? keptCode("own");
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
  const at = step ?? found.fault ?? found.crash ?? 0;
  if (stepper) setWaiting(false); // so that there is room to measure
  if (stepper) stepper.showFilm(found.film, at);
  else {
    const parts = { words: told.stepper, film: found.film, step: at, editor, onStep, onUnfold };
    stepper = new WatchStepper(parts, find("stage"));
  }
  stepper.root.classList.toggle("with-window", Boolean(stepper.data.alphabeta));
  noteStale(); // somebody may have typed meanwhile
}

// Ask Python, and say what went wrong, if anything did. With a film the answer is of use all the same.
async function ask(request, sentence) {
  if (isBusy) return null;
  isBusy = true;
  page.setAttribute("aria-busy", "true");
  for (const id of ["more", "printed"]) find(id).replaceChildren();
  python.provide(editor.code);
  tell(page.dataset.python === "ready" ? sentence : say(words.loading, { size: told.size }), { isBusy: true });
  try {
    await python.start();
    tell(sentence, { isBusy: true });
    const code = { code: editor.code, answers: find("answers").value };
    const answer = await python.ask({ ...fields.request(), ...code, ...request });
    if (answer.stopped) return tell(say(words.stopped, { seconds: LIMIT }), { isProblem: true });
    if (answer.broken) return tell(words.broke, { isProblem: true });
    showPrinted(answer.printed, words, find("printed"));
    find("answers-field").hidden = !answer.asks && !(find("answers").value && /\binput\b/.test(code.code));
    if (answer.call) offerCall(answer.call);
    if (!answer.problem || answer.film) return answer;
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

// A line that starts the search, for a program that does not: the reader may correct it.
function offerCall(call) {
  const add = () => {
    editor.code = `${editor.code.trimEnd()}\n\n${call}\n`;
    find("more").replaceChildren();
    if (!call.includes("…")) watch();
  };
  find("more").append(make("button", { type: "button", onclick: add }, words["add call"]));
}

async function watch(step) {
  const asked = inFields();
  if (film && isOther(asked.code, film.code)) hideFilm();
  showFilm(await ask({ do: "watch" }, words.running), step, asked);
}

// The film of an answer, with what is to be said about it.
function showFilm(answer, step, asked) {
  isOwnBoard = Boolean(answer?.program);
  if (!answer?.film) return hideFilm();
  show({ ...answer, film: cleanFilm(answer.film) }, step, asked);
  const { problem, line, fault, notes, searches, chosen } = answer;
  showSearches(searches, chosen);
  const said = problem && fault == null ? [problem] : [...(problem ? [problem] : []), sentenceOf(answer)];
  tell([...said, ...notes].join("\n"), { isProblem: Boolean(problem) });
  if (line && fault == null) editor.mark(line, "problem");
  isTouched = true;
  return remember();
}

function sentenceOf({ name, returned: value, fault, waste, program, verdict }) {
  const kind = fault == null ? "no fault" : waste ? "waste" : "fault";
  if (program) return fault == null ? verdict : say(words[waste ? "more" : "contradicts"], { name });
  return say(words[kind === "no fault" && !value ? "no value" : kind], { name, value });
}

// A program may search more than once: which of its searches is shown?
function showSearches(searches, chosen) {
  find("searches-field").hidden = searches.length < 2;
  find("searches").replaceChildren(...searches.map((title, i) => make("option", { value: i }, title)));
  if (chosen != null) find("searches").value = chosen;
}

async function choose() {
  const asked = film, number = Number(find("searches").value);
  showFilm(await ask({ do: "choose", number }, words.unfolding), null, asked);
}

async function onUnfold(node) {
  const answer = await ask({ do: "unfold", node }, words.unfolding);
  if (!answer) return;
  stepper.load(cleanData(answer.data), stepper.k);
  tell("");
}

async function check() {
  const asked = inFields(), answer = await ask({ do: "check", task: find("task").value }, words.checking);
  if (!answer) return;
  if (answer.program) return showFilm(answer, null, asked);
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
    const given = asShared(await readAddress(location.search + location.hash), told.classic);
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
  const does = { onChange: onEdit, onRun: () => watch() }, kept = !given.embed && isReload() ? keptCode("now") : null;
  editor = new Editor(kept ?? given.code ?? told.code, { label: words.editor, nonce: told.nonce, ...does });
  if (!given.embed) keepCode("now", editor.code);
  const isExample = editor.code === told.code && fields.key() === usual;
  const step = given.step == null ? null : Number(given.step);
  show({ film: told.film, fault: told.fault }, step, inFields());
  isTouched = false;
  find("settings").addEventListener("submit", (event) => (event.preventDefault(), watch()));
  find("check").addEventListener("click", check);
  find("begin").addEventListener("input", begin);
  find("searches").addEventListener("input", choose);
  nameExample();
  for (const id of ["copy", "embed"])
    find(id).addEventListener("click", () => share(id, current(), { words, tell, find }));
  if (given.embed) offerPage();
  if (!isExample) {
    setWaiting(true);
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
