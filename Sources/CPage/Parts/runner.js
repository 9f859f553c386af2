// Runs commands in a worker. A run that is canceled ends the worker, and the next one starts another.

export class Canceled extends Error {}

export class Runner {
  #start;
  #worker;
  #number = 0;
  #waiting = new Map();
  #kept = null;

  /** @param {() => Worker} start Starts a worker with worker.js. */
  constructor(start) { this.#start = start; }

  /** Runs a command on files; see `Engine.run`. */
  run(request, files) { return this.#post({ request, files }); }

  /** Runs a command on files that the worker keeps for the next such command; see `Engine.open`. */
  ask(request, files) {
    const known = this.#worker && this.#kept === files;
    this.#kept = files;
    const answer = this.#post({ request, files: known ? undefined : files, keepsFiles: true });
    // A worker that could not read them has not kept them.
    if (!known) answer.catch(() => { this.#kept = null; });
    return answer;
  }

  /** Ends the runs that are not done. */
  cancel() {
    if (this.#waiting.size === 0) return;
    this.#worker.terminate();
    this.#end(new Canceled("canceled"));
  }

  #post(message) {
    this.#worker ??= this.#started();
    const number = ++this.#number;
    return new Promise((done, failed) => {
      this.#waiting.set(number, { done, failed });
      this.#worker.postMessage({ number, ...message });
    });
  }

  #started() {
    const worker = this.#start();
    worker.onmessage = ({ data: { number, result, error } }) => {
      const { done, failed } = this.#waiting.get(number);
      this.#waiting.delete(number);
      if (error) failed(Object.assign(new Error(error.message), { code: error.code }));
      else done(result);
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
    this.#kept = null;
    for (const { failed } of this.#waiting.values()) failed(error);
    this.#waiting.clear();
  }
}
