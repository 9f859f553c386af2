// The tabs above the list: places, findings, changes. Arrow keys go from one to the next.
import { data } from "./data.js";
import { byID } from "./dom.js";
import { changed, listen, state } from "./state.js";

const names = ["places", ...(data.findings ? ["findings"] : []), ...(data.comparison ? ["changes"] : [])];

export function startTabs() {
  document.querySelector(".tabs").hidden = names.length < 2;
  names.forEach((name, at) => {
    byID(`tab-${name}`).addEventListener("click", () => choose(name));
    byID(`tab-${name}`).addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const other = names[(at + step + names.length) % names.length];
      choose(other);
      byID(`tab-${other}`).focus();
    });
  });
  listen((what) => { if (what === "tab") show(); });
  show();
}

function choose(name) {
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
