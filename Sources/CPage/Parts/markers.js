// Draws symbols, names and findings above the areas, each where it finds a place, and remembers what stands where, so that
// it can be pointed at.
import { boundsOf, data, isArea, itemsOf, meters } from "./data.js";
import { boxAround, directionOf, Places, wrapped } from "./labels.js";
import { grouped, placed, spots } from "./clusters.js";
import { disc, letters, paint } from "./pens.js";
import { isVisible, state } from "./state.js";
import { unitsWithSymbol } from "./search.js";
import { pictureOf } from "./icons.js";
import { contains, fits, innerPoint, rowsOf, smallestAt } from "./rooms.js";
import { drawBadge, drawCurrentMark, drawMarks, drawNumbers } from "./findingmarks.js";
import { locale, numeral } from "./words.js";

export const font = 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif';
const symbolPaths = Object.fromEntries(Object.entries(data.symbols).map(([name, path]) => [name, new Path2D(path)]));

/** Draws all that is above the areas of some levels; returns what can be pointed at, topmost first. */
export function drawMarkers(context, view, levels, theme, ratio) {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const pen = { context, view, theme, font, places: new Places(), targets: [] };
  if (state.selected && levels.includes(state.selected.level)) drawSelected(pen, state.selected);
  drawCurrentMark(pen);
  if (view.scale < 3 && !state.sought) drawBuildingNames(pen);
  const clusters = clustersOf(levels, view.scale);
  // Clusters never cover each other; what covers one is the selection, a finding, or the name of a building.
  const symbols = clusters.filter((one) => one.kind !== "occupants" && one.place && isUncovered(pen, one));
  for (const cluster of symbols) drawCluster(pen, cluster);
  // No symbol covers the number of another.
  for (const cluster of symbols) drawCount(pen, cluster);
  if (view.scale < 3 && state.sought) drawBuildingNames(pen);
  if (state.sought) drawSoughtNames(pen, symbols);
  else drawLabels(pen, levels, clusters);
  for (const cluster of clusters.filter((one) => one.kind === "occupants")) drawDot(pen, cluster);
  drawMarks(pen, isSeen);
  drawNumbers(pen, isSeen);
  return pen.targets;
}

let last = { key: "", sought: null, step: null, clusters: [] };
//edit export const forgetClusters = () => { last.key = ""; rows.clear(); };

/** The symbols that have a place on the map. */
export const symbolsShown = () => last.clusters.filter((one) => one.place);

/** The markers of a floor in clusters, until the floor, the power of 2 of the scale or the layers change. */
function clustersOf(levels, scale) {
  const step = Math.floor(Math.log2(scale));
  const key = [levels, step, [...state.hidden]].join("|");
  if (last.key !== key || last.sought !== state.sought) last = { key, sought: state.sought, step: null, clusters: grouped(levels.flatMap(markersOf), 2 ** step, data.clusterDistance) };
  // In finer steps, so that places are as near as they are meant to be, and hold while the map moves.
  const fine = Math.floor(8 * Math.log2(scale));
  if (last.step !== fine) {
    setApart(last.clusters, 2 ** (fine / 8));
    last.step = fine;
  }
  for (const cluster of last.clusters) cluster.isNamed = false;
  return last.clusters;
}

/** Gives symbols of different kinds places side by side, each in its room; those that find none are left out until the map is
    nearer. Occupants have names, which find places of their own. */
function setApart(clusters, scale) {
  const symbols = clusters.filter((one) => one.kind !== "occupants");
  const wishes = symbols.map(({ point, level, members }) => ({ x: point.x * scale, y: point.y * scale, level, weight: members.length }));
  const mayStand = (number, spot) => isInPlace(symbols[number].nearest, spot.x / scale, spot.y / scale);
  placed(wishes, 2 * radiusAt(scale), mayStand).forEach((place, number) => {
    symbols[number].place = place && { x: place.x / scale, y: place.y / scale };
  });
}

/** Whether a point is where a marker is: in its room, or on its floor if it is in none. */
function isInPlace({ item, point }, x, y) {
  const owner = smallestAt(itemsOf(item.level, "units"), point.x, point.y) ?? data.levels[item.level];
  return !isArea(owner) || contains(owner, x, y);
}

/** The markers of a level, which is shown with the others of its floor as one; kinds by symbol, all occupants being of one, and
    so is all that is looked for. */
