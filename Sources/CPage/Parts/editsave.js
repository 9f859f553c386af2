// What the editor saves, the archive or the plan, and plans that are opened again.
import { data } from "./data.js";
import { element, shortened } from "./dom.js";
import { tell } from "./editing.js";
import { attemptByLibrary } from "./editlibrary.js";
import { keep, openSaved } from "./editplan.js";
import { outputsOf } from "./library.js";
import { noteSaved, planText, stepCount } from "./steps.js";
import { t } from "./words.js";

let update = null;

/** `afterwards` shows what can be done then. */
export function startSaving(afterwards) {
  update = afterwards;
  planFile.addEventListener("change", openPlan);
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

function download(name, bytes, type, count = stepCount()) {
  const link = element("a", { href: URL.createObjectURL(new Blob([bytes], { type })), download: name, class: "unseen" });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  noteSaved(count);
  keep();
  update();
}

/** Saves the archive with the steps, as the library writes it; without it the plan. */
export async function save() {
  tell(t("edit_writing"));
  try {
    // Steps may be made while it is written.
    const count = stepCount();
    const { 1: archive } = await outputsOf({ command: "edit", plan: planText(), savesArchive: true });
    if (!archive) return tell(t("edit_nothing"));
    download(archive.name, archive.bytes, "application/octet-stream", count);
    return tell(t("edit_savedArchive", { name: archive.name }));
  } catch (error) {
    return tell(error.message, true);
  }
}

export function savePlan() {
  const name = `${data.edit.archive.replace(/\.zip$/i, "") || "venue"}-edits.json`;
  download(name, planText(), "application/json");
  tell(t("edit_saved", { name, command: `imdf-lint edit ${data.edit.archive} -o NEW --apply ${name}` }));
}
