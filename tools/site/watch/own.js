// What the reader wrote, for as long as this tab is open: the code that stands in the editor now,
// and the last that was none of the examples. An address cannot hold either of them for sure.

const NAMES = { now: "watch/now", own: "watch/own" };

export function keepCode(kind, code) {
  try {
    sessionStorage.setItem(NAMES[kind], code);
  } catch {
    // A browser may forbid it.
  }
}

export function keptCode(kind) {
  try {
    return sessionStorage.getItem(NAMES[kind]);
  } catch {
    return null;
  }
}

// Has the reader loaded this page once more?
export const isReload = () => performance.getEntriesByType("navigation")[0]?.type === "reload";
