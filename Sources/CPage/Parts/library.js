// The library, which answers what the page asks: in a worker of this page, which then contains it, or in the page around this one.
import { data } from "./data.js";
import { Runner } from "./runner.js";
import { bytesOf, inflated } from "./start.js";
import { language } from "./words.js";

/** Whether there is a library to ask. */
export const hasLibrary = data.engine !== undefined;

let inside = null;

/** Starts the worker of this page. */
async function start() {
  const wasm = await inflated(bytesOf("module")).arrayBuffer();
  const script = URL.createObjectURL(new Blob([document.getElementById("worker").textContent], { type: "text/javascript" }));
  const files = [{ path: data.engine.archive, bytes: bytesOf("archive") }];
  const runner = new Runner(() => {
    const worker = new Worker(script);
    worker.postMessage({ module: wasm });
    return worker;
  });
  return (request) => runner.ask({ ...request, archive: data.engine.archive }, files);
}

/** Asks the page around this one. */
function askAround(request) {
  const { port1, port2 } = new MessageChannel();
  parent.postMessage({ request }, "*", [port2]);
  return new Promise((done, failed) => {
    port1.onmessage = ({ data: { result, error } }) => {
      port1.close();
      if (error) failed(Object.assign(new Error(error.message), { code: error.code }));
      else done(result);
    };
  });
}

/** What a command of the library writes: names and bytes. Errors have its message. */
export async function outputsOf(request) {
  const run = data.engine.archive === undefined ? askAround : await (inside ??= start());
  return (await run({ language, ...request })).outputs;
}

/** What the library answers to a command, as the JSON of its first output. */
export async function askLibrary(request) {
  const [{ bytes }] = await outputsOf(request);
  return JSON.parse(new TextDecoder().decode(bytes));
}
