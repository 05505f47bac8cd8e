// The tree as a table, for those who would rather read it: a row for each node of the picture.

import { fill, make, setText } from "./dom.js";
import { reachable } from "./reach.js";

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
