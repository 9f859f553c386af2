// Plans: kept on the device while one works, opened again, and done once more step by step.
import { data } from "./data.js";
import { byID } from "./dom.js";
import { Refusal } from "./editing.js";
import { performByLibrary } from "./editlibrary.js";
import { listen } from "./state.js";
import { features, noteSaved, planText, stepCount, undo, unsaved } from "./steps.js";

/** The place on the device for the steps on this archive, by its name and content. */
let place = "";

/** A number that changes with any feature (FNV-1a). */
function fingerprint() {
  let hash = 0x811c9dc5;
  for (const { id, geometry, properties } of features) {
    for (const text of [String(id), JSON.stringify(geometry), JSON.stringify(properties)]) {
      for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    }
  }
  return (hash >>> 0).toString(16);
}

let isKept = true;

/** Whether the steps would be lost with the page. */
export const wouldBeLost = () => unsaved() > 0 && !isKept;

/** Keeps the steps from now on, until they are saved. */
export function startKeeping() {
  listen((what) => { if (what === "edit") keep(); });
}

export function keep() {
  try {
    if (unsaved() > 0) localStorage.setItem(place, planText());
    else localStorage.removeItem(place);
    isKept = true;
  } catch {
    // Without a store, or where it is full, leaving the page asks first.
    isKept = false;
  }
}

/** Waits until this page alone edits the archive; says so where another does, whose steps it would overwrite. */
export async function waitForTurn(sayElsewhere) {
  place = `imdf-lint edit ${data.edit.archive} ${fingerprint()}`;
  addEventListener("storage", ({ key }) => { if (key === place) sayElsewhere(); });
  await new Promise((done) => {
    const hold = () => {
      done();
      return new Promise(() => {});
    };
    const locks = navigator.locks ?? { request: async () => done() };
    locks.request(place, { ifAvailable: true }, (lock) => {
      if (lock) return hold();
      sayElsewhere();
      locks.request(place, hold);
      return undefined;
    }).catch(done);
  });
}

/** Does the steps again that were kept when the page was left; gives their number. */
export async function resume() {
  let text = null;
  try {
    text = localStorage.getItem(place);
  } catch {
    // There is no store.
  }
  return text ? open(text) : 0;
}

/** Does the changes of a plan that was saved; gives their number. What is no plan for this archive is refused. */
export async function openSaved(text) {
  const wasSaved = unsaved() === 0;
  const count = await open(text);
  // Steps that were made before are not in the file.
  if (wasSaved) noteSaved();
  keep();
  return count;
}

async function open(text) {
  const { changes } = planOf(text);
  // No step may come between.
  const parts = ["stage", "lists"].map(byID);
  for (const part of parts) part.inert = true;
  const before = stepCount();
  try {
    for (const { name, steps } of changes) await performByLibrary(name, steps);
  } catch (error) {
    // All of a plan is done, or nothing.
    while (stepCount() > before) undo();
    throw error;
  } finally {
    for (const part of parts) part.inert = false;
  }
  return changes.length;
}

function planOf(text) {
  let plan = null;
  try {
    plan = JSON.parse(text);
  } catch {
    // It is refused below.
  }
  const [archive] = Array.isArray(plan?.archives) ? plan.archives : [];
  if (plan?.schemaVersion !== data.edit.schemaVersion || !Array.isArray(archive?.changes)
    || !archive.changes.every(({ steps }) => Array.isArray(steps))) throw new Refusal("noPlan");
  return archive;
}
