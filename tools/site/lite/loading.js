// A bar that says what is being loaded, until Python is there.
(() => {
  const WORDS = "{words}", PYTHON = /\/python\/[\d.]+\//; // which is not in this folder
  const bar = document.createElement("div"), line = document.createElement("div");
  const progress = document.createElement("progress");
  bar.className = "adv-loading";
  bar.setAttribute("role", "status");
  bar.append(line, progress);

  function say(text, came, all) {
    line.textContent = text;
    if (all) Object.assign(progress, { max: all, value: came });
    else progress.removeAttribute("value");
  }

  function megabytes(bytes) {
    return (bytes / 1e6).toFixed(1);
  }

  const root = new URL("..", location.href);
  let isPythonOnItsWay = false;
  addEventListener("adversarial-readable", () => isPythonOnItsWay || say(WORDS.readable));

  new BroadcastChannel(`adversarial-loading ${root.pathname}`).onmessage = ({ data }) => {
    const { stage, came, all, files } = data;
    isPythonOnItsWay = true;
    const words = { came: megabytes(came), all: megabytes(all) };
    say(WORDS[stage].replace(/{(\w+)}/g, (_, name) => words[name]), came, all);
    if (stage !== "started") return;
    const hasKeys = matchMedia("(hover: hover)").matches; // on a phone nobody can press Shift+Enter
    if (!hasKeys) say(WORDS.tap);
    setTimeout(() => bar.remove(), hasKeys ? 1500 : 12_000);
    keep(files);
  };

  // What came before the service worker was there is kept for a start without network, too.
  async function keep(forPython) {
    const cache = await caches.open("precache");
    const listed = await (await fetch(`${root.href}api/contents/all.json`)).json();
    const notebooks = listed.content.map(({ path }) => `${root.href}files/${path}`);
    const came = performance.getEntriesByType("resource").map(({ name }) => name);
    for (const address of new Set([location.href, ...came, ...forPython, ...notebooks]))
      if ((address.startsWith(root.href) || PYTHON.test(address)) && !(await cache.match(address)))
        await cache.add(address).catch(() => {}); // next time, perhaps
    document.documentElement.dataset.kept = "yes";
  }

  performance.setResourceTimingBufferSize(2000); // so that `keep` knows all that came
  say(WORDS.jupyter);
  addEventListener("DOMContentLoaded", () => document.body.append(bar));
})();
