// What the editor saves, the archive or the plan, and plans that are opened again.
import { data } from "./data.js";
import { download, element, shortened, symbol } from "./dom.js";
import { tell } from "./editing.js";
import { attemptByLibrary } from "./editlibrary.js";
import { keep, openSaved } from "./editplan.js";
import { outputsOf } from "./library.js";
import { bytesOf } from "./start.js";
import { listen } from "./state.js";
import { noteSaved, planText, stepCount } from "./steps.js";
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
