// Which findings are done: accepted with a note, or hidden. Kept on the device by the venue, and written as the files that the
// command reads.
import { page } from "./source.js";

const place = `imdf-lint triage ${page.venue ?? page.archive ?? ""}`;
let entries = {};
try {
  entries = JSON.parse(localStorage.getItem(place) ?? "{}") ?? {};
} catch {
  // Without a store, choices last as long as the page.
}
if (typeof entries !== "object" || Array.isArray(entries)) entries = {};

// Findings have names that the next delivery has too; those that are alike are counted.
const names = new Map();
const seen = new Map();
for (const finding of page.findings ?? []) {
  const { type = "", feature = "", related = [], file = "", fault = "" } = finding.key ?? {};
  const own = (finding.pointer ?? "").replace(/^\/features\/\d+/, "");
  const base = [finding.rule, type, feature, file, fault, ...related, own].join(" ");
  seen.set(base, (seen.get(base) ?? 0) + 1);
  names.set(finding, seen.get(base) === 1 ? base : `${base} ${seen.get(base)}`);
}

// By the reader's calendar, as the command counts.
const today = () => new Date().toLocaleDateString("sv");

/** What was decided about a finding: `{state, note, until}`; undefined where nothing was, or it has run out. */
export function triageOf(finding) {
  const entry = entries[names.get(finding)];
  return entry && (!entry.until || entry.until >= (page.now ?? today()).slice(0, 10)) ? entry : undefined;
}

export const isDone = (finding) => triageOf(finding) !== undefined;

/** Notes a decision, or with null takes it back; false where the device does not keep it. */
export function decide(finding, entry) {
  if (entry) entries[names.get(finding)] = entry;
  else delete entries[names.get(finding)];
  try {
    localStorage.setItem(place, JSON.stringify(entries));
    return true;
  } catch {
    return false;
  }
}

const accepted = () => (page.findings ?? []).filter((finding) => triageOf(finding)?.state === "accepted");

/** The accepted findings as a baseline. */
export function baselineText() {
  const list = new Map();
  for (const finding of accepted()) {
    const { type, feature, related, file, fault } = finding.key;
    const entry = {
      ...(page.venue ? { venue: page.venue } : { archive: page.archive }), rule: finding.rule,
      ...(type && { type }), ...(feature && { feature }), ...(related && { related }), ...(file && { file }), ...(fault && { fault }),
    };
    const key = JSON.stringify(entry);
    list.set(key, { entry, count: (list.get(key)?.count ?? 0) + 1 });
  }
  const lines = [...list.values()].map(({ entry, count }) => `    ${JSON.stringify(count > 1 || !entry.feature ? { ...entry, count } : entry)}`);
  return `{\n  "schemaVersion": "2.0",\n  "findings": ${lines.length > 0 ? `[\n${lines.join(",\n")}\n  ]` : "[]"}\n}\n`;
}

/** The accepted findings as entries of a configuration, and how many cannot be: an entry is about all findings of a rule that a
    feature or file has, so it is written only where all of them were accepted. */
export function ignoreText() {
  const targetOf = ({ rule, key }) => JSON.stringify({
    rule, ...(key.feature ? { feature: key.feature } : key.file ? { file: key.file } : {}),
    ...(page.venue ? { venue: page.venue } : { archive: page.archive }),
  });
  const open = new Set(page.findings.filter((finding) => triageOf(finding)?.state !== "accepted").map(targetOf));
  const list = new Map();
  let left = 0;
  for (const finding of accepted()) {
    const target = targetOf(finding);
    // Of rules with very many findings the page does not have all.
    const isWhole = page.totals[finding.rule] === page.findings.filter((other) => other.rule === finding.rule).length;
    if (open.has(target) || (!finding.key.feature && !isWhole)) {
      left += 1;
      continue;
    }
    const { note, until } = triageOf(finding);
    const entry = list.get(target) ?? { ...JSON.parse(target), reason: note, ...(until && { until }) };
    // Where notes and days differ, all notes are kept, and the first day counts.
    if (!entry.reason.includes(note)) entry.reason += `; ${note}`;
    if (until && (!entry.until || until < entry.until)) entry.until = until;
    list.set(target, entry);
  }
  return { text: `${JSON.stringify({ ignore: [...list.values()] }, null, 2)}\n`, left };
}
