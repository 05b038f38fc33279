import { randomUUID } from "node:crypto";
import { rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { mapConcurrently } from "../../concurrency.ts";
import { Problems } from "../../errors.ts";
import type { Package } from "../../package/packages.ts";
import { parseShasums } from "../../package/shasums.ts";
import type { Release } from "../../ports/package-store.ts";
import { shasumsFilename } from "../../provider/filename.ts";
import type { RunContext } from "../../run/context.ts";
import type { Preflight } from "../plan/preflight.ts";
import { isHeld } from "../release/compare.ts";
import { keptSignature } from "./sign.ts";

/** SHA256SUMS of a thousand files have a tenth of that. */
const LARGEST_SUMS = 1024 * 1024;
const AT_ONCE = 3;

/** What keeping packages needs to know. */
export interface Keeping {
  readonly before: Preflight;
  /** Whether a published version may change. */
  readonly overwrite: boolean;
  /** Where the packages lie. */
  readonly directory: string;
  readonly world: RunContext;
}

/**
 * A package that is published stays, where the one that was made now has the same content in other bytes: another version
 * of zlib packs differently. The bytes that are published are believed if a key of the version has signed them.
 */
export async function keepPublished(
  packages: readonly Package[],
  keeping: Keeping,
): Promise<readonly Package[]> {
  const { release } = keeping.before.found;
  if (release === undefined || release.draft || keeping.overwrite) return packages;
  const others = await findOthers(packages, release, keeping);
  const sums = others.size === 0 ? undefined : await readSignedSums(release, keeping);
  if (sums === undefined) return packages;
  return mapConcurrently(packages, AT_ONCE, async (made) => {
    const kept = others.has(made) ? await fetchSame(made, { ...keeping, release, sums }) : undefined;
    return kept ?? made;
  });
}

/** Those that the release holds with other bytes. */
async function findOthers(
  packages: readonly Package[],
  release: Release,
  { before: { releases } }: Keeping,
): Promise<ReadonlySet<Package>> {
  const others = new Set<Package>();
  for (const made of packages) {
    const asset = release.assets.find(({ name }) => name === made.file.name);
    if (asset?.complete && !(await isHeld(release, asset, made.file, { releases }))) others.add(made);
  }
  return others;
}

/** The checksums of the release, if this run's keys or those of the catalog have signed them. */
async function readSignedSums(
  release: Release,
  { before, world }: Keeping,
): Promise<ReadonlyMap<string, string> | undefined> {
  const { address, version } = before.plan;
  const name = shasumsFilename(address.type, version);
  const asset = release.assets.find((one) => one.name === name && one.complete);
  if (asset === undefined || !(asset.size <= LARGEST_SUMS)) return undefined;
  const text = Buffer.from(await before.releases.download(release, asset)).toString("utf8");
  if ((await keptSignature({ before, now: world.now() }, text)) === undefined) return undefined;
  return new Problems().attempt(() => parseShasums(text));
}

interface Fetching extends Keeping {
  readonly release: Release;
  readonly sums: ReadonlyMap<string, string>;
}

/** The published package in the place of the one that was made, if it is signed, sound, and of the same content. */
async function fetchSame(made: Package, fetching: Fetching): Promise<Package | undefined> {
  const { before, release, sums, directory, world } = fetching;
  const { releases, plan } = before;
  const { name, path } = made.file;
  const asset = release.assets.find((one) => one.name === name && one.complete);
  if (asset === undefined) return undefined;
  const fetched = join(directory, `${randomUUID()}.part`);
  try {
    const sha256 = await releases.fetch(release, asset, fetched);
    if (sha256 !== sums.get(name)) return undefined;
    const { inspectZip } = await import("../../package/zip/check-zip.ts");
    const purpose = { type: plan.address.type, version: plan.version, platform: made.platform };
    const inspected = await inspectZip(fetched, purpose, world.cancelled);
    if (!("h1" in inspected) || inspected.h1 !== made.h1) return undefined;
    const { size } = await stat(fetched);
    await rename(fetched, path);
    world.log.info(`kept ${name} as it is published: its content is the same, sha256 ${sha256}`);
    return { ...made, file: { name, path, size, sha256 } };
  } finally {
    await rm(fetched, { force: true });
  }
}
