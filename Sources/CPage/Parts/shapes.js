// Geometries while they are edited: positions in degrees, exactly as the files have them, and planes in meters.

/** A number in eight decimals, about a millimeter, as the library rounds: halves away from zero. */
const rounded8 = (value) => (Math.sign(value) * Math.round(Math.abs(value) * 1e8)) / 1e8;
export const rounded = ([x, y, ...more]) => [rounded8(x), rounded8(y), ...more];
export const same = (a, b) => a[0] === b[0] && a[1] === b[1];

const boxes = new WeakMap();

/** The box of a geometry, worked out once: west, south, east, north. */
function boxOf(geometry) {
  let box = geometry && boxes.get(geometry);
  if (box) return box;
  box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of positionsOf(geometry)) box = [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y)];
  if (geometry) boxes.set(geometry, box);
  return box;
}

/** The plane at the middle of a geometry, as the library has it. */
export function planeOf(geometry) {
  const [west, south, east, north] = boxOf(geometry);
  const [x, y] = west <= east ? [west / 2 + east / 2, south / 2 + north / 2] : [0, 0];
  const degree = Math.PI / 180;
  const squared = (1 / 298.257223563) * (2 - 1 / 298.257223563);
  const latitude = Math.max(-90, Math.min(90, y)) * degree;
  const w = 1 - squared * Math.sin(latitude) * Math.sin(latitude);
  const vertical = 6378137 / Math.sqrt(w);
  const [east1, north1] = [Math.max(vertical * Math.cos(latitude), 1e-3) * degree, ((vertical * (1 - squared)) / w) * degree];
  return {
    meters: (p) => [(p[0] - x) * east1, (p[1] - y) * north1],
    degrees: (p) => [x + p[0] / east1, y + p[1] / north1],
  };
}

export function positionsOf(geometry) {
  return geometry?.coordinates ? (typeof geometry.coordinates[0] === "number" ? [geometry.coordinates] : geometry.coordinates.flat(depths[geometry.type] ?? 0)) : [];
}
const depths = { LineString: 0, MultiPoint: 0, MultiLineString: 1, Polygon: 1, MultiPolygon: 2 };

/** The lines of a geometry by part, rings without the closing position; null for points, and for rings that are not closed. */
export function shapeOf(geometry) {
  const { type, coordinates } = geometry ?? {};
  const isArea = /Polygon/.test(type);
  const parts = type === "Polygon" || type === "MultiLineString" ? [coordinates] : type === "MultiPolygon" ? coordinates : type === "LineString" ? [[coordinates]] : null;
  if (!parts || !isArea) return parts && { type, isArea, parts };
  const isClosed = (ring) => ring.length >= 4 && same(ring[0], ring.at(-1));
  return parts.flat().every(isClosed) ? { type, isArea, parts: parts.map((rings) => rings.map((ring) => ring.slice(0, -1))) } : null;
}

/** The geometry of a shape, without repeated positions; other members are those of the geometry before. */
export function geometryOf({ type, isArea, parts }, before) {
  const kept = parts.map((lines) => lines.map((line) => {
    const positions = line.filter((position, i) => i === 0 || !same(position, line[i - 1]));
    while (isArea && positions.length > 1 && same(positions[0], positions.at(-1))) positions.pop();
    return isArea ? [...positions, ...positions.slice(0, 1)] : positions;
  }));
  const coordinates = type === "MultiPolygon" ? kept : type === "LineString" ? kept[0][0] : kept[0];
  return { ...before, type, coordinates };
}

/** The shape with other lines; itself where nothing changes. */
export function mapped(shape, change) {
  let isChanged = false;
  const parts = shape.parts.map((lines) => lines.map((line) => {
    const next = change(line);
    if (next.length === line.length && next.every((p, i) => same(p, line[i]))) return line;
    isChanged = true;
    return next;
  }));
  return isChanged ? { ...shape, parts } : shape;
}

/** Calls `body(a, b)` with each side. */
export function eachSide({ parts, isArea }, body) {
  for (const line of parts.flat()) {
    for (let i = isArea ? 0 : 1; i < line.length; i += 1) body(line[(i || line.length) - 1], line[i]);
  }
}

export const twiceArea = (ring) => ring.reduce((sum, p, i) => {
  const q = ring[(i + 1) % ring.length];
  return sum + (p[0] - ring[0][0]) * (q[1] - ring[0][1]) - (q[0] - ring[0][0]) * (p[1] - ring[0][1]);
}, 0);

const turn = (a, b, c) => Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
const isBetween = (a, b, p) => turn(a, b, p) === 0 && Math.min(a[0], b[0]) <= p[0] && p[0] <= Math.max(a[0], b[0]) && Math.min(a[1], b[1]) <= p[1] && p[1] <= Math.max(a[1], b[1]);

/** How two segments meet: 0 not at all, 1 at one point that is an end of either, 2 across or along each other. */
function meeting([a, b], [c, d]) {
  if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0])
    || Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1])) return 0;
  const [t1, t2, t3, t4] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (t1 * t2 < 0 && t3 * t4 < 0) return 2;
  const ends = [...[c, d].filter((p) => isBetween(a, b, p)), ...[a, b].filter((p) => isBetween(c, d, p))];
  return ends.length === 0 ? 0 : ends.every((p) => same(p, ends[0])) ? 1 : 2;
}

