// Runs commands beside a page, which stays responsive, one at a time. The page ends it to cancel one.
import { Engine, EngineError } from "./engine.js";

let load = null;
/** The module, which the page sends first. */
const loaded = new Promise((done, failed) => {
  load = ({ module, trouble }) => (module ? done(Engine.load(module)) : failed(new Error(trouble)));
});
let session = null;

/** Runs a request on its files, or on those of a session, which stay for the next one. */
async function run({ request, files, keepsFiles }) {
  const engine = await loaded;
  if (!keepsFiles) return engine.run(request, files);
  if (files) session = await engine.open(request, files);
  return session.run(request);
}

async function answer({ number, ...asked }) {
  try {
    const result = await run(asked);
    postMessage({ number, result }, result.outputs.map((output) => output.bytes.buffer));
  } catch (error) {
    postMessage({ number, error: { code: error instanceof EngineError ? error.code : 4, message: error.message } });
  }
}

let last = Promise.resolve();
onmessage = ({ data }) => {
  if (data.request) last = last.then(() => answer(data));
  else load(data);
};
