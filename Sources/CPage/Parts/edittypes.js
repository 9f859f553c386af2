// What a sketch is to become: its type and category.
import { data } from "./data.js";
import { element } from "./dom.js";
import { categoryList, editing, typeList } from "./editing.js";
import { categoriesOf, features, types } from "./steps.js";
import { t } from "./words.js";

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
