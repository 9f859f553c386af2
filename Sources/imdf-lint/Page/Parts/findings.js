// The findings: the verdict and what explains most, a list by cause or rule with counts, a way through them, and a filter by
// severity.
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
  const groups = groupsOf(findings);
  byID("tab-findings").textContent = `Findings (${total(() => true)})`;
  byID("findings").replaceChildren(
    element("div", { class: "walk" },
      element("output", { id: "finding-place", "aria-live": "polite" }),
      element("button", { id: "finding-previous", "aria-label": "Previous finding", title: "Previous (P)", onclick: () => stepFinding(-1) }, "‹"),
      element("button", { id: "finding-next", "aria-label": "Next finding", title: "Next (N)", onclick: () => stepFinding(1) }, "›")),
    ...(data.findings.length > 0 ? [overview()] : []),
    element("div", { class: "chips", role: "group", "aria-label": "Severities", style: "margin:12px 10px 8px" }, severities.map(sieve)),
    ...(data.causes.length > 0 ? [element("div", { class: "chips", role: "group", "aria-label": "Groups", style: "margin:0 10px 8px" }, ["cause", "rule"].map(grouping))] : []),
    ...groups.map((group) => groupList(group, groups.length < 8)),
    ...(findings.length === 0 ? [element("p", { class: "none" }, data.findings.length === 0 ? "No findings." : "No findings with these severities.")] : []),
  );
  mark();
}

/** The verdict, the causes and rules that explain most, each with a way to one of its findings, and what a fix would do. */
function overview() {
  const { rows = [], moreRows = 0, moreFindings = 0, work = "", fix = "" } = data.overview ?? {};
  return element("section", { class: "overview", "aria-label": "Overview" },
    element("p", { class: "verdict" }, data.verdict),
    rows.length === 0 ? null : element("h2", {}, "What explains most"),
    rows.map((row) => element("button", { class: "explains", "data-explains": row.name, onclick: () => revealExample(row) },
      element("span", { class: "numbers" }, Object.entries(row.severities).map(([severity, count]) =>
        element("span", { class: "number" }, severityMark(severity), ` ${count.toLocaleString("en")}`))),
      element("span", { class: "title", dir: "auto" }, shortened(row.statement, 300)),
      row.advice ? element("span", { class: "advice", dir: "auto" }, `→ ${shortened(row.advice, 300)}`) : null)),
    moreRows > 0 ? element("p", { class: "quiet" }, `${moreRows} more ${moreRows === 1 ? "cause or rule has" : "causes and rules have"} ${counted(moreFindings)}.`) : null,
    [work, fix].filter((text) => text !== "").map((text) => element("p", { class: "quiet" }, text)));
}

const counted = (number) => `${number.toLocaleString("en")} ${number === 1 ? "finding" : "findings"}`;

/** Goes to the finding that stands for a row, also where the filter would leave it out. */
function revealExample(row) {
  const finding = data.findings[row.example];
  if (!state.severities.has(finding.severity)) {
    state.severities.add(finding.severity);
    changed("findings");
  }
  revealFinding(finding);
}

/** The findings by cause, then by rule those without one; or all by rule. The gravest groups come first. */
function groupsOf(findings) {
  const groups = new Map();
  for (const finding of findings) {
    const cause = state.grouping === "cause" ? finding.cause : undefined;
    const key = cause === undefined ? finding.rule : `cause ${cause}`;
    if (!groups.has(key)) groups.set(key, { cause: data.causes[cause], rule: cause === undefined ? finding.rule : null, findings: [] });
    groups.get(key).findings.push(finding);
  }
  const gravity = (finding) => severities.indexOf(finding.severity);
  for (const group of groups.values()) {
    if (group.cause) group.findings.sort((a, b) => gravity(a) - gravity(b) || a.number - b.number);
  }
  const rank = (group) => gravity(group.findings[0]);
  return [...groups.values()].sort((a, b) => (a.cause ? 0 : 1) - (b.cause ? 0 : 1) || rank(a) - rank(b)
    || b.findings.length - a.findings.length || ((a.rule ?? a.cause.name) < (b.rule ?? b.cause.name) ? -1 : 1));
}

function grouping(name) {
  return element("button", {
    class: "chip", "aria-pressed": String(state.grouping === name), "data-grouping": name,
    onclick: () => {
      state.grouping = name;
      changed("findings");
    },
  }, `By ${name}`);
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

function groupList({ cause, rule, findings }, isOpen) {
  // Of a rule, more may have been found than is shown; of these no cause is known.
  const all = rule && state.grouping === "rule" ? data.totals[rule] : findings.length;
  const shown = all > findings.length ? `${findings.length} of ${all}` : String(findings.length);
  return element("details", { class: "rule", "data-rule": rule, "data-cause": cause?.name, open: isOpen || findings.length < 4 },
    element("summary", {},
      [...new Set(findings.map((finding) => finding.severity))].map(severityMark),
      element("span", { class: "title", dir: "auto" }, cause ? shortened(cause.statement, 300) : titleOf(rule)),
      element("span", { class: "count" }, shown)),
    cause ? element("p", { class: "advice", dir: "auto" }, `→ ${shortened(cause.advice, 300)}`) : null,
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
