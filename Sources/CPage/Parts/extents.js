// The boxes that are shown. What lies apart from everything else is left out of them, and listed.
import { around, boundsOf, data, itemsOf, meters } from "./data.js";
import { shownLevels, state } from "./state.js";

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
