// Runs commands beside the page, which stays responsive, one at a time. The page ends it to cancel one.
import { Engine, EngineError } from "./imdf.js";

const engine = fetch(new URL("imdf.wasm", import.meta.url))
  .then((response) => (response.ok ? response.arrayBuffer() : Promise.reject(new Error(`imdf.wasm: ${response.status}`))))
  .then((wasm) => Engine.load(wasm));

onmessage = async ({ data: { number, request, files } }) => {
  try {
    const result = await (await engine).run(request, files);
    postMessage({ number, result }, result.outputs.map((output) => output.bytes.buffer));
  } catch (error) {
    postMessage({ number, error: { code: error instanceof EngineError ? error.code : 4, message: error.message } });
  }
};
