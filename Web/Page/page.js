// The page: takes files, asks the linter in the worker, and shows and saves what it gives.
import { chosen, dropped, sorted } from "./chosen.js";
import { Canceled, Runner } from "./runner.js";

const get = (id) => document.getElementById(id);
get("dead")?.remove();
const decoder = new TextDecoder();
const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const inflated = (text) => new Response(new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
/** The module and the script of its worker, in the page that is one file. */
const [inside, script] = ["module", "worker"].map((id) => get(id)?.textContent);
const place = script ? URL.createObjectURL(new Blob([script], { type: "text/javascript" })) : new URL("worker.js", import.meta.url);
const runner = new Runner(() => {
  const worker = new Worker(place, { type: inside ? "classic" : "module" });
  wasm().then((module) => worker.postMessage({ module }), (error) => worker.postMessage({ trouble: error.message }));
  return worker;
});

let compiled = null;

/** The module, which is loaded once. */
const wasm = () => (compiled ??= (inside ? inflated(inside) : fetched()).then(WebAssembly.compile));

async function fetched() {
  const response = await fetch(new URL("imdf.wasm", import.meta.url));
  if (!response.ok) throw new Error(`The linter, imdf.wasm, is not beside this page (${response.status}). Put the whole folder of the release on the server.`);
  return response.arrayBuffer();
}

/** The archive that is shown: files, and the request that names it. */
let shown = null;
/** The outputs of views, by the request that gave them. */
let views = new Map();

// MARK: - Parts of the page

const say = (text) => { get("status").textContent = text; };

function show(name) {
  for (const id of ["start", "work", "trouble", "result"]) get(id).hidden = !(id === name || (name === "trouble" && id === "start"));
  get("again").hidden = name !== "result";
}

const intro = get("title").textContent;

/** Tells why nothing is shown. Of several archives, each has a button. */
function complain(message, choices = []) {
  get("title").textContent = intro;
  get("reason").textContent = message;
  const buttons = choices.map(({ name, take }) => Object.assign(document.createElement("button"), { textContent: `Check ${name}`, onclick: take }));
  get("choices").replaceChildren(...buttons);
  get("trouble-title").textContent = "This cannot be checked";
  show("trouble");
  say(message);
  get("reason").focus();
}

/** Shows the progress of a run, and what is to be done in the end. */
async function working(title, before, body) {
  const began = Date.now();
  const elapsed = () => { get("elapsed").textContent = `${Math.round((Date.now() - began) / 1000)} s`; };
  get("work-title").textContent = title;
  elapsed();
  const clock = setInterval(elapsed, 1000);
  show("work");
  say(title);
  get("cancel").focus();
  try {
    return await body();
  } catch (error) {
    if (!(error instanceof Canceled)) throw error;
    show(before);
    say("Canceled");
    return null;
  } finally {
    clearInterval(clock);
  }
}

const today = () => new Date(Date.now() - 60_000 * new Date().getTimezoneOffset()).toISOString().slice(0, 10);

function save(name, bytes, type = "application/octet-stream") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  say(`Saved ${name}`);
}

/** Shows a page that the linter wrote. */
function embed(view, title, html) {
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.src = URL.createObjectURL(new Blob([html], { type: "text/html;charset=utf-8" }));
  const before = get(view).querySelector("iframe");
  if (before) URL.revokeObjectURL(before.src);
  get(view).replaceChildren(frame);
}

// MARK: - Requests

/** Runs a command on the archive that is shown; the same request is run once. */
function ask(command, options = {}) {
  const request = { command, ...shown.request, ...options };
  const key = JSON.stringify(request);
  if (!views.has(key)) {
    const run = runner.run(request, shown.files);
    views.set(key, run);
    run.catch(() => views.delete(key));
  }
  return views.get(key);
}

async function check(given) {
  const found = sorted(given);
  if (found.trouble) return complain(found.trouble);
  await checkArchive(found);
}

