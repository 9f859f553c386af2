// The files that a user chose or dropped, and which of them is what.

/** All files of a drop, by their paths; folders are walked. */
export async function dropped(transfer) {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  if (entries.length === 0) return chosen(transfer.files);
  const files = [];
  for (const entry of entries) await walk(entry, files);
  return read(files);
}

async function walk(entry, files) {
  const path = entry.fullPath.replace(/^\/+/, "");
  if (entry.isFile) {
    files.push({ path, file: await new Promise((done, failed) => entry.file(done, failed)) });
    return;
  }
  const reader = entry.createReader();
  // A folder is read in parts.
  for (;;) {
    const part = await new Promise((done, failed) => reader.readEntries(done, failed));
    if (part.length === 0) return;
    for (const inner of part) await walk(inner, files);
  }
}

/** The files of an input. */
export function chosen(list) {
  return read([...list].map((file) => ({ path: file.webkitRelativePath || file.name, file })));
}

async function read(files) {
  return Promise.all(files.map(async ({ path, file }) => ({ path, bytes: new Uint8Array(await file.arrayBuffer()) })));
}

const SETTINGS = ".imdf-lint.json";
/** The folder of loose files. */
const LOOSE = "venue";

/**
 * Tells the archive, the settings file, and the baseline apart.
 * @returns {{ files, archive: string, settings?: string, baseline?: string } | { trouble: string, files?, archives?: string[] }}
 */
export function sorted(files) {
  const named = (file, name) => file.path.split("/").pop().toLowerCase() === name;
  const isZip = (file) => /\.(zip|imdf)$/i.test(file.path) || (file.bytes[0] === 0x50 && file.bytes[1] === 0x4b);
  const settings = files.find((file) => named(file, SETTINGS) && file.path.split("/").length <= 2);
  const baseline = files.find((file) => !file.path.includes("/") && file !== settings && isBaseline(file));
  const rest = files.filter((file) => file !== baseline && !(file === settings && !file.path.includes("/")));
  const found = { settings: settings?.path, baseline: baseline?.path };
  const folders = [...new Set(rest.filter((file) => file.path.includes("/")).map((file) => file.path.split("/")[0]))];
  const loose = rest.filter((file) => !file.path.includes("/"));
  const zips = loose.filter(isZip);
  if (folders.length + zips.length > 1) {
    const archives = [...folders, ...zips.map((file) => file.path)];
    return { ...found, files, archives, trouble: `These are several archives: ${archives.join(", ")}. Choose one; a later one is compared under “Changes”.` };
  }
  if (folders.length === 1) return { ...found, files, archive: folders[0] };
  if (zips.length === 1) return { ...found, files, archive: zips[0].path };
  if (loose.length === 1) return { ...found, files, archive: loose[0].path };
  if (loose.length === 0) return { archives: [], trouble: "There is no archive among these files. Choose a zip, a folder, or GeoJSON files." };
  // As if they were in a folder.
  for (const file of loose) file.path = `${LOOSE}/${file.path}`;
  return { ...found, files, archive: LOOSE };
}

function isBaseline(file) {
  if (!/\.json$/i.test(file.path)) return false;
  const start = new TextDecoder().decode(file.bytes.subarray(0, 200));
  return /^\s*\{\s*"schemaVersion"/.test(start);
}

/** The changes of fixes in their list, by fix: `unit.geojson:3:57: unit 3f2a81c0… “Hall” /features/1/properties/hours: " " → null (blank-text)`. */
export function fixesIn(list) {
  const fixes = new Map();
  for (const line of list.split("\n").slice(1)) {
    const found = /^# [^:]+:(?:\d+:\d+:)? (.*) \(([a-z, -]+)\)$/.exec(line);
    if (!found) continue;
    const [, text, name] = found;
    const [, type = "file", id] = /^([a-z]+) ([0-9a-f]{8})…/i.exec(text) ?? [];
    const title = name.replaceAll("-", " ") + (/ → (null|true|false)$/.exec(text)?.[0] ?? "");
    if (!fixes.has(title)) fixes.set(title, []);
    fixes.get(title).push({ type, id, text: text.replace(/\/features\/\d+(\/properties)?\/?/, "").replace(" :", ":") });
  }
  return [...fixes].map(([title, changes]) => ({ title, changes }));
}
