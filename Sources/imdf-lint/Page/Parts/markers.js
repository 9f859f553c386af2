// Draws symbols, clusters, names and findings above the areas, each where it finds a place, and remembers what stands
// where, so that it can be pointed at.
import { boundsOf, data, itemsOf, meters } from "./data.js";
import { boxAround, Places, wrapped } from "./labels.js";
import { grouped } from "./clusters.js";
import { isOnFloor, isVisible, shownFindings, state } from "./state.js";

const fontFamily = 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif';
const symbolPaths = Object.fromEntries(Object.entries(data.symbols).map(([name, path]) => [name, new Path2D(path)]));
const shapes = { violation: [3, -90], warning: [4, 0], info: [24, 0] };

/** Draws all that is above the areas of some levels; returns what can be pointed at, topmost first. */
export function drawMarkers(context, view, levels, theme, ratio) {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const pen = { context, view, theme, places: new Places(), targets: [], widths: new Map() };
  if (state.selected && levels.includes(state.selected.level)) drawSelected(pen, state.selected);
  drawFindings(pen);
  const markers = levels.flatMap(markersOf);
  const clusters = grouped(markers, view.scale, data.clusterDistance);
  for (const cluster of clusters.filter((one) => one.kind !== "occupants")) drawCluster(pen, cluster);
  for (const level of levels) drawLabels(pen, level, clusters);
  for (const cluster of clusters.filter((one) => one.kind === "occupants")) drawDot(pen, cluster);
  if (view.scale < 3) drawBuildingNames(pen);
  return pen.targets;
}

/** The markers of a level; kinds by symbol, all occupants being of one. */
function markersOf(level) {
  const markers = [];
  for (const layer of ["amenities", "occupants"]) {
    if (!isVisible(layer)) continue;
    for (const item of itemsOf(level, layer)) {
      if (item.point) markers.push({ item, level, kind: item.symbol ?? layer, point: meters(item.point) });
    }
  }
  return markers;
}

const isSeen = (view, at) => at.x > -60 && at.y > -60 && at.x < view.width + 60 && at.y < view.height + 60;

/** The selected place: a pin, or a ring around its symbol; its outline is drawn with the areas. */
function drawSelected(pen, item) {
  if (!item.point) return;
  const at = pen.view.toScreen(meters(item.point));
  const { context, theme } = pen;
  context.fillStyle = theme.accent;
  context.strokeStyle = theme.halo;
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(at.x, at.y);
  context.bezierCurveTo(at.x - 3, at.y - 9, at.x - 13, at.y - 13, at.x - 13, at.y - 24);
  context.arc(at.x, at.y - 24, 13, Math.PI, 0);
  context.bezierCurveTo(at.x + 13, at.y - 13, at.x + 3, at.y - 9, at.x, at.y);
  context.closePath();
  context.fill();
  context.stroke();
  drawSymbol(pen, item.symbol ?? "dot", at.x, at.y - 24, 15, theme.halo);
  pen.places.take(boxAround(at.x, at.y - 19, 28, 40));
  pen.targets.push({ box: boxAround(at.x, at.y - 19, 28, 40), item });
  drawName(pen, item.heading, { x: at.x, y: at.y + 12 }, { isBold: true, width: 150, mustShow: true });
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

/** A symbol on a disc; a number beside it where it stands for several. */
function drawCluster(pen, cluster) {
  const at = pen.view.toScreen(cluster.point);
  const item = cluster.members[0].item;
  if (!isSeen(pen.view, at) || (cluster.members.length === 1 && item === state.selected)) return;
  // From far off only what helps to find one's way is worth a symbol.
  const radius = pen.view.scale < 1.2 ? 7 : pen.view.scale < 3 ? 9 : 11;
  if (!pen.places.take(boxAround(at.x, at.y, 2 * radius + 2, 2 * radius + 2))) return;
  const { context, theme } = pen;
  const [, edge, mark] = theme.roles[item.role];
  context.beginPath();
  context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  context.fillStyle = theme.halo;
  context.fill();
  context.strokeStyle = edge;
  context.lineWidth = 1;
  context.stroke();
  drawSymbol(pen, item.symbol ?? "dot", at.x, at.y, radius * 1.35, mark);
  if (cluster.members.length > 1) drawBadge(pen, at.x + radius * 0.8, at.y - radius * 0.8, cluster.members.length, mark);
  pen.targets.push({ box: boxAround(at.x, at.y, 2 * radius + 4, 2 * radius + 4), ...pointed(cluster) });
}

const pointed = (cluster) => (cluster.members.length === 1 ? { item: cluster.members[0].item } : { cluster });

function drawBadge(pen, x, y, count, color) {
  const { context, theme } = pen;
  context.font = `650 10px ${fontFamily}`;
  const text = count > 99 ? "99+" : String(count);
  const width = Math.max(14, context.measureText(text).width + 7);
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x - width / 2, y - 7, width, 14, 7);
  context.fill();
  context.fillStyle = theme.halo;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, x, y + 0.5);
}

