// Directions: from and to, by search or by a tap on the map; the route of the library over the levels, and its steps beside it.
import { data, planeToDegrees } from "./data.js";
import { byID, element, nameOf, refill, say, shortened } from "./dom.js";
import { disc, letters, paint } from "./pens.js";
import { changed, listen, meant, select, shownLevels, showLevel, state } from "./state.js";
import { find } from "./search.js";
import { askLibrary, hasLibrary } from "./library.js";
import { redraw, view } from "./view.js";
import { plain, wayOf } from "./way.js";
import { numeral, t } from "./words.js";

const fields = {};
const box = {};

export function startRoute() {
  byID("directions").hidden = !hasLibrary;
  byID("directions").addEventListener("click", () => (state.route ? closeRoute() : ask()));
  if (!hasLibrary) return;
  build();
  listen((what) => {
    if (what === "directions") ask();
    if (what === "route") show();
    if (what === "floor" && state.route) mark();
  });
}

/** Directions to the place that is selected; its details give way to them. */
function ask() {
  const to = state.selected && placeOf(state.selected);
  select(null);
  openRoute({ to });
  if (to) byID("route").focus({ preventScroll: true });
  else fields.to.input.focus();
  byID("route").scrollIntoView({ block: "start" });
}

/** The controls, made once, so that the focus stays on them. */
function build() {
  for (const end of ["from", "to"]) fields[end] = field(end);
  box.stepFree = element("input", { type: "checkbox", id: "route-step-free", onchange: () => change({ isStepFree: box.stepFree.checked }) });
  box.result = element("div", { class: "result", "aria-live": "polite" });
  byID("route").append(
    element("button", { class: "close", "aria-label": t("closeRoute"), title: t("closeHint"), onclick: closeRoute }, "×"),
    element("h2", {}, t("directions")),
    element("div", { class: "ends" }, fields.from.row, fields.to.row,
      element("button", { class: "chip swap", "aria-label": t("swap"), title: t("swap"), onclick: () => change({ from: state.route.to, to: state.route.from }) }, "⇅")),
    element("p", { class: "note" }, t("routeHint")),
    element("label", { class: "check" }, box.stepFree, t("stepFree")),
    element("div", { class: "chips nearest", role: "group", "aria-label": t("nearest") }, nearestKinds().map(([category, name]) =>
      element("button", { class: "chip", "data-key": `nearest:${category}`, onclick: () => change({ to: { nearest: category, heading: name } }) }, name))),
    box.result);
}

/** The categories that people look for from where they are, with their subcategories; of restrooms, each is one of its own. */
const wanted = ["restroom", "elevator", "information", "atm", "firstaid", "defibrillator", "drinkingfountain", "mothersroom", "prayerroom"];

/** Those of the venue, as amenities or units, with their names. */
function nearestKinds() {
  const own = [...new Set(data.items.filter(({ layer, point }) => point && ["amenities", "units"].includes(layer)).map(({ category = "" }) => category))].sort();
  return wanted.flatMap((category) => {
    const kinds = own.filter((one) => one === category || one.startsWith(`${category}.`));
    return kinds.length === 0 ? [] : [[category, data.categories[category] ?? t(`nearest_${category}`)], ...(category !== "restroom" || kinds.length === 1 ? [] : kinds.filter((one) => one !== category)
      .map((one) => [one, data.categories[one] ?? one]))];
  });
}

/** The place that stands for an item: what is in it, if that is one thing; null for one that the library cannot name. */
export function placeOf(item) {
  const place = meant(item);
  return place.feature ? place : null;
}

/** A field with what a search finds below it. */
function field(end) {
  const list = element("ul", { id: `route-${end}-list`, role: "listbox", "aria-label": t(end), hidden: true });
  const input = element("input", {
    id: `route-${end}`, role: "combobox", autocomplete: "off", spellcheck: "false", "aria-label": t(end), placeholder: t(end),
    "aria-expanded": "false", "aria-controls": list.id, "aria-autocomplete": "list",
    onfocus: () => {
      Object.assign(state.route, { active: end, isAsked: true });
      input.select();
    },
    oninput: () => offer(input.value),
    onblur: () => close(),
    onkeydown: (event) => {
      const options = [...list.children];
      const at = options.findIndex((node) => node.getAttribute("aria-selected") === "true");
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        if (list.hidden) offer(input.value);
        else choose((at + (event.key === "ArrowDown" ? 1 : options.length - 1)) % options.length);
      } else if (event.key === "Enter" && !list.hidden && options.length > 0) {
        event.preventDefault();
        options[Math.max(0, at)].dispatchEvent(new Event("pointerdown"));
      } else if (event.key === "Escape" && !list.hidden) {
        event.stopPropagation();
        close();
      }
    },
  });
  const choose = (at) => [...list.children].forEach((node, number) => {
    node.setAttribute("aria-selected", String(number === at));
    if (number === at) input.setAttribute("aria-activedescendant", node.id);
  });
  function offer(text) {
    const seen = new Set();
    const places = text.trim() === "" ? [] : find(text, { levels: null }).map(placeOf).filter((item) => item && !seen.has(item) && seen.add(item)).slice(0, 8);
    const isEntrance = t("entrance").toLowerCase().startsWith(text.trim().toLowerCase());
    list.replaceChildren(...[...(isEntrance ? ["entrance"] : []), ...places].map((place, number) => element("li", {
      id: `route-${end}-${number}`, role: "option", "aria-selected": "false",
      // Before the field loses the focus.
      onpointerdown: (event) => {
        event.preventDefault();
        close();
        change({ [end]: place });
      },
    }, place === "entrance" ? t("entrance") : [nameOf(shortened(place.heading, 80), { class: "name" }), element("span", { class: "under", dir: "auto" }, shortened(place.subtitle, 80))])));
    list.hidden = list.childElementCount === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
    input.removeAttribute("aria-activedescendant");
    say(t("placeCount", { n: list.childElementCount }));
  }
  function close() {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    if (state.route) input.value = nameOfEnd(state.route[end]);
  }
  return { row: element("div", { class: "end" }, element("span", { class: "sign", "aria-hidden": "true" }, end === "from" ? "A" : "B"), input, list), input };
}

