import { keysOf, type VersionFacts } from "../../catalog/facts/version-facts.ts";
import { keyPath } from "../../catalog/paths.ts";
import type { Problem } from "../../errors.ts";
import { type LocalFile, sha256Of, writeLocalFile } from "../../package/local-file.ts";
import type { Package } from "../../package/packages.ts";
import { renderShasums } from "../../package/shasums.ts";
import {
  type Asset,
  type AssetFile,
  findAsset,
  LARGEST_ACCEPTED,
  type Release,
  ReleaseLost,
} from "../../ports/package-store.ts";
import {
  filenameInUrl,
  manifestFilename,
  shasumsFilename,
  signatureFilename,
} from "../../provider/filename.ts";
import type { Plan } from "../plan/plan.ts";
import type { Preflight } from "../plan/preflight.ts";
import type { FilesToAttest, Sbom } from "../release/evidence.ts";
import { findVersion } from "../site/read-site.ts";
import {
  inOrder,
  keyName,
  nameKeys,
  type Signer,
  type Signers,
  type SigningKeys,
  verifies,
} from "./signer.ts";

export interface SignedFiles extends FilesToAttest {
  /** The manifest, if there is one, the checksums, and the signature; sent after the packages. */
  readonly vouching: readonly AssetFile[];
  /** The signed files, and those beside them. */
  readonly files: readonly AssetFile[];
  readonly signature: AssetFile;
  /** If clients find the signature elsewhere. */
  readonly signatureUrl?: string | undefined;
  /** The Sigstore bundle, if the release has one. */
  readonly attestation?: AssetFile;
  readonly signers: Signers;
  readonly warnings: readonly Problem[];
}

export interface Signing {
  readonly before: Preflight;
  readonly packages: readonly Package[];
  readonly sbom: Sbom | undefined;
  readonly directory: string;
  readonly now: Date;
}

/** Writes and signs the checksums; keeps an existing valid signature. */
export async function signFiles(signing: Signing): Promise<SignedFiles> {
  const { packages, sbom, before, directory } = signing;
  const { address, version, manifest } = before.plan;
  const named = (name: string, bytes: Uint8Array): Promise<LocalFile> =>
    writeLocalFile(directory, name, bytes);
  const listed: LocalFile[] = packages.map(({ file }) => file);
  if (manifest.bytes !== undefined)
    listed.push(await named(manifestFilename(address.type, version), manifest.bytes));
  const text = renderShasums(listed);
  const shasums = await named(shasumsFilename(address.type, version), Buffer.from(text));
  const signed = (await keptSignature(signing, text)) ?? (await sign(before.keys, text));
  const { bytes, signers, warnings, url, name = signatureFilename(address.type, version) } = signed;
  const signature: AssetFile = {
    ...(await named(name, bytes)),
    accepts: async (other) =>
      Buffer.from(bytes).equals(other) || verifies({ signers, text, signature: other, now: signing.now }),
  };
  const vouching = [...listed.slice(packages.length), shasums, signature];
  const evidence = sbom === undefined ? [] : [sbom.file];
  return {
    packages,
    sbom,
    vouching,
    files: [...listed.slice(0, packages.length), ...evidence, ...vouching],
    shasums,
    signature,
    signatureUrl: url,
    signers,
    warnings: [...(sbom?.warnings ?? []), ...warnings],
  };
}

/** Two signatures share one file: clients use the one whose key the documents list. */
async function sign(keys: SigningKeys, text: string): Promise<Signature> {
  const signers = inOrder(keys);
  const signatures = await Promise.all(signers.map((key) => key.sign(Buffer.from(text))));
  return { bytes: Buffer.concat(signatures), signers, warnings: [] };
}

interface Signature {
  readonly bytes: Uint8Array;
  readonly signers: Signers;
  readonly warnings: readonly Problem[];
  /** If not the usual one. */
  readonly name?: string;
  /** A later signature in the site, because the release is immutable. */
  readonly url?: string;
}

