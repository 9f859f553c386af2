// Draws areas and lines. Everything of one role on one level is one path, so that thousands of rooms are few calls.
import { boundsOf, data, isArea, itemsOf, pathOf } from "./data.js";
import { isVisible } from "./state.js";

const merged = new Map();

/** The paths of a layer of a level by role; made once. */
function pathsByRole(level, layer) {
  const key = `${level} ${layer}`;
  if (merged.has(key)) return merged.get(key);
  const paths = new Map();
  for (const item of itemsOf(level, layer)) {
    if (!item.shape) continue;
    // One path each for areas that overlap others of their role would be wrong by the even-odd rule; so all are kept
    // apart, and only drawn together.
    if (!paths.has(item.role)) paths.set(item.role, []);
    paths.get(item.role).push(item);
  }
  merged.set(key, paths);
  return paths;
}

/** Whether two boxes touch. */
const touches = (a, b) => a && a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** Draws some levels with what lies around them. */
export function drawMap(context, view, levels, theme, ratio) {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = theme.background;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  const scale = view.scale * ratio;
  context.setTransform(
    scale, 0, 0, scale,
    context.canvas.width / 2 - view.x * scale, context.canvas.height / 2 - view.y * scale,
  );
  const pen = { context, theme, pixel: 1 / view.scale, window: view.window(40) };
  context.lineJoin = "round";
  drawContext(pen, levels);
  for (const level of levels) drawFloor(pen, level);
  for (const level of levels) drawLevel(pen, level);
}

/** The grounds, other buildings, and areas of types that the standard does not have. */
function drawContext(pen, levels) {
  const covered = levels.map((level) => boundsOf(data.levels[level])).filter(Boolean);
  for (const area of data.context) {
    const box = boundsOf(area);
    if (!touches(box, pen.window)) continue;
    const [fill, edge] = pen.theme.roles[area.role];
    const isCovered = area.kind === "footprint" && covered.some((other) => isInside(box, other));
    if (isCovered) continue;
    pen.context.globalAlpha = area.kind === "venue" ? 0.45 : area.kind === "footprint" ? 0.5 : 0.75;
    fillAndStroke(pen, pathOf(area), area.kind === "footprint" ? pen.theme.floor : fill, edge, 0.8);
  }
  pen.context.globalAlpha = 1;
}

const isInside = (a, b) => a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;

function fillAndStroke(pen, path, fill, edge, width) {
  const { context } = pen;
  if (fill) {
    context.fillStyle = fill;
    context.fill(path, "evenodd");
  }
  if (!edge) return;
  context.strokeStyle = edge;
  context.lineWidth = width * pen.pixel;
  context.stroke(path);
}

/** The floor with a soft shadow, which lifts it off the ground. */
function drawFloor(pen, number) {
  const level = data.levels[number];
  if (!level.shape?.areas || !touches(boundsOf(level), pen.window)) return;
  const { context } = pen;
  context.save();
  context.shadowColor = "rgb(0 0 0 / .22)";
  context.shadowBlur = 14;
  context.shadowOffsetY = 3;
  fillAndStroke(pen, pathOf(level), pen.theme.floor, null, 0);
  context.restore();
}

function drawLevel(pen, number) {
  const level = data.levels[number];
  // Lines get finer from far off, where they would fill small rooms.
  const fine = Math.min(1, Math.max(0.35, 0.22 / pen.pixel / 4));
  if (isVisible("units")) drawAreas(pen, number, "units", fine);
  if (isVisible("sections")) drawOutlines(pen, number, "sections", [6, 4]);
  if (isVisible("fixtures")) drawAreas(pen, number, "fixtures", 0.7 * fine);
  if (isVisible("kiosks")) drawAreas(pen, number, "kiosks", fine);
  if (isVisible("details")) drawDetails(pen, number, 0.8 * fine);
  if (level.shape && touches(boundsOf(level), pen.window)) {
    fillAndStroke(pen, pathOf(level), null, pen.theme.outline, 1.7);
  }
  if (isVisible("openings")) drawOpenings(pen, number);
  if (isVisible("geofences")) drawOutlines(pen, number, "geofences", [2, 4]);
}

