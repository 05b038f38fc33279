import { randomUUID } from "node:crypto";
import { chmod, cp, lstat, readdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Problem, ProblemError, Problems } from "../../errors.ts";
import { hashFolder } from "../../locking/open-sources.ts";
import type { PackageHashes, Proof } from "../../locking/proofs.ts";
import { nameOf } from "../../locking/read-lock-files.ts";
import { FOLDER_PACKAGES } from "../../mirroring/origin/folder.ts";
import { hashPackage } from "../../mirroring/origin/hash-package.ts";
import { openZip } from "../../package/zip/check-zip.ts";
import { hashFiles } from "../../package/zip/read-zip.ts";
import { unpackFiles } from "../../package/zip/unpack-files.ts";
import { BrokenZip } from "../../package/zip/zip-rules.ts";
import type { OriginSums } from "../../ports/origin.ts";
import type { HashFiles } from "../../protocol/judge/package.ts";
import { commandLine, nameSome } from "../../text.ts";
import { isSigned, keepEvidence, keepZip } from "./evidence.ts";
import { type Kept, layOut, placesOf, sizeOf } from "./folder.ts";
import { asksForAge, asksForSigner, describeAge, type Gate, refuseSigner, type Sighting } from "./gate.ts";
import { fitOf, isUnpacked, mayBeUnpacked, type Wanted } from "./wanted.ts";

interface Target {
  readonly into: string;
  /** On the same disk. */
  readonly work: string;
  readonly isPacked: boolean;
  readonly cancelled: AbortSignal;
  readonly gate: Gate | undefined;
  readonly now: Date;
  readonly findSighting: (wanted: Wanted, sums: OriginSums | undefined) => Promise<Sighting | undefined>;
}

export interface Fetched extends Kept {
  readonly state: "kept" | "fetched";
  readonly by: string;
  /** What the source says of a version that it no longer lists. */
  readonly unlisted: string | undefined;
}

/** A package to fetch, and what the folder has of it, which nothing has proven to the gate yet. */
export interface Missing {
  readonly wanted: Wanted;
  readonly kept: Kept | undefined;
}

/** Takes the package of the first source that has one that every lock file accepts; throws what all of them lack. */
export async function fetchPackage(
  { wanted, kept }: Missing,
  sources: readonly (() => Promise<readonly Proof[]>)[],
  target: Target,
): Promise<Fetched> {
  const problems = new Problems();
  // A zip of the folder has no signature.
  const storedZip = async () => (needsSigner(target.gate, wanted) ? [] : [ownZip(wanted, target)]);
  for (const source of [storedZip, ...sources]) {
    // What the folder had is replaced, whatever is wrong with it.
    const told = source === storedZip ? new Problems() : problems;
    for (const proof of (await told.attempt(source)) ?? []) {
      const fetched = await told.attempt(() =>
        takePackage({ wanted, kept }, proof, { ...target, isOwn: source === storedZip }),
      );
      target.cancelled.throwIfAborted();
      if (fetched !== undefined) return fetched;
    }
  }
  if (problems.errors.length === 0) problems.add(nowhere(wanted));
  throw new ProblemError(problems.errors.map((one) => ({ ...one, found: named(wanted, one.found) })));
}

async function takePackage(
  { wanted, kept }: Missing,
  proof: Proof,
  { into, work, isPacked, gate, now, cancelled, findSighting, isOwn }: Target & { readonly isOwn: boolean },
): Promise<Fetched | undefined> {
  const stated = proof.packages.get(wanted.platform);
  if (stated === undefined || (proof.read === undefined && proof.unpacked === undefined)) return undefined;
  if (fitOf(wanted, stated) === "differs") throw misfit(wanted, proof, stated);
  const { unlisted, sums } = proof;
  // Its own zip says nothing that is not kept already.
  const keep = async () => (isOwn ? undefined : keepEvidence(into, wanted, proof, work));
  const sighting = await findSighting(wanted, sums);
  const refusal = gate && refuseSigner(gate, wanted, sums, now, sighting);
  if (refusal !== undefined) throw new ProblemError(refusal);
  const hasAge = gate !== undefined && sums !== undefined && asksForAge(gate, wanted);
  const by = hasAge ? `${proof.by}; ${describeAge(sums, sighting)}` : proof.by;
  if (kept !== undefined && sums !== undefined && (await isSigned(into, wanted, kept, sums, cancelled))) {
    await keep();
    return { ...kept, state: "kept", by, unlisted };
  }
  const folder = join(work, randomUUID());
  if (proof.unpacked !== undefined) {
    if (isPacked || !isUnpacked(wanted, stated.h1)) throw onlyUnpacked(wanted, proof.unpacked, isPacked);
    await copyUnpacked(wanted, proof.unpacked, folder);
    // What was copied, not what was there before.
    const h1 = await hashFolder(folder, "without links");
    if (!isUnpacked(wanted, h1)) throw misfit(wanted, proof, { h1 });
    const size = await sizeOf(folder);
    await keep();
    await layOut(into, wanted, { layout: "unpacked", from: folder }, work);
    return { layout: "unpacked", h1, size, state: "fetched", by, unlisted };
  }
  const unpack: HashFiles = (files) => unpackFiles(files, folder);
  let isWritten = false;
  let taken: Kept | undefined;
  await proof.read?.({
    open: (sha256) => {
      const zh = `zh:${sha256}`;
      const fit = fitOf(wanted, { zh });
      if (fit === "differs") throw misfit(wanted, proof, { zh });
      // Without a known SHA-256, only the content's hash allows to write any of it.
      isWritten = fit === "fits" && !isPacked && mayBeUnpacked(wanted);
      return isWritten ? unpack : hashFiles;
    },
    take: async ({ path, sha256, size }, h1) => {
      const zh = `zh:${sha256}`;
      if (fitOf(wanted, { zh, h1 }) !== "fits") throw misfit(wanted, proof, { zh, h1 });
      if (isPacked || !isUnpacked(wanted, h1)) {
        const from = `${path}.zip`;
        await rename(path, from);
        await keep();
        await keepZip(into, wanted, undefined);
        await layOut(into, wanted, { layout: "packed", from }, work);
        taken = { layout: "packed", zh, h1, size };
        return;
      }
      const unpacked = isWritten ? h1 : await openZip(path, unpack);
      if (unpacked instanceof BrokenZip || unpacked !== h1) throw new Error(`${path} has changed`);
      const unpackedSize = await sizeOf(folder);
      await keep();
      const needsZip = needsSigner(gate, wanted) && sums?.hashes.get(wanted.platform) !== h1;
      await keepZip(into, wanted, needsZip ? path : undefined);
      await layOut(into, wanted, { layout: "unpacked", from: folder }, work);
      taken = { layout: "unpacked", zh, h1, size: unpackedSize };
    },
  });
  return taken && { ...taken, state: "fetched", by, unlisted };
}

