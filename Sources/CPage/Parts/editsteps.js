// What the tools do: each is a step, which is refused or done as a whole.
import { data } from "./data.js";
import { shortened } from "./dom.js";
import { categoryList, editing, tell, typeList } from "./editing.js";
import { cornerAt, faultText, overlapped, sideOfSketch, wallAt } from "./editplaces.js";
import { heldAt } from "./editmove.js";
import { contains, faultOf, geometryOf, mapped, positionsOf, rounded, same, shapeOf } from "./shapes.js";
import { select, shownLevels } from "./state.js";
import { added, blank, featuresOn, goingWith, levelFeature, nameOf, objectOf, perform, types, wallsOf } from "./steps.js";
import { Refusal } from "./walls.js";
import { t } from "./words.js";

const levelID = (level) => levelFeature(level)?.id;
const namedLevel = (level) => {
  const id = levelID(level);
  if (!id) throw new Refusal("notNamed");
  return id;
};

/** What moving a corner would change. */
export function moveOf(grip, to) {
  if (editing.sketch) return [];
  if (grip.kind) return heldAt(grip, to);
  const { position, level, feature } = grip;
  if (!feature) return wallsOf(level).moveCorner(position, to);
  const [longitude, latitude] = rounded(to);
  const move = (p) => (same(p, position) ? [longitude, latitude, ...p.slice(2)] : p);
  const shape = shapeOf(feature.geometry);
  const geometry = shape ? geometryOf(mapped(shape, (line) => line.map(move)), feature.geometry) : { ...feature.geometry, coordinates: move(feature.geometry.coordinates) };
  if (shape && faultOf(geometry) && !faultOf(feature.geometry)) throw new Refusal(faultOf(geometry));
  return [{ feature, geometry }];
}

/** Moves a corner. */
export function move(corner, to) {
  if (editing.sketch) {
    editing.sketch.move(corner.position, to);
    return tell(faultText());
  }
  const target = rounded(to);
  if (same(target, corner.position)) return tell(t("edit_nothing"));
  const list = moveOf(corner, to);
  if (!corner.feature) wallsOf(corner.level).checkOverlaps(list);
  const steps = corner.feature
    ? list.map(({ feature, geometry }) => ({ step: "set", id: feature.id, geometry }))
    : [{ step: "moveCorner", level: namedLevel(corner.level), at: corner.position.slice(0, 2), to: target.slice(0, 2) }];
  perform(t("edit_stepMove"), steps, list);
  tell(t("edit_stepMove"));
}

/** Inserts a corner. */
export function insert(position, at) {
  const found = editing.sketch ? sideOfSketch(position) : wallAt(position);
  if (!found) throw new Refusal("noWall");
  if (editing.sketch) {
    editing.sketch.insert(found.line, found.after, found.position);
    return tell(faultText());
  }
  const walls = wallsOf(found.level);
  const list = walls.insertCorner(found.wall, found.position);
  if (list.length === 0) return tell(t("edit_nothing"));
  walls.checkOverlaps(list);
  perform(t("edit_stepInsert"), [{ step: "insertCorner", level: namedLevel(found.level), wall: found.wall, at: rounded(found.position).slice(0, 2) }], list);
  tell(t("edit_stepInsert"));
}

/** Removes the corner at a pixel. */
export function removeCorner(at) {
  const corner = cornerAt(at);
  if (!corner) throw new Refusal("noCorner");
  if (editing.sketch) {
    editing.sketch.remove(corner.position);
    return tell(faultText());
  }
  if (corner.feature) {
    const shape = shapeOf(corner.feature.geometry);
    if (!shape) return remove(corner.feature);
    const { feature } = corner;
    const geometry = geometryOf(mapped(shape, (line) => line.filter((p) => !same(p, corner.position))), feature.geometry);
    if (faultOf(geometry)) throw new Refusal(faultOf(geometry));
    perform(t("edit_stepRemove"), [{ step: "set", id: feature.id, geometry }], [{ feature, geometry }]);
  } else {
    const walls = wallsOf(corner.level);
    const list = walls.removeCorner(corner.position.slice(0, 2));
    walls.checkOverlaps(list);
    perform(t("edit_stepRemove"), [{ step: "removeCorner", level: namedLevel(corner.level), at: corner.position.slice(0, 2) }], list);
  }
  return tell(t("edit_stepRemove"));
}

/** Deletes a feature with what cannot be without it. */
export function remove(feature) {
  const { going, keeping } = goingWith(feature);
  const unnamed = [...going, ...keeping.map(([one]) => one)].filter((one) => !one.id);
  if (unnamed.length > 0) return tell(t("edit_notNamed"), true);
  const others = going.filter((one) => one !== feature);
  const type = types[feature.type].name;
  perform(t("edit_stepDelete", { type }), [{ step: "remove", id: feature.id, dependents: "remove" }],
    [...going.map((one) => ({ feature: one, isGone: true })), ...keeping.map(([one, properties]) => ({ feature: one, properties }))]);
  return tell([t("edit_stepDelete", { type }), ...(others.length > 0 ? [others.slice(0, 3).map((one) => shortened(nameOf(one), 30)).join(", ")] : [])].join(": "));
}

/** Makes a feature of the sketch. */
export function finish() {
  const type = typeList.value;
  const { geometry, fault } = editing.sketch;
  if (fault) throw new Refusal(fault);
  if (geometry.type === "MultiLineString" && types[type].geometry === "lineString") throw new Refusal("branches");
  const position = positionsOf(geometry)[0];
  const level = shownLevels().find((number) => levelID(number) && contains(levelFeature(number).geometry, position)) ?? shownLevels().find(levelID);
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
  const names = overlapped();
  const feature = added(type, geometry, properties);
  perform(t("edit_stepDraw", { type: types[type].name }), [{ step: "create", feature: objectOf(feature) }], [{ feature, isGone: false }]);
  editing.sketch = null;
  editing.tool = "select";
  editing.places = [feature];
  select(feature.items[0] ?? null);
  tell(names.length > 0 ? t("edit_overlaps", { names: names.slice(0, 3).map(nameOf).join(", ") }) : t("edit_created", { type: types[type].name }), names.length > 0);
}
