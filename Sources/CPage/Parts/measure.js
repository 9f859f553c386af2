// The distance between two points of the map, and where the reader is.
import { project } from "./data.js";
import { byID, tell } from "./dom.js";
import { disc, paint, pill } from "./pens.js";
import { changed, state } from "./state.js";
import { distance, numeral, t } from "./words.js";

let canvas = null;

export function startMeasure(map) {
  canvas = map;
  byID("measure").addEventListener("click", () => toggleMeasure(!state.measure));
  // Browsers tell it only to pages that come from a safe place.
  byID("locate").hidden = !globalThis.isSecureContext || !navigator.geolocation;
  byID("locate").addEventListener("click", toggleHere);
}

/** Begins to measure, or ends it. */
export function toggleMeasure(isOn) {
  state.measure = isOn ? [] : null;
  byID("measure").setAttribute("aria-pressed", String(isOn));
  canvas.classList.toggle("measuring", isOn);
  tell(isOn ? t("measureHint") : "", 0);
  changed("measure");
}

/** Adds a point: after two, the next begins another pair. */
export function addPoint(point) {
  state.measure = state.measure.length > 1 ? [point] : [...state.measure, point];
  const length = lengthOf();
  tell(length === null ? t("measureSecond") : t("measured", { distance: exact(length) }), 0);
  changed("measure");
}

const lengthOf = () => {
  const [a, b] = state.measure ?? [];
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : null;
};

/** Under a hundred meters, decimeters count. */
const exact = (meters) => (meters < 100 ? `${numeral(meters, 2)} m` : distance(meters));

let watch = null;

/** Shows where the reader is, or ends it. */
function toggleHere() {
  const button = byID("locate");
  if (watch !== null) {
    navigator.geolocation.clearWatch(watch);
    watch = null;
    state.here = null;
    button.setAttribute("aria-pressed", "false");
    tell("", 0);
    return changed("here");
  }
  button.setAttribute("aria-pressed", "true");
  tell(t("locating"), 0);
  watch = navigator.geolocation.watchPosition(({ coords }) => {
    const point = project(coords.longitude, coords.latitude);
    state.here = { ...point, accuracy: coords.accuracy };
    const away = Math.hypot(point.x, point.y);
    tell(t(away > 3000 ? "hereFar" : "here", { accuracy: distance(coords.accuracy), distance: distance(away) }), 0);
    changed("here");
  }, () => {
    if (watch !== null) navigator.geolocation.clearWatch(watch);
    watch = null;
    button.setAttribute("aria-pressed", "false");
    tell(t("notLocated"), 0);
  }, { enableHighAccuracy: true, maximumAge: 10000, timeout: 20000 });
}

/** Draws the line that is measured, and where the reader is. */
export function drawMeasure(context, view, theme, ratio, font) {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.lineCap = "round";
  if (state.here) drawHere(context, view, theme);
  const points = (state.measure ?? []).map((point) => view.toScreen(point));
  if (points.length === 0) return;
  const path = new Path2D();
  points.forEach(({ x, y }, number) => (number === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
  for (const [color, width] of [[theme.halo, 6], [theme.accent, 2.5]]) paint(context, null, color, width, path);
  for (const point of points) disc(context, point, 5, theme.accent, theme.halo, 2);
  const length = lengthOf();
  if (length === null) return;
  const middle = { x: (points[0].x + points[1].x) / 2, y: (points[0].y + points[1].y) / 2 };
  pill(context, exact(length), middle, `650 13px ${font}`, 11, theme.accent, theme.halo);
}

function drawHere(context, view, theme) {
  const at = view.toScreen(state.here);
  context.globalAlpha = 0.14;
  disc(context, at, Math.min(5000, state.here.accuracy * view.scale), theme.accent);
  context.globalAlpha = 1;
  disc(context, at, 8, theme.accent, theme.halo, 2);
}
