// The findings: a list by cause or rule with counts, and a way through them.
import { around, boundsOf, data, emptyBox, extend, isPoint, meters } from "./data.js";
import { byID, element, refill, say, severityMark, shortened } from "./dom.js";
import { grown, isApart, redraw, view } from "./view.js";
import { changed, groupOf, listen, select, showLevel, shownFindings, state } from "./state.js";
import { findingFilter, isEverythingListed, severities, total, updateFilter, verdict, work } from "./findingfilter.js";
import { isDone } from "./triage.js";
import { startRoving } from "./tabs.js";
import { inspectorOf } from "./inspector.js";
import { numeral, t } from "./words.js";

let arrange = null;
let order = [];

export function startFindings() {
  if (!data.findings) return;
  byID("findings").append(
    element("div", { class: "walk" },
      element("output", { id: "finding-place", "aria-live": "polite" }),
      element("button", { id: "finding-previous", "aria-label": t("previous"), title: t("previousHint"), onclick: () => stepFinding(-1) }, "‹"),
      element("button", { id: "finding-next", "aria-label": t("next"), title: t("nextHint"), onclick: () => stepFinding(1) }, "›")),
    ...(data.findings.length > 0 ? [verdict(), findingFilter()] : []),
    element("div", { id: "finding-list" }), ...work());
  arrange = startRoving(byID("finding-list"), "summary, .finding, .only-these", byID("findings").querySelector(".words"));
  byID("finding-list").addEventListener("click", (event) => {
    const node = event.target.closest("[data-finding], [data-only]");
    if (node?.dataset.finding !== undefined) revealFinding(data.findings[node.dataset.finding]);
    else if (node) showOnly(node.dataset.only);
  });
  listen((what) => {
    if (what === "findings" || what === "building" || (what === "floor" && state.isFloorOnly)) show();
    if (what === "finding") mark();
    if (what === "findings of place") revealPlace();
    if (what === "back" && state.finding) goBack();
  });
  show();
  if (data.findings.length > 0) state.tab = "findings";
}

function show() {
  const groups = groupsOf(shownFindings());
  order = groups.flatMap((group) => group.findings);
  byID("tab-findings").textContent = t("findingsTab", { n: total(() => true) });
  if (data.findings.length > 0) updateFilter();
  refill(byID("finding-list"),
    groups.map((group) => groupList(group, groups.length < 3)),
    order.length === 0 ? element("p", { class: "none" }, t(data.findings.length === 0 ? "noFindings" : "noneShown")) : null);
  mark();
  arrange();
}

/** Shows the findings of one group, or again of all. */
function showOnly(key) {
  state.group = state.group === key ? null : key;
  changed("findings");
}

