// The verdict, the causes and rules that explain most, each with a way to one of its findings, and what a fix would do.
import { data } from "./data.js";
import { element, severityMark, shortened } from "./dom.js";
import { numeral, t } from "./words.js";

/** `reveal` goes to the finding that stands for a row. */
export function overview(reveal) {
  const { rows = [], moreRows = 0, moreFindings = 0, work = "", fix = "" } = data.overview ?? {};
  return element("section", { class: "overview", "aria-label": t("overview") },
    element("p", { class: "verdict", lang: "en" }, data.verdict),
    rows.length === 0 ? null : element("h2", {}, t("explainsMost")),
    rows.map((row) => element("button", { class: "explains", "data-explains": row.name, "data-key": `explains:${row.name}`, lang: "en", onclick: () => reveal(row) },
      element("span", { class: "numbers" }, Object.entries(row.severities).map(([severity, count]) =>
        element("span", { class: "number" }, severityMark(severity), ` ${numeral(count)}`))),
      element("span", { class: "title", dir: "auto" }, shortened(row.statement, 300)),
      row.advice ? element("span", { class: "advice", dir: "auto" }, `→ ${shortened(row.advice, 300)}`) : null)),
    moreRows > 0 ? element("p", { class: "quiet" }, t("moreRows", { n: moreRows, findings: t("findingCount", { n: moreFindings }) })) : null,
    [work, fix].filter((text) => text !== "").map((text) => element("p", { class: "quiet", lang: "en" }, text)));
}
