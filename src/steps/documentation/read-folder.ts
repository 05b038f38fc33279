import { readdir, realpath, stat } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import type { Problem } from "../../errors.ts";
import { isSystemError } from "../../package/local-file.ts";
import { findWayOut, leadsOut } from "../../package/way-out.ts";
import { openReal } from "../../read-file.ts";
import type { SourceFile } from "../../site/docs/take/take.ts";

interface FoundImage {
  /** The path in the repository. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface FoundFolder {
  readonly files: readonly SourceFile[];
  readonly images: readonly FoundImage[];
  readonly warnings: readonly Problem[];
}

/** The largest documentation trees have a few thousand pages. */
const BOUNDS = {
  files: 10_000,
  depth: 8,
  page: { each: 16_000_000, all: 128_000_000 },
  picture: { each: 5_000_000, all: 25_000_000 },
} as const;

const TEXT = /\.(?:md|markdown)(?:\.html)?$/i;
const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i;

export interface Place {
  readonly directory: string;
  /** The folder's path in the repository. */
  readonly folder: string;
  /** Links may not point outside this folder. */
  readonly workspace: string;
}

/** Reads each file once, so that the checked bytes are the published bytes. */
export async function readFolder(place: Place): Promise<FoundFolder> {
  const reading = new Reading(place);
  await reading.readBelow("", 0);
  const { files, images, warnings } = reading;
  return { files, images, warnings };
}

class Reading {
  readonly files: SourceFile[] = [];
  readonly images: FoundImage[] = [];
  readonly warnings: Problem[] = [];
  readonly #place: Place;
  #count = 0;
  readonly #used = { page: 0, picture: 0 };

  constructor(place: Place) {
    this.#place = place;
  }

  async readBelow(path: string, depth: number): Promise<void> {
    const names = await this.#unlessUnreadable(path, readdir(join(this.#place.directory, path)));
    for (const name of names?.sort() ?? []) {
      const below = path === "" ? name : `${path}/${name}`;
      if (name.startsWith(".")) continue;
      await this.#take(below, depth);
    }
  }

  async #take(path: string, depth: number): Promise<void> {
    const full = join(this.#place.directory, path);
    const real = await realpath(full).catch(() => full);
    const target = await findWayOut(full, this.#place.workspace, real);
    if (target !== undefined) {
      this.warnings.push({ ...leadsOut(this.#shown(path), target, "docs"), severity: "warning" });
      return;
    }
    const found = await stat(real).catch(() => undefined);
    if (found?.isDirectory()) {
      if (depth === BOUNDS.depth)
        this.#leaveOut(path, `is ${depth + 1} folders deep`, `at most ${depth} folders`);
      else await this.readBelow(path, depth + 1);
    } else if (found?.isFile()) await this.#takeFile(path, real, found.size);
  }

  async #takeFile(path: string, real: string, size: number): Promise<void> {
    if (++this.#count > BOUNDS.files) {
      if (this.#count === BOUNDS.files + 1)
        this.#leaveOut(path, "exceeds the number of files", `at most ${BOUNDS.files} files`);
    } else if (IMAGE.test(path)) {
      const bytes = await this.#read(path, real, size, "picture");
      if (bytes !== undefined) this.images.push({ path: this.#shown(path), bytes });
    } else if (TEXT.test(path)) {
      const bytes = await this.#read(path, real, size, "page");
      if (bytes !== undefined) this.files.push({ path: this.#shown(path), text: bytes.toString("utf8") });
    } else this.files.push({ path: this.#shown(path), text: "" });
  }

  async #read(
    path: string,
    real: string,
    size: number,
    kind: "page" | "picture",
  ): Promise<Buffer | undefined> {
    const { each, all } = BOUNDS[kind];
    if (size > each || this.#used[kind] + size > all) {
      this.#leaveOut(path, `has ${size} bytes`, `at most ${each} bytes per ${kind}, ${all} in total`);
      return undefined;
    }
    const bytes = await this.#unlessUnreadable(path, readPlain(real, size));
    this.#used[kind] += bytes?.length ?? 0;
    return bytes;
  }

  /** An unreadable or disappearing file is left out; the rest is published. */
  async #unlessUnreadable<T>(path: string, reading: Promise<T>): Promise<T | undefined> {
    try {
      return await reading;
    } catch (error) {
      if (!isSystemError(error)) throw error;
      this.#leaveOut(path, `can't be read (${error.code})`, "a readable file or folder");
      return undefined;
    }
  }

  #shown(path: string): string {
    return path === "" ? this.#place.folder : `${this.#place.folder}/${path}`;
  }

  #leaveOut(path: string, found: string, expected: string): void {
    this.warnings.push({
      code: "documentation-left-out",
      severity: "warning",
      where: this.#shown(path),
      found: `it ${found}, so it is left out of the documentation`,
      expected,
      fix: "Correct it, or link to it in the repository",
    });
  }
}

/** A growing file would exceed the bounds. */
async function readPlain(path: string, size: number): Promise<Buffer> {
  const file = await openReal(path);
  try {
    const bytes = Buffer.alloc(size);
    const { bytesRead } = await file.read(bytes, 0, size, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** A path relative to the repository; undefined for the repository itself and anything outside it. */
export function repositoryPath(path: string, workspace: string): string | undefined {
  const named = relative(resolve(workspace), resolve(path)).split(sep).join("/");
  return named === "" || named === ".." || named.startsWith("../") || /^(?:[a-z]:)?\//i.test(named)
    ? undefined
    : named;
}
