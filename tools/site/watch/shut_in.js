// What a worker could reach besides its page: the network, what the browser keeps, other workers.
// Python can call whatever a script can, and the code that it runs is somebody else's. So all of
// it is taken away before that code comes. (Even so the page's policy holds here, too.)

const DOORS = [
  "fetch", "XMLHttpRequest", "WebSocket", "WebSocketStream", "WebTransport", "EventSource", "importScripts",
  "Worker", "SharedWorker", "BroadcastChannel", "MessageChannel", "indexedDB", "caches", "cookieStore", "navigator",
  "Notification", "FileReaderSync", "webkitRequestFileSystem", "webkitRequestFileSystemSync",
  "webkitResolveLocalFileSystemURL", "webkitResolveLocalFileSystemSyncURL", "RTCDataChannel", "postMessage",
];

// Closes all doors but one, which it returns: the line to the page.
export function shutIn() {
  const post = globalThis.postMessage.bind(globalThis);
  for (const name of DOORS) {
    for (let holder = globalThis; holder; holder = Object.getPrototypeOf(holder))
      if (Object.hasOwn(holder, name)) delete holder[name];
    Object.defineProperty(globalThis, name, { value: undefined, configurable: false, writable: false });
  }
  return post;
}
