// Keys. All but Escape count on the map only, so that lists scroll and speech input types no commands.
import { byID } from "./dom.js";
import { changed, select, state } from "./state.js";
import { stepFinding } from "./findings.js";
import { stepFloor } from "./floors.js";
import { addPoint, toggleMeasure } from "./measure.js";
import { toggleStack } from "./stack.js";
import { closeRoute } from "./route.js";

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
