// Levels in the lists of floors, while steps add, change, and remove them.
import { data, itemsByLevel } from "./data.js";
import { changed, forgetFloors } from "./state.js";

const lower = (id) => (typeof id === "string" ? id.toLowerCase() : "");
const numbers = new Map(data.levels.map((level, number) => [lower(level.id), number]));

/** The number of the level with an id; undefined if there is none. */
export const levelNumber = (id) => numbers.get(lower(id));

const text = (labels) => (labels ? labels[data.language] ?? Object.values(labels)[0] ?? null : null);

/** Shows a level as its feature has it, with a shape that the page draws. */
export function placeLevel({ id, properties, isGone }, shape) {
  if (levelNumber(id) === undefined) {
    numbers.set(lower(id), data.levels.length);
    data.levels.push({ id });
    itemsByLevel.push(new Map());
  }
  const number = levelNumber(id);
  const ordinal = Number.isInteger(properties.ordinal) ? properties.ordinal : null;
  const before = JSON.stringify(data.floors);
  const level = Object.assign(data.levels[number], { shape, rings: undefined, path: undefined, bounds: undefined });
  const isListed = data.floors.some((floor) => floor.includes(number));
  const next = { name: text(properties.name), short: text(properties.short_name), ordinal, isOutdoor: properties.outdoor };
  if (isListed !== isGone && Object.keys(next).every((key) => (level[key] ?? null) === (next[key] ?? null))) return;
  Object.assign(level, next);
  const owners = data.buildings.filter((building) => isGone || building.levels.includes(number) || isBeside(properties, building));
  for (const list of [data, ...owners]) {
    list.floors = list.floors.map((floor) => floor.filter((one) => one !== number)).filter((floor) => floor.length > 0);
    if (list !== data) list.levels = list.levels.filter((one) => one !== number);
    if (isGone) continue;
    if (list !== data) list.levels.push(number);
    const same = list.floors.find((floor) => ordinal !== null && data.levels[floor[0]].ordinal === ordinal);
    if (same) same.push(number);
    else list.floors.push([number]);
    // The highest first, and those without an ordinal last.
    const height = ([one]) => data.levels[one].ordinal ?? -Infinity;
    list.floors.sort((a, b) => height(b) - height(a));
  }
  forgetFloors(before !== JSON.stringify(data.floors));
  changed("floors");
}

/** The buildings of levels by their ids, from the features that the page has at first. */
const known = new Map();
export const noteBuildings = ({ id, properties }) => known.set(levelNumber(id), properties.building_ids ?? []);

/** Whether a level of the same building is in a building of the page. */
const isBeside = ({ building_ids: ids }, building) => building.levels.some((other) => (known.get(other) ?? []).some((id) => (ids ?? []).includes(id)));