/** The findings by cause, then by rule those without one; or all by rule. The most severe groups come first. */
export function groupsOf(findings) {
  const groups = new Map();
  for (const finding of findings) {
    const key = groupOf(finding);
    const cause = key === finding.rule ? undefined : data.causes[finding.cause];
    if (!groups.has(key)) groups.set(key, { key, cause, rule: cause ? null : finding.rule, findings: [] });
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

function groupList({ key, cause, rule, findings }, isOpen) {
  // Of a rule, more may have been found than is shown; of these no cause is known.
  const all = rule && state.grouping === "rule" && isEverythingListed() ? data.totals[rule] : findings.length;
  const shown = all > findings.length ? t("placeOf", { place: findings.length, n: all }) : numeral(findings.length);
  const isOnly = state.group === key;
  const box = element("details", { class: "rule", "data-rule": rule, "data-cause": cause?.name, "data-group": key, open: isOpen || isOnly || (!cause && findings.length < 4) },
    element("summary", { "data-key": `group:${key}` },
      [...new Set(findings.map((finding) => finding.severity))].map(severityMark),
      element("span", { class: "title", dir: "auto", lang: "en" }, cause ? shortened(cause.statement, 300) : titleOf(rule)),
      element("span", { class: "count" }, shown)));
  // Closed groups are filled when they are opened.
  const fillGroup = () => {
    if (box.childElementCount > 1) return;
    box.append(
      ...(cause ? [element("p", { class: "advice", dir: "auto", lang: "en" }, `→ ${shortened(cause.advice, 300)}`)] : []),
      ...(isOnly ? [] : [element("button", { class: "chip only-these", tabindex: -1, "data-only": key, "data-key": `only:${key}` }, t("onlyThese"))]),
      ...findings.map(row));
  };
  if (box.open) fillGroup();
  box.addEventListener("toggle", () => {
    if (!box.open) return;
    fillGroup();
    markRows();
  });
  box.fillGroup = fillGroup;
  return box;
}

const row = (finding) => element("button", { class: "finding", tabindex: -1, "data-finding": finding.number, "data-key": `finding:${finding.number}`, lang: "en", "data-done": isDone(finding) ? "true" : null },
  // Most messages begin with what they are about.
  finding.feature && finding.message.startsWith(finding.feature) ? null
    : element("span", { class: "what", dir: "auto" }, shortened(finding.feature ?? t("archive"), 160)),
  ...measured(shortened(finding.message, 600)),
  finding.point ? null : element("span", { class: "nowhere" }, t("notOnMap")));

/** A rule's name as words: "UnitMustHaveName" is "Unit must have name". */
export function titleOf(rule) {
  const words = rule.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/([A-Z]+)([A-Z][a-z]{2,})/g, "$1 $2").replace("Geo JSON", "GeoJSON").split(" ");
  return words.map((word, at) => (at === 0 || /^[A-Z]{2,}/.test(word) ? word : word.toLowerCase())).join(" ");
}

/** A message with its measured amounts set off. */
function measured(message) {
  const amount = /(\d[\d.,]*\s?(?:m²|mm|cm|km|m|°|%)(?![\p{L}\d]))/u;
  return message.split(amount).map((part, at) => (at % 2 === 1 ? element("strong", {}, part) : part));
}

/** Goes to a finding and shows its place. */
export function revealFinding(finding, isMoving = true) {
  state.finding = finding;
  state.tab = "findings";
  select(null);
  showLevel(finding.level);
  changed("tab");
  changed("finding");
  const box = placeOf(finding);
  // Nobody is helped by a look at the other side of the globe, where nothing is.
  if (box && isMoving && !isApart(box)) view.moveTo(view.fitting(grown(box, 25), 90), redraw);
  else redraw();
  say(shortened(`${t(finding.severity)}: ${finding.message}`, 400));
}

/** From its place back to the finding. */
function goBack() {
  revealFinding(state.finding);
  byID("finding-list").querySelector('.finding[aria-current="true"]')?.focus();
}

/** The shapes that a finding is about. */
export const outlinesOf = (finding) =>
  [data.items[finding.item], ...(finding.related ?? []).map((number) => data.items[number]), finding].filter((one) => one?.shape && !isPoint(one));

/** The findings of a place: about it, its room, or what is in it. */
export function findingsOf(item) {
  const numbers = new Set([item.number, item.unit, ...(item.occupants ?? [])]);
  return (data.findings ?? []).filter((finding) => finding.item !== undefined && numbers.has(finding.item));
}

/** Goes to the first finding of the selected place. */
function revealPlace() {
  const finding = state.selected && findingsOf(state.selected)[0];
  if (!finding) return;
  if (!shownFindings().includes(finding)) {
    state.severities.add(finding.severity);
    Object.assign(state, { words: "", isFloorOnly: false, group: null });
    changed("findings");
  }
  revealFinding(finding);
  byID("finding-list").querySelector(`[data-finding="${finding.number}"]`)?.focus({ preventScroll: true });
}

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
  if (order.length === 0) return;
  const at = order.indexOf(state.finding);
  const next = at < 0 ? (step > 0 ? 0 : order.length - 1) : (at + step + order.length) % order.length;
  revealFinding(order[next]);
}

function markRows() {
  for (const node of byID("finding-list").querySelectorAll(".finding")) {
    node.setAttribute("aria-current", String(state.finding !== null && Number(node.dataset.finding) === state.finding.number));
  }
}

/** What is known about the current finding stands below it. */
function inspect() {
  const row = byID("finding-list").querySelector('.finding[aria-current="true"]');
  const open = byID("finding-list").querySelector(".inspector");
  if (open && open.previousElementSibling === row && open.dataset.of === row.dataset.finding) return;
  open?.remove();
  if (!row || !state.finding) return;
  const box = inspectorOf(state.finding);
  box.dataset.of = row.dataset.finding;
  row.after(box);
  box.scrollIntoView({ block: "nearest" });
}

function mark() {
  const place = order.indexOf(state.finding);
  if (place >= 0) {
    const group = byID("finding-list").querySelector(`[data-group="${CSS.escape(groupOf(state.finding))}"]`);
    group.open = true;
    group.fillGroup();
  }
  markRows();
  inspect();
  byID("finding-list").querySelector('.finding[aria-current="true"]')?.scrollIntoView({ block: "nearest" });
  byID("finding-place").textContent = order.length === 0 ? "" : place < 0 ? t("shown", { n: order.length }) : t("placeOf", { place: place + 1, n: order.length });
}
