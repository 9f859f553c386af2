// The list of places: what a search finds, or what is on the floor, each with where it is.
import { boundsOf, data, itemsOf, levelName } from "./data.js";
import { byID, element, nameOf, refill, shortened, symbol, theme } from "./dom.js";
import { buildingName, chooseBuilding, listedNames } from "./floors.js";
import { now, statusAt } from "./hours.js";
import { pictureOf } from "./icons.js";
import { startRoving } from "./tabs.js";
import { foldedWords, isAccessible, isOfKind, ranked, unitsAlone, unitsWithSymbol } from "./search.js";
import { changed, isVisible, listedLevels, listen, showLevel, state } from "./state.js";
import { locale, namesLanguage, numeral, t } from "./words.js";

const portion = 200;
let most = portion;
export const filter = { isOpen: false, isHere: false, isAccessible: false };
const chips = [["filter-open", "isOpen"], ["filter-level", "isHere"], ["filter-accessible", "isAccessible"]];
let reveal = null;
let arrange = null;

export function startPlaces(revealItem) {
  reveal = revealItem;
  const search = byID("search");
  search.addEventListener("input", () => {
    most = portion;
    show();
    changed("query");
  });
  search.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== "ArrowDown") return;
    event.preventDefault();
    const first = byID("places").querySelector(".row");
    if (event.key === "Enter") first?.click();
    else first?.focus();
  });
  for (const [id, key] of chips) byID(id).addEventListener("click", () => setFilter({ [key]: !filter[key] }));
  byID("filter-open").hidden = data.hours.length === 0;
  byID("filter-level").hidden = data.levels.length < 2;
  byID("filter-accessible").hidden = !data.items.some((item) => item.rank !== undefined && isAccessible(item));
  arrange = startRoving(byID("places"), ".row", search);
  byID("places").addEventListener("click", (event) => {
    const row = event.target.closest(".row");
    if (row?.dataset.level) showLevel(Number(row.dataset.level));
    else if (row?.dataset.building) chooseBuilding(Number(row.dataset.building));
    else if (row?.dataset.kind) chooseKind({ heading: row.dataset.kind, name: row.dataset.kind });
    else if (row) reveal(data.items[row.dataset.item]);
  });
  listen((what) => {
    if (["floor", "building", "theme", "kind", "tab", "layers", "edit"].includes(what)) show();
    if (what === "selection") mark();
    if (what === "selection" || what === "route") seek();
    if (what === "minute") tick();
  });
  show();
}

/** Sets chips of the filter. */
export function setFilter(changes) {
  Object.assign(filter, changes);
  for (const [id, key] of chips) byID(id).setAttribute("aria-pressed", String(filter[key]));
  show();
  changed("query");
}

const isFiltered = () => filter.isOpen || filter.isHere || filter.isAccessible;

/** The levels that a search is about: those of the floor, of the building, or all. */
function searchedLevels() {
  if (filter.isHere) return listedLevels();
  return state.building === null ? [...data.levels.keys()] : data.buildings[state.building].levels;
}

/** What a search finds: of what fits well, and then of the rest, first what is on this floor. Where nothing has the words as
    they are, they may be one word ("wh smith"), or one may be two ("dutyfree"). */
function found(text) {
  const own = foldedWords(text);
  const [word = ""] = own.length === 1 && own[0].length <= 20 ? own : [];
  const cuts = Array.from({ length: Math.max(0, word.length - 3) }, (_, at) => `${word.slice(0, at + 3)} ${word.slice(at + 3)}`);
  let hits = [];
  for (const one of [text, ...(own.length > 1 ? [own.join("")] : cuts)]) {
    hits = ranked(one, { ...filter, levels: searchedLevels(), kind: state.kind });
    if (hits.length > 0) break;
  }
  const order = ({ item, score }) => (2 * score < hits[0].score ? 2 : 0) + (listedLevels().includes(item.level) ? 0 : 1);
  return hits.map((hit) => [order(hit), hit.item]).sort((a, b) => a[0] - b[0]).map(([, item]) => item);
}

let last = [];

/** Lets the map and the floors show what is looked for, until it is found: of a search, until a place is chosen or a way is shown. */
function seek(items = last) {
  last = items;
  const isFound = state.route || (state.selected && !state.kind);
  const levels = new Map();
  for (const item of isFound ? [] : items) levels.set(item.level, (levels.get(item.level) ?? new Set()).add(item));
  if (levels.size === 0 && state.sought === null) return;
  state.sought = levels.size > 0 ? levels : null;
  changed("sought");
}

