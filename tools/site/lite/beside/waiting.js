// What stands beside JupyterLite has to wait for it, and to know where it keeps its files.

const OFTEN = 100; // milliseconds between two looks

export async function until(find) {
  for (;;) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, OFTEN));
  }
}

// The name of JupyterLite's database: one for each place of a host, so that two courses on it
// never share their files.
export function databaseOf(site) {
  return `JupyterLite Storage - ${site.pathname}`;
}
