// What the tools do, and what they hold: sketches are the page's, and what changes the venue is a step, which the library refuses or does as a whole.
import { planeToDegrees } from "./data.js";
import { shortened } from "./dom.js";
import { categoryList, editing, Refusal, tell, typeList } from "./editing.js";
import { attemptByLibrary, performByLibrary } from "./editlibrary.js";
import { featureGrip, heldStep, levelID, wallGrip } from "./editmove.js";
import { cornerAt, nearestOf, sideOfSketch, sketchText, wallAt } from "./editplaces.js";
import { contains, geometryOf, mapped, positionsOf, rounded, same, shapeOf, twiceArea } from "./shapes.js";
import { select, shownLevels, state } from "./state.js";
import { blank, featureOf, featuresOn, levelFeature, nameOf, newFeature, newID, tenantsOf, types } from "./steps.js";
import { t } from "./words.js";

/** Does a step that has a name. */
async function perform(name, step) {
  const list = await performByLibrary(name, [step]);
  tell(list.length > 0 ? name : t("edit_nothing"));
  return list;
}

/** Inserts a corner. */
export async function insert(position) {
  const found = editing.sketch ? sideOfSketch(position) : wallAt(position);
  if (!found) throw new Refusal("noWall");
  if (editing.sketch) {
    editing.sketch.insert(found.line, found.after, found.position);
    tell(sketchText());
  } else {
    await perform(t("edit_stepInsert"), { step: "insertCorner", level: levelID(found.level), wall: found.wall, at: rounded(found.position).slice(0, 2) });
  }
}

/** Removes the corner at a pixel. */
export async function removeCorner(at) {
  const corner = cornerAt(at);
  if (!corner) throw new Refusal("noCorner");
  const { position, level, feature } = corner;
  if (editing.sketch) {
    editing.sketch.remove(position);
    return tell(sketchText());
  }
  if (!feature) return perform(t("edit_stepRemove"), { step: "removeCorner", level: levelID(level), at: position.slice(0, 2) });
  const shape = shapeOf(feature.geometry);
  if (!shape) return removed(feature);
  const geometry = geometryOf(mapped(shape, (line) => line.filter((p) => !same(p, position))), feature.geometry);
  return perform(t("edit_stepRemove"), { step: "set", id: feature.id, geometry });
}

/** The room with tenants that is deleted if that is asked for once more. */
let asked = null;

/** Deletes a feature with what cannot be without it. */
async function removed(feature) {
  if (!feature.id) throw new Refusal("notNamed");
  const tenants = tenantsOf(feature);
  if (tenants.length > 0 && asked !== feature) {
    asked = feature;
    return tell(t("edit_deleteToo", { names: shortened(tenants.join(", "), 90) }), true);
  }
  const name = t("edit_stepDelete", { type: types[feature.type].name });
  const list = await perform(name, { step: "remove", id: feature.id, dependents: "remove" });
  const others = list.filter((one) => one.isGone && one.feature !== feature).map((one) => shortened(nameOf(one.feature), 30));
  if (others.length > 0) tell(`${name}: ${others.slice(0, 3).join(", ")}`);
}

export const remove = (feature) => attemptByLibrary(() => removed(feature));

/** Makes a feature of the sketch. */
export async function finish() {
  const type = typeList.value;
  const { geometry, isWhole } = editing.sketch;
  if (!isWhole) throw new Refusal("few");
  if (geometry.type === "MultiLineString" && types[type].geometry === "lineString") throw new Refusal("branches");
  const position = positionsOf(geometry)[0];
  const named = shownLevels().filter(levelFeature);
  const level = named.find((number) => contains(levelFeature(number).geometry, position)) ?? named[0];
  if (level === undefined) throw new Refusal("noLevel");
  const properties = blank(type);
  for (const [key] of types[type].fields) {
    if (key === "category") properties[key] = categoryList.value;
    else if (key === "level_id") properties[key] = levelID(level);
    else if (key === "level_ids") properties[key] = [levelID(level)];
    else if (key === "unit_ids") {
      const unit = featuresOn(level).find((one) => one.type === "unit" && one.id && contains(one.geometry, position));
      if (!unit) throw new Refusal("noUnit");
      properties[key] = [unit.id];
    }
  }
  if (properties.category === "") throw new Refusal("chooseCategory");
  const [{ feature }] = await performByLibrary(t("edit_stepDraw", { type: types[type].name }), [{ step: "create", feature: newFeature(type, geometry, properties) }]);
  editing.sketch = null;
  editing.tool = "select";
  editing.places = [feature];
  select(feature.items[0] ?? null);
  tell(t("edit_created", { type: types[type].name }));
}

