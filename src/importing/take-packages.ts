import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Turn } from "../concurrency.ts";
import { unlessProblem } from "../errors.ts";
import type { CheckedPackage } from "../package/packages.ts";
import { readClientHash } from "../package/shasums.ts";
import { inspectZip } from "../package/zip/check-zip.ts";
import type { Asset, Host, Release } from "../ports/host.ts";
import { findAsset } from "../ports/host.ts";
import {
  isLaterSignature,
  manifestFilename,
  packageFilename,
  shasumsFilename,
  signatureFilename,
} from "../provider/filename.ts";
import { formatPlatform, type Platform, parsePlatform } from "../provider/platform.ts";
import type { Version } from "../provider/version.ts";
import { packageKey } from "../steps/site/site-copy.ts";
import { type Candidate, isSkipped, type Skipped, skip } from "./group-releases.ts";

/** SHA256SUMS with a thousand files is a tenth of that. */
export const LARGEST_SUMS = 1024 * 1024;

export interface Taking {
  readonly releases: Host;
  readonly type: string;
  /** The `h1:` that the catalog knows of a package, by `packageKey`. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Where packages are kept while they are checked. */
  readonly directory: string;
  readonly turn: Turn;
  readonly signal: AbortSignal;
  readonly onTaken: () => void;
}

