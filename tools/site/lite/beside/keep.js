// The service worker of the browser edition, in the place of JupyterLite's own.
//
// It does three things: it hands the files of the page to Python (as JupyterLite's does); it keeps what
// was loaded for the next visit, with or without a network; and it never mixes two editions of the
// site. A file with a digest in its name or address never changes: it is taken from what is kept. All
// others are asked for anew each time, and taken from what is kept where there is no network.

const VERSION = "{version}";
const OURS = `run ${self.registration.scope} `, NAME = OURS + VERSION;
const LASTING = /[.-][0-9a-f]{7,}(\.|\/)|[?&](_|v)=[0-9a-f]{7,}/;
const DRIVE = /\/api\/(drive|stdin\/)/;
const HEARTBEAT = "/api/service-worker-heartbeat";
const channel = new BroadcastChannel("/sw-api.v1");

self.addEventListener("install", () => self.skipWaiting());

// What a page that is still open may need is in the edition before; older ones go.
self.addEventListener("activate", (event) => {
  event.waitUntil(caches.open(NAME).then(() => caches.keys()).then((names) => {
    const older = names.filter((name) => name.startsWith(OURS) && name !== NAME);
    return Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
  }));
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event, address = new URL(request.url);
  if (address.pathname.endsWith(HEARTBEAT)) event.respondWith(new Response("ok"));
  else if (address.origin !== location.origin) return;
  else if (DRIVE.test(address.pathname)) event.respondWith(fromPage(request, address));
  else if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  else event.respondWith(LASTING.test(request.url) ? lasting(event) : newest(event));
});

self.addEventListener("message", ({ data }) => {
  for (const address of data?.keep ?? []) keepLoaded(new Request(address));
});

// Python asks for a file, and the page that started it answers.
async function fromPage(request, { pathname }) {
  const asked = await request.json(), requestId = asked.requestId ?? crypto.randomUUID();
  return new Promise((resolve) => {
    const listen = ({ data }) => {
      if (data.browsingContextId !== asked.browsingContextId || data.requestId !== requestId) return;
      channel.removeEventListener("message", listen);
      resolve(new Response(JSON.stringify(data.response)));
    };
    channel.addEventListener("message", listen);
    channel.postMessage({ ...asked, requestId, pathname });
  });
}

async function lasting(event) {
  const { request } = event, cache = await caches.open(NAME), kept = await cache.match(request);
  if (kept) return kept;
  const reply = (await caches.match(request)) ?? (await fetch(request)); // the edition before may have it
  event.waitUntil(put(cache, request, reply));
  return reply;
}

async function newest(event) {
  const { request } = event, cache = await caches.open(NAME);
  const isPage = request.mode === "navigate", forAll = { ignoreSearch: isPage };
  try {
    const reply = await fetch(request.url, { cache: "no-cache", credentials: "same-origin" });
    if (reply.redirected && isPage) return Response.redirect(reply.url);
    event.waitUntil(put(cache, request, reply));
    return reply;
  } catch (problem) {
    const kept = (await cache.match(request, forAll)) ?? (await caches.match(request, forAll));
    if (kept) return kept;
    throw problem;
  }
}

// What a page loaded before it had this worker: the browser has it still, and gives it once more.
async function keepLoaded(request) {
  const cache = await caches.open(NAME);
  if (DRIVE.test(request.url) || (await cache.match(request))) return;
  const reply = await fetch(request.url, { cache: "force-cache" }).catch(() => null);
  if (reply) await put(cache, request, reply);
}

// There may be no room left: then the next visit loads it again.
async function put(cache, request, reply) {
  if (reply.ok && reply.type === "basic") await cache.put(request, reply.clone()).catch(() => {});
}