function show() {
  const text = byID("search").value;
  const isSearch = text.trim() !== "" || isFiltered();
  const items = isSearch ? found(text) : placesOfFloor();
  const rows = isSearch || state.kind ? items.map((item) => [item]) : ofAKind(items);
  const shown = rows.slice(0, most);
  const others = isSearch ? [...floorsNamed(text).map(floorRow), ...buildingsNamed(text).map(buildingRow), ...doorsNamed(text).map((item) => row(item))] : [];
  if (state.tab !== "places" || !(text.trim() || filter.isOpen || filter.isAccessible || state.kind)) seek([]);
  else seek(isSearch ? items : itemsOfKind(searchedLevels(), state.kind));
  const times = new Map();
  for (const [item] of shown) times.set(item.heading, (times.get(item.heading) ?? 0) + 1);
  const heading = isSearch ? t("placeCount", { n: items.length }) : listedNames().slice(0, 3).join(", ");
  const empty = isSearch ? t("noResults") : data.levels.length === 0 ? t("emptyNoLevels") : state.building === null ? t("nothingNamed")
    : t(data.buildings[state.building].levels.length === 0 ? "noLevelsHere" : listedLevels().length === 0 ? "notOnFloor" : "nothingNamed");
  refill(byID("places"),
    state.kind ? element("button", { class: "chip only", "data-key": "kind", onclick: () => chooseKind(null) }, t("onlyKind", { name: state.kind.name }), " ×") : null,
    element("p", { class: "group", role: "status", lang: isSearch ? null : namesLanguage }, items.length === 0 ? "" : shortened(heading, 80)),
    others,
    shown.map((same) => (same.length > 1 ? kindRow(same) : row(same[0], times.get(same[0].heading) > 1))),
    items.length + others.length === 0 ? element("p", { class: "none" }, empty) : null,
    rows.length > most ? element("button", { class: "chip more", "data-key": "more", onclick: showMore }, t("showMore", { n: Math.min(portion, rows.length - most) })) : null,
  );
  if (state.tab !== "places" && text !== "" && document.activeElement === byID("search")) {
    state.tab = "places";
    changed("tab");
  }
  mark(false);
  arrange();
}

const floorWords = /^(floor|level|story|storey|stockwerk|stock|etage|ebene|geschoss)$/;

/** The first of some things whose name has words that begin with those of a search. */
const named = (wanted, list, nameOf) => (wanted.length === 0 ? []
  : list.filter((one) => wanted.every((word) => foldedWords(nameOf(one) ?? "").some((own) => own.startsWith(word)))).slice(0, 5));

/** The floors whose name, short name, or number is searched for, also as "floor 1". */
function floorsNamed(text) {
  const all = foldedWords(text);
  const wanted = all.filter((word) => all.length === 1 || !floorWords.test(word));
  const isBelow = /(^|\s)[-\u2212]\d/.test(text);
  return named(wanted, [...data.levels.keys()], (level) => {
    const { name, short, ordinal } = data.levels[level];
    return [name, short, ordinal !== null && ordinal < 0 === isBelow ? Math.abs(ordinal) : ""].join(" ");
  });
}

const buildingsNamed = (text) => named(foldedWords(text), [...data.buildings.keys()], (number) => data.buildings[number].name);
const doorsNamed = (text) => named(foldedWords(text), data.items.filter((item) => ["openings", "geofences"].includes(item.layer) && item.title && item.point), (item) => item.title);

function floorRow(level) {
  const buildings = data.buildings.filter((building) => building.name && building.levels.includes(level)).map((building) => building.name);
  return rowOf({ "data-level": level, "data-key": `level:${level}` }, symbol("stairs", theme().text), levelName(level), [t("floorRow"), ...buildings]);
}

const buildingRow = (number) =>
  rowOf({ "data-building": number, "data-key": `building:${number}` }, symbol("case", theme().text), buildingName(number), [t("building")]);

/** The row of a kind without names, which marks all of it. */
function kindRow(items) {
  const [{ heading, role }] = items;
  const [fill, , mark] = theme().roles[role];
  return rowOf({ "data-kind": heading, "data-key": `kind:${heading}` }, symbol(pictureOf(items[0]), mark), `${heading} (${numeral(items.length)})`, [listedNames().slice(0, 3).join(", ")], fill);
}

/** Items in rows: what has no name, or else what has one key, is in one row. */
export function ofAKind(items, keyOf = (item) => (item.title ? item : item.heading)) {
  const rows = new Map();
  for (const item of items) {
    const key = keyOf(item);
    if (!rows.has(key)) rows.set(key, []);
    rows.get(key).push(item);
  }
  return [...rows.values()];
}

/** Chooses a kind, or none. */
export function chooseKind(kind) {
  state.kind = kind;
  most = portion;
  changed("kind");
}

function showMore() {
  const first = most;
  most += portion;
  show();
  byID("places").querySelectorAll(".row")[first]?.focus();
}

const collator = new Intl.Collator(locale, { numeric: true, sensitivity: "base" });

