// The corners of a level: what meets at one is moved, inserted, and removed together, as `Edit` of the library does it.
import { eachSide, faultOf, geometryOf, mapped, overlapOf, planeOf, rounded, same, shapeOf } from "./shapes.js";

const roles = { level: "coverage", unit: "coverage", section: "coverage", fixture: "area", kiosk: "area", opening: "line", detail: "line" };
/** The types whose corners are those of their level, in the order in which the library looks at them. */
export const wallTypes = Object.keys(roles);

/** Corners that are closer than this, in meters, are meant to be one. */
const tolerance = 0.01;
const distance = (p, q) => Math.hypot(p[0] - q[0], p[1] - q[1]);
const share = (p, a, b) => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const squared = dx * dx + dy * dy;
  return squared > 0 ? ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / squared : 0;
};
export const nearest = (p, a, b) => {
  const t = Math.max(0, Math.min(1, share(p, a, b)));
  return [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
};

/** A step that makes no sense: the word for it, and its values. */
export class Refusal extends Error {
  constructor(word, values = {}) {
    super(word);
    Object.assign(this, { word, values });
  }
}

export class Walls {
  /** `features` are those of the level, the level first. */
  constructor(features) {
    this.plane = planeOf(features[0]?.type === "level" ? features[0].geometry : null);
    this.items = [];
    for (const feature of features) {
      const shape = shapeOf(feature.geometry);
      // A fixture may be a line.
      const role = roles[feature.type] === "area" && !shape?.isArea ? "line" : roles[feature.type];
      if (shape && role) this.items.push({ feature, role, shape, before: shape });
    }
  }

  isSame(a, b) {
    return distance(this.plane.meters(a), this.plane.meters(b)) <= tolerance;
  }

  off(p, a, b) {
    const [m, c, d] = [p, a, b].map(this.plane.meters);
    return distance(m, nearest(m, c, d));
  }

  /** The place of a position on a wall, from 0 to 1; null if it is not on it, or at one of its ends. */
  place(position, start, end) {
    // Most walls are far off.
    for (const i of [0, 1]) if (position[i] < Math.min(start[i], end[i]) - 1e-5 || position[i] > Math.max(start[i], end[i]) + 1e-5) return null;
    const [p, a, b] = [this.plane.meters(position), this.plane.meters(start), this.plane.meters(end)];
    for (const i of [0, 1]) if (p[i] < Math.min(a[i], b[i]) - tolerance || p[i] > Math.max(a[i], b[i]) + tolerance) return null;
    if (distance(a, b) <= tolerance || distance(p, a) <= tolerance || distance(p, b) <= tolerance || distance(p, nearest(p, a, b)) > tolerance) return null;
    return share(p, a, b);
  }

  eachCorner(body) {
    for (const item of this.items) for (const line of item.shape.parts.flat()) for (const position of line) body(position, item);
  }

  /** The corners at a place, each once: equal ones, and those that are meant to be equal. */
  cornersAt(position) {
    const found = [];
    this.eachCorner((corner) => {
      if (Math.abs(corner[1] - position[1]) < 1e-6 && this.isSame(corner, position) && !found.some((one) => same(one, corner))) found.push(corner.slice(0, 2));
    });
    return found;
  }

  has(start, end) {
    let isFound = false;
    for (const item of this.items) eachSide(item.shape, (a, b) => { isFound ||= (same(a, start) && same(b, end)) || (same(a, end) && same(b, start)); });
    return isFound && !same(start, end);
  }

  /** Puts positions on the sides of a shape. */
  insertOnSides(shape, inner) {
    return mapped(shape, (line) => line.flatMap((position, i) => {
      if (i + 1 === line.length && !shape.isArea) return [position];
      return [position, ...inner(position, line[(i + 1) % line.length])];
    }));
  }

  /** Divides walls so that all that meet at some corners have the same vertices there. */
  addNodes(corners) {
    const all = [];
    this.eachCorner((corner, item) => { if (item.role === "coverage") all.push(corner); });
    for (const item of this.items.filter((one) => one.role === "coverage")) {
      item.shape = this.insertOnSides(item.shape, (a, b) => {
        if (!corners.some((corner) => same(corner, a) || same(corner, b) || this.place(corner, a, b) !== null)) return [];
        const found = [];
        for (const corner of [...corners, ...all]) {
          const at = this.place(corner, a, b);
          if (at !== null && !found.some((one) => same(one.corner, corner))) found.push({ at, corner });
        }
        return found.sort((x, y) => x.at - y.at).map(({ corner }) => [corner[0], corner[1], ...a.slice(2)]);
      });
    }
  }

  between(a, b, t) {
    return [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
  }

  /** Moves the vertices of lines on walls, where `body` has another place for them. */
  carryLines(body) {
    for (const item of this.items.filter((one) => one.role === "line")) {
      item.shape = mapped(item.shape, (line) => line.map((old) => {
        const place = body(old);
        if (!place) return old;
        const next = [...rounded(place.slice(0, 2)), ...old.slice(2)];
        return distance(this.plane.meters(old), this.plane.meters(next)) > 0.0005 ? next : old;
      }));
    }
  }

  moveCorner(from, to) {
    const moves = this.cornersAt(from).map((corner) => ({
      from: corner,
      to: same(corner, from) ? rounded(to) : rounded([corner[0] + (rounded(to)[0] - from[0]), corner[1] + (rounded(to)[1] - from[1])]),
    }));
    if (!moves.some((one) => same(one.from, from))) throw new Refusal("noCorner");
    this.addNodes(moves.map((one) => one.from));
    const target = (position) => moves.find((one) => same(one.from, position))?.to;
    const moved = [];
    for (const item of this.items.filter((one) => one.role !== "line")) {
      eachSide(item.shape, (a, b) => {
        const [c, d] = [target(a), target(b)];
        if (c || d) moved.push([a, b, c ?? a, d ?? b]);
      });
    }
    this.carryLines((position) => {
      if (target(position)) return null;
      for (const [a, b, c, d] of moved) {
        const at = this.place(position, a, b);
        if (at === null) continue;
        // As far beside the wall as before; both places are rounded, as the library does.
        const [old, next] = [rounded(this.between(a, b, at)), rounded(this.between(c, d, at))];
        return [position[0] + next[0] - old[0], position[1] + next[1] - old[1]];
      }
      return null;
    });
    for (const item of this.items) {
      item.shape = mapped(item.shape, (line) => line.map((old) => {
        const next = target(old);
        return next ? [next[0], next[1], ...old.slice(2)] : old;
      }));
    }
    return this.changes();
  }

  insertCorner([from, to], position) {
    const at = rounded(position);
    if (!this.has(from, to)) throw new Refusal("noWall");
    const ends = [{ place: 0, corner: from }, { place: 1, corner: to }];
    this.eachCorner((corner, item) => {
      if (item.role !== "coverage" || ends.some((one) => same(one.corner, corner))) return;
      const place = this.place(corner, from, to);
      if (place !== null) ends.push({ place, corner });
    });
    ends.sort((a, b) => a.place - b.place);
    const p = this.plane.meters(at);
    const parts = ends.slice(1).map((one, i) => [ends[i].corner, one.corner]);
    const gap = ([a, b]) => this.off(at, a, b);
    const [start, end] = parts.reduce((best, one) => (gap(one) < gap(best) ? one : best));
    if (same(start, at) || same(end, at)) return [];
    const middle = share(p, this.plane.meters(start), this.plane.meters(end));
    if (gap([start, end]) > tolerance) {
      this.carryLines((old) => {
        const place = this.place(old, start, end);
        if (place === null) return null;
        return place < middle ? this.between(start, at, place / middle) : this.between(at, end, (place - middle) / (1 - middle));
      });
    }
    const isOn = (p, a, b) => this.isSame(p, a) || this.isSame(p, b) || this.place(p, a, b) !== null;
    for (const item of this.items) {
      item.shape = this.insertOnSides(item.shape, (a, b) => {
        const isWall = (same(a, start) && same(b, end)) || (same(a, end) && same(b, start));
        // What fills the level also has the wall as a part of a longer one.
        if (!isWall && !(item.role === "coverage" && isOn(start, a, b) && isOn(end, a, b))) return [];
        const [c, d] = [this.plane.meters(a), this.plane.meters(b)];
        const isForward = share(this.plane.meters(start), c, d) < share(this.plane.meters(end), c, d);
        return (isForward ? [start, at, end] : [end, at, start])
          .filter((corner) => same(corner, at) || !(this.isSame(corner, a) || this.isSame(corner, b)))
          .map((corner) => [corner[0], corner[1], ...a.slice(2)]);
      });
    }
    return this.changes();
  }

  removeCorner(position) {
    const corners = this.cornersAt(position);
    if (!corners.some((one) => same(one, position))) throw new Refusal("noCorner");
    const isGone = (p) => corners.some((one) => same(one, p));
    this.addNodes(corners);
    const ends = [];
    for (const item of this.items.filter((one) => one.role !== "line")) {
      eachSide(item.shape, (a, b) => {
        if (isGone(a) === isGone(b)) return;
        const other = isGone(a) ? b : a;
        if (!ends.some((one) => this.isSame(one, other))) ends.push(other);
      });
    }
    if (ends.length > 2) throw new Refusal("joins", { n: ends.length });
    if (ends.length === 2 && this.off(position, ...ends) > tolerance) {
      this.carryLines((old) => {
        if (!isGone(old) && !ends.some((one) => this.place(old, position, one) !== null)) return null;
        return this.plane.degrees(nearest(...[old, ...ends].map(this.plane.meters)));
      });
    }
    for (const item of this.items) {
      item.shape = mapped(item.shape, (line) => {
        const kept = line.filter((p) => !isGone(p));
        if (kept.length === line.length) return line;
        const isEnd = !item.shape.isArea && (!kept.length || !same(line[0], kept[0]) || !same(line.at(-1), kept.at(-1)));
        if (kept.length >= (item.shape.isArea ? 3 : 2) && !isEnd) return kept;
        if (item.role === "line") return line;
        throw new Refusal("few");
      });
    }
    return this.changes();
  }

  /** The features with other geometries. A valid one must not become invalid, and units must not overlap more than before. */
  changes() {
    const changed = [];
    for (const item of this.items) {
      if (item.shape === item.before) continue;
      const geometry = geometryOf(item.shape, item.feature.geometry);
      const fault = faultOf(geometry);
      if (fault && !faultOf(item.feature.geometry)) throw new Refusal(fault);
      changed.push({ feature: item.feature, geometry });
    }
    return changed;
  }

  /** Refuses overlaps of units that were not there before. */
  checkOverlaps(changed) {
    const next = new Map(changed.map((one) => [one.feature, one.geometry]));
    for (const { feature, geometry } of changed) {
      if (feature.type !== "unit") continue;
      for (const other of this.items) {
        if (other.feature.type !== "unit" || other.feature === feature) continue;
        const area = overlapOf(geometry, next.get(other.feature) ?? other.feature.geometry, this.plane);
        if (area > 0.01 && area > overlapOf(feature.geometry, other.feature.geometry, this.plane) + 0.01) throw new Refusal("overlaps", { features: [feature, other.feature] });
      }
    }
  }
}
