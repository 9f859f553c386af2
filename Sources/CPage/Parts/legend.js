// The legend: what the floor really shows, what the signs mean, and switches for the layers. A row that is chosen leaves
// only what it means in the list of places, and lets the rest of the map step back.
import { data, itemsOf } from "./data.js";
import { byID, element, refill, symbol, theme } from "./dom.js";
import { chooseKind, itemsOfKind } from "./places.js";
import { unitsWithSymbol } from "./search.js";
import { changed, isVisible, listedLevels, listen, shownLevels, state } from "./state.js";
import { numeral, t } from "./words.js";

export function startLegend() {
  listen((what) => {
    if (["floor", "building", "layers", "kind", "theme"].includes(what)) show();
  });
  byID("legend").open = innerWidth > 1700;
  byID("legend").addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !byID("legend").open) return;
    event.stopPropagation();
    byID("legend").open = false;
    byID("legend").querySelector("summary").focus();
  });
  show();
}

const keyOf = (kind) => (kind.heading ? `heading:${kind.heading}` : kind.role ? `role:${kind.role}` : `symbol:${kind.symbol}`);

function show() {
  const colors = theme();
  const entries = entriesOf(listedLevels());
  const rows = entries.map((entry) => element("button", {
    class: "kind", "data-key": keyOf(entry), "aria-pressed": String(state.kind !== null && keyOf(state.kind) === keyOf(entry)), onclick: () => choose(entry),
  }, picture(entry, colors), element("span", {}, entry.name), element("em", {}, numeral(itemsOfKind(listedLevels(), entry).length))));
  const layers = data.layers.filter((layer) => shownLevels().some((level) => itemsOf(level, layer.id).length > 0));
  refill(byID("legend-body"),
    element("div", { class: "swatches" }, rows),
    signs(colors),
    element("h2", {}, t("layers")),
    layers.map((layer) => element("label", {}, element("input", {
      type: "checkbox", checked: isVisible(layer.id), "data-layer": layer.id, "data-key": `layer:${layer.id}`, onchange: () => toggle(layer.id),
    }), t(`layer_${layer.id}`))));
}

export function picture(entry, colors) {
  if (!entry.role) return symbol(entry.symbol, colors.text);
  const [fill, edge] = colors.roles[entry.role];
  const isHatched = entry.role === "nonpublic" || entry.role === "openToBelow";
  return element("span", { class: isHatched ? "swatch hatched" : "swatch", style: `background-color:${fill};border-color:${edge};color:${edge}` });
}

/** What else is drawn: doors, hatching, dots, and findings. */
function signs(colors) {
  const has = (layer, passes = () => true) => isVisible(layer) && shownLevels().some((level) => itemsOf(level, layer).some(passes));
  const isMain = (item) => item.category === "pedestrian.principal" || item.category === "emergencyexit";
  const bar = (color) => element("span", { class: "bar-sign", style: `background:${color};border-color:${colors.outline}` });
  const dot = (text, fill, edge) => element("span", { class: "dot-sign", style: `background:${fill};border-color:${edge};color:${edge}` }, text);
  const [fill, , mark] = colors.roles.retail;
  const rows = [
    has("openings", (item) => !isMain(item)) && [bar(colors.floor), t("door")],
    has("openings", isMain) && [bar(colors.passage), t("mainDoor")],
    has("units", (item) => item.role === "nonpublic" || item.role === "openToBelow")
      && [element("span", { class: "swatch hatched", style: `color:${colors.text};border-color:${colors.outline}` }), t("hatched")],
    has("occupants") && [dot("", mark, mark), t("occupantDot")],
    has("occupants") && [dot("2", fill, mark), t("severalDot")],
    (data.findings ?? []).length > 0
      && [element("span", { class: "swatch", style: `background:color-mix(in srgb, ${colors.severities.warning} 28%, ${colors.floor});border-color:${colors.severities.warning}` }), t("tinted")],
  ].filter(Boolean);
  return rows.length === 0 ? null : [element("h2", {}, t("signs")), element("div", { class: "signs" }, rows.map(([sign, text]) => [sign, element("span", {}, text)]))];
}

/** The kinds of what some levels show, by color, then by symbol. */
export function entriesOf(levels) {
  const entries = new Map();
  const add = (kind, layer, name) => {
    const key = keyOf(kind);
    if (!entries.has(key)) entries.set(key, { ...kind, layer, names: new Set() });
    entries.get(key).names.add(name);
  };
  for (const level of levels) {
    for (const layer of ["units", "kiosks", "fixtures"].filter(isVisible)) {
      for (const item of itemsOf(level, layer)) if (item.shape) add({ role: item.role }, layer, data.roleNames[item.role]);
    }
    for (const item of isVisible("amenities") ? [...itemsOf(level, "amenities"), ...unitsWithSymbol(level)] : []) {
      if (item.point && item.symbol) add({ symbol: item.symbol }, "amenities", item.categoryName || data.unspecified);
    }
  }
  const order = [...Object.keys(data.roleNames).map((role) => `role:${role}`), ...Object.keys(data.symbols).map((name) => `symbol:${name}`)];
  for (const entry of entries.values()) entry.name = [...entry.names].sort().join("; ");
  return [...entries.values()].sort((a, b) => order.indexOf(keyOf(a)) - order.indexOf(keyOf(b)));
}

function choose(entry) {
  const isChosen = state.kind !== null && keyOf(state.kind) === keyOf(entry);
  // On phones, it would cover what it shows.
  if (byID("stage").clientWidth <= 430) byID("legend").open = false;
  chooseKind(isChosen ? null : { role: entry.role, symbol: entry.symbol, name: entry.name });
  if (isChosen || state.tab === "places") return;
  state.tab = "places";
  changed("tab");
}

function toggle(layer) {
  if (state.hidden.has(layer)) state.hidden.delete(layer);
  else state.hidden.add(layer);
  changed("layers");
}
