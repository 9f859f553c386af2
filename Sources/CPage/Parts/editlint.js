// The findings that come and go with the steps, as the library gives them for the archive with the plan.
import { byID, element, refill, say, severityMark, shortened } from "./dom.js";
import { askLibrary } from "./library.js";
import { listen, select, showLevel, state } from "./state.js";
import { featureWithID, levelsOf, planText } from "./steps.js";
import { t } from "./words.js";

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
