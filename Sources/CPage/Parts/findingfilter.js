// Which findings are shown: by severity, words, floor, and one group; and whether they are listed by cause or rule.
import { data } from "./data.js";
import { download, element, severityMark, tell } from "./dom.js";
import { changed, foundFindings, groupOf, shownLevels, state } from "./state.js";
import { baselineText, ignoreText, isDone } from "./triage.js";
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
    element("div", { class: "chips", role: "group", "aria-label": t("groups") }, bar.groupings, bar.all),
    triageBar(chip));
}

/** How many findings are done, and the files to save. */
function triageBar(chip) {
  bar.progress = element("progress", { max: data.findings.length, value: 0, "aria-label": t("done") });
  bar.count = element("span", { class: "done-count" });
  bar.done = chip({ class: "chip small", "data-filter": "done" }, () => { state.showsDone = !state.showsDone; }, t("showDone"));
  bar.saves = [["baseline", "saveBaseline", "imdf-lint-baseline.json"], ["ignore", "saveIgnore", ".imdf-lint.json"]].map(([kind, words, name]) =>
    element("button", { class: "chip small", "data-save": kind, title: t(`${words}Hint`), onclick: () => save(kind, name) }, t(words)));
  return element("div", { class: "triage", role: "group", "aria-label": t("done") }, bar.progress, bar.count, bar.done, bar.saves);
}

function save(kind, name) {
  const { text, left } = kind === "baseline" ? { text: baselineText(), left: 0 } : ignoreText();
  download(name, text, "application/json");
  if (left > 0) tell(t("ignoreLeft", { n: left }), 8000);
  else tell(t("saved", { name }));
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
  const count = data.findings.filter(isDone).length;
  bar.progress.value = count;
  bar.count.textContent = t("doneOf", { done: count, n: data.findings.length });
  pressed(bar.done, state.showsDone);
  bar.done.hidden = count === 0;
  for (const button of bar.saves) button.hidden = count === 0;
}

/** Whether nothing but severities and a group leaves findings out. */
export const isEverythingListed = () => state.words.trim() === "" && !state.isFloorOnly && state.building === null && (state.showsDone || !data.findings.some(isDone));
const isWhole = () => state.group === null && isEverythingListed();

/** The number of findings that pass: of whole rules, also those that are not shown one by one. */
export function total(passes) {
  if (!isWhole()) {
    return foundFindings().filter((finding) => passes(finding) && (state.group === null || groupOf(finding) === state.group)
      && (!state.isFloorOnly || shownLevels().includes(finding.level))).length;
  }
  const rules = new Set(data.findings.filter(passes).map((finding) => finding.rule));
  return [...rules].reduce((sum, rule) => sum + (data.totals[rule] ?? 0), 0);
}

export const verdict = () => element("section", { class: "overview", "aria-label": t("overview") },
  element("h2", { class: "verdict", lang: "en" }, data.verdict));

export const work = () => [data.overview?.work, data.overview?.fix].filter(Boolean)
  .map((text) => element("p", { class: "group", lang: "en" }, text));
