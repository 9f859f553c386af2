// What the editing mode has chosen, the types and categories to choose from, and how it says what is wrong.
import { data } from "./data.js";
import { byID, element, say } from "./dom.js";
import { editWords } from "./editwords.js";
import { categoriesOf, features, types } from "./steps.js";
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

const needs = { point: ["point"], line: ["lineString", "lineal"], polygon: ["polygonal"] };

let isTypeChosen = false;

export function startTypes(update) {
  typeList.addEventListener("change", () => {
    isTypeChosen = true;
    fillCategories();
    update();
  });
}

/** Offers the types that a sketch can become, the commonest first. */
export function fillTypes() {
  const before = typeList.value;
  const fits = Object.entries(types).filter(([type, { geometry, fields }]) => needs[editing.sketch.kind].includes(geometry) && type !== "anchor" && fields.some(([key]) => ["level_id", "level_ids", "unit_ids"].includes(key)));
  typeList.replaceChildren(...fits.map(([type, { name }]) => element("option", { value: type }, name)));
  // The commonest, unless another was chosen before.
  const counts = new Map();
  for (const { type, isGone } of features) if (!isGone) counts.set(type, (counts.get(type) ?? 0) + 1);
  const [usual] = fits.map(([type]) => type).sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  const wanted = isTypeChosen && fits.some(([type]) => type === before) ? before : usual;
  if (wanted) typeList.value = wanted;
  fillCategories();
}

function fillCategories() {
  const field = types[typeList.value]?.fields.find(([key]) => key === "category");
  categoryList.hidden = !field;
  const list = field ? data.edit.lists[field[3]] : [];
  const [usual] = categoriesOf(typeList.value).filter((one) => list.some(([value]) => value === one));
  categoryList.replaceChildren(...(usual ? [] : [element("option", { value: "" }, t("edit_chooseCategory"))]),
    ...list.map(([value, text]) => element("option", { value }, text)));
  categoryList.value = usual ?? "";
}
