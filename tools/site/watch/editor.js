// The editor, which is also the code pane of the stepper: the line of a step is marked in it.

import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, drawSelection, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const RIM = 16; // pixels above and below the lines
const LOOKS = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword], color: "var(--adv-max)" },
  { tag: [tags.string, tags.number, tags.bool], color: "var(--adv-right)" },
  { tag: tags.comment, color: "var(--adv-faint)", fontStyle: "italic" },
  { tag: [tags.function(tags.definition(tags.variableName))], fontWeight: "700" },
]);

// One marked line: { line, kind }, where the kind is "now", "wrong" or "problem"; or null.
const mark = StateEffect.define();
const marked = StateField.define({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects) if (effect.is(mark)) return marksOf(transaction.state, effect.value);
    return transaction.docChanged ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function marksOf(state, at) {
  if (!at || at.line < 1 || at.line > state.doc.lines) return Decoration.none;
  const { from, text, to } = state.doc.line(at.line), start = from + text.length - text.trimStart().length;
  const line = Decoration.line({ class: `line-${at.kind}` }).range(from);
  const words = start < to ? [Decoration.mark({ class: `words-${at.kind}` }).range(start, to)] : [];
  return Decoration.set([line, ...words]);
}

export class Editor {
  constructor(code, { label, nonce, onChange, onRun }) {
    const run = { key: "Mod-Enter", run: () => (onRun(), true) };
    this.view = new EditorView({
      state: EditorState.create({
        doc: code,
        extensions: [
          lineNumbers(), history(), drawSelection(), indentOnInput(), bracketMatching(), indentUnit.of("    "), python(),
          syntaxHighlighting(LOOKS), EditorView.lineWrapping, marked, EditorView.cspNonce.of(nonce),
          keymap.of([run, ...defaultKeymap, ...historyKeymap, indentWithTab]),
          EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", autocapitalize: "off" }),
          EditorView.updateListener.of((update) => update.docChanged && onChange()),
        ],
      }),
    });
    this.element = this.view.dom;
  }

  get code() {
    return this.view.state.doc.toString();
  }

  set code(text) {
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
  }

  // Are these lines still there, from this line on?
  has(first, lines) {
    const { doc } = this.view.state;
    return lines.every((text, i) => first + i <= doc.lines && doc.line(first + i).text.trimEnd() === text.trimEnd());
  }

  mark(line, kind) {
    const { state } = this.view, at = line && line <= state.doc.lines ? { line, kind } : null;
    this.view.dispatch({ effects: mark.of(at) });
    this.place = at && state.doc.line(line).from;
    this.reveal();
  }

  // Scroll the editor, and never the page around it, so far that the marked line is seen.
  reveal() {
    const { place } = this;
    if (place == null || place > this.view.state.doc.length) return this.view.requestMeasure();
    this.view.requestMeasure({
      key: this,
      read: (view) => [view.lineBlockAt(place), view.scrollDOM.scrollTop, view.scrollDOM.clientHeight],
      write: ([{ top, bottom }, at, high], { scrollDOM }) => {
        if (top < at || bottom + RIM > at + high) scrollDOM.scrollTop = Math.max(0, Math.min(top, (top + bottom - high) / 2));
      },
    });
  }
}
