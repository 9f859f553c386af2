// What is known about the finding that is shown: its feature and place, the rule, the JSON and what a fix would
// make of it, and what was decided.
import { data, positionIn, stepsAlong } from "./data.js";
import { byID, copy, element, nameOf, shortened, tell } from "./dom.js";
import { written } from "./source.js";
import { changed, select, state } from "./state.js";
import { decide, triageOf } from "./triage.js";
import { t } from "./words.js";

/** The box below the row of a finding. */
export function inspectorOf(finding) {
  return element("div", { class: "inspector", role: "group", "aria-label": t("inspector") },
    element("dl", {},
      finding.id ? [element("dt", {}, t("id")), element("dd", {}, copied(finding.id, "copyID"))] : null,
      finding.place ? [element("dt", {}, t("inFile")), element("dd", {}, copied(finding.place, "copyPlace"))] : null,
      finding.pointer ? [element("dt", {}, t("pointer")), element("dd", {}, element("code", { dir: "ltr" }, shortened(finding.pointer, 160)))] : null,
      element("dt", {}, t("rule")), element("dd", {}, copied(finding.rule, "copyRule"))),
    placeOf(finding),
    decisionOf(finding),
    fixOf(finding),
    ruleOf(finding.rule),
    jsonOf(finding));
}

const copied = (text, key) => [element("code", { dir: "ltr" }, shortened(text, 200)), " ",
  element("button", { class: "chip small", "data-key": key, onclick: () => copy(text, "copied", "notCopied") }, t("copy"))];

/** The place that the finding belongs to: its own, or the room it is in. */
function placeOf(finding) {
  const item = data.items[finding.item] ?? data.items[finding.related?.[0]];
  const place = item?.unit === undefined ? item : item.rank === undefined ? data.items[item.unit] : item;
  if (!place) return null;
  return element("button", { class: "chip place", "data-key": "place", onclick: () => {
    select(place);
    byID("details").querySelector(".back")?.focus();
  } }, t("toPlace"), " ", nameOf(shortened(place.heading, 60)));
}

const drafts = new WeakMap();

function decisionOf(finding) {
  const entry = triageOf(finding);
  const choose = (next) => {
    const isKept = decide(finding, next);
    drafts.delete(finding);
    changed("findings");
    tell(t(!isKept ? "notKept" : !next ? "reopened" : next.state === "hidden" ? "hiddenNow" : "acceptedNow"));
    (byID("finding-list").querySelector('.finding[aria-current="true"]') ?? byID("findings").querySelector(".words"))?.focus({ preventScroll: true });
  };
  if (entry) {
    const words = entry.state === "hidden" ? t("isHidden") : t("isAccepted", { note: entry.note });
    return element("p", { class: "decision" }, element("span", { dir: "auto" }, shortened(words, 300)), entry.until ? ` ${t("untilDay", { day: entry.until })}` : "", " ",
      element("button", { class: "chip small", "data-key": "reopen", onclick: () => choose(null) }, t("reopen")));
  }
  const note = element("input", { type: "text", class: "note-text", maxlength: 500, placeholder: t("note"), "aria-label": t("note") });
  const until = element("input", { type: "date", class: "until", "aria-label": t("until"), title: t("until") });
  const accept = () => {
    if (note.value.trim() === "") {
      note.setAttribute("aria-invalid", "true");
      note.focus();
      return tell(t("noteNeeded"));
    }
    choose({ state: "accepted", note: note.value.trim(), ...(until.value && { until: until.value }) });
  };
  // What was written stays when the finding is left, or shown again.
  const draft = drafts.get(finding);
  if (draft) [note.value, until.value] = draft;
  for (const input of [note, until]) input.addEventListener("input", () => drafts.set(finding, [note.value, until.value]));
  note.addEventListener("keydown", (event) => {
    if (event.key === "Enter") accept();
    if (event.key !== "Escape") return;
    // It leaves the note, and only then the finding.
    event.stopPropagation();
    byID("finding-list").querySelector('.finding[aria-current="true"]')?.focus({ preventScroll: true });
  });
  return element("div", { class: "decision" }, note, until,
    element("button", { class: "chip accept", onclick: accept }, t("accept")),
    element("button", { class: "chip hide", onclick: () => choose({ state: "hidden" }) }, t("hide")));
}

function fixOf(finding) {
  if (!finding.fix) return null;
  const { names, isSafe, edits } = finding.fix;
  const ghost = ghostOf(finding);
  const part = (name, text) => element(name, { dir: "ltr" }, text === "" ? "∅" : shortened(text, 400));
  return element("details", { class: "more", "data-part": "fix" }, element("summary", { "data-key": "fix" }, t("fixWould", { name: names.join(", ") })),
    element("p", { class: "note" }, t(isSafe ? "fixSafe" : "fixUnsafe"), ghost ? ` ${t(ghost.isGone ? "ghostGone" : "ghost")}` : ""),
    edits.map((edit) => element("div", { class: "edit" }, element("span", { class: "note" }, edit.place), part("del", edit.before), part("ins", edit.after))));
}

