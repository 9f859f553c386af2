// The venue while it is edited: features, steps that change them, and the plan that `imdf-lint edit` applies.
import { around, boundsOf, data, isArea, itemsByLevel, itemsOf, positionIn, project, stepsAlong } from "./data.js";
import { forgetBatches } from "./draw.js";
import { levelNumber, noteBuildings, placeLevel } from "./editfloors.js";
import { askLibrary } from "./library.js";
import { forgetClusters } from "./markers.js";
import { contains, innerPoint } from "./rooms.js";
import { changed, select, state } from "./state.js";
import { positionsOf, shapeOf } from "./shapes.js";

const edit = data.edit;
export const types = edit.types;
/** The types whose corners are those of their level, in the order in which the library looks at them. */
export const wallTypes = ["level", "unit", "section", "fixture", "kiosk", "opening", "detail"];
const lower = (id) => (typeof id === "string" ? id.toLowerCase() : "");

/** All features; those that are gone have no properties. */
export const features = edit.features.map(([type, id, numbers]) => ({
  type, id, geometry: null, properties: {}, isGone: false, items: numbers.map((number) => data.items[number]),
}));
const byID = new Map(features.filter((one) => one.id).map((one) => [lower(one.id), one]));
const byItem = new Map(features.flatMap((one) => one.items.map((item) => [item, one])));

/** Reads what the archive says of the features, before the editor begins. */
export async function readFeatures() {
  const contents = await askLibrary({ command: "features" });
  for (const [i, feature] of features.entries()) {
    const [geometry, properties] = contents[i];
    Object.assign(feature, { geometry, properties: properties ?? {} });
    feature.first = { geometry: feature.geometry, properties: feature.properties };
    if (feature.type === "level") noteBuildings(feature);
  }
}

export const featureOf = (item) => byItem.get(item);
export const featureWithID = (id) => {
  const found = byID.get(lower(id));
  return found?.isGone ? undefined : found;
};
export const levelFeature = (number) => featureWithID(data.levels[number].id);

/** The numbers of the levels that a feature is on. */
export function levelsOf({ type, id, properties }) {
  if (type === "level") return [levelNumber(id)].filter((one) => one !== undefined);
  const ids = [properties.level_id, ...(properties.level_ids ?? [])];
  const rooms = [properties.unit_id, ...(properties.unit_ids ?? [])].map(featureWithID).filter(Boolean);
  const anchor = featureWithID(properties.anchor_id);
  const own = ids.map((one) => levelNumber(one)).filter((one) => one !== undefined);
  return own.length > 0 ? own : [...new Set([...rooms, ...(type === "occupant" && anchor ? [anchor] : [])].flatMap(levelsOf))];
}

const known = new Map();

/** The features of a level, the level first; kept until a step. */
export function featuresOn(level) {
  if (known.size === 0) {
    for (const feature of features) {
      if (feature.isGone) continue;
      for (const number of levelsOf(feature)) {
        if (!known.has(number)) known.set(number, []);
        known.get(number).push(feature);
      }
    }
    const order = (one) => (wallTypes.indexOf(one.type) + 1 || 99);
    for (const list of known.values()) list.sort((a, b) => order(a) - order(b));
  }
  return known.get(level) ?? [];
}

/** The names of what is in a room. */
export const tenantsOf = (feature) => (feature.items[0]?.occupants ?? []).map((number) => data.items[number].title).filter(Boolean);

/** A name for people: the name, that of the tenant, or the type and the beginning of the id. */
export function nameOf(feature) {
  const labels = feature.properties.name;
  return (labels && (labels[data.language] ?? Object.values(labels)[0])) || tenantsOf(feature)[0] || `${types[feature.type].name} ${(feature.id ?? "").slice(0, 8)}`;
}

// MARK: Steps

const past = [];
const future = [];
let savedAt = 0;

export const canUndo = () => past.length > 0;
export const canRedo = () => future.length > 0;
/** How many steps differ from what was saved. */
export const unsaved = () => (savedAt < 0 ? past.length : Math.abs(past.length - savedAt));
export const undoName = () => past.at(-1)?.name ?? "";
export const redoName = () => future.at(-1)?.name ?? "";

/** Does a step: `list` are features with what is new about them. */
export function perform(name, steps, list) {
  const changes = list.map(({ feature, ...after }) => ({ feature, after: { ...contentOf(feature), ...after }, before: contentOf(feature) }));
  if (savedAt > past.length) savedAt = -1;
  past.push({ name, steps, changes });
  future.length = 0;
  apply(changes, "after");
}

const contentOf = ({ geometry, properties, isGone }) => ({ geometry, properties, isGone });

export function undo() {
  const step = past.pop();
  if (!step) return;
  future.push(step);
  apply(step.changes, "before");
}

export function redo() {
  const step = future.pop();
  if (!step) return;
  past.push(step);
  apply(step.changes, "after");
}

function apply(changes, side) {
  for (const change of changes) Object.assign(change.feature, change[side]);
  known.clear();
  const all = new Set(changes.map((one) => one.feature));
  for (const { feature } of changes) {
    // Occupants stand where their anchors do.
    if (feature.type === "anchor") for (const one of features) if (one.type === "occupant" && lower(one.properties.anchor_id) === lower(feature.id)) all.add(one);
  }
  for (const feature of all) show(feature);
  forgetClusters();
  if (state.chosen?.isGone || (state.selected && featureOf(state.selected)?.isGone)) select(null);
  changed("edit");
}

