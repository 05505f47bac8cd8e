// What a page that is left cannot save any more. JupyterLite's database answers later, and by then
// the page is gone: so what the cells say is put where it can be written at once.

import { textOf } from "./notebook.js";

export class Drafts {
  constructor(course, place = window.localStorage) {
    Object.assign(this, { course, place });
  }

  name({ path }) {
    return `${this.course}#draft#${path}`;
  }

  keep(context) {
    const cells = context.model.toJSON().cells?.map(
      ({ outputs: _outputs, execution_count: _count, ...cell }) => cell);
    if (!cells) return;
    try {
      this.place.setItem(this.name(context), JSON.stringify({ cells, when: Date.now() }));
    } catch { /* A browser may allow no room: then it is as it would be without. */ }
  }

  // Put what was left into the notebook; true if it says something new.
  take(context) {
    const text = this.place.getItem(this.name(context));
    this.drop(context);
    const draft = text && JSON.parse(text), { model, contentsModel } = context;
    if (!draft || draft.when < Date.parse(contentsModel?.last_modified)) return false;
    const { cells, ...notebook } = model.toJSON(), known = new Map(cells.map((cell) => [cell.id, cell]));
    const mine = draft.cells.map((cell) => ({ ...(known.get(cell.id) ?? blank(cell)), ...cell }));
    const changed = mine.flatMap((cell, i) => (textOf(cell.source) === textOf(cells[i]?.source) ? [] : [i]));
    const isWhole = mine.length === cells.length && mine.every((cell, i) => cell.id === cells[i].id);
    if (isWhole) for (const i of changed) model.cells.get(i).sharedModel.setSource(textOf(mine[i].source));
    else model.fromJSON({ ...notebook, cells: mine });
    return changed.length > 0 || !isWhole;
  }

  drop(context) {
    this.place.removeItem(this.name(context));
  }
}

function blank({ cell_type }) {
  return cell_type === "code" ? { outputs: [], execution_count: null } : {};
}
