"use strict";
(() => {
const data = JSON.parse(document.getElementById("data").textContent);
const words = {
  en: {
    floors: "Floors",
    fromDisk: "A browser does not let a page that is opened from a disk read the files beside it. Serve the folder, and open http://localhost:8000/:",
    noLibrary: "The map needs MapLibre GL. It could not be loaded, neither from maplibre-gl.js beside this page nor from this address:",
    noStyle: "The style of the map could not be read:",
    noGraphics: "The map cannot be drawn. Does the browser support WebGL?",
    noFonts: "Names are missing from the map, because their fonts could not be loaded:",
    trouble: "A part of the map could not be loaded:",
    controls: {},
  },
  de: {
    floors: "Stockwerke",
    fromDisk: "Wird eine Seite von einem Datenträger geöffnet, lässt der Browser sie keine Dateien daneben lesen. Der Ordner braucht einen Server; dann steht die Karte unter http://localhost:8000/:",
    noLibrary: "Die Karte braucht MapLibre GL. Es ließ sich weder aus maplibre-gl.js neben dieser Seite laden noch von dieser Adresse:",
    noStyle: "Der Stil der Karte ließ sich nicht lesen:",
    noGraphics: "Die Karte lässt sich nicht zeichnen. Unterstützt der Browser WebGL?",
    noFonts: "Auf der Karte fehlen Namen, weil sich ihre Schriften nicht laden ließen:",
    trouble: "Ein Teil der Karte ließ sich nicht laden:",
    controls: {
      "AttributionControl.ToggleAttribution": "Quellenangaben ein- und ausblenden",
      "NavigationControl.ResetBearing": "Nach Norden ausrichten",
      "NavigationControl.ZoomIn": "Vergrößern",
      "NavigationControl.ZoomOut": "Verkleinern",
    },
  },
}[document.documentElement.lang];

function element(tag, properties, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

/** Shows a note above the map, each only once, with what it is about. */
function say(text, subject) {
  const note = element("p", {}, text);
  if (subject) note.append(" ", element("code", {}, String(subject)));
  const notes = document.getElementById("notes");
  if (![...notes.children].some((other) => other.textContent === note.textContent)) notes.append(note);
}

/** The address relative to this page as an absolute one. The braces of templates stay. */
const absolute = (address) => new URL(address, location.href).href.replaceAll("%7B", "{").replaceAll("%7D", "}");

function load(tag, properties) {
  return new Promise((resolve, reject) => {
    document.head.append(element(tag, { ...properties, onload: resolve, onerror: reject }));
  });
}

/** Loads MapLibre GL from the files beside this page, or else from its public address. */
async function loadLibrary() {
  for (const folder of ["", data.library]) {
    try {
      await load("script", { src: `${folder}maplibre-gl.js` });
    } catch {
      continue;
    }
    // A server may answer with a page of its own instead of an error.
    if (!globalThis.maplibregl) continue;
    await load("link", { rel: "stylesheet", href: `${folder}maplibre-gl.css` }).catch(() => {});
    return true;
  }
  return false;
}

/** Reads the style, and makes its addresses absolute, as MapLibre GL requires. */
async function readStyle() {
  const response = await fetch("style.json");
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const style = await response.json();
  for (const key of ["sprite", "glyphs"]) {
    if (typeof style[key] === "string") style[key] = absolute(style[key]);
  }
  for (const source of Object.values(style.sources)) {
    if (typeof source.data === "string") source.data = absolute(source.data);
  }
  return style;
}

const protocol = "imdf-glyphs";
let isFontServerDown = false;

/** Loads fonts. MapLibre GL draws nothing at all of a tile whose fonts are missing, so they are empty then. */
async function loadGlyphs({ url }) {
  const address = url.slice(protocol.length + "://".length);
  const none = { data: new ArrayBuffer(0) };
  if (isFontServerDown) return none;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5000) });
    if (response.ok) return { data: await response.arrayBuffer() };
  } catch {
    isFontServerDown = true;
  }
  say(words.noFonts, address.slice(0, address.lastIndexOf("/")));
  return none;
}

let map = null;
let floor = data.first;

/** Changes the last condition of the filters of layers that show a floor, as soon as there are layers. */
function showFloor(ordinal) {
  floor = ordinal;
  for (const layer of map?.getStyle()?.layers ?? []) {
    if (!layer.metadata?.["imdf:floor"]) continue;
    map.setFilter(layer.id, [...layer.filter.slice(0, -1), ["==", ["get", "ordinal"], ordinal]]);
  }
  for (const button of document.querySelectorAll("#floors button")) {
    button.setAttribute("aria-current", String(Number(button.dataset.ordinal) === ordinal));
  }
}

/** Adds a button for each floor. Returns the width that the buttons cover. */
function addFloors() {
  if (data.floors.length < 2) return 0;
  const box = document.getElementById("floors");
  const named = { lang: data.language, dir: "auto" };
  for (const { ordinal, short, name } of data.floors) {
    const button = element("button", { type: "button", onclick: () => showFloor(ordinal) }, element("b", named, short));
    if (name !== short) button.append(" ", element("span", named, name));
    button.dataset.ordinal = ordinal;
    box.firstElementChild.append(element("li", {}, button));
  }
  box.setAttribute("aria-label", words.floors);
  box.hidden = false;
  showFloor(floor);
  return box.offsetLeft + box.offsetWidth;
}

async function start() {
  if (location.protocol === "file:") return say(words.fromDisk, "python3 -m http.server");
  const reading = readStyle().catch((error) => say(words.noStyle, `style.json: ${error.message}`));
  if (!(await loadLibrary())) return say(words.noLibrary, `${data.library}maplibre-gl.js`);
  const style = await reading;
  if (!style) return;
  if (style.glyphs) style.glyphs = `${protocol}://${style.glyphs}`;
  maplibregl.addProtocol(protocol, loadGlyphs);
  const padding = { top: 24, bottom: 24, right: 24, left: 24 + addFloors() };
  try {
    map = new maplibregl.Map({
      container: "map", style, attributionControl: { compact: true }, locale: { ...words.controls, "Map.Title": document.title },
      ...(data.bounds && { bounds: data.bounds, fitBoundsOptions: { padding, maxZoom: 21 } }),
    });
  } catch {
    return say(words.noGraphics);
  }
  globalThis.venueMap = map;
  map.on("error", ({ error }) => say(words.trouble, error?.message ?? error));
  map.addControl(new maplibregl.NavigationControl());
  map.once("style.load", () => showFloor(floor));
}

start();
})();
