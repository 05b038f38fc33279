import { randomUUID } from "node:crypto";
import { rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { mapConcurrently } from "../../concurrency.ts";
import { Problems } from "../../errors.ts";
import type { Build } from "../../package/builds/builds.ts";
import { type Package, writePackages } from "../../package/packages.ts";
import { parseShasums } from "../../package/shasums.ts";
import type { Log, Progress as State } from "../../ports/log.ts";
import { findAsset, type Release } from "../../ports/package-store.ts";
import { shasumsFilename } from "../../provider/filename.ts";
import { formatPlatform } from "../../provider/platform.ts";
import type { CommandContext } from "../../run/context.ts";
import type { PublishInputs } from "../inputs.ts";
import type { Preflight } from "../plan/preflight.ts";
import { type IncludedFile, withCopies } from "../plan/workspace-files.ts";
import { keptSignature, type SignedFiles, signFiles } from "../sign/sign.ts";
import { isHeld } from "./compare.ts";
import type { Sender } from "./draft.ts";
import { type AttestInputs, attestFiles, makeSbom } from "./evidence.ts";

export interface Making {
  readonly before: Preflight;
  readonly inputs: AttestInputs & Pick<PublishInputs, "compression" | "sbom">;
  readonly directory: string;
  readonly world: CommandContext;
}

export async function makeFiles(sender: Sender, making: Making): Promise<SignedFiles> {
  const { before, directory, world } = making;
  const made = await withCopies(before.plan.includes, directory, (includes) =>
    packBuilds(sender, making, includes),
  );
  const packages = await keepPublished(made, making);
  const sbom = making.inputs.sbom ? await makeSbom(packages, making) : undefined;
  if (sbom !== undefined) sender.send(sbom.file);
  // The files that vouch for the packages come last.
  await sender.arrived();
  const signed = await signFiles({ before, packages, sbom, directory, now: world.now() });
  for (const file of signed.vouching) sender.send(file);
  const { attestation, warnings } = await attestFiles(signed, making);
  if (attestation === undefined) return { ...signed, warnings: [...signed.warnings, ...warnings] };
  sender.send(attestation);
  return { ...signed, files: [...signed.files, attestation], attestation };
}

interface Packing extends Pick<Making, "directory"> {
  readonly before: Pick<Preflight, "plan" | "releases">;
  readonly inputs: Pick<PublishInputs, "compression">;
  readonly world: Pick<CommandContext, "log" | "cancelled">;
}

/** Packs every build, and sends each package as soon as it is complete. */
export function packBuilds(
  sender: Sender,
  { before, inputs: { compression }, directory, world }: Packing,
  includes: readonly IncludedFile[],
) {
  const { plan, releases } = before;
  const progress = trackProgress(plan.builds, releases.words.sent, world.log);
  return writePackages({
    builds: plan.builds,
    type: plan.address.type,
    version: plan.version,
    includes,
    compression,
    directory,
    signal: AbortSignal.any([sender.signal, world.cancelled]),
    onRead: progress.read,
    onPackage: ({ file }, build) => {
      progress.packed(build, file.size);
      const did = build.kind === "zip" ? "added" : "packed";
      world.log.info(`${did} ${file.name}: ${file.size} bytes, sha256 ${file.sha256}`);
      sender.send(file, () => progress.sent(file.size));
    },
  });
}

interface Progress {
  read(build: Build, bytes: number): void;
  packed(build: Build, size: number): void;
  sent(size: number): void;
}

export function trackProgress(builds: readonly Build[], word: string, log: Log): Progress {
  const total = builds.reduce((sum, { size }) => sum + size, 0);
  const open = new Map<Build, number>();
  const state = { read: 0, packed: 0, bytes: 0, sent: 0, sentBytes: 0 };
  const describe = (): State => {
    const sent = `${state.sent} of ${builds.length} ${word}`;
    if (state.packed === builds.length)
      return { what: word, unit: "bytes", done: state.sentBytes, of: state.bytes, note: sent };
    const parts = [...open].map(
      ([{ platform, size }, bytes]) => `${formatPlatform(platform)} ${percent(bytes, size)}`,
    );
    const note = [`${state.packed} of ${builds.length} packed`, sent, ...parts].join(", ");
    return { what: "packing", unit: "bytes", done: state.read, of: total, note };
  };
  const report = (): void => log.progress(describe());
  return {
    read: (build, bytes) => {
      state.read += bytes;
      open.set(build, (open.get(build) ?? 0) + bytes);
      report();
    },
    packed: (build, size) => {
      // Finished zips are not read block by block.
      state.read += build.size - (open.get(build) ?? 0);
      open.delete(build);
      state.packed++;
      state.bytes += size;
      report();
    },
    sent: (size) => {
      state.sent++;
      state.sentBytes += size;
      report();
    },
  };
}

function percent(part: number, whole: number): string {
  return `${whole === 0 ? 100 : Math.floor((100 * part) / whole)} %`;
}

/** Ten times the SHA256SUMS of a thousand files. */
const LARGEST_CHECKSUMS = 1024 * 1024;
const AT_ONCE = 3;

/**
 * Keeps a published package if its content is the same but its bytes differ: other versions of zlib compress
 * differently. The published bytes are trusted if a key of the version signed them.
 */
async function keepPublished(packages: readonly Package[], making: Making): Promise<readonly Package[]> {
  const { release } = making.before.found;
  if (release === undefined || release.draft || making.inputs.overwrite) return packages;
  const others = await findOthers(packages, release, making);
  const checksums = others.size === 0 ? undefined : await readSignedChecksums(release, making);
  if (checksums === undefined) return packages;
  return mapConcurrently(packages, AT_ONCE, async (made) => {
    const kept = others.has(made) ? await fetchSame(made, { ...making, release, checksums }) : undefined;
    return kept ?? made;
  });
}

async function findOthers(
  packages: readonly Package[],
  release: Release,
  { before: { releases } }: Making,
): Promise<ReadonlySet<Package>> {
  const others = new Set<Package>();
  for (const made of packages) {
    const asset = findAsset(release.assets, made.file.name);
    if (asset !== undefined && !(await isHeld(release, asset, made.file, { releases }))) others.add(made);
  }
  return others;
}

/** Undefined unless this run's keys or those of the catalog signed them. */
async function readSignedChecksums(
  release: Release,
  { before, world }: Making,
): Promise<ReadonlyMap<string, string> | undefined> {
  const { address, version } = before.plan;
  const name = shasumsFilename(address.type, version);
  const asset = findAsset(release.assets, name, LARGEST_CHECKSUMS);
  if (asset === undefined) return undefined;
  const text = Buffer.from(await before.releases.download(release, asset)).toString("utf8");
  if ((await keptSignature({ before, now: world.now() }, text)) === undefined) return undefined;
  return new Problems().attempt(() => parseShasums(text));
}

interface Fetching extends Making {
  readonly release: Release;
  readonly checksums: ReadonlyMap<string, string>;
}

/** Undefined unless the published package is signed, valid, and has the same content. */
async function fetchSame(made: Package, fetching: Fetching): Promise<Package | undefined> {
  const { before, release, checksums, directory, world } = fetching;
  const { releases, plan } = before;
  const { name, path } = made.file;
  const asset = findAsset(release.assets, name);
  if (asset === undefined) return undefined;
  const fetched = join(directory, `${randomUUID()}.part`);
  try {
    const sha256 = await releases.fetch(release, asset, fetched);
    if (sha256 !== checksums.get(name)) return undefined;
    const { inspectZip } = await import("../../package/zip/check-zip.ts");
    const purpose = { type: plan.address.type, version: plan.version, platform: made.platform };
    const inspected = await inspectZip(fetched, purpose, world.cancelled);
    if (!("h1" in inspected) || inspected.h1 !== made.h1) return undefined;
    const { size } = await stat(fetched);
    await rename(fetched, path);
    world.log.info(`keeping the published ${name}, whose content is the same: sha256 ${sha256}`);
    return { ...made, file: { name, path, size, sha256 } };
  } finally {
    await rm(fetched, { force: true });
  }
}
