// The distance between two points of the map, and where the reader is.
import { project } from "./data.js";
import { byID, tell } from "./dom.js";
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
  for (const [color, width] of [[theme.halo, 6], [theme.accent, 2.5]]) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.stroke(path);
  }
  for (const { x, y } of points) disc(context, x, y, 5, theme.accent, theme.halo);
  const length = lengthOf();
  if (length === null) return;
  const text = exact(length);
  const [x, y] = [(points[0].x + points[1].x) / 2, (points[0].y + points[1].y) / 2];
  context.font = `650 13px ${font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  const width = context.measureText(text).width + 14;
  context.fillStyle = theme.accent;
  context.beginPath();
  context.roundRect(x - width / 2, y - 11, width, 22, 11);
  context.fill();
  context.fillStyle = theme.halo;
  context.fillText(text, x, y + 0.5);
}

function drawHere(context, view, theme) {
  const at = view.toScreen(state.here);
  context.beginPath();
  context.arc(at.x, at.y, Math.min(5000, state.here.accuracy * view.scale), 0, 2 * Math.PI);
  context.globalAlpha = 0.14;
  context.fillStyle = theme.accent;
  context.fill();
  context.globalAlpha = 1;
  disc(context, at.x, at.y, 8, theme.accent, theme.halo);
}

function disc(context, x, y, radius, fill, edge) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  context.strokeStyle = edge;
  context.lineWidth = 2;
  context.stroke();
}
