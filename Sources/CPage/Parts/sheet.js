// On narrow screens the list is a sheet at the bottom with three stops: the search alone, half, and nearly all.
import { byID } from "./dom.js";
import { listen, state } from "./state.js";
import { t } from "./words.js";

const stops = ["small", "half", "full"];
let stop = "half";

export function startSheet() {
  const handle = byID("handle");
  let start = null;
  handle.addEventListener("pointerdown", (event) => {
    handle.setPointerCapture(event.pointerId);
    start = { y: event.clientY, height: byID("panel").offsetHeight, moved: 0 };
  });
  handle.addEventListener("pointermove", (event) => {
    if (!start) return;
    start.moved = Math.max(start.moved, Math.abs(event.clientY - start.y));
    if (start.moved > 4) document.body.style.setProperty("--sheet", `${Math.max(60, Math.min(innerHeight, start.height + start.y - event.clientY))}px`);
  });
  const end = () => {
    if (!start) return;
    const { moved } = start;
    start = null;
    document.body.style.removeProperty("--sheet");
    if (moved <= 4) return choose(stops[(stops.indexOf(stop) + 1) % stops.length]);
    const part = lastHeight / innerHeight;
    choose(part < 0.32 ? "small" : part < 0.72 ? "half" : "full");
  };
  let lastHeight = 0;
  new ResizeObserver(() => { if (start) lastHeight = byID("panel").offsetHeight; }).observe(byID("panel"));
  handle.addEventListener("pointerup", end);
  handle.addEventListener("pointercancel", end);
  handle.addEventListener("keydown", (event) => {
    const step = { ArrowUp: 1, ArrowDown: -1, Enter: 1, " ": 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const isRound = event.key === "Enter" || event.key === " ";
    const next = stops.indexOf(stop) + step;
    choose(isRound ? stops[next % stops.length] : stops[Math.max(0, Math.min(stops.length - 1, next))]);
  });
  byID("search").addEventListener("focus", () => { if (stop === "small") choose("half"); });
  listen((what) => {
    if ((what === "selection" && state.selected) || what === "finding") if (stop === "small") choose("half");
  });
  choose("half");
}

/** Puts the sheet at a stop. */
export function choose(name) {
  stop = name;
  document.body.dataset.sheet = name;
  const handle = byID("handle");
  handle.setAttribute("aria-valuenow", String(stops.indexOf(name)));
  handle.setAttribute("aria-valuetext", t({ small: "sheetSmall", half: "sheetHalf", full: "sheetFull" }[name]));
}
