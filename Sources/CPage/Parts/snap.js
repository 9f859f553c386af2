// Where a finger means to be: at a corner, on a wall, or in line with what is drawn, as `Snap` of the library finds it.
import { eachSide, nearest, rounded, same, shapeOf } from "./shapes.js";

const distance = (p, q) => Math.hypot(p[0] - q[0], p[1] - q[1]);

/** The nearest corner of some features within some meters, otherwise the nearest place on a wall, otherwise one that makes a
    right angle with the line, or goes straight on; null if nothing is near. The corner that is moved, and its walls, do not count. */
export function snap(position, features, plane, reach, line = [], moved = null) {
  const p = plane.meters(position);
  let [corner, wall] = [null, null];
  const last = line.at(-1);
  const starts = [];
  const consider = (a, b) => {
    const [c, d] = [plane.meters(a), plane.meters(b)];
    if (last && same(a, last)) starts.push(d);
    if (last && same(b, last)) starts.push(c);
    for (const i of [0, 1]) if (p[i] < Math.min(c[i], d[i]) - reach || p[i] > Math.max(c[i], d[i]) + reach) return;
    for (const [end, at] of [[c, a], [d, b]]) {
      if (moved && same(at, moved)) continue;
      const off = distance(p, end);
      if (off <= reach && off < (corner?.off ?? Infinity)) corner = { off, position: at.slice(0, 2), target: "corner" };
    }
    if (moved && (same(a, moved) || same(b, moved))) return;
    const foot = nearest(p, c, d);
    const off = distance(p, foot);
    if (off <= reach && off < (wall?.off ?? Infinity)) wall = { off, foot, wall: [a.slice(0, 2), b.slice(0, 2)] };
  };
  for (const { geometry } of features) {
    const shape = shapeOf(geometry);
    if (shape) eachSide(shape, consider);
  }
  if (corner) return corner;
  if (wall) return { position: rounded(plane.degrees(wall.foot)), target: "wall", wall: wall.wall };
  return last ? aligned(p, plane, reach, line.length > 1 ? [plane.meters(line.at(-2))] : starts, plane.meters(last)) : null;
}

function aligned(p, plane, reach, starts, origin) {
  let best = null;
  for (const start of starts) {
    const length = distance(start, origin);
    if (length === 0) continue;
    const [dx, dy] = [(origin[0] - start[0]) / length, (origin[1] - start[1]) / length];
    const along = (p[0] - origin[0]) * dx + (p[1] - origin[1]) * dy;
    const across = (p[1] - origin[1]) * dx - (p[0] - origin[0]) * dy;
    const consider = (off, x, y, target) => {
      if (off > reach || off >= (best?.off ?? Infinity) + (target === "straight" ? 1e-6 : -1e-6)) return;
      best = { off, position: rounded(plane.degrees([origin[0] + x, origin[1] + y])), target };
    };
    // Not back over what is drawn, and not onto its end.
    if (along > reach) consider(Math.abs(across), along * dx, along * dy, "straight");
    if (Math.abs(across) > reach) consider(Math.abs(along), -across * dy, across * dx, "rightAngle");
  }
  return best;
}
