// Mouse, touch, and keys: drag to move, wheel or two fingers to zoom, click or tap to select.
import { revealChange } from "./changes.js";
import { emptyBox, extend, itemsOf } from "./data.js";
import { byID } from "./dom.js";
import { tintsAt } from "./findingmarks.js";
import { revealFinding, stepFinding } from "./findings.js";
import { stepFloor } from "./floors.js";
import { addPoint, toggleMeasure } from "./measure.js";
import { smallestAt } from "./rooms.js";
import { closeRoute, tapForRoute } from "./route.js";
import { chooseFromStack, hover, toggleStack } from "./stack.js";
import { changed, isVisible, meant, select, shownLevels, state } from "./state.js";
import { grown } from "./view.js";

//edit import { act } from "./edit.js";

export function startPointer(canvas, view, redraw, frame) {
  const pointers = new Map();
  let moved = 0;
  let isTurning = false;
  let twist = 0;
  let isTwisted = false;

  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
    if (pointers.size === 1) moved = 0;
    isTurning = (event.shiftKey || event.button === 2) && !state.stack;
    [twist, isTwisted] = [0, false];
    cancelAnimationFrame(view.motion);
  });
  canvas.addEventListener("pointermove", (event) => {
    const last = pointers.get(event.pointerId);
    if (!last) {
      if (state.stack) return hover(view.toPlane(event.offsetX, event.offsetY));
      canvas.classList.toggle("over", Boolean(hit(event.offsetX, event.offsetY, view, frame)));
      return;
    }
    const next = { x: event.offsetX, y: event.offsetY };
    if (pointers.size === 1) {
      if (isTurning) turn(last, next);
      else view.pan(next.x - last.x, next.y - last.y);
    } else {
      pinch(event.pointerId, last, next);
    }
    moved += Math.hypot(next.x - last.x, next.y - last.y);
    canvas.classList.toggle("dragging", moved > 4);
    pointers.set(event.pointerId, next);
    redraw();
  });
  const end = (event) => {
    const wasDown = pointers.delete(event.pointerId);
    canvas.classList.remove("dragging");
    if (wasDown && event.type === "pointerup" && event.button === 0 && moved <= 4 && pointers.size === 0) click(event);
  };
  canvas.addEventListener("pointerup", end);
  canvas.addEventListener("pointercancel", end);
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    cancelAnimationFrame(view.motion);
    const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1);
    view.zoomAt(event.offsetX, event.offsetY, Math.exp(-Math.max(-400, Math.min(400, pixels)) * (event.ctrlKey ? 0.01 : 0.002)));
    redraw();
  }, { passive: false });
  canvas.addEventListener("dblclick", (event) => {
    if (state.stack || state.measure) return;
    view.zoomAt(event.offsetX, event.offsetY, 2);
    redraw();
  });

  function pinch(moving, last, next) {
    const other = [...pointers].find(([id]) => id !== moving)?.[1];
    if (!other) return;
    const before = Math.hypot(last.x - other.x, last.y - other.y);
    const after = Math.hypot(next.x - other.x, next.y - other.y);
    if (before > 1) view.zoomAt((next.x + other.x) / 2, (next.y + other.y) / 2, after / before);
    view.pan((next.x - last.x) / 2, (next.y - last.y) / 2);
    // A small twist is no wish to turn the map.
    const angle = (point) => Math.atan2(point.y - other.y, point.x - other.x);
    twist += Math.atan2(Math.sin(angle(next) - angle(last)), Math.cos(angle(next) - angle(last)));
    if (Math.abs(twist) < 0.25 && !isTwisted) return;
    if (state.stack) return;
    view.turnAt((next.x + other.x) / 2, (next.y + other.y) / 2, isTwisted ? twist : 0);
    isTwisted = true;
    twist = 0;
  }

  /** Turns the map around its middle, as far as the pointer goes around it. */
  function turn(last, next) {
    const angle = (point) => Math.atan2(point.y - view.height / 2, point.x - view.width / 2);
    view.turnAt(view.width / 2, view.height / 2, angle(next) - angle(last));
  }

  function click(event) {
    //edit if (!state.stack && !state.measure && act({ x: event.offsetX, y: event.offsetY })) return;
    if (state.stack) return chooseFromStack(view.toPlane(event.offsetX, event.offsetY));
    if (state.measure) return addPoint(view.toPlane(event.offsetX, event.offsetY));
    const target = hit(event.offsetX, event.offsetY, view, frame);
    if (target?.finding) revealFinding(target.finding);
    else if (target?.cluster) openCluster(target);
    else if (target?.findings) revealFinding(gravest(target.findings));
    else if (target?.change) revealChange(target.change);
    else if (!tapForRoute(target?.item, view.toPlane(event.offsetX, event.offsetY))) select(target?.item ?? null);
  }

  /** Goes nearer until the members come apart; where they never will, the first is selected. */
  function openCluster(target) {
    const box = emptyBox();
    for (const member of target.cluster.members) extend(box, member.point.x, member.point.y);
    const spread = Math.max(box.right - box.left, box.bottom - box.top);
    if (spread < 0.3 || view.scale > 100) {
      if (target.findings) revealFinding(target.findings[0]);
      else select(target.cluster.members[0].item);
      return;
    }
    view.moveTo(view.fitting(grown(box, 2), 90, 200), redraw);
  }
}

