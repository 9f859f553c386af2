// What part of the plane is seen: its middle in meters, how many pixels a meter has, and how far the map is turned;
// and how far the content reaches.
import { around, boundsOf, data, emptyBox, extend, itemsOf, meters } from "./data.js";
import { shownLevels, state } from "./state.js";

export class View {
  constructor() {
    this.x = 0;
    this.y = 0;
    this.scale = 4;
    // Clockwise, in radians; with 0, north is up.
    this.angle = 0;
    this.width = 1;
    this.height = 1;
    // What lies over the map now: how many pixels each takes at one side, or at another.
    this.covers = () => [];
    this.motion = 0;
  }

  /** A point of the plane in pixels from the top left. */
  toScreen(point) {
    const [cos, sin] = [Math.cos(this.angle), Math.sin(this.angle)];
    const [x, y] = [(point.x - this.x) * this.scale, (point.y - this.y) * this.scale];
    return { x: x * cos - y * sin + this.width / 2, y: x * sin + y * cos + this.height / 2 };
  }

  /** A pixel as a point of the plane. */
  toPlane(x, y) {
    const step = this.step(x - this.width / 2, y - this.height / 2);
    return { x: step.x + this.x, y: step.y + this.y };
  }

  /** So many pixels to the right and down as a step in the plane. */
  step(x, y) {
    const [cos, sin] = [Math.cos(this.angle), Math.sin(this.angle)];
    return { x: (x * cos + y * sin) / this.scale, y: (y * cos - x * sin) / this.scale };
  }

  /** Moves the map by some pixels. */
  pan(x, y) {
    const step = this.step(x, y);
    this.x -= step.x;
    this.y -= step.y;
  }

  /** Turns the map around a pixel. */
  turnAt(x, y, angle) {
    const before = this.toPlane(x, y);
    this.angle = Math.atan2(Math.sin(this.angle + angle), Math.cos(this.angle + angle));
    // Nobody wants a map that is turned by half a degree.
    if (Math.abs(this.angle) < 0.01) this.angle = 0;
    const after = this.toPlane(x, y);
    this.x += before.x - after.x;
    this.y += before.y - after.y;
  }

  /** The part of the plane that is seen, and some pixels more. */
  window(margin = 0) {
    const [right, bottom] = [this.width + margin, this.height + margin];
    const box = emptyBox();
    for (const [x, y] of [[-margin, -margin], [right, -margin], [-margin, bottom], [right, bottom]]) {
      const point = this.toPlane(x, y);
      extend(box, point.x, point.y);
    }
    return box;
  }

  /** The view that shows a box, with free space around it, beside what lies over the map. */
  fitting(box, padding = 48, maximum = 60) {
    if (!box) return { x: this.x, y: this.y, scale: this.scale };
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    const [cos, sin] = [Math.cos(this.angle), Math.sin(this.angle)];
    const room = Math.min(padding, this.width / 8, this.height / 8);
    const free = (length, before, behind) => Math.max(40, length - Math.max(before, room) - Math.max(behind, room));
    let best = null;
    for (const { left, top, right, bottom } of this.insets()) {
      const scale = clampScale(Math.min(
        free(this.width, left, right) / Math.max(width * Math.abs(cos) + height * Math.abs(sin), 1e-6),
        free(this.height, top, bottom) / Math.max(width * Math.abs(sin) + height * Math.abs(cos), 1e-6),
        maximum,
      ));
      if (best && scale <= best.scale) continue;
      const shift = (before, behind) => (Math.max(behind, room) - Math.max(before, room)) / 2 / scale;
      const [x, y] = [shift(left, right), shift(top, bottom)];
      best = { x: (box.left + box.right) / 2 + x * cos + y * sin, y: (box.top + box.bottom) / 2 + y * cos - x * sin, scale };
    }
    return best;
  }

  /** The ways to keep clear of what lies over the map: each thing at one of its sides. */
  insets() {
    let ways = [{ left: 0, top: 0, right: 0, bottom: 0 }];
    for (const sides of this.covers()) {
      ways = ways.flatMap((way) => sides.map(([side, length]) => ({ ...way, [side]: Math.max(way[side], length) })));
    }
    return ways;
  }

  /** Zooms so that the point under a pixel stays where it is. */
  zoomAt(x, y, factor) {
    const before = this.toPlane(x, y);
    this.scale = clampScale(this.scale * factor);
    const after = this.toPlane(x, y);
    this.x += before.x - after.x;
    this.y += before.y - after.y;
  }

