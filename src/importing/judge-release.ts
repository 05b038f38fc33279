import { createHash, randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Problem, ProblemError } from "../errors.ts";
import type { PublicKeyCopy } from "../package/key/public-keys.ts";
import { readClientHash, readClientSums } from "../package/shasums.ts";
import { type Asset, LARGEST_ACCEPTED, type PackageStore, type Release } from "../ports/package-store.ts";
import { manifestFilename, shasumsFilename } from "../provider/filename.ts";
import { DEFAULT_PROTOCOLS, parseManifest } from "../provider/manifest.ts";
import type { Signers } from "../publishing/sign/signer.ts";
import { type Candidate, isSkipped, type Skipped, skip } from "./group-releases.ts";
import { findSigners } from "./keyring.ts";
import { findFiles, matchPackages, type WantedPackage } from "./take-packages.ts";

/** What judging needs to know. */
export interface Judging {
  readonly releases: PackageStore;
  readonly type: string;
  readonly ring: readonly PublicKeyCopy[];
  readonly now: Date;
  /** Where files lie while they are looked at. */
  readonly directory: string;
}

/** A release that clients accept, as far as can be told without its packages. */
export interface Sound {
  readonly candidate: Candidate;
  readonly signers: Signers;
  readonly shasums: { readonly name: string; readonly sha256: string };
  readonly signature: { readonly name: string };
  readonly protocols: readonly string[];
  readonly wanted: readonly WantedPackage[];
  readonly leftOut: readonly Skipped[];
  readonly warnings: readonly Problem[];
}

/** SHA256SUMS of a thousand files have a tenth of that. */
const LARGEST_TEXT = 1024 * 1024;

/** Reads what vouches for a release, and says what clients make of it. */
export async function judgeRelease(candidate: Candidate, judging: Judging): Promise<Sound | Skipped> {
  const { release, version } = candidate;
  const { type } = judging;
  const { sums, signatures, manifest } = findFiles(release, type, version);
  if (sums === undefined) return noSums(candidate, type);
  const [signature, ...more] = signatures;
  if (signature === undefined) return unsigned(candidate, sums);
  if (!(sums.size <= LARGEST_TEXT)) return tooLarge(candidate, "bad-sums", sums, LARGEST_TEXT);
  const data = await readAsset(release, sums, judging);
  const signed = await judgeSignatures(candidate, [signature, ...more], { ...judging, data });
  if (isSkipped(signed)) return signed;
  const { sums: lines, blankLine } = readClientSums(Buffer.from(data).toString("utf8"));
  if (blankLine !== undefined) return blank(candidate, blankLine);
  const { protocols, warnings } = await readManifest(candidate, manifest, { ...judging, lines });
  return {
    candidate,
    signers: signed.signers,
    shasums: { name: sums.name, sha256: createHash("sha256").update(data).digest("hex") },
    signature: signed.signature,
    protocols,
    warnings,
    ...(await matchPackages(candidate, type, lines)),
  };
}

type Signed = Pick<Sound, "signers" | "signature">;

/** The first of the signatures that holds, else what is wrong with the last, which is the usual one. */
async function judgeSignatures(
  candidate: Candidate,
  signatures: readonly [Asset, ...Asset[]],
  judging: Judging & { readonly data: Uint8Array },
): Promise<Signed | Skipped> {
  const [first, ...others] = signatures;
  let signed = await judgeSignature(candidate, first, judging);
  for (const signature of others)
    if (isSkipped(signed)) signed = await judgeSignature(candidate, signature, judging);
  return signed;
}

async function judgeSignature(
  candidate: Candidate,
  signature: Asset,
  { data, ...judging }: Judging & { readonly data: Uint8Array },
): Promise<Signed | Skipped> {
  if (!(signature.size <= LARGEST_ACCEPTED))
    return tooLarge(candidate, "bad-signature", signature, LARGEST_ACCEPTED);
  const bytes = await readAsset(candidate.release, signature, judging);
  const signers = await findSigners(judging.ring, { data, signature: bytes, now: judging.now });
  return "code" in signers ? skip(candidate, signers.code, signers.reason) : { signers, signature };
}

/** A small file. It is fetched as packages are, which counts less than asking the API for it. */
export async function readAsset(
  release: Release,
  asset: Asset,
  { releases, directory }: Pick<Judging, "releases" | "directory">,
): Promise<Buffer> {
  const path = join(directory, randomUUID());
  await releases.fetch(release, asset, path);
  const bytes = await readFile(path);
  await rm(path);
  return bytes;
}

function noSums(candidate: Candidate, type: string): Skipped {
  const name = shasumsFilename(type, candidate.version);
  return skip(
    candidate,
    "no-sums",
    `it has no ${name}: terraform and tofu say "failed to retrieve authentication checksums for provider"`,
  );
}

function unsigned(candidate: Candidate, { name }: Asset): Skipped {
  return skip(
    candidate,
    "unsigned",
    `it has no ${name}.sig: terraform and tofu say "failed to retrieve cryptographic signature for provider"`,
  );
}

/** A limit of our own, so that nobody's release fills the memory. */
function tooLarge(
  candidate: Candidate,
  code: "bad-sums" | "bad-signature",
  { name, size }: Asset,
  most: number,
): Skipped {
  const reason = `its ${name} has ${size} bytes: terraform and tofu know no limit, but ${most} are ten times what any has, so it is something else and is not read`;
  return skip(candidate, code, reason);
}

function blank(candidate: Candidate, line: number): Skipped {
  const reason = `line ${line} of its SHA256SUMS is blank: terraform and tofu crash with "index out of range"`;
  return skip(candidate, "bad-sums", reason);
}

/**
 * A release without a manifest, or with one that says nothing, is what publish takes it for. One is believed when the signed
 * checksums name its digest: anyone who can write to the release can replace it.
 */
async function readManifest(
  { release, version }: Candidate,
  manifest: Asset | undefined,
  { lines, ...judging }: Judging & { readonly lines: ReadonlyMap<string, string> },
): Promise<Pick<Sound, "protocols" | "warnings">> {
  const unproven = (found: string) => ({
    protocols: DEFAULT_PROTOCOLS,
    warnings: [oddManifest(version.text, found)],
  });
  const usual = manifestFilename(judging.type, version);
  if (manifest === undefined && lines.has(usual))
    return unproven(`the signed SHA256SUMS names ${usual}, and the release does not hold it`);
  if (manifest === undefined) return { protocols: DEFAULT_PROTOCOLS, warnings: [] };
  const signed = readClientHash(lines.get(manifest.name) ?? "");
  if (signed === undefined) return unproven(`the signed SHA256SUMS does not name ${manifest.name}`);
  if (!(manifest.size <= LARGEST_TEXT)) return unproven(`${manifest.name} has ${manifest.size} bytes`);
  const bytes = await readAsset(release, manifest, judging);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  if (sha256 !== signed)
    return unproven(`${manifest.name} has sha256 ${sha256}, and the signed SHA256SUMS says ${signed}`);
  try {
    return { ...parseManifest(bytes.toString("utf8"), manifest.name), warnings: [] };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problems[0]?.where !== manifest.name) throw error;
    const [{ found }] = error.problems as [Problem];
    return unproven(found);
  }
}

function oddManifest(version: string, found: string): Problem {
  return {
    code: "manifest-invalid",
    severity: "warning",
    found: `${version}: ${found}`,
    expected: "the protocols that the provider speaks, in a manifest that was signed with the release",
    fix: `The version is listed with protocol ${DEFAULT_PROTOCOLS.join(", ")}, which clients go by. If that is wrong, release a new version`,
  };
}