/** Whether a point is in some rings: by even and odd; null on a side. */
function isIn(rings, p) {
  let isInside = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const [a, b] = [ring[j], ring[i]];
      if (isBetween(a, b, p)) return null;
      if (a[1] > p[1] !== b[1] > p[1] && turn(a, b, p) === (b[1] > a[1] ? 1 : -1)) isInside = !isInside;
    }
  }
  return isInside;
}

/** Whether an area has a point inside, borders aside. */
export function contains(geometry, p) {
  const [west, south, east, north] = boxOf(geometry);
  return west <= p[0] && p[0] <= east && south <= p[1] && p[1] <= north && (shapeOf(geometry)?.parts ?? []).some((rings) => isIn(rings, p));
}

/** The word for what is wrong with a geometry; null if nothing is that can be seen cheaply. */
export function faultOf(geometry) {
  const shape = shapeOf(geometry);
  if (!shape) return geometry?.type === "Point" ? null : "few";
  const distinct = (line) => line.filter((p, i) => !same(p, line[(i || line.length) - 1]));
  if (!shape.isArea) return shape.parts.flat().some((line) => line.every((p) => same(p, line[0]))) ? "few" : null;
  const parts = shape.parts.map((rings) => rings.map(distinct));
  const sides = [];
  for (const [part, rings] of parts.entries()) {
    for (const [ring, line] of rings.entries()) {
      if (line.length < 3) return "few";
      line.forEach((p, i) => sides.push({ ends: [p, line[(i + 1) % line.length]], part, ring, i, n: line.length }));
    }
  }
  sides.sort((a, b) => Math.min(a.ends[0][0], a.ends[1][0]) - Math.min(b.ends[0][0], b.ends[1][0]));
  for (let i = 0; i < sides.length; i += 1) {
    const a = sides[i];
    const right = Math.max(a.ends[0][0], a.ends[1][0]);
    for (let j = i + 1; j < sides.length && Math.min(sides[j].ends[0][0], sides[j].ends[1][0]) <= right; j += 1) {
      const b = sides[j];
      const how = meeting(a.ends, b.ends);
      const isSameRing = a.part === b.part && a.ring === b.ring;
      const apart = Math.abs(a.i - b.i);
      const areNeighbors = isSameRing && (apart === 1 || apart === a.n - 1);
      if (how === 2 || (how === 1 && isSameRing && !areNeighbors)) return "crosses";
    }
  }
  for (const [first, ...holes] of parts) {
    for (const hole of holes) if (hole.some((p) => isIn([first], p) === false)) return "hole";
  }
  return null;
}

/** The square meters that two areas share: in slabs between the heights at which sides begin, end, or cross, all is straight. */
export function overlapOf(one, other, plane) {
  const [c, d] = [boxOf(one), boxOf(other)];
  if (!(c[0] < d[2] && d[0] < c[2] && c[1] < d[3] && d[1] < c[3])) return 0;
  const [south, north] = [Math.max(c[1], d[1]), Math.min(c[3], d[3])];
  const sidesOf = (geometry) => {
    const sides = [];
    const shape = shapeOf(geometry);
    if (!shape?.isArea) return sides;
    eachSide(shape, (p, q) => { if (p[1] !== q[1] && Math.max(p[1], q[1]) > south && Math.min(p[1], q[1]) < north) sides.push([plane.meters(p), plane.meters(q)]); });
    return sides;
  };
  const [near, far] = [sidesOf(one), sidesOf(other)];
  const [low, high] = [south, north].map((y) => plane.meters([c[0], y])[1]);
  const heights = [low, high, ...[...near, ...far].flat().map((p) => p[1])];
  for (const [p, q] of near) {
    for (const [r, s] of far) {
      const d = (q[0] - p[0]) * (s[1] - r[1]) - (q[1] - p[1]) * (s[0] - r[0]);
      const t = ((r[0] - p[0]) * (s[1] - r[1]) - (r[1] - p[1]) * (s[0] - r[0])) / d;
      const u = ((r[0] - p[0]) * (q[1] - p[1]) - (r[1] - p[1]) * (q[0] - p[0])) / d;
      if (t > 0 && t < 1 && u > 0 && u < 1) heights.push(p[1] + t * (q[1] - p[1]));
    }
  }
  const steps = [...new Set(heights.filter((y) => y >= low && y <= high))].sort((x, y) => x - y);
  const cuts = (sides, y) => sides.filter(([p, q]) => p[1] > y !== q[1] > y).map(([p, q]) => p[0] + ((y - p[1]) / (q[1] - p[1])) * (q[0] - p[0])).sort((x, z) => x - z);
  let area = 0;
  for (let i = 1; i < steps.length; i += 1) {
    const y = (steps[i - 1] + steps[i]) / 2;
    const [v, w] = [cuts(near, y), cuts(far, y)];
    for (let m = 0; m + 1 < v.length; m += 2) {
      for (let n = 0; n + 1 < w.length; n += 2) area += (steps[i] - steps[i - 1]) * Math.max(0, Math.min(v[m + 1], w[n + 1]) - Math.max(v[m], w[n]));
    }
  }
  return area;
}
