// What has changed since an earlier delivery: on the map in three colors, faded from before to after, and as a list by floor.
import { around, boundsOf, data, emptyBox, extend, isArea, isPoint, meters, pathOf } from "./data.js";
import { byID, element, refill, say, severityMark, shortened } from "./dom.js";
import { disc, paint } from "./pens.js";
import { grown, redraw, view } from "./view.js";
import { changed, floorsOf, listen, select, shownLevels, showLevel, state } from "./state.js";
import { floorNames } from "./floors.js";
import { place } from "./draw.js";
import { revealFinding } from "./findings.js";
import { startRoving } from "./tabs.js";
import { distance, numeral, t } from "./words.js";

const changes = data.comparison?.changes ?? [];
changes.forEach((change, number) => { change.number = number; });
/** Kinds with their signs; what only says something else has no color. */
const kinds = { added: "+", removed: "−", moved: "⇄", changed: "≠" };
const palette = {
  light: { added: "#1a7f37", removed: "#cf222e", moved: "#8250df", changed: "#57606a" },
  dark: { added: "#56d364", removed: "#ff7b72", moved: "#d2a8ff", changed: "#a6aebb" },
};
const colorsOf = () => palette[state.theme === "dark" ? "dark" : "light"];

let arrange = null;

export function startChanges() {
  if (!data.comparison) return;
  byID("tab-changes").hidden = false;
  byID("tab-changes").textContent = t("changesTab", { n: changes.length });
  const slider = element("input", { type: "range", id: "blend", min: 0, max: 100, step: 1, value: 50, "aria-label": t("blend"), oninput: () => {
    state.blend = slider.value / 100;
    slider.setAttribute("aria-valuetext", t("blendValue", { n: Number(slider.value) }));
    changed("blend");
  } });
  byID("changes").append(
    element("div", { class: "blend" }, element("span", {}, t("before")), slider, element("span", {}, t("after"))),
    element("div", { class: "chips", role: "group", "aria-label": t("kinds") }, Object.keys(kinds).map((kind) => element("button", {
      class: "chip kind-of-change", "data-kind": kind, "aria-pressed": "true", onclick: () => toggle(kind),
    }, sign(kind), t(`kind_${kind}`), ` ${numeral(changes.filter((change) => change.kind === kind).length)}`))),
    ...(data.comparison.renamed > 0 ? [element("p", { class: "note" }, t("renamed", { n: data.comparison.renamed }))] : []),
    element("div", { id: "change-list" }));
  arrange = startRoving(byID("change-list"), "summary, .change", slider);
  byID("change-list").addEventListener("click", (event) => {
    const node = event.target.closest("[data-change], [data-finding]");
    if (node?.dataset.change !== undefined) revealChange(changes[node.dataset.change]);
    else if (node?.dataset.finding !== undefined) revealFinding(data.findings[node.dataset.finding]);
  });
  listen((what) => {
    if (what === "building" || what === "theme") show();
    if (what === "change") mark();
  });
  state.tab = "changes";
  show();
}

const sign = (kind) => element("b", { class: "sign", "aria-hidden": "true", style: `color:${colorsOf()[kind]}` }, kinds[kind]);

function toggle(kind) {
  if (!state.hiddenKinds.delete(kind)) state.hiddenKinds.add(kind);
  for (const node of byID("changes").querySelectorAll(".kind-of-change")) node.setAttribute("aria-pressed", String(!state.hiddenKinds.has(node.dataset.kind)));
  show();
  changed("blend");
}

const isInBuilding = (change) => state.building === null || change.level === undefined || data.buildings[state.building].levels.includes(change.level);
const isShown = (change) => !state.hiddenKinds.has(change.kind) && isInBuilding(change);

function show() {
  const floors = floorsOf(state.building);
  const names = floorNames(floors);
  const own = changes.filter(isShown);
  const groups = floors.map((floor, number) => ({ name: names[number].name, list: own.filter((change) => floor.levels.includes(change.level)) }));
  groups.push({ name: t("noFloor"), list: own.filter((change) => change.level === undefined) });
  const newFindings = (data.findings ?? []).filter((finding) => finding.isNew);
  const mended = data.mended ?? [];
  refill(byID("change-list"),
    own.length === 0 ? element("p", { class: "none" }, t("noChanges")) : null,
    groups.filter((group) => group.list.length > 0).map((group) => section(group.name, counts(group.list), group.list, rowOf, group.list.length < 30)),
    newFindings.length > 0 ? section(t("newFindings"), numeral(newFindings.length), newFindings, findingRow, false) : null,
    mended.length > 0 ? section(t("mendedFindings"), numeral(mended.reduce((sum, one) => sum + one.count, 0)), mended, mendedRow, false) : null);
  mark();
  arrange();
}

const counts = (list) => Object.keys(kinds).map((kind) => [kind, list.filter((change) => change.kind === kind).length])
  .filter(([, count]) => count > 0).map(([kind, count]) => element("span", { class: "number", style: `color:${colorsOf()[kind]}`, "aria-label": `${t(`kind_${kind}`)} ${numeral(count)}` }, `${kinds[kind]}${numeral(count)} `));

const most = 300;

