// Corners, walls, and whole features while they are moved, by hand or by numbers: what is taken hold of, about what that would look like, and the step.
import { element, refill, shortened } from "./dom.js";
import { attempt, draws, editing, Refusal, tell } from "./editing.js";
import { attemptByLibrary, performByLibrary } from "./editlibrary.js";
import { featuresAt } from "./editplaces.js";
import { eachSide, geometryOf, mapped, nearest, planeOf, rounded, same, shapeOf } from "./shapes.js";
import { shownLevels, state } from "./state.js";
import { featureOf, featuresOn, levelFeature, nameOf, wallTypes } from "./steps.js";
import { numeral, t } from "./words.js";

const rounding = (value, steps = 1000) => Math.round(value * steps) / steps;

/** The id of a level, which steps need. */
export function levelID(number) {
  const { id } = levelFeature(number) ?? {};
  if (!id) throw new Refusal("notNamed");
  return id;
}

/** A geometry with some positions moved. */
function withPositions(geometry, move) {
  const shape = shapeOf(geometry);
  if (!shape) return { ...geometry, coordinates: move(geometry.coordinates) };
  const after = mapped(shape, (line) => line.map(move));
  return after === shape ? geometry : geometryOf(after, geometry);
}

/** What has corners of a level at some positions, with these elsewhere. What the library makes of it may be more. */
function carried(level, corners, next) {
  const move = (p) => {
    const at = corners.findIndex((corner) => same(corner, p));
    return at < 0 ? p : [...next[at].slice(0, 2), ...p.slice(2)];
  };
  return featuresOn(level).filter((one) => wallTypes.includes(one.type) && shapeOf(one.geometry)).flatMap((feature) => {
    const geometry = withPositions(feature.geometry, move);
    return geometry === feature.geometry ? [] : [{ feature, geometry }];
  });
}

// MARK: Walls

/** The nearest wall within reach of a position, to be moved to its left; corners do not count. */
export function wallGrip(position) {
  let best = null;
  for (const level of shownLevels()) {
    const plane = planeOf(levelFeature(level)?.geometry);
    const p = plane.meters(position);
    for (const feature of featuresOn(level)) {
      const shape = wallTypes.includes(feature.type) && shapeOf(feature.geometry);
      if (shape?.isArea) eachSide(shape, (a, b) => {
        const foot = nearest(p, plane.meters(a), plane.meters(b));
        const off = Math.hypot(foot[0] - p[0], foot[1] - p[1]);
        if (off < (best?.off ?? editing.reach / editing.view.scale)) best = { off, level, wall: [a.slice(0, 2), b.slice(0, 2)], position: rounded(plane.degrees(foot)) };
      });
    }
  }
  return best && { kind: "wall", level: best.level, wall: best.wall, position: best.position };
}

/** The plane of a level, with the direction in which a wall moves. */
function across({ level, wall }) {
  const plane = planeOf(levelFeature(level).geometry);
  const [a, b] = wall.map(plane.meters);
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return { plane, a, left: [-(b[1] - a[1]) / length, (b[0] - a[0]) / length] };
}

/** How far the wall is from a position, in meters to its left. */
function metersTo(grip, position) {
  const { plane, a, left } = across(grip);
  const p = plane.meters(position);
  return rounding((p[0] - a[0]) * left[0] + (p[1] - a[1]) * left[1]);
}

/** A position some meters to the left of the middle of a wall. */
export function besideWall(grip, meters) {
  const { plane, left } = across(grip);
  const [a, b] = grip.wall.map(plane.meters);
  return plane.degrees([(a[0] + b[0]) / 2 + left[0] * meters, (a[1] + b[1]) / 2 + left[1] * meters]);
}

function movedWall(grip, meters) {
  const { plane, left } = across(grip);
  const next = grip.wall.map((end) => {
    const [x, y] = plane.meters(end);
    return rounded(plane.degrees([x + left[0] * meters, y + left[1] * meters]));
  });
  return carried(grip.level, grip.wall, next);
}

// MARK: Features

/** The feature that is selected, if it can be moved. */
export function movable() {
  const feature = state.selected && featureOf(state.selected);
  return feature?.id && !feature.isGone && feature.geometry && feature.type !== "level" ? feature : null;
}

