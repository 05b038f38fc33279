import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Turn } from "../concurrency.ts";
import { type Asset, findAsset, type Host, type Release } from "../ports/host.ts";
import { readRegularFile } from "../read-file.ts";

/** SHA256SUMS with a thousand files is a tenth of that. */
export const LARGEST_SUMS = 1024 * 1024;

/** Files of releases, which are in the folder while they are read. */
export interface ReleaseFiles {
  readonly host: Host;
  readonly directory: string;
}

/** Packages are large: a few are checked at a time. */
export interface ReleasePackages extends ReleaseFiles {
  readonly turn: Turn;
  readonly signal: AbortSignal;
  readonly onChecked: () => void;
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
  { host, directory }: ReleaseFiles,
): Promise<Buffer> {
  const path = join(directory, randomUUID());
  await host.fetch(release, asset, path);
  // The callers know the size, which decides whether it is read at all.
  const bytes = await readRegularFile(path, asset.size);
  await rm(path);
  return bytes;
}

/** Undefined if the release lacks the file, or has a larger one. */
export async function readNamed(
  release: Release,
  { name, largest }: { readonly name: string; readonly largest: number },
  files: ReleaseFiles,
): Promise<Buffer | undefined> {
  const asset = findAsset(release.assets, name, largest);
  return asset && readAsset(release, asset, files);
}
