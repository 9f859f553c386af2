// Steps that the library works out: it is asked for the plan with one more change, and the page takes over what differs;
// and for the findings of the changes.
import { byID, element, refill, say, severityMark, shortened } from "./dom.js";
import { editing, Refusal, tell } from "./editing.js";
import { askLibrary } from "./library.js";
import { listen, select, showLevel, state } from "./state.js";
import { added, featureWithID, levelsOf, nameOf, perform, planText, stepCount, types } from "./steps.js";
import { t } from "./words.js";

/** Does a change; the library refuses it, or the page shows it as one step, unless nothing changes. Gives what differs. */
export async function performByLibrary(name, steps) {
  const count = stepCount();
  const { features } = await askLibrary({ command: "edit", plan: planText([{ name, steps }]), changesOnly: true });
  if (stepCount() !== count) throw new Refusal("meanwhile");
  const list = features.map(changeOf).filter(Boolean);
  if (features.length > 0) perform(name, steps, list);
  return list;
}

/** What is new about a feature; nothing if the page has it like this already. */
function changeOf(feature) {
  const { id, feature_type: type, geometry, properties } = feature;
  const known = featureWithID(id);
  if (!type) return known && { feature: known, isGone: true };
  if (!known) return { feature: added(feature), isGone: false };
  const isEqual = JSON.stringify([known.geometry, known.properties]) === JSON.stringify([geometry, properties]);
  return isEqual ? null : { feature: known, geometry: geometry ?? null, properties: properties ?? {} };
}

/** What is done, or waits for what was begun before. */
let last = Promise.resolve();
let waiting = 0;

/** Does what the library may refuse, one after the other. */
export function attemptByLibrary(action) {
  waiting += 1;
  editing.isWaiting = true;
  const done = last.then(() => attempted(action)).finally(() => {
    waiting -= 1;
    editing.isWaiting = waiting > 0;
  });
  // What fails keeps nothing after it from being done.
  last = done.catch(() => {});
  return done;
}

async function attempted(action) {
  // Most steps take a moment that nobody notices.
  const timer = setTimeout(() => tell(t("edit_working")), 400);
  try {
    return await action();
  } catch (error) {
    if (error instanceof Refusal) tell(t(`edit_${error.message}`), true);
    // Errors of the library have an exit code, and name features by their ids.
    else if (error.code !== undefined) tell(named(error.message), true);
    else {
      tell(error.message, true);
      throw error;
    }
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

const named = (text) => text.replace(/“([0-9a-f-]{36})”/gi, (whole, id) => {
  const feature = featureWithID(id);
  return feature && types[feature.type] ? `“${nameOf(feature)}”` : whole;
});

const box = element("section", { id: "edit-findings", hidden: true });
let isAsking = false;
let isStale = false;

export function startEditLint() {
  box.setAttribute("aria-label", t("edit_findings"));
  byID("lists").prepend(box);
  listen((what) => { if (what === "edit") check(); });
}

/** Asks for the findings; if steps were made meanwhile, once more. */
async function check() {
  isStale = true;
  box.setAttribute("aria-busy", "true");
  if (isAsking) return;
  isAsking = true;
  while (isStale) {
    isStale = false;
    try {
      show(await askLibrary({ command: "edit", plan: planText() }));
    } catch (error) {
      box.hidden = false;
      refill(box, element("p", { class: "trouble" }, error.message));
      say(error.message);
    }
  }
  isAsking = false;
  box.removeAttribute("aria-busy");
}

const sum = (list) => list.reduce((all, { count }) => all + count, 0);

function show({ findings, newFindings, fixedFindings, step }) {
  state.editFindings = { findings, newFindings, fixedFindings, step };
  box.hidden = newFindings.length === 0 && fixedFindings.length === 0;
  const verdict = t("edit_change", { n: sum(newFindings), gone: sum(fixedFindings) });
  refill(box, element("p", { class: "verdict" }, verdict),
    newFindings.slice(0, 50).map(row),
    newFindings.length > 50 ? element("p", { class: "note" }, t("edit_moreFindings", { n: newFindings.length - 50 })) : null);
  const last = step.newFindings.map(({ message }) => shortened(message, 160));
  say(last.length > 0 ? `${verdict} ${last.join(" ")}` : verdict);
}

/** A finding, which leads to its feature. */
function row({ rule, severity, message, feature, count }) {
  const owner = feature ? featureWithID(feature) : undefined;
  return element("button", { class: "row", title: rule, "data-key": `${rule} ${feature}`, onclick: () => reveal(owner) },
    severityMark(severity), element("span", { dir: "auto" }, shortened(message, 300), count > 1 ? ` (${count})` : ""));
}

function reveal(feature) {
  if (!feature) return;
  const [level] = levelsOf(feature);
  if (level !== undefined) showLevel(level);
  if (feature.items[0]) select(feature.items[0]);
}
