// Where labels go: the first that asks for a place gets it, whatever would touch it is left out.

export class Places {
  constructor() {
    this.cells = new Map();
    this.size = 64;
  }

  /** Takes a box if it is free. */
  take(box) {
    if (!this.isFree(box)) return false;
    this.forEachCell(box, (name) => {
      if (!this.cells.has(name)) this.cells.set(name, []);
      this.cells.get(name).push(box);
    });
    return true;
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

/** A name cut into at most three lines of about so many pixels; the last ends with dots where it had to be cut. */
export function wrapped(text, measure, width) {
  const short = [...text.slice(0, 4 * longest)].slice(0, longest).join("") + (text.length > longest ? "…" : "");
  const lines = [];
  for (const word of short.split(/\s+/).filter(Boolean)) {
    const last = lines[lines.length - 1];
    if (last !== undefined && measure(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length > 3 ? [...lines.slice(0, 2), `${lines[2]}…`] : lines;
}
