// Runs commands of imdf-lint on files in memory, by imdf.wasm. Without dependencies; for browsers, workers, and Node.js.

const MATHEMATICS = ["acos", "asin", "atan", "atan2", "cos", "exp", "exp2", "fmod", "hypot", "log", "log10", "log2", "pow", "sin", "tan"];
const OWN = { exp2: (x) => 2 ** x, fmod: (x, y) => x % y };

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A command that cannot run: a bad request (code 2), an archive that cannot be read (3), or a fault (4). */
export class EngineError extends Error {
  constructor(code, message) {
    super(message);
    this.name = "EngineError";
    this.code = code;
  }
}

/** The compiled module. Each run has an instance of its own, so that its memory ends with it, and a fault harms no other. */
export class Engine {
  #module;

  /** @param {BufferSource | WebAssembly.Module} wasm The content of imdf.wasm. */
  static async load(wasm) {
    const engine = new Engine();
    engine.#module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm);
    return engine;
  }

  /**
   * Runs a command.
   * @param {{ command: string, archive: string }} request The command and its options; paths name files.
   * @param {{ path: string, bytes: Uint8Array }[]} files A folder is all files below its path.
   * @returns {Promise<{ code: number, outputs: { name: string, bytes: Uint8Array }[], memory: number }>} The exit code of the tool,
   * what it writes, and the bytes of memory that it took.
   */
  async run(request, files) {
    const prepared = await this.#prepare(request, files);
    return checked(await deflating(prepared, () => this.#once(request, files, prepared)));
  }

  /**
   * Keeps files and what the module reads of them, for several questions.
   * @param {{ archive: string }} request The first request; it is not run.
   * @returns {Promise<Pick<Engine, "run">>} Runs requests as `run` does.
   */
  async open(request, files) {
    const prepared = await this.#prepare(request, files);
    const instance = new Instance(this.#module, files, prepared);
    return { run: async (next) => checked(await deflating(prepared, () => instance.run(next))) };
  }

  async #prepare(request, files) {
    const prepared = new Prepared();
    for (const path of [request.archive, request.earlier]) {
      // One of several archives in a zip has the path of the zip, then its folder: both.zip!/2026-02.
      const file = files.find((file) => path === file.path || path?.startsWith(`${file.path}!/`));
      if (file) await this.#inflate(file, path, request, files, prepared);
    }
    return prepared;
  }

  async #inflate(file, archive, request, files, prepared) {
    const { settings, profile, date } = request;
    const entries = this.#once({ command: "entries", archive, settings, profile, date }, files, prepared);
    if (entries.code !== 0) return;
    for (const [start, count, size] of JSON.parse(decoder.decode(entries.outputs[0].bytes))) {
      await prepared.inflate(file.bytes.subarray(start, start + count), size);
    }
  }

  #once(request, files, prepared) { return new Instance(this.#module, files, prepared).run(request); }
}

/** Runs a request, and again if a zip is to be written: it names what is to be deflated, which only the browser can, and not at once. */
async function deflating(prepared, run) {
  const result = run();
  if (prepared.wanted.length === 0) return result;
  await prepared.deflateWanted();
  return run();
}

/** A result, unless the command could not run. */
function checked(result) {
  if (result.code > 1) throw new EngineError(result.code, decoder.decode(result.outputs[0].bytes));
  return result;
}

/** What the browser inflated and deflated. It does so piece by piece, but the module asks for the whole. */
class Prepared {
  #inflated = new Map();
  #deflated = new Map();
  wanted = [];