function section(name, numbers, list, row, isOpen) {
  const box = element("details", { class: "rule", open: isOpen, "data-floor-changes": name },
    element("summary", { "data-key": `changes:${name}` }, element("span", { class: "title", dir: "auto" }, name), element("span", { class: "count" }, numbers)));
  // Closed groups are filled when they are opened.
  box.fill = () => {
    if (box.childElementCount > 1) return;
    box.append(...list.slice(0, most).map(row), ...(list.length > most ? [element("p", { class: "note" }, t("andMore", { n: list.length - most }))] : []));
  };
  if (isOpen) box.fill();
  box.addEventListener("toggle", () => { if (box.open) box.fill(); });
  return box;
}

const rowOf = (change) => element("button", { class: "finding change", tabindex: -1, "data-change": change.number, "data-key": `change:${change.number}`, lang: "en" },
  sign(change.kind), element("span", { class: "unseen" }, `${t(`kind_${change.kind}`)}: `), element("span", { dir: "auto" }, shortened(change.title, 160)),
  change.by !== undefined ? element("span", { class: "what" }, t(change.by > 0 ? "movedBy" : "reshaped", { distance: change.by < 10000 ? `${numeral(change.by / 100, 2)} m` : distance(change.by / 100) })) : null,
  (change.members ?? []).map(([pointer, before, after]) => element("span", { class: "what", dir: "auto" },
    `${pointer.replace(/^properties\//, "")}: `, element("del", {}, before ?? "∅"), " → ", element("ins", {}, after ?? "∅"))));

const findingRow = (finding) => element("button", { class: "finding change", tabindex: -1, "data-finding": finding.number, "data-key": `finding:${finding.number}`, lang: "en" },
  severityMark(finding.severity), " ", element("span", { dir: "auto" }, shortened(finding.message, 400)));

const mendedRow = (gone) => element("p", { class: "finding mended", lang: "en" }, severityMark(gone.severity), " ",
  element("span", { dir: "auto" }, shortened(gone.message, 400)), gone.count > 1 ? ` × ${numeral(gone.count)}` : "");

function mark() {
  for (const node of byID("change-list").querySelectorAll("[data-change]")) {
    node.setAttribute("aria-current", String(state.change !== null && Number(node.dataset.change) === state.change.number));
  }
  byID("change-list").querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest" });
}

/** What is drawn of a change: where it is now, and where it was. */
const nowOf = (change) => data.items[change.item] ?? (change.shape ? change : null);
const beforeOf = (change) => (change.old ? (change.before ??= { shape: change.old }) : null);

/** Goes to a change and shows it. */
export function revealChange(change) {
  state.change = change;
  state.tab = "changes";
  select(null);
  showLevel(change.level);
  changed("tab");
  changed("change");
  const box = around([nowOf(change), beforeOf(change)].map((owner) => owner && boundsOf(owner))) ?? pointBox(change);
  if (box) view.moveTo(view.fitting(grown(box, 25), 90), redraw);
  else redraw();
  say(shortened(`${t(`kind_${change.kind}`)}: ${change.title}`, 300));
}

function pointBox(change) {
  if (!change.point) return null;
  const box = emptyBox();
  const { x, y } = meters(change.point);
  extend(box, x, y);
  return box;
}

/** Draws the changes of the floor: what was fades out, and what is fades in. */
export function drawChanges(context, seen, theme, ratio) {
  if (!data.comparison || state.tab !== "changes") return [];
  const colors = colorsOf();
  const levels = shownLevels();
  const targets = [];
  const now = state.blend;
  for (const change of changes) {
    if (change.kind === "changed" || !isShown(change) || (change.level !== undefined && !levels.includes(change.level))) continue;
    const isCurrent = change === state.change;
    const [after, before] = [nowOf(change), beforeOf(change)];
    const color = colors[change.kind];
    if (before) outline(context, seen, ratio, before, { color, alpha: 1 - now, isDashed: change.kind === "moved", isCurrent, floor: null });
    if (after && change.kind !== "removed") outline(context, seen, ratio, after, { color, alpha: now, isDashed: false, isCurrent, floor: theme.floor });
    const point = meters(change.point);
    const at = point && seen.toScreen(point);
    if (at && (isPoint(after ?? before ?? {}) || !(after ?? before)?.shape || isCurrent)) dot(context, at, ratio, color, isCurrent);
    if (at) targets.push({ box: { left: at.x - 9, right: at.x + 9, top: at.y - 9, bottom: at.y + 9 }, change });
  }
  context.globalAlpha = 1;
  context.setLineDash([]);
  return targets;
}

function outline(context, seen, ratio, owner, { color, alpha, isDashed, isCurrent, floor }) {
  if (!owner.shape || isPoint(owner)) return;
  place(context, seen, ratio);
  const path = pathOf(owner);
  if (isArea(owner)) {
    // What was not there yet disappears under the floor.
    if (floor) {
      context.globalAlpha = 0.9 * (1 - alpha);
      paint(context, floor, null, 0, path);
    }
    context.globalAlpha = 0.3 * alpha;
    paint(context, color, null, 0, path);
  }
  Object.assign(context, { globalAlpha: Math.max(0.08, alpha), lineJoin: "round" });
  context.setLineDash(isDashed ? [6 / seen.scale, 4 / seen.scale] : []);
  paint(context, null, color, (isCurrent ? 3.5 : 2) / seen.scale, path);
  context.globalAlpha = 1;
}

function dot(context, at, ratio, color, isCurrent) {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.globalAlpha = 1;
  context.setLineDash([]);
  disc(context, at, isCurrent ? 9 : 5, color);
}

/** The change of a name in an address. */
export const changeAt = (number) => changes[number];
