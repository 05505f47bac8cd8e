// What is changed is saved soon, without being asked: a page may be closed at any moment.

const SOON = 1500; // milliseconds after the last change

export class Saving {
  // `drafts` keeps what cannot be saved any more, and `tell` is told "saving", "saved" or "failed".
  constructor(app, drafts, tell = () => {}) {
    Object.assign(this, { app, drafts, tell });
    this.opened = new Map(); // by context: what its cells were, and whether they ever changed
    this.on = true;
    this.isGone = false;
    app.shell.currentChanged?.connect(() => this.watch());
    document.addEventListener("visibilitychange", () => document.hidden && this.leave());
    window.addEventListener("pagehide", () => this.leave(true));
    window.addEventListener("pageshow", () => { this.isGone = false; this.saveAll(); });
    this.watch();
  }

  watch() {
    for (const { context } of this.app.shell.widgets("main")) {
      if (!context?.model || this.opened.has(context)) continue;
      this.opened.set(context, { before: null, isTouched: false, timer: 0 });
      context.ready.then(() => this.follow(context));
    }
  }

  follow(context) {
    const state = this.opened.get(context);
    state.before = cellsOf(context);
    // A reader was quicker than JupyterLab's own preparations, or left before it was saved.
    state.isTouched = this.drafts.take(context) || context.model.dirty;
    context.saveState.connect((_, how) => {
      state.isTouched = true;
      if (how === "completed") this.drafts.drop(context);
      if (how !== "started") this.tell(how === "completed" ? "saved" : "failed");
    });
    context.disposed.connect(() => this.opened.delete(context));
    const saveSoon = () => {
      clearTimeout(state.timer);
      if (state.isTouched) this.tell("saving");
      state.timer = setTimeout(() => this.save(context), SOON);
    };
    context.model.contentChanged.connect(saveSoon);
    if (state.isTouched) saveSoon();
  }

  // The kernel, when it comes, enters its name: that alone is no work of the reader's.
  async save(context) {
    await context.ready;
    const state = this.opened.get(context), { model } = context;
    if (!this.on || !state || !model.dirty) return;
    state.isTouched ||= cellsOf(context) !== state.before;
    if (!state.isTouched) {
      model.dirty = false;
      return;
    }
    // One after the other: to JupyterLab, what another save has just written is a stranger's.
    const before = state.saving;
    state.saving = (async () => {
      await before?.catch(() => {});
      if (model.dirty && this.on) await context.save();
    })();
    await state.saving;
  }

  // A page that goes writes nothing any more but drafts: the next one may be reading already, and
  // would take what comes later for a stranger's.
  leave(isGone = this.isGone) {
    this.isGone = isGone;
    for (const [context, { before, isTouched, timer }] of this.opened) {
      if (!this.on || !before || !context.model.dirty) continue;
      if (isTouched || cellsOf(context) !== before) this.drafts.keep(context);
      if (isGone) clearTimeout(timer);
    }
    return isGone ? null : this.saveAll();
  }

  saveAll() {
    return Promise.all([...this.opened.keys()].map((context) => this.save(context)));
  }

  // From now on nothing is written: what is shown is out of date.
  stop() {
    this.on = false;
    for (const { model } of this.opened.keys()) model.dirty = false;
  }
}

function cellsOf({ model }) {
  return JSON.stringify(model.toJSON().cells ?? model.toString());
}
