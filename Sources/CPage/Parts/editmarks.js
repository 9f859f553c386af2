// What is drawn of the editing mode, and the pictures of its tools.
import { data, planeToDegrees, project } from "./data.js";
import { draws, editing } from "./editing.js";
import { besideWall, heldAt, sideText, turnHandle } from "./editmove.js";
import { meant } from "./editplaces.js";
import { paint } from "./pens.js";
import { positionsOf, same, shapeOf } from "./shapes.js";
import { state } from "./state.js";

Object.assign(data.symbols, {
  edit_mode: "M4 16.5V20h3.5L18 9.5 14.5 6zM15.6 4.9l3.5 3.5 1.5-1.5a1 1 0 0 0 0-1.4l-2.1-2.1a1 1 0 0 0-1.4 0z",
  edit_select: "M5 3l14 8-6 1.6 3.4 6-2.2 1.2-3.3-6L6 18z",
  edit_point: "M12 3a6 6 0 0 1 6 6c0 4.5-6 12-6 12S6 13.5 6 9a6 6 0 0 1 6-6zM12 6.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  edit_line: "M3 17h4.2L16 8.2V4h5v5h-3.5L9 17.5V21H3z",
  edit_polygon: "M3 4h5v1h9V4h4v4h-1v9h1v4h-4v-1H8v1H3v-5h1V9H3zM8 7v2H6v7h2v2h9v-1h1V8h-1V7z",
  edit_move: "M12 2l4 4h-3v5h5V8l4 4-4 4v-3h-5v5h3l-4 4-4-4h3v-5H6v3l-4-4 4-4v3h5V6H8z",
  edit_insert: "M2 16h5v1h4v2H7v1H2zM17 16h5v4h-5v-1h-4v-2h4zM11 3h2v4h4v2h-4v4h-2V9H7V7h4z",
  edit_delete: "M9 3h6l1 2h4v2H4V5h4zM6 9h12l-1 12H7zM9 11v8h2v-8zM13 11v8h2v-8z",
  edit_branch: "M4 3h5v5H7.5v4.5L16 9V7h5v5h-5l-8.5 3.5V16H9v5H4v-5h1.5V8H4z",
  edit_split: "M3 4h7v3H6v10h4v3H3zM14 4h7v16h-7v-3h4V7h-4zM11 2h2v5h-2zM11 9.500h2v5h-2zM11 17h2v5h-2z",
  edit_merge: "M3 4h7v3H6v10h4v3H3zM14 4h7v16h-7v-3h4V7h-4zM8 11h3V9l3.500 3-3.500 3v-2H8z",
  edit_wall: "M11 2h2v20h-2zM8.500 8 4.500 12l4 4v-3H10v-2H8.500zM15.500 8l4 4-4 4v-3H14v-2h1.500z",
  edit_shift: "M7 7h10v10H7zM12 1l3 3.500h-2V6h-2V4.500H9zM12 23l-3-3.500h2V18h2v1.500h2zM1 12l3.500-3v2H6v2H4.500v2zM23 12l-3.500 3v-2H18v-2h1.500V9z",
  edit_others: "M3 4h4v4H3zM9 5h12v2H9zM3 10h4v4H3zM9 11h12v2H9zM3 16h4v4H3zM9 17h12v2H9z",
  edit_image: "M3 4h18v16H3zM5 6v9l4-4 4 4 3-3 3 3V6zM15 7.500a1.750 1.750 0 1 1 0 3.500 1.750 1.750 0 0 1 0-3.500z",
  edit_occupant: "M4 4h16l1.500 5a2.600 2.600 0 0 1-1.500 2.400V20h-7v-6H9v6H4v-8.600A2.600 2.600 0 0 1 2.500 9zM5.500 6l-.9 3h14.800l-.9-3zM11 11.500v.5h7v-.5z",
  edit_open: "M3 5h6l2 2h10v3H8.500L6 17H3zM9.900 12H22l-2.500 7H7.400z",
  edit_savePlan: "M5 3h10l4 4v14H5zM7 5v14h10V8h-3V5zM8.500 11h7v1.500h-7zM8.500 14h7v1.500h-7z",
  edit_undo: "M9 5v4h5a6 6 0 0 1 0 12H8v-3h6a3 3 0 0 0 0-6H9v4L3 10.5z",
  edit_redo: "M15 5v4h-5a6 6 0 0 0 0 12h6v-3h-6a3 3 0 0 1 0-6h5v4l6-5.5z",
  edit_done: "M9 16.2 4.800 12l-1.900 1.900L9 20 21.5 7.5l-1.900-1.900z",
  edit_cancel: "M6.4 5 5 6.4 10.600 12 5 17.600 6.4 19l5.600-5.600 5.600 5.600 1.4-1.4L13.4 12 19 6.4 17.600 5 12 10.600z",
  edit_save: "M3 3h14l4 4v14H3zM7 5v5h8V5zM7 13v6h10v-6zM12 6h2v3h-2z",
  edit_download: "M11 3h2v9l3.5-3.5L18 10l-6 6-6-6 1.5-1.5L11 12zM4 18h16v3H4z",
});

