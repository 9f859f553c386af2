// Routes of the library as the page draws and words them.
import { data, project } from "./data.js";
import { t } from "./words.js";

/** A route of the library with the points of the page. */
export function wayOf({ length, seconds, legs, steps, assumptions, destination }) {
  const point = ([longitude, latitude]) => project(longitude, latitude);
  return {
    length, seconds, destination: itemWith(destination),
    legs: legs.map(({ level, ordinal, coordinates }) => ({ level: numberOf(level, ordinal), points: coordinates.map(point) })),
    steps: steps.map(({ leg, step, text, position, to }) => ({ leg, kind: step, text, to: numberOf(to), point: point(position) })),
    rows: rowsOf(steps),
    guesses: assumptions.map(({ text }) => text),
  };
}

/** The number of a level on the page, by its id, or by the ordinal of one without. */
function numberOf(id, ordinal) {
  const number = data.levels.findIndex((level) => (id ? level.id === id : ordinal !== undefined && level.ordinal === ordinal));
  return number < 0 ? undefined : number;
}

const itemWith = (id) => data.items.find((item) => id && item.key === id.slice(0, 8).toLowerCase());

/** The steps as rows, by the number of their first step: a door and a turn go with the walk behind them, and several doors of
    the same words one behind the other are said once. */
function rowsOf(steps) {
  const rows = [];
  steps.forEach(({ step, text }, number) => {
    const before = steps[number - 1]?.step;
    const isSame = step === "pass" && before === "pass" && rows.at(-1)[1].endsWith(text);
    if (["pass", "turn"].includes(before) && ["turn", "walk"].includes(step)) rows.at(-1)[1] += ` ${text}`;
    else if (!isSame) rows.push([number, text]);
  });
  return rows;
}

/** A sentence for visitors: what it names by an id is called by the name on the map, or by its kind, and it has no positions. */
export const plain = (text) => text.replace(/ \(-?\d+\.\d+,-?\d+\.\d+\)/g, "").replace(/([\p{L}]+) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?: \(([^)]*)\))?/giu, (_, type, id, category) => {
  const item = itemWith(id);
  const [tenant] = item?.occupants ?? [];
  const name = item?.title ?? data.items[tenant]?.title;
  return name ? `“${name}”` : t("unnamed", { name: ((category && data.categories[category]) || category || type).toLowerCase() });
});
