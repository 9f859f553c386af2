// References in the form of a feature: lists for what is on no floor, and the map for the rest.
import { element, shortened } from "./dom.js";
import { pick } from "./editpick.js";
import { features, featureWithID, nameOf, types } from "./steps.js";
import { t } from "./words.js";

/** More targets than this are no list. */
const longest = 500;

/** A name of a feature for people; an anchor has that of its unit. */
export function referenceName(feature) {
  if (feature.type === "anchor") {
    const unit = featureWithID(feature.properties.unit_id);
    return unit ? t("edit_anchorIn", { name: shortened(nameOf(unit), 40) }) : nameOf(feature);
  }
  return shortened(feature.properties.address ?? nameOf(feature), 50);
}

/** What has a place of its own: units and doors, not what is in them. */
const isPlace = ({ type, geometry }) => Boolean(geometry) && type !== "anchor";

const button = (key, label, text, onclick) => element("button", { type: "button", class: "chip small", "data-key": key, "aria-label": label, title: label, onclick }, text);

/** The controls of a field whose value refers to features; null if it does not. `set` takes another value. */
export function referenceControls(feature, [key, need, kind, type], set) {
  const value = feature.properties[key] ?? null;
  if (kind === "reference") return key === "level_id" ? [nameText(value)] : one(value, type, key, need, (target) => set(target?.id ?? null));
  if (kind === "references") return several(value, type, key, need, set);
  const refer = (target) => target && { id: target.id, feature_type: target.type };
  if (kind === "object") return one(value?.id ?? null, null, key, need, (target) => set(refer(target) ?? null));
  const list = Array.isArray(value) ? value : [];
  return several(list.map(({ id }) => id), null, key, need, (ids) => set(ids.map((id) => list.find((old) => old.id === id) ?? refer(featureWithID(id)))));
}

const nameText = (id) => {
  const target = featureWithID(id);
  return element("span", { dir: "auto", title: String(id ?? "") }, id === null ? t("edit_noValue") : target ? referenceName(target) : t("edit_unknown", { id: shortened(String(id), 40) }));
};

/** The ways to choose a target of a type, or of any: a list, or the map. */
function chooser(type, key, excluded, choose) {
  const isOnMap = type === null || type === "anchor" || Boolean(types[type].layer);
  if (isOnMap) {
    const what = type === null ? t("edit_anyFeature") : types[type].name;
    return button(`${key} pick`, t("edit_pick", { type: what }), t("edit_onMap"), () => pick(what, (one) => (type === null ? isPlace(one) : one.type === type) && !excluded.includes(one.id), choose));
  }
  const targets = features.filter((one) => one.type === type && one.id && !one.isGone && !excluded.includes(one.id));
  if (targets.length === 0 || targets.length > longest) return null;
  return element("select", { "data-key": `${key} add`, "aria-label": t("edit_choose"), onchange: ({ target }) => target.value && choose(featureWithID(target.value)) },
    element("option", { value: "" }, t("edit_choose")), targets.map((one) => element("option", { value: one.id }, referenceName(one))));
}

function one(id, type, key, need, set) {
  const clear = id !== null && need !== "required" ? button(`${key} clear`, t("edit_clear"), "×", () => set(null)) : null;
  return [element("span", { class: "chips" }, nameText(id), clear, chooser(type, key, [id], set))];
}

function several(value, type, key, need, set) {
  const ids = Array.isArray(value) ? value : [];
  const rows = ids.map((id) => element("span", { class: "chips" }, nameText(id),
    ids.length > 1 || need !== "required" ? button(`${key} without ${id}`, t("edit_clear"), "×", () => set(ids.filter((other) => other !== id))) : null));
  return [...rows, chooser(type, key, ids, (target) => set([...ids, target.id]))].filter(Boolean);
}
