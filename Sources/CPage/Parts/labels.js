// Where labels go: the first that asks for a place gets it, whatever would touch it is left out.

export class Places {
  constructor() {
    this.cells = new Map();
    this.size = 64;
  }

  /** Takes a box if it is free. */
  take(box) {
    if (!this.isFree(box)) return false;
    this.add(box);
    return true;
  }

  /** Takes a box, whatever it covers. */
  add(box) {
    this.forEachCell(box, (name) => {
      if (!this.cells.has(name)) this.cells.set(name, []);
      this.cells.get(name).push(box);
    });
  }

  isFree(box) {
    let isFree = true;
    this.forEachCell(box, (name) => {
      for (const other of this.cells.get(name) ?? []) {
        if (box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom) isFree = false;
      }
    });
    return isFree;
  }

  forEachCell(box, body) {
    for (let x = Math.floor(box.left / this.size); x <= Math.floor(box.right / this.size); x += 1) {
      for (let y = Math.floor(box.top / this.size); y <= Math.floor(box.bottom / this.size); y += 1) body(`${x} ${y}`);
    }
  }
}

/** A box around a middle. */
export const boxAround = (x, y, width, height) => ({
  left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2,
});

const longest = 60;
const segmenters = new Map();

/** The pieces between which a name may be wrapped: words, and in scripts without spaces what the language takes for words. */
function pieces(text, language) {
  const hasSpaces = !/[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/u.test(text);
  if (hasSpaces || !globalThis.Intl?.Segmenter) return text.split(/(\s+)/).filter(Boolean);
  if (!segmenters.has(language)) segmenters.set(language, new Intl.Segmenter(language, { granularity: "word" }));
  const parts = [];
  for (const { segment, isWordLike } of segmenters.get(language).segment(text)) {
    // What is no word, such as a closing bracket, stays with the word before it.
    if (!isWordLike && !/^\s/.test(segment) && parts.length > 0 && !/^\s/.test(parts[parts.length - 1])) parts[parts.length - 1] += segment;
    else parts.push(segment);
  }
  return parts;
}

/** A name cut into at most three lines of about so many pixels; the last ends with dots where it had to be cut. */
export function wrapped(text, measure, width, language = "en") {
  const letters = [...text.slice(0, 4 * longest)];
  const short = letters.slice(0, longest).join("") + (letters.length > longest ? "…" : "");
  const lines = [""];
  for (const piece of pieces(short, language)) {
    const last = lines[lines.length - 1];
    if (last === "" || measure((last + piece).trim()) <= width) lines[lines.length - 1] = last + piece;
    else lines.push(piece);
  }
  const clean = lines.map((line) => line.trim()).filter(Boolean);
  return clean.length > 3 ? [...clean.slice(0, 2), `${clean[2]}…`] : clean;
}

/** The direction of a text: that of its first letter that has one. */
export function directionOf(text) {
  const first = text.match(/[\p{L}]/u)?.[0] ?? "";
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(first) ? "rtl" : "ltr";
}
