// Printing: one floor a page, in the colors of paper, made when the reader prints.
import { around, boundsOf, data } from "./data.js";
import { drawMap } from "./draw.js";
import { drawMarkers } from "./markers.js";
import { byID, element } from "./dom.js";
import { floorsOf } from "./state.js";
import { View } from "./view.js";

export function startPrinting() {
  addEventListener("beforeprint", makePages);
  addEventListener("afterprint", () => byID("paper").replaceChildren());
  byID("print").addEventListener("click", () => print());
}

export function makePages() {
  byID("paper").replaceChildren(...floorsOf(null).map(page));
}

function page(floor) {
  const names = [...new Set(floor.levels.map((level) => data.levels[level].name).filter(Boolean))];
  const bounds = around(floor.levels.map((level) => boundsOf(data.levels[level])));
  const canvas = element("canvas");
  const view = new View();
  // Wide floors fill the breadth of the page, tall ones its height.
  const shape = bounds ? (bounds.bottom - bounds.top) / Math.max(bounds.right - bounds.left, 1e-6) : 1;
  view.width = 1000;
  view.height = Math.round(Math.min(1300, Math.max(400, 1000 * shape + 80)));
  Object.assign(view, view.fitting(bounds, 30));
  const ratio = 2;
  canvas.width = view.width * ratio;
  canvas.height = view.height * ratio;
  const context = canvas.getContext("2d");
  drawMap(context, view, floor.levels, data.themes.print, ratio);
  drawMarkers(context, view, floor.levels, data.themes.print, ratio);
  return element("section", {},
    element("h2", {}, `${data.name} – ${names.slice(0, 4).join(", ") || floor.key}`),
    element("p", {}, data.tool), canvas);
}