/** What a visitor may look for on the floor: occupants, kiosks and named rooms, then amenities; numbers as numbers. */
export function placesOfFloor(levels = listedLevels()) {
  const known = new Set(levels.flatMap(unitsWithSymbol));
  const alone = new Set(levels.flatMap(unitsAlone));
  const isPlace = (item) => item.title || (item.layer === "amenities" && item.symbol) || item.layer === "kiosks" || known.has(item);
  const found = state.kind ? itemsOfKind(levels, state.kind)
    : itemsIn(levels).filter((item) => isPlace(item) && !item.occupants && (item.layer !== "units" || alone.has(item)));
  const rank = (item) => (item.layer === "amenities" || (known.has(item) && !item.title) ? 1 : 0);
  const keys = new Map(found.map((item) => [item, item.heading]));
  return found.sort((a, b) => rank(a) - rank(b) || collator.compare(keys.get(a), keys.get(b)) || a.number - b.number);
}

const itemsIn = (levels, more = []) => levels.flatMap((level) => ["occupants", "kiosks", "units", "amenities", ...more]
  .flatMap((layer) => itemsOf(level, layer))).filter((item) => item.point);

/** What a row of the legend means, with a name or without; of a room and its occupants, the occupants. */
export function itemsOfKind(levels, kind) {
  const known = kind.role ? null : new Set(levels.flatMap(unitsWithSymbol));
  const isMeant = (item) => isOfKind(item, kind) && isVisible(item.layer === "units" && known ? "amenities" : item.layer)
    && (!known || item.layer !== "units" || known.has(item));
  return itemsIn(levels, kind.role ? ["fixtures"] : []).filter((item) => isMeant(item) && !item.occupants?.some((number) => isMeant(data.items[number])));
}

const stateWords = { open: "open", closed: "closed" };
const stateText = (status) => (stateWords[status.state] ? t(stateWords[status.state]) : "");

/** What says where one of several of the same name is comes first. */
function row(item, isOneOfSeveral) {
  const under = [isOneOfSeveral ? whereabouts(item) : "", item.subtitle].filter(Boolean).join(" · ");
  const [fill, , mark] = theme().roles[item.role];
  const status = item.hours === undefined ? null : statusAt(data.hours[item.hours], now());
  return rowOf({ "data-item": item.number, "data-key": item.number }, symbol(pictureOf(item), mark), item.heading, [under], fill,
    status ? element("span", { class: `state ${status.state}` }, stateText(status)) : null);
}

const rowOf = (attributes, picture, name, under, fill = "none", ...more) => element("button", { class: "row", ...attributes },
  element("span", { class: "icon", style: `background:${fill}` }, picture),
  element("span", { class: "words" }, nameOf(shortened(name, 120), { class: "name" }),
    element("span", { class: "under", dir: "auto" }, shortened(under.join(" · "), 120))), more);

/** A minute later, some places have opened or closed. */
function tick() {
  if (filter.isOpen) return show();
  for (const node of byID("places").querySelectorAll(".row")) {
    const item = data.items[node.dataset.item];
    const label = node.querySelector(".state");
    if (!label) continue;
    const status = statusAt(data.hours[item.hours], now());
    label.className = `state ${status.state}`;
    label.textContent = stateText(status);
  }
}

const scrollsAlone = () => getComputedStyle(byID("places")).overflowY !== "visible";

function mark(scrolls = true) {
  for (const node of byID("places").querySelectorAll(".row")) {
    const isCurrent = state.selected?.number === Number(node.dataset.item);
    node.setAttribute("aria-current", String(isCurrent));
    // Where lists and details scroll as one, the details are what was asked for.
    if (isCurrent && scrolls && scrollsAlone()) node.scrollIntoView({ block: "nearest" });
  }
}

/** "near Bakery", or "north end". */
export function whereabouts(item) {
  if (!item.point) return "";
  const away = (other) => Math.hypot(other.point[0] - item.point[0], other.point[1] - item.point[1]);
  let nearest = null;
  for (const other of ["occupants", "kiosks", "units"].flatMap((layer) => itemsOf(item.level, layer))) {
    if (other === item || !other.point || !other.title || other.title === item.heading) continue;
    if (nearest === null || away(other) < away(nearest)) nearest = other;
  }
  // A name at the other end of the building is no help.
  if (nearest && away(nearest) < 5000) return t("near", { name: nearest.title });
  const box = boundsOf(data.levels[item.level]);
  if (!box) return "";
  const part = (at, least, most) => (most > least ? (at - least) / (most - least) - 0.5 : 0);
  const [x, y] = [part(item.point[0] / 100, box.left, box.right), part(-item.point[1] / 100, box.top, box.bottom)];
  const isWide = (box.right - box.left) * Math.abs(x) > (box.bottom - box.top) * Math.abs(y);
  const end = isWide ? (x < -0.15 ? "west" : x > 0.15 ? "east" : "middle") : y < -0.15 ? "north" : y > 0.15 ? "south" : "middle";
  return t(`${end}End`);
}
