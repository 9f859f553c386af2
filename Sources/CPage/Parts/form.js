// The properties of the selected feature in a form, with the features they refer to, which can be chosen on the map. Keys, needs,
// and lists of values are those that the library declares.
import { data } from "./data.js";
import { byID, element, refill, shortened } from "./dom.js";
import { editing, Refusal, tell } from "./editing.js";
import { addPending } from "./editlist.js";
import { featuresAt, nearestOf } from "./editplaces.js";
import { changed, select, shownLevels, state } from "./state.js";
import { featureOf, features, featuresOn, featureWithID, nameOf, perform, types } from "./steps.js";
import { t } from "./words.js";

const box = element("section", { id: "form", hidden: true });
let removeFeature = null;

/** `remove` deletes a feature. */
export function startForm(remove) {
  removeFeature = remove;
  box.setAttribute("aria-label", t("edit_form"));
  byID("lists").prepend(box);
}

/** Shows the form of what is selected; `others` are features at the same place. */
export function showForm(others) {
  const feature = state.isEditing ? state.chosen ?? (state.selected ? featureOf(state.selected) : null) : null;
  box.hidden = !feature;
  if (!feature) return refill(box);
  const { type, id } = feature;
  refill(box,
    element("button", { class: "close", "data-key": "close", "aria-label": t("close"), onclick: () => select(null) }, "×"),
    element("h2", { dir: "auto" }, shortened(nameOf(feature), 80)),
    element("p", { class: "note" }, types[type].name, " ", element("code", { dir: "ltr" }, id ?? "")),
    others.length > 1 ? element("div", { class: "chips", role: "group", "aria-label": t("edit_here") }, others.map((other) =>
      element("button", { class: "chip", "data-key": `here ${other.id}`, "aria-pressed": String(other === feature), onclick: () => select(other.items[0]) },
        shortened(nameOf(other), 30)))) : null,
    id ? types[type].fields.map((field) => row(feature, field)) : element("p", { class: "note" }, t("edit_notNamed")),
    feature.isPending ? element("button", { class: "chip", "data-key": "add", onclick: () => addPending(feature) }, t("edit_shopAdd"))
      : id ? element("button", { class: "chip", "data-key": "delete", onclick: () => removeFeature(feature) }, t("edit_deleteFeature")) : null);
}

function set(feature, [key, need], value) {
  const properties = { ...feature.properties };
  const isEmpty = value === null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);
  const isRemoved = isEmpty && need === "optional";
  if (isRemoved) delete properties[key];
  else properties[key] = isEmpty ? null : value;
  if (JSON.stringify(properties[key]) === JSON.stringify(feature.properties[key])) return undefined;
  if (feature.isPending) {
    feature.properties = properties;
    return changed("selection");
  }
  const step = isRemoved ? { removeProperties: [key] } : { properties: { [key]: properties[key] } };
  return perform(t("edit_stepSet", { key }), [{ step: "set", id: feature.id, ...step }], [{ feature, properties }]);
}

function row(feature, field) {
  const [key, need] = field;
  const title = element("span", { class: "key" }, key, need === "required" ? element("b", { title: t("edit_missing", { key }) }, " *") : null);
  const controls = controlsOf(feature, field);
  return controls.length === 1 && controls[0].matches("input, select") ? element("label", {}, title, controls)
    : element("fieldset", {}, element("legend", {}, title), controls);
}

const option = (value, text, chosen) => element("option", { value, selected: value === chosen }, text);

