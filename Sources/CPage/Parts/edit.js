// The editing mode: its tools, and what they do with mouse, finger, and keys.
import { planeToDegrees } from "./data.js";
import { byID, element, shortened, symbol } from "./dom.js";
import { attempt, categoryList, draws, editing, fillTypes, kinds, note, Refusal, startTypes, tell, typeList } from "./editing.js";
import { attemptByLibrary, startEditLint } from "./editlibrary.js";
import { cornerAt, featuresAt, meant, sketchText } from "./editplaces.js";
import { numbers, showNumbers, startNumbers } from "./editmove.js";
import { imageControls, imageFile, placeImage, startImage } from "./editimage.js";
import { isListShown, startList, toggleList } from "./editlist.js";
import { planFile, resume, save, savePlan, startKeeping, startSaving, waitForTurn, wouldBeLost } from "./editsave.js";
import { closeShop, openShop, startShop } from "./editshop.js";
import { finish, gripAt, hold, insert, merge, nothingHeld, release, remove, removeCorner, split } from "./editsteps.js";
import { picked, showForm, startForm } from "./form.js";
import { Sketch } from "./sketch.js";
import { same } from "./shapes.js";
import { changed, listen, select, state } from "./state.js";
import { canRedo, canUndo, featureOf, nameOf, readFeatures, redo, redoName, undo, undoName, unsaved } from "./steps.js";
import { redraw, view } from "./view.js";
import { t } from "./words.js";

/** The tools that take hold of something, or wait for a second choice. */
const holding = ["split", "merge", "wall", "shift"];
const tools = ["select", "occupant", ...kinds, "move", "insert", "delete", "branch", ...holding];
const buttons = {};

export function startEditing() {
  editing.view = view;
  const button = (name, action) => (buttons[name] = element("button", { "data-tool": name, "aria-label": t(`edit_${name}`), title: t(`edit_${name}`), onclick: action }, symbol(`edit_${name}`, "currentColor"), element("span", { class: "word" }, t(`edit_${name}`))));
  const group = (...list) => element("span", {}, list);
  byID("stage").append(element("div", { id: "edit", role: "toolbar", "aria-label": t("edit_tools"), hidden: true },
    element("div", { class: "groups" }, group(tools.map((name) => button(name, () => choose(name)))),
      group(button("undo", () => step(undo, "undo")), button("redo", () => step(redo, "redo"))),
      group(button("done", done), button("cancel", cancel)), group(button("save", save), button("savePlan", savePlan), button("open", () => planFile.click())),
      group(button("others", () => toggleList(!isListShown())), button("image", () => imageFile.click())), planFile, imageFile),
    typeList, categoryList, numbers, imageControls, note));
  byID("tools").prepend(button("mode", () => toggle(!state.isEditing)));
  byID("map-help").append(" ", t("edit_keys"));
  startTypes(update);
  startSaving(update);
  startForm(remove);
  startShop();
  startList();
  startImage();
  startNumbers(() => {
    update();
    if (editing.sketch) tell(sketchText());
  });
  startEditLint();
  listen((what) => {
    if (what === "selection" || what === "edit") {
      const chosen = state.selected && featureOf(state.selected);
      if (chosen && !editing.places.includes(chosen)) editing.places = [chosen];
      showForm(editing.places.filter((one) => !one.isGone));
    }
    if (what === "floor") [editing.grip, editing.first, editing.hover] = [null, null, null];
    if (["edit", "floor", "selection", "tool", "image"].includes(what)) update();
    if (["stack", "measure"].includes(what) && (state.stack || state.measure)) toggle(false);
  });
  for (const [name, handler] of Object.entries({ pointerdown: press, pointermove: drag, pointerup: drop, pointercancel: drop, dblclick: doubled })) {
    editing.canvas.addEventListener(name, handler, { capture: true });
  }
  document.addEventListener("keydown", key, { capture: true });
  addEventListener("beforeunload", (event) => { if (wouldBeLost()) event.preventDefault(); });
  begin();
}

/** Reads the features, and does the steps again that were kept. */
async function begin() {
  const bar = byID("edit");
  [bar.hidden, bar.inert, buttons.mode.disabled] = [false, true, true];
  const isRead = await attemptByLibrary(() => readFeatures().then(() => true, (error) => tell(error.message, true)));
  if (!isRead) return;
  await waitForTurn(() => tell(t("edit_elsewhere"), true));
  [bar.inert, buttons.mode.disabled] = [false, false];
  toggle(true);
  await attemptByLibrary(async () => {
    const n = await resume();
    return n > 0 && tell(t("edit_resumed", { n }));
  });
  // Afterwards: what could not be done again stays kept until another step.
  startKeeping();
}