function markersOf(level) {
  if (state.sought) return [...state.sought.get(level) ?? []].map((item) => ({ item, level: 0, kind: "sought", point: meters(item.point) })).filter(({ point }) => point);
  const items = ["amenities", "occupants"].filter(isVisible).flatMap((layer) => itemsOf(level, layer));
  // A restroom that is a unit is shown as one that is an amenity.
  if (isVisible("amenities")) items.push(...unitsWithSymbol(level));
  return items.filter((item) => item.point)
    .map((item) => ({ item, level: 0, kind: item.symbol ?? item.layer, point: meters(item.point) }));
}

const isSeen = (view, at) => at.x > -60 && at.y > -60 && at.x < view.width + 60 && at.y < view.height + 60;

/** The selected place: a pin; its outline is drawn with the areas. */
function drawSelected(pen, item) {
  if (!item.point) return;
  const at = pen.view.toScreen(meters(item.point));
  const { context, theme } = pen;
  context.beginPath();
  context.moveTo(at.x, at.y);
  context.bezierCurveTo(at.x - 3, at.y - 9, at.x - 13, at.y - 13, at.x - 13, at.y - 24);
  context.arc(at.x, at.y - 24, 13, Math.PI, 0);
  context.bezierCurveTo(at.x + 13, at.y - 13, at.x + 3, at.y - 9, at.x, at.y);
  context.closePath();
  paint(context, theme.accent, theme.halo, 2);
  drawSymbol(pen, pictureOf(item), at.x, at.y - 24, 15, theme.halo);
  pen.places.take(boxAround(at.x, at.y - 19, 28, 40));
  pen.targets.push({ box: boxAround(at.x, at.y - 19, 28, 40), item });
  drawName(pen, item.heading, [{ x: at.x, y: at.y + 12 }], { isBold: true, widths: [150], mustShow: true });
}

function drawSymbol(pen, name, x, y, size, color) {
  const { context } = pen;
  context.save();
  context.translate(x - size / 2, y - size / 2);
  context.scale(size / 24, size / 24);
  context.fillStyle = color;
  context.fill(symbolPaths[name] ?? symbolPaths.dot, "evenodd");
  context.restore();
}

const pointed = (cluster) => (cluster.members.length === 1 ? { item: cluster.members[0].item } : { cluster });

/** Where a cluster is drawn; occupants have no place of their own. */
const spotOf = (pen, cluster) => pen.view.toScreen(cluster.place ?? cluster.point);

/** From far off symbols are small. */
const radiusAt = (scale) => (scale < 1.2 ? 7 : scale < 3 ? 9 : 11);

const symbolBox = (pen, at) => boxAround(at.x, at.y, 2 * radiusAt(pen.view.scale) + 2, 2 * radiusAt(pen.view.scale) + 2);

/** Whether a symbol is in view, is not shown otherwise, and nothing that goes first is in its place. */
function isUncovered(pen, cluster) {
  const at = spotOf(pen, cluster);
  const item = cluster.members[0].item;
  if (!isSeen(pen.view, at) || (cluster.members.length === 1 && item === state.selected)) return false;
  return state.sought !== null || pen.places.isFree(symbolBox(pen, at));
}

/** A symbol on a disc; a number beside it where it stands for several. */
function drawCluster(pen, cluster) {
  const at = spotOf(pen, cluster);
  const { item } = cluster.nearest;
  const radius = radiusAt(pen.view.scale);
  pen.places.add(symbolBox(pen, at));
  const { context, theme } = pen;
  const [, edge, mark] = theme.roles[item.role];
  disc(context, at, radius, theme.halo, edge, 1);
  drawSymbol(pen, cluster.kind === "sought" ? pictureOf(item) : item.symbol ?? "dot", at.x, at.y, radius * 1.35, mark);
  pen.targets.push({ box: symbolBox(pen, at), ...pointed(cluster) });
}

function drawCount(pen, cluster) {
  if (cluster.members.length < 2) return;
  const [{ x, y }, radius] = [spotOf(pen, cluster), radiusAt(pen.view.scale)];
  drawBadge(pen, x + radius - 1, y - radius + 1, cluster.members.length, pen.theme.roles[cluster.nearest.item.role][2]);
}

