// The stepper with the editor in it: the code stands on the page once.

import { CodePane, makeBoard, showBoard } from "../../../adversarial/view/live/code.js";
import { fill, make, setText } from "../../../adversarial/view/live/dom.js";
import { reachable } from "../../../adversarial/view/live/reach.js";
import { Stepper } from "../../../adversarial/view/live/stepper.js";
import { Model } from "../model.js";

// As a code pane, but its lines are those of the editor.
class EditorPane extends CodePane {
  constructor(editor) {
    super();
    this.editor = editor;
    this.lines.classList.replace("adv-code", "pane");
    this.lines.append(editor.element);
  }

  show(k, isWrong = false) {
    const look = this.code?.looks[k];
    if (!look) {
      this.editor.mark(null);
      fill(this.variables, [], null, null);
      return;
    }
    const [index, line, variables] = look, { first, lines } = this.sources[index];
    this.editor.mark(this.editor.has(first, lines) ? line : null, isWrong ? "wrong" : "now");
    fill(this.variables, variables, () => make("span", {}, make("i"), make("b"), makeBoard()),
      ({ children: [held, text, picture] }, place) => {
        const [name, value, board] = this.code.variables[place];
        setText(held, name);
        setText(text, board == null ? value : "");
        showBoard(picture, this.code, board, value);
      });
  }

  // It was moved, or has another size.
  resize() {
    this.editor?.reveal();
  }
}

export class WatchStepper extends Stepper {
  constructor({ words, film, step, editor, onStep, onUnfold }, el) {
    const model = new Model({ words, data: JSON.stringify(film.data), code: JSON.stringify(film.code), step, editor });
    super(model, el);
    model.on("change:step", onStep);
    this.unfold = onUnfold; // Python does that
  }

  build() {
    super.build();
    const pane = new EditorPane(this.model.get("editor"));
    this.code.lines.replaceWith(pane.lines);
    this.code.variables.replaceWith(reachable(pane.variables, this.words.variables));
    this.code = pane;
  }

  load(data, step) {
    if (!data.sources.length) data.sources = [{ name: "", first: 1, lines: [] }]; // the editor stays
    super.load(data, step);
  }

  showFilm({ data, code }, step) {
    this.sentCode = code;
    this.load(data, step);
  }

  // What is typed in the editor is for the editor.
  key(event) {
    if (!event.target.closest?.(".cm-editor")) super.key(event);
  }
}