function controlsOf(feature, field) {
  const [key, need, kind, detail] = field;
  const value = feature.properties[key] ?? null;
  const name = { "data-key": key, "aria-required": need === "required" };
  const choice = (options, read) => [element("select", { ...name, onchange: ({ target }) => set(feature, field, target.value === "" ? null : read(target.value)) },
    need === "required" && value !== null ? [] : option("", t("edit_noValue"), value === null ? "" : null), options)];
  if (data.edit.references.includes(key)) return referenceControls(feature, field, (next) => set(feature, field, next));
  switch (kind) {
    case "category": {
      const list = data.edit.lists[detail];
      const isOwn = value !== null && !list.some(([one]) => one === value);
      return choice([...(isOwn ? [[value, value]] : []), ...list].map(([one, text]) => option(one, text, value)), (text) => text);
    }
    case "boolean": return choice([option("true", t("edit_yes"), String(value)), option("false", t("edit_no"), String(value))], (text) => text === "true");
    case "categorys": return [checks(feature, field, Array.isArray(value) ? value : [])];
    case "labels": return labels(feature, field, value ?? {});
    case "integer":
    case "text": {
      if (value !== null && typeof value === "object") break;
      return [element("input", { ...name, type: "text", value: value ?? "", inputmode: kind === "integer" ? "numeric" : null, onchange: ({ target }) => {
        const text = target.value.trim();
        const isWrong = (kind === "integer" && !/^-?\d{0,9}$/.test(text)) || (text === "" && need === "required");
        target.setCustomValidity(isWrong ? t(kind === "integer" ? "edit_number" : "edit_missing", { key }) : "");
        if (isWrong) target.reportValidity();
        else set(feature, field, kind === "integer" && text !== "" ? Number(text) : text);
      } })];
    }
  }
  return [element("code", { dir: "auto", title: t("edit_readOnly") }, value === null ? t("edit_noValue") : shortened(JSON.stringify(value), 120))];
}

/** A list of values of which several may be chosen. */
function checks(feature, field, chosen) {
  const [key, , , detail] = field;
  const list = data.edit.lists[detail];
  const all = [...chosen.filter((one) => !list.some(([value]) => value === one)).map((one) => [one, String(one)]), ...list];
  return element("details", { open: openLists.has(key), ontoggle: ({ target }) => openLists[target.open ? "add" : "delete"](key) },
    element("summary", { "data-key": key }, chosen.length === 0 ? t("edit_noValue") : all.filter(([value]) => chosen.includes(value)).map(([, text]) => text).join(", ")),
    all.map(([value, text]) => element("label", { class: "check" }, element("input", { type: "checkbox", "data-key": `${key} ${value}`, checked: chosen.includes(value),
      onchange: ({ target }) => set(feature, field, target.checked ? [...chosen, value] : chosen.filter((one) => one !== value)) }), text)));
}
const openLists = new Set();

/** A text for each language, and a place for another one. */
function labels(feature, field, value) {
  const [key, need] = field;
  const languages = [...new Set([...Object.keys(value), data.language])];
  const change = (language, text) => {
    const { [language]: _, ...rest } = value;
    const next = text === "" ? rest : { ...value, [language]: text };
    if (need !== "required" || Object.keys(next).length > 0) set(feature, field, next);
  };
  return [...languages.map((language) => element("label", { class: "language" }, element("span", { lang: "" }, language),
    element("input", { type: "text", dir: "auto", lang: language, "data-key": `${key} ${language}`, value: value[language] ?? "", onchange: ({ target }) => change(language, target.value) }))),
  element("input", { type: "text", class: "add", size: 5, maxlength: 35, placeholder: "+ fr", "aria-label": t("edit_addLanguage"), title: t("edit_addLanguage"), "data-key": `${key} +`, onchange: ({ target }) => {
    const language = target.value.trim();
    if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(language) || languages.includes(language)) return;
    const label = element("label", { class: "language" }, element("span", {}, language),
      element("input", { type: "text", dir: "auto", lang: language, "data-key": `${key} ${language}`, onchange: (event) => change(language, event.target.value) }));
    target.before(label);
    target.value = "";
    label.querySelector("input").focus();
  } })];
}

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

/** Asks for a feature on the map: one that `accepts` lets pass, given to `done`. */
export function pick(what, accepts, done) {
  editing.pick = { accepts, done };
  Object.assign(editing, { tool: "pick", sketch: null, grip: null });
  changed("sketch");
  changed("tool");
  tell(t("edit_pickHint", { type: what }));
}

/** The choice is made at a pixel. */
export function picked(at) {
  const { accepts, done } = editing.pick;
  const here = featuresAt(at);
  const anchors = shownLevels().flatMap(featuresOn).filter((one) => one.type === "anchor" && one.geometry?.type === "Point");
  const near = anchors.filter((one) => nearestOf([{ position: one.geometry.coordinates }], at));
  const units = here.filter((one) => one.type === "unit").map((one) => one.id);
  // An anchor is hard to hit: the only one of the unit will do.
  const inside = anchors.filter((one) => units.includes(one.properties.unit_id));
  const found = [...here, ...near, ...(inside.length === 1 ? inside : [])].find((one) => one.id && accepts(one));
  if (!found) throw new Refusal("noneHere");
  Object.assign(editing, { pick: null, tool: "select" });
  done(found);
  tell("");
}
