// The legend: what the floor really shows, and switches for its layers.
import { data, itemsOf } from "./data.js";
import { byID, element, symbol, theme } from "./dom.js";
import { changed, isVisible, listen, shownLevels, state } from "./state.js";

export function startLegend() {
  listen((what) => {
    if (["floor", "layers", "theme"].includes(what)) show();
  });
  byID("legend").open = innerWidth > 1700;
  show();
}

function show() {
  const colors = theme();
  const entries = entriesOf(shownLevels()).filter((entry) => isVisible(entry.layer));
  const rows = entries.map((entry) => [
    entry.role
      ? element("span", { class: "swatch", style: `background:${colors.roles[entry.role][0]};border-color:${colors.roles[entry.role][1]}` })
      : symbol(entry.symbol, colors.text),
    element("span", {}, entry.name),
    element("em", {}, String(entry.count)),
  ]);
  const layers = data.layers.filter((layer) => shownLevels().some((level) => itemsOf(level, layer.id).length > 0));
  byID("legend-body").replaceChildren(
    element("div", { class: "swatches" }, rows),
    element("h2", {}, "Layers"),
    ...layers.map((layer) => element("label", {}, element("input", {
      type: "checkbox", checked: isVisible(layer.id), "data-layer": layer.id, onchange: () => toggle(layer.id),
    }), layer.name)),
  );
}

/** The entries of some levels together; the data has them level by level. */
function entriesOf(levels) {
  const entries = new Map();
  for (const level of levels) {
    for (const entry of data.levels[level].legend) {
      const key = entry.role ?? entry.symbol;
      const known = entries.get(key);
      if (known) known.count += entry.count;
      else entries.set(key, { ...entry });
    }
  }
  const order = [...Object.keys(theme().roles), ...Object.keys(data.symbols)];
  return [...entries.values()].sort((a, b) => order.indexOf(a.role ?? a.symbol) - order.indexOf(b.role ?? b.symbol));
}

function toggle(layer) {
  if (state.hidden.has(layer)) state.hidden.delete(layer);
  else state.hidden.add(layer);
  changed("layers");
}