/** Draws the sketch, what is being moved, and where the next position would be. */
export function drawEditing(context, seen, theme, ratio) {
  if (!state.isEditing) return;
  const at = editing.isByKeys ? { x: editing.view.width / 2, y: editing.view.height / 2 } : editing.hover;
  const place = at && editing.tool !== "select" && meant(planeToDegrees(editing.view.toPlane(at.x, at.y)));
  const spot = (position) => seen.toScreen(project(position[0], position[1]));
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.lineJoin = context.lineCap = "round";
  const trace = (line, isClosed, color, width, dashes = []) => {
    context.setLineDash(dashes);
    context.beginPath();
    line.map(spot).forEach(({ x, y }, i) => (i === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
    if (isClosed) context.closePath();
    for (const [stroke, wide] of [[theme.halo, width + 3], [color, width]]) paint(context, null, stroke, wide);
    context.setLineDash([]);
  };
  const dot = (position, size, fill, edge, isSquare = false) => {
    const { x, y } = spot(position);
    context.beginPath();
    if (isSquare) context.rect(x - size, y - size, 2 * size, 2 * size);
    else context.arc(x, y, size, 0, 2 * Math.PI);
    paint(context, fill, edge, 2);
  };
  /** A text beside a pixel. */
  const label = (text, { x, y }) => {
    Object.assign(context, { font: "600 12px system-ui, sans-serif", textAlign: "start", textBaseline: "bottom", lineWidth: 4, strokeStyle: theme.halo, fillStyle: theme.accent });
    context.strokeText(text, x + 12, y - 8);
    context.fillText(text, x + 12, y - 8);
  };
  const arrow = (from, to) => {
    const angle = Math.atan2(to.y - from.y, to.x - from.x);
    const side = (turn) => [to.x - 9 * Math.cos(angle + turn), to.y - 9 * Math.sin(angle + turn)];
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    for (const turn of [0.5, -0.5]) {
      context.moveTo(to.x, to.y);
      context.lineTo(...side(turn));
    }
    for (const [stroke, wide] of [[theme.halo, 5], [theme.accent, 2]]) paint(context, null, stroke, wide);
  };
  if (editing.grip && place && !editing.sketch) {
    for (const { geometry } of heldAt(editing.grip, place.position)) {
      const shape = shapeOf(geometry);
      for (const line of shape ? shape.parts.flat() : []) trace(line, shape.isArea, theme.accent, 1.8);
    }
  }
  if (editing.sketch) {
    const color = theme.accent;
    for (const line of editing.sketch.lines) trace(editing.grip && place ? line.map((one) => (same(one, editing.grip.position) ? place.position : one)) : line, editing.sketch.kind === "polygon" && line.length > 2, color, 2.5);
    const current = editing.sketch.lines[editing.sketch.state.current];
    if (place && current?.length > 0 && draws(editing.tool) && editing.tool !== "point") {
      trace([current.at(-1), place.position], false, color, 1.5, [5, 5]);
      label(sideText(place.position), spot(place.position));
    }
    for (const position of editing.sketch.lines.flat()) dot(position, 5, theme.halo, color);
  } else if (["move", "insert", "delete"].includes(editing.tool) && state.selected) {
    const feature = editing.places.find((one) => one.items.includes(state.selected));
    for (const position of positionsOf(feature?.geometry).slice(0, 500)) dot(position, 4, theme.halo, theme.accent, true);
  }
  if (editing.tool === "shift") {
    const handle = turnHandle();
    if (handle && editing.grip?.kind !== "feature") {
      trace([handle.middle, handle.position], false, theme.accent, 1.5, [3, 4]);
      dot(handle.position, 7, theme.halo, theme.accent);
    }
  }
  if (editing.grip?.kind === "wall") {
    trace(editing.grip.wall, false, theme.accent, 3);
    const meters = 24 / editing.view.scale;
    const [from, to] = [0, meters].map((length) => spot(besideWall(editing.grip, length)));
    arrow(from, to);
  } else if (editing.grip) dot(editing.grip.position, 6, theme.halo, theme.accent, true);
  if (place?.target) dot(place.position, 6, theme.accent, theme.halo, place.target === "corner");
  if (editing.isByKeys) {
    const { x, y } = seen.toScreen(editing.view);
    for (const [stroke, wide] of [[theme.halo, 4], [theme.accent, 1.6]]) {
      context.beginPath();
      for (const [dx, dy] of [[1, 0], [0, 1]]) {
        context.moveTo(x - 14 * dx, y - 14 * dy);
        context.lineTo(x + 14 * dx, y + 14 * dy);
      }
      paint(context, null, stroke, wide);
    }
  }
}
