// The page's line to Python: a worker that answers one request at a time, ends when it takes too
// long, and has a follower by then.

import { allowScript } from "./clean.js";

export const LIMIT = 20; // seconds, if Python's own clock has not stopped the code before
const LONG = 2.5; // seconds: from then on another worker is got ready, in case this one must go

export class Python {
  // `packages` are those of this site that code may import.
  constructor(script, packages, onStage) {
    this.script = script;
    this.packages = packages;
    this.onStage = onStage;
    this.count = 0;
    this.seat = null;
    this.loaded = "";
  }

  // Another worker where code imports a package that this one does not have: packages come with it,
  // and never later, for then there is no network any more.
  provide(code) {
    const imports = (name) => new RegExp(`^\\s*(import\\b.*|from\\s+)\\b${name}\\b`, "m").test(code);
    const wanted = this.packages.filter((name) => this.loaded.split(" ").includes(name) || imports(name)).join(" ");
    if (wanted === this.loaded) return;
    this.loaded = wanted;
    for (const seat of [this.seat, this.spare]) seat?.end();
    this.seat = this.spare = null;
    this.onStage("loading");
  }

  start() {
    this.seat ??= new Seat(this.script, this.loaded, this.onStage);
    const { ready } = this.seat;
    ready.catch(() => { this.seat = null; }); // the next time it is tried anew
    return ready;
  }

  // The answer to a request; { stopped } where it took too long, { broken } where Python broke down.
  async ask(request) {
    await this.start();
    const { seat } = this; // one at a time: what is asked meanwhile waits in the worker
    const ahead = setTimeout(() => { this.spare ??= new Seat(this.script, this.loaded); }, LONG * 1000);
    const answer = await seat.ask({ id: ++this.count, request: JSON.stringify(request) }, LIMIT * 1000);
    clearTimeout(ahead);
    if (seat === this.seat && (answer.stopped || answer.broken)) {
      seat.end();
      this.seat = this.spare ?? new Seat(this.script, this.loaded);
      this.spare = null;
    }
    return answer;
  }
}

// One worker. Its script is a line in a blob: so it is under the policy of this page, which a worker
// from an address would not be.
class Seat {
  constructor(script, name, onStage = () => {}) {
    const address = URL.createObjectURL(new Blob([`import ${JSON.stringify(script)};`], { type: "text/javascript" }));
    this.worker = new Worker(allowScript(address), { type: "module", name });
    this.waiting = new Map();
    this.ready = new Promise((resolve, reject) => {
      this.worker.addEventListener("message", ({ data }) => {
        if (data.stage) onStage(data.stage);
        if (data.stage === "ready") resolve();
        if (data.failed) reject(new Error(data.failed));
        this.waiting.get(data.id)?.(data);
      });
      this.worker.addEventListener("error", (event) => reject(new Error(event.message ?? "")));
    });
    this.ready.catch(() => {});
  }

  ask(message, limit) {
    return new Promise((resolve) => {
      const done = (answer) => {
        clearTimeout(timer);
        this.waiting.delete(message.id);
        resolve(answer);
      };
      const timer = setTimeout(() => done({ stopped: true }), limit);
      this.waiting.set(message.id, ({ answer, broken }) => done(broken ? { broken } : read(answer)));
      this.worker.postMessage(message);
    });
  }

  end() {
    this.worker.terminate();
  }
}

// Whatever the code has done to Python, what comes from there may be no answer.
function read(answer) {
  try {
    return JSON.parse(answer);
  } catch (error) {
    return { broken: error.message };
  }
}
