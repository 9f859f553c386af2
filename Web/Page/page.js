// The page: takes files, asks the linter in the worker, and shows and saves what it gives.
import { chosen, dropped, fixesIn, sorted } from "./chosen.js";
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

const darkness = matchMedia("(prefers-color-scheme: dark)");
(darkness.onchange = () => { document.documentElement.dataset.theme = darkness.matches ? "dark" : "light"; })();
// A link that needs the network is there only with one.
(globalThis.ononline = globalThis.onoffline = () => { get("online").hidden = !navigator.onLine; })();

let compiled = null;

/** The module, which is loaded once. */
const wasm = () => (compiled ??= inside ? inflated(inside).then(WebAssembly.compile) : fetched());

async function fetched() {
  const response = await fetch(new URL("imdf.wasm", import.meta.url));
  if (!response.ok) throw new Error(`The linter, imdf.wasm, is not beside this page (${response.status}). Put the whole folder of the release on the server.`);
  // Compiled while it arrives, and kept compiled, where the server knows its type.
  return response.headers.get("Content-Type") === "application/wasm" ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** The archive that is shown: files, and the request that names it. */
let shown = null;
/** The outputs of views, by the request that gave them. */
let views = new Map();

// MARK: - Parts of the page

const say = (text) => { get("status").textContent = text; };

function node(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

function show(name) {
  for (const id of ["start", "work", "trouble", "result"]) get(id).hidden = !(id === name || (name === "trouble" && id === "start"));
  get("again").hidden = name !== "result";
}

const [intro, pageTitle] = [get("title").textContent, document.title];

/** Tells why nothing is shown. Of several archives, each has a button, which gets its verdict as the command tells it. */
function complain(message, choices = []) {
  shown = null;
  get("title").textContent = intro;
  document.title = pageTitle;
  get("reason").textContent = message;
  get("choices").replaceChildren(...choices.map(({ name, take, verdict }) => {
    const line = node("span");
    verdict?.().then((text) => { line.textContent = text; }, (error) => { line.textContent = error.message; });
    return node("div", {}, node("button", { onclick: take }, `Check ${name}`), " ", line);
  }));
  get("trouble-title").textContent = choices.length > 0 ? "Choose an archive" : "This cannot be checked";
  show("trouble");
  say(message);
  get("reason").focus();
}

/** Ends what is waited for. */
let stop = null;

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
    return await Promise.race([body(), new Promise((_, failed) => { stop = () => failed(new Canceled("canceled")); })]);
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
  const link = node("a", { href: URL.createObjectURL(new Blob([bytes], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  say(`Saved ${name}`);
}

/** Shows a page that the linter wrote, at an address in it. This page has the tabs of a report, and shows the places that its links lead to. */
function embed(view, title, html, address = "") {
  const parts = [html, "<style>#views { display: none !important; }</style>"];
  const frame = node("iframe", { title, name: "imdf-lint", src: URL.createObjectURL(new Blob(parts, { type: "text/html;charset=utf-8" })) + address });
  const before = get(view).querySelector("iframe");
  if (before) URL.revokeObjectURL(before.src.split("#")[0]);
  get(view).replaceChildren(frame);
}

/** Shows what an address of the map means. */
function showPlace(address) {
  if (!get("view-map").hasChildNodes()) showMap("map", address);
  select(get("tab-map"));
  const frame = get("view-map").querySelector("iframe");
  // The map has its size before it moves.
  if (frame) requestAnimationFrame(() => requestAnimationFrame(() => { frame.src = frame.src.split("#")[0] + address; }));
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

/** Checks files, which may still be read. */
async function check(reading) {
  try {
    const given = await working("Reading the files", shown ? "result" : "start", () => reading);
    if (!given) return;
    if (given.length === 0) return complain("There are no files: a folder may be empty. Choose a zip, a folder, or GeoJSON files.");
    const found = sorted(given);
    if (found.trouble) complain(found.trouble, choicesOf(found, found.archives));
    else await checkArchive(found);
  } catch (error) {
    complain(`The files cannot be read: ${error.message}`);
  }
}

/** Archives to choose from, each with what a click on it does, and the way to its verdict. */
function choicesOf(found, archives) {
  return archives.map((archive) => ({
    // Verdicts that are still worked out make nobody wait.
    name: archive, take: () => (runner.cancel(), checkArchive({ ...found, archive })),
    verdict: async () => {
      const { code, outputs } = await runner.run({ command: "lint", ...requestOf({ ...found, archive }), format: "text" }, found.files);
      const line = decoder.decode(outputs[0].bytes).split("\n").findLast((one) => one.startsWith(`${archive}: `));
      return `${code === 0 ? "Passed" : "Failed"}: ${line?.slice(archive.length + 2) ?? "see the report"}`;
    },
  }));
}

/** The archives in a zip or folder of several. */
async function inner(found) {
  const { outputs } = await runner.run({ command: "archives", archive: found.archive }, found.files);
  const paths = JSON.parse(decoder.decode(outputs[0].bytes));
  return paths.length < 2 ? [] : choicesOf(found, paths);
}

const counted = (count, word) => `${count} ${count === 1 ? word : word.endsWith("s") ? `${word}es` : `${word}s`}`;

const requestOf = ({ archive, settings, baseline }) => ({ archive, settings, baseline, profile: get("profile").value || undefined, date: today() });

async function checkArchive(found) {
  const { files, archive } = found;
  const before = shown;
  shown = { files, request: requestOf(found) };
  views = new Map();
  try {
    const page = await working(`Checking ${archive}`, before ? "result" : "start", pageOf);
    if (!page) return void (shown = before);
    open(archive, page);
  } catch (error) {
    complain(error.message, await inner(found).catch(() => []));
  }
}

/** The map, whose page is that of the report, too; of what nothing can be shown on a map, the report. */
const pageOf = () => ask("map", { edit: false }).catch((error) => (error.code === 3 ? ask("report") : Promise.reject(error)));

function open(archive, { outputs: [{ bytes }] }) {
  get("title").textContent = archive;
  document.title = `${archive}: imdf-lint`;
  for (const id of ["view-map", "view-edit", "fix-list", "change-map"]) get(id).replaceChildren();
  get("changes").textContent = "Choose an earlier delivery of the venue to see what changed since.";
  get("diff-text").open = true;
  embed("view-report", `Report on ${archive}`, decoder.decode(bytes).replace('id="data">{', '$&"isReport":true,'));
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
  const line = node("p", { className: "note" }, doing);
  get(view).replaceChildren(line);
  say(doing);
  try {
    await body(() => own === shown);
  } catch (error) {
    if (own === shown) line.textContent = error.message;
    say(error.message);
  }
}

function showMap(view, address) {
  return fill(`view-${view}`, "Drawing the map …", async (isShown) => {
    const { outputs } = await ask("map", { edit: view === "edit" });
    if (isShown()) embed(`view-${view}`, `${view === "edit" ? "Editor" : "Map"} of ${shown.request.archive}`, outputs[0].bytes, address);
  });
}

/** The archive with its fixes, as `fix` gave it last. */
let fixed = null;

function showFixes() {
  fixed = null;
  for (const id of ["save-fixed", "check-fixed"]) get(id).disabled = true;
  const unsafe = get("unsafe").checked;
  get("fix-text").hidden = true;
  return fill("fix-list", "Looking for what can be fixed …", async (isShown) => {
    const { outputs } = await ask("fix", { unsafe });
    if (!isShown() || unsafe !== get("unsafe").checked) return;
    const text = decoder.decode(outputs[0].bytes);
    get("fixes").textContent = text;
    fixed = outputs[1] ?? null;
    for (const id of ["save-fixed", "check-fixed", "fix-text"]) get(id)[id === "fix-text" ? "hidden" : "disabled"] = !fixed;
    const [summary] = text.split("\n");
    get("fix-list").replaceChildren(node("h2", {}, summary.slice(2)), ...fixesIn(text).map(fixOf));
    say(summary.slice(2));
  });
}

/** The types of features that stand on the map. */
const mapped = new Set(["amenity", "fixture", "kiosk", "occupant", "opening", "section", "unit"]);

/** A fix: what it does, to how many features, and each of them with its place. */
function fixOf({ title, changes }) {
  const types = [...new Set(changes.map((change) => change.type))];
  const sum = types.map((type) => counted(changes.filter((change) => change.type === type).length, type)).join(", ");
  return node("details", {}, node("summary", {}, `${title}: ${sum}`), node("ul", {}, ...changes.map(({ type, id, text }) => {
    const place = node("button", { className: "chip", onclick: () => showPlace(`#list=places&place=${id}`) }, "Map");
    return node("li", {}, text.length > 300 ? `${text.slice(0, 300)} …` : text, ...(id && mapped.has(type) ? [place] : []));
  })));
}

async function compare(given) {
  const earlier = sorted(given);
  if (earlier.trouble) return void (get("changes").textContent = earlier.trouble);
  const at = "earlier/";
  const files = [...shown.files, ...earlier.files.map((file) => ({ ...file, path: at + file.path }))];
  const request = { ...shown.request, earlier: at + earlier.archive };
  get("changes").textContent = "";
  return fill("change-map", `Comparing with ${earlier.archive} …`, async (isShown) => {
    const { outputs } = await runner.run({ command: "diff", ...request }, files);
    if (isShown()) get("changes").textContent = decoder.decode(outputs[0].bytes);
    const map = await runner.run({ command: "map", ...request }, files);
    if (!isShown()) return;
    get("diff-text").open = false;
    embed("change-map", `Changes since ${earlier.archive}`, map.outputs[0].bytes, "#list=changes");
    say("The changes are shown");
  });
}

/** Files are dropped anywhere: frames let them through while something is dragged. */
const drag = (isDragged) => document.body.classList.toggle("dragging", isDragged);

/** Hears what is dragged onto a frame, shows the places of the report, and answers the maps and the editor, which ask about the archive that is shown. */
addEventListener("message", async ({ source, data, ports: [port] }) => {
  if (data?.isDragged) drag(true);
  const [report, ...frames] = ["view-report", "view-map", "view-edit", "change-map"].map((id) => get(id).querySelector("iframe")?.contentWindow);
  if (source === report && typeof data?.place === "string") showPlace(data.place);
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
    const files = chosen(get(input).files);
    get(input).value = "";
    await (input.startsWith("earlier") ? compare(await files) : check(files));
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
  const files = dropped(event.dataTransfer);
  await (get("tab-diff").getAttribute("aria-selected") === "true" && !get("result").hidden ? compare(await files) : check(files));
});

for (const button of document.querySelectorAll("[data-sample]")) {
  button.onclick = async () => {
    const name = button.dataset.sample;
    const lines = get(name).content.textContent.trim().split("\n").map((line) => line.split(" "));
    await check(Promise.all(lines.map(async ([file, text]) => ({ path: `${name}/${file}`, bytes: new Uint8Array(await inflated(text)) }))));
  };
}

get("cancel").onclick = () => {
  runner.cancel();
  stop();
};
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
  check(Promise.resolve([...named, { path: fixed.name, bytes: fixed.bytes }]));
};
get("print").onclick = () => document.querySelector("[role=tabpanel]:not([hidden]) iframe")?.contentWindow.postMessage({ print: true }, "*");
get("save").onclick = async () => {
  get("saving").open = false;
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

await begin().catch((error) => complain(error.message));
if (!inside) navigator.serviceWorker?.register("service-worker.js").catch(() => {});
