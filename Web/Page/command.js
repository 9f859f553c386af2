#!/usr/bin/env node
// The command imdf-lint in Node.js. The module decides everything; this file gives it the words of the call and what it asks of
// the system.
import fs from "node:fs";
import tty from "node:tty";
import zlib from "node:zlib";
import { Host } from "./engine.js";

const isWindows = process.platform === "win32";

// The numbers of errors in Linux, by their positions.
const ERRORS = ("- EPERM ENOENT ESRCH EINTR EIO - - - EBADF - EAGAIN ENOMEM EACCES - - EBUSY EEXIST EXDEV - ENOTDIR EISDIR EINVAL "
  + "ENFILE EMFILE - - EFBIG ENOSPC ESPIPE EROFS EMLINK EPIPE - - - ENAMETOOLONG - - ENOTEMPTY ELOOP").split(" ");

/** The negative number of an error of the system. */
function number(error) {
  if (!error.code) throw error;
  return -Math.max(ERRORS.indexOf(error.code), 5 * !ERRORS.includes(error.code));
}

/** Functions that give a negative number where the system refuses. */
function refusing(functions) {
  const guard = (body) => (...values) => {
    try {
      return body(...values) ?? 0;
    } catch (error) {
      return number(error);
    }
  };
  return Object.fromEntries(Object.entries(functions).map(([name, body]) => [name, guard(body)]));
}

const { O_RDONLY, O_WRONLY, O_CREAT, O_EXCL, O_NONBLOCK = 0 } = fs.constants;
const FLAGS = [[1, O_WRONLY], [2, O_CREAT], [4, O_EXCL], [8, O_NONBLOCK]];
// In the module, slashes separate the parts of a path, and an absolute path that it asked for begins with one: /C:/venues.
const forward = (text) => (isWindows ? text.replaceAll("\\", "/") : text);
const backward = (path) => (isWindows ? Buffer.from(path.toString().replace(/^\/(?=[A-Za-z]:)/, "")) : path);
const words = ["imdf-lint", ...process.argv.slice(2).map(forward)];
const variables = Object.entries(process.env).map(([name, value]) => `${name}=${value}`);

/** What the module asks of the system; paths are bytes that need not be text. */
function system(host) {
  const path = (place, count) => backward(Buffer.from(host.bytes(place, count)));
  const keep = (text) => host.keep(Buffer.from(text));
  return {
    ...refusing({
      open: (place, count, flags, mode) =>
        fs.openSync(path(place, count), FLAGS.reduce((all, [bit, flag]) => (flags & bit ? all | flag : all), O_RDONLY), mode),
      close: (file) => fs.closeSync(file),
      read: (file, place, count) => {
        try {
          return fs.readSync(file, host.bytes(place, count));
        } catch (error) {
          if (error.code === "EOF") return 0;
          if (error.code !== "EAGAIN") throw error;
          pause(0.01);
          return number({ code: "EINTR" });
        }
      },
      write: (file, place, count) => fs.writeSync(file, host.bytes(place, count)),
      status: (kind, place, count, to) => {
        const status = [fs.statSync, fs.lstatSync, fs.fstatSync][kind](kind === 2 ? count : path(place, count), { bigint: true });
        const { dev, ino, mode, size, mtimeNs, ctimeNs } = status;
        const second = 1_000_000_000n;
        const values = [dev, ino, mode, size, mtimeNs / second, mtimeNs % second, ctimeNs / second, ctimeNs % second];
        const view = new BigInt64Array(host.bytes(to, 64).buffer, to, 8);
        values.forEach((value, index) => { view[index] = value; });
      },
      list: (place, count) => {
        const names = fs.readdirSync(path(place, count), { encoding: "buffer" });
        return host.keep(Buffer.concat(names.flatMap((name) => [name, Buffer.of(0)])));
      },
      resolve: (place, count) => {
        const found = fs.realpathSync.native(path(place, count), { encoding: "buffer" });
        return host.keep(isWindows ? Buffer.from(forward(found.toString()).replace(/^(\/\/\?\/)?(?=[A-Za-z]:)/, "/")) : found);
      },
      change: (action, place, count, otherPlace, otherCount, mode) => {
        const [one, other] = [path(place, count), path(otherPlace, otherCount)];
        const actions = [
          () => fs.unlinkSync(one), () => fs.rmdirSync(one), () => fs.mkdirSync(one, mode), () => fs.chmodSync(one, mode),
          () => fs.renameSync(one, other), () => fs.linkSync(one, other),
        ];
        actions[action]();
      },
      process: (id) => (id === -1 ? process.pid : void process.kill(id, 0)),
    }),
    word: (kind, index) => {
      const list = kind === 0 ? words : variables;
      return index < list.length ? keep(list[index]) : -1;
    },
    columns: (file) => (tty.isatty(file) ? (file === 1 ? process.stdout : process.stderr).columns ?? 0 : -1),
    clock: (kind) => (kind === 0 ? performance.now() / 1000 : -60 * new Date().getTimezoneOffset()),
    sleep: pause,
    inflate: (place, count, size) => {
      const packed = host.bytes(place, count);
      try {
        return keep(zlib.inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) }));
      } catch (error) {
        return error.code === "ERR_BUFFER_TOO_LARGE" ? size + 1 : -1 - keep(damage(packed));
      }
    },
    deflate: (place, count) => host.keep(zlib.deflateRawSync(host.bytes(place, count))),
  };
}

/** The number of bytes of deflated data that are read until it is known to be damaged, and the reason, as zlib tells it. */
function damage(packed) {
  let [good, bad, reason] = [0, packed.length + 1, "the data ends too early"];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    try {
      zlib.inflateRawSync(packed.subarray(0, middle), { finishFlush: zlib.constants.Z_SYNC_FLUSH });
      good = middle;
    } catch (error) {
      [bad, reason] = [middle, error.message];
    }
  }
  return `${Math.min(bad, packed.length)} ${reason}`;
}

function pause(seconds) { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, seconds * 1000); }

const host = new Host();
const module = new WebAssembly.Module(fs.readFileSync(new URL("imdf-lint.wasm", import.meta.url)));
let code;
try {
  code = host.start(module, system).perform();
} catch (error) {
  fs.writeSync(2, `imdf-lint: internal error (${error.message}). Please report it, with the archive if possible.\n`);
  code = 4;
}
process.exit(code);
