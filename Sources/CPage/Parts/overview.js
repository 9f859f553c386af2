// The verdict above the findings, and below them what work they are and what a fix would do.
import { data } from "./data.js";
import { element } from "./dom.js";
import { t } from "./words.js";

export const verdict = () => element("section", { class: "overview", "aria-label": t("overview") },
  element("h2", { class: "verdict", lang: "en" }, data.verdict));

export const work = () => [data.overview?.work, data.overview?.fix].filter(Boolean)
  .map((text) => element("p", { class: "group", lang: "en" }, text));
