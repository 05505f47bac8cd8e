// The page of a question: keys move between answers, and each mark is sent at once, in its turn.

const get = (id) => document.getElementById(id);
const { report, question, before, after, keys, words } = get("desk").dataset;
const told = JSON.parse(words);
const cards = [...document.querySelectorAll("article")];
const items = [...get("items").children];
const BETWEEN = " · "; // the parts of a comment
let current = cards[0];
let isGroup = false;
let turn = Promise.resolve();
let waiting = null; // the keys pressed while a step is being taken back

const markOf = (card) => card.querySelector(".mark");
const commentOf = (card) => card.querySelector(".comment");
const isLeft = (card) => card.dataset.open === "true" && markOf(card).value === "";

function tell(text, isBad = false) {
  get("told").textContent = text;
  get("told").classList.toggle("bad", isBad);
}

function send(request) {
  const body = JSON.stringify({ report: Number(report), question, ...request });
  const options = { method: "POST", headers: { "Content-Type": "application/json" }, body };
  turn = turn.then(async () => {
    try {
      const reply = await fetch("/do", options);
      const data = await reply.json();
      if (reply.ok) show(data);
      else tell(data.told, true);
      return reply.ok && data;
    } catch {
      tell(told.lost, true);
      return false;
    }
  });
  return turn;
}

function show(data) {
  for (const [id, mark] of Object.entries(data.marks)) {
    const card = document.querySelector(`article[data-id="${id}"]`); // undo may reach other pages
    if (!card) continue;
    fillIn(markOf(card), mark.points);
    fillIn(commentOf(card), mark.comment);
    card.dataset.on = mark.on.join(" ");
    card.classList.toggle("marked", mark.points !== "");
  }
  get("left").textContent = told.left.replace("{n}", data.left);
  get("all").textContent = told.all.replace("{n}", data.all);
  get("comments").replaceChildren(...data.comments.map((text) => new Option(text, text)));
  showItems();
  tell(data.told);
}

function fillIn(field, text) { // but not over what is being typed
  if (field.value === field.dataset.sent) field.value = text;
  field.dataset.sent = text;
}

function showItems() {
  const on = current.dataset.on.split(" ");
  items.forEach((button, place) => button.setAttribute("aria-pressed", on.includes(String(place))));
}

async function save(field) {
  const card = field.closest("article");
  const { sent } = field.dataset;
  if (field.value === sent) return;
  field.dataset.sent = field.value;
  const what = field.matches(".mark") ? "points" : "comment";
  if (await send({ do: what, id: card.dataset.id, text: field.value, group: isGroup })) return;
  field.dataset.sent = sent;
  goTo(card);
}

function comment(field) {
  if (field.value) field.value += BETWEEN;
  field.focus();
}

function choose(card) {
  if (isGroup && card.parentElement !== current.parentElement) setGroup(false);
  current.classList.remove("current");
  current = card;
  card.classList.add("current");
  showItems();
}

function goTo(card) {
  if (!card) return;
  choose(card);
  card.scrollIntoView({ block: card.offsetHeight > innerHeight / 2 ? "start" : "nearest" });
  markOf(card).focus({ preventScroll: true });
  markOf(card).select();
}

function setGroup(isOn) {
  isGroup = isOn;
  get("group").setAttribute("aria-pressed", isOn);
  tell(isOn ? told.on : told.off);
}

async function goOn() {
  save(markOf(current));
  if (isGroup) await turn; // others of the group may have got their mark just now
  const from = cards.indexOf(current);
  const rest = [...cards.slice(from + 1), ...cards.slice(0, from)];
  const hasOpen = cards.some((card) => card.dataset.open === "true");
  goTo(hasOpen ? rest.find(isLeft) : rest[0]);
  if (hasOpen && !cards.some(isLeft)) turn.then(() => tell(told.marked));
}

// The answer whose mark is taken back is marked next: keys that are pressed before it is known wait.
async function undo() {
  const field = markOf(current);
  if (field.value !== field.dataset.sent) { // typed, and not yet saved
    field.value = field.dataset.sent;
    return;
  }
  waiting = [];
  const { marks } = (await send({ do: "undo" })) || { marks: {} };
  goTo([current, ...cards].find((card) => card.dataset.id in marks) ?? current);
  const pressed = waiting;
  waiting = null;
  for (const key of pressed) {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    const isText = document.activeElement.dispatchEvent(event) && key.length === 1;
    if (isText) document.execCommand("insertText", false, key);
  }
}

function loadAgain() { // and stay at this answer
  history.replaceState(null, "", `#${current.dataset.id}`);
  location.reload();
}

const step = (by) => goTo(cards[cards.indexOf(current) + by]);
const item = (place) => items[place] && send({ do: "item", item: place, id: current.dataset.id, group: isGroup });
const COMMANDS = {
  j: () => step(1),
  k: () => step(-1),
  ArrowDown: () => step(1),
  ArrowUp: () => step(-1),
  Enter: goOn,
  c: () => comment(commentOf(current)),
  u: undo,
  x: () => setGroup(!isGroup),
  h: () => send({ do: "anonymous" }).then(loadAgain),
  "+": () => get("new").focus(),
  "[": () => location.assign(before),
  "]": () => location.assign(after),
  "?": () => get("help").showModal(),
};
[...keys].forEach((key, place) => (COMMANDS[key] = () => item(place)));

function onTyping(event) { // in a comment, or a new item
  const field = event.target;
  if (event.key === "Escape") field.value = field.dataset.sent ?? "";
  else if (event.key !== "Enter") return;
  else if (field.id !== "new") save(field);
  else if (field.value.trim()) send({ do: "add", text: field.value }).then(loadAgain);
  event.preventDefault();
  goTo(current);
}

document.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || get("help").open) return;
  if (waiting) {
    event.preventDefault();
    waiting.push(key);
    return;
  }
  if (target.matches("input:not(.mark)")) onTyping(event);
  else if (key in COMMANDS && !(key === "Enter" && target.matches("a, button, summary"))) {
    event.preventDefault();
    COMMANDS[key]();
  } else if (/^\d$/.test(key) && !target.matches("input")) goTo(current); // and the digit goes there
});
for (const card of cards) {
  card.addEventListener("focusin", () => choose(card));
  card.classList.toggle("marked", markOf(card).value !== "");
  for (const field of [markOf(card), commentOf(card)]) {
    field.dataset.sent = field.value;
    field.addEventListener("change", () => save(field));
  }
}
items.forEach((button, place) => button.addEventListener("click", () => item(place)));
for (const [id, key] of Object.entries({ undo: "u", group: "x", names: "h", keys: "?" })) {
  get(id).addEventListener("click", COMMANDS[key]);
}
goTo(cards.find((card) => `#${card.dataset.id}` === location.hash) ?? cards.find(isLeft) ?? cards[0]);
