// Search: each word of the query must begin a word of a place. The words of places come folded and weighted with the
// data; see SearchIndex in the library, which ranks in the same way.
import { data } from "./data.js";
import { now, statusAt } from "./hours.js";

const letters = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text without case, width and diacritics. */
export function foldedWords(text) {
  const plain = text.normalize("NFKD").replace(/[\u0300-\u036f'\u2019]/g, "").toUpperCase().toLowerCase();
  return plain.normalize("NFC").match(letters) ?? [];
}

/** How well one word of a query fits a place; 0 where it does not. */
function score(item, wanted) {
  let best = 0;
  const words = item.words;
  for (let i = 0; i < words.length; i += 2) {
    if (!words[i].startsWith(wanted)) continue;
    const isWhole = words[i + 1] >= 1000;
    const exact = words[i].length === wanted.length ? (isWhole ? 16 : 8) : 0;
    best = Math.max(best, (words[i + 1] % 1000) + exact);
  }
  return best;
}

const order = new Intl.Collator(data.language.replaceAll("_", "-").match(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)?.[0]);

/** The places that fit a query, best first. */
export function find(text, filter) {
  const wanted = foldedWords(text);
  if (wanted.length === 0 && text.trim() !== "") return [];
  const hits = [];
  for (const item of data.items) {
    if (!item.words || !passes(item, filter)) continue;
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
  hits.sort((a, b) => b.score - a.score || order.compare(a.item.heading, b.item.heading) || a.item.number - b.item.number);
  return hits.map((hit) => hit.item);
}

function passes(item, filter) {
  if (filter.levels && !filter.levels.includes(item.level)) return false;
  if (filter.isOpen && !isOpen(item)) return false;
  if (filter.isAccessible && !(item.facts ?? []).some(([label]) => label === "Accessibility")) return false;
  return true;
}

const isOpen = (item) => item.hours !== undefined && statusAt(data.hours[item.hours], now()).state === "open";
