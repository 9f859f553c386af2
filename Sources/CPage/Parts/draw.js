// Draws areas and lines. Everything of one role in one part of a level is one path, so that thousands of rooms are few calls.
import { addTo, around, boundsOf, data, isArea, isPoint, itemsOf, pathOf } from "./data.js";
import { clear, paint } from "./pens.js";
import { isVisible, state } from "./state.js";

const batches = new Map();
//edit export const forgetBatches = (level, layer) => batches.delete(`${level} ${layer}`);
const mostInBatch = 400;

/** The paths of a layer of a level, by role and area or line; made once. Batches are parts of the level, so that what is not
    seen need not be drawn. */
function batchesOf(level, layer) {
  const key = `${level} ${layer}`;
  if (batches.has(key)) return batches.get(key);
  const groups = new Map();
  for (const item of itemsOf(level, layer)) {
    if (!item.shape || isPoint(item)) continue;
    const name = `${item.role} ${isArea(item)} ${layer === "openings" && isMarked(item)}`;
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(item);
  }
  const list = [];
  for (const items of groups.values()) {
    if (items.length > mostInBatch) items.sort((a, b) => boundsOf(a).left - boundsOf(b).left);
    for (let start = 0; start < items.length; start += mostInBatch) {
      const part = items.slice(start, start + mostInBatch);
      const path = new Path2D();
      for (const item of part) addTo(path, item);
      list.push({ role: part[0].role, isArea: isArea(part[0]), isMarked: isMarked(part[0]), items: part, path, box: around(part.map(boundsOf)) });
    }
  }
  batches.set(key, list);
  return list;
}

const isMarked = (item) => item.category === "pedestrian.principal" || item.category === "emergencyexit";

/** Whether two boxes touch. */
const touches = (a, b) => a && a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** Draws some levels with what lies around them. Rooms in `tints` are tinted with the color of their findings. */
export function drawMap(context, view, levels, theme, ratio, tints = new Map()) {
  clear(context, theme);
  place(context, view, ratio);
  const pen = { context, theme, pixel: 1 / view.scale, window: view.window(40), tints };
  context.lineJoin = "round";
  drawContext(pen, levels);
  // Grounds lie below buildings.
  const order = [...levels].sort((a, b) => Boolean(data.levels[b].isOutdoor) - Boolean(data.levels[a].isOutdoor));
  for (const level of order) drawFloor(pen, level);
  drawImage(pen);
  for (const level of order) drawLevel(pen, level);
}

/** An image of the floor, which is seen through the areas above it. */
function drawImage({ context }) {
  const { image } = state;
  if (!image || image.floor !== state.floor) return;
  context.save();
  context.globalAlpha = image.opacity;
  context.transform(image.a, image.b, -image.b, image.a, image.x, image.y);
  context.drawImage(image.bitmap, 0, 0);
  context.restore();
}

