// The fields above the tree: what is searched, and how.

const NAMES = ["game", "tree", "board", "order", "seed", "depth", "alpha", "beta", "task"];
const NUMBERS = ["seed", "depth", "alpha", "beta", "step"];
const SEARCHED = NAMES.filter((name) => name !== "task"); // which task it is checked for is no part of it

export class Fields {
  constructor(games, onEdit) {
    this.games = games;
    this.elements = Object.fromEntries(NAMES.map((name) => [name, document.getElementById(name)]));
    for (const [name, element] of Object.entries(this.elements))
      element.addEventListener("input", () => {
        if (name === "game") this.choose(element.value);
        this.arrange();
        onEdit();
      });
  }

  // A game comes with a board and a depth whose tree can be looked at.
  choose(name) {
    this.elements.board.value = this.games[name]?.board ?? "";
    this.elements.depth.value = this.games[name]?.depth ?? "";
  }

  arrange() {
    const { game, order } = this.elements;
    const hide = (id, isHidden) => { document.getElementById(id).hidden = isHidden; };
    hide("tree-field", Boolean(game.value));
    hide("board-field", !game.value);
    hide("seed-field", order.value !== "random");
  }

  set(values) {
    for (const name of NAMES) if (name in values) this.elements[name].value = values[name];
    this.arrange();
  }

  // What the address holds: what is not shown is not in it.
  values() {
    const values = Object.fromEntries(NAMES.map((name) => [name, this.elements[name].value.trim()]));
    if (values.game) values.tree = "";
    else values.board = "";
    if (values.order !== "random") values.seed = "";
    return values;
  }

  // The same for Python, with numbers where they are numbers.
  request() {
    const values = this.values();
    for (const name of NUMBERS) if (name in values) values[name] = values[name] === "" ? null : Number(values[name]);
    return values;
  }

  // Two pages with the same key search the same.
  key() {
    const values = this.values();
    return JSON.stringify(SEARCHED.map((name) => values[name]));
  }

  isNumber(name) {
    return NUMBERS.includes(name);
  }
}
