// Puts the parts together.
import { data, meters, project } from "./data.js";
import { disc } from "./pens.js";
import { apart, boxOfItem, everything, floorBox, grown, redraw, view } from "./view.js";
import { changed, listen, select, shownLevels, showLevel, state } from "./state.js";
import { drawMap, drawOutline } from "./draw.js";
import { tintsAt } from "./findingmarks.js";
import { drawMarkers, font, symbolsShown } from "./markers.js";
import { Frame } from "./frame.js";
import { byID, element, shortened, tell, theme } from "./dom.js";
import { startFloors } from "./floors.js";
import { startLegend } from "./legend.js";
import { placesOfFloor, startPlaces } from "./places.js";
import { startDetails } from "./details.js";
import { findingsOf, outlinesOf, startFindings } from "./findings.js";
import { ghostOf } from "./inspector.js";
import { drawChanges, startChanges } from "./changes.js";
import { startSheet, startTabs } from "./tabs.js";
import { connectors, drawStack, startStack, toggleStack } from "./stack.js";
import { drawMeasure, startMeasure } from "./measure.js";
import { drawRoute, openRoute, startRoute, tapForRoute } from "./route.js";
import { startAddress } from "./address.js";
//edit import { drawEditing } from "./editmarks.js";
//edit import { startEditing } from "./edit.js";
//edit import { openShop } from "./editshop.js";
import { startKeyboard, startPointer } from "./pointer.js";
import { startPrinting, startReport } from "./printing.js";
import { distance, language, namesLanguage, numeral, roundLength, t } from "./words.js";

const canvas = byID("map");
const frame = new Frame(canvas, view, paint);

//edit frame.drawOver = (context, ratio) => !state.stack && drawEditing(context, view, theme(), ratio);

/** The view has changed: the picture is moved, and drawn again where that does not do. */
view.show = () => {
  frame.show();
  drawScale();
  turnCompass();
};

function paint(context, seen, ratio) {
  const colors = theme();
  frame.empty = colors.background;
  if (state.stack) return drawStack(context, seen, colors, ratio, font);
  const levels = shownLevels();
  drawMap(context, seen, levels, colors, ratio, tintsAt(seen.scale));
  if (state.finding && state.tab === "findings") {
    const color = colors.severities[state.finding.severity];
    for (const owner of outlinesOf(state.finding)) drawOutline(context, seen, ratio, owner, color, 2.5, true);
    drawGhost(context, seen, ratio, colors);
  }
  const item = state.selected;
  if (item) {
    for (const owner of [item, data.items[item.unit]]) if (owner) drawOutline(context, seen, ratio, owner, colors.accent, 2.5, true);
  }
  const changes = drawChanges(context, seen, colors, ratio);
  const targets = drawMarkers(context, seen, levels, colors, ratio);
  drawRoute(context, levels, colors, ratio, (point) => seen.toScreen(point));
  drawMeasure(context, seen, colors, ratio, font);
  return [...changes, ...targets];
}

/** What the fix would make of the feature, dashed. */
function drawGhost(context, seen, ratio, colors) {
  const ghost = ghostOf(state.finding);
  if (!ghost?.shape) return;
  context.setLineDash([6 / seen.scale, 5 / seen.scale]);
  drawOutline(context, seen, ratio, ghost, colors.accent, 2.5, true);
  context.setLineDash([]);
  if (ghost.shape[0] !== 0) return;
  const at = seen.toScreen(meters(ghost.shape[1]));
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.setLineDash([3, 3]);
  disc(context, at, 9, null, colors.accent, 2.5);
  context.setLineDash([]);
}

// What stands there; a change of elements, even to what they are, lets the browser lay out and paint all again.
const written = { angle: null, scale: null };

function turnCompass() {
  if (written.angle === view.angle) return;
  written.angle = view.angle;
  byID("compass").querySelector("svg").style.transform = `rotate(${((view.angle * 180) / Math.PI).toFixed(1)}deg)`;
  byID("compass").setAttribute("aria-label", t(view.angle === 0 ? "northUp" : "turnNorth", { n: (Math.round((view.angle * 180) / Math.PI) + 360) % 360 }));
}

function draw() {
  frame.draw();
  drawScale();
  turnCompass();
}

