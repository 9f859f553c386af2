// All floors at once, one above the other, seen from the side. The view then means the plane of the drawing, so that it is moved
// and zoomed as the map is.
import { around, boundsOf, data, emptyBox, extend, itemsOf, meters, pathOf } from "./data.js";
import { byID, say } from "./dom.js";
import { clear, disc, paint } from "./pens.js";
import { changed, floorsOf, listen, state } from "./state.js";
import { drawStacked, place } from "./draw.js";
import { chooseFloor, floorNames } from "./floors.js";
import { contains } from "./rooms.js";
import { directionOf } from "./labels.js";
import { drawRoute } from "./route.js";
import { boxOfLevel, isApart, redraw, view } from "./view.js";
import { t } from "./words.js";

const squash = 0.5;
const [cos, sin] = [Math.cos(-Math.PI / 6), Math.sin(-Math.PI / 6)];
/** A point of a floor at a height, as it lies in the drawing. */
const laid = (x, y, height) => ({ x: x * cos - y * sin, y: (x * sin + y * cos) * squash - height });

let canvas = null;
// The view of the map, while the stack is shown.
let kept = null;
let built = { building: undefined, floors: [] };

export function startStack(map) {
  canvas = map;
  byID("stack").hidden = floorsOf(null).length < 2;
  byID("stack").addEventListener("click", () => toggleStack(!state.stack));
  listen((what) => {
    if (!state.stack) return;
    // What is looked at lies on one floor.
    if ((what === "selection" && state.selected) || (what === "finding" && state.finding) || what === "change" || what === "measure") toggleStack(false);
    if (what === "building") fit();
  });
}

/** The floors with their heights, lowest first, and the box of the drawing. */
function floors() {
  if (built.building === state.building) return built;
  const list = floorsOf(state.building).map((floor) => ({ ...floor, levels: floor.levels.filter((level) => boxOfLevel(level) && !isApart(boxOfLevel(level))) }))
    .filter((floor) => floor.levels.length > 0);
  const names = floorNames(list);
  list.forEach((floor, number) => { floor.name = names[number].name; });
  list.reverse();
  // Grounds around a building would make it small.
  const ground = around(shownOf({ levels: list.flatMap((floor) => floor.levels) }).map(boxOfLevel)) ?? { left: -10, right: 10, top: -10, bottom: 10 };
  const flat = boxOf(ground, 0);
  // Floors are nearer to each other where the drawing would be higher than the view, and not fill its width.
  const tall = flat.bottom - flat.top;
  const room = (((flat.right - flat.left) * view.height) / view.width - tall) / Math.max(1, list.length - 0.6);
  const gap = Math.max(5, 0.2 * tall, Math.min(0.5 * tall, room));
  list.forEach((floor, number) => { floor.height = number * gap; });
  built = { building: state.building, floors: list, gap, box: around([flat, boxOf(ground, Math.max(0, list.length - 0.6) * gap)]) };
  return built;
}

function boxOf(box, height) {
  const all = emptyBox();
  for (const [x, y] of [[box.left, box.top], [box.right, box.top], [box.left, box.bottom], [box.right, box.bottom]]) {
    const point = laid(x, y, height);
    extend(all, point.x, point.y);
  }
  return all;
}

function fit() {
  Object.assign(view, view.fitting(floors().box, 56));
  redraw();
}

/** Shows the stack, or the floor again. */
export function toggleStack(isOn) {
  if (Boolean(state.stack) === isOn) return;
  byID("stack").setAttribute("aria-pressed", String(isOn));
  cancelAnimationFrame(view.motion);
  if (isOn) {
    kept = { x: view.x, y: view.y, scale: view.scale, angle: view.angle };
    view.angle = 0;
    state.stack = { lifted: null };
    fit();
    say(t("stackShown"));
  } else {
    state.stack = null;
    Object.assign(view, kept);
    redraw();
  }
  canvas.classList.toggle("over", false);
  // Lengths differ by direction in the drawing.
  byID("scale").hidden = isOn;
  byID("compass").disabled = isOn;
  changed("stack");
}

const heightOf = (floor) => floor.height + (state.stack?.lifted === floor.key ? 0.22 * built.gap : 0);

/** The levels that are drawn of a floor: grounds around a building would hide the floors below. */
function shownOf({ levels }) {
  const indoors = levels.filter((level) => !data.levels[level].isOutdoor);
  return indoors.length > 0 ? indoors : levels;
}

/** The floor under a point of the drawing; higher ones hide lower ones. */
function floorAt(point) {
  return [...floors().floors].reverse().find((floor) => {
    const y = (point.y + heightOf(floor)) / squash;
    const at = [point.x * cos + y * sin, y * cos - point.x * sin];
    return shownOf(floor).some((level) => {
      const box = boxOfLevel(level);
      if (data.levels[level].shape) return contains(data.levels[level], ...at);
      return at[0] >= box.left && at[0] <= box.right && at[1] >= box.top && at[1] <= box.bottom;
    });
  });
}

/** Lifts the floor under the pointer. */
export function hover(point) {
  const key = floorAt(point)?.key ?? null;
  canvas.classList.toggle("over", key !== null);
  if (key === state.stack.lifted) return;
  state.stack.lifted = key;
  changed("lifted");
}

