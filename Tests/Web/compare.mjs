// compare.mjs PAGE TOOL ARCHIVE...: runs commands by the module of a page in Node.js, and by the tool, on archives, and compares
// exit codes and outputs. Prints what differs; the exit code is 1 then.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { inflateSync } from "node:zlib";

const [page, tool, ...archives] = process.argv.slice(2);
const { Engine, EngineError } = await import(pathToFileURL(join(page, "imdf.js")));
const engine = await Engine.load(readFileSync(join(page, "imdf.wasm")));
const date = "2026-06-01";
let failures = 0;

function files(path, name = basename(path)) {
  if (!statSync(path).isDirectory()) return [{ path: name, bytes: readFileSync(path) }];
  return readdirSync(path).flatMap((inner) => files(join(path, inner), `${name}/${inner}`));
}

/** What the tool prints, with its exit code; the archive is named as in a page. */
function native(path, words) {
  const { status, stdout, stderr } = spawnSync(tool, [...words, basename(path)], { cwd: join(path, ".."), maxBuffer: 1 << 30 });
  return { code: status, text: stdout.toString(), complaints: stderr.toString() };
}

async function own(path, request) {
  try {
    const given = files(path);
    const result = await engine.run({ archive: basename(path), date, ...request }, given);
    return { ...result, text: new TextDecoder().decode(result.outputs[0].bytes) };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { code: error.code, text: "", complaints: error.message };
  }
}

function expect(isEqual, what, one, two) {
  if (isEqual) return;
  failures += 1;
  const place = [...one].findIndex((character, index) => character !== two?.[index]);
  console.log(`${what} differs at ${place}:\n  tool: ${one.slice(place - 60, place + 200)}\n  page: ${(two ?? "").slice(place - 60, place + 200)}`);
}

/** A page with its data as text: only the tool deflates large ones. */
function plain(html) {
  return html.replace(/<script type="text\/plain" id="data">(.*?)<\/script>/s, (_, text) =>
    `<script type="application/json" id="data">${inflateSync(Buffer.from(text, "base64"))}</script>`);
}

/** The content of all entries of a zip, by names. */
function contents(zip) {
  const script = "import sys,zipfile,hashlib; z=zipfile.ZipFile(sys.argv[1]); print([(n, hashlib.sha256(z.read(n)).hexdigest()) for n in sorted(z.namelist())])";
  return execFileSync("python3", ["-c", script, zip]).toString();
}

/** Routes to places of a kind, one after another on the same files. */
async function compareRoutes(path, name) {
  const session = await engine.open({ archive: name }, files(path));
  for (const to of ["restroom", "elevator", "information", "nowhere at all"]) {
    const tools = native(path, ["route", "--to", to, "-f", "json"]);
    let ours;
    try {
      const { code, outputs } = await session.run({ command: "route", archive: name, to });
      ours = { code, text: new TextDecoder().decode(outputs[0].bytes) };
    } catch (error) {
      ours = { code: error.code, text: "" };
    }
    expect(tools.code === ours.code && tools.text === ours.text, `${name}: route --to ${to}`, tools.text, ours.text);
  }
}

for (const path of archives) {
  const name = basename(path);
  const calls = [["lint", "json"], ["lint", "sarif"], ["lint", "text"], ["lint", "csv"], ["levels", "json"], ["levels", "markdown"]];
  let times = "";
  for (const [command, format] of calls) {
    const words = command === "lint" ? ["--no-config", "--date", date, "--jobs", "1"] : ["--jobs", "1"];
    let began = performance.now();
    const tools = native(path, [command, ...words, "-f", format]);
    const nativeTime = performance.now() - began;
    began = performance.now();
    const ours = await own(path, { command, format });
    const ownTime = performance.now() - began;
    if (format === "json") {
      const memory = ours.memory ? `, ${(ours.memory / 1e6).toFixed(0)} MB` : "";
      times += ` ${command} ${nativeTime.toFixed(0)} ms, page ${ownTime.toFixed(0)} ms (${(ownTime / nativeTime).toFixed(1)})${memory};`;
    }
    expect(tools.code === ours.code, `${name}: the exit code of ${command}`, String(tools.code), String(ours.code));
    if (tools.code > 1) {
      expect(tools.complaints.includes(ours.complaints), `${name}: the reason`, tools.complaints, ours.complaints);
      continue;
    }
    expect(tools.text === ours.text, `${name}: ${command} -f ${format}`, tools.text, ours.text);
  }
  const report = native(path, ["report", "--no-config", "--date", date]);
  if (report.code === 0) {
    const ours = await own(path, { command: "report" });
    const text = plain(report.text);
    expect(text === ours.text, `${name}: report`, text, ours.text);
    const dry = native(path, ["fix", "--no-config", "--date", date, "--dry-run"]);
    const fix = await own(path, { command: "fix" });
    expect(dry.code === fix.code && dry.text === fix.text, `${name}: fix --dry-run`, dry.text, fix.text);
    if (fix.outputs?.[1] && !/json$/.test(fix.outputs[1].name)) {
      const folder = mkdtempSync(join(tmpdir(), "imdf-"));
      native(path, ["fix", "--no-config", "--date", date, "-q", "-o", join(folder, "tool.zip")]);
      writeFileSync(join(folder, "page.zip"), fix.outputs[1].bytes);
      const [one, two] = [contents(join(folder, "tool.zip")), contents(join(folder, "page.zip"))];
      expect(one === two, `${name}: the fixed archive`, one, two);
      rmSync(folder, { recursive: true });
    }
  }
  if (report.code === 0) await compareRoutes(path, name);
  console.log(`${name}:${times}`);
}
process.exit(failures > 0 ? 1 : 0);
