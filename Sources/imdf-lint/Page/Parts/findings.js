// The findings: a list by rule with counts, a way through them, and a filter by severity.
import { around, boundsOf, data, emptyBox, extend, meters } from "./data.js";
import { byID, element, say, severityMark, shortened } from "./dom.js";
import { grown } from "./view.js";
import { changed, listen, select, showLevel, shownFindings, state } from "./state.js";

const severities = ["violation", "warning", "info"];
let view = null;
let redraw = null;

export function startFindings(mapView, draw) {
  if (!data.findings) return;
  view = mapView;
  redraw = draw;
  document.querySelector(".tabs").hidden = false;
  for (const tab of ["places", "findings"]) {
    byID(`tab-${tab}`).addEventListener("click", () => {
      state.tab = tab;
      changed("tab");
    });
  }
  listen((what) => {
    if (what === "findings" || what === "theme") show();
    if (what === "finding") mark();
    if (what === "tab") showTab();
  });
  show();
  if (data.findings.length > 0) state.tab = "findings";
  showTab();
}

function showTab() {
  for (const tab of ["places", "findings"]) {
    byID(tab).hidden = state.tab !== tab;
    byID(`tab-${tab}`).setAttribute("aria-selected", String(state.tab === tab));
  }
}

function show() {
  const findings = shownFindings();
  const rules = new Map();
  for (const finding of findings) {
    if (!rules.has(finding.rule)) rules.set(finding.rule, []);
    rules.get(finding.rule).push(finding);
  }
  const rank = (list) => severities.indexOf(list[0].severity);
  const sorted = [...rules].sort((a, b) => rank(a[1]) - rank(b[1]) || b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
  byID("tab-findings").textContent = `Findings (${total(() => true)})`;
  byID("findings").replaceChildren(
    element("div", { class: "walk" },
      element("output", { id: "finding-place", "aria-live": "polite" }),
      element("button", { id: "finding-previous", "aria-label": "Previous finding", title: "Previous (P)", onclick: () => stepFinding(-1) }, "‹"),
      element("button", { id: "finding-next", "aria-label": "Next finding", title: "Next (N)", onclick: () => stepFinding(1) }, "›")),
    element("div", { class: "chips", role: "group", "aria-label": "Severities", style: "margin:12px 10px 8px" }, severities.map(sieve)),
    ...sorted.map(([rule, list]) => ruleList(rule, list, sorted.length < 8)),
    ...(findings.length === 0 ? [element("p", { class: "none" }, data.findings.length === 0 ? "No findings." : "No findings with these severities.")] : []),
  );
  mark();
}

/** The number of all findings of the rules that pass, also of those that are not shown one by one. */
function total(passes) {
  const rules = new Set(data.findings.filter(passes).map((finding) => finding.rule));
  return [...rules].reduce((sum, rule) => sum + (data.totals[rule] ?? 0), 0);
}

function sieve(severity) {
  const count = total((finding) => finding.severity === severity);
  return element("button", {
    class: "chip sieve", "aria-pressed": String(state.severities.has(severity)), "data-severity": severity,
    onclick: () => {
      if (!state.severities.delete(severity)) state.severities.add(severity);
      changed("findings");
    },
  }, severityMark(severity), ` ${severity} ${count}`);
}

function ruleList(rule, findings, isOpen) {
  const shown = data.totals[rule] > findings.length ? `${findings.length} of ${data.totals[rule]}` : String(findings.length);
  return element("details", { class: "rule", "data-rule": rule, open: isOpen || findings.length < 4 },
    element("summary", {}, severityMark(findings[0].severity), element("span", { class: "title" }, titleOf(rule)), element("span", { class: "count" }, shown)),
    findings.map((finding) => element("button", { class: "finding", "data-finding": finding.number, onclick: () => revealFinding(finding) },
      // Most messages begin with what they are about.
      finding.feature && finding.message.startsWith(finding.feature) ? null
        : element("span", { class: "what", dir: "auto" }, shortened(finding.feature ?? "The archive", 160)),
      ...measured(shortened(finding.message, 600)),
      finding.point ? null : element("span", { class: "nowhere" }, " (not on the map)"))));
}

/** A rule's name as words: "UnitMustHaveName" is "Unit must have name". */
function titleOf(rule) {
  const words = rule.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/([A-Z]+)([A-Z][a-z]{2,})/g, "$1 $2").replace("Geo JSON", "GeoJSON").split(" ");
  return words.map((word, at) => (at === 0 || /^[A-Z]{2,}/.test(word) ? word : word.toLowerCase())).join(" ");
}

/** A message with its measured amounts set off. */
function measured(message) {
  const amount = /(\d[\d.,]*\s?(?:m²|mm|cm|km|m|°|%)(?![\p{L}\d]))/u;
  return message.split(amount).map((part, at) => (at % 2 === 1 ? element("strong", {}, part) : part));
}

/** Goes to a finding and shows its place. */
export function revealFinding(finding) {
  state.finding = finding;
  state.tab = "findings";
  select(null);
  showLevel(finding.level);
  changed("tab");
  changed("finding");
  const box = placeOf(finding);
  if (box) view.moveTo(view.fitting(grown(box, 25), 90), redraw);
  else redraw();
  say(shortened(`${finding.severity}: ${finding.message}`, 400));
}

/** The shapes that a finding is about. */
export const outlinesOf = (finding) =>
  [data.items[finding.item], ...(finding.related ?? []).map((number) => data.items[number]), finding].filter((one) => one?.shape);

/** The box to show: around the coordinate, or what is outlined where there is none. */
function placeOf(finding) {
  const box = emptyBox();
  if (finding.point) {
    const point = meters(finding.point);
    extend(box, point.x, point.y);
    if (finding.coordinate) return box;
  }
  return around([finding.point ? box : null, ...outlinesOf(finding).map(boundsOf)]);
}

/** The next finding, or the one before, in the order of the list. */
export function stepFinding(step) {
  const order = [...byID("findings").querySelectorAll(".finding")].map((node) => data.findings[node.dataset.finding]);
  if (order.length === 0) return;
  const at = order.indexOf(state.finding);
  const next = at < 0 ? (step > 0 ? 0 : order.length - 1) : (at + step + order.length) % order.length;
  revealFinding(order[next]);
}

function mark() {
  const nodes = [...byID("findings").querySelectorAll(".finding")];
  let place = -1;
  nodes.forEach((node, at) => {
    const isCurrent = state.finding !== null && Number(node.dataset.finding) === state.finding.number;
    node.setAttribute("aria-current", String(isCurrent));
    if (!isCurrent) return;
    place = at;
    node.closest("details").open = true;
    node.scrollIntoView({ block: "nearest" });
  });
  const output = byID("finding-place");
  if (output) output.textContent = nodes.length === 0 ? "" : place < 0 ? `${nodes.length} shown` : `${place + 1} of ${nodes.length}`;
}
