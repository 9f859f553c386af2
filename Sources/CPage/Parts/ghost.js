// The JSON of a finding's feature, and what a fix would make of it.
import { data, project } from "./data.js";
import { written } from "./source.js";

/** The JSON of the feature of a finding as it is written; undefined where the page does not have it. */
export const sourceOf = (finding) => written(data.sources?.[finding.source]);

/** The JSON after the fix; null where it is not known. */
export function fixedSource(finding) {
  const source = sourceOf(finding);
  const edits = finding.fix?.edits;
  if (!source || source.endsWith("…") || !edits || edits.some((edit) => edit.offset === undefined)) return null;
  let bytes = new TextEncoder().encode(source);
  for (const { offset, length, after } of [...edits].sort((a, b) => b.offset - a.offset)) {
    const middle = new TextEncoder().encode(after);
    const next = new Uint8Array(bytes.length - length + middle.length);
    next.set(bytes.subarray(0, offset));
    next.set(middle, offset);
    next.set(bytes.subarray(offset + length), offset + middle.length);
    bytes = next;
  }
  return new TextDecoder().decode(bytes);
}

const ghosts = new WeakMap();

/** The shape that the feature has after the fix, where it differs; null where there is none. */
export function ghostOf(finding) {
  if (!finding?.fix) return null;
  if (!ghosts.has(finding)) ghosts.set(finding, shapeAfter(finding));
  return ghosts.get(finding);
}

function shapeAfter(finding) {
  const after = fixedSource(finding);
  if (after === null) return null;
  if (after.trim() === "") return { isGone: true };
  const parts = (text) => {
    try {
      const { geometry, properties } = JSON.parse(text);
      return [geometry, properties?.display_point];
    } catch {
      return [];
    }
  };
  const [before, now] = [parts(sourceOf(finding)), parts(after)];
  const number = [0, 1].find((at) => now[at] && JSON.stringify(before[at]) !== JSON.stringify(now[at]));
  return number === undefined ? null : { shape: shapeOf(now[number]) };
}

/** A GeoJSON geometry in the page's form. */
function shapeOf({ type, coordinates }) {
  const point = ([longitude, latitude]) => {
    const { x, y } = project(longitude, latitude);
    return [Math.round(x * 100), Math.round(-y * 100)];
  };
  const steps = (line) => {
    let last = [0, 0];
    return line.map(point).flatMap((next) => {
      const step = [next[0] - last[0], next[1] - last[1]];
      last = next;
      return step;
    });
  };
  try {
    switch (type) {
      case "Point": return [0, point(coordinates)];
      case "MultiPoint": return [0, coordinates.flatMap(point)];
      case "LineString": return [1, steps(coordinates)];
      case "MultiLineString": return [1, ...coordinates.map(steps)];
      case "Polygon": return [2, coordinates.map(steps)];
      case "MultiPolygon": return [2, ...coordinates.map((rings) => rings.map(steps))];
      default: return undefined;
    }
  } catch {
    return undefined;
  }
}
