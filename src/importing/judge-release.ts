import { rm } from "node:fs/promises";
import { join } from "node:path";
import { unlessProblem } from "../errors.ts";
import { coversAll, LARGEST_BUNDLE } from "../package/attestation/statement.ts";
import { type Checksum, sha256Of } from "../package/local-file.ts";
import type { CheckedPackage } from "../package/packages.ts";
import { LARGEST_SBOM, readSbom } from "../package/sbom.ts";
import { readClientHash, readClientSums } from "../package/shasums.ts";
import { type Asset, findAsset, LARGEST_ACCEPTED, type Release } from "../ports/host.ts";
import { judgePackage } from "../protocol/judge/package.ts";
import { findErrors, ruleOf } from "../protocol/rules/rules.ts";
import {
  attestationFilename,
  isLaterSignature,
  packageFilename,
  sbomFilename,
  shasumsFilename,
  signatureFilename,
} from "../provider/filename.ts";
import { formatPlatform, type Platform, parsePlatform } from "../provider/platform.ts";
import { packageKey } from "../site-change/site-copy.ts";
import { isAbout, readBuiltFrom } from "../steps/version-facts.ts";
import { repositoryOf } from "../verifying/check-evidence.ts";
import { type Candidate, isSkipped, type Skipped, skip } from "./group-releases.ts";
import { findSigners, type SignaturePolicy, type Signed } from "./keyring.ts";
import { readProtocols } from "./protocols.ts";
import {
  LARGEST_SUMS,
  type ReleaseFiles,
  type ReleasePackages,
  readAsset,
  type StatedProtocols,
} from "./release-files.ts";

/** What clients accept of a release, before its packages are checked; or why they reject it. */
export async function judgeRelease(
  candidate: Candidate,
  { ring, now }: Pick<SignaturePolicy, "ring" | "now">,
  stated: StatedProtocols,
  files: ReleaseFiles,
) {
  const { type, release, version } = candidate;
  const find = (name: string) => findAsset(release.assets, name);
  const complete = release.assets.filter((one) => one.complete);
  // Documents have the URL of the checksums, so any name is accepted if there is only one such file.
  const others = complete.filter(({ name }) => /SHA256SUMS$/.test(name));
  const sums = find(shasumsFilename(type, version)) ?? (others.length === 1 ? others[0] : undefined);
  if (sums === undefined) {
    const reason = `it has no ${shasumsFilename(type, version)}: terraform and tofu print "failed to retrieve authentication checksums for provider"`;
    return skip(candidate, "no-sums", reason);
  }
  const usual = `${sums.name}.sig`;
  const hasUsual = release.assets.some(({ name }) => name === usual);
  const usualName = hasUsual ? usual : signatureFilename(type, version);
  // The usual name last: signatures named after their key were added later and replace it.
  const signatures = [
    ...complete.filter(({ name }) => isLaterSignature(name, sums.name)),
    ...complete.filter(({ name }) => name === usualName),
  ];
  const unsigned = `it has no ${usual}: terraform and tofu print "failed to retrieve cryptographic signature for provider"`;
  // The first valid signature, or else what is wrong with the last, which has the usual name.
  let fault = skip(candidate, "unsigned", unsigned);
  if (signatures.length === 0) return fault;
  if (!(sums.size <= LARGEST_SUMS)) return tooLarge(candidate, "bad-sums", sums, LARGEST_SUMS);
  const data = await readAsset(release, sums, files);
  let signed: (Signed & { readonly signature: Asset & Checksum }) | undefined;
  for (const signature of signatures) {
    if (!(signature.size <= LARGEST_ACCEPTED)) {
      fault = tooLarge(candidate, "bad-signature", signature, LARGEST_ACCEPTED);
      continue;
    }
    const bytes = await readAsset(release, signature, files);
    const result = await findSigners(ring, { data, signature: bytes, now: now() });
    if ("code" in result) fault = skip(candidate, result.code, result.reason);
    else signed = { ...result, signature: { ...signature, sha256: sha256Of(bytes) } };
    if (signed !== undefined) break;
  }
  if (signed === undefined) return fault;
  const { sums: lines, blankLine } = readClientSums(Buffer.from(data).toString("utf8"));
  if (blankLine !== undefined) {
    const reason = `line ${blankLine} of its SHA256SUMS is blank: terraform and tofu crash: "index out of range"`;
    return skip(candidate, "bad-sums", reason);
  }
  const protocols = await readProtocols(candidate, lines, stated, files);
  const shasums = { name: sums.name, sha256: sha256Of(data) };
  return { candidate, ...signed, shasums, ...protocols, ...matchPackages(candidate, lines) };
}

