// The marks of findings, and the tints of rooms: triangles, squares and discs, because colors alone do not tell everybody.
import { grouped, spots } from "./clusters.js";
import { boundsOf, data, isArea, meters } from "./data.js";
import { boxAround } from "./labels.js";
import { disc, paint, pill } from "./pens.js";
import { innerPoint } from "./rooms.js";
import { markedFindings, state } from "./state.js";

const shapes = { violation: [3, -90], warning: [4, 0], info: [24, 0] };
const rank = { info: 0, warning: 1, violation: 2 };
let last = { findings: null, scale: 0, groups: [] };

/** The findings that have marks, in groups of those that would lie on each other; the most severe last. */
function groupsAt(scale, findings) {
  if (last.findings === findings && last.scale === scale) return last.groups;
  const tinted = scale < tintScale ? new Set([...tints().values()].flatMap((tint) => tint.findings)) : new Set();
  const marked = findings.filter((finding) => !tinted.has(finding));
  const groups = grouped(marked.map((finding) => ({ item: finding, level: 0, kind: "finding", point: meters(finding.point) })), scale, 22);
  for (const group of groups) {
    group.severity = group.members.map((member) => member.item.severity).sort((a, b) => rank[b] - rank[a])[0];
  }
  groups.sort((a, b) => rank[a.severity] - rank[b.severity]);
  last = { findings, scale, groups };
  return groups;
}

/** The mark of the finding that is shown, which no name hides. */
export function drawCurrentMark(pen) {
  const finding = state.finding;
  if (!finding?.point) return;
  const at = pen.view.toScreen(meters(finding.point));
  drawMark(pen, at, finding.severity, 11, true);
  pen.places.take(boxAround(at.x, at.y, 26, 26));
  pen.targets.push({ box: boxAround(at.x, at.y, 24, 24), finding });
}

/** The marks of the floor: where names leave a place, beside them, or small. */
export function drawMarks(pen, isSeen) {
  for (const group of groupsAt(pen.view.scale, markedFindings())) {
    const count = group.members.length;
    const at = pen.view.toScreen(count === 1 ? group.members[0].point : group.point);
    if (!isSeen(pen.view, at) || (count === 1 && group.members[0].item === state.finding)) continue;
    const free = [[0, 0], [1, 46], [1, 58]].flatMap(([ring, apart]) => spots(at.x, at.y, ring, apart)).find(({ x, y }) => pen.places.take(boxAround(x, y, 18, 18)));
    Object.assign(at, free);
    drawMark(pen, at, group.severity, free ? 7 : 4.5, false);
    if (count > 1 && free) drawBadge(pen, at.x + 9, at.y - 8, count, pen.theme.severities[group.severity]);
    const findings = group.members.map((member) => member.item);
    pen.targets.push({ box: boxAround(at.x, at.y, 20, 20), ...(count === 1 ? { finding: findings[0] } : { cluster: group, findings }) });
  }
}

/** The number of findings of each tinted room, where there is a place for it. */
export function drawNumbers(pen, isSeen) {
  if (pen.view.scale >= tintScale) return;
  for (const [room, { severity, findings }] of tints()) {
    const point = innerPoint(room);
    const at = point && pen.view.toScreen(point);
    if (!at || !isSeen(pen.view, at)) continue;
    const box = boundsOf(room);
    if (Math.min(box.right - box.left, box.bottom - box.top) * pen.view.scale < 15) continue;
    const spot = [0, 16, -16, 26, -26].map((dy) => boxAround(at.x, at.y + dy, 18, 14)).find((one) => pen.places.take(one));
    if (!spot) continue;
    drawBadge(pen, (spot.left + spot.right) / 2, (spot.top + spot.bottom) / 2, findings.length, pen.theme.severities[severity]);
    pen.targets.push({ box: spot, room, findings });
  }
}

export function drawMark({ context, theme }, at, severity, radius, isCurrent) {
  const [corners, turn] = shapes[severity];
  context.beginPath();
  for (let i = 0; i < corners; i += 1) {
    const angle = ((turn + (360 / corners) * i) * Math.PI) / 180;
    context.lineTo(at.x + radius * Math.cos(angle), at.y + radius * Math.sin(angle));
  }
  context.closePath();
  context.lineJoin = "round";
  paint(context, theme.severities[severity], theme.halo, isCurrent ? 3 : radius < 6 ? 1 : 2);
  if (isCurrent) disc(context, at, radius + 7, null, theme.severities[severity], 2);
}

/** A number on a pill. */
export function drawBadge({ context, theme, font }, x, y, count, color) {
  pill(context, count > 99 ? "99+" : String(count), { x, y }, `650 10px ${font}`, 7, color, theme.halo);
}

/** Below this many pixels for a meter, rooms are tinted; above, each finding has its mark. */
export const tintScale = 9;

const gravity = { violation: 2, warning: 1, info: 0 };

/** The room that a finding is about or in. */
export function roomOf(finding) {
  const item = data.items[finding.item];
  const room = item?.layer === "units" ? item : data.items[item?.unit];
  return room && isArea(room) ? room : null;
}

const known = new WeakMap();

/** The rooms with findings: their highest severity, and the findings. */
export function tints() {
  const findings = markedFindings();
  if (!known.has(findings)) {
    const rooms = new Map();
    for (const finding of findings) {
      const room = roomOf(finding);
      if (!room) continue;
      const tint = rooms.get(room) ?? { severity: finding.severity, findings: [] };
      if (gravity[finding.severity] > gravity[tint.severity]) tint.severity = finding.severity;
      tint.findings.push(finding);
      rooms.set(room, tint);
    }
    known.set(findings, rooms);
  }
  return known.get(findings);
}

/** The rooms that are tinted at a scale. */
export const tintsAt = (scale) => (scale < tintScale ? tints() : new Map());
