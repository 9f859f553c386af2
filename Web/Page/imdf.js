// The linter for web apps, servers, and extensions of editors. Without dependencies; runs in browsers, in workers, and in Node.js.
import { Engine, EngineError } from "./engine.js";

export { Engine, EngineError } from "./engine.js";

const decoder = new TextDecoder();

let shared;

/** Loads the module once: imdf.wasm beside this file, or given content. */
export function load(wasm) {
  shared ??= (async () => Engine.load(wasm ?? await content(new URL("imdf.wasm", import.meta.url))))();
  return shared;
}

async function content(url) {
  if (url.protocol !== "file:") return (await fetch(url)).arrayBuffer();
  const { readFile } = await import("node:fs/promises");
  return readFile(url);
}

const text = ({ outputs }) => decoder.decode(outputs[0].bytes);

const COMMON = ["archive", "settings", "baseline", "profile", "date", "language", "names"];
const OWN = { lint: ["earlier"], levels: [], route: ["from", "to", "stepFree", "closed", "at"], fix: ["unsafe"] };

/** Runs a command on the only archive among files. */
async function ask(command, files, options, format) {
  const known = [...COMMON, ...OWN[command]];
  for (const name of Object.keys(options)) {
    if (!known.includes(name)) throw new EngineError(2, `${name} is not an option of ${command}; it has ${known.join(", ")}`);
  }
  if (!files?.length) throw new EngineError(2, `${command} needs the files of an archive, and got none`);
  const archive = options.archive ?? (files.length === 1 ? files[0].path : files[0].path.split("/")[0]);
  return (await load()).run({ ...options, format, command, archive }, files);
}

const asJSON = (command) => async (files, options = {}) => JSON.parse(text(await ask(command, files, options, "json")));

/** The findings, as `imdf-lint -f json` reports them: see Docs/Report.md. */
export const lint = asJSON("lint");

/** The summary of each level, as `imdf-lint levels -f json` prints it. */
export const levels = asJSON("levels");

/** Routes to one place or several, as `imdf-lint route -f json` prints them. */
export const route = asJSON("route");

/** What `imdf-lint fix` would change, as text, and the archive with the changes; null if there are none. */
export async function fix(files, options = {}) {
  const result = await ask("fix", files, options);
  return { changes: text(result), archive: result.outputs[1] ?? null };
}
