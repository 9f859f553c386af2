// Search: each word of the query must begin a word of a place or of its category, or a later part of it; if none does, some
// misspellings are considered. The words come folded and weighted with the data; see SearchIndex in the library, which
// ranks in the same way.
import { data, itemsOf } from "./data.js";
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

for (const words of Object.values(data.terms)) words.forEach((part, at) => { if (typeof part === "string") words[at] = part.normalize("NFC"); });

/** The text of a word of an item. */
const textOf = (word) => (typeof word === "number" ? data.words[word] : word);
const termsOf = (item) =>
  data.terms[item.layer === "kiosks" ? "kiosk" : (item.layer === "occupants" ? "@" : "") + item.category] ?? [];

// All words, each once.
const vocabulary = new Set([...data.items.filter((item) => item.rank !== undefined), ...Object.values(data.terms).map((words) => ({ words }))]
  .flatMap((item) => (item.words ?? []).filter((_, at) => at % 2 === 0).map(textOf)));

// Which items are one place, by the first of them.
const places = new Map(data.places.flatMap((numbers) => numbers.map((number) => [number, numbers[0]])));
const placeOf = (item) => places.get(item.number) ?? item.number;

/** The units of a level that no amenity there stands for: of the two, the list and the map have one. */
export function unitsAlone(level) {
  const known = new Set(itemsOf(level, "amenities").map(placeOf));
  return itemsOf(level, "units").filter((item) => !known.has(placeOf(item)));
}

/** Those that are places by their category, such as restrooms and stairs. */
export const unitsWithSymbol = (level) => unitsAlone(level).filter((item) => item.symbol && item.point && !item.occupants);

const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u{20000}-\u{3ffff}]/u;

/** The words that a word of a query may mean, and how well each matches. */
function matchesOf(wanted) {
  const matches = new Map();
  for (const word of vocabulary) {
    if (word === wanted) matches.set(word, "exact");
    else if (word.startsWith(wanted)) matches.set(word, "prefix");
    else if (hasPart(word, wanted)) matches.set(word, "part");
  }
  if (matches.size === 0) addMisspelled(matches, wanted);
  return matches;
}

/** Whether a later part of a word begins with a text: "haus" in "kaffeehaus". */
function hasPart(word, wanted) {
  const isUnspaced = unspaced.test(wanted);
  if (!isUnspaced && [...wanted].length < 3) return false;
  for (let at = word.indexOf(wanted, 1); at > 0; at = word.indexOf(wanted, at + 1)) {
    if (isUnspaced || [...word.slice(0, at)].length >= 3) return true;
  }
  return false;
}

/** The letters without those that follow themselves; none for a word with a digit. */
const lettersOf = (word) => (/[0-9]/.test(word) ? "" : word.replace(/(.)\1+/gs, "$1"));

function addMisspelled(matches, wanted) {
  const count = [...wanted].length;
  const own = lettersOf(wanted);
  if (count < 4 || own.length < 3) return;
  for (const word of vocabulary) {
    const letters = lettersOf(word);
    if (letters.length + 1 < own.length) continue;
    let same = 0;
    while (same < own.length && same < letters.length && own[same] === letters[same]) same += 1;
    if (same === own.length) matches.set(word, "doubled");
    else if (count >= 5 && beginsButOne(letters, own, same)) matches.set(word, Math.abs(letters.length - own.length) < 2 ? "typo" : "typoAtStart");
  }
}

/** Whether a word begins with another but for one letter, which is wrong, missing, too many, or swapped with the next. */
function beginsButOne(word, own, same) {
  const agree = (a, b) => word.startsWith(own.slice(a), b) && word.length - b >= own.length - a;
  const isSwapped = same + 1 < own.length && same + 1 < word.length && own[same] === word[same + 1] && own[same + 1] === word[same];
  return agree(same + 1, same + 1) || agree(same + 1, same) || agree(same, same + 1) || (isSwapped && agree(same + 2, same + 2));
}

/** How well one word of a query fits a place; 0 where it does not. */
function score(item, matches) {
  let best = 0;
  for (const words of [item.words ?? [], termsOf(item)]) {
    for (let i = 0; i < words.length; i += 2) {
      const match = matches.get(textOf(words[i]));
      if (match === undefined) continue;
      const [weight, isWhole] = [words[i + 1] % 1000, words[i + 1] >= 1000];
      const value = {
        exact: weight + (isWhole ? 32 : 12), prefix: weight, part: Math.floor(weight / 2),
        doubled: Math.floor(weight / 2), typo: Math.floor((weight * 2) / 5), typoAtStart: Math.floor(weight / 3),
      }[match];
      best = Math.max(best, value);
    }
  }
  return best;
}

/** The words of a query. The groups of digits of a phone number are one word. */
function wantedWords(text) {
  const words = foldedWords(text);
  const digits = words.join("");
  if (words.length < 2 || digits.length < 7 || !/^[-0-9+/(). ]*$/.test(text)) return words;
  return [digits.replace(/^0+/, "")];
}

/** The places that fit a query, best first; of the features of one place the best. */
export const find = (text, filter) => ranked(text, filter).map((hit) => hit.item);

/** The same with how well each fits. */
export function ranked(text, filter) {
  const wanted = wantedWords(text);
  if (wanted.length === 0 && !/^\p{White_Space}*$/u.test(text)) return [];
  const matches = wanted.map(matchesOf);
  const hits = [];
  for (const item of data.items) {
    if (item.rank === undefined || !passes(item, filter)) continue;
    let total = 1;
    for (const one of matches.map((words) => score(item, words))) {
      if (one === 0) {
        total = 0;
        break;
      }
      total += one;
    }
    if (total > 0) hits.push({ item, score: total });
  }
  hits.sort((a, b) => b.score - a.score || a.item.rank - b.item.rank);
  const seen = new Set();
  return hits.filter(({ item }) => {
    const place = placeOf(item);
    return !seen.has(place) && seen.add(place);
  });
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

/** Whether a row of the legend means an item, or a row of the list that stands for all of one kind without a name. */
export const isOfKind = (item, kind) => (kind.heading ? !item.title && item.heading === kind.heading
  : kind.role ? item.role === kind.role && item.layer !== "amenities" : item.symbol === kind.symbol);

const isOpen = (item) => item.hours !== undefined && statusAt(data.hours[item.hours], now()).state === "open";