/** The names of what is looked for, below its symbols or above. */
function drawSoughtNames(pen, symbols) {
  for (const cluster of symbols) {
    const { item } = cluster.nearest;
    if (cluster.members.length > 1 || !item.title) continue;
    const { x, y } = spotOf(pen, cluster);
    const points = [10, 17, -10, -17].map((step) => ({ x, y: y + step + Math.sign(step) * radiusAt(pen.view.scale) }));
    const box = drawName(pen, item.title, points, { widths: [130, 72], isBold: true });
    if (box) pen.targets.push({ box, item });
  }
}

/** The names of rooms and of what is in them, large rooms first. */
function drawLabels(pen, levels, clusters) {
  const wanted = (last.wanted ??= wantedLabels(levels, clusters));
  const drawn = new Map();
  for (const { item, room, cluster, text } of wanted) {
    if (item === state.selected) continue;
    const at = pen.view.toScreen(meters(cluster?.members.length > 1 ? null : item.point) ?? cluster.point);
    if (!isSeen(pen.view, at)) continue;
    const box = room && boundsOf(room);
    const free = box ? (box.right - box.left) * pen.view.scale : 96;
    if (free < 26 || (box && (box.bottom - box.top) * pen.view.scale < 11)) continue;
    // A row of equal names side by side needs one, and another where that is out of sight.
    const row = item === room ? rowsOn(item.level).get(item) : undefined;
    if (drawn.get(row)?.some((other) => Math.hypot(other.x - at.x, other.y - at.y) < 480)) continue;
    const isShop = item.layer === "occupants";
    const inner = room && isArea(room) && cluster?.members.length !== 2 ? innerPoint(room) : null;
    // Alone in its room, a name stands where the room's would; an anchor is often at the door.
    const isAlone = item !== room && room?.point && room.occupants?.length === 1;
    const points = [isAlone ? pen.view.toScreen(meters(room.point)) : at, ...(inner ? [pen.view.toScreen(inner)] : [])];
    const broad = Math.min(free - 6, free > 300 ? 200 : 130);
    const found = drawName(pen, text, points, {
      widths: [broad, Math.min(broad, 72)], room: room && isArea(room) ? room : null, size: free > 320 ? 2 : 0,
      color: isShop || state.theme === "dark" ? pen.theme.text : pen.theme.roles[item.role][2], isBold: isShop,
    });
    if (!found) continue;
    if (row) drawn.set(row, [...(drawn.get(row) ?? []), at]);
    if (cluster) cluster.isNamed = true;
    pen.targets.push({ box: found, ...(cluster ? pointed(cluster) : { item }) });
  }
}

const rows = new Map();

/** The rows of rooms of one name on a level; worked out once. */
function rowsOn(level) {
  if (!rows.has(level)) rows.set(level, rowsOf(["units", "kiosks"].flatMap((layer) => itemsOf(level, layer))));
  return rows.get(level);
}

/** What would like to have its name on the map. */
function wantedLabels(levels, clusters) {
  const clusterOf = new Map();
  for (const cluster of clusters) for (const member of cluster.members) clusterOf.set(member.item, cluster);
  const wanted = [];
  const named = new Set();
  for (const level of levels) {
    for (const item of isVisible("occupants") ? itemsOf(level, "occupants") : []) {
      if (!item.point || !item.title) continue;
      const room = data.items[item.unit];
      if (room) named.add(room);
      const cluster = clusterOf.get(item);
      if (cluster.members.length === 1) wanted.push({ item, room, cluster, text: item.title });
    }
    for (const layer of ["units", "kiosks", "sections"]) {
      if (!isVisible(layer)) continue;
      for (const item of itemsOf(level, layer)) {
        if (item.title && item.point && !named.has(item) && !item.symbol) wanted.push({ item, room: item, text: item.title });
      }
    }
  }
  // Of several in one place, the name of the one with the most room, and how many more there are.
  for (const cluster of clusters) {
    if (cluster.kind !== "occupants" || cluster.members.length < 2) continue;
    const titled = cluster.members.map((member) => member.item).filter((item) => item.title);
    const item = titled.sort((a, b) => area(data.items[b.unit]) - area(data.items[a.unit]) || a.number - b.number)[0];
    if (item) wanted.push({ item, room: null, cluster, text: `${item.title} +${numeral(cluster.members.length - 1)}` });
  }
  return wanted.sort((a, b) => area(b.room) - area(a.room) || a.item.number - b.item.number);
}

