// What is held: a corner, a wall, a feature, or the handle that turns it.
import { planeToDegrees } from "./data.js";
import { editing, tell } from "./editing.js";
import { attemptByLibrary, performByLibrary } from "./editlibrary.js";
import { featureGrip, heldStep, wallGrip } from "./editmove.js";
import { cornerAt, nearestOf, sketchText } from "./editplaces.js";
import { select } from "./state.js";
import { t } from "./words.js";

/** Moves what is held to a position; `update` shows what can be done then. */
export function release(grip, place, update) {
  editing.grip = null;
  if (editing.sketch) {
    editing.sketch.move(grip.position, place);
    return tell(sketchText());
  }
  const held = heldStep(grip, place);
  if (!held) {
    // Without a movement, a wall waits for its new place or for numbers.
    editing.grip = grip.kind === "wall" ? grip : null;
    return tell(t(grip.kind ? "edit_dropHint" : "edit_nothing"));
  }
  return attemptByLibrary(async () => {
    await performByLibrary(held.name, [held.step]);
    tell(held.name);
  }).then(update);
}

/** What a tool takes hold of at a pixel; null if there is nothing. */
export function gripAt(at) {
  const position = planeToDegrees(editing.view.toPlane(at.x, at.y));
  switch (editing.tool) {
    case "move": return cornerAt(at);
    case "wall": return wallGrip(position);
    case "shift": return featureGrip(position, at, (place, pixel) => nearestOf([{ position: place }], pixel) !== null);
    default: return null;
  }
}
/** What a tool says where there is nothing to hold. */
export const nothingHeld = { move: "noCorner", wall: "noWall", shift: "noFeature" };

/** Selects the feature that is held. */
export function hold({ kind, feature }) {
  if (kind !== "feature") return;
  editing.places = [feature];
  select(feature.items[0] ?? null);
}
