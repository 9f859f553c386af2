// Steps that the library works out: it is asked for the plan with one more change, and the page takes over what differs.
import { editing, Refusal, tell } from "./editing.js";
import { askLibrary } from "./library.js";
import { added, featureWithID, nameOf, perform, planText, stepCount, types } from "./steps.js";
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
