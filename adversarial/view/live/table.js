// The tree as a table, for those who would rather read it: a row for each node of the picture.
// `inWords` gives a film's tree both, the walk by keyboard and the table.

import { fill, make, say, setText } from "./dom.js";
import { reachable } from "./reach.js";
import { Walk, knownOf, nameOf, placeOf } from "./walk.js";

export class TreeTable {
  // `rows()` are the facts of the nodes; `columns` says which of them are told.
  constructor(words, columns, rows) {
    Object.assign(this, { columns, rows });
    this.heads = columns.map((column) => make("th", { scope: "col" }, words.columns[column]));
    this.body = make("tbody");
    const table = make("table", { "aria-label": words.table },
      make("thead", {}, make("tr", {}, ...this.heads)), this.body);
    this.details = make("details", { class: "adv-table", ontoggle: () => this.show() },
      make("summary", {}, words.table), reachable(make("div", {}, table), words.table));
  }

  toggle() {
    this.details.open = !this.details.open;
    if (this.details.open) this.details.firstElementChild.focus();
  }

  show() {
    if (!this.details.open) return;
    const rows = this.rows(), isTold = this.columns.map((column) => rows.some((row) => row[column]));
    this.heads.forEach((head, i) => (head.hidden = !isTold[i]));
    fill(this.body, rows, () => this.row(), (row, facts) => {
      row.classList.toggle("adv-here", Boolean(facts.here));
      this.columns.forEach((column, i) => {
        row.children[i].hidden = !isTold[i];
        setText(row.children[i], facts[column]);
      });
    });
  }

  // A row is headed by its node.
  row() {
    const [, ...others] = this.columns;
    return make("tr", {}, make("th", { scope: "row" }), ...others.map(() => make("td")));
  }
}

const COLUMNS = ["node", "parent", "move", "player", "state", "value", "window", "right", "asked", "here"];

// `step()` is where the film stands: no word is said of what comes later. A film that plays halts
// while its table is read.
export function inWords(view, words, step, player = null) {
  const facts = (index, parent) => ({
    ...placeOf(view, index, parent, words), ...knownOf(view, index, step(), words),
  });
  const walk = new Walk(view, words.tree, (index, parent) => nameOf(facts(index, parent), words));
  const table = new TreeTable(words, COLUMNS,
    () => [...walk.kin].map(([index, { parent }]) => facts(index, parent)));
  table.details.addEventListener("toggle", () => table.details.open && player?.stop());
  return {
    walk,
    details: table.details,
    toggle: () => table.toggle(),
    key: (event) => walk.key(event),
    // Where the film is: the step, its node, and what was counted until then.
    where(sentence) {
      const { data } = view, k = step(), [visited, leaves] = data.counts[k];
      const at = data.shownAs[data.steps[k][1]], known = { ...facts(at, walk.kin.get(at).parent), here: "" };
      return say(sentence, { step: k, last: data.steps.length - 1, visited, leaves, node: nameOf(known, words) });
    },
    changed() {
      walk.changed();
      table.show();
    },
  };
}
