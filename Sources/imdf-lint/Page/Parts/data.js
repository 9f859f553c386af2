// The data of the page, and the shapes in it as paths that a canvas draws. Lengths are meters, x east and y south.

export const data = JSON.parse(document.getElementById("data").textContent);
data.items.forEach((item, number) => { item.number = number; });
data.findings?.forEach((finding, number) => { finding.number = number; });

/** A point of the data in meters. */
export const meters = (point) => point && { x: point[0] / 100, y: -point[1] / 100 };

/** A position in degrees as a point in meters. */
export function project(longitude, latitude) {
  const plane = data.plane;
  return {
    x: (longitude - plane.longitude) * plane.metersPerDegreeLongitude,
    y: -(latitude - plane.latitude) * plane.metersPerDegreeLatitude,
  };
}

/** Calls `body(x, y, isFirst)` with each position of a line, which stands as steps. */
function walk(steps, body) {
  let x = 0, y = 0;
  for (let i = 0; i + 1 < steps.length; i += 2) {
    x += steps[i];
    y += steps[i + 1];
    body(x / 100, -y / 100, i === 0);
  }
}

/** The path of a shape, made once. */
export function pathOf(owner) {
  if (owner.path) return owner.path;
  const path = new Path2D();
  const add = (x, y, isFirst) => (isFirst ? path.moveTo(x, y) : path.lineTo(x, y));
  for (const rings of owner.shape?.areas ?? []) {
    for (const ring of rings) {
      walk(ring, add);
      path.closePath();
    }
  }
  for (const line of owner.shape?.lines ?? []) walk(line, add);
  return (owner.path = path);
}

/** The box of a shape, worked out once; null where there is nothing. */
export function boundsOf(owner) {
  if (owner.bounds !== undefined) return owner.bounds;
  const box = emptyBox();
  const add = (x, y) => extend(box, x, y);
  const shape = owner.shape ?? {};
  for (const rings of shape.areas ?? []) rings.forEach((ring) => walk(ring, add));
  for (const line of shape.lines ?? []) walk(line, add);
  for (let i = 0; i + 1 < (shape.points ?? []).length; i += 2) add(shape.points[i] / 100, -shape.points[i + 1] / 100);
  return (owner.bounds = box.left <= box.right ? box : null);
}

export const emptyBox = () => ({ left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity });

export function extend(box, x, y) {
  box.left = Math.min(box.left, x);
  box.right = Math.max(box.right, x);
  box.top = Math.min(box.top, y);
  box.bottom = Math.max(box.bottom, y);
}

/** The box around some boxes; null where there are none. */
export function around(boxes) {
  const box = emptyBox();
  for (const one of boxes) {
    if (!one) continue;
    extend(box, one.left, one.top);
    extend(box, one.right, one.bottom);
  }
  return box.left <= box.right ? box : null;
}

/** Whether a shape is an area. */
export const isArea = (owner) => Boolean(owner.shape?.areas);

/** The items of each level, by layer. */
export const itemsByLevel = data.levels.map(() => new Map());
for (const item of data.items) {
  const layers = itemsByLevel[item.level];
  if (!layers.has(item.layer)) layers.set(item.layer, []);
  layers.get(item.layer).push(item);
}

/** The items of a layer of a level. */
export const itemsOf = (level, layer) => itemsByLevel[level].get(layer) ?? [];
