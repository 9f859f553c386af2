// Features that are chosen on the map, for the references of another.
import { editing, Refusal, tell } from "./editing.js";
import { featuresAt, nearestOf } from "./editplaces.js";
import { changed, shownLevels } from "./state.js";
import { featuresOn } from "./steps.js";
import { t } from "./words.js";

/** Asks for a feature on the map: one that `accepts` lets pass, given to `done`. */
export function pick(what, accepts, done) {
  editing.pick = { accepts, done };
  Object.assign(editing, { tool: "pick", sketch: null, grip: null });
  changed("sketch");
  changed("tool");
  tell(t("edit_pickHint", { type: what }));
}

/** The choice is made at a pixel. */
export function picked(at) {
  const { accepts, done } = editing.pick;
  const here = featuresAt(at);
  const anchors = shownLevels().flatMap(featuresOn).filter((one) => one.type === "anchor" && one.geometry?.type === "Point");
  const near = anchors.filter((one) => nearestOf([{ position: one.geometry.coordinates }], at));
  const units = here.filter((one) => one.type === "unit").map((one) => one.id);
  // An anchor is hard to hit: the only one of the unit will do.
  const inside = anchors.filter((one) => units.includes(one.properties.unit_id));
  const found = [...here, ...near, ...(inside.length === 1 ? inside : [])].find((one) => one.id && accepts(one));
  if (!found) throw new Refusal("noneHere");
  Object.assign(editing, { pick: null, tool: "select" });
  done(found);
  tell("");
}
