// Printing: one floor a page with its legend, scale, north and date, in the colors of paper, then what stands on it: places
// and findings by cause, of which each has a number, that of its marks, and the first five; the report has them all,
// one by one, on the screen as on paper, with the map behind it.
import { linkTo } from "./address.js";
import { spots } from "./clusters.js";
import { around, data, itemsOf, meters } from "./data.js";
import { byID, element, nameOf, severityMark, shortened } from "./dom.js";
import { drawMap } from "./draw.js";
import { severities } from "./findingfilter.js";
import { drawBadge, drawMark, roomOf } from "./findingmarks.js";
import { groupsOf, titleOf } from "./findings.js";
import { floorNames } from "./floors.js";
import { now } from "./hours.js";
import { boxAround, Places } from "./labels.js";
import { entriesOf, picture } from "./legend.js";
import { drawMarkers } from "./markers.js";
import { ofAKind, placesOfFloor } from "./places.js";
import { drawRoute, routeSheet } from "./route.js";
import { changed, floorsOf, shownFindings, state } from "./state.js";
import { boxOfBuilding, boxOfLevel, view, View } from "./view.js";
import { distance, language, numeral, roundLength, t } from "./words.js";

export function startPrinting() {
  addEventListener("beforeprint", makePages);
  addEventListener("afterprint", () => { if (!isShown) byID("paper").replaceChildren(); });
  byID("print").addEventListener("click", () => print());
}

function makePages() {
  // The report is printed as it stands.
  if (isShown) return;
  const all = floorsOf(state.building);
  const names = floorNames(all);
  // Of a way, its steps and its floors are printed.
  const steps = routeSheet();
  const isOnWay = (floor) => !steps || state.route.way.legs.some((leg) => floor.levels.includes(leg.level));
  byID("paper").replaceChildren(...(steps ? [steps] : []), ...all.flatMap((floor, number) => (isOnWay(floor) ? sheets(floor, names[number].name).slice(0, steps ? 1 : 2) : [])));
  for (const canvas of byID("paper").querySelectorAll("canvas")) drawSheet(canvas);
}

const drawings = new WeakMap();

/** Draws the floor of a sheet. */
function drawSheet(canvas) {
  // The choices of the screen are no business of the paper.
  const kept = { selected: state.selected, finding: state.finding, sought: state.sought, tab: state.tab };
  Object.assign(state, { selected: null, finding: null, sought: null, tab: "places" });
  drawings.get(canvas)();
  Object.assign(state, kept);
}

const ratio = 2;
// What is kept free below a floor, for scale and north.
const measures = 56;

// What the lists below a floor may take of its sheet, in lines; the drawing has the rest.
const linesBelow = 24;
const columns = { places: 3, findings: 2 };
/** How many lines a finding takes in its column. */
const linesOf = (finding) => Math.ceil((finding.message.length + (finding.place?.length ?? 0) + 4) / 62);

/** The sheets of a floor: its drawing with what is on it, and what finds no room there. */
function sheets(floor, name) {
  const colors = data.themes.print;
  const findings = shownFindings().filter((finding) => floor.levels.includes(finding.level));
  const places = ofAKind(placesOfFloor(floor.levels), (item) => item.heading);
  const entries = data.isReport ? findings.map((finding) => ({ lines: linesOf(finding), node: () => findingItem(finding) })) : entriesOfGroups(findings);
  const building = state.building === null ? "" : data.buildings[state.building].name ?? "";
  const title = [data.name, building, name].filter(Boolean).join(" – ");
  let left = linesBelow;
  const fitting = (list, lines, kind) => {
    let count = 0;
    let used = 1.5;
    while (count < list.length && used + lines(list[count]) / columns[kind] <= left) used += lines(list[count++]) / columns[kind];
    if (count > 0) left -= used;
    return count;
  };
  const listed = fitting(places, () => 1, "places");
  const shown = listed < places.length ? 0 : fitting(entries, (entry) => entry.lines, "findings");
  const below = [placeList(places.slice(0, listed)), findingList(entries.slice(0, shown), 1)].filter(Boolean);
  const rest = [placeList(places.slice(listed)), findingList(entries.slice(shown), shown + 1)].filter(Boolean);
  return [
    element("article", { class: "floor" },
      element("header", {}, element("h2", { dir: "auto" }, shortened(title, 160)), element("p", {}, `${data.tool} · ${today()}`)),
      element("div", { class: "drawing" }, draw(floor, colors, findings)),
      element("div", { class: "key" },
        element("div", { class: "swatches" }, entriesOf(floor.levels).map((entry) => element("span", { class: "entry" }, picture(entry, colors), entry.name)))),
      below.length > 0 ? element("div", { class: "lists" }, below) : null),
    ...(rest.length > 0 ? [element("article", { class: "lists" }, element("h2", { dir: "auto" }, shortened(title, 160)), rest)] : []),
  ];
}

