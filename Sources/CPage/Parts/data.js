// The data of the page: items are made of the columns in which they are written, and shapes become paths that a canvas draws.
// Lengths are meters, x east and y south.
import { page } from "./source.js";
import { t } from "./words.js";

export const data = page;

/** The kinds of shapes, by the number with which they begin. */
const kinds = { points: 0, lines: 1, areas: 2 };

const layerNames = data.layers.map((layer) => layer.id);
const roleNames = Object.keys(data.roleNames);
const symbolNames = Object.keys(data.symbols);

/** What is drawn or found: a room, a door, a shop. */
class Item {
  constructor(columns, number, level, layer) {
    this.number = number;
    this.level = level;
    this.layer = layer;
    this.role = roleNames[columns.roles[number]];
    this.symbol = columns.symbols[number] > 0 ? symbolNames[columns.symbols[number] - 1] : undefined;
    this.category = columns.categories[number] > 0 ? data.texts[columns.categories[number] - 1] : undefined;
    this.title = columns.titles[number] > 0 ? data.texts[columns.titles[number] - 1] : undefined;
    this.shape = columns.shapes[number] || undefined;
    // A label is written as seen from where its shape begins.
    const [x, y] = this.shape ? startOf(this.shape) : [0, 0];
    this.point = [columns.points[2 * number] + x, columns.points[2 * number + 1] + y];
    this.rank = columns.ranks[number] < 0 ? undefined : columns.ranks[number];
    this.wordList = columns.words[number] - 1;
    this.texts = [];
  }

  /** The name, or the category of what has none. */
  get heading() {
    return this.otherHeading ?? this.title ?? (this.categoryName || data.typeNames[this.layer]);
  }

  get categoryName() {
    return this.category === undefined ? "" : data.categories[this.category] ?? "";
  }

  /** Category, level, and building in one line, without what the heading says. */
  get subtitle() {
    const heading = this.heading;
    return [this.categoryName, levelName(this.level), buildingOf(this.level)].filter((text) => text && text !== heading).join(" · ");
  }

  /** Label, text, link if there is one, and kind of each fact. */
  get facts() {
    const facts = [];
    if (this.categoryName) facts.push([t("category"), this.categoryName, null, "category"]);
    facts.push([t("levelFact"), levelName(this.level), null, "level"]);
    for (const [kind, text, link] of this.texts) {
      facts.push([t(kind), text, link, kind]);
    }
    return facts;
  }

  /** The words that find it, each followed by its weight. */
  get words() {
    return this.wordList < 0 ? undefined : (data.wordLists[this.wordList]);
  }

  /** The beginning of its id, for links. */
  get key() {
    return data.columns.keys.slice(8 * this.number, 8 * this.number + 8);
  }
}

/** The name of a level; of one without, what stands for it in the picker of floors. */
export function levelName(number) {
  const { name, short, ordinal } = data.levels[number];
  return name || (short ? t("floor", { name: short }) : Number.isInteger(ordinal) ? t("level", { n: ordinal }) : t("levelWithout"));
}

/** The name of the building of a level, where its floor has several. */
function buildingOf(level) {
  const floor = data.floors.find((levels) => levels.includes(level)) ?? [];
  const there = data.buildings.filter((building) => building.levels.some((one) => floor.includes(one)));
  const own = there.filter((building) => building.levels.includes(level));
  return there.length > 1 && own.length === 1 ? own[0].name : null;
}

/** The first position of a shape. */
function startOf(shape) {
  const lists = shape[0] === kinds.areas ? shape.slice(1).flat() : shape.slice(1);
  const [x = 0, y = 0] = lists.find((list) => list.length > 0) ?? [];
  return [x, y];
}

function decoded(columns) {
  const items = [];
  for (let run = 0; run + 2 < columns.runs.length; run += 3) {
    for (let i = 0; i < columns.runs[run + 2]; i += 1) {
      items.push(new Item(columns, items.length, columns.runs[run], layerNames[columns.runs[run + 1]]));
    }
  }
  let index = 0;
  (columns.indices ?? []).forEach((step, number) => {
    index += step;
    const type = data.layers.find((layer) => layer.id === items[number].layer).type;
    if (index >= 0) items[number].feature = [type, index];
  });
  const each = (list, step, body) => {
    for (let i = 0; i + step <= (list ?? []).length; i += step) body(items[list[i]], list[i + 1], list[i + 2]);
  };
  each(columns.noPoint, 1, (item) => { item.point = undefined; });
  each(columns.units, 2, (item, unit) => { item.unit = unit; });
  each(columns.occupants, 2, (item, occupant) => { (item.occupants ??= []).push(occupant); });
  each(columns.hours, 2, (item, hours) => { item.hours = hours; });
  each(columns.headings, 2, (item, text) => { item.otherHeading = data.texts[text]; });
  for (const kind of ["hours", "phone", "website", "address", "accessibility", "restriction", "otherName"]) {
    each(columns.facts[kind], 3, (item, text, link) => item.texts.push([kind, data.texts[text], link < 0 ? null : data.texts[link]]));
  }
  return items;
}

