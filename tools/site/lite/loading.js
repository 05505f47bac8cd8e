// A bar that says what is being loaded, until Python is there.
(() => {
  const WORDS = "{words}";
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

  new BroadcastChannel("adversarial-loading").onmessage = ({ data: { stage, came, all } }) => {
    const words = { came: megabytes(came), all: megabytes(all) };
    say(WORDS[stage].replace(/{(\w+)}/g, (_, name) => words[name]), came, all);
    if (stage === "started") setTimeout(() => bar.remove(), 1500);
    if (stage === "started") keep();
  };

  // What came before the service worker was there is kept for a start without network, too.
  async function keep() {
    const root = new URL("..", location.href).href, cache = await caches.open("precache");
    const listed = await (await fetch(`${root}api/contents/all.json`)).json();
    const came = performance.getEntriesByType("resource").map(({ name }) => name);
    const files = listed.content.map(({ path }) => `${root}files/${path}`);
    for (const address of new Set([location.href, ...came, ...files]))
      if (address.startsWith(root) && !(await cache.match(address))) await cache.add(address).catch(() => {});
    document.documentElement.dataset.kept = "yes";
  }

  say(WORDS.jupyter);
  addEventListener("DOMContentLoaded", () => document.body.append(bar));
})();