const placeList = (places) => (places.length === 0 ? null : element("section", { class: "places" }, element("h3", {}, t("places")),
  element("ul", {}, places.map(([item, ...others]) => element("li", {}, nameOf(shortened(item.heading, 80)), others.length > 0 ? ` × ${numeral(others.length + 1)}` : "",
    element("small", {}, item.categoryName === item.heading ? "" : item.categoryName))))));

const findingList = (entries, first) => (entries.length === 0 ? null : element("section", { class: "findings" }, element("h3", {}, t("findings")),
  element("ol", { start: first, class: data.isReport ? null : "grouped" }, entries.map((entry) => entry.node()))));

const most = 5;

/** The causes and rules of findings, each with its number and the first five; a finding alone needs no heading. */
const entriesOfGroups = (list) => groupsOf(list).flatMap(({ cause, rule, findings }, at) => {
  const number = element("b", {}, `${numeral(at + 1)}. `);
  const items = findings.slice(0, most).map((finding) => ({ lines: linesOf(finding), node: () => findingItem(finding) }));
  if (findings.length === 1) return [{ lines: items[0].lines, node: () => element("li", {}, number, ...items[0].node().childNodes) }];
  return [
    { lines: 2, node: () => element("li", { class: "head", lang: "en" }, number, element("b", { dir: "auto" }, shortened(cause?.statement ?? titleOf(rule), 120)), ` (${numeral(findings.length)})`) },
    ...items,
    ...(findings.length > most ? [{ lines: 1, node: () => element("li", {}, t("andMore", { n: findings.length - most })) }] : []),
  ];
});

/** What is marked on a drawing: each finding by its number, or each room once for a cause or rule, by its number. */
function marksOf(findings) {
  if (data.isReport) return findings.map((finding, at) => ({ finding, number: at + 1 }));
  return groupsOf(findings).flatMap((group, at) => {
    const places = new Map();
    for (const finding of group.findings) {
      const place = roomOf(finding) ?? (finding.point ?? []).map((one) => Math.round(one / 300)).join();
      if (finding.point && !places.has(place)) places.set(place, { finding, number: at + 1 });
    }
    return [...places.values()];
  });
}

/** A finding in a list, with its place in the file. */
const findingItem = (finding) => element("li", { lang: "en" }, severityMark(finding.severity), " ",
  element(data.isReport ? "a" : "span", { dir: "auto", href: data.isReport ? linkTo(finding) : null }, shortened(finding.message, 400)), finding.place ? element("small", { dir: "ltr" }, finding.place) : null);

const today = () => now().toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" });

/** A bar of a round number of meters, and an arrow to the north, below the floor. */
function drawMeasures(context, view) {
  const meters = roundLength(view.width / 6 / view.scale);
  const [right, bottom] = [view.width - 60, view.height - 14];
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.strokeStyle = context.fillStyle = "#000";
  context.lineWidth = 1.5;
  context.beginPath();
  context.moveTo(right - meters * view.scale, bottom - 7);
  context.lineTo(right - meters * view.scale, bottom);
  context.lineTo(right, bottom);
  context.lineTo(right, bottom - 7);
  context.stroke();
  context.font = "600 15px system-ui, sans-serif";
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  context.fillText(distance(meters), right - (meters * view.scale) / 2, bottom - 8);
  // The arrow turns with the map.
  context.translate(view.width - 26, bottom - 24);
  context.rotate(view.angle);
  context.fillText("N", 0, 24);
  context.beginPath();
  for (const [x, y] of [[0, -22], [8, 6], [0, 0], [-8, 6]]) context.lineTo(x, y);
  context.fill();
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
}

