// Units that are divided and joined, which the library does.
import { editing, Refusal, tell } from "./editing.js";
import { performByLibrary } from "./editlibrary.js";
import { shortened } from "./dom.js";
import { contains, rounded, shapeOf, twiceArea } from "./shapes.js";
import { select, shownLevels, state } from "./state.js";
import { featureOf, featuresOn, nameOf, newID } from "./steps.js";
import { t } from "./words.js";

const sizeOf = ({ geometry }) => shapeOf(geometry).parts.reduce((sum, [ring]) => sum + Math.abs(twiceArea(ring)), 0);
const briefly = (feature) => shortened(nameOf(feature), 60);

/** The units at a position: the selected one first, then small ones. */
function unitsAt(position) {
  const own = state.selected && featureOf(state.selected);
  return shownLevels().flatMap(featuresOn).filter((one) => one.type === "unit" && one.id && shapeOf(one.geometry) && contains(one.geometry, position))
    .sort((a, b) => (b === own) - (a === own) || sizeOf(a) - sizeOf(b));
}

/** Divides the unit that most of the sketch's line runs through. */
export async function split() {
  const line = (editing.sketch.lines[0] ?? []).map((position) => rounded(position).slice(0, 2));
  if (line.length < 2) throw new Refusal("few");
  const counts = new Map();
  for (let i = 1; i < line.length; i += 1) {
    const [unit] = unitsAt([(line[i][0] + line[i - 1][0]) / 2, (line[i][1] + line[i - 1][1]) / 2]);
    if (unit) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  const [unit] = [...counts].sort((a, b) => b[1] - a[1]).map(([one]) => one);
  if (!unit) throw new Refusal("noUnit");
  const name = t("edit_stepSplit", { name: briefly(unit) });
  await performByLibrary(name, [{ step: "split", id: unit.id, line, newId: newID() }]);
  editing.sketch = null;
  editing.tool = "select";
  editing.places = [unit];
  select(unit.items[0] ?? null);
  tell(name);
}

/** Chooses the unit that remains, and then the one that becomes part of it. */
export async function merge(position) {
  const first = editing.first;
  const unit = unitsAt(position).find((one) => one !== first);
  if (!unit) throw new Refusal("noUnit");
  if (!first) {
    editing.first = unit;
    editing.places = [unit];
    select(unit.items[0] ?? null);
    return tell(t("edit_mergeWith", { name: briefly(unit) }));
  }
  const name = t("edit_stepMerge", { name: [first, unit].map(briefly).join(", ") });
  await performByLibrary(name, [{ step: "merge", ids: [first.id, unit.id] }]);
  [editing.first, editing.tool] = [null, "select"];
  select(first.items[0] ?? null);
  return tell(name);
}
