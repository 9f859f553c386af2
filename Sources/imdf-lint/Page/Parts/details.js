// What is known about the selected place, with its hours as a week.
import { data } from "./data.js";
import { byID, element, say, shortened } from "./dom.js";
import { now, statusAt, weekRows } from "./hours.js";
import { listen, select, state } from "./state.js";

export function startDetails() {
  listen((what) => {
    if (what === "selection") show();
  });
}

function show() {
  const item = state.selected;
  const box = byID("details");
  box.hidden = !item;
  if (!item) {
    box.replaceChildren();
    say("Nothing selected");
    return;
  }
  const hours = item.hours === undefined ? null : data.hours[item.hours];
  box.replaceChildren(
    element("button", { class: "close", "aria-label": "Close details", title: "Close (Escape)", onclick: () => select(null) }, "×"),
    element("h2", { dir: "auto" }, item.heading),
    ...(item.subtitle ? [element("p", { class: "subtitle", dir: "auto" }, item.subtitle)] : []),
    element("dl", {}, (item.facts ?? []).flatMap((fact) => factRow(fact, hours))),
    ...(hours ? weekTable(hours) : []),
    ...occupantsOf(item),
  );
  box.scrollTop = 0;
  say(`${shortened(item.heading, 120)}. ${shortened(item.subtitle ?? "", 120)}`);
}

function factRow([label, text, link], hours) {
  if (label === "Hours" && hours) {
    const status = statusAt(hours, now());
    return [element("dt", {}, label), element("dd", { class: `now ${status.state}` }, status.text)];
  }
  // The library gives links for http, https and tel only; this is the second lock on the door.
  const isSafe = link && /^(https?:\/\/|tel:)/i.test(link);
  const value = isSafe ? element("a", { href: link, rel: "noopener noreferrer", target: "_blank" }, text) : text;
  return [element("dt", {}, label), element("dd", { dir: "auto" }, value)];
}

/** A row for each day; the bar goes from midnight to midnight, what comes after stands in the times. */
function weekTable(hours) {
  const date = now();
  const rows = weekRows(hours, date);
  if (!rows) return [element("p", { class: "note" }, "This page has no opening hours for this week.")];
  const minute = date.getHours() * 60 + date.getMinutes();
  const percent = (value) => `${(Math.min(1440, value) / 14.4).toFixed(2)}%`;
  const bar = (row) => element("span", { class: "bar", "aria-hidden": "true" },
    row.spans.map((span) => element("i", {
      class: span.state === "unknown" ? "unknown" : null,
      style: `left:${percent(span.start)};width:calc(${percent(span.end)} - ${percent(span.start)})`,
    })),
    row.isToday ? element("b", { style: `left:${percent(minute)}` }) : null);
  return [
    element("table", { class: "week", "aria-label": "Opening hours" }, element("tbody", {}, rows.map((row) =>
      element("tr", { class: row.isToday ? "today" : null },
        element("th", { scope: "row" }, row.name), element("td", {}, bar(row)), element("td", { class: "times" }, row.text))))),
    ...(hours.holidays ? [element("p", { class: "note" }, "Public and school holidays are not considered.")] : []),
  ];
}

/** Where a room holds several occupants, they are listed. */
function occupantsOf(item) {
  const occupants = (item.occupants ?? []).map((number) => data.items[number]).filter((one) => one !== item);
  if (occupants.length === 0) return [];
  return [element("p", { class: "group" }, "In this place"), ...occupants.map((occupant) =>
    element("button", { class: "row", onclick: () => select(occupant) }, element("span", { class: "name", dir: "auto" }, shortened(occupant.heading, 120))))];
}
