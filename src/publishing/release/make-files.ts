import { randomUUID } from "node:crypto";
import { rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { CatalogEdit } from "../../catalog/edits/edit.ts";
import { publishVersions } from "../../catalog/edits/publication.ts";
import { renderDocumentationFacts } from "../../catalog/facts/documentation-facts.ts";
import type { ReleaseText } from "../../catalog/facts/release-text.ts";
import type { OwnVersion } from "../../catalog/facts/version-facts.ts";
import { documentationPath } from "../../catalog/paths.ts";
import { findUnreadable } from "../../catalog/read-facts.ts";
import type { PublishInputs } from "../../commands/publish/inputs.ts";
import { mapConcurrently } from "../../concurrency.ts";
import { ProblemError, Problems } from "../../errors.ts";
import { isHeld, type Sender } from "../../hosts/release.ts";
import type { Build } from "../../package/builds/builds.ts";
import { type Package, writePackages } from "../../package/packages.ts";
import { parseShasums } from "../../package/shasums.ts";
import type { Compression } from "../../package/zip/zip.ts";
import { type Asset, findAsset } from "../../ports/host.ts";
import type { VersionImage } from "../../ports/images.ts";
import type { Log, Progress } from "../../ports/log.ts";
import { findErrors } from "../../protocol/rules/rules.ts";
import { shasumsFilename } from "../../provider/filename.ts";
import { formatPlatform } from "../../provider/platform.ts";
import type { CommandContext, RunContext } from "../../run/context.ts";
import { renderChange } from "../../site/documents/change.ts";
import { siteAddress } from "../../steps/plan-address.ts";
import { publishedKey } from "../../steps/signer.ts";
import { versionFacts } from "../../steps/version-facts.ts";
import { formatSize } from "../../text.ts";
import { type Plan, withCopies } from "../plan/plan.ts";
import type { Preflight } from "../plan/preflight.ts";
import { judgeBuilds } from "./judge-builds.ts";
import { attestFiles, makeSbom } from "./make-evidence.ts";
import { keptSignature, type SignedFiles, signFiles } from "./sign-files.ts";

export async function makeFiles(
  sender: Sender,
  before: Preflight,
  inputs: PublishInputs,
  directory: string,
  world: CommandContext,
): Promise<SignedFiles> {
  const { plan, store } = before;
  const { compression, overwrite, attest } = inputs;
  const packed = await packBuilds(sender, plan, compression, store.words.sent, directory, world);
  const packages = overwrite ? packed : await keepPublished(packed, before, directory, world);
  const oddities = await judgeBuilds(packages, before, inputs, world);
  const sbom = inputs.sbom ? await makeSbom(packages, before, directory, world) : undefined;
  if (sbom !== undefined) sender.send(sbom.file);
  // The files that vouch for the packages come last.
  await sender.arrived();
  const signed = await signFiles(packages, sbom, before, directory, world.now());
  for (const file of signed.vouching) sender.send(file);
  const attested = [...signed.packages.map(({ file }) => file), ...(sbom === undefined ? [] : [sbom.file])];
  const isWanted = attest && !inputs["dry-run"];
  const evidence = [...attested, signed.shasums];
  const { attestation, warnings } = await attestFiles(evidence, before, isWanted, directory, world);
  const files = { ...signed, warnings: [...oddities, ...signed.warnings, ...warnings] };
  if (attestation === undefined) return files;
  sender.send(attestation);
  return { ...files, files: [...signed.files, attestation], attestation };
}

/** Packs every build, and sends each package as soon as it is complete. */
export function packBuilds(
  sender: Sender,
  plan: Plan,
  compression: Compression,
  /** What happened to a package that has arrived. */
  sent: string,
  directory: string,
  { log, cancelled }: RunContext,
): Promise<readonly Package[]> {
  const progress = trackProgress(plan.builds, sent, log);
  return withCopies(plan.includes, directory, (includes) =>
    writePackages({
      builds: plan.builds,
      type: plan.address.type,
      version: plan.version,
      includes,
      compression,
      directory,
      signal: AbortSignal.any([sender.signal, cancelled]),
      onRead: progress.read,
      onPackage: ({ file }, build) => {
        progress.packed(build, file.size);
        sender.send(file, () => progress.sent(build, file.size));
      },
    }),
  );
}

export function trackProgress(builds: readonly Build[], word: string, log: Log) {
  const total = builds.reduce((sum, { size }) => sum + size, 0);
  const width = builds.reduce((most, { platform }) => Math.max(most, formatPlatform(platform).length), 0);
  const open = new Map<Build, number>();
  const waiting = new Map<Build, number>();
  const state = { read: 0, packed: 0, bytes: 0, sent: 0, sentBytes: 0 };
  const describe = (): Progress => {
    const sent = `${state.sent} of ${builds.length} ${word}`;
    const line = ({ platform }: Build, text: string) => `${formatPlatform(platform).padEnd(width)}  ${text}`;
    const items = [
      ...[...waiting].map(([build, size]) => line(build, `${formatSize(size)} packed`)),
      ...[...open].map(([build, bytes]) => {
        const percent = build.size === 0 ? 100 : Math.floor((100 * bytes) / build.size);
        return line(build, `${percent} % packed`);
      }),
    ];
    if (state.packed === builds.length)
      return { what: word, unit: "bytes", done: state.sentBytes, of: state.bytes, note: sent, items };
    const note = `${state.packed} of ${builds.length} packed, ${sent}`;
    return { what: "packing", unit: "bytes", done: state.read, of: total, note, items };
  };
  const report = (): void => log.progress(describe());
  return {
    read: (build: Build, bytes: number): void => {
      state.read += bytes;
      open.set(build, (open.get(build) ?? 0) + bytes);
      report();
    },
    packed: (build: Build, size: number): void => {
      // Finished zips are not read block by block.
      state.read += build.size - (open.get(build) ?? 0);
      open.delete(build);
      waiting.set(build, size);
      state.packed++;
      state.bytes += size;
      report();
    },
    sent: (build: Build, size: number): void => {
      waiting.delete(build);
      state.sent++;
      state.sentBytes += size;
      report();
    },
  };
}

/** Ten times the SHA256SUMS of a thousand files. */
const LARGEST_CHECKSUMS = 1024 * 1024;
const AT_ONCE = 3;

/**
 * Keeps a published package if its content is the same but its bytes differ: other versions of zlib compress
 * differently. The published bytes are trusted if a key of the version signed them.
 */
async function keepPublished(
  packages: readonly Package[],
  before: Preflight,
  directory: string,
  world: RunContext,
): Promise<readonly Package[]> {
  const { plan, store } = before;
  const { release } = before.releaseState;
  const { type } = plan.address;
  if (release === undefined || release.draft) return packages;
  const others = new Map<Package, Asset>();
  for (const local of packages) {
    const asset = findAsset(release.assets, local.file.name);
    if (asset !== undefined && !(await isHeld(release, asset, local.file, store))) others.set(local, asset);
  }
  const sums = findAsset(release.assets, shasumsFilename(type, plan.version), LARGEST_CHECKSUMS);
  if (others.size === 0 || sums === undefined) return packages;
  const text = Buffer.from(await store.download(release, sums)).toString("utf8");
  // Signed by this run's keys or those of the catalog.
  const isSigned = (await keptSignature(text, before, world.now())) !== undefined;
  const checksums = isSigned ? await new Problems().attempt(() => parseShasums(text)) : undefined;
  if (checksums === undefined) return packages;
  return mapConcurrently(packages, AT_ONCE, async (local) => {
    const asset = others.get(local);
    if (asset === undefined) return local;
    const { name, path } = local.file;
    const fetched = join(directory, `${randomUUID()}.part`);
    try {
      const sha256 = await store.fetch(release, asset, fetched);
      if (sha256 !== checksums.get(name)) return local;
      const { judgePackage } = await import("../../protocol/judge/package.ts");
      const purpose = { type, version: plan.version, platform: formatPlatform(local.platform) };
      const opening = { ...purpose, path: fetched, where: name, signal: world.cancelled };
      const { facts: h1, observations } = await judgePackage(opening);
      if (h1 !== local.h1 || findErrors(observations).length > 0) return local;
      const { size } = await stat(fetched);
      await rename(fetched, path);
      world.log.info(`keeping the published ${name}, whose content is the same: sha256 ${sha256}`);
      return { ...local, file: { name, path, size, sha256 } };
    } finally {
      await rm(fetched, { force: true });
    }
  });
}

export function imageOf({ address, version }: Plan, { packages, vouching }: SignedFiles): VersionImage {
  const files = packages.map(({ platform, file }) => [formatPlatform(platform), file] as const);
  return { address, version: version.text, packages: new Map(files), vouching };
}

/** The edit of the catalog that lists a version. */
export function editFor(
  { plan }: Preflight,
  inputs: PublishInputs,
  signed: SignedFiles,
  facts: OwnVersion,
  published: string,
  text?: ReleaseText,
): CatalogEdit {
  const { addresses, images } = plan;
  const { about, documentation } = plan.described;
  const keys = signed.signers.map(publishedKey);
  const { lostSignature } = signed;
  return publishVersions({
    site: siteAddress(plan),
    addresses,
    overwrite: inputs.overwrite,
    keptDocumentation: inputs["docs-versions"],
    versions: [{ facts, text, published, about, documentation, images, keys, lostSignature }],
  });
}

/** Before anything is public, rejects facts that no later run could read, or that would change the version. */
export function refuseUnreadable(
  before: Preflight,
  inputs: PublishInputs,
  signed: SignedFiles,
  now: Date,
): void {
  const { plan, releaseState, reading, store } = before;
  const { release } = releaseState;
  if (release?.draft === false && release.inSite === undefined) return;
  const assets = signed.files.map((one) => ({ name: one.name, url: store.downloadUrl(plan.settings, one) }));
  const facts = versionFacts(plan, { assets }, signed);
  const change = editFor(before, inputs, signed, facts, now.toISOString()).apply(reading.catalog);
  const entries = change.entries.map(({ documented: _documented, ...entry }) => entry);
  const texts = change.entries.flatMap(({ address, documented = [] }) =>
    documented.map(
      (one) => [documentationPath(address, one.version), renderDocumentationFacts(one.facts)] as const,
    ),
  );
  const problems = findUnreadable([
    ...renderChange({ ...change, entries }, { ...reading, search: undefined, renderNotes: () => "" }),
    ...texts,
  ]);
  if (problems.length > 0) throw new ProblemError(problems);
}