/** A bar of a round number of meters. */
function drawScale() {
  if (written.scale === view.scale) return;
  written.scale = view.scale;
  const length = roundLength(110 / view.scale);
  const bar = byID("scale").firstElementChild;
  bar.style.width = `${length * view.scale}px`;
  bar.textContent = length >= 1000 ? `${numeral(length / 1000)} km` : length >= 1 ? `${numeral(length)} m` : `${Math.round(length * 100)} cm`;
}

function resize() {
  const box = byID("stage").getBoundingClientRect();
  if (box.width === 0) return;
  const ratio = devicePixelRatio || 1;
  view.width = Math.max(1, box.width);
  view.height = Math.max(1, box.height);
  const [width, height] = [Math.round(view.width * ratio), Math.round(view.height * ratio)];
  if (frame.drawn && canvas.width === width && canvas.height === height) return;
  Object.assign(canvas, { width, height });
  draw();
}

/** How far the floors, the tools, and the legend reach into the stage: from the side, or from above or below. */
view.covers = () => {
  const stage = byID("stage").getBoundingClientRect();
  return ["floor", "floors", "tools", "legend"].map((id) => byID(id).getBoundingClientRect()).filter((box) => box.width > 0).map((box) => {
    const across = [["left", box.right - stage.left], ["right", stage.right - box.left]];
    const along = [["top", box.bottom - stage.top], ["bottom", stage.bottom - box.top]];
    return [across, along].map((sides) => sides.reduce((a, b) => (a[1] <= b[1] ? a : b)));
  });
};

const showAll = () => {
  if (state.stack) toggleStack(false);
  view.moveTo(view.fitting(everything()), redraw);
  // From far off, most symbols and names have no room.
  setTimeout(() => {
    const all = placesOfFloor(shownLevels());
    const seen = new Set(frame.targets.flatMap(({ item, cluster }) => (cluster ? cluster.members.map((member) => member.item) : [item])));
    const left = all.filter((item) => !seen.has(item) && !(item.unit !== undefined && seen.has(data.items[item.unit]))).length;
    const told = [left > 0 ? t("nearer", { n: left, all: all.length }) : "", byID("apart").hidden ? "" : byID("apart").firstChild.textContent];
    if (told.join("")) tell(told.join(" ").trim(), 5000);
  }, 400);
};

/** Goes to the floor that was chosen where nothing of it would be seen. */
function followFloor() {
  const box = floorBox();
  const seen = view.window();
  const isSeen = !box || (box.left < seen.right && seen.left < box.right && box.top < seen.bottom && seen.top < box.bottom);
  if (!isSeen && !state.selected && !state.finding && !state.change && !state.stack && !state.route?.way) view.moveTo(view.fitting(box), redraw);
}

/** Selects a place and brings it into view; goes nearer only where it would be too small to see. */
function reveal(item) {
  select(item);
  const unit = data.items[item.unit];
  const box = (item.shape || !unit ? null : boxOfItem(unit)) ?? boxOfItem(item);
  if (!box) return;
  // With what lies around it.
  const target = view.fitting(grown(box, Math.max(60, 3 * (box.right - box.left), 3 * (box.bottom - box.top))), 60);
  view.moveTo({ ...target, scale: Math.max(target.scale * 0.6, Math.min(view.scale, target.scale)) }, redraw);
}

function setTheme(name) {
  state.theme = name;
  document.documentElement.dataset.theme = name;
  changed("theme");
}

/** Puts the words of the table where the page asks for them. */
function translate() {
  document.documentElement.lang = language;
  for (const node of document.querySelectorAll("[data-t]")) node.textContent = t(node.dataset.t);
  for (const [attribute, key] of [["aria-label", "label"], ["title", "hint"], ["placeholder", "placeholder"]]) {
    for (const node of document.querySelectorAll(`[data-${key}]`)) {
      const letter = key === "hint" && node.dataset.key ? ` (${node.dataset.key})` : "";
      node.setAttribute(attribute, t(node.dataset[key]) + letter);
    }
  }
}

