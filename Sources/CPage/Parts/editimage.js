// An image below the floor, such as a scanned plan: two points of it are put where they belong.
import { project } from "./data.js";
import { byID, element, shortened } from "./dom.js";
import { editing, tell } from "./editing.js";
import { changed, state } from "./state.js";
import { t } from "./words.js";

export const imageFile = element("input", { type: "file", accept: "image/*", hidden: true, "aria-label": t("edit_image") });
const strength = element("input", { type: "range", min: 10, max: 100, value: 70, "aria-label": t("edit_imageStrength"), oninput: () => {
  if (state.image) state.image.opacity = Number(strength.value) / 100;
  changed("image");
} });
/** The controls of an image: how strong it is, and without it. */
export const imageControls = element("span", { class: "numbers", hidden: true }, element("label", {}, t("edit_imageStrength"), strength),
  element("button", { type: "button", class: "chip", onclick: () => remove() }, t("edit_imageRemove")));

/** Longer sides take more memory than they show. */
const most = 8192;
let given = [];

export function startImage() { imageFile.addEventListener("change", open); }

async function open() {
  const [file] = imageFile.files;
  if (!file) return;
  imageFile.value = "";
  let bitmap = null;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return tell(t("edit_noImage", { name: shortened(file.name, 60) }), true);
  }
  if (Math.max(bitmap.width, bitmap.height) > most) return tell(t("edit_largeImage", { n: most }), true);
  // At first it fills the middle of the map.
  const { view } = editing;
  const scale = (0.7 * Math.min(view.width / bitmap.width, view.height / bitmap.height)) / view.scale;
  state.image = { bitmap, floor: state.floor, opacity: Number(strength.value) / 100, a: scale, b: 0, x: view.x - (scale * bitmap.width) / 2, y: view.y - (scale * bitmap.height) / 2 };
  given = [];
  Object.assign(editing, { tool: "image", sketch: null, grip: null });
  changed("image");
  changed("tool");
  byID("map").focus();
  return tell(t("edit_imageHint1"));
}

function remove() {
  [state.image, given] = [null, []];
  if (editing.tool === "image") editing.tool = "select";
  changed("image");
  changed("tool");
  tell("");
}

/** A point of the plane in pixels of the image. */
function inImage({ x, y }, { a, b, x: left, y: top }) {
  const [dx, dy] = [x - left, y - top];
  const size = a * a + b * b;
  return { x: (a * dx + b * dy) / size, y: (a * dy - b * dx) / size };
}

/** Takes the next point: one of the image, where that belongs, another, and where that belongs. */
export function placeImage(position) {
  const point = project(...position);
  const { image } = state;
  if (!image) return;
  given.push(given.length % 2 === 0 ? inImage(point, image) : point);
  const [p, q, r, s] = given;
  if (given.length === 2) Object.assign(image, { x: q.x - image.a * p.x + image.b * p.y, y: q.y - image.b * p.x - image.a * p.y });
  if (given.length === 4) {
    const [dx, dy, ex, ey] = [r.x - p.x, r.y - p.y, s.x - q.x, s.y - q.y];
    const size = dx * dx + dy * dy;
    if (size < 1 || Math.hypot(ex, ey) === 0) {
      given.length = 2;
      return tell(t("edit_imageHint3"), true);
    }
    const [a, b] = [(dx * ex + dy * ey) / size, (dx * ey - dy * ex) / size];
    Object.assign(image, { a, b, x: q.x - a * p.x + b * p.y, y: q.y - b * p.x - a * p.y });
    given = [];
    editing.tool = "select";
    changed("tool");
  }
  changed("image");
  tell(given.length === 0 ? t("edit_imagePlaced") : t(`edit_imageHint${given.length + 1}`));
}
