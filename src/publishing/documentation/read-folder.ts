import { constants } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import type { Problem } from "../../errors.ts";
import { isSystemError } from "../../package/local-file.ts";
import { findWayOut, leadsOut } from "../../package/way-out.ts";
import type { SourceFile } from "../../site/docs/take/sort.ts";

/** A picture as it lies there. */
interface FoundImage {
  /** As the repository has it. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** What a folder of documentation holds, by paths of the repository. */
export interface FoundFolder {
  readonly files: readonly SourceFile[];
  readonly images: readonly FoundImage[];
  readonly warnings: readonly Problem[];
}

/** The largest trees have some thousand pages; what is beyond any of these is left out, and told. */
const BOUNDS = {
  files: 10_000,
  depth: 8,
  text: 16_000_000,
  texts: 128_000_000,
  image: 5_000_000,
  images: 25_000_000,
} as const;

const TEXT = /\.(?:md|markdown)(?:\.html)?$/i;
const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i;

/** Where to read, and what its files are called. */
export interface Place {
  readonly directory: string;
  /** The folder's path in the repository. */
  readonly folder: string;
  /** What links may lead to. */
  readonly workspace: string;
}

/** Reads a folder of documentation once, so that what was judged is what is published. */
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
  #texts = 0;
  #imageBytes = 0;

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
    const target = await findWayOut(full, this.#place.workspace);
    if (target !== undefined) {
      this.warnings.push({ ...leadsOut(this.#shown(path), target, "docs"), severity: "warning" });
      return;
    }
    const found = await stat(full).catch(() => undefined);
    if (found?.isDirectory()) {
      if (depth === BOUNDS.depth) this.#leaveOut(path, `is ${depth + 1} folders deep`, `${depth} at most`);
      else await this.readBelow(path, depth + 1);
    } else if (found?.isFile()) await this.#takeFile(path, found.size);
  }

  async #takeFile(path: string, size: number): Promise<void> {
    if (++this.#count > BOUNDS.files) {
      if (this.#count === BOUNDS.files + 1)
        this.#leaveOut(path, "is one file too many", `${BOUNDS.files} files at most`);
    } else if (IMAGE.test(path)) await this.#takeImage(path, size);
    else if (TEXT.test(path)) await this.#takeText(path, size);
    else this.files.push({ path: this.#shown(path), text: "" });
  }

  async #takeText(path: string, size: number): Promise<void> {
    if (size > BOUNDS.text || this.#texts + size > BOUNDS.texts)
      return this.#leaveOut(
        path,
        `has ${size} bytes`,
        `${BOUNDS.text} bytes of a page, ${BOUNDS.texts} of all`,
      );
    const bytes = await this.#unlessUnreadable(path, readPlain(join(this.#place.directory, path), size));
    if (bytes === undefined) return;
    this.#texts += bytes.length;
    this.files.push({ path: this.#shown(path), text: bytes.toString("utf8") });
  }

  async #takeImage(path: string, size: number): Promise<void> {
    if (size > BOUNDS.image || this.#imageBytes + size > BOUNDS.images)
      return this.#leaveOut(
        path,
        `has ${size} bytes`,
        `${BOUNDS.image} of a picture, ${BOUNDS.images} of all`,
      );
    const bytes = await this.#unlessUnreadable(path, readPlain(join(this.#place.directory, path), size));
    if (bytes === undefined) return;
    this.#imageBytes += bytes.length;
    this.images.push({ path: this.#shown(path), bytes });
  }

  /** What this user may not read, or what another program removes or replaces meanwhile, costs that file or folder alone. */
  async #unlessUnreadable<T>(path: string, reading: Promise<T>): Promise<T | undefined> {
    try {
      return await reading;
    } catch (error) {
      if (!isSystemError(error)) throw error;
      this.#leaveOut(path, `can't be read (${error.code})`, "what this user can read, and stays as it is");
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
      found: `it ${found}, and is left out of the documentation`,
      expected,
      fix: "Change it, or link to it where it is",
    });
  }
}

/** What was looked at must not have become a link or a pipe since. */
async function readPlain(path: string, size: number): Promise<Buffer> {
  const { O_RDONLY, O_NONBLOCK = 0 } = constants;
  const file = await open(path, O_RDONLY | O_NONBLOCK);
  try {
    const bytes = Buffer.alloc(size);
    const { bytesRead } = await file.read(bytes, 0, size, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** A path of this machine as the repository has it; undefined when it lies outside of the workspace, or is the whole of it. */
export function repositoryPath(path: string, workspace: string): string | undefined {
  const named = relative(resolve(workspace), resolve(path)).split(sep).join("/");
  return named === "" || named === ".." || named.startsWith("../") || /^(?:[a-z]:)?\//i.test(named)
    ? undefined
    : named;
}
