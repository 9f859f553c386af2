// What the editing mode has chosen, and how it says what is wrong.
import { byID, element, say } from "./dom.js";
import { editWords } from "./editwords.js";
import { addWords, t } from "./words.js";

addWords(editWords);

/** A step that makes no sense, with the word for why. */
export class Refusal extends Error {}

export const kinds = ["point", "line", "polygon"];
/** Whether a tool adds positions to a sketch. */
export const draws = (tool) => kinds.includes(tool) || tool === "split";

/** The tool, the sketch, what is being moved (a corner; a wall, a feature, or the handle that turns it have a kind), the unit that
    another is merged into, what a feature on the map is chosen for, whether the library works on a step, where the pointer is, whether the middle of the map counts instead, how far
    a finger reaches in pixels, and the features at the place that was chosen. */
export const editing = { tool: "select", sketch: null, grip: null, first: null, pick: null, isWaiting: false, hover: null, isByKeys: false, reach: 12, places: [], canvas: byID("map"), view: null };

/** What a sketch is to become. */
export const typeList = element("select", { "aria-label": t("edit_type") });
export const categoryList = element("select", { "aria-label": t("edit_category") });
export const note = element("output");

/** What is wrong, or what comes next. */
export function tell(text, isTrouble = false) {
  note.value = text;
  note.classList.toggle("trouble", isTrouble);
  if (text) say(text);
}

/** Does something that may be refused. */
export function attempt(action) {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    tell(t(`edit_${error.message}`), true);
    return undefined;
  }
}
