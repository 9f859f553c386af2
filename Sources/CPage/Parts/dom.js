// Elements. Texts of the data become text nodes and attributes only, never markup.
import { data } from "./data.js";
import { state } from "./state.js";
import { namesLanguage, t } from "./words.js";

export const byID = (id) => document.getElementById(id);

/** An element with attributes and children; `on…` are listeners, children that are no elements become text. */
export function element(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  fill(node, attributes, children);
  return node;
}

const svgSpace = "http://www.w3.org/2000/svg";

function svgElement(name, attributes, ...children) {
  const node = document.createElementNS(svgSpace, name);
  fill(node, attributes, children);
  return node;
}

function fill(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.flat(3).filter((child) => child !== null && child !== undefined));
}

/** A symbol as a picture. */
export const symbol = (name, color) =>
  svgElement("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" },
    svgElement("path", { d: data.symbols[name] ?? data.symbols.dot, fill: color, "fill-rule": "evenodd" }));

const severityShapes = { violation: "M7 1 13.5 12.5H.5z", warning: "M7 .5 13.5 7 7 13.5 .5 7z", info: "M7 1a6 6 0 1 1 0 12A6 6 0 0 1 7 1z" };

/** The sign of a severity. */
export const severityMark = (severity) =>
  svgElement("svg", { viewBox: "0 0 14 14", class: "mark", role: "img", "aria-label": t(severity) },
    svgElement("path", { d: severityShapes[severity], class: severity }));

/** A name of the venue: in its language, and in its own direction. */
export const nameOf = (text, attributes = {}) => element("span", { dir: "auto", lang: namesLanguage, ...attributes }, text);

/** Changes what a box holds; the focus stays on what has the same `data-key`, or else in the box. */
export function refill(box, ...children) {
  const focused = box.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.dataset.key;
  box.replaceChildren(...children.flat(3).filter((child) => child !== null && child !== undefined));
  if (!focused || document.activeElement === focused) return;
  const same = key ? box.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
  (same ?? box.querySelector("button, input, select, summary") ?? box).focus({ preventScroll: true });
}

/** The colors that are shown. */
export const theme = () => data.themes[state.theme];

/** Says something to those who do not see the map. */
export function say(text) {
  byID("status").textContent = text;
}

/** Says something, and shows it over the map for some time; without one until there is more to say. */
export function tell(text, milliseconds = 2500) {
  say(text);
  byID("toast").textContent = text;
  if (milliseconds > 0) setTimeout(() => { if (byID("toast").textContent === text) byID("toast").textContent = ""; }, milliseconds);
}

/** Copies a text, as far as the browser allows, and says whether it does. */
export async function copy(text, done, failed) {
  let isCopied = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = element("textarea", { class: "unseen", readonly: true });
    field.value = text;
    const focused = document.activeElement;
    document.body.append(field);
    field.select();
    isCopied = document.execCommand("copy");
    field.remove();
    focused?.focus();
  }
  tell(t(isCopied ? done : failed));
}

/** Saves bytes or a text as a file. */
export function download(name, content, type) {
  const link = element("a", { href: URL.createObjectURL(new Blob([content], { type })), download: name, class: "unseen" });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/** At most so many letters of a text. */
export const shortened = (text, most = 200) => (text.length > most ? `${text.slice(0, most)}…` : text);