/** How far the handle is above a feature, in pixels. */
const handleHeight = 30;

/** The handle by which the selected feature is turned; null for points. */
export function turnHandle() {
  const feature = movable();
  const shape = feature && shapeOf(feature.geometry);
  if (!shape) return null;
  const plane = planeOf(feature.geometry);
  let top = 0;
  eachSide(shape, (a, b) => { top = Math.max(top, plane.meters(a)[1], plane.meters(b)[1]); });
  return { kind: "turn", feature, position: plane.degrees([0, top + handleHeight / editing.view.scale]), middle: plane.degrees([0, 0]) };
}

/** The handle, the feature that is selected, or else the first one there. */
export function featureGrip(position, at, isNear) {
  const handle = turnHandle();
  if (handle && isNear(handle.position, at)) return handle;
  const here = featuresAt(at).filter((one) => one.id && one.geometry && one.type !== "level");
  const feature = here.includes(movable()) ? movable() : here[0];
  return feature ? { kind: "feature", feature, position } : null;
}

/** The movement of a feature to a position: meters and degrees. */
function movementTo({ kind, feature, position, middle }, to) {
  const plane = planeOf(feature.geometry);
  const [p, q] = [position, to].map(plane.meters);
  if (kind === "feature") return { east: rounding(q[0] - p[0]), north: rounding(q[1] - p[1]), turn: 0 };
  const [x, y] = plane.meters(middle);
  const turn = rounding(((Math.atan2(q[1] - y, q[0] - x) - Math.atan2(p[1] - y, p[0] - x)) * 180) / Math.PI, 10);
  const even = Math.round(turn / 15) * 15;
  return { east: 0, north: 0, turn: Math.abs(turn - even) <= 2 ? even : turn };
}

/** A geometry after a movement, as the library does it. */
function movedGeometry(geometry, { east, north, turn }) {
  const plane = planeOf(geometry);
  const [sine, cosine] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const move = (p) => {
    const [x, y] = plane.meters(p);
    return [...rounded(plane.degrees([x * cosine - y * sine + east, x * sine + y * cosine + north])), ...p.slice(2)];
  };
  return withPositions(geometry, move);
}

// MARK: Corners

/** A feature with a place of its own, with another position for one of its corners. */
const withCorner = ({ feature, position }, to) => withPositions(feature.geometry, (p) => (same(p, position) ? [...to.slice(0, 2), ...p.slice(2)] : p));

export function cornerStep(grip, to) {
  const { feature, level, position } = grip;
  if (same(to, position)) return null;
  const step = feature ? { step: "set", id: feature.id, geometry: withCorner(grip, to) }
    : { step: "moveCorner", level: levelID(level), at: position.slice(0, 2), to: to.slice(0, 2) };
  return { name: t("edit_stepMove"), step };
}

// MARK: Steps

/** What moving what is held would look like. */
export function heldAt(grip, to) {
  const { kind, feature, level, position } = grip;
  if (kind === "wall") return movedWall(grip, metersTo(grip, to));
  if (kind) return [{ feature, geometry: movedGeometry(feature.geometry, movementTo(grip, to)) }];
  return feature ? [{ feature, geometry: withCorner(grip, rounded(to)) }] : carried(level, [position], [rounded(to)]);
}

/** The name of the step that moves what is held to a position, and the step; null if it stays. */
export function heldStep(grip, to) {
  if (grip.kind === "wall") return wallStep(grip, metersTo(grip, to));
  return grip.kind ? featureStep(grip.feature, movementTo(grip, to)) : cornerStep(grip, rounded(to));
}

export function wallStep(grip, meters) {
  return meters === 0 ? null : { name: t("edit_wall"), step: { step: "moveWall", level: levelID(grip.level), wall: grip.wall, meters } };
}

export function featureStep(feature, { east = 0, north = 0, turn = 0 }) {
  if (east === 0 && north === 0 && turn === 0) return null;
  const numbers = Object.fromEntries(Object.entries({ east, north, turn }).filter(([, value]) => value !== 0));
  return { name: t("edit_stepShift", { name: shortened(nameOf(feature), 60) }), step: { step: "move", id: feature.id, ...numbers } };
}

