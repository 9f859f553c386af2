/** A file of an archive. The files of a folder have its name as the first part of their paths. */
export interface ArchiveFile {
  path: string;
  bytes: Uint8Array;
}

/** What a command takes beside the files; paths name files that were given. */
export interface Options {
  /** The archive; the only file, or the folder of the first one, if it is left out. */
  archive?: string;
  /** A settings file: see Docs/CI.md. */
  settings?: string;
  /** A baseline of known findings. */
  baseline?: string;
  profile?: string;
  /** The date to use as today: `2026-06-01`. */
  date?: string;
  /** The language of names and steps: `de`. */
  language?: string;
  /** The language of names in steps, if it is another one. */
  names?: string;
}

/** A name, a category, an id, `entrance`, `LONGITUDE,LATITUDE@LEVEL`, or the type of a feature and its index: `["unit", 3]`. */
export type Place = string | [type: string, index: number];

export interface RouteOptions extends Options {
  /** A place; the nearest entrance if it is left out. */
  from?: Place;
  to: Place | string[];
  stepFree?: boolean;
  /** The ids of features that cannot be used. */
  closed?: string[];
  /** The time at which relationships must be open: `2026-12-24T18:30`. */
  at?: string;
}

export interface Output {
  name: string;
  bytes: Uint8Array;
}

export interface Request extends Options {
  command: "about" | "archives" | "lint" | "report" | "map" | "levels" | "fix" | "diff" | "route" | "edit" | "features";
  /** A format that the command of the same name has. */
  format?: string;
  /** An earlier delivery to compare with. */
  earlier?: string;
  /** Also fixes that need review. */
  unsafe?: boolean;
  /** Whether features of the map can be edited. */
  edit?: boolean;
  /** A plan of steps, as JSON: see Docs/Drafts.md. */
  plan?: string;
  /** Whether the archive with the steps is an output, too. */
  savesArchive?: boolean;
  /** Whether only the changed features are asked for, not the findings. */
  changesOnly?: boolean;
  from?: Place;
  to?: Place | string[];
  stepFree?: boolean;
  closed?: string[];
  at?: string;
}

/** A command that cannot run: a bad request (code 2), an archive that cannot be read (3), or a fault (4). */
export class EngineError extends Error {
  constructor(code: number, message: string);
  code: number;
}

/** The content of imdf.wasm, or a compiled `WebAssembly.Module`. */
export type Wasm = Uint8Array | ArrayBuffer | object;

export class Engine {
  static load(wasm: Wasm): Promise<Engine>;
  /** Runs a command, and gives the exit code of the tool, what it writes, and the bytes of memory that it took. */
  run(request: Request, files: ArchiveFile[]): Promise<{ code: number; outputs: Output[]; memory: number }>;
  /** Keeps files, and what the module reads of them, for several requests on one archive, such as routes. */
  open(request: Request, files: ArchiveFile[]): Promise<Session>;
}

export interface Session {
  run(request: Request): Promise<{ code: number; outputs: Output[]; memory: number }>;
}

/** Loads the module once: imdf.wasm beside imdf.js, or given content. */
export function load(wasm?: Wasm): Promise<Engine>;

/** The findings, as `imdf-lint -f json` reports them: see Docs/Report.md. */
export function lint(files: ArchiveFile[], options?: Options & { earlier?: string }): Promise<any>;

/** The summary of each level, as `imdf-lint levels -f json` prints it. */
export function levels(files: ArchiveFile[], options?: Options): Promise<any>;

/** Routes to one place or several, as `imdf-lint route -f json` prints them. */
export function route(files: ArchiveFile[], options: RouteOptions): Promise<any>;

/** What `imdf-lint fix` would change, as text, and the archive with the changes; null if there are none. */
export function fix(files: ArchiveFile[], options?: Options & { unsafe?: boolean }): Promise<{ changes: string; archive: Output | null }>;
