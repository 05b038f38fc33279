import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Turn } from "../concurrency.ts";
import { type Asset, findAsset, type Host, type Release } from "../ports/host.ts";
import { readRegularFile } from "../read-file.ts";

/** SHA256SUMS with a thousand files is a tenth of that. */
export const LARGEST_SUMS = 1024 * 1024;

export interface Taking {
  readonly releases: Host;
  readonly type: string;
  /** The `h1:` that the catalog knows of a package, by `packageKey`. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly stated: StatedProtocols;
  /** Where files are kept while they are checked. */
  readonly directory: string;
  readonly turn: Turn;
  readonly signal: AbortSignal;
  readonly onTaken: () => void;
}

/** What says which protocols a version supports, if no signed manifest does. */
export interface StatedProtocols {
  /** The input, for every version; undefined if it is not set. */
  readonly input: readonly string[] | undefined;
  /** The catalog's list, then those that clients read, by version. */
  readonly byVersion: ReadonlyMap<string, readonly string[]>;
}

export async function readAsset(
  release: Release,
  asset: Asset,
  releases: Host,
  directory: string,
): Promise<Buffer> {
  const path = join(directory, randomUUID());
  await releases.fetch(release, asset, path);
  // The callers know the size, which decides whether it is read at all.
  const bytes = await readRegularFile(path, asset.size);
  await rm(path);
  return bytes;
}

/** Undefined if the release lacks the file, or has a larger one. */
export async function readNamed(
  release: Release,
  { name, largest }: { readonly name: string; readonly largest: number },
  releases: Host,
  directory: string,
): Promise<Buffer | undefined> {
  const asset = findAsset(release.assets, name, largest);
  return asset && readAsset(release, asset, releases, directory);
}
