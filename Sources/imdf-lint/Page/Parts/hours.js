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

/** The seven days of the week of a moment, each a list of `{start, end, state, comment}`; null beyond the data. */
export function weekAt(hours, date) {
  const week = Math.floor(minuteOf(date) / (7 * dayLength));
  const pattern = hours.patterns[hours.weeks[week]];
  return pattern?.map((day) => day.map(([start, end, state = "open", comment = ""]) => ({ start, end, state, comment })));
}

/** All spans of some weeks from a week on, those that touch joined. */
function spansFrom(hours, week, count) {
  const spans = [];
  for (let number = Math.max(0, week); number < Math.min(hours.weeks.length, week + count); number += 1) {
    hours.patterns[hours.weeks[number]].forEach((day, weekday) => {
      for (const [start, end, state = "open"] of day) {
        const from = (number * 7 + weekday) * dayLength;
        const last = spans[spans.length - 1];
        if (last && last.end >= from + start && last.state === state) last.end = Math.max(last.end, from + end);
        else spans.push({ start: from + start, end: from + end, state });
      }
    });
  }
  return spans;
}

/** The state at a moment and what to say about it. */
export function statusAt(hours, date) {
  const minute = minuteOf(date);
  const week = Math.floor(minute / (7 * dayLength));
  if (!hours.weeks[week] && hours.weeks[week] !== 0) return { state: "unknown", text: hours.text };
  // The week before, because a night may reach into this one; then as far as a season may keep something closed.
  const spans = spansFrom(hours, week - 1, 54);
  const current = spans.find((span) => span.start <= minute && minute < span.end);
  if (current) {
    const isEndless = current.end - minute > 8 * 7 * dayLength;
    const until = isEndless ? "" : ` until ${moment(current.end, minute)}`;
    if (current.state === "open") return { state: "open", text: isEndless ? "Open 24 hours" : `Open${until}` };
    return { state: "unknown", text: `Perhaps open${until}` };
  }
  const next = spans.find((span) => span.start > minute);
  if (!next) return { state: "closed", text: "Closed" };
  const perhaps = next.state === "open" ? "opens" : "perhaps opens";
  return { state: "closed", text: `Closed, ${perhaps} ${moment(next.start, minute)}` };
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
  const times = span.start === 0 && span.end === dayLength ? "24 hours" : `${clock(span.start)}–${clock(span.end)}`;
  const notes = [span.state === "unknown" ? "perhaps" : "", span.comment].filter(Boolean);
  return notes.length > 0 ? `${times} (${notes.join(", ")})` : times;
}