function ruleOf(name) {
  const rule = data.rules?.[name];
  if (!rule) return null;
  const box = element("details", { class: "more", "data-part": "rule", lang: "en" }, element("summary", { "data-key": "rule", lang: document.documentElement.lang }, t("ruleText")));
  box.addEventListener("toggle", () => {
    if (box.childElementCount > 1) return;
    box.append(element("p", {}, rule.summary), element("p", { class: "note" }, rule.rationale));
    for (const isFailing of [true, false]) {
      const examples = rule.examples.filter((example) => example[1] === isFailing);
      if (examples.length > 0) box.append(element("h3", {}, isFailing ? "Reported" : "Not reported"));
      for (const [caption, , text] of examples) box.append(element("p", {}, caption), element("pre", { tabindex: 0, "aria-label": caption }, text));
    }
  }, { once: true });
  return box;
}

function jsonOf(finding) {
  const source = sourceOf(finding);
  if (!source) return finding.source === undefined && finding.feature ? element("p", { class: "note" }, t("noJSON")) : null;
  const box = element("details", { class: "more", "data-part": "json" }, element("summary", { "data-key": "json" }, t("json")));
  box.addEventListener("toggle", () => {
    if (box.childElementCount > 1) return;
    const after = fixedSource(finding);
    box.append(element("pre", { tabindex: 0, dir: "ltr", "aria-label": t("json") }, indented(source)));
    if (after) box.append(element("p", { class: "note" }, t("jsonFixed")), element("pre", { tabindex: 0, dir: "ltr", "aria-label": t("jsonFixed") }, indented(after)));
  }, { once: true });
  return box;
}

/** JSON with line breaks: each member on its line, lists of numbers in one. No letter of it is changed. */
export function indented(text) {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  let [lines, depth] = ["", 0];
  const isFlat = [];
  tokens.forEach((token, at) => {
    const breaks = () => { lines += `\n${"  ".repeat(Math.max(0, depth))}`; };
    if (token === "{" || token === "[") {
      const isEmpty = tokens[at + 1] === (token === "{" ? "}" : "]");
      // Positions stay on a line.
      isFlat.push(isEmpty || (token === "[" && /^[-\d"tfn]/.test(tokens[at + 1] ?? "")));
      lines += token;
      depth += 1;
      if (!isFlat.at(-1)) breaks();
    } else if (token === "}" || token === "]") {
      depth -= 1;
      if (isFlat.pop() === false) breaks();
      lines += token;
    } else if (token === ",") {
      lines += isFlat.at(-1) ? ", " : ",";
      if (!isFlat.at(-1)) breaks();
    } else {
      lines += token === ":" ? ": " : token;
    }
  });
  return lines;
}

/** The JSON of the feature of a finding as it is written; undefined where the page does not have it. */
export const sourceOf = (finding) => written(data.sources?.[finding.source]);

/** The JSON after the fix; null where it is not known. */
export function fixedSource(finding) {
  const source = sourceOf(finding);
  const edits = finding.fix?.edits;
  if (!source || source.endsWith("…") || !edits || edits.some((edit) => edit.offset === undefined)) return null;
  let bytes = new TextEncoder().encode(source);
  for (const { offset, length, after } of [...edits].sort((a, b) => b.offset - a.offset)) {
    const middle = new TextEncoder().encode(after);
    const next = new Uint8Array(bytes.length - length + middle.length);
    next.set(bytes.subarray(0, offset));
    next.set(middle, offset);
    next.set(bytes.subarray(offset + length), offset + middle.length);
    bytes = next;
  }
  return new TextDecoder().decode(bytes);
}

const ghosts = new WeakMap();

/** The shape that the feature has after the fix, where it differs; null where there is none. */
export function ghostOf(finding) {
  if (!finding?.fix) return null;
  if (!ghosts.has(finding)) ghosts.set(finding, shapeAfter(finding));
  return ghosts.get(finding);
}

function shapeAfter(finding) {
  const after = fixedSource(finding);
  if (after === null) return null;
  if (after.trim() === "") return { isGone: true };
  const parts = (text) => {
    try {
      const { geometry, properties } = JSON.parse(text);
      return [geometry, properties?.display_point];
    } catch {
      return [];
    }
  };
  const [before, now] = [parts(sourceOf(finding)), parts(after)];
  const number = [0, 1].find((at) => now[at] && JSON.stringify(before[at]) !== JSON.stringify(now[at]));
  return number === undefined ? null : { shape: shapeOf(now[number]) };
}

/** A GeoJSON geometry in the page's form. */
function shapeOf({ type, coordinates }) {
  try {
    switch (type) {
      case "Point": return [0, positionIn(coordinates)];
      case "MultiPoint": return [0, coordinates.flatMap(positionIn)];
      case "LineString": return [1, stepsAlong(coordinates)];
      case "MultiLineString": return [1, ...coordinates.map(stepsAlong)];
      case "Polygon": return [2, coordinates.map(stepsAlong)];
      case "MultiPolygon": return [2, ...coordinates.map((rings) => rings.map(stepsAlong))];
      default: return undefined;
    }
  } catch {
    return undefined;
  }
}
