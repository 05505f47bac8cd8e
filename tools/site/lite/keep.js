// Appended to JupyterLite's service worker, whose functions of these names it replaces. What has
// its version in its address never changes, and is kept. All else is asked for anew, so that a new
// edition of the site comes at once; without a network, what came last is taken.
const UNCHANGING = /\/static\/python-|\/python\/[\d.]+\/|\.[0-9a-f]{7,}\.\w+$|[?&]_=[0-9a-f]{7}/;
const PYTHON = "/{python}/";

self.maybeFromCache = async (event) => {
  const { request } = event, cache = await self.openCache();
  const kept = await cache.match(request, { ignoreSearch: request.mode === "navigate" });
  if (kept && UNCHANGING.test(request.url)) return kept;
  try {
    // Web spaces let browsers take files for new for some minutes: ask all the same.
    const anew = { cache: "no-cache", redirect: request.redirect };
    const reply = await (UNCHANGING.test(request.url) ? fetch(request) : fetch(request.url, anew));
    if (reply.status === 200) event.waitUntil(cache.put(request, reply.clone()));
    return reply;
  } catch (problem) {
    if (kept) return kept;
    throw problem;
  }
};

// Of its own interface only lists of files can be kept.
self.shouldDrop = (request, { origin, pathname }) => {
  const asks = pathname.includes("/api/") && !pathname.includes("/api/contents/");
  return request.method !== "GET" || origin !== location.origin || asks;
};

// The Python of former editions is of no use any more. Another course of this host keeps its own.
addEventListener("activate", (event) => event.waitUntil((async () => {
  const cache = await self.openCache();
  for (const request of await cache.keys())
    if (request.url.startsWith(`${self.registration.scope}static/python-`) && !request.url.includes(PYTHON))
      await cache.delete(request);
})()));
