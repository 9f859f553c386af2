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

/** The point of a segment that is nearest to another. */
export function nearest(p, a, b) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const squared = dx * dx + dy * dy;
  const t = squared > 0 ? Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / squared)) : 0;
  return [a[0] + t * dx, a[1] + t * dy];
}

/** Whether a point is in some rings, by even and odd. */
function isIn(rings, [x, y]) {
  let isInside = false;
  for (const ring of rings) {
    ring.forEach((b, i) => {
      const a = ring.at(i - 1);
      if (a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) isInside = !isInside;
    });
  }
  return isInside;
}

/** Whether an area has a point inside; on its border, either may be said. */
export function contains(geometry, p) {
  const [west, south, east, north] = boxOf(geometry);
  return west <= p[0] && p[0] <= east && south <= p[1] && p[1] <= north && (shapeOf(geometry)?.parts ?? []).some((rings) => isIn(rings, p));
}
