// Features that are on no floor: levels, buildings, addresses, relationships, and others, in a list that also begins new ones.
import { byID, element, refill, shortened } from "./dom.js";
import { editing, tell } from "./editing.js";
import { attemptByLibrary, performByLibrary } from "./editlibrary.js";
import { choose, listen, shownLevels, showLevel, state } from "./state.js";
import { blank, categoriesOf, features, featureWithID, levelFeature, levelsOf, nameOf, newFeature, newID, types } from "./steps.js";
import { data } from "./data.js";
import { t } from "./words.js";

const box = element("section", { id: "edit-list", hidden: true });
const listed = Object.keys(types).filter((type) => !types[type].layer && type !== "anchor");
/** The types that can begin without a drawing. */
const creatable = ["level", "building", "address", "relationship"];
const open = new Set();
let isShown = false;

export function startList() {
  box.setAttribute("aria-label", t("edit_others"));
  byID("lists").prepend(box);
  listen((what) => { if (["edit", "selection", "sketch"].includes(what)) show(); });
}

export const isListShown = () => isShown;

export function toggleList(isOn) {
  isShown = isOn;
  show();
}

function show() {
  box.hidden = !isShown || !state.isEditing || Boolean(state.chosen || state.selected);
  if (box.hidden) return;
  refill(box, element("h2", {}, t("edit_others")), listed.map((type) => {
    const all = features.filter((one) => one.type === type && !one.isGone);
    return element("details", { open: open.has(type), ontoggle: ({ target }) => open[target.open ? "add" : "delete"](type) },
      element("summary", { "data-key": `list ${type}` }, `${types[type].name} (${all.length})`),
      all.slice(0, 300).map((one) => element("button", { class: "row", "data-key": `list ${one.id}`, onclick: () => reveal(one) }, element("span", { dir: "auto" }, shortened(title(one), 60)))),
      all.length > 300 ? element("p", { class: "note" }, t("edit_moreFindings", { n: all.length - 300 })) : null,
      creatable.includes(type) ? element("button", { class: "chip", "data-key": `new ${type}`, onclick: () => begin(type) }, t("edit_new", { type: types[type].name })) : null);
  }));
}

/** The name; a relationship has those of its ends. */
function title(feature) {
  const { address, origin, destination, category } = feature.properties;
  if (feature.type === "address") return address ?? nameOf(feature);
  if (feature.type !== "relationship") return nameOf(feature);
  const ends = [origin, destination].map((end) => features.find((one) => one.id === end?.id)).filter(Boolean).map(nameOf);
  return ends.length > 0 ? `${category ?? ""}: ${ends.join(" – ")}` : nameOf(feature);
}

function reveal(feature) {
  if (feature.type === "level") showLevel(levelsOf(feature)[0]);
  choose(feature);
}

/** Begins a feature, which is filled in before it is added. */
function begin(type) {
  const [usual] = categoriesOf(type);
  const properties = blank(type);
  const list = types[type].fields.find(([key]) => key === "category")?.[3];
  if ("category" in properties) properties.category = usual ?? (data.edit.lists[list].some(([value]) => value === "unspecified") ? "unspecified" : null);
  let geometry = null;
  if (type === "level") {
    const below = shownLevels().map(levelFeature).find(Boolean);
    const ordinals = features.filter((one) => one.type === "level" && !one.isGone).map((one) => one.properties.ordinal).filter(Number.isInteger);
    Object.assign(properties, { ordinal: Math.max(-1, ...ordinals) + 1, building_ids: below?.properties.building_ids ?? null });
    if (!below) return tell(t("edit_noLevel"), true);
    // A new floor has the outline of the one that is shown.
    geometry = below.geometry;
  }
  choose({ type, id: newID(), geometry, properties, isGone: true, isPending: true, items: [] });
  tell(t("edit_pendingHint"));
}

/** Adds a feature that was begun, if nothing is missing. */
export function addPending({ type, id, geometry, properties }) {
  const missing = types[type].fields.find(([key, need]) => need === "required" && (properties[key] ?? "") === "");
  if (missing) return tell(t("edit_missing", { key: missing[0] }), true);
  return attemptByLibrary(async () => {
    await performByLibrary(t("edit_stepDraw", { type: types[type].name }), [{ step: "create", feature: { ...newFeature(type, geometry, properties), id } }]);
    const feature = featureWithID(id);
    if (type === "level") showLevel(levelsOf(feature)[0]);
    editing.tool = "select";
    choose(feature);
    tell(t("edit_created", { type: types[type].name }));
  });
}
