// Routes of the library as the page draws them.
import { data, project } from "./data.js";

/** A route of the library with the points of the page. */
export function wayOf({ length, seconds, legs, steps, assumptions }) {
  const point = ([longitude, latitude]) => project(longitude, latitude);
  return {
    length, seconds,
    legs: legs.map(({ level, ordinal, coordinates }) => ({ level: numberOf(level, ordinal), points: coordinates.map(point) })),
    steps: steps.map(({ leg, step, text, position, to }) => ({ leg, kind: step, text, to: numberOf(to), point: point(position) })),
    guesses: assumptions.map(({ text }) => text),
  };
}

/** The number of a level on the page, by its id, or by the ordinal of one without. */
function numberOf(id, ordinal) {
  const number = data.levels.findIndex((level) => (id ? level.id === id : ordinal !== undefined && level.ordinal === ordinal));
  return number < 0 ? undefined : number;
}
