// The properties of the selected feature in a form: keys, needs, and lists of values are those that the library declares.
import { data } from "./data.js";
import { byID, element, refill, shortened } from "./dom.js";
import { changed, select, state } from "./state.js";
import { addPending } from "./editlist.js";
import { referenceControls } from "./formrefs.js";
import { featureOf, nameOf, perform, types } from "./steps.js";
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
