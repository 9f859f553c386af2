// What the editor keeps and saves, the archive or the plan, and plans that are opened again.
import { data } from "./data.js";
import { byID, download, element, shortened, symbol } from "./dom.js";
import { Refusal, tell } from "./editing.js";
import { attemptByLibrary, performByLibrary } from "./editlibrary.js";
import { outputsOf } from "./library.js";
import { bytesOf } from "./start.js";
import { listen } from "./state.js";
import { features, noteSaved, planText, stepCount, undo, unsaved } from "./steps.js";
import { t } from "./words.js";

let update = null;

/** Whether the browser lets a file be chosen that the page writes to; others only download. */
const canWrite = typeof globalThis.showSaveFilePicker === "function";

/** The file that was chosen for the archive: it is written again without asking. */
let target = null;
let isWriting = false;

/** `afterwards` shows what can be done then. */
export function startSaving(afterwards) {
  update = afterwards;
  planFile.addEventListener("change", openPlan);
  if (!canWrite) return;
  const [name, word] = ["download", t("edit_download")];
  const button = element("button", { "data-tool": name, "aria-label": word, title: word, disabled: true, onclick: downloadArchive }, symbol("edit_download", "currentColor"), element("span", { class: "word" }, word));
  document.querySelector("#edit [data-tool=save]").after(button);
  // What is saved already can be downloaded, too.
  listen((what) => { if (what === "edit") button.disabled = stepCount() === 0; });
}

export const planFile = element("input", { type: "file", accept: ".json,application/json", hidden: true, "aria-label": t("edit_open") });

/** Does the changes of a plan that was saved. */
async function openPlan() {
  const [file] = planFile.files;
  if (!file) return;
  const text = await file.text();
  planFile.value = "";
  await attemptByLibrary(async () => tell(t("edit_opened", { n: await openSaved(text), name: shortened(file.name, 60) })));
  update();
}

/** Notes that the first steps are saved. */
function noted(count) {
  noteSaved(count);
  keep();
  update();
}

function downloadAs(name, bytes, type, count = stepCount()) {
  download(name, bytes, type);
  // Beside a file that was chosen it is a copy.
  if (!target) noted(count);
}

/** The archive with the steps, as the library writes it, and their number: steps may be made meanwhile. */
async function written() {
  const count = stepCount();
  const { 1: archive } = await outputsOf({ command: "edit", plan: planText(), savesArchive: true });
  return { archive, count };
}

/** Saves the archive into the chosen file, or as a download. */
export async function save() {
  if (!canWrite) return downloadArchive();
  if (isWriting) return undefined;
  isWriting = true;
  try {
    return await saveFile();
  } finally {
    isWriting = false;
  }
}

async function saveFile() {
  try {
    // Browsers ask only in answer to a click: before anything is waited for. They empty the file at once.
    target ??= await showSaveFilePicker(suggestion());
  } catch (error) {
    // Nobody can be asked in the frame of another site.
    if (error.name === "SecurityError") return downloadArchive();
    return error.name === "AbortError" ? tell(t("edit_notSaved")) : tell(error.message, true);
  }
  try {
    return await writeInto(target);
  } catch (error) {
    tell(t("edit_notWritten", { name: shortened(target.name, 60), message: error.message }), true);
    // The file may be gone, or must not be written: the next time asks again.
    target = null;
    return undefined;
  }
}

/** The name that the library gives the archive, which is a zip if it was made from a folder. */
function suggestion() {
  const name = data.engine.archive ?? data.edit.archive;
  const [ending] = name.match(/\.(zip|imdf|geojson|json)$/i) ?? [".zip"];
  const suggestedName = name.endsWith(ending) ? name : name + ending;
  return { id: "imdf-archive", suggestedName, types: [{ accept: { "application/octet-stream": [ending] } }] };
}

/** Browsers replace the file when it is closed: until then it is as before. */
async function writeInto(chosen) {
  // First, because the browser may ask whether the page may go on writing, and does so only in answer to a click.
  const stream = await chosen.createWritable();
  try {
    tell(t("edit_writing"));
    const { archive, count } = await written();
    // Without changes, the library gives none; the file may have some that were undone.
    await stream.write(archive ? archive.bytes : original());
    await stream.close();
    noted(count);
    return tell(t("edit_savedArchive", { name: shortened(chosen.name, 60) }));
  } catch (error) {
    // What failed while it was closed cannot be aborted.
    await stream.abort().catch(() => {});
    throw error;
  }
}

/** The archive that the page contains, if it has one. */
function original() {
  if (data.engine.archive === undefined) throw new Error(t("edit_nothing"));
  return bytesOf("archive");
}

async function downloadArchive() {
  tell(t("edit_writing"));
  try {
    const { archive, count } = await written();
    if (!archive) return tell(t("edit_nothing"));
    downloadAs(archive.name, archive.bytes, "application/octet-stream", count);
    return tell(t("edit_savedArchive", { name: archive.name }));
  } catch (error) {
    return tell(error.message, true);
  }
}

export function savePlan() {
  const name = `${data.edit.archive.replace(/\.zip$/i, "") || "venue"}-edits.json`;
  downloadAs(name, planText(), "application/json");
  tell(t("edit_saved", { name, command: `imdf-lint edit ${data.edit.archive} -o NEW --apply ${name}` }));
}

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
