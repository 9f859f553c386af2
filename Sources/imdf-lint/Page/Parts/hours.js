// Opening hours: what holds at a moment, from weeks that were worked out when the page was written.
import { data } from "./data.js";

const dayNames = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const dayLength = 1440;

/** A local time as minutes since the first Monday of the data. */
function minuteOf(date) {
  const [year, month, day] = data.firstMonday.split("-").map(Number);
  const days = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) - Date.UTC(year, month - 1, day);
  return Math.round(days / 86400000) * dayLength + date.getHours() * 60 + date.getMinutes();
}

/** Now: the reader's clock, or the time that the page was told to take for it. */
export const now = () => (data.now ? new Date(data.now) : new Date());

const named = ([start, end, state = "open", comment = ""]) => ({ start, end, state, comment });

/** The seven days of the week of a moment, each a list of `{start, end, state, comment}`; null beyond the data. */
export function weekAt(hours, date) {
  const week = Math.floor(minuteOf(date) / (7 * dayLength));
  const pattern = hours.patterns[hours.weeks[week]];
  return pattern?.map((day) => day.map(named).filter((span) => span.state !== "closed"));
}

/** The spans of all weeks from one on, in minutes since the first Monday. */
function* spansFrom(hours, first) {
  for (let week = Math.max(0, first); week < hours.weeks.length; week += 1) {
    for (const [weekday, day] of hours.patterns[hours.weeks[week]].entries()) {
      const midnight = (week * 7 + weekday) * dayLength;
      for (const span of day.map(named)) yield { ...span, start: span.start + midnight, end: span.end + midnight };
    }
  }
}

const closed = { state: "closed", comment: "" };

/** The state at a moment and what to say about it, as HoursSummary in the library says it. */
export function statusAt(hours, date) {
  const minute = minuteOf(date);
  const end = hours.weeks.length * 7 * dayLength;
  if (minute < 0 || minute >= end) return { state: "unknown", text: hours.text };
  let current = null;
  let change = null;
  let reached = minute;
  // From the week before, because a night may reach into this one.
  for (const span of spansFrom(hours, Math.floor(minute / (7 * dayLength)) - 1)) {
    if (span.end <= minute) continue;
    current ??= span.start <= minute ? span : closed;
    if (current.state !== "closed" && span.start > reached) change = { minute: reached, state: "closed" };
    else if (span.state !== current.state) change = { minute: span.start, state: span.state };
    if (change) break;
    reached = span.end;
  }
  current ??= closed;
  if (!change && current.state !== "closed" && reached < end) change = { minute: reached, state: "closed" };
  if (!change && hours.later) change = { minute: hours.later[0], state: hours.later[1] };
  const comment = current.comment ? ` (${current.comment})` : "";
  return { state: current.state, text: words(current.state, change, change && moment(change.minute, minute)) + comment };
}

function words(state, change, time) {
  if (state === "open") return time ? `Open until ${time}` : "Open 24 hours";
  if (state === "unknown") return time ? `Perhaps open until ${time}` : "Perhaps open";
  if (!time) return "Closed";
  return change.state === "open" ? `Closed, opens ${time}` : `Closed, perhaps opens ${time}`;
}

/** "20:00" today and in the coming night, "Mo 09:00" within a week, with the date further off. */
function moment(minute, current) {
  const days = Math.floor(minute / dayLength) - Math.floor(current / dayLength);
  const time = clock(minute % dayLength);
  const isNight = days === 1 && minute % dayLength <= 360 && minute % dayLength < current % dayLength;
  if (days === 0 || isNight) return time;
  const day = dayNames[Math.floor(minute / dayLength) % 7];
  if (days < 7) return `${day} ${time}`;
  const date = new Date(`${data.firstMonday}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + Math.floor(minute / dayLength));
  return `${day} ${date.toISOString().slice(0, 10)} ${time}`;
}

/** Minutes as a clock shows them; 1440 is 24:00, later ones count on from 00:00. */
export function clock(minute) {
  const shown = minute > dayLength ? minute % dayLength : minute;
  return `${String(Math.floor(shown / 60)).padStart(2, "0")}:${String(shown % 60).padStart(2, "0")}`;
}

/** The days of the week of a moment as text: name, times, whether it is the day itself. */
export function weekRows(hours, date) {
  const today = (date.getDay() + 6) % 7;
  return weekAt(hours, date)?.map((spans, day) => ({
    name: dayNames[day],
    isToday: day === today,
    spans,
    text: spans.length === 0 ? "closed" : spans.map(spanText).join(", "),
  }));
}

function spanText(span) {
  const times = span.start === 0 && span.end === dayLength ? "open 24 hours" : `${clock(span.start)}–${clock(span.end)}`;
  const notes = [span.state === "unknown" ? "perhaps" : "", span.comment].filter(Boolean);
  return notes.length > 0 ? `${times} (${notes.join(", ")})` : times;
}
