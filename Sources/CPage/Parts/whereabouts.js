// Where a place is, for one of several with the same name: beside what has a name, or in which part of the building.
import { boundsOf, data, itemsOf } from "./data.js";
import { t } from "./words.js";

/** "near Bakery", or "north end". */
export function whereabouts(item) {
  if (!item.point) return "";
  const away = (other) => Math.hypot(other.point[0] - item.point[0], other.point[1] - item.point[1]);
  let nearest = null;
  for (const other of ["occupants", "kiosks", "units"].flatMap((layer) => itemsOf(item.level, layer))) {
    if (other === item || !other.point || !other.title || other.title === item.heading) continue;
    if (nearest === null || away(other) < away(nearest)) nearest = other;
  }
  // A name at the other end of the building is no help.
  if (nearest && away(nearest) < 5000) return t("near", { name: nearest.title });
  const box = boundsOf(data.levels[item.level]);
  if (!box) return "";
  const part = (at, least, most) => (most > least ? (at - least) / (most - least) - 0.5 : 0);
  const [x, y] = [part(item.point[0] / 100, box.left, box.right), part(-item.point[1] / 100, box.top, box.bottom)];
  const isWide = (box.right - box.left) * Math.abs(x) > (box.bottom - box.top) * Math.abs(y);
  const end = isWide ? (x < -0.15 ? "west" : x > 0.15 ? "east" : "middle") : y < -0.15 ? "north" : y > 0.15 ? "south" : "middle";
  return t(`${end}End`);
}
