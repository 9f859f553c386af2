// The list of places: what a search finds, or what is on the floor.
import { data, itemsOf } from "./data.js";
import { byID, element, shortened, symbol, theme } from "./dom.js";
import { find } from "./search.js";
import { now, statusAt } from "./hours.js";
import { changed, listen, select, shownLevels, state } from "./state.js";

const most = 200;
const filter = { isOpen: false, isHere: false, isAccessible: false };
let reveal = null;

export function startPlaces(revealItem) {
  reveal = revealItem;
  byID("search").addEventListener("input", show);
  byID("search").addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === "ArrowDown") {
      event.preventDefault();
      const first = byID("places").querySelector(".row");
      if (event.key === "Enter") first?.click();
      else first?.focus();
    }
  });
  for (const [id, key] of [["filter-open", "isOpen"], ["filter-level", "isHere"], ["filter-accessible", "isAccessible"]]) {
    byID(id).addEventListener("click", () => {
      filter[key] = !filter[key];
      byID(id).setAttribute("aria-pressed", String(filter[key]));
      show();
    });
  }
  byID("filter-open").hidden = data.hours.length === 0;
  byID("places").addEventListener("keydown", stepRows);
  listen((what) => {
    if (what === "floor" || what === "theme") show();
    if (what === "selection") mark();
  });
  show();
}

/** Arrow keys go from row to row. */
function stepRows(event) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const rows = [...event.currentTarget.querySelectorAll(".row")];
  const next = rows[rows.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1)];
  event.preventDefault();
  (next ?? byID("search")).focus();
}

const isFiltered = () => filter.isOpen || filter.isHere || filter.isAccessible;

function show() {
  const text = byID("search").value;
  const levels = filter.isHere ? shownLevels() : null;
  const isSearch = text.trim() !== "" || isFiltered();
  const items = isSearch ? find(text, { ...filter, levels }) : placesOfFloor();
  const list = byID("places");
  const shown = items.slice(0, most);
  const heading = isSearch
    ? `${items.length} ${items.length === 1 ? "place" : "places"}`
    : shownLevels().map((level) => data.levels[level].name).filter(Boolean).slice(0, 3).join(", ");
  list.replaceChildren(
    element("p", { class: "group", role: "status" }, items.length === 0 ? "" : shortened(heading, 80)),
    ...shown.map(row),
    ...(items.length === 0 ? [element("p", { class: "none" }, isSearch ? "No results. Try fewer letters." : "Nothing on this floor has a name.")] : []),
    ...(items.length > most ? [element("p", { class: "none" }, `${items.length - most} more; type to narrow the search.`)] : []),
  );
  if (state.tab !== "places" && text !== "") {
    state.tab = "places";
    changed("tab");
  }
  mark();
}

/** What a visitor may look for on the floor: occupants and amenities, by name. */
function placesOfFloor() {
  const items = shownLevels().flatMap((level) => ["occupants", "kiosks", "amenities"].flatMap((layer) => itemsOf(level, layer)));
  const named = items.filter((item) => item.point && (item.title || item.symbol) && !item.occupants);
  const rank = (item) => (item.layer === "amenities" ? 1 : 0);
  const place = (item) => item.rank ?? data.items.length;
  return named.sort((a, b) => rank(a) - rank(b) || place(a) - place(b) || a.number - b.number);
}

function row(item) {
  const [fill, , mark] = theme().roles[item.role];
  const status = item.hours === undefined ? null : statusAt(data.hours[item.hours], now());
  return element("button", { class: "row", "data-item": item.number, onclick: () => reveal(item) },
    element("span", { class: "icon", style: `background:${fill}` }, symbol(item.symbol ?? iconOf(item), mark)),
    element("span", { class: "words" },
      element("span", { class: "name", dir: "auto" }, shortened(item.heading, 120)),
      element("span", { class: "under", dir: "auto" }, shortened(item.subtitle ?? "", 120))),
    status ? element("span", { class: `state ${status.state}` }, { open: "Open", closed: "Closed", unknown: "" }[status.state]) : null);
}

const icons = { food: "food", retail: "shopping", leisure: "recreation", service: "information", room: "entry", walkway: "entry" };
const iconOf = (item) => icons[item.role] ?? "dot";

function mark() {
  for (const node of byID("places").querySelectorAll(".row")) {
    node.setAttribute("aria-current", String(state.selected?.number === Number(node.dataset.item)));
  }
}

/** Selects a place of the list. */
export const choose = (item) => select(item);