function toggle(isOn) {
  state.isEditing = isOn;
  document.body.classList.toggle("editing", isOn);
  byID("edit").hidden = !isOn;
  if (!isOn) Object.assign(editing, { tool: "select", sketch: null, grip: null, first: null, hover: null });
  changed("selection");
  tell("");
}

const hints = { select: "selectHint", occupant: "occupantHint", move: "moveHint", insert: "insertHint", delete: "deleteHint", branch: "branchHint", split: "splitHint", merge: "mergeHint", wall: "wallHint", shift: "shiftHint" };

function choose(name) {
  // What is selected goes; without a selection, corners can be deleted.
  if (name === "delete" && !editing.sketch && state.selected) {
    const feature = featureOf(state.selected);
    if (feature?.id) return remove(feature);
  }
  closeShop();
  Object.assign(editing, { tool: name, grip: null, first: null, pick: null });
  let text = t(`edit_${hints[name] ?? "drawHint"}`);
  if (kinds.includes(name)) {
    if (!editing.sketch) editing.sketch = new Sketch(name);
    else if (editing.sketch.kind !== name) {
      const n = editing.sketch.changeKind(name);
      if (n > 0) text = t("edit_kindLoss", { n });
    }
    editing.sketch.isCut = false;
    fillTypes();
  } else if (name === "split") {
    if (editing.sketch?.kind !== "line") editing.sketch = new Sketch("line");
    editing.sketch.isCut = true;
  } else if (["select", ...holding].includes(name)) {
    editing.sketch = null;
  }
  // What is selected is the unit that another is merged into.
  const chosen = state.selected && featureOf(state.selected);
  if (name === "merge" && chosen?.type === "unit" && chosen.id) {
    editing.first = chosen;
    text = t("edit_mergeWith", { name: shortened(nameOf(chosen), 60) });
  }
  update();
  tell(text);
}

/** Shows what can be done. */
function update() {
  for (const name of tools) buttons[name].setAttribute("aria-pressed", String(editing.tool === name));
  buttons.mode.setAttribute("aria-pressed", String(Boolean(state.isEditing)));
  buttons.undo.disabled = editing.sketch ? editing.sketch.past.length === 0 : !canUndo();
  buttons.redo.disabled = editing.sketch ? editing.sketch.future.length === 0 : !canRedo();
  buttons.undo.title = [t("edit_undo"), editing.sketch ? "" : undoName()].filter(Boolean).join(": ");
  buttons.redo.title = [t("edit_redo"), editing.sketch ? "" : redoName()].filter(Boolean).join(": ");
  buttons.done.disabled = !editing.sketch;
  buttons.cancel.disabled = !editing.sketch && !editing.grip && !["occupant", "pick", "image", ...holding].includes(editing.tool);
  buttons.branch.disabled = Boolean(editing.sketch) && editing.sketch.kind !== "line";
  buttons.save.disabled = unsaved() === 0;
  buttons.save.title = unsaved() > 0 ? t("edit_unsaved", { n: unsaved() }) : t("edit_save");
  buttons.savePlan.disabled = unsaved() === 0;
  typeList.hidden = !editing.sketch || editing.sketch.isCut;
  categoryList.hidden = typeList.hidden || categoryList.options.length === 0;
  buttons.others.setAttribute("aria-pressed", String(isListShown()));
  buttons.image.setAttribute("aria-pressed", String(editing.tool === "image"));
  imageControls.hidden = !state.image;
  showNumbers();
  editing.canvas.classList.toggle("measuring", Boolean(state.isEditing) && editing.tool !== "select");
  changed("sketch");
}

function step(action, name) {
  editing.grip = null;
  if (editing.sketch) editing.sketch[name]();
  else action();
  update();
  tell(editing.sketch ? sketchText() : "");
}

function cancel() {
  if (editing.grip) editing.grip = null;
  else {
    Object.assign(editing, { sketch: null, first: null, pick: null, tool: "select" });
    closeShop();
  }
  update();
  tell("");
}

/** Makes a feature of the sketch, or divides a unit along it. */
async function done() {
  if (editing.sketch) await attemptByLibrary(editing.sketch.isCut ? split : finish);
  update();
}

// MARK: Pointer and keys

/** Chooses what is at a pixel; again at the same place, what lies below. */
function pick(at) {
  const before = state.selected;
  const places = featuresAt(at);
  const next = places[(places.findIndex((one) => one.items.includes(before)) + 1) % (places.length || 1)];
  editing.places = places;
  select(next?.items[0] ?? null);
  if (before === state.selected) showForm(places);
}