const area = (item) => {
  const box = item && boundsOf(item);
  return box ? (box.right - box.left) * (box.bottom - box.top) : 0;
};

/** The widths of texts, by size and weight. */
const measured = new Map();

/** Writes a name with a halo: at the first of some points where it fits, then smaller; returns its box, or nothing where
    there is no place. */
function drawName(pen, name, points, { widths, room = null, color = pen.theme.text, isBold = false, size = 0, mustShow = false }) {
  const { context, view } = pen;
  const usual = (view.scale < 4 ? 11 : view.scale < 12 ? 12 : 13) + size;
  for (const letters of mustShow ? [usual] : [usual, usual - 1.5]) {
    context.font = `${isBold ? 600 : 450} ${letters}px ${font}`;
    const measure = (text) => {
      const key = `${letters}${isBold}${text}`;
      if (!measured.has(key)) measured.set(key, context.measureText(text).width);
      return measured.get(key);
    };
    for (const width of widths) {
      const lines = wrapped(name, measure, width, locale);
      if (lines.length === 0) return null;
      const broad = Math.max(...lines.map(measure));
      const tall = lines.length * (letters + 2);
      for (const at of points) {
        const middle = view.toPlane(at.x, at.y);
        const isInside = !room || fits(room, middle.x, middle.y, broad / view.scale, tall / view.scale, view.angle);
        const box = boxAround(at.x, at.y, broad + 6, tall + 2);
        if (!mustShow && (!isInside || (!room && broad > width * 1.3) || !pen.places.take(box))) continue;
        if (mustShow) pen.places.take(box);
        write(pen, lines, at, letters, color);
        return box;
      }
    }
  }
  return null;
}

function write({ context, theme }, lines, at, size, color) {
  Object.assign(context, { textAlign: "center", textBaseline: "middle", lineJoin: "round", strokeStyle: theme.halo, lineWidth: 3 });
  lines.forEach((line, number) => {
    const y = at.y + (number - (lines.length - 1) / 2) * (size + 2);
    context.direction = directionOf(line);
    context.globalAlpha = 0.85;
    context.strokeText(line, at.x, y);
    context.globalAlpha = 1;
    context.fillStyle = color;
    context.fillText(line, at.x, y);
  });
  context.direction = "ltr";
}

/** The place for a dot that nothing has taken, in its room and its own size away at most; none if all around is full. */
function freeSpot(pen, cluster, { x, y }, size) {
  const isInRoom = (spot) => {
    const point = pen.view.toPlane(spot.x, spot.y);
    return isInPlace(cluster.nearest, point.x, point.y);
  };
  return [0, 1].flatMap((ring) => spots(x, y, ring, 2 * size))
    .find((spot, at) => (at === 0 || isInRoom(spot)) && pen.places.take(boxAround(spot.x, spot.y, size, size)));
}

/** Occupants without a name on the map: a dot near them, with a number where there are several. */
function drawDot(pen, cluster) {
  const middle = pen.view.toScreen(cluster.point);
  if (!isSeen(pen.view, middle) || cluster.isNamed) return;
  const { context, theme } = pen;
  const count = cluster.members.length;
  const item = cluster.members[0].item;
  if (count === 1 && item === state.selected) return;
  const size = count > 1 ? 16 : 9;
  const at = freeSpot(pen, cluster, middle, size);
  if (!at) return;
  const [fill, , mark] = theme.roles[item.role];
  if (count > 1) {
    disc(context, at, 8, fill, mark, 1);
    letters(context, count > 99 ? "99+" : String(count), at, `600 10px ${font}`, mark);
  } else {
    disc(context, at, 4, mark, theme.halo, 1.5);
  }
  pen.targets.push({ box: boxAround(at.x, at.y, size + 6, size + 6), ...pointed(cluster) });
}

function drawBuildingNames(pen) {
  for (const building of data.buildings) {
    if (!building.name || building.point.length === 0) continue;
    const at = pen.view.toScreen(meters(building.point));
    if (isSeen(pen.view, at)) drawName(pen, building.name, [at, { x: at.x, y: at.y - 22 }, { x: at.x, y: at.y + 22 }], { widths: [140], isBold: true });
  }
}
