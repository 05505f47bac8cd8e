// The code that ran: its source, the line of this step, and what its variables held.

import { fill, make, setText } from "./dom.js";

export class CodePane {
  constructor() {
    // It scrolls by keyboard, too, so it can have the focus and has a name.
    this.lines = make("div", { class: "adv-code", tabindex: "0", role: "region" });
    this.variables = make("div", { class: "adv-variables" });
    this.sources = null;
    this.code = null;
  }

  // The sources come with the film. Where the code was at each step follows later; until then
  // the pane stays as it is.
  load(sources, name) {
    this.lines.setAttribute("aria-label", name);
    if (JSON.stringify(sources) !== JSON.stringify(this.sources)) this.shownSource = null;
    this.sources = sources;
    this.code = null;
    this.lines.hidden = this.variables.hidden = !sources.length;
  }

  // Of the line that goes wrong, `isWrong` says so.
  show(k, isWrong = false) {
    if (!this.code?.looks.length) return;
    for (const pane of [this.lines, this.variables]) pane.classList.toggle("adv-wrong", isWrong);
    const look = this.code.looks[k];
    this.lines.classList.toggle("adv-faint", !look); // it was recorded for the first nodes only
    if (!look) {
      this.showSource(this.shownSource ?? 0);
      this.nowRow?.classList.remove("adv-now");
      this.nowRow = null;
      fill(this.variables, [], null, null);
      return;
    }
    const [index, line, variables] = look;
    const source = this.sources[index];
    this.showSource(index);
    this.scrollTo(line - source.first);
    const row = this.lines.children[line - source.first];
    if (row !== this.nowRow) {
      this.nowRow?.classList.remove("adv-now");
      row?.classList.add("adv-now");
      this.nowRow = row;
    }
    fill(this.variables, variables, () => make("span", {}, make("i"), make("b")),
      ({ firstChild, lastChild }, place) => {
        const [name, value] = this.code.variables[place];
        setText(firstChild, name);
        setText(lastChild, value);
      });
  }

  showSource(index) {
    if (this.shownSource === index) return;
    this.shownSource = index;
    this.rowHeight = 0;
    const { first, lines } = this.sources[index];
    this.lines.replaceChildren(...lines.map((text, i) =>
      make("div", { "data-line": first + i },
        make("span", { class: "adv-number" }, `${i + 1}`), this.lineOf(text))));
  }

  // What is underlined begins after the indent.
  lineOf(text) {
    const indent = text.length - text.trimStart().length;
    return make("code", {}, text.slice(0, indent), make("span", {}, text.slice(indent) || " "));
  }

  // Asking the browser for a size makes it lay out the page: once a source, not once a step, and
  // not before the page is laid out anyway.
  scrollTo(row) {
    this.row = row;
    if (this.rowHeight) return this.scroll();
    if (!this.measuring) this.measuring = requestAnimationFrame(() => this.measure());
  }

  measure() {
    this.measuring = null;
    this.rowHeight = this.lines.firstElementChild?.offsetHeight;
    if (!this.rowHeight) return; // not on the page yet
    this.rows = Math.floor(this.lines.clientHeight / this.rowHeight) - 1;
    this.firstRow = Math.round(this.lines.scrollTop / this.rowHeight);
    this.scroll();
  }

  scroll() {
    if (this.row >= this.firstRow && this.row < this.firstRow + this.rows) return;
    this.firstRow = Math.max(0, this.row - Math.floor(this.rows / 2));
    this.lines.scrollTop = this.firstRow * this.rowHeight;
  }

  // The pane has another size.
  resize() {
    this.rowHeight = 0;
    this.scrollTo(this.row);
  }
}