/** Links become files: their targets may change. */
async function copyUnpacked({ address }: Wanted, from: string, folder: string): Promise<void> {
  await cp(from, folder, { recursive: true, dereference: true });
  const names = (await readdir(folder)).filter((name) =>
    name.startsWith(`terraform-provider-${address.type}`),
  );
  for (const name of names) await chmod(join(folder, name), 0o755);
}

/** The package as the folder has it, in the wrong layout or not yet judged. */
function ownZip(wanted: Wanted, { into, work, cancelled }: Target): Proof {
  const { zip } = placesOf(into, wanted);
  const offered = {
    filename: "",
    url: pathToFileURL(zip).href,
    size: undefined,
    sha256: undefined,
    h1: undefined,
  };
  const { address, version, platform } = wanted;
  return {
    by: "the folder",
    packages: new Map([[platform, {}]]),
    read: async (use) => {
      const isFile = (await lstat(zip).catch(() => undefined))?.isFile() ?? false;
      const folder = { directory: work, cancelled };
      const pack = { type: address.type, version, platform, offered };
      const done = isFile ? await hashPackage(pack, FOLDER_PACKAGES, folder, use) : nowhere(wanted);
      if ("code" in done) throw new ProblemError(done);
      return { by: "the folder", packages: new Map() };
    },
  };
}

function needsSigner(gate: Gate | undefined, wanted: Wanted): boolean {
  return gate !== undefined && asksForSigner(gate, wanted);
}

function named(wanted: Wanted, found: string): string {
  const name = `${nameOf(wanted)} for ${wanted.platform}`;
  return found.startsWith(nameOf(wanted)) ? found : `${name}: ${found}`;
}

function nowhere(wanted: Wanted): Problem {
  return {
    code: "provider-unknown",
    found: named(wanted, "no registry, mirror or folder has this package"),
    expected: "a package where clients on this machine look",
    fix: "Add the lines that its site names to the CLI configuration, or set ‹from› to that site",
  };
}

/** The zip can't be made from it again: its hash would differ. */
function onlyUnpacked(wanted: Wanted, from: string, isPacked: boolean): ProblemError {
  const paths = wanted.locks.map(({ path }) => path);
  return new ProblemError({
    code: "provider-unknown",
    found: named(wanted, `${from} has it only unpacked`),
    expected: isPacked
      ? "its zip, because ‹packed› is set"
      : `its zip, or its \`h1:\` in every lock file: ${nameSome(paths, 3)}`,
    fix: isPacked
      ? "Remove ‹packed›, or add another source that has the zip"
      : `Run \`${commandLine("lock", "--platforms", wanted.platform, "--", ...paths.map((path) => dirname(path)))}\`, and commit the files; or add another source that has the zip`,
  });
}

/** A lock file that has hashes of other packages of the source was only made on another platform. */
function misfit(wanted: Wanted, proof: Proof, has: PackageHashes): ProblemError {
  const { locks, platform } = wanted;
  const isLeftOut = ({ hashes }: Wanted["locks"][number]) =>
    fitOf({ ...wanted, locks: [{ path: "", hashes }] }, has) !== "fits";
  const paths = locks.filter(isLeftOut).map(({ path }) => path);
  const stated = new Set([
    ...(proof.signed ?? []),
    ...[...proof.packages.values()].flatMap(({ h1, zh }) => [h1, zh]),
  ]);
  const isPartial = locks.filter(isLeftOut).every(({ hashes }) => hashes.some((hash) => stated.has(hash)));
  const hashes = [has.zh, has.h1].filter((hash) => hash !== undefined).join(" and ");
  const found = `${nameSome(paths, 3)} ${paths.length === 1 ? "has" : "have"} no hash of the package by ${proof.by}, ${hashes}`;
  if (isPartial)
    return new ProblemError({
      code: "lock-incomplete",
      found,
      expected: `a lock file with the hashes of ${platform}: it has those of other platforms`,
      fix: `Run \`${commandLine("lock", "--platforms", platform, "--", ...paths)}\`, and commit the file`,
    });
  return new ProblemError({
    code: "lock-contradicted",
    found,
    expected: "the package that every lock file names. Nothing of this one was unpacked",
    fix: "Find out which is wrong: the lock file is of another package, the version was changed after it was published, or the host serves another one",
  });
}