const mapAngle = () => view.angle;

/** A floor to be drawn; the picture has the shape of the floor, and the page fits it in. */
function draw(floor, colors, findings) {
  const bounds = (state.building === null ? around(floor.levels.map(boxOfLevel)) : boxOfBuilding(state.building)) ?? { left: -10, right: 10, top: -10, bottom: 10 };
  const view = new View();
  if (!state.stack && !data.isReport) view.angle = mapAngle();
  const [cos, sin] = [Math.abs(Math.cos(view.angle)), Math.abs(Math.sin(view.angle))];
  const [across, along] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const shape = (across * sin + along * cos) / Math.max(across * cos + along * sin, 1e-6);
  view.width = 1200;
  view.height = Math.round(Math.min(1700, Math.max(420, 1200 * shape)));
  Object.assign(view, view.fitting(bounds, 24));
  view.height += measures;
  view.pan(0, -measures / 2);
  const canvas = element("canvas", { role: "img", "aria-label": t("floorMap"), style: `aspect-ratio:${view.width}/${view.height}` });
  drawings.set(canvas, () => drawOn(canvas, view, floor, colors, findings));
  return canvas;
}

function drawOn(canvas, view, floor, colors, findings) {
  canvas.width = view.width * ratio;
  canvas.height = view.height * ratio;
  const context = canvas.getContext("2d");
  drawMap(context, view, floor.levels, colors, ratio);
  const places = new Places();
  for (const { box } of drawMarkers(context, view, floor.levels, colors, ratio)) places.add(box);
  drawRoute(context, floor.levels, colors, ratio, (point) => view.toScreen(point));
  drawMeasures(context, view);
  const pen = { context, theme: colors, font: "system-ui, sans-serif" };
  for (const { finding: { point, severity }, number } of marksOf(findings)) {
    if (!point) continue;
    const { x, y } = view.toScreen(meters(point));
    const at = [0, 1, 2].flatMap((ring) => spots(x, y, ring, 40)).find((spot) => places.take(boxAround(spot.x + 5, spot.y - 3, 26, 20))) ?? { x, y };
    drawMark(pen, at, severity, 5, false);
    drawBadge(pen, at.x + 10, at.y - 7, number, colors.severities[severity]);
  }
}

let isShown = false;
let observer = null;

export function startReport(canvas) {
  if (!data.isReport) return;
  const bar = element("nav", { id: "views", "aria-label": t("views") },
    ["report", "map"].map((name) => element("button", { class: "chip", "data-view": name, "aria-pressed": "false", onclick: () => {
      show(name === "report");
      changed("view");
    } }, t(`view_${name}`))),
    element("button", { class: "chip", onclick: () => print() }, t("printReport")));
  document.body.prepend(bar);
  // Floors far from the window are not kept in memory; on paper all are drawn.
  observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) drawSheet(target);
      else if (!isPrinting) target.width = 1;
    }
  }, { root: byID("paper"), rootMargin: "800px" });
  addEventListener("beforeprint", () => {
    isPrinting = true;
    if (isShown) for (const drawing of byID("paper").querySelectorAll("canvas")) drawSheet(drawing);
  });
  addEventListener("afterprint", () => { isPrinting = false; });
  const asked = () => !/[#&]view=map/.test(location.hash);
  show(asked());
  addEventListener("popstate", () => { if (asked() !== isShown) show(asked()); });
  byID("paper").addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link) return;
    event.preventDefault();
    if (isInLinter) return void parent.postMessage({ place: link.hash }, "*");
    show(false);
    // The map has its size before it moves.
    requestAnimationFrame(() => requestAnimationFrame(() => { location.hash = link.hash; }));
  });

  function show(isReport) {
    isShown = isReport;
    document.body.dataset.view = isReport ? "report" : "map";
    for (const button of bar.querySelectorAll("[data-view]")) button.setAttribute("aria-pressed", String((button.dataset.view === "report") === isReport));
    observer.disconnect();
    // It is what the page is about, and scrolls.
    for (const [key, value] of [["role", "main"], ["tabindex", "0"], ["aria-label", t("view_report")]]) {
      if (isReport) byID("paper").setAttribute(key, value);
      else byID("paper").removeAttribute(key);
    }
    byID("paper").replaceChildren(...(isReport ? pages() : []));
    for (const drawing of byID("paper").querySelectorAll("canvas")) observer.observe(drawing);
    if (!isReport) canvas.focus({ preventScroll: true });
  }
}