  /** Moves to a target, in steps where the reader does not mind; `step` is called after each. */
  moveTo(target, step, isAnimated = true) {
    cancelAnimationFrame(this.motion);
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const start = { x: this.x, y: this.y, scale: this.scale };
    const distance = Math.hypot(target.x - start.x, target.y - start.y) * start.scale;
    if (!isAnimated || calm || distance > 20000) {
      Object.assign(this, target);
      step();
      return;
    }
    const begin = performance.now();
    const tick = (now) => {
      const part = Math.min(1, Math.max(0, (now - begin) / 280));
      const eased = 1 - (1 - part) ** 3;
      // Scales go by factors, so that the way back looks like the way there.
      this.scale = start.scale * (target.scale / start.scale) ** eased;
      this.x = start.x + (target.x - start.x) * eased;
      this.y = start.y + (target.y - start.y) * eased;
      step();
      if (part < 1) this.motion = requestAnimationFrame(tick);
    };
    this.motion = requestAnimationFrame(tick);
  }
}

/** The view of the map. */
export const view = new View();

/** The view has changed, and the map with it: what that means, `main.js` says. */
export const redraw = () => view.show();

const clampScale = (scale) => Math.min(400, Math.max(0.005, scale));

/** A box with the same middle, at least so many meters wide and high. */
export function grown(box, least) {
  const x = Math.max(0, least - (box.right - box.left)) / 2;
  const y = Math.max(0, least - (box.bottom - box.top)) / 2;
  return around([{ left: box.left - x, right: box.right + x, top: box.top - y, bottom: box.bottom + y }]);
}

/** How far a box is from the origin, by its middle. */
const away = (box) => Math.hypot((box.left + box.right) / 2, (box.top + box.bottom) / 2);
/** Whether a box lies apart from everything else. */
export const isApart = (box) => box && away(box) > data.plane.reach;
const near = (box) => (isApart(box) ? null : box);

const pointBox = (item) => {
  const point = meters(item.point);
  return point && { left: point.x, right: point.x, top: point.y, bottom: point.y };
};

/** The box around an item: of its shape, or its point. */
export const boxOfItem = (item) => boundsOf(item) ?? pointBox(item) ?? null;

const boxes = new Map();

/** The box around what is on a level. */
const boxOfContents = (level) =>
  around(["units", "kiosks", "fixtures", "amenities", "occupants"].flatMap((layer) => itemsOf(level, layer)).map(boxOfItem).map(near));

/** The box around a level: its outline, or what is on it where it has none. */
export function boxOfLevel(level) {
  if (!boxes.has(level)) boxes.set(level, boundsOf(data.levels[level]) ?? boxOfContents(level));
  return boxes.get(level);
}

const size = (box) => (box.right - box.left) * (box.bottom - box.top);

/** The box to look at first: around what is on a level, where that is a small part of a site. */
function boxToShow(level) {
  const [outline, contents] = [boxOfLevel(level), boxOfContents(level)];
  return outline && contents && size(contents) > 0 && size(contents) * 4 < size(outline) ? contents : around([outline, contents]);
}

const footprints = data.context.filter((area) => area.kind === "footprint");

/** The box around a building: its levels, its footprints, or its point. */
export function boxOfBuilding(number) {
  const building = data.buildings[number];
  const own = footprints.filter((area) => area.buildings?.includes(number));
  const point = meters(building.point.length > 0 ? building.point : undefined);
  return around([...building.levels.map(boxOfLevel), ...own.map(boundsOf)])
    ?? (point ? { left: point.x, right: point.x, top: point.y, bottom: point.y } : null);
}

/** The levels with something in a building come first; an outdoor level, or the empty one of a site, would make them small. */
function mainLevels(levels) {
  const used = levels.filter((level) => ["units", "amenities", "fixtures"].some((layer) => itemsOf(level, layer).length > 0));
  const indoors = (used.length > 0 ? used : levels).filter((level) => !data.levels[level].isOutdoor);
  return indoors.length > 0 ? indoors : used.length > 0 ? used : levels;
}

/** The box around the floor that is shown, of the building that is chosen. */
export function floorBox() {
  if (state.building !== null) return boxOfBuilding(state.building);
  return around(mainLevels(shownLevels()).map(boxToShow).map(near)) ?? around(shownLevels().map(boxOfLevel));
}

/** The box around all levels and buildings that lie together. */
export const everything = () =>
  around([...data.levels.keys()].map(boxOfLevel).concat(footprints.map(boundsOf)).map(near))
  ?? around(data.context.map(boundsOf).map(near)) ?? around(data.context.map(boundsOf));

/** The boxes that lie apart, farthest first, each with its distance. */
export function apart() {
  const all = [
    ...[...data.levels.keys()].map(boxOfLevel), ...data.context.filter((area) => area.kind !== "venue").map(boundsOf), ...data.items.map(boxOfItem),
  ];
  return all.filter(isApart).map((box) => ({ box, distance: away(box) })).sort((a, b) => b.distance - a.distance);
}
