// The tabs above the list, the rows below, through which arrow keys go, and the sheet that the list is on narrow screens.
import { data } from "./data.js";
import { byID } from "./dom.js";
import { changed, listen, state } from "./state.js";
import { t } from "./words.js";

const names = ["places", ...(data.findings ? ["findings"] : []), ...(data.comparison ? ["changes"] : [])];

export function startTabs() {
  document.querySelector(".tabs").hidden = names.length < 2;
  names.forEach((name, at) => {
    byID(`tab-${name}`).addEventListener("click", () => openTab(name));
    byID(`tab-${name}`).addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const other = names[(at + step + names.length) % names.length];
      openTab(other);
      byID(`tab-${other}`).focus();
    });
  });
  listen((what) => { if (what === "tab") show(); });
  show();
}

function openTab(name) {
  state.tab = name;
  changed("tab");
}

function show() {
  document.body.dataset.tab = state.tab;
  for (const name of names) {
    byID(name).hidden = state.tab !== name;
    byID(`tab-${name}`).setAttribute("aria-selected", String(state.tab === name));
    byID(`tab-${name}`).tabIndex = state.tab === name ? 0 : -1;
  }
}

/** Makes the elements of a box that match a selector one stop. `before` gets the focus that leaves the list upwards. */
export function startRoving(box, selector, before = null) {
  const seen = () => [...box.querySelectorAll(selector)].filter((node) => node.getClientRects().length > 0);
  box.addEventListener("keydown", (event) => {
    const nodes = seen();
    const at = nodes.indexOf(document.activeElement);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: nodes.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    if (next < 0) before?.focus();
    else nodes[Math.min(next, nodes.length - 1)].focus();
  });
  box.addEventListener("focusin", (event) => {
    if (event.target.matches(selector)) choose(event.target);
  });

  function choose(node) {
    for (const other of box.querySelectorAll(`${selector.split(",").map((part) => `${part.trim()}[tabindex="0"]`).join(",")}`)) other.tabIndex = -1;
    node.tabIndex = 0;
  }

  /** After the list has changed: the current element is the stop, or the one with the focus, or the first. */
  return function arrange() {
    const nodes = [...box.querySelectorAll(selector)];
    for (const node of nodes) node.tabIndex = -1;
    const current = nodes.find((node) => node === document.activeElement) ?? nodes.find((node) => node.getAttribute("aria-current") === "true") ?? nodes[0];
    if (current) current.tabIndex = 0;
  };
}

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