/** The archives in a zip or folder of several, each with what a click on it does. */
async function inner(found) {
  const { outputs } = await runner.run({ command: "archives", archive: found.archive }, found.files);
  const paths = JSON.parse(decoder.decode(outputs[0].bytes));
  if (paths.length < 2) return [];
  return paths.map((archive) => ({ name: archive, take: () => checkArchive({ ...found, archive }) }));
}

async function checkArchive(found) {
  const { files, archive, settings, baseline } = found;
  const before = shown;
  const profile = get("profile").value || undefined;
  shown = { files, request: { archive, settings, baseline, profile, date: today() } };
  views = new Map();
  try {
    const report = await working(`Checking ${archive}`, before ? "result" : "start", () => ask("report"));
    if (!report) return void (shown = before);
    open(archive, report);
  } catch (error) {
    shown = null;
    complain(error.message, await inner(found).catch(() => []));
  }
}

function open(archive, report) {
  get("title").textContent = archive;
  document.title = `${archive}: imdf-lint`;
  for (const id of ["view-map", "view-edit", "fixes"]) get(id).replaceChildren();
  get("changes").textContent = "Choose an earlier delivery of the venue to see what changed since.";
  embed("view-report", `Report on ${archive}`, report.outputs[0].bytes);
  show("result");
  select(get("tab-report"));
  get("tab-report").focus();
  say(`The report on ${archive} is shown`);
}

// MARK: - Views

const tabs = [...document.querySelectorAll("[role=tab]")];

function select(tab) {
  for (const other of tabs) {
    const isSelected = other === tab;
    other.setAttribute("aria-selected", String(isSelected));
    other.tabIndex = isSelected ? 0 : -1;
    get(other.getAttribute("aria-controls")).hidden = !isSelected;
  }
  for (const view of ["map", "edit"]) if (tab.id === `tab-${view}` && !get(`view-${view}`).hasChildNodes()) showMap(view);
  if (tab.id === "tab-fix") showFixes();
}

for (const tab of tabs) {
  tab.onclick = () => select(tab);
  tab.onkeydown = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -tabs.indexOf(tab), End: tabs.length - 1 - tabs.indexOf(tab) }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    select(next);
    next.focus();
  };
}

/** Runs a command for a view, which shows what it does, or why it cannot. */
async function fill(view, doing, body) {
  const own = shown;
  const line = document.createElement("pre");
  line.textContent = doing;
  get(view).replaceChildren(line);
  say(doing);
  try {
    await body(() => own === shown);
  } catch (error) {
    if (own === shown) line.textContent = error.message;
    say(error.message);
  }
}

function showMap(view) {
  return fill(`view-${view}`, "Drawing the map …", async (isShown) => {
    const { outputs } = await ask("map", { edit: view === "edit" });
    if (isShown()) embed(`view-${view}`, `${view === "edit" ? "Editor" : "Map"} of ${shown.request.archive}`, outputs[0].bytes);
  });
}

/** The archive with its fixes, as `fix` gave it last. */
let fixed = null;

function showFixes() {
  fixed = null;
  for (const id of ["save-fixed", "check-fixed"]) get(id).disabled = true;
  const unsafe = get("unsafe").checked;
  return fill("fixes", "Looking for what can be fixed …", async (isShown) => {
    const { outputs } = await ask("fix", { unsafe });
    if (!isShown() || unsafe !== get("unsafe").checked) return;
    get("fixes").textContent = decoder.decode(outputs[0].bytes);
    fixed = outputs[1] ?? null;
    for (const id of ["save-fixed", "check-fixed"]) get(id).disabled = !fixed;
    say(decoder.decode(outputs[0].bytes).split("\n")[0]);
  });
}

async function compare(given) {
  const earlier = sorted(given);
  if (earlier.trouble) return void (get("changes").textContent = earlier.trouble);
  const at = "earlier/";
  const files = [...shown.files, ...earlier.files.map((file) => ({ ...file, path: at + file.path }))];
  return fill("changes", `Comparing with ${earlier.archive} …`, async (isShown) => {
    const { outputs } = await runner.run({ command: "diff", ...shown.request, earlier: at + earlier.archive }, files);
    if (isShown()) get("changes").textContent = decoder.decode(outputs[0].bytes);
    say("The changes are shown");
  });
}

