// What is known about the selected place, with its hours as a week.
import { data } from "./data.js";
import { byID, element, nameOf, say, shortened } from "./dom.js";
import { clockNote, now, statusAt, weekRows } from "./hours.js";
import { changed, listen, select, state } from "./state.js";
import { hasLibrary } from "./library.js";
import { placeOf } from "./route.js";
import { namesLanguage, t } from "./words.js";

let findingsOf = () => [];

/** `findings` gives the findings of a place. */
export function startDetails(findings) {
  findingsOf = findings;
  listen((what) => {
    if (what === "selection") show();
    if (what === "minute" && state.selected?.hours !== undefined) tick();
  });
}

const hoursOf = (item) => (item.hours === undefined ? null : data.hours[item.hours]);

function show() {
  const item = state.selected;
  const box = byID("details");
  const hadFocus = box.contains(document.activeElement);
  box.hidden = !item;
  if (!item) {
    box.replaceChildren();
    // What held the focus is gone; the list goes on from where the place stands.
    if (hadFocus) (byID("places").querySelector('.row[tabindex="0"]') ?? byID("search")).focus({ preventScroll: true });
    say(t("nothingSelected"));
    return;
  }
  const hours = hoursOf(item);
  const found = findingsOf(item);
  box.replaceChildren(
    ...(state.finding && state.tab === "findings" ? [element("button", { class: "chip back", "data-key": "back", onclick: () => changed("back") }, t("backToFinding"))] : []),
    element("button", { class: "close", "aria-label": t("close"), title: t("closeHint"), onclick: () => select(null) }, "×"),
    element("h2", { dir: "auto", lang: namesLanguage }, item.heading),
    ...(item.subtitle ? [element("p", { class: "subtitle", dir: "auto" }, item.subtitle)] : []),
    ...(hasLibrary && placeOf(item) ? [element("button", { class: "chip", "data-key": "directions", onclick: () => changed("directions") }, t("directions"))] : []),
    element("dl", {}, item.facts.flatMap((fact) => factRow(fact, hours))),
    element("div", { class: "weeks" }, hours ? weekTable(hours) : []),
    ...occupantsOf(item),
    ...(found.length > 0 ? [element("button", { class: "chip", "data-key": "findings", onclick: () => changed("findings of place") }, t("findingsHere", { n: found.length }))] : []),
  );
  box.scrollTop = 0;
  box.scrollIntoView({ block: "nearest" });
  if (box.getBoundingClientRect().height > byID("panel").clientHeight / 2) box.scrollIntoView({ block: "start" });
  if (hadFocus) box.querySelector(".close").focus({ preventScroll: true });
  say(`${shortened(item.heading, 120)}. ${shortened(item.subtitle, 120)}`);
}

/** A minute later: the status and the week, which nobody can have the focus on. */
function tick() {
  const hours = hoursOf(state.selected);
  const status = statusAt(hours, now());
  const shown = byID("details").querySelector(".now");
  if (shown) {
    shown.className = `now ${status.state}`;
    shown.textContent = status.text;
  }
  byID("details").querySelector(".weeks").replaceChildren(...weekTable(hours));
}

function factRow([label, text, link, kind], hours) {
  if (kind === "hours" && hours) {
    const status = statusAt(hours, now());
    return [element("dt", {}, label), element("dd", { class: `now ${status.state}` }, status.text)];
  }
  // The library gives links for http, https and tel only; this is the second lock on the door.
  const isSafe = link && /^(https?:\/\/|tel:)/i.test(link);
  const value = isSafe ? element("a", { href: link, rel: "noopener noreferrer", target: "_blank" }, text) : text;
  const isName = kind === "address" || kind === "otherName" || kind === "level";
  return [element("dt", {}, label), element("dd", { dir: "auto", lang: isName ? namesLanguage : null }, value)];
}

/** A row for each day; the bar goes from midnight to midnight, what comes after stands in the times. */
function weekTable(hours) {
  const date = now();
  const rows = weekRows(hours, date);
  if (!rows) return [element("p", { class: "note" }, t("noWeek"))];
  const minute = date.getUTCHours() * 60 + date.getUTCMinutes();
  const percent = (value) => `${(Math.min(1440, value) / 14.4).toFixed(2)}%`;
  const bar = (row) => element("span", { class: "bar", "aria-hidden": "true" },
    row.spans.map((span) => element("i", {
      class: span.state === "unknown" ? "unknown" : null,
      style: `left:${percent(span.start)};width:calc(${percent(span.end)} - ${percent(span.start)})`,
    })),
    row.isToday ? element("b", { style: `left:${percent(minute)}` }) : null);
  return [
    element("table", { class: "week", "aria-label": t("openingHours") }, element("tbody", {}, rows.map((row) =>
      element("tr", { class: row.isToday ? "today" : null },
        element("th", { scope: "row" }, row.name), element("td", {}, bar(row)), element("td", { class: "times" }, row.text))))),
    element("p", { class: "note clock" }, clockNote()),
    ...(hours.holidays ? [element("p", { class: "note" }, t("holidays"))] : []),
  ];
}

/** Where a room holds several occupants, they are listed. */
function occupantsOf(item) {
  const occupants = (item.occupants ?? []).map((number) => data.items[number]).filter((one) => one !== item);
  if (occupants.length === 0) return [];
  return [element("p", { class: "group" }, t("inThisPlace")), ...occupants.map((occupant) =>
    element("button", { class: "row", onclick: () => select(occupant) }, nameOf(shortened(occupant.heading, 120), { class: "name" })))];
}