let isPrinting = false;
// The page of the linter shows the map beside the report, and prints.
const isInLinter = parent !== window && name === "imdf-lint";
if (isInLinter) addEventListener("message", ({ source, data: asked }) => { if (source === parent && asked?.print) print(); });

/** All pages: what sums it up, each floor with its findings, and what lies on no floor. */
function pages() {
  const floors = floorsOf(null);
  const names = floorNames(floors);
  const elsewhere = (data.findings ?? []).filter((finding) => finding.level === undefined);
  return [
    summary(),
    ...floors.flatMap((floor, number) => sheets(floor, names[number].name)),
    ...(elsewhere.length > 0 ? [element("article", { class: "lists" }, element("h2", {}, t("elsewhere")),
      element("section", { class: "findings" }, element("ol", {}, elsewhere.map(findingItem))))] : []),
  ];
}

function summary() {
  const { rows = [], moreRows = 0, moreFindings = 0, work = "", fix = "" } = data.overview ?? {};
  return element("article", { class: "summary" },
    element("header", {}, element("h1", { dir: "auto" }, t("reportOn", { name: shortened(data.name || t("unnamedVenue"), 120) })), element("p", {}, `${data.tool} · ${today()}`)),
    element("p", { class: "verdict", lang: "en" }, data.verdict),
    element("p", { class: "archive", dir: "ltr" }, data.archive.split("/").at(-1)),
    rows.length === 0 ? null : [element("h2", {}, t("explainsMost")), element("table", { class: "causes" }, element("tbody", {}, rows.map((row) => element("tr", { lang: "en" },
      element("td", {}, element("b", {}, element("a", { dir: "auto", href: linkTo(data.findings[row.example]) }, shortened(row.statement, 300))), row.advice ? element("p", { dir: "auto" }, `→ ${shortened(row.advice, 300)}`) : null),
      element("td", { class: "count" }, Object.entries(row.severities).map(([severity, count]) => element("span", {}, severityMark(severity), ` ${numeral(count)} `)))))))],
    moreRows > 0 ? element("p", {}, element("a", { href: "#view=map&list=findings" }, t("moreRows", { n: moreRows, findings: t("findingCount", { n: moreFindings }) }))) : null,
    [work, fix].filter(Boolean).map((text) => element("p", { lang: "en" }, text)),
    data.levels.length === 0 ? element("p", {}, t("emptyNoLevels")) : [element("h2", {}, t("levelsTitle")), levelTable()]);
}

function levelTable() {
  const columns = ["units", "openings", "amenities", "occupants"];
  const count = (level, severity) => (data.findings ?? []).filter((finding) => finding.level === level && finding.severity === severity).length;
  const order = floorsOf(null).flatMap((floor) => floor.levels.map((level) => [level, floor.key]));
  return element("table", { class: "levels" },
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, t("levelFact")), element("th", { scope: "col" }, t("ordinal")), element("th", { scope: "col" }, t("area")),
      columns.map((layer) => element("th", { scope: "col" }, t(`layer_${layer}`))), severities.map((severity) => element("th", { scope: "col" }, severityMark(severity))))),
    element("tbody", {}, order.map(([level, floor]) => element("tr", {},
      element("th", { scope: "row" }, element("a", { href: `#view=map&floor=${encodeURIComponent(floor)}` }, nameOf(shortened(data.levels[level].name ?? data.levels[level].short ?? "?", 60)))), element("td", {}, data.levels[level].ordinal ?? "?"),
      element("td", {}, data.levels[level].area === undefined ? "" : numeral(data.levels[level].area, 0)),
      columns.map((layer) => element("td", {}, numeral(itemsOf(level, layer).length))), severities.map((severity) => element("td", {}, numeral(count(level, severity))))))));
}
