// Puts the parts together.
import { around, boundsOf, data, meters, project } from "./data.js";
import { View, grown } from "./view.js";
import { changed, listen, select, shownLevels, showLevel, state } from "./state.js";
import { drawMap, drawOutline } from "./draw.js";
import { drawMarkers } from "./markers.js";
import { byID, shortened, theme } from "./dom.js";
import { startFloors } from "./floors.js";
import { startLegend } from "./legend.js";
import { startPlaces } from "./places.js";
import { startDetails } from "./details.js";
import { outlinesOf, startFindings } from "./findings.js";
import { startPointer } from "./pointer.js";
import { startKeyboard } from "./keyboard.js";
import { startPrinting } from "./printing.js";

const canvas = byID("map");
const context = canvas.getContext("2d");
const view = new View();
let targets = [];
let isPending = false;

function redraw() {
  if (isPending) return;
  isPending = true;
  requestAnimationFrame(() => {
    isPending = false;
    draw();
  });
}

function draw() {
  const ratio = devicePixelRatio || 1;
  const colors = theme();
  const levels = shownLevels();
  drawMap(context, view, levels, colors, ratio);
  if (state.finding) {
    const color = colors.severities[state.finding.severity];
    for (const owner of outlinesOf(state.finding)) drawOutline(context, view, ratio, owner, color, 2.5, true);
  }
  const item = state.selected;
  if (item) {
    for (const owner of [item, data.items[item.unit]]) if (owner) drawOutline(context, view, ratio, owner, colors.accent, 2.5, true);
  }
  targets = drawMarkers(context, view, levels, colors, ratio);
  drawScale();
}

/** A bar of a round number of meters. */
function drawScale() {
  const most = 110 / view.scale;
  const power = 10 ** Math.floor(Math.log10(most));
  const length = [5, 2, 1].map((step) => step * power).find((step) => step <= most) ?? power;
  const bar = byID("scale").firstElementChild;
  bar.style.width = `${length * view.scale}px`;
  bar.textContent = length >= 1000 ? `${length / 1000} km` : length >= 1 ? `${length} m` : `${Math.round(length * 100)} cm`;
}

function resize() {
  const box = byID("stage").getBoundingClientRect();
  const ratio = devicePixelRatio || 1;
  view.width = Math.max(1, box.width);
  view.height = Math.max(1, box.height);
  canvas.width = Math.round(view.width * ratio);
  canvas.height = Math.round(view.height * ratio);
  draw();
}

const boxOfLevel = (level) =>
  boundsOf(data.levels[level]) ?? around(data.items.filter((item) => item.level === level).map(boundsOf));

/** The box around the floor that is shown. */
const floorBox = () => around(shownLevels().map(boxOfLevel));

/** The box around all levels and buildings. */
const everything = () =>
  around([...data.levels.keys()].map(boxOfLevel).concat(data.context.filter((area) => area.kind === "footprint").map(boundsOf)))
  ?? around(data.context.map(boundsOf));

const showAll = () => view.moveTo(view.fitting(everything()), redraw);

/** Goes to the floor that was chosen where nothing of it would be seen. */
function followFloor() {
  const box = floorBox();
  const seen = view.window();
  const isSeen = !box || (box.left < seen.right && seen.left < box.right && box.top < seen.bottom && seen.top < box.bottom);
  if (!isSeen && !state.selected && !state.finding) view.moveTo(view.fitting(box), redraw);
}

/** Selects a place and brings it into view; goes nearer only where it would be too small to see. */
function reveal(item) {
  select(item);
  const owner = boundsOf(item) ?? boundsOf(data.items[item.unit] ?? {});
  const point = meters(item.point);
  const box = owner ?? (point && { left: point.x, right: point.x, top: point.y, bottom: point.y });
  if (!box) return;
  const target = view.fitting(grown(box, 30), 60);
  view.moveTo({ ...target, scale: Math.max(target.scale * 0.6, Math.min(view.scale, target.scale)) }, redraw);
}

function setTheme(name) {
  state.theme = name;
  document.documentElement.dataset.theme = name;
  changed("theme");
}

document.title = data.name ? `${shortened(data.name, 80)} – floor map` : "Floor map";
byID("venue-name").textContent = data.name || "Unnamed venue";
byID("venue-name").dir = "auto";
byID("colophon").textContent = `${data.tool} · names in ${data.language}`;
const darkness = matchMedia("(prefers-color-scheme: dark)");
state.theme = darkness.matches ? "dark" : "light";
document.documentElement.dataset.theme = state.theme;
darkness.addEventListener("change", () => setTheme(darkness.matches ? "dark" : "light"));
byID("theme").addEventListener("click", () => setTheme(state.theme === "dark" ? "light" : "dark"));
byID("zoom-in").addEventListener("click", () => zoomBy(1.6));
byID("zoom-out").addEventListener("click", () => zoomBy(1 / 1.6));
byID("zoom-all").addEventListener("click", showAll);

function zoomBy(factor) {
  view.zoomAt(view.width / 2, view.height / 2, factor);
  redraw();
}

listen(redraw);
listen((what) => {
  if (what === "floor") followFloor();
});
startFloors(view, redraw);
startLegend();
startPlaces(reveal);
startDetails();
startFindings(view, redraw);
startPointer(canvas, view, redraw, () => targets);
startKeyboard(canvas, view, redraw, showAll);
startPrinting();
new ResizeObserver(resize).observe(byID("stage"));
const stageBox = byID("stage").getBoundingClientRect();
Object.assign(view, { width: stageBox.width, height: stageBox.height });
Object.assign(view, view.fitting(floorBox() ?? everything()));
resize();

// For the tests of the page, and for the curious.
globalThis.floorMap = {
  data, state, view, project, reveal, select, showLevel, draw,
  targets: () => targets,
  screen: (longitude, latitude) => view.toScreen(project(longitude, latitude)),
};
