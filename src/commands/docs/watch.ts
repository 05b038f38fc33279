import { type FSWatcher, watch } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { pause } from "../../concurrency.ts";
import { findWayOut } from "../../package/way-out.ts";
import { foldersFor, isLicenseFile } from "../../steps/documentation/plan-documentation.ts";

/** Editors write a file in several steps. */
const CALM_MS = 100;
const MOST_CALM_MS = 1000;
/** The system may limit how many folders are watched, and a missing folder can't be watched. */
const POLL_MS = 2000;
/** Documentation is not deeper. */
const DEPTH = 8;
const MOST_FOLDERS = 1000;

/** Watches folders, not files: editors replace files by renaming others. */
export class DocumentationWatch {
  readonly #directory: string;
  readonly #docs: string;
  readonly #cancelled: AbortSignal;
  #watchers: FSWatcher[] = [];
  #isBlind = false;
  #isChanged = false;
  #wake = (): void => {};

  constructor(directory: string, docs: string, cancelled: AbortSignal) {
    this.#directory = directory;
    this.#docs = docs;
    this.#cancelled = cancelled;
    cancelled.addEventListener("abort", () => this.#wake(), { once: true });
  }

  /** Watches the folders that exist now; a folder that was replaced has a new watcher. */
  async start(): Promise<void> {
    const before = this.#watchers;
    this.#watchers = [];
    this.#isBlind = false;
    for (const folder of await listFolders(this.#directory, this.#docs)) this.#watch(folder);
    for (const watcher of before) watcher.close();
  }

  /** Waits for a change, and then until the folder is calm. */
  async next(): Promise<void> {
    if (this.#isBlind) await pause(POLL_MS, this.#cancelled);
    else if (!this.#isChanged && !this.#cancelled.aborted)
      await new Promise<void>((wake) => {
        this.#wake = wake;
      });
    const end = performance.now() + MOST_CALM_MS;
    do {
      this.#isChanged = false;
      await pause(CALM_MS, this.#cancelled);
    } while (this.#isChanged && !this.#cancelled.aborted && performance.now() < end);
  }

  close(): void {
    for (const watcher of this.#watchers) watcher.close();
  }

  #watch(folder: string): void {
    try {
      const watcher = watch(folder, { persistent: false }, (_event, name) => {
        if (name === null || this.#isRelevant(folder, name)) this.#noteChange();
      });
      watcher.on("error", () => {
        this.#isBlind = true;
        this.#noteChange();
      });
      this.#watchers.push(watcher);
    } catch {
      this.#isBlind = true;
    }
  }

  #noteChange(): void {
    this.#isChanged = true;
    this.#wake();
  }

  /** Builds also write into the repository's own folder. */
  #isRelevant(folder: string, name: string): boolean {
    if (name.startsWith(".")) return false;
    if (folder !== this.#directory) return true;
    const ways = foldersFor(this.#docs).map(
      (path) => relative(folder, resolve(folder, path)).split(/[/\\]/)[0],
    );
    return ways.includes(name) || ways.includes("") || isLicenseFile(name);
  }
}

/** The repository, the folders above the documentation, and all in it. */
async function listFolders(directory: string, docs: string): Promise<string[]> {
  const found = new Set([directory]);
  const addBelow = async (folder: string, depth: number): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => undefined);
    if (entries === undefined || found.size >= MOST_FOLDERS) return;
    found.add(folder);
    const inside = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith("."));
    if (depth < DEPTH) for (const { name } of inside) await addBelow(join(folder, name), depth + 1);
  };
  for (const named of foldersFor(docs)) {
    const folder = resolve(directory, named);
    if ((await findWayOut(folder, directory)) !== undefined) continue;
    const above = dirname(folder);
    if ((await readdir(above).catch(() => undefined)) !== undefined) found.add(above);
    await addBelow(folder, 0);
  }
  return [...found];
}
