import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Problem, ProblemError } from "../errors.ts";
import { coversAll, LARGEST_BUNDLE } from "../package/attestation/statement.ts";
import type { PublicKeyCopy } from "../package/key/public-keys.ts";
import { type Checksum, sha256Of } from "../package/local-file.ts";
import type { CheckedPackage } from "../package/packages.ts";
import { LARGEST_SBOM, readSbom } from "../package/sbom.ts";
import { readClientHash, readClientSums } from "../package/shasums.ts";
import { type Asset, findAsset, type Host, LARGEST_ACCEPTED, type Release } from "../ports/host.ts";
import {
  attestationFilename,
  manifestFilename,
  sbomFilename,
  shasumsFilename,
} from "../provider/filename.ts";
import { DEFAULT_PROTOCOLS, parseManifest } from "../provider/manifest.ts";
import { readRegularFile } from "../read-file.ts";
import { isAbout, readBuiltFrom } from "../steps/built-from.ts";
import type { Signers } from "../steps/signer.ts";
import { repositoryOf } from "../steps/verify/check-evidence.ts";
import { type Candidate, type Skipped, skip } from "./group-releases.ts";
import { findSigners } from "./keyring.ts";
import { findFiles, LARGEST_SUMS, matchPackages, type WantedPackage } from "./take-packages.ts";

export interface Judging {
  readonly releases: Host;
  readonly type: string;
  readonly ring: readonly PublicKeyCopy[];
  readonly now: Date;
  /** Where files are kept while they are checked. */
  readonly directory: string;
}

/** A release that clients accept, before its packages are checked. */
export interface Sound {
  readonly candidate: Candidate;
  readonly signers: Signers;
  readonly shasums: Checksum;
  readonly signature: Asset;
  /** The `h1:` that the signature states, by platform. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly protocols: readonly string[];
  readonly wanted: readonly WantedPackage[];
  readonly leftOut: readonly Skipped[];
  readonly warnings: readonly Problem[];
}

export async function judgeRelease(candidate: Candidate, judging: Judging): Promise<Sound | Skipped> {
  const { release, version } = candidate;
  const { type, releases, directory } = judging;
  const { sums, signatures, manifest } = findFiles(release, type, version);
  if (sums === undefined) {
    const reason = `it has no ${shasumsFilename(type, version)}: terraform and tofu print "failed to retrieve authentication checksums for provider"`;
    return skip(candidate, "no-sums", reason);
  }
  const unsigned = `it has no ${sums.name}.sig: terraform and tofu print "failed to retrieve cryptographic signature for provider"`;
  // The first valid signature, or else what is wrong with the last, which has the usual name.
  let fault = skip(candidate, "unsigned", unsigned);
  if (signatures.length === 0) return fault;
  if (!(sums.size <= LARGEST_SUMS)) return tooLarge(candidate, "bad-sums", sums, LARGEST_SUMS);
  const data = await readAsset(release, sums, releases, directory);
  let signed: Pick<Sound, "signers" | "signature" | "hashes"> | undefined;
  for (const signature of signatures) {
    if (!(signature.size <= LARGEST_ACCEPTED)) {
      fault = tooLarge(candidate, "bad-signature", signature, LARGEST_ACCEPTED);
      continue;
    }
    const bytes = await readAsset(release, signature, releases, directory);
    const found = await findSigners(judging.ring, { data, signature: bytes, now: judging.now });
    if ("code" in found) fault = skip(candidate, found.code, found.reason);
    else signed = { ...found, signature };
    if (signed !== undefined) break;
  }
  if (signed === undefined) return fault;
  const { sums: lines, blankLine } = readClientSums(Buffer.from(data).toString("utf8"));
  if (blankLine !== undefined) {
    const reason = `line ${blankLine} of its SHA256SUMS is blank: terraform and tofu crash: "index out of range"`;
    return skip(candidate, "bad-sums", reason);
  }
  const { protocols, warnings } = await readManifest(candidate, manifest, judging, lines);
  return {
    candidate,
    ...signed,
    shasums: { name: sums.name, sha256: sha256Of(data) },
    protocols,
    warnings,
    ...matchPackages(candidate, type, lines),
  };
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

/** As in `publish`, a missing or empty manifest means the default protocols. A manifest counts only with its digest in the signed checksums: anyone who can write to the release can replace it. */
async function readManifest(
  { release, version }: Candidate,
  manifest: Asset | undefined,
  { releases, type, directory }: Judging,
  lines: ReadonlyMap<string, string>,
): Promise<{ readonly protocols: readonly string[]; readonly warnings: readonly Problem[] }> {
  const unproven = (found: string) => {
    const warning: Problem = {
      code: "manifest-invalid",
      severity: "warning",
      found: `${version.text}: ${found}`,
      expected: "a signed manifest with the protocols that the provider speaks",
      fix: `If protocol ${DEFAULT_PROTOCOLS.join(", ")} is wrong, release a new version; this one is listed with it`,
    };
    return { protocols: DEFAULT_PROTOCOLS, warnings: [warning] };
  };
  const usual = manifestFilename(type, version);
  if (manifest === undefined && lines.has(usual))
    return unproven(`the signed SHA256SUMS names ${usual}, which the release does not have`);
  if (manifest === undefined) return { protocols: DEFAULT_PROTOCOLS, warnings: [] };
  const signed = readClientHash(lines.get(manifest.name) ?? "");
  if (signed === undefined) return unproven(`the signed SHA256SUMS does not name ${manifest.name}`);
  if (!(manifest.size <= LARGEST_SUMS)) return unproven(`${manifest.name} has ${manifest.size} bytes`);
  const bytes = await readAsset(release, manifest, releases, directory);
  const sha256 = sha256Of(bytes);
  if (sha256 !== signed)
    return unproven(`${manifest.name} has sha256 ${sha256}, but ${signed} in the signed SHA256SUMS`);
  try {
    return { ...parseManifest(bytes.toString("utf8"), manifest.name), warnings: [] };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problems[0]?.where !== manifest.name) throw error;
    const [{ found }] = error.problems as [Problem];
    return unproven(found);
  }
}