/** What is under a pixel: a symbol or name, or the smallest area. */
export function hit(x, y, view, frame) {
  const isAt = (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  const target = frame.targets.find((one) => isAt(frame.here(one)));
  if (target) return target;
  const point = view.toPlane(x, y);
  for (const layer of ["kiosks", "units", "fixtures"]) {
    if (!isVisible(layer)) continue;
    const item = smallestAt(shownLevels().flatMap((level) => itemsOf(level, layer)), point.x, point.y);
    if (!item) continue;
    // A tinted room stands for its findings.
    const tint = tintsAt(view.scale).get(item);
    return tint ? { findings: tint.findings } : { item: meant(item) };
  }
  return null;
}

const gravity = ["violation", "warning", "info"];
const gravest = (findings) => [...findings].sort((a, b) => gravity.indexOf(a.severity) - gravity.indexOf(b.severity))[0];

export function startKeyboard(canvas, view, redraw, showAll) {
  const move = (x, y) => {
    view.pan(-x * 80, -y * 80);
    redraw();
  };
  const zoom = (factor) => {
    view.zoomAt(view.width / 2, view.height / 2, factor);
    redraw();
  };
  const turn = (angle) => {
    if (!state.stack) view.turnAt(view.width / 2, view.height / 2, angle);
    redraw();
  };
  const turns = { ArrowLeft: () => turn(-Math.PI / 12), ArrowRight: () => turn(Math.PI / 12), ArrowUp: () => turn(-view.angle) };
  const keys = {
    ArrowLeft: () => move(-1, 0), ArrowRight: () => move(1, 0), ArrowUp: () => move(0, -1), ArrowDown: () => move(0, 1),
    "+": () => zoom(1.4), "=": () => zoom(1.4), "-": () => zoom(1 / 1.4), 0: showAll,
    PageUp: () => stepFloor(1), PageDown: () => stepFloor(-1),
    n: () => stepFinding(1), p: () => stepFinding(-1),
    Enter: () => (state.stack ? toggleStack(false) : state.measure ? addPoint({ x: view.x, y: view.y }) : null),
    "/": () => byID("search").focus(),
  };
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") return escape();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = event.target === canvas ? (event.shiftKey && turns[event.key]) || keys[event.key] : null;
    if (!action) return;
    event.preventDefault();
    action();
  });

  /** First the selection goes, then the finding, then the search. */
  function escape() {
    if (state.measure) return toggleMeasure(false);
    if (state.stack) return toggleStack(false);
    if (state.selected) return select(null);
    if (state.route) return closeRoute();
    if (state.finding) {
      state.finding = null;
      return changed("finding");
    }
    const search = byID("search");
    if (search.value !== "") {
      search.value = "";
      search.dispatchEvent(new Event("input"));
    }
    canvas.focus();
  }
}