function drawAreas(pen, number, layer, width) {
  for (const [role, items] of pathsByRole(number, layer)) {
    const [fill, edge] = pen.theme.roles[role];
    for (const item of items) {
      if (!touches(boundsOf(item), pen.window)) continue;
      if (!isArea(item)) {
        fillAndStroke(pen, pathOf(item), null, edge, 1.5 * width);
        continue;
      }
      fillAndStroke(pen, pathOf(item), fill, edge, width);
      if (role === "nonpublic" || role === "openToBelow") hatch(pen, item, edge);
    }
  }
}

/** Fine diagonal lines: where one may not go, or would fall. */
function hatch(pen, item, color) {
  const box = boundsOf(item);
  const step = 7 * pen.pixel;
  const count = (box.right - box.left + box.bottom - box.top) / step;
  if (count < 3 || count > 600) return;
  const { context } = pen;
  context.save();
  context.clip(pathOf(item), "evenodd");
  context.globalAlpha = 0.28;
  context.strokeStyle = color;
  context.lineWidth = pen.pixel;
  context.beginPath();
  // The lines hang on the plane, not on the room, so that neighbors go on from each other.
  const first = Math.ceil((box.left + box.top) / step);
  for (let i = first; i * step < box.right + box.bottom; i += 1) {
    context.moveTo(i * step - box.top, box.top);
    context.lineTo(i * step - box.bottom, box.bottom);
  }
  context.stroke();
  context.restore();
}

function drawDetails(pen, number, width) {
  const edge = pen.theme.roles.structure[1];
  for (const item of itemsOf(number, "details")) {
    if (touches(boundsOf(item), pen.window)) fillAndStroke(pen, pathOf(item), null, edge, width);
  }
}

function drawOutlines(pen, number, layer, dashes) {
  pen.context.setLineDash(dashes.map((dash) => dash * pen.pixel));
  for (const item of itemsOf(number, layer)) {
    const [fill, , mark] = pen.theme.roles[item.role];
    pen.context.globalAlpha = 0.18;
    fillAndStroke(pen, pathOf(item), fill, null, 0);
    pen.context.globalAlpha = 1;
    fillAndStroke(pen, pathOf(item), null, mark, 1.4);
  }
  pen.context.setLineDash([]);
}

/** A gap in the wall; entrances and emergency exits are marked by color. */
function drawOpenings(pen, number) {
  const { context } = pen;
  // From far off a gap would be wider than the door.
  const width = Math.min(3.4, Math.max(1.4, 0.5 / pen.pixel));
  context.lineCap = "butt";
  for (const item of itemsOf(number, "openings")) {
    if (!touches(boundsOf(item), pen.window)) continue;
    const category = item.category ?? "";
    const isMarked = category === "pedestrian.principal" || category === "emergencyexit";
    fillAndStroke(pen, pathOf(item), null, isMarked ? pen.theme.passage : pen.theme.floor, isMarked ? width + 1 : width);
  }
}

/** Draws the outline of something that is selected or wrong. */
export function drawOutline(context, view, ratio, owner, color, width, hasFill) {
  if (!owner.shape || owner.shape.points) return;
  const scale = view.scale * ratio;
  context.setTransform(
    scale, 0, 0, scale,
    context.canvas.width / 2 - view.x * scale, context.canvas.height / 2 - view.y * scale,
  );
  const path = pathOf(owner);
  if (hasFill && isArea(owner)) {
    context.globalAlpha = 0.1;
    context.fillStyle = color;
    context.fill(path, "evenodd");
    context.globalAlpha = 1;
  }
  context.lineJoin = "round";
  context.lineCap = "round";
  context.strokeStyle = color;
  context.lineWidth = width / view.scale;
  context.stroke(path);
}