/** A feature that a step adds. */
export function added({ feature_type: type, id, geometry, properties }) {
  const feature = { type, id, geometry: geometry ?? null, properties: properties ?? {}, isGone: true, items: [] };
  features.push(feature);
  byID.set(lower(id), feature);
  return feature;
}

/** A UUID of version 4. */
export const newID = () => crypto.randomUUID?.() ?? randomID();

/** Pages that do not come from a safe place have no `randomUUID`. */
function randomID() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  return [...bytes].map((byte, i) => ([4, 6, 8, 10].includes(i) ? "-" : "") + byte.toString(16).padStart(2, "0")).join("");
}

/** Properties of a type without values. */
export function blank(type) {
  const properties = {};
  for (const [key, need, kind] of types[type].fields) {
    if (kind === "boolean" && need === "required") properties[key] = false;
    else if (need !== "optional") properties[key] = null;
  }
  return properties;
}

/** A feature as a step writes it. */
export const newFeature = (type, geometry, properties) => ({ id: newID(), type: "Feature", feature_type: type, geometry, properties });

/** The number of steps that are done. */
export const stepCount = () => past.length;

/** Notes that steps are saved: all, or the first ones. */
export const noteSaved = (count = past.length) => { savedAt = count; };

/** The categories of the features of a type, the commonest first. */
export function categoriesOf(type) {
  const counts = new Map();
  for (const { type: own, isGone, properties } of features) {
    if (own === type && !isGone && properties.category) counts.set(properties.category, (counts.get(properties.category) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([category]) => category);
}

/** The plan with all steps, and more. */
export function planText(more = []) {
  const changes = [...past, ...more].map(({ name, steps }) => ({ name, steps }));
  return `${JSON.stringify({ schemaVersion: edit.schemaVersion, archives: [{ archive: edit.archive, changes }] }, null, 2)}\n`;
}

// MARK: The picture

/** A geometry as the page draws it: centimeters, each position relative to the one before. */
function drawn(geometry) {
  const shape = shapeOf(geometry);
  if (shape) return shape.isArea ? [2, ...shape.parts.map((rings) => rings.map((ring) => stepsAlong([...ring, ring[0]])))] : [1, ...shape.parts.flat().map(stepsAlong)];
  return geometry ? [0, positionsOf(geometry).flatMap(positionIn)] : undefined;
}

/** Shows a feature as it is now. */
function show(feature) {
  if (feature.type === "level") placeLevel(feature, drawn(feature.geometry));
  const { layer, role } = types[feature.type];
  if (!layer) return;
  if (feature.items.length === 0) {
    for (const level of levelsOf(feature)) {
      const item = Object.assign(Object.create(Object.getPrototypeOf(data.items[0] ?? {})), { number: data.items.length, level, layer, role, wordList: -1, texts: [] });
      data.items.push(item);
      feature.items.push(item);
      byItem.set(item, feature);
    }
  }
  for (const item of feature.items) {
    item.first ??= { ...item };
    const list = itemsOf(item.level, layer);
    if (!itemsByLevel[item.level].has(layer)) itemsByLevel[item.level].set(layer, list);
    if (feature.isGone && list.includes(item)) list.splice(list.indexOf(item), 1);
    if (!feature.isGone && !list.includes(item)) list.push(item);
    item.rank = feature.isGone ? undefined : item.first.rank;
    describe(item, feature);
    forgetBatches(item.level, layer);
  }
}

function describe(item, feature) {
  const { type, properties } = feature;
  const geometry = type === "occupant" ? featureWithID(properties.anchor_id)?.geometry : feature.geometry;
  const stale = { rings: undefined, path: undefined, bounds: undefined, size: undefined, inner: undefined };
  const { first } = feature;
  const isFirst = first && first.properties === properties && first.geometry === feature.geometry
    && (type !== "occupant" || geometry === featureWithID(properties.anchor_id)?.first?.geometry);
  if (isFirst) {
    const { shape, point, category, title, otherHeading, role, symbol } = item.first;
    return Object.assign(item, stale, { shape, point, category, title, otherHeading, role, symbol });
  }
  Object.assign(item, stale, { shape: type === "occupant" ? undefined : drawn(geometry) });
  const labels = properties.name;
  const [own, symbol] = edit.looks[type]?.[properties.category] ?? [];
  item.category = properties.category ?? undefined;
  item.title = (labels && (labels[data.language] ?? Object.values(labels)[0])) || undefined;
  item.otherHeading = undefined;
  if (own && !(own === "room" && item.occupants)) item.role = own;
  if (edit.looks[type]) item.symbol = symbol;
  if (item.category !== undefined && data.categories[item.category] === undefined) {
    const list = types[type].fields.find(([key]) => key === "category")?.[3];
    data.categories[item.category] = (edit.lists[list] ?? []).find(([value]) => value === item.category)?.[1] ?? item.category;
  }
  const at = positionsOf(properties.display_point ?? (/Point/.test(geometry?.type) ? geometry : null))[0];
  const centimeters = (point) => point && [Math.round(point.x * 100), Math.round(-point.y * 100)];
  if (at) item.point = centimeters(project(...at));
  else if (!geometry) item.point = undefined;
  else if (!item.point || (isArea(item) && !contains(item, item.point[0] / 100, -item.point[1] / 100))) {
    const box = around([boundsOf(item)]);
    item.point = centimeters(isArea(item) ? innerPoint(item) : box && { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
  }
}