const nameOfEnd = (end) => (end === "entrance" ? t("entrance") : end ? shortened(end.heading, 80) : "");

/** Opens the directions with what is known of the way. */
export function openRoute({ from = "entrance", to = null, isStepFree = false }) {
  state.route = { from, to, isStepFree, active: "to", isAsked: false, way: null, reason: null, step: null };
  change({});
}

export function closeRoute() {
  if (!state.route) return;
  const hadFocus = byID("route").contains(document.activeElement);
  state.route = null;
  changed("route");
  if (hadFocus) byID("directions").focus();
}

/** Changes an end or the profile, and asks for the route. */
async function change(changes) {
  const route = Object.assign(state.route, changes, { way: null, reason: null, step: null, isAsked: false });
  const { from, to, isStepFree } = route;
  const isAsked = from && to && from !== to;
  if (!from || !to) Object.assign(route, { active: from ? "to" : "from", isAsked: true });
  const number = (route.number = (route.number ?? 0) + 1);
  changed("route");
  if (!isAsked) return;
  const answer = await answerTo({ command: "route", names: data.language, from: placed(from), to: placed(to), stepFree: isStepFree });
  // Meanwhile, another may have been asked for, or none.
  if (state.route !== route || route.number !== number) return;
  Object.assign(route, answer);
  changed("route");
  if (route.way) revealLeg(0);
}

async function answerTo(request) {
  try {
    const [answer] = (await askLibrary(request)).routes;
    return answer.found ? { way: wayOf(answer) } : { reason: answer.reason };
  } catch (error) {
    return { reason: error.message };
  }
}

/** An end as the library takes it: the nearest entrance, the nearest of a category, a position, or a feature. */
const placed = (end) => (end === "entrance" ? end : end.nearest ?? end.position ?? end.feature);

/** Shows a level of the way, as far as it is walked there. */
function revealLeg(number) {
  const leg = state.route.way.legs[number];
  showLevel(leg.level);
  const [xs, ys] = [leg.points.map((point) => point.x), leg.points.map((point) => point.y)];
  const box = { left: Math.min(...xs) - 8, right: Math.max(...xs) + 8, top: Math.min(...ys) - 8, bottom: Math.max(...ys) + 8 };
  if (!state.stack) view.moveTo(view.fitting(box, 70, 30), redraw);
}

/** Takes a tap on the map for the end that is asked for; false where directions are not open. */
export function tapForRoute(item, point) {
  if (!state.route?.isAsked) return false;
  const place = (item && placeOf(item)) ?? positionAt(point);
  if (!place) return false;
  change({ [state.route.active]: place });
  return true;
}

/** A position on the level that is shown; null where several are, or the level has no id. */
function positionAt(point) {
  const [level, other] = shownLevels();
  const { id } = data.levels[level] ?? {};
  if (other !== undefined || !id) return null;
  return endNamed(`${planeToDegrees(point).map((degrees) => degrees.toFixed(8))}@${id}`);
}

/** The end that is named by a position or a category, as in links; null for any other text. */
export function endNamed(text) {
  if (/^-?\d+(\.\d+)?,-?\d+(\.\d+)?@./.test(text)) return { position: text, heading: t("pointOnMap") };
  const kind = nearestKinds().find(([category]) => category === text);
  return kind ? { nearest: text, heading: kind[1] } : null;
}

const minutes = (seconds) => Math.max(1, Math.round(seconds / 60));

function show() {
  const { route } = state;
  byID("route").hidden = !route;
  byID("directions").setAttribute("aria-pressed", String(Boolean(route)));
  document.body.toggleAttribute("data-route", Boolean(route));
  if (!route) return box.result.replaceChildren();
  for (const end of ["from", "to"]) fields[end].input.value = nameOfEnd(route[end]);
  box.stepFree.checked = route.isStepFree;
  refill(box.result, ...resultOf(route));
  mark();
}