export type SoundRelease = Exclude<Awaited<ReturnType<typeof judgeRelease>>, Skipped>;

/** Clients have no limit; this one keeps a release from filling the memory. */
function tooLarge(
  candidate: Candidate,
  code: "bad-sums" | "bad-signature",
  { name, size }: Asset,
  most: number,
): Skipped {
  const reason = `its ${name} has ${size} bytes: terraform and tofu have no limit, but ${most} is ten times the size of any real one, so it was not read`;
  return skip(candidate, code, reason);
}

/**
 * The attestation is read first: what it covers decides whether the SBOM is taken. Of several files of one name, which a site
 * may have, the first that fits is taken; `assets` are the taken ones.
 */
export async function adoptEvidence(
  { type, release, version }: Candidate,
  { packages, shasums }: { readonly packages: readonly CheckedPackage[]; readonly shasums: Checksum },
  files: ReleaseFiles,
) {
  const find = (filename: string, largest: number): Asset[] =>
    release.assets.filter(({ name, size, complete }) => name === filename && complete && !(size > largest));
  const assets: Asset[] = [];
  const name = attestationFilename(type, version);
  let bundle: Buffer | undefined;
  for (const asset of find(name, LARGEST_BUNDLE)) {
    const bytes = await readAsset(release, asset, files);
    const { findContradiction } = await import("../package/attestation/verify-bundle.ts");
    // It has to claim the provenance of all these files, and nothing may contradict that. `verify` asks who vouches for it.
    if (!coversAll(bytes, [...packages.map(({ file }) => file), shasums])) continue;
    if (findContradiction(bytes, repositoryOf(asset.url)) !== undefined) continue;
    bundle = bytes;
    assets.push(asset);
    break;
  }
  const attestation = bundle && { name };
  const sbomName = sbomFilename(type, version);
  for (const asset of find(sbomName, LARGEST_SBOM)) {
    const bytes = await readAsset(release, asset, files);
    const file = { name: sbomName, size: bytes.length, sha256: sha256Of(bytes) };
    const isAttested = bundle === undefined || coversAll(bundle, [file]);
    if (!isAttested || !isAbout(readSbom(bytes), packages)) continue;
    return { assets: [...assets, asset], attestation, sbom: { file, builtFrom: readBuiltFrom(bytes) } };
  }
  return { assets, attestation, sbom: undefined };
}

/** GitHub accepts assets below 2 GiB only. */
const TOO_LARGE = 2 ** 31;

/** Matches the lines of SHA256SUMS with the assets of the release; skips what does not match. */
export function matchPackages(candidate: Candidate, sums: ReadonlyMap<string, string>) {
  const { release } = candidate;
  const wantedPackages: WantedPackage[] = [];
  const leftOut: Skipped[] = [];
  const names = [...sums.keys(), ...release.assets.map(({ name }) => name)];
  for (const { name, platform } of namePackages(names, candidate)) {
    const leave = (code: Skipped["code"], reason: string) =>
      leftOut.push(skip(candidate, code, reason, name));
    const asset = findAsset(release.assets, name);
    const hash = sums.get(name);
    const sha256 = readClientHash(hash ?? "");
    if (platform === undefined)
      leave(
        "odd-name",
        "it is not named terraform-provider-TYPE_VERSION_OS_ARCH.zip, the only name that terraform and tofu find in a `filesystem_mirror`",
      );
    else if (asset === undefined)
      leave("missing-file", "SHA256SUMS lists it, but the release lacks it: terraform and tofu get 404");
    else if (hash === undefined)
      leave(
        "not-in-sums",
        `terraform and tofu print "checksum list has no SHA-256 hash for ${JSON.stringify(name)}"`,
      );
    else if (sha256 === undefined)
      leave(
        "bad-sums",
        "its checksum in SHA256SUMS is not 64 hexadecimal digits: terraform and tofu reject it, or crash",
      );
    else if (asset.sha256 !== undefined && asset.sha256 !== sha256)
      leftOut.push(wrongDigest(candidate, name, asset.sha256, sha256));
    else if (asset.size >= TOO_LARGE)
      leave("refused-zip", `it has ${asset.size} bytes, and GitHub accepts only files under 2 GiB`);
    else wantedPackages.push({ platform, asset, sha256 });
  }
  return { wanted: wantedPackages, leftOut };
}