  async inflate(packed, size) { put(this.#inflated, packed, await inflated(packed, size)); }

  async deflateWanted() {
    for (const plain of this.wanted) {
      const stream = new Blob([plain]).stream().pipeThrough(new CompressionStream("deflate-raw"));
      put(this.#deflated, plain, new Uint8Array(await new Response(stream).arrayBuffer()));
    }
    this.wanted = [];
  }

  inflated(packed) { return find(this.#inflated, packed); }

  deflated(plain) {
    const packed = find(this.#deflated, plain);
    if (!packed) this.wanted.push(plain.slice());
    return packed;
  }
}

/** Inflates raw deflated data to at most one byte more than its declared size; null if it is damaged. */
async function inflated(packed, size) {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  let count = 0;
  try {
    while (count <= size) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      count += value.length;
    }
    if (count > size) await reader.cancel();
  } catch {
    return null;
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

// Maps of bytes: the number of bytes tells nearly all apart.

function put(map, key, value) {
  const list = map.get(key.length) ?? [];
  list.push({ key, value });
  map.set(key.length, list);
}

function find(map, key) {
  return map.get(key.length)?.find((item) => areEqual(item.key, key))?.value ?? null;
}

function areEqual(a, b) {
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}

/** The functions that the module calls, on its memory. What one of them gives beside a number is kept until it is taken. */
export class Host {
  #memory;
  #kept = new Uint8Array(0);
  #line = [];

  /**
   * Starts an instance of the module, with memory of its own.
   * @param {(host: Host) => Record<string, Function>} own The functions of files and of the call: see Web/posix.c.
   * @returns The exports of the instance.
   */
  start(module, own) {
    const host = {
      time: () => Math.floor(Date.now() / 1000),
      random: (place, count) => {
        // At most 65,536 bytes at a time.
        for (let done = 0; done < count; done += 65536) {
          crypto.getRandomValues(this.bytes(place + done, Math.min(count - done, 65536)));
        }
      },
      number: (place, count) => {
        const text = this.text(place, count);
        return text.trim() === "" ? NaN : Number(text);
      },
      put: (character) => {
        if (character !== 10) return void this.#line.push(character & 255);
        console.error(decoder.decode(new Uint8Array(this.#line)));
        this.#line = [];
      },
      take: (place) => this.bytes(place, this.#kept.length).set(this.#kept),
      ...own(this),
    };
    for (const name of MATHEMATICS) host[name] = OWN[name] ?? Math[name];
    const { exports } = new WebAssembly.Instance(module, { host });
    this.#memory = exports.memory;
    return exports;
  }

  /** Keeps bytes, and gives their number; -1 without any. */
  keep(bytes) {
    if (!bytes) return -1;
    this.#kept = bytes;
    return bytes.length;
  }

  /** The number of bytes of the memory. */
  get size() { return this.#memory.buffer.byteLength; }

  // Growing the memory replaces its buffer, so none is kept.
  bytes(place, count) { return new Uint8Array(this.#memory.buffer, place >>> 0, count); }

  text(place, count) { return decoder.decode(this.bytes(place, count)); }
}

const [MISSING, CLOSED, READ_ONLY] = [-2, -9, -30];
const [FOLDER, REGULAR] = [0o040000, 0o100000];

/** The functions of files in memory, which nothing writes. A folder is all files below its path. */
function inMemory(files, host) {
  const contents = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const numbers = new Map();
  const opened = [];

  function names(folder) {
    const inside = [...contents.keys()].filter((path) => path.startsWith(`${folder}/`));
    return new Set(inside.map((path) => path.slice(folder.length + 1).split("/", 1)[0]));
  }

  function put(place, path, mode, size) {
    if (!numbers.has(path)) numbers.set(path, numbers.size + 1);
    const values = [0, numbers.get(path), mode, size, 0, 0, 0, 0].map(BigInt);
    new BigInt64Array(host.bytes(place, 64).buffer, place, 8).set(values);
    return 0;
  }

  return {
    open: (place, count, flags) => {
      const path = host.text(place, count);
      if (!contents.has(path)) return MISSING;
      return flags & 7 ? READ_ONLY : opened.push({ path, done: 0 }) + 2;
    },
    close: () => 0,
    read: (file, place, count) => {
      const open = opened[file - 3];
      if (!open) return CLOSED;
      const part = contents.get(open.path).subarray(open.done, open.done + count);
      host.bytes(place, part.length).set(part);
      open.done += part.length;
      return part.length;
    },
    status: (kind, place, count, to) => {
      const path = kind === 2 ? opened[count - 3].path : host.text(place, count);
      if (contents.has(path)) return put(to, path, REGULAR, contents.get(path).length);
      return names(path).size > 0 ? put(to, path, FOLDER, 0) : MISSING;
    },
    list: (place, count) => {
      const found = [...names(host.text(place, count))];
      return found.length === 0 ? MISSING : host.keep(encoder.encode(found.join("\0") + "\0"));
    },
    // There is no folder to start from, and there are no symbolic links.
    resolve: () => MISSING,
    write: () => CLOSED,
    change: () => READ_ONLY,
    word: () => MISSING,
    columns: () => -1,
    clock: (kind) => (kind === 0 ? performance.now() / 1000 : 0),
    sleep: () => {},
    process: () => 1,
  };
}

/** An instance of the module with the files of a request. */
class Instance {
  #host = new Host();
  #exports;

  constructor(module, files, prepared) {
    this.#exports = this.#host.start(module, (host) => ({
      inflate: (place, count) => host.keep(prepared.inflated(host.bytes(place, count))),
      deflate: (place, count) => host.keep(prepared.deflated(host.bytes(place, count))),
      ...inMemory(files, host),
    }));
  }

  run(request) {
    const bytes = encoder.encode(JSON.stringify(request));
    const start = this.#exports.allocate(bytes.length);
    this.#host.bytes(start, bytes.length).set(bytes);
    let code;
    try {
      code = this.#exports.run(start, bytes.length);
    } catch (error) {
      throw new EngineError(4, `The module stopped: ${error.message}. Please report it with the archive.`);
    }
    const outputs = [];
    for (let number = 0; number < this.#exports.outputCount(); number++) {
      const [name, content] = [0, 1].map((part) =>
        this.#host.bytes(this.#exports.outputStart(number, part), this.#exports.outputSize(number, part)).slice());
      outputs.push({ name: decoder.decode(name), bytes: content });
    }
    return { code, outputs, memory: this.#host.size };
  }
}