/** Signatures differ from run to run; keeping the first one makes a second run of a tag change nothing. */
export async function keptSignature(
  { before, now }: Pick<Signing, "before" | "now">,
  text: string,
): Promise<Signature | undefined> {
  const { keys, found, releases, plan, reading } = before;
  const { release } = found;
  const facts = findVersion(reading, plan.version.text);
  if (release !== undefined && facts !== undefined && isElsewhere(facts, release))
    return keepReleased({ before, facts, release }, text);
  const asset = release === undefined ? undefined : findSignature(release, plan, facts);
  if (release === undefined || asset === undefined) return undefined;
  const bytes = await releases.download(release, asset).catch(unlessLost);
  if (bytes === undefined) return undefined;
  const holds = (signers: readonly Signer[]) => verifies({ signers, text, signature: bytes, now });
  const first = facts && (await findFirstSigners(facts, before));
  const signers = first && (await holds(first)) ? first : await findOwn(before, holds);
  if (signers === undefined) return undefined;
  return { bytes, name: asset.name, signers, warnings: findOtherKeys(release, signers, keys) };
}

/** Immutable releases accept no files, so later signatures are part of the site. */
function isElsewhere({ signatureUrl }: VersionFacts, { immutable, assets }: Release): boolean {
  const name = filenameInUrl(signatureUrl);
  return immutable && !assets.some((asset) => asset.name === name);
}

async function keepReleased(
  {
    before,
    facts,
    release,
  }: { readonly before: Preflight; readonly facts: VersionFacts; readonly release: Release },
  text: string,
): Promise<Signature | undefined> {
  const asset = findSignature(release, before.plan, undefined);
  const signers = await findFirstSigners(facts, before);
  const isSame = sha256Of(text) === facts.shasumsSha256;
  if (asset === undefined || signers === undefined || !isSame) return undefined;
  const bytes = await before.releases.download(release, asset);
  const warnings = findOtherKeys(release, signers, before.keys);
  return { bytes, name: asset.name, url: facts.signatureUrl, signers, warnings };
}

function unlessLost(error: unknown): undefined {
  if (!(error instanceof ReleaseLost)) throw error;
  return undefined;
}

/** After a key replacement the signature has another name. */
function findSignature(
  { assets }: Release,
  { address, version }: Plan,
  facts: VersionFacts | undefined,
): Asset | undefined {
  const usual = signatureFilename(address.type, version);
  const name = facts === undefined ? usual : filenameInUrl(facts.signatureUrl);
  return findAsset(assets, name, LARGEST_ACCEPTED);
}

async function findFirstSigners(facts: VersionFacts, before: Preflight): Promise<Signers | undefined> {
  const found: Signer[] = [];
  for (const name of keysOf(facts)) {
    const own = before.keys.find((key) => keyName(key) === name);
    const signer = own ?? (await readSigner(name, before));
    if (signer === undefined) return undefined;
    found.push(signer);
  }
  const [first, ...others] = found;
  return first && [first, ...others];
}

/** The name has the digest of the key, so another key in its place is rejected. */
async function readSigner(name: string, { reading, site }: Preflight): Promise<Signer | undefined> {
  const armor = await site.read(reading.head, keyPath(name));
  if (armor === undefined || keyName({ keyId: name.slice(0, 16), publicKey: armor }) !== name)
    return undefined;
  const { readPublicKeys } = await import("../../package/key/public-keys.ts");
  const [signer] = await readPublicKeys(armor, keyPath(name));
  return signer;
}

/** One of two keys is enough if the release is already public. */
async function findOwn(
  { keys, found }: Preflight,
  holds: (signers: readonly Signer[]) => Promise<boolean>,
): Promise<Signers | undefined> {
  const holding: Signer[] = [];
  for (const key of inOrder(keys)) if (await holds([key])) holding.push(key);
  const [first, ...others] = holding;
  const isEnough = holding.length === keys.length || found.release?.draft === false;
  return first !== undefined && isEnough ? [first, ...others] : undefined;
}

function findOtherKeys({ tag }: Release, kept: Signers, keys: Signers): Problem[] {
  const missing = keys.filter((key) => !kept.some(({ keyId }) => keyId === key.keyId));
  if (missing.length === 0) return [];
  const isNew = missing.some((key) => key === keys[0]);
  return [
    {
      code: "key-unusual",
      severity: isNew ? "warning" : "notice",
      found: `release ${tag} was signed with ${nameKeys(kept)}, but this run has ${nameKeys(missing)}`,
      expected: "the same keys for each run of a version",
      fix: "No action needed: the first signature stays, and this run's keys sign new versions",
    },
  ];
}