/** Files are dropped anywhere: frames let them through while something is dragged. */
const drag = (isDragged) => document.body.classList.toggle("dragging", isDragged);
addEventListener("message", ({ data }) => { if (data?.isDragged) drag(true); });

/** Answers the map and the editor, which ask about the archive that is shown. */
addEventListener("message", async ({ source, data, ports: [port] }) => {
  const frames = ["view-map", "view-edit"].map((id) => get(id).querySelector("iframe")?.contentWindow);
  if (!frames.includes(source) || !["route", "edit", "features"].includes(data?.request?.command)) return;
  try {
    port.postMessage({ result: await runner.ask({ ...shown.request, ...data.request }, shown.files) });
  } catch (error) {
    port.postMessage({ error: { code: error.code, message: error.message } });
  }
});

// MARK: - Actions

const triggers = [["choose-files", "files"], ["choose-folder", "folder"], ["choose-earlier", "earlier"], ["choose-earlier-folder", "earlier-folder"]];
for (const [button, input] of triggers) {
  get(button).onclick = () => get(input).click();
  get(input).onchange = async () => {
    const files = await chosen(get(input).files);
    get(input).value = "";
    if (files.length > 0) await (input.startsWith("earlier") ? compare(files) : check(files));
  };
}

addEventListener("dragover", (event) => {
  event.preventDefault();
  drag(true);
});
addEventListener("dragleave", ({ relatedTarget }) => { if (!relatedTarget) drag(false); });
addEventListener("drop", async (event) => {
  event.preventDefault();
  drag(false);
  const files = await dropped(event.dataTransfer);
  if (files.length === 0) return complain("Nothing was dropped that has files: a folder may be empty.");
  await (get("tab-diff").getAttribute("aria-selected") === "true" && !get("result").hidden ? compare(files) : check(files));
});

for (const button of document.querySelectorAll("[data-sample]")) {
  button.onclick = async () => {
    const name = button.dataset.sample;
    const lines = get(name).content.textContent.trim().split("\n").map((line) => line.split(" "));
    await check(await Promise.all(lines.map(async ([file, text]) => ({ path: `${name}/${file}`, bytes: new Uint8Array(await inflated(text)) }))));
  };
}

get("cancel").onclick = () => runner.cancel();
get("again").onclick = () => {
  show("start");
  get("choose-files").focus();
};
get("unsafe").onchange = showFixes;
get("save-fixed").onclick = () => save(fixed.name, fixed.bytes);
get("check-fixed").onclick = () => {
  const { settings, baseline } = shown.request;
  const beside = shown.files.filter((file) => file.path === settings || file.path === baseline);
  const named = beside.map((file) => ({ ...file, path: file.path.split("/").pop() }));
  check([...named, { path: fixed.name, bytes: fixed.bytes }]);
};
get("save").onclick = async () => {
  const format = get("format").value;
  const stem = shown.request.archive.replace(/\.[a-z]+$/i, "");
  try {
    const { outputs } = await (format === "html" ? ask("report") : ask("lint", { format }));
    save(`${stem}-${outputs[0].name}`, outputs[0].bytes);
  } catch (error) {
    say(error.message);
  }
};

/** The choices that the linter knows. */
async function begin() {
  const { outputs } = await runner.run({ command: "about" }, []);
  const about = JSON.parse(decoder.decode(outputs[0].bytes));
  for (const { name, summary } of about.profiles) get("profile").add(new Option(`${name}: ${summary}`, name));
  get("format").add(new Option("html: the report as a page", "html"));
  for (const { name, summary } of about.formats) get("format").add(new Option(`${name}: ${summary}`, name));
  document.querySelector("h1").textContent = `imdf-lint ${about.version}`;
}

begin().catch((error) => complain(error.message));
if (!inside) navigator.serviceWorker?.register("service-worker.js").catch(() => {});