/** Says what lies apart, with a way to it. */
function tellApart() {
  const list = apart();
  if (list.length === 0) return;
  byID("apart").hidden = false;
  byID("apart").append(t("apart", { n: list.length, distance: distance(list[0].distance) }), " ",
    element("button", { class: "chip", onclick: () => view.moveTo(view.fitting(grown(list[0].box, 30)), redraw, false) }, t("showApart")));
}

/** Says why there is nothing to see. */
function tellEmpty() {
  if (floorBox() ?? everything()) return;
  byID("empty").hidden = false;
  byID("empty").append(element("h2", {}, t("emptyTitle")),
    element("p", {}, data.levels.length === 0 ? t("emptyNoLevels") : t("emptyNoShapes", { n: data.levels.length })),
    element("p", {}, t(data.findings ? "emptyWhy" : "emptyLint")));
}

/** On the minute, so that no place stays open for longer than it is. */
function tick() {
  setTimeout(() => {
    changed("minute");
    tick();
  }, 60000 - (Date.now() % 60000) + 50);
}

translate();
document.title = data.name ? t("titled", { name: shortened(data.name, 80) }) : t("floorMap");
byID("venue-name").textContent = data.name || t("unnamedVenue");
byID("venue-name").dir = "auto";
byID("venue-name").lang = data.name ? namesLanguage ?? "" : language;
canvas.lang = namesLanguage ?? "";
byID("colophon").textContent = `${data.tool} · ${t("namesIn", { language: data.language })}`;
const darkness = matchMedia("(prefers-color-scheme: dark)");
state.theme = darkness.matches ? "dark" : "light";
document.documentElement.dataset.theme = state.theme;
darkness.addEventListener("change", () => setTheme(darkness.matches ? "dark" : "light"));
byID("theme").addEventListener("click", () => setTheme(state.theme === "dark" ? "light" : "dark"));
byID("tools-more").addEventListener("click", () => {
  const isOpen = byID("tools").toggleAttribute("data-open");
  byID("tools-more").setAttribute("aria-expanded", String(isOpen));
});
byID("zoom-in").addEventListener("click", () => zoomBy(1.6));
byID("zoom-out").addEventListener("click", () => zoomBy(1 / 1.6));
byID("zoom-all").addEventListener("click", showAll);
byID("compass").addEventListener("click", () => {
  view.turnAt(view.width / 2, view.height / 2, -view.angle);
  redraw();
});
for (const link of document.querySelectorAll(".skip")) {
  // A link would take the place of what is shown in the address.
  link.addEventListener("click", (event) => {
    event.preventDefault();
    byID(link.hash.slice(1)).focus();
  });
}

function zoomBy(factor) {
  view.zoomAt(view.width / 2, view.height / 2, factor);
  redraw();
}

listen((what) => {
  if (what === "minute" || what === "query") return;
  //edit if (what === "sketch") return frame.show();
  frame.spoil();
  if (what === "floor") followFloor();
});
startFloors();
startLegend();
// Before the list, which then scrolls in the room that the details leave it.
startDetails(findingsOf);
startPlaces(reveal);
startFindings();
startChanges();
startTabs();
startStack(canvas);
startMeasure(canvas);
startRoute();
//edit startEditing();
startPointer(canvas, view, redraw, frame);
startKeyboard(canvas, view, redraw, showAll);
startSheet();
startPrinting();
tellApart();
tellEmpty();
const stageBox = byID("stage").getBoundingClientRect();
Object.assign(view, { width: stageBox.width, height: stageBox.height });
Object.assign(view, view.fitting(floorBox() ?? everything()));
startReport(canvas);
resize();
new ResizeObserver(resize).observe(byID("stage"));
startAddress(frame);
// When there was a picture, for those who measure it.
performance.mark("picture");
tick();

// Files that are dragged onto a page in a frame are for the page around it.
if (parent !== window) addEventListener("dragenter", () => parent.postMessage({ isDragged: true }, "*"));

// For the tests of the page, and for the curious.
globalThis.floorMap = {
  data, state, view, project, reveal, select, showLevel, draw, frame, changed, connectors, openRoute, tapForRoute,
  targets: () => frame.targets,
  symbols: symbolsShown,
  //edit edit: { ...steps_js, openShop, editing: editing_js.editing, ...editlibrary_js },
  screen: (longitude, latitude) => view.toScreen(project(longitude, latitude)),
};
