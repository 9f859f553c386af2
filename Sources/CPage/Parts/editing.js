// What the editing mode has chosen, and how it says what is wrong.
import { byID, element, say, shortened } from "./dom.js";
import { nameOf } from "./steps.js";
import { Refusal } from "./walls.js";
import { t } from "./words.js";

export const kinds = ["point", "line", "polygon"];

/** The tool, the sketch, the corner that is being moved, where the pointer is, whether the middle of the map counts instead, how far
    a finger reaches in pixels, and the features at the place that was chosen. */
export const editing = { tool: "select", sketch: null, grip: null, hover: null, isByKeys: false, reach: 12, places: [], canvas: byID("map"), view: null };

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

const refused = (error) => {
  if (!(error instanceof Refusal)) throw error;
  const { features = [], ...values } = error.values;
  const names = features.slice(0, 3).map((one) => shortened(nameOf(one), 30)).join(", ") + (features.length > 3 ? ", …" : "");
  tell(t(`edit_${error.word}`, { names, ...values }), true);
};

/** Does something that may be refused. */
export function attempt(action) {
  try {
    return action();
  } catch (error) {
    refused(error);
    return undefined;
  }
}

/** The same without a word. */
export function attemptQuietly(action) {
  try {
    return action();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