/** Packages of the provider, or files that were meant to be, without a platform; files of other programs are ignored. */
export function namePackages(names: Iterable<string>, { type, version }: Candidate) {
  const filenames = [...new Set(names)].filter(
    (name) => name.startsWith(`terraform-provider-${type}_`) && name.endsWith(".zip"),
  );
  const entries = filenames.map((name) => {
    const text = /_([a-z0-9]+_[a-z0-9]+)\.zip$/.exec(name)?.[1] ?? "";
    const read = unlessProblem(() => parsePlatform(text));
    const isNamed = read !== undefined && packageFilename(type, version, read) === name;
    const platform = isNamed ? read : undefined;
    return { name, platform, key: platform === undefined ? `~${name}` : formatPlatform(platform) };
  });
  return entries.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Checks the packages whose `h1:` neither the signature nor the catalog says; each is on the disk only while it is checked. */
export async function takePackages(
  {
    candidate,
    wanted,
    leftOut,
    hashes,
  }: ReturnType<typeof matchPackages> & {
    readonly candidate: Candidate;
    /** The `h1:` that a trusted signature states, by platform. */
    readonly hashes: ReadonlyMap<string, string>;
  },
  /** The `h1:` that the catalog knows of a package, by `packageKey`. */
  listedHashes: ReadonlyMap<string, string>,
  files: ReleasePackages,
) {
  const { type, release, version } = candidate;
  const take = async ({ platform, sha256, asset }: WantedPackage): Promise<CheckedPackage | Skipped> => {
    const { name, size } = asset;
    const hash = async (): Promise<string | Skipped> =>
      fetchWhile(release, asset, files, async (fetched, path) => {
        if (fetched !== sha256) return wrongDigest(candidate, name, fetched, sha256);
        const purpose = { type, version, platform: formatPlatform(platform) };
        const opening = { ...purpose, path, where: name, signal: files.signal };
        const { facts: h1, observations } = await judgePackage(opening);
        const faults = findErrors(observations).map(
          ({ rule, found }) => `${found}; expected ${ruleOf(rule).expected}`,
        );
        if (h1 !== undefined && faults.length === 0) return h1;
        const reason = `terraform and tofu can't install or start it, or get the wrong files: ${faults.join(". ")}`;
        return skip(candidate, "refused-zip", reason, name);
      });
    const signed = hashes.get(formatPlatform(platform));
    const listedHash = listedHashes.get(packageKey({ sha256, name })) ?? signed;
    const trustedHash = signed === undefined || signed === listedHash ? listedHash : undefined;
    // A store without digests may have other bytes than the checksums say.
    const h1 = (asset.sha256 === undefined ? undefined : trustedHash) ?? (await files.turn(hash));
    files.onChecked();
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
  { host, directory, signal }: ReleasePackages,
  use: (sha256: string, path: string) => T | Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const path = join(directory, asset.name);
  try {
    return await use(await host.fetch(release, asset, path), path);
  } finally {
    await rm(path, { force: true });
  }
}

interface WantedPackage {
  readonly platform: Platform;
  readonly asset: Asset;
  readonly sha256: string;
}

function wrongDigest(candidate: Candidate, name: string, is: string, expected: string): Skipped {
  const reason = `its sha256 is ${is}, but ${expected} in SHA256SUMS: terraform and tofu print "archive has incorrect checksum"`;
  return skip(candidate, "wrong-digest", reason, name);
}
