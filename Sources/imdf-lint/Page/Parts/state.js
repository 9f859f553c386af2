// What the reader has chosen. Whoever changes it calls `changed`, whoever shows it listens.
import { data, itemsOf } from "./data.js";

/** The floors of a building, or of all: levels of one ordinal, highest first. */
export function floorsOf(building) {
  const floors = new Map();
  const levels = building === null ? data.levels.keys() : data.buildings[building].levels;
  for (const number of levels) {
    const level = data.levels[number];
    const key = level.ordinal === null ? `level ${number}` : String(level.ordinal);
    if (!floors.has(key)) floors.set(key, { key, ordinal: level.ordinal, levels: [] });
    floors.get(key).levels.push(number);
  }
  const height = (floor) => floor.ordinal ?? -Infinity;
  return [...floors.values()].sort((a, b) => height(b) - height(a));
}

const ground = floorsOf(null).filter((floor) => floor.levels.length > 0)
  .sort((a, b) => Math.abs(a.ordinal ?? 99) - Math.abs(b.ordinal ?? 99))[0];

export const state = {
  building: null,
  floor: ground?.key ?? "",
  hidden: new Set(data.layers.filter((layer) => !layer.visible).map((layer) => layer.id)),
  selected: null,
  finding: null,
  severities: new Set(["violation", "warning", "info"]),
  grouping: "cause",
  theme: "light",
  tab: "places",
};

const listeners = [];
export const listen = (listener) => listeners.push(listener);
/** Tells everybody what has changed: "floor", "selection", "layers", "finding", "theme". */
export const changed = (what) => listeners.forEach((listener) => listener(what));

/** The levels that are shown. */
export const shownLevels = () => floorsOf(null).find((floor) => floor.key === state.floor)?.levels ?? [];

export const isVisible = (layer) => !state.hidden.has(layer);

/** The floor on which a level is. */
export const floorOf = (level) => floorsOf(null).find((floor) => floor.levels.includes(level));

/** Shows the floor of a level. */
export function showLevel(level) {
  const floor = level === undefined ? undefined : floorOf(level);
  if (!floor || floor.key === state.floor) return;
  state.floor = floor.key;
  changed("floor");
}

/** The place that is meant by a room: what is in it, if that is one thing. */
export function meant(item) {
  const occupants = item.occupants ?? [];
  return occupants.length === 1 ? data.items[occupants[0]] : item;
}

/** Selects a place, or nothing. */
export function select(item) {
  if (state.selected === item) return;
  state.selected = item;
  if (item) showLevel(item.level);
  changed("selection");
}

/** The findings that pass the filter. */
export const shownFindings = () => (data.findings ?? []).filter((finding) => state.severities.has(finding.severity));

/** Whether a finding is seen on the floor that is shown. */
export const isOnFloor = (finding) => finding.level === undefined || shownLevels().includes(finding.level);

/** All items of the floor in a layer. */
export const floorItems = (layer) => shownLevels().flatMap((level) => itemsOf(level, layer));
