// A list is one stop of the Tab key; within it, the arrow keys go from one element to the next.

/** Makes the elements of a box that match a selector one stop. `before` gets the focus that leaves the list upwards. */
export function startRoving(box, selector, before = null) {
  const seen = () => [...box.querySelectorAll(selector)].filter((node) => node.checkVisibility());
  box.addEventListener("keydown", (event) => {
    const nodes = seen();
    const at = nodes.indexOf(document.activeElement);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: nodes.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    if (next < 0) before?.focus();
    else nodes[Math.min(next, nodes.length - 1)].focus();
  });
  box.addEventListener("focusin", (event) => {
    if (event.target.matches(selector)) choose(event.target);
  });

  function choose(node) {
    for (const other of box.querySelectorAll(`${selector.split(",").map((part) => `${part.trim()}[tabindex="0"]`).join(",")}`)) other.tabIndex = -1;
    node.tabIndex = 0;
  }

  /** After the list has changed: the current element is the stop, or the one with the focus, or the first. */
  return function arrange() {
    const nodes = [...box.querySelectorAll(selector)];
    for (const node of nodes) node.tabIndex = -1;
    const current = nodes.find((node) => node === document.activeElement) ?? nodes.find((node) => node.getAttribute("aria-current") === "true") ?? nodes[0];
    if (current) current.tabIndex = 0;
  };
}
