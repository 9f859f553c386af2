// Opening hours: what holds at a moment, from weeks that were worked out when the page was written.
import { data } from "./data.js";
import { dayNames, t } from "./words.js";

const dayLength = 1440;

/** A time as minutes since the first Monday of the data. */
function minuteOf(date) {
  const [year, month, day] = data.firstMonday.split("-").map(Number);
  const days = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()) - Date.UTC(year, month - 1, day);
  return Math.round(days / 86400000) * dayLength + date.getUTCHours() * 60 + date.getUTCMinutes();
}

/** The clock of the venue's time zone; null where none is known. */
const zoned = (() => {
  if (!data.timeZone) return null;
  try {
    const parts = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" };
    return new Intl.DateTimeFormat("en-US", { ...parts, timeZone: data.timeZone, hourCycle: "h23" });
  } catch {
    return null;
  }
})();

/** Now: by the clock of the venue, or the reader's where its time zone is not known, or the time that the page was made to
    take for it. The fields of the date in UTC are those of that clock. */
export function now() {
  if (data.now) return new Date(`${data.now}Z`);
  const date = new Date();
  if (!zoned) return new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate(), date.getHours(), date.getMinutes()));
  const part = Object.fromEntries(zoned.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  return new Date(Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute));
}

/** Whose clock it is, in words. */
export function clockNote() {
  if (data.now) return t("clockFixed", { time: data.now.replace("T", " ") });
  if (zoned) return t("clockOfVenue", { zone: data.timeZone });
  return data.timeZone ? t("clockUnknown", { zone: data.timeZone }) : t("clockOfReader");
}

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
  if (state === "open") return time ? t("openUntil", { time }) : t("openAlways");
  if (state === "unknown") return time ? t("perhapsUntil", { time }) : t("perhapsOpen");
  if (!time) return t("closed");
  return t(change.state === "open" ? "closedOpens" : "closedPerhaps", { time });
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
  const today = (date.getUTCDay() + 6) % 7;
  return weekAt(hours, date)?.map((spans, day) => ({
    name: dayNames[day],
    isToday: day === today,
    spans,
    text: spans.length === 0 ? t("closedShort") : spans.map(spanText).join(", "),
  }));
}

function spanText(span) {
  const times = span.start === 0 && span.end === dayLength ? t("wholeDay") : `${clock(span.start)}–${clock(span.end)}`;
  const notes = [span.state === "unknown" ? t("perhaps") : "", span.comment].filter(Boolean);
  return notes.length > 0 ? `${times} (${notes.join(", ")})` : times;
}
