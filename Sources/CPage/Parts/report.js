// The report: verdict, causes, levels, and each floor with its findings, on the screen as on paper, with the map behind it.
import { data, itemsOf } from "./data.js";
import { byID, element, nameOf, severityMark, shortened } from "./dom.js";
import { drawSheet, findingItem, sheets, today } from "./printing.js";
import { floorNames } from "./floors.js";
import { changed, floorsOf } from "./state.js";
import { severities } from "./findingfilter.js";
import { numeral, t } from "./words.js";

let isShown = false;
let observer = null;

export function startReport(canvas) {
  if (!data.isReport) return;
  const bar = element("nav", { id: "views", "aria-label": t("views") },
    ["report", "map"].map((name) => element("button", { "data-view": name, "aria-pressed": "false", onclick: () => {
      show(name === "report");
      changed("view");
    } }, t(`view_${name}`))),
    element("button", { onclick: () => print() }, t("printReport")));
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

/** Whether the report is what is shown, so that it is printed as it stands. */
export const isReportShown = () => isShown;

/** All pages: what sums it up, each floor with its findings, and what lies on no floor. */
export function pages() {
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
      element("td", {}, element("b", { dir: "auto" }, shortened(row.statement, 300)), row.advice ? element("p", { dir: "auto" }, `→ ${shortened(row.advice, 300)}`) : null),
      element("td", { class: "count" }, Object.entries(row.severities).map(([severity, count]) => element("span", {}, severityMark(severity), ` ${numeral(count)} `)))))))],
    moreRows > 0 ? element("p", {}, t("moreRows", { n: moreRows, findings: t("findingCount", { n: moreFindings }) })) : null,
    [work, fix].filter(Boolean).map((text) => element("p", { lang: "en" }, text)),
    data.levels.length === 0 ? element("p", {}, t("emptyNoLevels")) : [element("h2", {}, t("levelsTitle")), levelTable()]);
}

function levelTable() {
  const columns = ["units", "openings", "amenities", "occupants"];
  const count = (level, severity) => (data.findings ?? []).filter((finding) => finding.level === level && finding.severity === severity).length;
  const order = floorsOf(null).flatMap((floor) => floor.levels);
  return element("table", { class: "levels" },
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, t("levelFact")), element("th", { scope: "col" }, t("ordinal")), element("th", { scope: "col" }, t("area")),
      columns.map((layer) => element("th", { scope: "col" }, t(`layer_${layer}`))), severities.map((severity) => element("th", { scope: "col" }, severityMark(severity))))),
    element("tbody", {}, order.map((level) => element("tr", {},
      element("th", { scope: "row" }, nameOf(shortened(data.levels[level].name ?? data.levels[level].short ?? "?", 60))), element("td", {}, data.levels[level].ordinal ?? "?"),
      element("td", {}, data.levels[level].area === undefined ? "" : numeral(data.levels[level].area, 0)),
      columns.map((layer) => element("td", {}, numeral(itemsOf(level, layer).length))), severities.map((severity) => element("td", {}, numeral(count(level, severity))))))));
}
