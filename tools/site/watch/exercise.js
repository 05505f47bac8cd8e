// An exercise by link, for a class without any installation: ?exercise=mark_pruned&seed=7

import filling from "../../../adversarial/widgets/quiz/filling.js";
import marking from "../../../adversarial/widgets/quiz/marking.js";
import predict from "../../../adversarial/widgets/quiz/predict.js";
import proving from "../../../adversarial/widgets/quiz/proving.js";
import { make, say } from "../../../adversarial/view/live/dom.js";
import { writeAddress } from "./address.js";
import { clean } from "./clean.js";
import { share } from "./share.js";
import { Model } from "./stepper.js";

const VIEWS = { mark_pruned: marking, fill_values: filling, predict, prove_cut: proving };

// Some are made ahead; Python makes the others.
async function stateOf(kind, seed, { told, python, tell }) {
  if (seed < told.ahead) return (await fetch(new URL(`./exercises/${kind}-${seed}.json`, import.meta.url))).json();
  tell(say(told.words.loading, { size: told.size }), { isBusy: true });
  const { state, problem } = await python.ask({ do: "exercise", kind, seed });
  tell(problem ?? "", { isProblem: Boolean(problem) });
  return state;
}

export async function showExercise({ exercise: kind, seed: given, embed }, tools) {
  const { told, page, find, tell } = tools, { words } = told, seed = Math.abs(Math.trunc(Number(given ?? 1)));
  page.classList.add("exercise-only");
  const state = await stateOf(kind, seed, tools);
  if (!state) return;
  for (const picture of [state.data, state.data.film]) if (picture?.svg) picture.svg = clean(picture.svg);
  const kept = `watch/${kind}/${seed}`, model = new Model(state);
  state.work = read(kept, state.data.content) ?? state.work;
  model.on("change:work", () => write(kept, state.data.content, state.work));
  const next = await writeAddress({ exercise: kind, seed: seed + 1, embed });
  const another = () => location.assign(next);
  model.send = (message) => message.do === "another" && another();
  const stage = find("stage");
  stage.append(make("h1", {}, say(words.exercise, { seed, title: told.exercises[kind] })));
  VIEWS[kind].render({ model, el: stage });
  const shareAs = (id) => share(id, { exercise: kind, seed }, { words, tell, find });
  const shared = (id) => make("button", { type: "button", onclick: () => shareAs(id) }, words[id]);
  const bar = embed ? [] : ["copy", "embed"].map(shared);
  if (kind === "prove_cut") bar.unshift(make("button", { type: "button", onclick: another }, words.another)); // the others have one
  stage.append(make("div", { class: "exercise-bar" }, ...bar));
  find("open").textContent = words.unlocked;
}

// What was answered stays in this browser, if that lets it.
function read(name, content) {
  try {
    const kept = JSON.parse(localStorage.getItem(name));
    return kept?.content === content ? kept.work : null;
  } catch {
    return null;
  }
}

function write(name, content, work) {
  try {
    localStorage.setItem(name, JSON.stringify({ content, work }));
  } catch {
    // Then it is gone with the page.
  }
}
