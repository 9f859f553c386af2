// The picker of buildings and floors.
import { around, boundsOf, data } from "./data.js";
import { byID, element, say } from "./dom.js";
import { changed, floorsOf, listen, shownFindings, state } from "./state.js";

let view = null;
let redraw = null;

export function startFloors(mapView, draw) {
  view = mapView;
  redraw = draw;
  listen((what) => {
    if (["floor", "building", "finding", "findings"].includes(what)) show();
  });
  show();
}

/** The name of a floor: that of its level in the building that is chosen, else of its first. */
const levelOf = (floor) => data.levels[floor.levels[0]];

function show() {
  const nav = byID("floors");
  const floors = floorsOf(state.building);
  const flagged = new Set(shownFindings().map((finding) => finding.level));
  const list = element("ul", {}, floors.map((floor) => {
    const level = levelOf(floor);
    const isCurrent = floor.key === state.floor;
    const short = level.short || (floor.ordinal ?? "?");
    const name = level.name ?? (floor.ordinal === null ? "Level" : `Level ${floor.ordinal}`);
    return element("li", {}, element("button", {
      "aria-current": String(isCurrent),
      "data-floor": floor.key,
      class: floor.levels.some((number) => flagged.has(number)) ? "flagged" : null,
      title: String(name),
      onclick: () => chooseFloor(floor.key),
    }, element("b", {}, String(short).slice(0, 5)), element("span", {}, String(name))));
  }));
  nav.replaceChildren(...(data.buildings.length > 1 ? [buildingPicker()] : []), list);
  nav.hidden = floors.length === 0;
}

function buildingPicker() {
  const select = element("select", { "aria-label": "Building", onchange: () => chooseBuilding(select.value) },
    element("option", { value: "" }, "All buildings"),
    data.buildings.map((building, number) => ({ building, number })).filter(({ building }) => building.levels.length > 0)
      .map(({ building, number }) => element("option", { value: number }, building.name ?? `Building ${number + 1}`)));
  select.value = state.building ?? "";
  return select;
}

export function chooseFloor(key) {
  if (key === state.floor) return;
  state.floor = key;
  changed("floor");
  const floor = floorsOf(null).find((one) => one.key === key);
  say(`Floor ${levelOf(floor).name ?? key}`);
}

function chooseBuilding(value) {
  state.building = value === "" ? null : Number(value);
  const floors = floorsOf(state.building);
  if (!floors.some((floor) => floor.key === state.floor)) {
    const ground = [...floors].sort((a, b) => Math.abs(a.ordinal ?? 99) - Math.abs(b.ordinal ?? 99))[0];
    if (ground) state.floor = ground.key;
  }
  changed("floor");
  changed("building");
  const levels = state.building === null ? data.levels : data.buildings[state.building].levels.map((level) => data.levels[level]);
  view.moveTo(view.fitting(around(levels.map(boundsOf))), redraw);
}

/** The floor above or below. */
export function stepFloor(step) {
  const floors = floorsOf(state.building);
  const at = floors.findIndex((floor) => floor.key === state.floor);
  const next = floors[at - step];
  if (next) chooseFloor(next.key);
}
