// The picker of buildings and floors.
import { data, levelName } from "./data.js";
import { byID, element, say } from "./dom.js";
import { changed, floorsOf, foundFindings, groundOf, listen, listedLevels, state } from "./state.js";
import { boxOfBuilding, everything, redraw, view } from "./view.js";
import { namesLanguage, numeral, t } from "./words.js";

// The building whose floors stand in the list.
let built = null;

export function startFloors() {
  if (data.buildings.length > 1) byID("floors").append(buildingPicker());
  byID("floors").append(element("ul"));
  byID("floor").addEventListener("click", () => unfold(!byID("floors").hasAttribute("data-open")));
  listen((what) => {
    if (!["floor", "floors", "building", "findings", "sought"].includes(what)) return;
    if (built !== state.building || what === "floors") build();
    update();
  });
  build();
  update();
}

/** On phones, a long list of floors is one button that opens it. */
function unfold(isOpen) {
  byID("floors").toggleAttribute("data-open", isOpen);
  byID("floor").setAttribute("aria-expanded", String(isOpen));
}

const unique = (texts) => [...new Set(texts.filter((text) => text !== null && text !== undefined && text !== ""))];

/** The short and the full name of a floor. Where its levels have several names, its ordinal stands for it. */
function namesOf(floor) {
  const names = unique(floor.levels.map(levelName));
  const shorts = unique(floor.levels.map((number) => data.levels[number].short));
  const ordinal = floor.ordinal === null ? null : String(floor.ordinal);
  const plain = ordinal === null ? t("levelWithout") : t("level", { n: floor.ordinal });
  const name = names.length === 1 ? names[0] : names.length < 4 ? names.join(", ") : plain;
  const short = shorts.length === 1 && [...shorts[0]].length <= 4 ? shorts[0] : ordinal ?? shorts[0] ?? "?";
  return { short, name };
}

/** The names of all floors of a list. Floors of the same name are distinguished by their ordinals. */
export function floorNames(floors) {
  const names = floors.map(namesOf);
  const isTwice = (key, value) => names.filter((one) => one[key] === value).length > 1;
  return names.map(({ short, name }, number) => {
    const { ordinal } = floors[number];
    const isNamedTwice = isTwice("name", name) && ordinal !== null;
    return { short: isTwice("short", short) && ordinal !== null ? String(ordinal) : short, name: isNamedTwice ? `${name} (${ordinal})` : name };
  });
}

/** The name of the floor that is shown. */
export function currentFloorName() {
  const floors = floorsOf(state.building);
  const at = floors.findIndex((floor) => floor.key === state.floor);
  return at < 0 ? "" : floorNames(floors)[at].name;
}

function build() {
  built = state.building;
  const floors = floorsOf(state.building);
  const names = floorNames(floors);
  const list = byID("floors").querySelector("ul");
  list.replaceChildren(...floors.map((floor, number) => element("li", {}, element("button", {
    "data-floor": floor.key, title: names[number].name, onclick: () => chooseFloor(floor.key),
  }, element("b", { lang: namesLanguage }, names[number].short),
  names[number].name === names[number].short ? element("span") : element("span", { dir: "auto", lang: namesLanguage }, names[number].name),
  element("i", { class: "dot" }), element("small", { "aria-hidden": "true" }), element("em", { class: "unseen" })))));
  byID("floors").hidden = floors.length === 0 && data.buildings.length < 2;
  byID("stage").classList.toggle("folds", data.buildings.length > 1 || floors.length > 4);
  const picker = byID("floors").querySelector("select");
  if (picker) picker.value = state.building ?? "";
}

const severities = ["violation", "warning", "info"];

/** Marks the floor that is shown, those with findings, and how much of what is looked for is on each; the buttons stay, and so does the focus. */
function update() {
  const gravest = new Map();
  const counts = new Map();
  for (const finding of foundFindings()) {
    if (finding.level === undefined || !state.severities.has(finding.severity)) continue;
    counts.set(finding.level, (counts.get(finding.level) ?? 0) + 1);
    const rank = severities.indexOf(finding.severity);
    gravest.set(finding.level, Math.min(rank, gravest.get(finding.level) ?? 9));
  }
  const floors = new Map(floorsOf(state.building).map((floor) => [floor.key, floor]));
  for (const button of byID("floors").querySelectorAll("button")) {
    const isCurrent = button.dataset.floor === state.floor;
    const { levels } = floors.get(button.dataset.floor);
    const rank = Math.min(...levels.map((level) => gravest.get(level) ?? 9));
    const count = levels.reduce((sum, level) => sum + (counts.get(level) ?? 0), 0);
    button.setAttribute("aria-current", String(isCurrent));
    button.querySelector(".dot").className = `dot ${severities[rank] ?? ""}`;
    const sought = levels.reduce((sum, level) => sum + (state.sought?.get(level)?.size ?? 0), 0);
    button.querySelector("small").textContent = state.sought ? numeral(sought) : "";
    button.querySelector("em").textContent = state.sought ? t("placeCount", { n: sought }) : rank < 9 ? t("flagged", { n: t("findingCount", { n: count }), severity: t(severities[rank]) }) : "";
    if (!isCurrent) continue;
    button.scrollIntoView({ block: "nearest" });
    byID("floor").textContent = `${button.querySelector("b").textContent} ▾`;
    byID("floor").setAttribute("aria-label", t("floor", { name: button.title }));
  }
}

/** The name of a building; those of the same name get numbers. */
export function buildingName(number) {
  const { name } = data.buildings[number];
  if (!name) return t("buildingNumber", { n: number + 1 });
  const same = data.buildings.map((building, other) => (building.name === name ? other : -1)).filter((other) => other >= 0);
  return same.length > 1 ? `${name} (${same.indexOf(number) + 1})` : name;
}

function buildingPicker() {
  const select = element("select", { "aria-label": t("building"), onchange: () => chooseBuilding(select.value === "" ? null : Number(select.value)) },
    element("option", { value: "" }, t("allBuildings")),
    data.buildings.map((building, number) =>
      element("option", { value: number, lang: namesLanguage }, building.levels.length > 0 ? buildingName(number) : t("withoutLevels", { name: buildingName(number) }))));
  return select;
}

export function chooseFloor(key) {
  unfold(false);
  if (key === state.floor) return;
  state.floor = key;
  changed("floor");
  say(t("floor", { name: currentFloorName() || key }));
}

/** Chooses a building, or all, and shows it. */
export function chooseBuilding(number) {
  state.building = data.buildings.length > 1 ? number : null;
  const ground = groundOf(number);
  if (ground && !floorsOf(number).some((floor) => floor.key === state.floor)) {
    state.floor = ground.key;
    changed("floor");
  }
  changed("building");
  view.moveTo(view.fitting(number === null ? everything() : boxOfBuilding(number)), redraw);
}

/** The floor above or below. */
export function stepFloor(step) {
  const floors = floorsOf(state.building);
  const at = floors.findIndex((floor) => floor.key === state.floor);
  const next = floors[at - step];
  if (next) chooseFloor(next.key);
}

/** The names of the levels that are listed, each once. */
export const listedNames = () => unique(listedLevels().map(levelName));
