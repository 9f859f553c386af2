// The picture of the map. While the map moves, the last picture is moved with it; it is drawn again at rest, and where the
// part that was drawn beyond the edges is used up.

const margin = 192;
const pause = 90;

export class Frame {
  /** `paint(context, view, ratio)` draws a whole picture of a view and returns what can be pointed at. What changes with each
      motion of the pointer is drawn over it by `drawOver(context, ratio)`, if that is set. */
  constructor(canvas, view, paint) {
    Object.assign(this, { canvas, view, paint, targets: [], drawn: null, isPending: false, timer: 0 });
    this.context = canvas.getContext("2d", { alpha: false });
    this.store = document.createElement("canvas");
  }

  /** Shows the view as it is now: soon, and once for several calls. */
  show() {
    if (this.isPending) return;
    this.isPending = true;
    requestAnimationFrame(() => {
      this.isPending = false;
      if (!this.move()) this.draw();
    });
  }

  /** Something else than the view has changed, so that the picture is no longer true. */
  spoil() {
    this.drawn = null;
    this.show();
  }

  /** Draws a picture of the view and shows it; not while nobody sees it. */
  draw() {
    if (this.canvas.offsetWidth === 0) return;
    clearTimeout(this.timer);
    const { view, canvas, store } = this;
    const ratio = devicePixelRatio || 1;
    // The picture is wider than what is shown, on each side.
    const wide = Object.assign(Object.create(Object.getPrototypeOf(view)), view, { width: view.width + 2 * margin, height: view.height + 2 * margin });
    const [width, height] = [Math.round(wide.width * ratio), Math.round(wide.height * ratio)];
    if (store.width !== width || store.height !== height) [store.width, store.height] = [width, height];
    this.drawn = { x: view.x, y: view.y, scale: view.scale, angle: view.angle, width: view.width, height: view.height, ratio };
    const found = this.paint(store.getContext("2d", { alpha: false }), wide, ratio);
    for (const { box } of found) {
      [box.left, box.right, box.top, box.bottom] = [box.left - margin, box.right - margin, box.top - margin, box.bottom - margin];
    }
    this.targets = found;
    this.context.setTransform(1, 0, 0, 1, 0, 0);
    this.context.drawImage(store, -margin * ratio, -margin * ratio);
    this.drawOver?.(this.context, ratio);
    canvas.dataset.drawn = "true";
    this.onRest?.();
  }

  /** Moves the last picture to the view; false where it does not reach. */
  move() {
    const { view, drawn, canvas } = this;
    if (!drawn || drawn.width !== view.width || drawn.height !== view.height || drawn.ratio !== (devicePixelRatio || 1)) return false;
    const factor = view.scale / drawn.scale;
    if (factor > 2.5 || factor < 0.6) return false;
    const { ratio } = drawn;
    const middle = view.toScreen(drawn);
    const turn = view.angle - drawn.angle;
    if (turn !== 0) return this.turn(middle, factor, turn);
    const left = middle.x - (view.width / 2 + margin) * factor;
    const top = middle.y - (view.height / 2 + margin) * factor;
    const width = (view.width + 2 * margin) * factor;
    const height = (view.height + 2 * margin) * factor;
    if (left > 0 || top > 0 || left + width < view.width || top + height < view.height) return false;
    this.context.setTransform(1, 0, 0, 1, 0, 0);
    // Between pixels, or scaled by next to nothing, each pixel would be worked out from four.
    if (Math.abs(factor - 1) < 1e-9) this.context.drawImage(this.store, Math.round(left * ratio), Math.round(top * ratio));
    else this.context.drawImage(this.store, left * ratio, top * ratio, width * ratio, height * ratio);
    this.drawOver?.(this.context, ratio);
    // Where only what lies over the picture has changed, it stays.
    return (left === -margin && top === -margin && factor === 1) || this.wait();
  }

  /** Turns the last picture; the corners that it does not reach stay empty until the map is at rest. */
  turn(middle, factor, turn) {
    const { ratio } = this.drawn;
    if (Math.abs(turn) > 0.7) return false;
    this.context.setTransform(1, 0, 0, 1, 0, 0);
    this.context.fillStyle = this.empty ?? "#888";
    this.context.fillRect(0, 0, this.canvas.width, this.canvas.height);
    this.context.setTransform(factor * Math.cos(turn), factor * Math.sin(turn), -factor * Math.sin(turn), factor * Math.cos(turn), middle.x * ratio, middle.y * ratio);
    this.context.drawImage(this.store, -this.store.width / 2, -this.store.height / 2);
    this.drawOver?.(this.context, ratio);
    return this.wait();
  }

  /** The picture is drawn again when the map is at rest. */
  wait() {
    if (this.canvas.dataset.drawn !== "false") this.canvas.dataset.drawn = "false";
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.draw(), pause);
    return true;
  }

  /** Moves a target's box to where it is now. */
  here({ box }) {
    const { view, drawn } = this;
    if (!drawn) return box;
    const factor = view.scale / drawn.scale;
    const middle = view.toScreen(drawn);
    const [cos, sin] = [factor * Math.cos(view.angle - drawn.angle), factor * Math.sin(view.angle - drawn.angle)];
    const [dx, dy] = [(box.left + box.right - view.width) / 2, (box.top + box.bottom - view.height) / 2];
    const [x, y] = [middle.x + dx * cos - dy * sin, middle.y + dx * sin + dy * cos];
    const [width, height] = [((box.right - box.left) / 2) * factor, ((box.bottom - box.top) / 2) * factor];
    return { left: x - width, right: x + width, top: y - height, bottom: y + height };
  }
}
