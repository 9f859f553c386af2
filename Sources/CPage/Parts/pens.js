// What all drawings have: edges, discs, and letters around a point.

/** Fills the path that was begun, or another, and draws its edge; neither without a color. */
export function paint(context, fill, edge, width, ...path) {
  if (fill) Object.assign(context, { fillStyle: fill }).fill(...path);
  if (edge) Object.assign(context, { strokeStyle: edge, lineWidth: width }).stroke(...path);
}

/** Begins a picture. */
export function clear(context, theme) {
  context.setTransform(1, 0, 0, 1, 0, 0);
  Object.assign(context, { globalAlpha: 1, fillStyle: theme.background }).fillRect(0, 0, context.canvas.width, context.canvas.height);
}

export function disc(context, { x, y }, radius, fill, edge, width) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  paint(context, fill, edge, width);
}

export function letters(context, text, { x, y }, font, color) {
  Object.assign(context, { font, fillStyle: color, textAlign: "center", textBaseline: "middle" }).fillText(text, x, y + 0.5);
}

/** A text on a pill with ends of a radius. */
export function pill(context, text, { x, y }, font, radius, fill, color) {
  context.font = font;
  const width = Math.max(2 * radius, context.measureText(text).width + radius + (radius > 7 ? 3 : 0));
  context.beginPath();
  context.roundRect(x - width / 2, y - radius, width, 2 * radius, radius);
  paint(context, fill);
  letters(context, text, { x, y }, font, color);
}