/** What the tool does at a pixel; the pointer calls it for clicks on the map. */
export function act(at) {
  if (!state.isEditing) return false;
  const position = planeToDegrees(editing.view.toPlane(at.x, at.y));
  attempt(() => {
    if (editing.tool === "select") return pick(at);
    if (editing.tool === "occupant") return openShop(position);
    if (editing.tool === "pick") return picked(at);
    if (editing.tool === "image") return placeImage(meant(position).position);
    if (editing.tool === "merge") return attemptByLibrary(() => merge(position)).then(update);
    if (draws(editing.tool)) {
      const { position: place, target } = meant(position);
      const line = editing.sketch.lines[editing.sketch.state.current] ?? [];
      // The first corner once more closes an area.
      if (editing.sketch.kind === "polygon" && line.length > 2 && same(place, line[0])) return done();
      editing.sketch.add(place);
      // A line from wall to wall is whole.
      if (editing.sketch.isCut && line.length > 0 && ["corner", "wall"].includes(target)) return done();
      return tell(editing.sketch.isCut ? t("edit_splitHint") : sketchText());
    }
    if (editing.tool === "insert") return attemptByLibrary(() => insert(position)).then(update);
    if (editing.tool === "delete") return attemptByLibrary(() => removeCorner(at)).then(update);
    if (editing.tool === "branch") {
      const corner = cornerAt(at);
      if (!corner) throw new Refusal("noCorner");
      if (!editing.sketch) {
        editing.sketch = new Sketch("line");
        fillTypes();
        editing.sketch.add(corner.position.slice(0, 2));
      } else editing.sketch.branch(corner.position);
      editing.tool = "line";
      return tell(sketchText());
    }
    if (editing.grip) return release(editing.grip, meant(position).position, update);
    editing.grip = gripAt(at);
    if (!editing.grip) throw new Refusal(nothingHeld[editing.tool]);
    hold(editing.grip);
    return tell(t("edit_dropHint"));
  });
  update();
  return true;
}

let pressed = null;

function press(event) {
  editing.reach = event.pointerType === "touch" ? 22 : 12;
  editing.isByKeys = false;
  if (!state.isEditing || !(editing.tool in nothingHeld) || editing.grip || event.button !== 0 || event.shiftKey) return;
  const at = { x: event.offsetX, y: event.offsetY };
  const grip = gripAt(at);
  if (!grip) return;
  hold(grip);
  [editing.grip, pressed] = [grip, { ...at, id: event.pointerId, isMoved: false }];
  editing.canvas.setPointerCapture(event.pointerId);
  event.stopImmediatePropagation();
}

function drag(event) {
  if (!state.isEditing || (event.buttons > 0 && !pressed)) return;
  const at = { x: event.offsetX, y: event.offsetY };
  editing.isByKeys = false;
  if (pressed) {
    event.stopImmediatePropagation();
    if (event.pointerId !== pressed.id) return;
    pressed.isMoved ||= Math.hypot(at.x - pressed.x, at.y - pressed.y) > 4;
  }
  editing.hover = at;
  if (editing.grip || editing.tool !== "select") changed("sketch");
}

function drop(event) {
  if (!pressed || event.pointerId !== pressed.id) return;
  event.stopImmediatePropagation();
  const { isMoved } = pressed;
  pressed = null;
  if (event.type === "pointercancel") editing.grip = null;
  else if (isMoved) act({ x: event.offsetX, y: event.offsetY });
  // Without a movement, it is chosen and waits for its new place.
  else tell(t("edit_dropHint"));
  update();
}

function doubled(event) {
  if (state.isEditing && editing.tool !== "select") event.stopImmediatePropagation();
}

function key(event) {
  if (!state.isEditing) return;
  const isTyping = event.target.matches?.("input:not([type=checkbox]), textarea, select");
  const isCommand = event.ctrlKey || event.metaKey;
  const handled = () => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  if (isCommand && !isTyping && /^[zy]$/i.test(event.key)) {
    handled();
    return event.shiftKey || /y/i.test(event.key) ? step(redo, "redo") : step(undo, "undo");
  }
  if (event.key === "Escape" && !buttons.cancel.disabled) {
    handled();
    return cancel();
  }
  if (event.target !== editing.canvas) return;
  const small = { ArrowLeft: [-8, 0], ArrowRight: [8, 0], ArrowUp: [0, -8], ArrowDown: [0, 8] }[event.key];
  if (small) [editing.isByKeys, editing.hover] = [true, null];
  if (event.key === "Enter") {
    handled();
    editing.isByKeys = true;
    if (isCommand) done();
    else act({ x: editing.view.width / 2, y: editing.view.height / 2 });
  } else if (small && isCommand) {
    handled();
    editing.view.pan(-small[0], -small[1]);
    redraw();
    changed("sketch");
  } else if (event.key === "Delete" && state.selected && !editing.sketch) {
    handled();
    const feature = editing.places.find((one) => one.items.includes(state.selected));
    if (feature?.id) remove(feature);
  }
}
