// Runs commands in a worker. A run that is canceled ends the worker, and the next one starts another.

export class Canceled extends Error {}

export class Runner {
  #worker;
  #number = 0;
  #waiting = new Map();

  /** Runs a command on files; see `Engine.run`. */
  run(request, files) {
    this.#worker ??= this.#start();
    const number = ++this.#number;
    return new Promise((done, failed) => {
      this.#waiting.set(number, { done, failed });
      this.#worker.postMessage({ number, request, files });
    });
  }

  /** Ends the runs that are not done. */
  cancel() {
    if (this.#waiting.size === 0) return;
    this.#worker.terminate();
    this.#end(new Canceled("canceled"));
  }

  #start() {
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data: { number, result, error } }) => {
      const { done, failed } = this.#waiting.get(number);
      this.#waiting.delete(number);
      if (error) failed(Object.assign(new Error(error.message), { code: error.code })); else done(result);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      this.#end(new Error(event.message || "The linter could not be loaded. Load the page again."));
    };
    return worker;
  }

  #end(error) {
    this.#worker = undefined;
    for (const { failed } of this.#waiting.values()) failed(error);
    this.#waiting.clear();
  }
}