/** Goes to the floor under a point. */
export function chooseFromStack(point) {
  const floor = floorAt(point);
  if (!floor) return;
  toggleStack(false);
  chooseFloor(floor.key);
}

const kinds = ["elevator", "escalator", "stairs", "ramp"];
const middle = (unit) => {
  const box = boundsOf(unit);
  return meters(unit.point) ?? { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
};
let joined = null;

/** The pairs of units that connectors join: those that the archive states, and those of a kind that lie above each other. */
export function connectors() {
  if (joined) return joined;
  const pairs = new Map();
  const add = (a, b) => {
    if (a && b && a.level !== b.level && boundsOf(a) && boundsOf(b)) pairs.set([a.number, b.number].sort((x, y) => x - y).join(" "), [a, b]);
  };
  for (let i = 0; i + 1 < data.links.length; i += 2) add(data.items[data.links[i]], data.items[data.links[i + 1]]);
  const stated = new Set([...pairs.values()].flat());
  const order = floorsOf(null).filter((floor) => floor.ordinal !== null);
  const unitsOf = (floor) => floor.levels.flatMap((level) => itemsOf(level, "units")).filter((unit) => kinds.includes(unit.category) && boundsOf(unit));
  for (let at = 0; at + 1 < order.length; at += 1) {
    for (const upper of unitsOf(order[at])) {
      for (const lower of unitsOf(order[at + 1])) {
        if (upper.category !== lower.category || (stated.has(upper) && stated.has(lower))) continue;
        const [a, b] = [middle(upper), middle(lower)];
        if (contains(upper, b.x, b.y) || contains(lower, a.x, a.y)) add(upper, lower);
      }
    }
  }
  joined = [...pairs.values()];
  return joined;
}

/** Draws the floors, the connectors between them, and what a search finds. */
export function drawStack(context, seen, theme, ratio, font) {
  clear(context, theme);
  const pixel = 1 / seen.scale;
  for (const floor of floors().floors) {
    const isLifted = floor.key === state.stack.lifted;
    for (const level of shownOf(floor)) {
      place(context, seen, ratio);
      context.transform(cos, sin * squash, -sin, cos * squash, 0, -heightOf(floor) + 4 * pixel);
      // The edge of the slab.
      context.fillStyle = isLifted || floor.key === state.floor ? theme.accent : theme.outline;
      context.fill(pathOf(data.levels[level]));
      place(context, seen, ratio);
      context.transform(cos, sin * squash, -sin, cos * squash, 0, -heightOf(floor));
      drawStacked(context, level, theme, pixel);
    }
  }
  const floorOf = new Map(floors().floors.flatMap((floor) => floor.levels.map((level) => [level, floor])));
  const at = (item) => {
    const floor = floorOf.get(item.level);
    const point = boundsOf(item) ? middle(item) : meters(item.point);
    return floor && point ? seen.toScreen(laid(point.x, point.y, heightOf(floor))) : null;
  };
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  for (const [a, b] of connectors()) {
    const [from, to] = [at(a), at(b)];
    if (!from || !to) continue;
    const path = new Path2D();
    path.moveTo(from.x, from.y);
    path.lineTo(to.x, to.y);
    context.setLineDash([]);
    context.lineCap = "round";
    paint(context, null, theme.halo, 4.5, path);
    if (a.category !== "elevator") context.setLineDash([5, 4]);
    paint(context, null, a.category === "elevator" ? theme.accent : theme.passage, 2.2, path);
  }
  context.setLineDash([]);
  drawRoute(context, [...floorOf.keys()], theme, ratio, (point, level) => seen.toScreen(laid(point.x, point.y, heightOf(floorOf.get(level)))));
  for (const item of [...state.sought?.values() ?? []].flatMap((items) => [...items]).slice(0, 300)) shine(context, at(item), theme);
  drawNames(context, seen, theme, font);
  return [];
}

/** A search hit shines through the floors above it. */
function shine(context, at, theme) {
  if (!at) return;
  for (const [radius, alpha] of [[16, 0.18], [10, 0.35], [5, 1]]) {
    context.globalAlpha = alpha;
    disc(context, at, radius, theme.accent);
  }
  paint(context, null, theme.halo, 1.5);
}

function drawNames(context, seen, theme, font) {
  Object.assign(context, { textAlign: "left", textBaseline: "middle", lineJoin: "round" });
  for (const floor of floors().floors) {
    const box = around(floor.levels.map(boxOfLevel));
    const corner = seen.toScreen(laid(box.left, box.top, heightOf(floor)));
    context.font = `${floor.key === state.stack.lifted ? 700 : 600} 13px ${font}`;
    Object.assign(context, { strokeStyle: theme.halo, lineWidth: 4 });
    const name = floor.name.length > 40 ? `${floor.name.slice(0, 40)}…` : floor.name;
    context.direction = directionOf(name);
    context.strokeText(name, corner.x + 4, corner.y);
    context.fillStyle = floor.key === state.stack.lifted || floor.key === state.floor ? theme.accent : theme.text;
    context.fillText(name, corner.x + 4, corner.y);
  }
  context.direction = "ltr";
}