data.columns = data.items;
data.items = decoded(data.columns);
data.findings?.forEach((finding, number) => { finding.number = number; });
for (const owner of [...data.levels, ...data.context, ...(data.findings ?? [])]) owner.shape ||= undefined;

/** A point of the data in meters. */
export const meters = (point) => point && { x: point[0] / 100, y: -point[1] / 100 };

/** A position in degrees as a point in meters. */
export function project(longitude, latitude) {
  const plane = data.plane;
  return {
    x: (longitude - plane.longitude) * plane.metersPerDegreeLongitude,
    y: -(latitude - plane.latitude) * plane.metersPerDegreeLatitude,
  };
}

/** A position as shapes have it, in centimeters. */
export const positionIn = ([longitude, latitude]) => {
  const { x, y } = project(longitude, latitude);
  return [Math.round(x * 100), Math.round(-y * 100)];
};

/** A line as shapes have it: each position relative to the one before. */
export function stepsAlong(line) {
  let last = [0, 0];
  return line.map(positionIn).flatMap((next) => {
    const step = [next[0] - last[0], next[1] - last[1]];
    last = next;
    return step;
  });
}

/** A point in meters as longitude and latitude. */
export const planeToDegrees = ({ x, y }) => [data.plane.longitude + x / data.plane.metersPerDegreeLongitude, data.plane.latitude - y / data.plane.metersPerDegreeLatitude];

const partsOf = (owner, kind) => (owner.shape?.[0] === kind ? owner.shape.slice(1) : []);

/** Whether a shape is an area, or points. */
export const isArea = (owner) => owner.shape?.[0] === kinds.areas;
export const isPoint = (owner) => owner.shape?.[0] === kinds.points;

/** Calls `body(x, y, isFirst)` with each position of a line, which stands as steps. */
function walk(steps, body) {
  let x = 0, y = 0;
  for (let i = 0; i + 1 < steps.length; i += 2) {
    x += steps[i];
    y += steps[i + 1];
    body(x / 100, -y / 100, i === 0);
  }
}

/** The rings of an area as lists of x and y in turn, each with whether it is a hole; worked out once. */
export function ringsOf(owner) {
  if (owner.rings) return owner.rings;
  owner.rings = partsOf(owner, kinds.areas).flatMap((rings) => rings.map((ring, number) => {
    const points = [];
    walk(ring, (x, y) => points.push(x, y));
    return { points, isHole: number > 0 };
  }));
  return owner.rings;
}

/** Adds a shape to a path. Outlines turn one way and holes the other, so that areas may overlap in one path. */
export function addTo(path, owner) {
  for (const { points, isHole } of ringsOf(owner)) {
    let twice = 0;
    for (let i = 0; i < points.length; i += 2) {
      const j = (i + 2) % points.length;
      twice += points[i] * points[j + 1] - points[j] * points[i + 1];
    }
    const isForward = twice > 0 !== isHole;
    for (let i = 0; i < points.length; i += 2) {
      const at = isForward ? i : points.length - 2 - i;
      if (i === 0) path.moveTo(points[at], points[at + 1]);
      else path.lineTo(points[at], points[at + 1]);
    }
    path.closePath();
  }
  for (const line of partsOf(owner, kinds.lines)) walk(line, (x, y, isFirst) => (isFirst ? path.moveTo(x, y) : path.lineTo(x, y)));
}

/** The path of a shape, made once. */
export function pathOf(owner) {
  if (!owner.path) addTo((owner.path = new Path2D()), owner);
  return owner.path;
}

/** The box of a shape, worked out once; null where there is nothing. */
export function boundsOf(owner) {
  if (owner.bounds !== undefined) return owner.bounds;
  const box = emptyBox();
  const add = (x, y) => extend(box, x, y);
  for (const { points } of ringsOf(owner)) for (let i = 0; i < points.length; i += 2) add(points[i], points[i + 1]);
  for (const line of partsOf(owner, kinds.lines)) walk(line, add);
  const points = partsOf(owner, kinds.points)[0] ?? [];
  for (let i = 0; i + 1 < points.length; i += 2) add(points[i] / 100, -points[i + 1] / 100);
  return (owner.bounds = box.left <= box.right ? box : null);
}

export const emptyBox = () => ({ left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity });

export function extend(box, x, y) {
  box.left = Math.min(box.left, x);
  box.right = Math.max(box.right, x);
  box.top = Math.min(box.top, y);
  box.bottom = Math.max(box.bottom, y);
}

/** The box around some boxes; null where there are none. */
export function around(boxes) {
  const box = emptyBox();
  for (const one of boxes) {
    if (!one) continue;
    extend(box, one.left, one.top);
    extend(box, one.right, one.bottom);
  }
  return box.left <= box.right ? box : null;
}

/** The items of each level, by layer. */
export const itemsByLevel = data.levels.map(() => new Map());
for (const item of data.items) {
  const layers = itemsByLevel[item.level];
  if (!layers.has(item.layer)) layers.set(item.layer, []);
  layers.get(item.layer).push(item);
}

/** The items of a layer of a level. */
export const itemsOf = (level, layer) => itemsByLevel[level].get(layer) ?? [];