/** The names of rooms and of what is in them, large rooms first. */
function drawLabels(pen, level, clusters) {
  const single = new Map();
  for (const cluster of clusters) for (const member of cluster.members) single.set(member.item, cluster);
  const wanted = [];
  const named = new Set();
  for (const item of isVisible("occupants") ? itemsOf(level, "occupants") : []) {
    if (!item.point || !item.title) continue;
    const room = data.items[item.unit];
    if (room) named.add(room);
    // Of several in one small place only the cluster is shown.
    if (single.get(item)?.members.length > 1) continue;
    wanted.push({ item, room, cluster: single.get(item) });
  }
  for (const layer of ["units", "kiosks", "sections"]) {
    if (!isVisible(layer)) continue;
    for (const item of itemsOf(level, layer)) {
      if (item.title && item.point && !named.has(item) && !item.symbol) wanted.push({ item, room: item });
    }
  }
  wanted.sort((a, b) => area(b.room) - area(a.room) || a.item.number - b.item.number);
  for (const { item, room, cluster } of wanted) {
    if (item === state.selected) continue;
    // Alone in its room, a name stands where the room's would; an anchor is often at the door.
    const isAlone = item !== room && room?.point && room.occupants?.length === 1;
    const at = pen.view.toScreen(meters(isAlone ? room.point : item.point));
    if (!isSeen(pen.view, at)) continue;
    const box = room && boundsOf(room);
    const free = box ? (box.right - box.left) * pen.view.scale : 90;
    const high = box ? (box.bottom - box.top) * pen.view.scale : 40;
    if (free < 26 || high < 12) continue;
    const color = pen.theme.roles[item.role][2];
    const isShop = item.layer === "occupants";
    const drawn = drawName(pen, item.title, at, {
      width: Math.max(56, Math.min(free - 6, 130)), most: free * 1.25, high, color: isShop ? pen.theme.text : color,
      isBold: isShop,
    });
    if (!drawn) continue;
    if (cluster) cluster.isNamed = true;
    pen.targets.push({ box: drawn, item });
  }
}

const area = (item) => {
  const box = item && boundsOf(item);
  return box ? (box.right - box.left) * (box.bottom - box.top) : 0;
};

/** Writes a name with a halo; returns its box, or nothing where there is no place. */
function drawName(pen, name, at, { width, most = Infinity, high = Infinity, color = pen.theme.text, isBold = false, mustShow = false }) {
  const { context } = pen;
  const size = pen.view.scale < 4 ? 11 : 12;
  context.font = `${isBold ? 600 : 450} ${size}px ${fontFamily}`;
  const measure = (text) => {
    const key = `${context.font}|${text}`;
    if (!pen.widths.has(key)) pen.widths.set(key, context.measureText(text).width);
    return pen.widths.get(key);
  };
  const lines = wrapped(name, measure, width);
  const broad = Math.max(...lines.map(measure));
  const tall = lines.length * (size + 2);
  if (lines.length === 0 || (!mustShow && (broad > most || tall > high * 1.3))) return null;
  const box = boxAround(at.x, at.y, broad + 6, tall + 2);
  if (!pen.places.take(box) && !mustShow) return null;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  context.strokeStyle = pen.theme.halo;
  context.lineWidth = 3;
  lines.forEach((line, number) => {
    const y = at.y + (number - (lines.length - 1) / 2) * (size + 2);
    context.globalAlpha = 0.85;
    context.strokeText(line, at.x, y);
    context.globalAlpha = 1;
    context.fillStyle = color;
    context.fillText(line, at.x, y);
  });
  return box;
}

