// A film's tree in words: it can be walked by keyboard, and read as a table.

import { knownOf, nameOf, placeOf } from "./kin.js";
import { TreeTable } from "./table.js";
import { Walk } from "./walk.js";

const COLUMNS = ["node", "parent", "move", "player", "state", "value", "window", "right", "asked", "here"];

// `step()` is where the film stands: no word is said of what comes later.
export function inWords(view, words, step) {
  const facts = (index, parent) => ({
    ...placeOf(view, index, parent, words), ...knownOf(view, index, step(), words),
  });
  const walk = new Walk(view, words.tree, (index, parent) => nameOf(facts(index, parent), words));
  const table = new TreeTable(words, COLUMNS,
    () => [...walk.kin].map(([index, { parent }]) => facts(index, parent)));
  return {
    walk,
    details: table.details,
    toggle: () => table.toggle(),
    key: (event) => walk.key(event),
    changed() {
      walk.changed();
      table.show();
    },
  };
}
