// A shape while it is drawn, as the `Sketch` of the library is: a point, lines that branch, or an area.
import { rounded, same, twiceArea } from "./shapes.js";

const empty = { lines: [], current: 0 };

export class Sketch {
  constructor(kind) {
    this.state = { kind, ...empty };
    this.past = [];
    this.future = [];
  }

  get kind() { return this.state.kind; }
  get lines() { return this.state.lines; }
  get count() { return this.lines.flat().length; }

  change(next) {
    const state = { ...this.state, ...next };
    if (JSON.stringify(state) === JSON.stringify(this.state)) return false;
    this.past.push(this.state);
    this.future = [];
    this.state = state;
    return true;
  }

  add(position) {
    const { kind, lines, current } = this.state;
    if (kind === "point" || lines.length === 0) return this.change({ lines: [[position]], current: 0 });
    return this.change({ lines: lines.map((line, i) => (i === current ? [...line, position] : line)) });
  }

  /** Adds a position after another; the last side of an area is the one that closes it. */
  insert(line, after, position) {
    return this.change({ lines: this.lines.map((one, i) => (i === line ? one.toSpliced(after + 1, 0, position) : one)) });
  }

  /** Moves a position, with the ends of the branches there. */
  move(from, to) {
    return this.change({ lines: this.lines.map((line) => line.map((one) => (same(one, from) ? to : one))) });
  }

  /** Removes a position, from all lines. */
  remove(position) {
    let current = 0;
    const lines = [];
    this.lines.forEach((line, i) => {
      const rest = line.filter((one) => !same(one, position));
      if (i === this.state.current) current = rest.length > 0 ? lines.length : Math.max(0, lines.length - 1);
      if (rest.length > 0) lines.push(rest);
    });
    return this.change({ lines, current });
  }

  /** Begins another line at a position; from the end of a line, that line goes on. */
  branch(position) {
    const ending = this.lines.findIndex((line) => same(line.at(-1), position));
    return ending >= 0 ? this.change({ current: ending }) : this.change({ lines: [...this.lines, [position]], current: this.lines.length });
  }

  /** Makes it a shape of another kind; returns how many positions that leaves out. */
  changeKind(kind) {
    const before = this.count;
    let lines = kind === "line" ? this.lines : this.lines.slice(0, 1);
    if (kind === "point") lines = lines.map((line) => line.slice(0, 1));
    this.change({ kind, lines, current: Math.min(this.state.current, Math.max(0, lines.length - 1)) });
    return before - this.count;
  }

  undo() {
    if (this.past.length === 0) return;
    this.future.push(this.state);
    this.state = this.past.pop();
  }

  redo() {
    if (this.future.length === 0) return;
    this.past.push(this.state);
    this.state = this.future.pop();
  }

  /** Closed, counterclockwise, without repeated positions, in eight decimals; null without positions. */
  get geometry() {
    let kept = this.lines.map((line) => line.map(rounded)).map((line) => line.filter((one, i) => i === 0 || !same(one, line[i - 1])));
    if (kept.length === 0) return null;
    if (this.kind === "point") return { type: "Point", coordinates: kept[0][0] };
    if (this.kind === "line") {
      // A branch that has only begun is not a line yet.
      if (kept.some((line) => line.length > 1)) kept = kept.filter((line) => line.length > 1);
      return kept.length === 1 ? { type: "LineString", coordinates: kept[0] } : { type: "MultiLineString", coordinates: kept };
    }
    let ring = kept[0];
    while (ring.length > 1 && same(ring[0], ring.at(-1))) ring = ring.slice(0, -1);
    if (twiceArea(ring) < 0) ring = [ring[0], ...ring.slice(1).reverse()];
    return { type: "Polygon", coordinates: [[...ring, ring[0]]] };
  }

  /** Whether it has enough positions for its kind; the library refuses what is wrong otherwise. */
  get isWhole() {
    const distinct = (line) => new Set(line.map((one) => String(rounded(one)))).size;
    return Math.max(0, ...this.lines.map(distinct)) >= { point: 1, line: 2, polygon: 3 }[this.kind];
  }
}
