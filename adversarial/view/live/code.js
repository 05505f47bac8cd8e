// The code that ran: its source, the line of this step, and what its variables held.

import { fill, make, setText, svgElement } from "./dom.js";

const LETTERS = 13; // pixels: beside letters of this size a board has its own size,
const ROOM = 78, LARGEST = 1.6; // but a small one grows: to this height, so much at most

// A place for a board, which is empty.
export function makeBoard() {
  return make("div", { class: "adv-board adv-tree", role: "img", hidden: true });
}

// `index` is the board's place among those that came with the code; without one, none is shown.
export function showBoard(host, { boards, shapes }, index, words) {
  host.hidden = index == null;
  host.parentElement.classList.toggle("adv-holds-board", !host.hidden); // others stand beside it
  if (host.hidden || host.shown === boards[index]) return;
  host.shown = boards[index];
  const [width, height, ...places] = host.shown;
  const picture = svgElement("g", { class: "pic" });
  picture.innerHTML = places.map((place) => shapes[place]).join("");
  host.replaceChildren(svgElement("svg", { viewBox: `0 0 ${width} ${height}` }, picture));
  const zoom = Math.max(1, Math.min(LARGEST, ROOM / height)) / LETTERS;
  host.style.width = `${zoom * width}em`;
  host.style.height = `${zoom * height}em`;
  host.setAttribute("aria-label", words);
}

// Boards are higher than words: there is room for them before they come.
export function keepRoom(pane, height) {
  pane.classList.toggle("adv-with-boards", height > 0);
  pane.style.setProperty("--adv-board-room", `${height / LETTERS}em`);
}

export class CodePane {
  constructor() {
    this.lines = make("div", { class: "adv-code" });
    this.variables = make("div", { class: "adv-variables" });
    this.sources = null;
    this.code = null;
    new ResizeObserver(() => this.resize()).observe(this.lines);
  }

  // The sources come with the film. Where the code was at each step follows later; until then
  // the pane stays as it is.
  load(sources, boardRoom = 0) {
    for (const pane of [this.lines, this.variables]) keepRoom(pane, boardRoom);
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
    fill(this.variables, variables, () => make("span", {}, make("i"), make("b"), makeBoard()),
      ({ children: [held, text, picture] }, place) => {
        const [name, value, board] = this.code.variables[place];
        setText(held, name);
        setText(text, board == null ? value : "");
        showBoard(picture, this.code, board, value);
      });
  }

  showSource(index) {
    if (this.shownSource === index) return;
    this.shownSource = index;
    this.tops = null;
    const { first, lines } = this.sources[index];
    this.lines.replaceChildren(...lines.map((text, i) =>
      make("div", { "data-line": first + i },
        make("span", { class: "adv-number" }, `${i + 1}`), this.lineOf(text))));
  }

  // What is underlined begins after the indent. A long line goes on below, further to the right.
  lineOf(text) {
    const indent = text.length - text.trimStart().length;
    const line = make("code", {}, text.slice(0, indent), make("span", {}, text.slice(indent) || " "));
    line.style.setProperty("--adv-hang", `${Math.min(indent, 12) + 4}ch`);
    return line;
  }

  // Asking the browser for a size makes it lay out the page: once a source, not once a step, and
  // not before the page is laid out anyway.
  scrollTo(row) {
    this.row = row;
    if (this.tops) return this.scroll();
    if (!this.measuring) this.measuring = requestAnimationFrame(() => this.measure());
  }

  // Where each line begins, and the last one ends: long ones take several rows.
  measure() {
    this.measuring = null;
    const rows = [...this.lines.children], last = rows.at(-1);
    this.high = this.lines.clientHeight;
    if (!last?.offsetHeight || !this.high) return; // not on the page yet
    this.tops = [...rows.map((row) => row.offsetTop), last.offsetTop + last.offsetHeight];
    this.top = this.lines.scrollTop;
    this.scroll();
  }

  scroll() {
    const start = this.tops[this.row], end = this.tops[this.row + 1];
    if (start >= this.top && end <= this.top + this.high) return;
    this.top = Math.max(0, Math.min((start + end - this.high) / 2, start));
    this.lines.scrollTop = this.top;
  }

  // The pane has another size.
  resize() {
    this.tops = null;
    this.scrollTo(this.row);
  }
}
