// An exercise by link, for a class without any installation: ?exercise=mark_pruned&seed=7

import filling from "../../../adversarial/widgets/quiz/filling.js";
import marking from "../../../adversarial/widgets/quiz/marking.js";
import typing from "../../../adversarial/widgets/quiz/type_marking.js";
import predict from "../../../adversarial/widgets/quiz/predict.js";
import proving from "../../../adversarial/widgets/quiz/proving.js";
import { make, say } from "../../../adversarial/view/live/dom.js";
import { keepWork } from "../../../adversarial/view/live/kernel.js";
import { Model } from "../model.js";
import { writeAddress } from "./address.js";
import { clean } from "./clean.js";
import { share } from "./share.js";

const VIEWS = { mark_pruned: marking, fill_values: filling, predict, prove_cut: proving, mark_types: typing };

// Some are made ahead; Python makes the others.
async function stateOf({ kind, seed, tree }, { told, python, tell }) {
  const { words } = told, ahead = new URL(`./exercises/${kind}-${seed}.json`, import.meta.url);
  try {
    if (!tree && seed < told.ahead) return await (await fetch(ahead)).json();
    tell(say(words.loading, { size: told.size }), { isBusy: true });
    const { state, problem, broken } = await python.ask({ do: "exercise", kind, seed, tree });
    tell(problem ?? broken ?? "", { isProblem: !state });
    return state;
  } catch (error) {
    return tell(say(words["no python"], { problem: error.message }), { isProblem: true });
  }
}

export async function showExercise({ exercise: kind, seed: given, tree, embed }, tools) {
  const { told, page, find } = tools, { words } = told, seed = Math.abs(Math.trunc(Number(given ?? 1)));
  page.classList.add("exercise-only");
  const state = await stateOf({ kind, seed, tree }, tools);
  if (!state) return;
  for (const picture of [state.data, state.data.film]) if (picture?.svg) picture.svg = clean(picture.svg);
  const stage = find("stage"), title = told.exercises[kind];
  stage.append(make("h1", {}, say(words[tree ? "own exercise" : "exercise"], { seed, title })));
  const next = await writeAddress({ exercise: kind, seed: tree ? 1 : seed + 1, embed });
  const another = () => location.assign(next);
  VIEWS[kind].render({ model: modelOf(state, another), el: stage });
  const shareAs = (id) => share(id, { exercise: kind, tree, seed: given }, { words, ...tools });
  const shared = (id) => make("button", { type: "button", onclick: () => shareAs(id) }, words[id]);
  const bar = embed ? [] : ["copy", "embed"].map(shared);
  if (kind === "prove_cut") bar.unshift(make("button", { type: "button", onclick: another }, words.another)); // the others have one
  stage.append(make("div", { class: "exercise-bar" }, ...bar));
  find("open").textContent = words.unlocked;
}

// What is answered is kept by what is asked.
function modelOf(state, another) {
  const model = new Model(state);
  keepWork(model, "watch");
  model.send = (message) => message.do === "another" && another();
  return model;
}
