// What is shown lives in the address, so that a link leads back to it, and the browser's back and forward work.
import { data, meters } from "./data.js";
import { byID, copy, tell } from "./dom.js";
import { changed, floorsOf, listen, select, state } from "./state.js";
import { filter, setFilter } from "./places.js";
import { revealFinding } from "./findings.js";
import { changeAt, revealChange } from "./changes.js";
import { toggleStack } from "./stack.js";
import { hasLibrary } from "./library.js";
import { closeRoute, endNamed, openRoute, placeOf } from "./route.js";
import { redraw, view } from "./view.js";
import { t } from "./words.js";

let isApplying = false;
let timer = 0;

export function startAddress(frame) {
  listen((what) => {
    if (isApplying) return;
    // Each choice is a step that the browser can take back; a moved map and a typed word are not.
    if (["floor", "building", "selection", "finding", "change", "stack", "view", "tab", "route"].includes(what)) write(true);
    if (["query", "findings", "kind", "layers"].includes(what)) write(false);
  });
  frame.onRest = () => write(false);
  addEventListener("popstate", apply);
  byID("copy-link").addEventListener("click", () => {
    history.replaceState(null, "", `#${text()}`);
    copy(location.href, "linkCopied", "linkNotCopied");
  });
  // The first picture may be drawn already.
  if (location.hash.length > 1) apply(); else write(false);
}

const findingKeys = new Map();
const seen = new Map();
for (const finding of data.findings ?? []) {
  const base = `${finding.rule}~${(finding.id ?? "").slice(0, 8)}`;
  seen.set(base, (seen.get(base) ?? 0) + 1);
  findingKeys.set(finding, seen.get(base) === 1 ? base : `${base}~${seen.get(base)}`);
}

/** The way from a report to a finding on its map. */
export const linkTo = (finding) => `#view=map&list=findings&finding=${encodeURIComponent(findingKeys.get(finding))}`;

/** The name of an item in links: the beginning of its id where no other has it, else its number. */
function keyOf(item) {
  const isOne = !/^\.+$/.test(item.key) && data.items.every((other) => other === item || other.key !== item.key);
  return isOne ? item.key : String(item.number);
}

const itemOf = (key) => data.items.find((item) => item.key === key) ?? (/^\d{1,7}$/.test(key ?? "") ? data.items[Number(key)] : undefined);

/** What is shown, as it stands after the number sign. */
function text() {
  const values = new URLSearchParams();
  const put = (key, value) => { if (value) values.set(key, value); };
  if (state.building !== null) put("building", String(state.building));
  if (data.isReport) put("view", document.body.dataset.view);
  put("floor", state.floor);
  if (state.selected) put("place", keyOf(state.selected));
  if (state.finding) put("finding", findingKeys.get(state.finding));
  if (state.change) put("change", String(state.change.number));
  if (state.stack) put("stack", "1");
  if (state.route) values.set("route", ["from", "to"].map((end) => endKey(state.route[end])).concat(state.route.isStepFree ? ["step-free"] : []).join("~"));
  if (data.findings) put("list", state.tab);
  put("search", byID("search").value.trim());
  put("only", Object.keys(filter).filter((key) => filter[key]).join(","));
  if (state.severities.size < 3) values.set("severities", [...state.severities].join(","));
  put("words", state.words.trim());
  if (state.isFloorOnly) put("here", "1");
  put("group", state.group);
  put("at", `${view.x.toFixed(1)},${view.y.toFixed(1)},${view.scale.toPrecision(3)}${view.angle === 0 ? "" : `,${Math.round((view.angle * 180) / Math.PI)}`}`);
  return values.toString().replace(/%2C/g, ",");
}

const endKey = (end) => (end === "entrance" ? end : end ? end.nearest ?? end.position ?? keyOf(end) : "");

/** Shows the directions between two ends, `from~to` or `from~to~step-free`; wrong ones are none. */
function applyRoute(text) {
  const [from, to, profile] = (text ?? "").split("~");
  const endOf = (key) => (key === "entrance" ? key : itemOf(key ?? "") ? placeOf(itemOf(key)) : endNamed(key ?? ""));
  if (text && hasLibrary) openRoute({ from: endOf(from) ?? null, to: endOf(to) ?? null, isStepFree: profile === "step-free" });
  else closeRoute();
}

let isStepPending = false;

function write(isStep) {
  // A step is written at once; what moves after it comes with the next rest.
  if (isStepPending && !isStep) return;
  clearTimeout(timer);
  isStepPending ||= isStep;
  // What one choice changes comes together.
  timer = setTimeout(() => {
    const address = `#${text()}`;
    const withoutView = (hash) => hash.replace(/&?at=[^&]*/, "");
    const isNew = isStepPending && location.hash !== "" && withoutView(address) !== withoutView(location.hash);
    isStepPending = false;
    if (address === location.hash) return;
    try {
      history[isNew ? "pushState" : "replaceState"](null, "", address);
    } catch {
      // Browsers forbid it to pages that change their address too often; the next change writes it.
    }
  }, isStep ? 0 : 300);
}

/** Shows what the address says; what it does not say, or says wrongly, stays. */
function apply() {
  const values = new URLSearchParams(location.hash.slice(1));
  isApplying = true;
  const building = values.get("building") ?? "";
  state.building = /^\d{1,6}$/.test(building) && data.buildings[Number(building)] ? Number(building) : null;
  const floor = values.get("floor");
  if (floorsOf(null).some((one) => one.key === floor)) state.floor = floor;
  const list = (key) => (values.get(key) ?? "").split(",").filter(Boolean);
  if (values.has("severities")) state.severities = new Set(list("severities").filter((one) => ["violation", "warning", "info"].includes(one)));
  Object.assign(state, { words: values.get("words") ?? "", isFloorOnly: values.get("here") === "1", group: values.get("group") });
  byID("search").value = values.get("search") ?? "";
  if (data.findings && ["places", "findings", ...(data.comparison ? ["changes"] : [])].includes(values.get("list"))) state.tab = values.get("list");
  changed("floor");
  changed("building");
  if (data.findings) changed("findings");
  setFilter(Object.fromEntries(Object.keys(filter).map((key) => [key, list("only").includes(key)])));
  const finding = [...findingKeys].find(([, key]) => key === values.get("finding"))?.[0];
  const item = itemOf(values.get("place") ?? "");
  if (values.has("place") && !item) tell(t("placeGone"), 8000);
  select(item ?? null);
  if (finding) revealFinding(finding, !values.has("at"));
  else if (state.finding) {
    state.finding = null;
    changed("finding");
  }
  const change = /^\d{1,7}$/.test(values.get("change") ?? "") ? changeAt(Number(values.get("change"))) : undefined;
  if (change && state.tab === "changes") revealChange(change);
  else if (state.change) {
    state.change = null;
    changed("change");
  }
  changed("tab");
  applyRoute(values.get("route"));
  toggleStack(values.get("stack") === "1" && data.levels.length > 1);
  const at = (values.get("at") ?? "").split(",").map(Number);
  if ((at.length === 3 || at.length === 4) && at.every(Number.isFinite) && at[2] > 0) {
    cancelAnimationFrame(view.motion);
    Object.assign(view, { x: at[0], y: at[1], scale: Math.min(400, Math.max(0.005, at[2])), angle: state.stack ? 0 : ((at[3] ?? 0) * Math.PI) / 180 });
  } else if (item?.point) {
    Object.assign(view, meters(item.point));
  }
  isApplying = false;
  redraw();
}