/** The form of the numbers that can be entered now. */
export const numbers = element("form", { class: "numbers", hidden: true, "aria-label": t("edit_numbers"), onsubmit: (event) => {
  event.preventDefault();
  const values = {};
  for (const { name, value } of numbers.querySelectorAll("input")) {
    const number = value.trim() === "" ? 0 : Number(value.trim().replace(",", "."));
    if (!Number.isFinite(number)) return tell(t("edit_noNumber"), true);
    values[name] = number;
  }
  return attempt(() => kindOf()?.apply(values));
} });
let afterwards = null;

/** `update` shows what can be done after a sketch has another corner. */
export function startNumbers(update) { afterwards = update; }

const sketchLine = () => editing.sketch?.lines[editing.sketch.state.current] ?? [];

/** What numbers mean now: their names, and what is done with them. */
function kindOf() {
  if (editing.sketch) {
    const line = sketchLine();
    if (editing.sketch.kind === "point" || !draws(editing.tool) || line.length === 0) return null;
    return { names: ["length", line.length > 1 ? "angle" : "direction"], apply: addSide };
  }
  if (editing.grip?.kind === "wall") return { names: ["meters"], apply: ({ meters }) => byLibrary(wallStep(editing.grip, meters)) };
  if (editing.tool === "shift" && movable()) return { names: ["east", "north", "turn"], apply: (values) => byLibrary(featureStep(movable(), values)) };
  if (editing.grip && !editing.grip.kind) return { names: ["east", "north"], apply: moveCorner };
  return null;
}

/** Shows the fields; while they stay the same, what was entered stays, too. */
export function showNumbers() {
  const names = kindOf()?.names ?? [];
  numbers.hidden = names.length === 0;
  if (numbers.dataset.names === names.join(" ")) return;
  numbers.dataset.names = names.join(" ");
  refill(numbers, names.map((name) => element("label", {}, element("span", {}, t(`edit_${name}`)), element("input", { name, type: "text", inputmode: "decimal", size: 7, autocomplete: "off" }))),
    names.length > 0 ? element("button", { type: "submit", class: "chip" }, t("edit_apply")) : null);
}

const angleOf = ([a, b]) => Math.atan2(b[1] - a[1], b[0] - a[0]);
const degrees = (radians) => (((radians * 180) / Math.PI + 540) % 360) - 180;

/** The length and angle of a side that would end at a position, in words. */
export function sideText(position) {
  const line = sketchLine();
  if (line.length === 0) return "";
  const plane = planeOf({ type: "LineString", coordinates: line });
  const side = [line.at(-1), position].map(plane.meters);
  const length = Math.hypot(side[1][0] - side[0][0], side[1][1] - side[0][1]);
  const before = line.length > 1 ? angleOf(line.slice(-2).map(plane.meters)) : 0;
  return `${numeral(length, 2)} m · ${numeral(degrees(angleOf(side) - before), 1)}°`;
}

/** Adds a corner to the sketch. */
function addSide({ length, angle, direction }) {
  const line = sketchLine();
  if (length === 0) return tell(t("edit_noNumber"), true);
  const plane = planeOf({ type: "LineString", coordinates: line });
  const turn = ((angle ?? direction) * Math.PI) / 180 + (line.length > 1 ? angleOf(line.slice(-2).map(plane.meters)) : 0);
  const [x, y] = plane.meters(line.at(-1));
  editing.sketch.add(plane.degrees([x + length * Math.cos(turn), y + length * Math.sin(turn)]));
  for (const input of numbers.querySelectorAll("input")) input.value = "";
  return afterwards();
}

function moveCorner({ east, north }) {
  const { grip } = editing;
  const plane = planeOf(grip.feature?.geometry ?? levelFeature(grip.level)?.geometry);
  const [x, y] = plane.meters(grip.position);
  return byLibrary(cornerStep(grip, rounded(plane.degrees([x + east, y + north]))));
}

async function byLibrary(held) {
  if (!held) return tell(t("edit_nothing"));
  return attemptByLibrary(async () => {
    await performByLibrary(held.name, [held.step]);
    editing.grip = null;
    for (const input of numbers.querySelectorAll("input")) input.value = "";
    tell(held.name);
    afterwards();
  });
}
