import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Turn } from "../concurrency.ts";
import type { Package } from "../package/packages.ts";
import { inspectZip } from "../package/zip/check-zip.ts";
import type { Releases } from "../ports/releases.ts";
import { skip } from "./group-releases.ts";
import type { Sound } from "./judge-release.ts";
import { type WantedPackage, wrongDigest } from "./match-packages.ts";
import { isSkipped, type Skipped } from "./outcome.ts";

/** What taking packages needs to know. */
export interface Taking {
  readonly releases: Releases;
  readonly type: string;
  /** The `h1:` that the catalog knows of a package, by `packageKey`. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Where packages lie while they are looked at. */
  readonly directory: string;
  /** A few at a time. */
  readonly turn: Turn;
  readonly signal: AbortSignal;
  readonly onTaken: () => void;
}

/** A package as a version's facts name it. */
export type TakenPackage = Pick<Package, "platform" | "h1"> & {
  readonly file: Omit<Package["file"], "path">;
};

/** What the catalog knows a package by: the same bytes under another name are another package. */
export function packageKey({ sha256, name }: { readonly sha256: string; readonly name: string }): string {
  return `${sha256} ${name}`;
}

/** A release, and its packages as far as its checksums name them. */
type Matched = Pick<Sound, "candidate" | "wanted" | "leftOut">;

/** Looks into the packages of a release that the catalog does not know yet; each is on the disk for that long only. */
export async function takePackages(
  sound: Matched,
  taking: Taking,
): Promise<{ readonly packages: readonly TakenPackage[]; readonly leftOut: readonly Skipped[] }> {
  const taken = await Promise.all(sound.wanted.map((wanted) => takePackage(sound, wanted, taking)));
  return {
    packages: taken.filter((one): one is TakenPackage => !isSkipped(one)),
    leftOut: [...sound.leftOut, ...taken.filter(isSkipped)],
  };
}

async function takePackage(
  sound: Matched,
  wanted: WantedPackage,
  taking: Taking,
): Promise<TakenPackage | Skipped> {
  const { platform, sha256, asset } = wanted;
  const { name, size } = asset;
  const known = taking.hashes.get(packageKey({ sha256, name }));
  const h1 = known ?? (await taking.turn(() => hashPackage(sound, wanted, taking)));
  taking.onTaken();
  return typeof h1 === "string" ? { platform, h1, file: { name, size, sha256 } } : h1;
}

async function hashPackage(
  { candidate }: Matched,
  { platform, asset, sha256 }: WantedPackage,
  { releases, type, directory, signal }: Taking,
): Promise<string | Skipped> {
  signal.throwIfAborted();
  const path = join(directory, asset.name);
  try {
    const fetched = await releases.fetch(candidate.release, asset, path);
    if (fetched !== sha256) return wrongDigest(candidate, asset.name, fetched, sha256);
    const inspected = await inspectZip(path, { type, version: candidate.version, platform }, signal);
    if ("h1" in inspected) return inspected.h1;
    const faults = inspected.faults.map(({ found, expected }) => `${found}; expected ${expected}`);
    return skip(
      candidate,
      "refused-zip",
      `terraform and tofu can't install it, can't start it, or get something else than they should: ${faults.join(". ")}`,
      asset.name,
    );
  } finally {
    await rm(path, { force: true });
  }
}
