// What is at a pixel of the map: corners, walls, features, and what a sketch overlaps.
import { planeToDegrees, project } from "./data.js";
import { draws, editing } from "./editing.js";
import { contains, eachSide, positionsOf, rounded, same, shapeOf, twiceArea } from "./shapes.js";
import { snap } from "./snap.js";
import { shownLevels, state } from "./state.js";
import { featuresOn, wallTypes } from "./steps.js";
import { t } from "./words.js";

const screenOf = (position) => editing.view.toScreen(project(position[0], position[1]));
/** The plane of the page, in which lengths are about those of the level's. */
const pagePlane = {
  meters: ([x, y]) => { const p = project(x, y); return [p.x, -p.y]; },
  degrees: ([x, y]) => planeToDegrees({ x, y: -y }),
};

/** What can be snapped to: what stands on the floor that is shown, and the sketch itself. */
const shownFeatures = () => shownLevels().flatMap(featuresOn).filter((one) => wallTypes.includes(one.type));

/** Where a position is meant to be, and what it is snapped to. */
export function meant(position) {
  const { grip } = editing;
  if (grip?.kind === "feature" || grip?.kind === "turn") return { position: rounded(position), target: null };
  const list = shownFeatures();
  if (editing.sketch) list.push({ geometry: { type: "MultiLineString", coordinates: editing.sketch.lines } });
  const line = editing.sketch?.kind === "point" || !editing.sketch ? [] : editing.sketch.lines[editing.sketch.state.current] ?? [];
  return snap(position, list, pagePlane, editing.reach / editing.view.scale, draws(editing.tool) ? line : [], grip?.position) ?? { position: rounded(position), target: null };
}

/** The nearest of some positions within reach of a pixel. */
export function nearestOf(candidates, at) {
  let best = null;
  for (const one of candidates) {
    const { x, y } = screenOf(one.position);
    const off = Math.hypot(x - at.x, y - at.y);
    if (off <= editing.reach && off < (best?.off ?? Infinity)) best = { ...one, off };
  }
  return best;
}

/** The corner at a pixel: of the sketch, of a level, or of a feature with a place of its own. */
export function cornerAt(at) {
  if (editing.sketch) return nearestOf(editing.sketch.lines.flat().map((position) => ({ position })), at);
  const candidates = [];
  for (const level of shownLevels()) {
    for (const feature of featuresOn(level)) {
      const isWall = wallTypes.includes(feature.type) && shapeOf(feature.geometry);
      if (!isWall && !feature.id) continue;
      for (const position of positionsOf(feature.geometry)) candidates.push({ position, level, feature: isWall ? null : feature });
    }
  }
  // Where both are, the one that is selected, and then the corner of the level.
  const found = nearestOf(candidates, at);
  return found && (candidates.find((one) => same(one.position, found.position) && one.feature && one.feature.items.includes(state.selected))
    ?? candidates.find((one) => same(one.position, found.position) && !one.feature) ?? found);
}

/** The wall of a level at a position. */
export function wallAt(position) {
  for (const level of shownLevels()) {
    const found = snap(position, featuresOn(level).filter((one) => wallTypes.includes(one.type)), pagePlane, editing.reach / editing.view.scale);
    if (found?.wall) return { ...found, level };
  }
  return null;
}

/** The side of the sketch at a position. */
export function sideOfSketch(position) {
  const sides = editing.sketch.lines.flatMap((line, number) => line.map((start, after) => ({ line: number, after, start, end: line[after + 1] ?? (editing.sketch.kind === "polygon" && line.length > 2 ? line[0] : null) }))).filter((one) => one.end);
  for (const side of sides) {
    const found = snap(position, [{ geometry: { type: "LineString", coordinates: [side.start, side.end] } }], pagePlane, editing.reach / editing.view.scale);
    if (found?.wall) return { ...side, position: found.position };
  }
  return null;
}

/** The features at a pixel: points and lines first, then areas, small ones first. */
export function featuresAt(at) {
  const position = planeToDegrees(editing.view.toPlane(at.x, at.y));
  const isLine = (one) => {
    let isNear = false;
    const shape = shapeOf(one.geometry);
    if (shape && !shape.isArea) eachSide(shape, (a, b) => { isNear ||= Boolean(snap(position, [{ geometry: { type: "LineString", coordinates: [a, b] } }], pagePlane, editing.reach / editing.view.scale)); });
    return isNear;
  };
  const isPoint = (one) => one.geometry?.type === "Point" && nearestOf([{ position: one.geometry.coordinates }], at);
  const size = (one) => (shapeOf(one.geometry)?.parts ?? []).reduce((sum, rings) => sum + Math.abs(twiceArea(rings[0])), 0);
  const here = shownLevels().flatMap(featuresOn).filter((one) => one.items.length > 0);
  const anchors = shownLevels().flatMap(featuresOn).filter((one) => one.type === "anchor" && isPoint(one)).map((one) => one.id?.toLowerCase());
  const areas = here.filter((one) => /Polygon/.test(one.geometry?.type) && contains(one.geometry, position)).map((one) => ({ one, size: size(one) })).sort((a, b) => a.size - b.size).map(({ one }) => one);
  return [...here.filter((one) => isPoint(one) || isLine(one) || (one.type === "occupant" && anchors.includes(one.properties.anchor_id?.toLowerCase()))), ...areas];
}

/** What a sketch has, or what comes next. */
export const sketchText = () => (editing.sketch?.count > 0 ? t(editing.sketch.isWhole ? "edit_drawn" : "edit_few", { n: editing.sketch.count }) : t("edit_drawHint"));
