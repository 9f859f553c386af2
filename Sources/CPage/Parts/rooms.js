// Where a name can stand in a room.
import { boundsOf, isArea, meters, ringsOf } from "./data.js";

/** Whether a point lies in an area. */
export function contains(owner, x, y) {
  const box = boundsOf(owner);
  if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
  let isInside = false;
  for (const { points } of ringsOf(owner)) {
    for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
      if (points[i + 1] > y === points[j + 1] > y) continue;
      if (x < ((points[j] - points[i]) * (y - points[i + 1])) / (points[j + 1] - points[i + 1]) + points[i]) isInside = !isInside;
    }
  }
  return isInside;
}

/** The square meters of an area, without its holes; worked out once. */
function sizeOf(owner) {
  if (owner.size !== undefined) return owner.size;
  owner.size = 0;
  for (const { points, isHole } of ringsOf(owner)) {
    let twice = 0;
    for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) twice += points[j] * points[i + 1] - points[i] * points[j + 1];
    owner.size += (isHole ? -0.5 : 0.5) * Math.abs(twice);
  }
  return owner.size;
}

/** The smallest area at a point, walls aside, as `LevelMap.items(at:)` of the library finds it; null if there is none. */
export function smallestAt(items, x, y) {
  let best = null;
  for (const item of items) {
    if (item.role === "structure" || !isArea(item) || !contains(item, x, y)) continue;
    if (best === null || sizeOf(item) < sizeOf(best)) best = item;
  }
  return best;
}

/** Whether a box of a middle lies in a room: its middle line, and its corners but for a bit. */
export function fits(room, x, y, width, height, angle = 0) {
  const [w, h] = [width / 2, height * 0.4];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [[-w, 0], [0, 0], [w, 0], [-w / 2, 0], [w / 2, 0], [-w * 0.9, -h], [w * 0.9, -h], [-w * 0.9, h], [w * 0.9, h]]
    .every(([dx, dy]) => contains(room, x + dx * cos + dy * sin, y + dy * cos - dx * sin));
}

/** The square of the distance of a point from the walls; across a name is long, so lengths across count less. */
function clearance(room, x, y) {
  let least = Infinity;
  for (const { points } of ringsOf(room)) {
    for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
      const [ax, ay] = [(points[j] - x) / 2.5, points[j + 1] - y];
      const [dx, dy] = [(points[i] - points[j]) / 2.5, points[i + 1] - points[j + 1]];
      const length = dx * dx + dy * dy;
      const part = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length));
      least = Math.min(least, (ax + part * dx) ** 2 + (ay + part * dy) ** 2);
    }
  }
  return least;
}

/** The point of a room that is farthest from its walls, found on a grid; worked out once. Null for what is no area. */
export function innerPoint(room) {
  if (room.inner !== undefined) return room.inner;
  const box = boundsOf(room);
  if (!box || !isArea(room)) return (room.inner = null);
  let best = { x: meters(room.point)?.x ?? (box.left + box.right) / 2, y: meters(room.point)?.y ?? (box.top + box.bottom) / 2, free: -1 };
  const steps = 9;
  for (let i = 0; i < steps; i += 1) {
    for (let j = 0; j < steps; j += 1) {
      const x = box.left + ((i + 0.5) / steps) * (box.right - box.left);
      const y = box.top + ((j + 0.5) / steps) * (box.bottom - box.top);
      if (!contains(room, x, y)) continue;
      const free = clearance(room, x, y);
      if (free > best.free * 1.05) best = { x, y, free };
    }
  }
  return (room.inner = { x: best.x, y: best.y });
}

/** The rows of rooms of one name that touch each other, by room; a room alone is in none. */
export function rowsOf(rooms) {
  const byTitle = new Map();
  for (const room of rooms) {
    if (!room.title || !isArea(room) || !boundsOf(room)) continue;
    if (!byTitle.has(room.title)) byTitle.set(room.title, []);
    byTitle.get(room.title).push(room);
  }
  // A wall may be between them.
  const gap = 0.5;
  const rows = new Map();
  for (const same of byTitle.values()) {
    same.sort((a, b) => boundsOf(a).left - boundsOf(b).left);
    for (let i = 0; i < same.length; i += 1) {
      const box = boundsOf(same[i]);
      for (let j = i + 1; j < same.length && boundsOf(same[j]).left <= box.right + gap; j += 1) {
        const other = boundsOf(same[j]);
        if (other.top > box.bottom + gap || box.top > other.bottom + gap) continue;
        const [one, two] = [rows.get(same[i]) ?? [same[i]], rows.get(same[j]) ?? [same[j]]];
        if (one === two) continue;
        const [long, short] = one.length < two.length ? [two, one] : [one, two];
        long.push(...short);
        for (const room of [...short, long[0]]) rows.set(room, long);
      }
    }
  }
  return rows;
}
