// Search: each word of the query must begin a word of a place. The words of places come folded and weighted with the
// data; see SearchIndex in the library, which ranks in the same way.
import { data } from "./data.js";
import { now, statusAt } from "./hours.js";

const letters = /[\p{L}\p{Mn}\p{Mc}\p{N}]+/gu;
// Combining diacritics of Latin, Greek and Cyrillic, the points of Hebrew and Arabic, and what shows nothing.
const marks = /^[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]$/u;
const ignorable = /^\p{Default_Ignorable_Code_Point}$/u;
const base = new Map((data.foldedLetters.match(/../gsu) ?? []).map((pair) => [...pair]));

/** The words of a text without case, width and diacritics. */
export function foldedWords(text) {
  let folded = "";
  for (const letter of text.normalize("NFC")) {
    if (marks.test(letter) || ignorable.test(letter)) continue;
    const narrow = /[\uff01-\uff5e]/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) - 0xfee0) : letter;
    // By way of capital letters, so that ß becomes ss and both sigmas become one.
    for (const upper of narrow.toUpperCase()) {
      for (const lower of upper.toLowerCase()) {
        if (!marks.test(lower)) folded += lower === "ß" ? "ss" : base.get(lower) ?? lower;
      }
    }
  }
  return folded.replace(/['\u2019]/g, "").normalize("NFC").match(letters) ?? [];
}

// Words of data and query that are equal for Unicode have to be equal for JavaScript.
data.words.forEach((word, number) => { data.words[number] = word.normalize("NFC"); });

/** How well one word of a query fits a place; 0 where it does not. */
function score(item, wanted) {
  let best = 0;
  const words = item.words ?? [];
  for (let i = 0; i < words.length; i += 2) {
    const word = data.words[words[i]];
    if (!word.startsWith(wanted)) continue;
    const isWhole = words[i + 1] >= 1000;
    const exact = word.length === wanted.length ? (isWhole ? 16 : 8) : 0;
    best = Math.max(best, (words[i + 1] % 1000) + exact);
  }
  return best;
}

/** The places that fit a query, best first. */
export function find(text, filter) {
  const wanted = foldedWords(text);
  if (wanted.length === 0 && !/^\p{White_Space}*$/u.test(text)) return [];
  const hits = [];
  for (const item of data.items) {
    if (item.rank === undefined || !passes(item, filter)) continue;
    let total = 1;
    for (const word of wanted) {
      const one = score(item, word);
      if (one === 0) {
        total = 0;
        break;
      }
      total += one;
    }
    if (total > 0) hits.push({ item, score: total });
  }
  hits.sort((a, b) => b.score - a.score || a.item.rank - b.item.rank);
  return hits.map((hit) => hit.item);
}

function passes(item, filter) {
  if (filter.levels && !filter.levels.includes(item.level)) return false;
  if (filter.isOpen && !isOpen(item)) return false;
  if (filter.isAccessible && !isAccessible(item)) return false;
  if (filter.kind && !isOfKind(item, filter.kind)) return false;
  return true;
}

/** Whether something is said to help those who need it. */
export const isAccessible = (item) =>
  item.texts.some(([kind]) => kind === "accessibility") || /(^|\.)wheelchair|^wheelchairassist$/.test(item.category ?? "");

/** Whether a row of the legend means an item. */
export const isOfKind = (item, kind) =>
  (kind.role ? item.role === kind.role && item.layer !== "amenities" : item.symbol === kind.symbol && item.layer === "amenities");

const isOpen = (item) => item.hours !== undefined && statusAt(data.hours[item.hours], now()).state === "open";
