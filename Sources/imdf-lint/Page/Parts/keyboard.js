// Keys. All but Escape count on the map only, so that lists scroll and speech input types no commands.
import { byID } from "./dom.js";
import { changed, select, state } from "./state.js";
import { stepFinding } from "./findings.js";
import { stepFloor } from "./floors.js";

export function startKeyboard(canvas, view, redraw, showAll) {
  const move = (x, y) => {
    view.x += (x * 80) / view.scale;
    view.y += (y * 80) / view.scale;
    redraw();
  };
  const zoom = (factor) => {
    view.zoomAt(view.width / 2, view.height / 2, factor);
    redraw();
  };
  const keys = {
    ArrowLeft: () => move(-1, 0), ArrowRight: () => move(1, 0), ArrowUp: () => move(0, -1), ArrowDown: () => move(0, 1),
    "+": () => zoom(1.4), "=": () => zoom(1.4), "-": () => zoom(1 / 1.4), 0: showAll,
    PageUp: () => stepFloor(1), PageDown: () => stepFloor(-1),
    n: () => stepFinding(1), p: () => stepFinding(-1),
    "/": () => byID("search").focus(),
  };
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") return escape();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = event.target === canvas ? keys[event.key] : null;
    if (!action) return;
    event.preventDefault();
    action();
  });

  /** First the selection goes, then the finding, then the search. */
  function escape() {
    if (state.selected) return select(null);
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
