// Keeps the files of the page, so that it works without a network. A new version has another name.
const VERSION = "/*version*/";
const FILES = ["./", "index.html", "common.css", "page.css", "page.js", "chosen.js", "runner.js", "worker.js", "engine.js", "imdf.wasm", "icon.svg", "manifest.webmanifest"];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
    await clients.claim();
  })());
});

addEventListener("fetch", (event) => {
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)));
});