/** Sets the canvas to the meters of the plane. */
export function place(context, view, ratio) {
  const scale = view.scale * ratio;
  const [a, b] = [scale * Math.cos(view.angle), scale * Math.sin(view.angle)];
  context.setTransform(a, b, -b, a, context.canvas.width / 2 - view.x * a + view.y * b, context.canvas.height / 2 - view.x * b - view.y * a);
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

function fillAndStroke(pen, path, fill, edge, width, opacity = 1) {
  const { context } = pen;
  if (fill) {
    const before = context.globalAlpha;
    context.globalAlpha *= opacity;
    paint(context, fill, null, 0, path);
    context.globalAlpha = before;
  }
  paint(context, null, edge, width * pen.pixel, path);
}

/** Draws one level where the canvas stands, as a floor of a stack. */
export function drawStacked(context, number, theme, pixel) {
  const everywhere = { left: -1e9, right: 1e9, top: -1e9, bottom: 1e9 };
  const pen = { context, theme, pixel, window: everywhere, tints: new Map() };
  context.lineJoin = "round";
  drawFloor(pen, number);
  drawLevel(pen, number);
}

/** The floor with a soft shadow, which lifts it off the ground. */
function drawFloor(pen, number) {
  const level = data.levels[number];
  if (!isArea(level) || !touches(boundsOf(level), pen.window)) return;
  const { context } = pen;
  context.save();
  context.setTransform(new DOMMatrix([1, 0, 0, 1, 0, 3]).multiply(context.getTransform()));
  // A browser needs more time for a blurred shadow than for all else in a picture.
  for (const width of [3, 6, 10, 15]) paint(context, null, "rgb(0 0 0 / .025)", width * pen.pixel, pathOf(level));
  context.restore();
  fillAndStroke(pen, pathOf(level), pen.theme.floor, null, 0);
}

function drawLevel(pen, number) {
  const level = data.levels[number];
  // Lines get finer from far off, where they would fill small rooms.
  const fine = Math.min(1, Math.max(0.35, 0.22 / pen.pixel / 4));
  if (isVisible("units")) drawAreas(pen, number, "units", fine);
  drawSought(pen, number, fine);
  if (isVisible("units")) drawTints(pen, number);
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
  for (const batch of batchesOf(number, layer)) {
    if (!touches(batch.box, pen.window)) continue;
    const { role } = batch;
    const [fill, edge] = pen.theme.roles[role];
    pen.context.globalAlpha = state.sought ? 0.3 : 1;
    fillAndStroke(pen, batch.path, batch.isArea ? fill : null, edge, batch.isArea ? width : 1.5 * width, state.image?.floor === state.floor ? 0.35 : 1);
    pen.context.globalAlpha = 1;
    if (batch.isArea && (role === "nonpublic" || role === "openToBelow")) hatch(pen, batch, edge);
  }
}

/** What is looked for has its colors again, over what steps back. */
function drawSought(pen, number, width) {
  const owners = new Set([...state.sought?.get(number) ?? []].map((item) => (isArea(item) ? item : data.items[item.unit])));
  const paths = new Map();
  for (const owner of owners) {
    if (!owner || !isArea(owner)) continue;
    if (!paths.has(owner.role)) paths.set(owner.role, new Path2D());
    addTo(paths.get(owner.role), owner);
  }
  for (const [role, path] of paths) fillAndStroke(pen, path, ...pen.theme.roles[role].slice(0, 2), width);
}

/** Fine diagonal lines: where one may not go, or would fall. */
function hatch(pen, batch, color) {
  const step = 7 * pen.pixel;
  const isLarge = (item) => {
    const box = boundsOf(item);
    return touches(box, pen.window) && (box.right - box.left + box.bottom - box.top) / step >= 3;
  };
  const items = batch.items.filter(isLarge);
  if (items.length === 0) return;
  const path = items.length === batch.items.length ? batch.path : new Path2D();
  if (path !== batch.path) for (const item of items) addTo(path, item);
  const { context } = pen;
  const pattern = hatching(context, color);
  // The lines belong to the plane, not to the room, so that neighbors go on from each other.
  pattern.setTransform(new DOMMatrix().scale(pen.pixel / fine));
  context.globalAlpha = 0.28;
  paint(context, pattern, null, 0, path);
  context.globalAlpha = 1;
}

// Tiles are drawn finer than they are seen.
const fine = 2;
const patterns = new Map();

/** A tile with a diagonal line, which is filled in much faster than lines are clipped. */
function hatching(context, color) {
  if (!patterns.has(color)) {
    const size = 7 * fine;
    const tile = Object.assign(document.createElement("canvas"), { width: size, height: size });
    const pen = tile.getContext("2d");
    pen.strokeStyle = color;
    pen.lineWidth = fine;
    for (const shift of [-size, 0, size]) {
      pen.moveTo(shift - 1, size + 1);
      pen.lineTo(shift + size + 1, -1);
    }
    pen.stroke();
    patterns.set(color, context.createPattern(tile, "repeat"));
  }
  return patterns.get(color);
}

/** From far off, a room is tinted with the color of its most severe finding. */
function drawTints(pen, number) {
  for (const [item, { severity }] of pen.tints) {
    if (item.level !== number || !touches(boundsOf(item), pen.window)) continue;
    const color = pen.theme.severities[severity];
    fillAndStroke(pen, pathOf(item), color, color, 1.5, 0.28);
  }
}

function drawDetails(pen, number, width) {
  const edge = pen.theme.roles.structure[1];
  for (const batch of batchesOf(number, "details")) {
    if (touches(batch.box, pen.window)) fillAndStroke(pen, batch.path, null, edge, width);
  }
}

function drawOutlines(pen, number, layer, dashes) {
  pen.context.setLineDash(dashes.map((dash) => dash * pen.pixel));
  for (const item of itemsOf(number, layer)) {
    const [fill, , mark] = pen.theme.roles[item.role];
    fillAndStroke(pen, pathOf(item), fill, mark, 1.4, 0.18);
  }
  pen.context.setLineDash([]);
}

/** A gap in the wall; entrances and emergency exits are marked by color. */
function drawOpenings(pen, number) {
  const { context } = pen;
  // From far off a gap would be wider than the door.
  const width = Math.min(3.4, Math.max(1.4, 0.5 / pen.pixel));
  context.lineCap = "butt";
  for (const batch of batchesOf(number, "openings")) {
    if (!touches(batch.box, pen.window)) continue;
    fillAndStroke(pen, batch.path, null, batch.isMarked ? pen.theme.passage : pen.theme.floor, batch.isMarked ? width + 1 : width);
  }
}

/** Draws the outline of something that is selected or wrong. */
export function drawOutline(context, view, ratio, owner, color, width, hasFill) {
  if (!owner.shape || isPoint(owner)) return;
  place(context, view, ratio);
  context.lineJoin = context.lineCap = "round";
  fillAndStroke({ context, pixel: 1 / view.scale }, pathOf(owner), hasFill && isArea(owner) ? color : null, color, width, 0.1);
}
