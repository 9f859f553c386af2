// Numbers beside the tools: the next side of a sketch by length and angle, and how far a corner, a wall, or a feature moves.
import { element, refill } from "./dom.js";
import { attempt, draws, editing, tell } from "./editing.js";
import { attemptByLibrary, performByLibrary } from "./editlibrary.js";
import { cornerStep, featureStep, movable, wallStep } from "./editmove.js";
import { planeOf, rounded } from "./shapes.js";
import { levelFeature } from "./steps.js";
import { numeral, t } from "./words.js";

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