/**
 * The attestation is read first: what it covers decides whether the SBOM is taken. Of several files of one name, which a site
 * may have, the first that fits is taken; `found` are the taken ones.
 */
export async function adoptEvidence(
  { release, version }: Candidate,
  { packages, shasums }: { readonly packages: readonly CheckedPackage[]; readonly shasums: Checksum },
  { releases, type, directory }: Judging,
) {
  const find = (wanted: string, largest: number): Asset[] =>
    release.assets.filter(({ name, size, complete }) => name === wanted && complete && !(size > largest));
  const found: Asset[] = [];
  const name = attestationFilename(type, version);
  let bundle: Buffer | undefined;
  for (const asset of find(name, LARGEST_BUNDLE)) {
    const bytes = await readAsset(release, asset, releases, directory);
    const { findContradiction } = await import("../package/attestation/verify-bundle.ts");
    // It has to claim the provenance of all these files, and nothing may contradict that. `verify` asks who vouches for it.
    if (!coversAll(bytes, [...packages.map(({ file }) => file), shasums])) continue;
    if (findContradiction(bytes, repositoryOf(asset.url)) !== undefined) continue;
    bundle = bytes;
    found.push(asset);
    break;
  }
  const attestation = bundle && { name };
  const sbomName = sbomFilename(type, version);
  for (const asset of find(sbomName, LARGEST_SBOM)) {
    const bytes = await readAsset(release, asset, releases, directory);
    const file = { name: sbomName, size: bytes.length, sha256: sha256Of(bytes) };
    const isAttested = bundle === undefined || coversAll(bundle, [file]);
    if (!isAttested || !isAbout(readSbom(bytes), packages)) continue;
    return { found: [...found, asset], attestation, sbom: { file, builtFrom: readBuiltFrom(bytes) } };
  }
  return { found, attestation, sbom: undefined };
}
