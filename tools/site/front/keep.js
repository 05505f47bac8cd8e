// The service worker of the first page: it keeps what the page needs for a visit without a network,
// and of pictures, letters and films what was seen. Whatever else is asked for goes its usual way.

const { VERSION, FILES } = { VERSION: "{version}", FILES: "{files}".split(" ") };
const OURS = `front ${self.registration.scope} `; // another course of this host keeps its own
const [PAGE, FRONT] = ["./", "./front/"].map((name) => new URL(name, self.registration.scope).href);

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(OURS + VERSION).then((cache) => cache.addAll(["./", ...FILES])));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) =>
    Promise.all(names.filter((name) => name.startsWith(OURS) && name !== OURS + VERSION).map((name) => caches.delete(name)))));
  event.waitUntil(self.clients.claim());
});

// A new edition comes at once; without a network, what came last is taken.
self.addEventListener("fetch", (event) => {
  const { request } = event, address = request.url.split(/[?#]/)[0];
  if (request.method !== "GET") return;
  if (address === PAGE || address === `${PAGE}index.html`) event.respondWith(fetch(request).catch(() => caches.match("./")));
  else if (address.startsWith(FRONT)) event.respondWith(fetchAndKeep(request).catch(() => caches.match(request)));
});

async function fetchAndKeep(request) {
  const found = await fetch(request);
  if (found.ok) await (await caches.open(OURS + VERSION)).put(request, found.clone());
  return found;
}
