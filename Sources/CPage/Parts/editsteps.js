// What the tools do: sketches are the page's, and what changes the venue is a step, which the library refuses or does as a whole.
import { shortened } from "./dom.js";
import { categoryList, editing, Refusal, tell, typeList } from "./editing.js";
import { attemptByLibrary, performByLibrary } from "./editlibrary.js";
import { levelID } from "./editmove.js";
import { cornerAt, sideOfSketch, sketchText, wallAt } from "./editplaces.js";
import { contains, geometryOf, mapped, positionsOf, rounded, same, shapeOf } from "./shapes.js";
import { select, shownLevels } from "./state.js";
import { blank, featuresOn, levelFeature, nameOf, newFeature, tenantsOf, types } from "./steps.js";
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