function resultOf(route) {
  if (!route.from || !route.to) return [];
  if (route.from === route.to) return [element("p", { class: "none" }, t("sameEnds"))];
  if (route.reason) return [element("p", { class: "none" }, t(route.isStepFree ? "noWayStepFree" : "noWay")), element("p", { class: "note" }, plain(route.reason))];
  if (!route.way) return [element("p", { class: "note" }, t("searching"))];
  return [
    element("p", { class: "verdict" }, sumOf(route)),
    route.to.nearest && route.way.destination ? element("p", { class: "note" }, `${t("to")}: `, nameOf(route.way.destination.heading), ` · ${route.way.destination.subtitle}`) : "",
    element("ol", { class: "steps" }, route.way.rows.map(([number, text]) => element("li", {}, element("button", {
      class: "row step", "data-step": number, "data-leg": route.way.steps[number].leg, "data-key": `step:${number}`, onclick: () => revealStep(route.way.steps[number], number),
    }, text)))),
    ...guessesOf(route),
    element("button", { class: "chip", "data-key": "print-route", onclick: () => print() }, t("printRoute"))];
}

/** The length and time of a way. */
export const sumOf = ({ way }) => t("routeSum", { distance: `${numeral(Math.round(way.length))} m`, n: minutes(way.seconds) });

/** What a way relies on but the archive does not state. */
const guessesOf = ({ way }) => (way.guesses.length === 0 ? []
  : [element("p", { class: "note" }, t("guessed")), element("ul", { class: "note" }, way.guesses.map((text) => element("li", {}, plain(text))))]);

function revealStep(step, number) {
  state.route.step = { ...step, number };
  showLevel(state.route.way.legs[step.leg].level);
  if (!state.stack) view.moveTo({ x: step.point.x, y: step.point.y, scale: Math.max(view.scale, 10) }, redraw);
  mark();
  changed("step");
}

/** Marks the step that is shown. */
function mark() {
  for (const node of box.result.querySelectorAll(".step")) {
    node.setAttribute("aria-current", String(Number(node.dataset.step) === state.route.step?.number));
    node.classList.toggle("elsewhere", !shownLevels().includes(state.route.way.legs[node.dataset.leg].level));
  }
}

const letterFont = "700 13px system-ui, sans-serif";

/** Draws the way on some levels; `at` places a point of a level on the picture. */
export function drawRoute(context, levels, colors, ratio, at) {
  const way = state.route?.way;
  if (!way) return;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.setLineDash([]);
  context.lineCap = context.lineJoin = "round";
  const own = way.legs.filter((leg) => levels.includes(leg.level));
  for (const [color, width] of [[colors.halo, 9], [colors.accent, 5]]) {
    for (const leg of own) {
      context.beginPath();
      for (const point of leg.points) {
        const { x, y } = at(point, leg.level);
        context.lineTo(x, y);
      }
      paint(context, null, color, width);
    }
  }
  for (const leg of own) {
    if (leg !== way.legs[0]) stop(context, at(leg.points[0], leg.level), colors.halo, colors.accent, "");
    const ride = way.steps.findLast((step) => step.kind === "ride" && step.leg === way.legs.indexOf(leg));
    if (ride?.to !== undefined) stop(context, at(leg.points.at(-1), leg.level), colors.halo, colors.accent, data.levels[ride.to].ordinal > data.levels[leg.level].ordinal ? "↑" : "↓");
  }
  const [first, last] = [way.legs[0], way.legs.at(-1)];
  if (own.includes(first)) pin(context, at(first.points[0], first.level), colors, "A");
  if (own.includes(last)) pin(context, at(last.points.at(-1), last.level), colors, "B");
  const { step } = state.route;
  if (step && levels.includes(way.legs[step.leg].level)) {
    for (const [color, width] of [[colors.halo, 6], [colors.text, 3]]) disc(context, at(step.point, way.legs[step.leg].level), 15, null, color, width);
  }
}

function stop(context, at, fill, edge, letter) {
  disc(context, at, letter ? 11 : 6, fill, edge, 2.5);
  letters(context, letter, at, letterFont, edge);
}

/** A pin that stands on a point, so that the name of the room there can be read. */
function pin(context, { x, y }, { accent, halo }, letter) {
  context.beginPath();
  context.moveTo(x, y);
  context.arc(x, y - 24, 11, 0.75 * Math.PI, 0.25 * Math.PI);
  context.closePath();
  paint(context, accent, halo, 2.5);
  letters(context, letter, { x, y: y - 24 }, letterFont, halo);
}

/** The steps as a sheet of paper; null where no way is shown. */
export function routeSheet() {
  const { route } = state;
  if (!route?.way) return null;
  return element("article", { class: "lists directions" },
    element("h2", { dir: "auto" }, t("routeTitle", { from: nameOfEnd(route.from), to: nameOfEnd(route.to) })),
    element("p", { class: "verdict" }, sumOf(route), route.isStepFree ? ` · ${t("stepFree")}` : ""),
    element("section", {}, element("ol", {}, route.way.rows.map(([, text]) => element("li", {}, text)))),
    ...guessesOf(route));
}
