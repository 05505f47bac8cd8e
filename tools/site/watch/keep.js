// The service worker: keeps the page's files for the next visit, with or without a network.
//
// Files stand in a folder that is named by their contents: what is kept never goes out of date. The
// page itself is asked for anew, and taken from what is kept where there is no network.

const { VERSION, FILES } = { VERSION: "{version}", FILES: "{files}".split(" ") };
const OURS = `watch ${self.registration.scope} `; // another course of this host keeps its own
const NAME = OURS + VERSION;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(["./", ...FILES])));
  self.skipWaiting();
});

// A page that is open may still need the files of the edition before.
self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) => {
    const older = names.filter((name) => name.startsWith(OURS) && name !== NAME);
    return Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
  }));
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event, address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match("./")));
  else event.respondWith(caches.match(request).then((kept) => kept ?? fetchAndKeep(request)));
});

// Packages come only when a program imports them, and then stay, too.
async function fetchAndKeep(request) {
  const found = await fetch(request);
  if (found.ok && request.url.endsWith(".whl")) await (await caches.open(NAME)).put(request, found.clone());
  return found;
}
