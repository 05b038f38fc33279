import { createRequire, syncBuiltinESMExports } from "node:module";
import { resolve, sep } from "node:path";
import type { FolderFault } from "./fault.ts";

/** Preloaded: counts file operations below a folder, and injects a fault at one of them. */
const require = createRequire(import.meta.url);
const fs: typeof import("node:fs") = require("node:fs");
const { writeFileSync } = fs;
const fault: FolderFault = JSON.parse(process.env.FOLDER_FAULT ?? "{}");
const root = resolve(fault.folder);
const handles = new WeakMap<object, string>();
/** How often a run reads a file depends on which of its steps coincide. */
const readers = new WeakSet<object>();
const names: string[] = [];

type Operation = (...args: readonly unknown[]) => unknown;

/** Which arguments of an operation are paths. */
const OPERATIONS: Readonly<Record<string, readonly number[]>> = {
  appendFile: [0],
  chmod: [0],
  copyFile: [1],
  cp: [1],
  link: [1],
  mkdir: [0],
  open: [0],
  rename: [0, 1],
  rm: [0],
  rmdir: [0],
  symlink: [1],
  truncate: [0],
  unlink: [0],
  utimes: [0],
  writeFile: [0],
};
const OF_HANDLES = ["appendFile", "close", "datasync", "sync", "truncate", "write", "writeFile", "writev"];

/** These also succeed on a full disk. */
const NEEDS_NO_ROOM = ["close", "sync", "rm", "rmdir", "unlink", "utimes", "chmod"];

function isBelow(path: unknown): path is string {
  return typeof path === "string" && (resolve(path) === root || resolve(path).startsWith(root + sep));
}

function strike(name: string, path: string): void {
  const isFull = fault.kind === "full" && names.length >= fault.at;
  if (fault.kind === "full" && NEEDS_NO_ROOM.includes(name)) return;
  names.push(`${name} ${path.slice(root.length)}`);
  if (isFull) throw Object.assign(new Error(`ENOSPC: no space left on device, ${name}`), { code: "ENOSPC" });
  if (names.length - 1 !== fault.at) return;
  if (fault.kind === "fail") throw Object.assign(new Error(`EIO: i/o error, ${name}`), { code: "EIO" });
  if (fault.kind !== "kill") return;
  process.kill(process.pid, "SIGKILL");
  // The signal may take a moment.
  for (;;) {}
}

function isReading(name: string, flags: unknown): boolean {
  return (
    name === "open" &&
    (flags === undefined || flags === "r" || flags === 0 || flags === fs.constants.O_NONBLOCK)
  );
}

/** Wraps an operation of the module; remembers the paths of open files. */
function wrap(owner: object, name: string): void {
  const original: Operation = Reflect.get(owner, name);
  const paths = OPERATIONS[name.replace(/Sync$/, "")] ?? [];
  const isPromise = owner === fs.promises;
  const wrapped: Operation = (...args) => {
    const path = paths.map((index) => args[index]).find(isBelow);
    if (path !== undefined && !isReading(name.replace(/Sync$/, ""), args[1])) {
      try {
        strike(name, path);
      } catch (error) {
        const done = args.at(-1);
        if (isPromise) return Promise.reject(error);
        if (typeof done !== "function") throw error;
        return process.nextTick(done, error);
      }
    }
    const result = Reflect.apply(original, owner, args);
    if (!isPromise || name !== "open" || path === undefined) return result;
    return Promise.resolve(result).then((handle: unknown) => {
      if (typeof handle !== "object" || handle === null) return handle;
      handles.set(handle, path);
      if (isReading(name, args[1])) readers.add(handle);
      return handle;
    });
  };
  Reflect.set(owner, name, wrapped);
}

for (const name of Object.keys(OPERATIONS)) {
  wrap(fs.promises, name);
  wrap(fs, `${name}Sync`);
  wrap(fs, name);
}

const handle = await fs.promises.open(process.execPath);
const prototype: object = Object.getPrototypeOf(handle);
await handle.close();
for (const name of OF_HANDLES) {
  const original: Operation = Reflect.get(prototype, name);
  Reflect.set(prototype, name, async function (this: object, ...args: readonly unknown[]) {
    const path = handles.get(this);
    if (path !== undefined && !(name === "close" && readers.has(this))) strike(name, path);
    return Reflect.apply(original, this, args);
  });
}
syncBuiltinESMExports();

process.on("exit", () => writeFileSync(fault.report, names.join("\n")));