/** Occupants without a name on the map: a dot, or a number where there are several. */
function drawDot(pen, cluster) {
  const at = pen.view.toScreen(cluster.point);
  if (!isSeen(pen.view, at) || cluster.isNamed) return;
  const { context, theme } = pen;
  const count = cluster.members.length;
  const item = cluster.members[0].item;
  if (count === 1 && item === state.selected) return;
  const size = count > 1 ? 20 : 9;
  if (!pen.places.take(boxAround(at.x, at.y, size, size))) return;
  context.beginPath();
  context.arc(at.x, at.y, count > 1 ? 10 : 4, 0, 2 * Math.PI);
  context.fillStyle = count > 1 ? theme.text : theme.roles[item.role][2];
  context.fill();
  context.strokeStyle = theme.halo;
  context.lineWidth = 1.5;
  context.stroke();
  if (count > 1) {
    context.font = `650 11px ${fontFamily}`;
    context.fillStyle = theme.halo;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText(count > 99 ? "99+" : String(count), at.x, at.y + 0.5);
  }
  pen.targets.push({ box: boxAround(at.x, at.y, size + 6, size + 6), ...pointed(cluster) });
}

function drawBuildingNames(pen) {
  for (const building of data.buildings) {
    if (!building.name || building.point.length === 0) continue;
    const at = pen.view.toScreen(meters(building.point));
    if (isSeen(pen.view, at)) drawName(pen, building.name, at, { width: 120, isBold: true });
  }
}

/** The findings of the floor: triangles, squares and discs, because colors alone do not tell everybody. */
function drawFindings(pen) {
  const findings = shownFindings().filter((finding) => finding.point && isOnFloor(finding));
  const groups = grouped(
    findings.map((finding) => ({ item: finding, level: 0, kind: finding.severity, point: meters(finding.point) })),
    pen.view.scale,
    18,
  );
  // The gravest last, so that it lies above the others; what is pointed at is looked for from the top.
  const rank = { info: 0, warning: 1, violation: 2 };
  groups.sort((a, b) => rank[a.kind] - rank[b.kind]);
  for (const group of groups) {
    const at = pen.view.toScreen(group.members.length === 1 ? group.members[0].point : group.point);
    if (!isSeen(pen.view, at)) continue;
    const isCurrent = group.members.some((member) => member.item === state.finding);
    drawFindingMark(pen, at, group.kind, isCurrent ? 11 : 7.5, isCurrent);
    if (group.members.length > 1) drawBadge(pen, at.x + 9, at.y - 8, group.members.length, pen.theme.severities[group.kind]);
    pen.places.take(boxAround(at.x, at.y, 18, 18));
    pen.targets.unshift({
      box: boxAround(at.x, at.y, 20, 20),
      ...(group.members.length === 1 ? { finding: group.members[0].item } : { cluster: group, findings: group.members.map((member) => member.item) }),
    });
  }
}

function drawFindingMark(pen, at, severity, radius, isCurrent) {
  const { context, theme } = pen;
  const [corners, turn] = shapes[severity];
  context.beginPath();
  for (let i = 0; i < corners; i += 1) {
    const angle = ((turn + (360 / corners) * i) * Math.PI) / 180;
    context.lineTo(at.x + radius * Math.cos(angle), at.y + radius * Math.sin(angle));
  }
  context.closePath();
  context.lineJoin = "round";
  context.fillStyle = theme.severities[severity];
  context.fill();
  context.strokeStyle = theme.halo;
  context.lineWidth = isCurrent ? 3 : 2;
  context.stroke();
  if (!isCurrent) return;
  context.beginPath();
  context.arc(at.x, at.y, radius + 7, 0, 2 * Math.PI);
  context.strokeStyle = theme.severities[severity];
  context.lineWidth = 2;
  context.stroke();
}