/** Moves what is held to a position; `update` shows what can be done then. */
export function release(grip, place, update) {
  editing.grip = null;
  if (editing.sketch) {
    editing.sketch.move(grip.position, place);
    return tell(sketchText());
  }
  const held = heldStep(grip, place);
  if (!held) {
    // Without a movement, a wall waits for its new place or for numbers.
    editing.grip = grip.kind === "wall" ? grip : null;
    return tell(t(grip.kind ? "edit_dropHint" : "edit_nothing"));
  }
  return attemptByLibrary(async () => {
    await performByLibrary(held.name, [held.step]);
    tell(held.name);
  }).then(update);
}

/** What a tool takes hold of at a pixel; null if there is nothing. */
export function gripAt(at) {
  const position = planeToDegrees(editing.view.toPlane(at.x, at.y));
  switch (editing.tool) {
    case "move": return cornerAt(at);
    case "wall": return wallGrip(position);
    case "shift": return featureGrip(position, at, (place, pixel) => nearestOf([{ position: place }], pixel) !== null);
    default: return null;
  }
}
/** What a tool says where there is nothing to hold. */
export const nothingHeld = { move: "noCorner", wall: "noWall", shift: "noFeature" };

/** Selects the feature that is held. */
export function hold({ kind, feature }) {
  if (kind !== "feature") return;
  editing.places = [feature];
  select(feature.items[0] ?? null);
}

const sizeOf = ({ geometry }) => shapeOf(geometry).parts.reduce((sum, [ring]) => sum + Math.abs(twiceArea(ring)), 0);
const briefly = (feature) => shortened(nameOf(feature), 60);

/** The units at a position: the selected one first, then small ones. */
function unitsAt(position) {
  const own = state.selected && featureOf(state.selected);
  return shownLevels().flatMap(featuresOn).filter((one) => one.type === "unit" && one.id && shapeOf(one.geometry) && contains(one.geometry, position))
    .sort((a, b) => (b === own) - (a === own) || sizeOf(a) - sizeOf(b));
}

/** Divides the unit that most of the sketch's line runs through. */
export async function split() {
  const line = (editing.sketch.lines[0] ?? []).map((position) => rounded(position).slice(0, 2));
  if (line.length < 2) throw new Refusal("few");
  const counts = new Map();
  for (let i = 1; i < line.length; i += 1) {
    const [unit] = unitsAt([(line[i][0] + line[i - 1][0]) / 2, (line[i][1] + line[i - 1][1]) / 2]);
    if (unit) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  const [unit] = [...counts].sort((a, b) => b[1] - a[1]).map(([one]) => one);
  if (!unit) throw new Refusal("noUnit");
  const name = t("edit_stepSplit", { name: briefly(unit) });
  await performByLibrary(name, [{ step: "split", id: unit.id, line, newId: newID() }]);
  editing.sketch = null;
  editing.tool = "select";
  editing.places = [unit];
  select(unit.items[0] ?? null);
  tell(name);
}

/** Chooses the unit that remains, and then the one that becomes part of it. */
export async function merge(position) {
  const first = editing.first;
  const unit = unitsAt(position).find((one) => one !== first);
  if (!unit) throw new Refusal("noUnit");
  if (!first) {
    editing.first = unit;
    editing.places = [unit];
    select(unit.items[0] ?? null);
    return tell(t("edit_mergeWith", { name: briefly(unit) }));
  }
  const name = t("edit_stepMerge", { name: [first, unit].map(briefly).join(", ") });
  await performByLibrary(name, [{ step: "merge", ids: [first.id, unit.id] }]);
  [editing.first, editing.tool] = [null, "select"];
  select(first.items[0] ?? null);
  return tell(name);
}