interface Matched {
  readonly candidate: Candidate;
  readonly wanted: readonly WantedPackage[];
  readonly leftOut: readonly Skipped[];
  /** The `h1:` that a trusted signature states, by platform. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** Checks the packages whose `h1:` neither the signature nor the catalog says; each is on the disk only while it is checked. */
export async function takePackages(
  { candidate, wanted, leftOut, hashes }: Matched,
  taking: Taking,
): Promise<{ readonly packages: readonly CheckedPackage[]; readonly leftOut: readonly Skipped[] }> {
  const take = async ({ platform, sha256, asset }: WantedPackage): Promise<CheckedPackage | Skipped> => {
    const { name, size } = asset;
    const hash = async (): Promise<string | Skipped> =>
      fetchWhile(candidate.release, asset, taking, async (fetched, path) => {
        if (fetched !== sha256) return wrongDigest(candidate, name, fetched, sha256);
        const purpose = { type: taking.type, version: candidate.version, platform };
        const inspected = await inspectZip(path, purpose, taking.signal);
        if ("h1" in inspected) return inspected.h1;
        const faults = inspected.faults.map(({ found, expected }) => `${found}; expected ${expected}`);
        const reason = `terraform and tofu can't install or start it, or get the wrong files: ${faults.join(". ")}`;
        return skip(candidate, "refused-zip", reason, name);
      });
    const signed = hashes.get(formatPlatform(platform));
    const listed = taking.hashes.get(packageKey({ sha256, name })) ?? signed;
    const known = signed === undefined || signed === listed ? listed : undefined;
    // A store without digests may have other bytes than the checksums say.
    const h1 = (asset.sha256 === undefined ? undefined : known) ?? (await taking.turn(hash));
    taking.onTaken();
    return typeof h1 === "string" ? { platform, h1, file: { name, size, sha256 } } : h1;
  };
  const taken = await Promise.all(wanted.map(take));
  return {
    packages: taken.filter((one): one is CheckedPackage => !isSkipped(one)),
    leftOut: [...leftOut, ...taken.filter(isSkipped)],
  };
}

/** The file is on the disk while it is used, with the SHA-256 of the bytes that the store has. */
export async function fetchWhile<T>(
  release: Release,
  asset: Asset,
  { releases, directory, signal }: Taking,
  use: (sha256: string, path: string) => T | Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const path = join(directory, asset.name);
  try {
    return await use(await releases.fetch(release, asset, path), path);
  } finally {
    await rm(path, { force: true });
  }
}

export interface WantedPackage {
  readonly platform: Platform;
  readonly asset: Asset;
  readonly sha256: string;
}

/** Matches the lines of SHA256SUMS with the assets of the release; skips what does not match. */
export function matchPackages(
  candidate: Candidate,
  type: string,
  sums: ReadonlyMap<string, string>,
): { readonly wanted: readonly WantedPackage[]; readonly leftOut: readonly Skipped[] } {
  const { release, version } = candidate;
  const names = [...sums.keys(), ...release.assets.map(({ name }) => name)];
  const matched = namePackages(names, type, version).map((named) => match(named, candidate, sums));
  return {
    wanted: matched.filter((one): one is WantedPackage => !isSkipped(one)),
    leftOut: matched.filter(isSkipped),
  };
}

/** GitHub accepts assets below 2 GiB only. */
const TOO_LARGE = 2 ** 31;

function match(
  { name, platform }: NamedPackage,
  candidate: Candidate,
  sums: ReadonlyMap<string, string>,
): WantedPackage | Skipped {
  const asset = findAsset(candidate.release.assets, name);
  const hash = sums.get(name);
  const leave = (code: Skipped["code"], reason: string): Skipped => skip(candidate, code, reason, name);
  if (platform === undefined)
    return leave(
      "odd-name",
      "it is not named terraform-provider-TYPE_VERSION_OS_ARCH.zip, the only name that terraform and tofu find in a `filesystem_mirror`",
    );
  if (asset === undefined)
    return leave("missing-file", "SHA256SUMS lists it, but the release lacks it: terraform and tofu get 404");
  if (hash === undefined)
    return leave(
      "not-in-sums",
      `terraform and tofu print "checksum list has no SHA-256 hash for ${JSON.stringify(name)}"`,
    );
  const sha256 = readClientHash(hash);
  if (sha256 === undefined)
    return leave(
      "bad-sums",
      "its checksum in SHA256SUMS is not 64 hexadecimal digits: terraform and tofu reject it, or crash",
    );
  if (asset.sha256 !== undefined && asset.sha256 !== sha256)
    return wrongDigest(candidate, name, asset.sha256, sha256);
  if (asset.size >= TOO_LARGE)
    return leave("refused-zip", `it has ${asset.size} bytes, and GitHub accepts only files under 2 GiB`);
  return { platform, asset, sha256 };
}

function wrongDigest(candidate: Candidate, name: string, is: string, wanted: string): Skipped {
  const reason = `its sha256 is ${is}, but ${wanted} in SHA256SUMS: terraform and tofu print "archive has incorrect checksum"`;
  return skip(candidate, "wrong-digest", reason, name);
}

/** Documents have the URL of the checksums, so any name is accepted if there is only one such file. */
export function findFiles({ assets }: Release, type: string, version: Version) {
  const find = (name: string) => findAsset(assets, name);
  const others = assets.filter(({ name, complete }) => complete && /SHA256SUMS$/.test(name));
  const sums = find(shasumsFilename(type, version)) ?? (others.length === 1 ? others[0] : undefined);
  const usual = sums && assets.some(({ name }) => name === `${sums.name}.sig`);
  const usualName = usual ? `${sums.name}.sig` : signatureFilename(type, version);
  // The usual name last: signatures named after their key were added later and replace it.
  const later = assets.filter(({ name, complete }) => complete && sums && isLaterSignature(name, sums.name));
  const signatures = [...later, ...assets.filter(({ name, complete }) => complete && name === usualName)];
  return { sums, signatures, manifest: find(manifestFilename(type, version)) };
}

/** A package, or a file that was meant to be one. */
interface NamedPackage {
  readonly name: string;
  readonly platform: Platform | undefined;
}

/** Packages of the provider, or files that were meant to be; files of other programs are ignored. */
export function namePackages(names: Iterable<string>, type: string, version: Version): NamedPackage[] {
  const own = [...new Set(names)].filter(
    (name) => name.startsWith(`terraform-provider-${type}_`) && name.endsWith(".zip"),
  );
  const named = own.map((name): NamedPackage => {
    const text = /_([a-z0-9]+_[a-z0-9]+)\.zip$/.exec(name)?.[1] ?? "";
    const platform = unlessProblem(() => parsePlatform(text));
    const isNamed = platform !== undefined && packageFilename(type, version, platform) === name;
    return { name, platform: isNamed ? platform : undefined };
  });
  const keyOf = ({ name, platform }: NamedPackage) => (platform ? formatPlatform(platform) : `~${name}`);
  return named.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
