// What the reader has chosen. Code that changes it calls `changed`; code that shows it listens.
import { data, itemsOf } from "./data.js";
import { isDone } from "./triage.js";

const floorLists = new Map();

/** Floors have come, gone, or changed; the one that is shown may be another. */
export function forgetFloors(isOther) {
  floorLists.clear();
  known.clear();
  if (isOther && !floorsOf(null).some((floor) => floor.key === state.floor)) state.floor = groundOf(null)?.key ?? "";
}

/** The floors of a building, or of all: levels of one ordinal, highest first. */
export function floorsOf(building) {
  if (floorLists.has(building)) return floorLists.get(building);
  const list = (building === null ? data.floors : data.buildings[building].floors).map((levels) => {
    const { ordinal } = data.levels[levels[0]];
    return { key: ordinal === null ? `level ${levels[0]}` : String(ordinal), ordinal, levels };
  });
  floorLists.set(building, list);
  return list;
}

/** The floor to begin with: the ground floor, but one with rooms indoors rather than an outdoor level alone. */
export function groundOf(building) {
  const hasRooms = (level) => itemsOf(level, "units").length > 0;
  const order = [...floorsOf(building)].sort((a, b) => Math.abs(a.ordinal ?? 99) - Math.abs(b.ordinal ?? 99));
  const first = (passes) => order.find((floor) => floor.levels.some(passes));
  return first((level) => hasRooms(level) && !data.levels[level].isOutdoor) ?? first(hasRooms) ?? order[0];
}

export const state = {
  building: null,
  floor: groundOf(null)?.key ?? "",
  hidden: new Set(data.layers.filter((layer) => !layer.visible).map((layer) => layer.id)),
  selected: null,
  // While the venue is edited: the feature that is chosen although it is on no floor, and an image below a floor.
  chosen: null,
  image: null,
  finding: null,
  severities: new Set(["violation", "warning", "info"]),
  grouping: "cause",
  // Findings: words to look for, whether only those of the floor are shown, and the one group that is shown.
  words: "",
  isFloorOnly: false,
  group: null,
  // The row of the legend that is chosen: a role or a symbol. And all that is looked for, by this, by words, or by a filter:
  // items by their level, and their number; null where nothing is.
  kind: null,
  sought: null,
  theme: "light",
  tab: "places",
  // Whether findings that are done are listed.
  showsDone: false,
  // Of two deliveries: the change that is shown, the kinds that are not, and how much of the new one is seen.
  change: null,
  hiddenKinds: new Set(),
  blend: 0.5,
  // All floors at once, with the one that is lifted; null for the map.
  stack: null,
  // The points that are measured, null if none are, and where the reader is.
  measure: null,
  here: null,
  // Directions: `{from, to, isStepFree, active, isAsked, way, step}`, where an end is an item or "entrance"; null if none are asked for.
  route: null,
};

const listeners = [];
export const listen = (listener) => listeners.push(listener);
/** What can change: the floor, the floors, the building, the layers and the row of the legend, what is looked for, the selection, the finding that is shown,
    the filter of findings, the colors, the tab, the change that is shown, the stack of floors, what is measured, directions and their step, the
    view, and, each minute, the time. */
export const changed = (what) => {
  if (["floor", "floors", "building", "findings"].includes(what)) known.clear();
  listeners.forEach((listener) => listener(what));
};

// What is worked out from the choices, until they change.
const known = new Map();
const once = (key, work) => {
  if (!known.has(key)) known.set(key, work());
  return known.get(key);
};

/** The levels that are shown. */
export const shownLevels = () => once("levels", () => floorsOf(null).find((floor) => floor.key === state.floor)?.levels ?? []);

/** The levels that are listed: of those that are shown, the ones of the building that is chosen. */
export const listedLevels = () => once("listed", () =>
  (state.building === null ? shownLevels() : shownLevels().filter((level) => data.buildings[state.building].levels.includes(level))));

export const isVisible = (layer) => !state.hidden.has(layer);

/** The floor on which a level is. */
export const floorOf = (level) => floorsOf(null).find((floor) => floor.levels.includes(level));

/** Shows the floor of a level. */
export function showLevel(level) {
  const floor = level === undefined ? undefined : floorOf(level);
  if (!floor) return;
  const isElsewhere = state.building !== null && !data.buildings[state.building].levels.includes(level);
  if (isElsewhere) state.building = null;
  if (floor.key !== state.floor) {
    state.floor = floor.key;
    changed("floor");
  }
  if (isElsewhere) changed("building");
}

/** The place that is meant by a room: what is in it, if that is one thing. */
export function meant(item) {
  const occupants = item.occupants ?? [];
  return occupants.length === 1 ? data.items[occupants[0]] : item;
}

/** Selects a place, or nothing. */
export function select(item) {
  if (state.selected === item && !state.chosen) return;
  [state.selected, state.chosen] = [item, null];
  if (item) showLevel(item.level);
  changed("selection");
}

/** Chooses a feature that is on no floor. */
export function choose(feature) {
  [state.selected, state.chosen] = [null, feature];
  changed("selection");
}

/** Whether a finding is about the building that is chosen. */
const isInBuilding = (finding) => state.building === null || (finding.buildings ?? []).includes(state.building);

/** The findings that pass all of the filter but the severity, the floor and the group. */
export const foundFindings = () => once("found", () => {
  const words = state.words.toLowerCase().split(/\s+/).filter(Boolean);
  return (data.findings ?? []).filter((finding) => isInBuilding(finding) && (state.showsDone || !isDone(finding))
    && words.every((word) => `${finding.rule} ${finding.message} ${finding.feature ?? ""} ${finding.id ?? ""}`.toLowerCase().includes(word)));
});

/** The group of a finding: its cause where it has one and causes are shown, else its rule. */
export const groupOf = (finding) =>
  (state.grouping === "cause" && finding.cause !== undefined ? `cause ${finding.cause}` : finding.rule);

/** The findings that pass the filter. */
export const shownFindings = () => once("shown", () => foundFindings().filter((finding) => state.severities.has(finding.severity)
  && (!state.isFloorOnly || (finding.level !== undefined && shownLevels().includes(finding.level)))
  && (state.group === null || groupOf(finding) === state.group)));

/** Whether a finding is seen on the floor that is shown. */
export const isOnFloor = (finding) => finding.level === undefined || shownLevels().includes(finding.level);

/** The findings that are marked on the map: those of the floor, while findings are listed. */
export const markedFindings = () => (state.tab !== "findings" ? [] : once("marked", () => shownFindings().filter((finding) => finding.point && isOnFloor(finding))));
