// Which findings are shown: by severity, words, floor, and one group; and whether they are listed by cause or rule.
import { data } from "./data.js";
import { element, severityMark } from "./dom.js";
import { changed, foundFindings, groupOf, shownLevels, state } from "./state.js";
import { numeral, t } from "./words.js";

export const severities = ["violation", "warning", "info"];
const bar = {};

/** The controls, made once, so that the focus stays on them. */
export function findingFilter() {
  const input = element("input", { type: "search", class: "words", autocomplete: "off", spellcheck: "false", placeholder: t("filterFindings"), "aria-label": t("filterFindings"),
    oninput: () => {
      state.words = input.value;
      changed("findings");
    } });
  const chip = (attributes, choose, ...children) => element("button", { class: "chip", ...attributes, onclick: () => {
    choose();
    changed("findings");
  } }, ...children);
  bar.severities = severities.map((severity) => chip({ class: "chip sieve", "data-severity": severity }, () => {
    if (!state.severities.delete(severity)) state.severities.add(severity);
  }, severityMark(severity), element("span")));
  bar.floor = chip({ "data-filter": "floor" }, () => { state.isFloorOnly = !state.isFloorOnly; }, t("thisFloor"));
  bar.groupings = data.causes.length === 0 ? [] : ["cause", "rule"].map((name) => chip({ "data-grouping": name }, () => {
    state.grouping = name;
    state.group = null;
  }, t(name === "cause" ? "byCause" : "byRule")));
  bar.all = chip({ class: "chip only", "data-filter": "all" }, () => { state.group = null; }, t("allFindings"), " ×");
  bar.words = input;
  return element("div", { class: "filter" }, input,
    element("div", { class: "chips", role: "group", "aria-label": t("severities") }, bar.severities, data.levels.length > 1 ? bar.floor : null),
    element("div", { class: "chips", role: "group", "aria-label": t("groups") }, bar.groupings, bar.all));
}

/** Shows what is chosen. */
export function updateFilter() {
  const pressed = (button, isPressed) => button.setAttribute("aria-pressed", String(isPressed));
  for (const button of bar.severities) {
    const { severity } = button.dataset;
    pressed(button, state.severities.has(severity));
    // The sign says the severity to those who do not see it.
    button.querySelector("span").textContent = numeral(total((finding) => finding.severity === severity));
  }
  pressed(bar.floor, state.isFloorOnly);
  for (const button of bar.groupings) pressed(button, state.grouping === button.dataset.grouping);
  if (bar.all.hidden === (state.group !== null) && bar.all.contains(document.activeElement)) bar.words.focus();
  bar.all.hidden = state.group === null;
  if (bar.words.value !== state.words) bar.words.value = state.words;
}

const isWhole = () => state.words.trim() === "" && !state.isFloorOnly && state.group === null && state.building === null;

/** The number of findings that pass: of whole rules, also those that are not shown one by one. */
export function total(passes) {
  if (!isWhole()) {
    return foundFindings().filter((finding) => passes(finding) && (state.group === null || groupOf(finding) === state.group)
      && (!state.isFloorOnly || shownLevels().includes(finding.level))).length;
  }
  const rules = new Set(data.findings.filter(passes).map((finding) => finding.rule));
  return [...rules].reduce((sum, rule) => sum + (data.totals[rule] ?? 0), 0);
}
