import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Turn } from "../concurrency.ts";
import { Problems } from "../errors.ts";
import type { Package } from "../package/packages.ts";
import { readClientHash } from "../package/shasums.ts";
import { inspectZip } from "../package/zip/check-zip.ts";
import type { Asset, PackageStore, Release } from "../ports/package-store.ts";
import {
  isLaterSignature,
  manifestFilename,
  packageFilename,
  shasumsFilename,
  signatureFilename,
} from "../provider/filename.ts";
import { formatPlatform, type Platform, parsePlatform } from "../provider/platform.ts";
import type { Version } from "../provider/version.ts";
import { type Candidate, isSkipped, type Skipped, skip } from "./group-releases.ts";

/** What taking packages needs to know. */
export interface Taking {
  readonly releases: PackageStore;
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
interface Matched {
  readonly candidate: Candidate;
  readonly wanted: readonly WantedPackage[];
  readonly leftOut: readonly Skipped[];
}

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

/** A package that clients accept, if its content is what the sums say. */
export interface WantedPackage {
  readonly platform: Platform;
  readonly asset: Asset;
  readonly sha256: string;
}

/** Brings the lines of the sums and the files of a release together; what does not match is left out by name. */
export async function matchPackages(
  candidate: Candidate,
  type: string,
  sums: ReadonlyMap<string, string>,
): Promise<Omit<Matched, "candidate">> {
  const { release, version } = candidate;
  const names = [...sums.keys(), ...release.assets.map(({ name }) => name)];
  const matched = (await namePackages(names, type, version)).map((named) => match(named, candidate, sums));
  return {
    wanted: matched.filter((one): one is WantedPackage => !isSkipped(one)),
    leftOut: matched.filter(isSkipped),
  };
}

/** No zip that clients could take has as many; GitHub keeps none. */
const TOO_LARGE = 2 ** 31;

function match(
  { name, platform }: NamedPackage,
  candidate: Candidate,
  sums: ReadonlyMap<string, string>,
): WantedPackage | Skipped {
  const asset = candidate.release.assets.find((one) => one.name === name && one.complete);
  const hash = sums.get(name);
  const leave = (code: Skipped["code"], reason: string): Skipped => skip(candidate, code, reason, name);
  if (platform === undefined)
    return leave(
      "odd-name",
      "it is not named terraform-provider-TYPE_VERSION_OS_ARCH.zip, and by no other name do terraform and tofu find it in a folder of packages (`filesystem_mirror`)",
    );
  if (asset === undefined)
    return leave(
      "missing-file",
      "SHA256SUMS names it and the release does not hold it: terraform and tofu would get 404",
    );
  if (hash === undefined)
    return leave(
      "not-in-sums",
      `terraform and tofu say "checksum list has no SHA-256 hash for ${JSON.stringify(name)}"`,
    );
  const sha256 = readClientHash(hash);
  if (sha256 === undefined)
    return leave(
      "bad-sums",
      "SHA256SUMS gives it something else than 64 hexadecimal digits: terraform and tofu refuse it, or crash",
    );
  if (asset.sha256 !== undefined && asset.sha256 !== sha256)
    return wrongDigest(candidate, name, asset.sha256, sha256);
  if (asset.size >= TOO_LARGE)
    return leave(
      "refused-zip",
      `it has ${asset.size} bytes: terraform and tofu know no limit, but GitHub keeps no file of 2 GiB, and no provider has as many`,
    );
  return { platform, asset, sha256 };
}

/** The file is not what was signed. */
function wrongDigest(candidate: Candidate, name: string, is: string, wanted: string): Skipped {
  const reason = `its sha256 is ${is}, and SHA256SUMS says ${wanted}: terraform and tofu say "archive has incorrect checksum"`;
  return skip(candidate, "wrong-digest", reason, name);
}

/** The files of a release that matter to clients, as far as they are there. */
interface ReleaseFiles {
  readonly sums: Asset | undefined;
  /** The usual one last: one that is named after its key was made later, in the place of the usual one. */
  readonly signatures: readonly Asset[];
  readonly manifest: Asset | undefined;
}

/** Finds them by their usual names. Documents name sums by their URL, so any other name does as well, if there is but one. */
export function findFiles({ assets }: Release, type: string, version: Version): ReleaseFiles {
  const find = (wanted: string | undefined): Asset | undefined =>
    assets.find(({ name, complete }) => complete && name === wanted);
  const others = assets.filter(({ name, complete }) => complete && /SHA256SUMS$/.test(name));
  const sums = find(shasumsFilename(type, version)) ?? (others.length === 1 ? others[0] : undefined);
  const usual =
    find(sums === undefined ? undefined : `${sums.name}.sig`) ?? find(signatureFilename(type, version));
  const later = assets.filter(({ name, complete }) => complete && sums && isLaterSignature(name, sums.name));
  const signatures = [...later, ...(usual === undefined ? [] : [usual])];
  return { sums, signatures, manifest: find(manifestFilename(type, version)) };
}

/** What a file is, by its name: a package, or one that was meant to be. */
interface NamedPackage {
  readonly name: string;
  readonly platform: Platform | undefined;
}

/** The names that are, or were meant to be, packages of a provider; the files of other programs are none. */
export async function namePackages(
  names: Iterable<string>,
  type: string,
  version: Version,
): Promise<NamedPackage[]> {
  const own = [...new Set(names)].filter(
    (name) => name.startsWith(`terraform-provider-${type}_`) && name.endsWith(".zip"),
  );
  const named = await Promise.all(
    own.map(async (name) => ({ name, platform: await readPlatform(name, type, version) })),
  );
  return named.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

function sortKey({ name, platform }: NamedPackage): string {
  return platform === undefined ? `~${name}` : formatPlatform(platform);
}

async function readPlatform(name: string, type: string, version: Version): Promise<Platform | undefined> {
  const text = /_([a-z0-9]+_[a-z0-9]+)\.zip$/.exec(name)?.[1] ?? "";
  const platform = await new Problems().attempt(() => parsePlatform(text));
  return platform !== undefined && packageFilename(type, version, platform) === name ? platform : undefined;
}
