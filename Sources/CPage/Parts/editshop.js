// A new shop: its occupant and anchor in one step, at a place on the map.
import { data } from "./data.js";
import { byID, element, shortened } from "./dom.js";
import { editing, Refusal, tell } from "./editing.js";
import { attemptByLibrary, performByLibrary } from "./editlibrary.js";
import { contains, rounded } from "./shapes.js";
import { select, shownLevels } from "./state.js";
import { blank, categoriesOf, featuresOn, featureWithID, nameOf, newFeature, types } from "./steps.js";
import { t } from "./words.js";

const box = element("form", { id: "shop", hidden: true, onsubmit: (event) => {
  event.preventDefault();
  add();
} });
const name = element("input", { id: "shop-name", type: "text", dir: "auto", required: true, maxlength: 200 });
const category = element("select", { id: "shop-category", required: true });
let place = null;

export function startShop() {
  const label = (text, control) => element("label", { for: control.id }, element("span", { class: "key" }, text), control);
  box.append(element("h2", {}, t("edit_occupant")), element("p", { class: "note" }), label(t("edit_shopName", { language: data.language }), name),
    label(t("edit_category"), category), element("div", { class: "chips" },
      element("button", { class: "chip", type: "submit" }, t("edit_shopAdd")),
      element("button", { class: "chip", type: "button", onclick: closeShop }, t("edit_cancel"))));
  byID("lists").prepend(box);
}

/** Asks for the name and category of an occupant that will be at a position. */
export function openShop(position) {
  const unit = shownLevels().flatMap(featuresOn).find((one) => one.type === "unit" && one.id && contains(one.geometry, position));
  if (!unit) throw new Refusal("noUnit");
  place = { unit, position: rounded(position).slice(0, 2) };
  const list = new Map(data.edit.lists[types.occupant.fields.find(([key]) => key === "category")[3]]);
  const usual = categoriesOf("occupant").filter((one) => list.has(one)).slice(0, 8);
  const options = (values) => values.map((one) => element("option", { value: one }, list.get(one)));
  name.value = "";
  category.replaceChildren(element("option", { value: "" }, t("edit_chooseCategory")),
    ...(usual.length > 0 ? [element("optgroup", { label: t("edit_usual") }, options(usual))] : []),
    element("optgroup", { label: t("edit_all") }, options([...list.keys()])));
  box.querySelector(".note").textContent = t("edit_shopIn", { name: shortened(nameOf(unit), 60) });
  box.hidden = false;
  name.focus();
  tell(t("edit_shopHint"));
}

export function closeShop() {
  [box.hidden, place] = [true, null];
}

function add() {
  const { unit, position } = place;
  const text = name.value.trim();
  if (text === "") return tell(t("edit_missing", { key: "name" }), true);
  const anchor = newFeature("anchor", { type: "Point", coordinates: position }, { ...blank("anchor"), unit_id: unit.id });
  const occupant = newFeature("occupant", null, { ...blank("occupant"), anchor_id: anchor.id, category: category.value, name: { [data.language]: text } });
  const title = t("edit_stepShop", { name: shortened(text, 60) });
  closeShop();
  return attemptByLibrary(async () => {
    await performByLibrary(title, [anchor, occupant].map((feature) => ({ step: "create", feature })));
    const added = featureWithID(occupant.id);
    editing.tool = "select";
    editing.places = [added];
    select(added.items[0] ?? null);
    tell(title);
  });
}
