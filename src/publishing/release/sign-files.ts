import type { OwnVersion } from "../../catalog/facts/version-facts.ts";
import { keyPath } from "../../catalog/paths.ts";
import type { Problem } from "../../errors.ts";
import type { KeyCopy } from "../../package/key/public-keys.ts";
import { type LocalFile, sha256Of, writeLocalFile } from "../../package/local-file.ts";
import type { Package } from "../../package/packages.ts";
import { renderShasums } from "../../package/shasums.ts";
import { type AssetFile, findAsset, LARGEST_ACCEPTED, type Release, unlessLost } from "../../ports/host.ts";
import {
  filenameInUrl,
  manifestFilename,
  shasumsFilename,
  signatureFilename,
} from "../../provider/filename.ts";
import { formatPlatform } from "../../provider/platform.ts";
import { inOrder, keyName, nameKeys, type Signers, verifies } from "../../steps/signer.ts";
import type { Preflight } from "../plan/preflight.ts";
import type { Sbom } from "./make-evidence.ts";

export interface SignedFiles {
  readonly packages: readonly Package[];
  readonly sbom: Sbom | undefined;
  readonly shasums: LocalFile;
  /** The manifest, if there is one, the checksums, and the signature; sent after the packages. */
  readonly vouching: readonly AssetFile[];
  /** The signed files, and those beside them. */
  readonly files: readonly AssetFile[];
  readonly signature: AssetFile;
  /** If clients find the signature elsewhere. */
  readonly signatureUrl?: string | undefined;
  /** The signature that the site named before, and that is gone or no longer valid. */
  readonly lostSignature?: string | undefined;
  /** The Sigstore bundle, if the release has one. */
  readonly attestation?: AssetFile;
  readonly signers: Signers;
  /** The `h1:` that the signature states, by platform. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly warnings: readonly Problem[];
}

/** Writes and signs the checksums; keeps an existing valid signature. */
export async function signFiles(
  packages: readonly Package[],
  sbom: Sbom | undefined,
  before: Preflight,
  directory: string,
  now: Date,
): Promise<SignedFiles> {
  const { plan, keys, facts } = before;
  const { address, version, manifest } = plan;
  const write = (name: string, bytes: Uint8Array): Promise<LocalFile> =>
    writeLocalFile(directory, name, bytes);
  const packed = packages.map(({ file }) => file);
  const manifests =
    manifest.bytes === undefined
      ? []
      : [await write(manifestFilename(address.type, version), manifest.bytes)];
  const text = renderShasums([...packed, ...manifests]);
  const shasums = await write(shasumsFilename(address.type, version), Buffer.from(text));
  let signed = await keptSignature(text, before, now);
  let lostSignature: string | undefined;
  if (signed === undefined) {
    lostSignature = facts?.sums.signatureUrl;
    // Two signatures share one file: clients use the one whose key the documents list.
    const signers = inOrder(keys);
    const stated = new Map(packages.map(({ platform, h1 }) => [formatPlatform(platform), h1]));
    const signatures = await Promise.all(signers.map((key) => key.sign(Buffer.from(text), stated)));
    const name = signatureFilename(address.type, version);
    signed = { bytes: Buffer.concat(signatures), name, signers, warnings: [] };
  }
  const { bytes, name, signers, warnings, url } = signed;
  const signature: AssetFile = {
    ...(await write(name, bytes)),
    accepts: async (other) => Buffer.from(bytes).equals(other) || verifies(signers, text, other, now),
  };
  const vouching = [...manifests, shasums, signature];
  const evidence = sbom === undefined ? [] : [sbom.file];
  const { NOTHING_STATED, readSigned, sharedHashes } = await import("../../package/key/check-signature.ts");
  const signing = { data: Buffer.from(text), signature: bytes, now };
  const read = await Promise.all(signers.map(({ publicKey }) => readSigned({ publicKey, ...signing })));
  return {
    packages,
    sbom,
    vouching,
    files: [...packed, ...evidence, ...vouching],
    shasums,
    signature,
    signatureUrl: url,
    lostSignature,
    signers,
    hashes: sharedHashes(read.map((one) => (typeof one === "string" ? NOTHING_STATED : one))),
    warnings,
  };
}

/** Signatures differ from run to run; keeping the first one makes a second run of a tag change nothing. */
export async function keptSignature(text: string, before: Preflight, now: Date) {
  const { keys, store, plan, facts } = before;
  const { release } = before.releaseState;
  if (release === undefined) return undefined;
  const usual = signatureFilename(plan.address.type, plan.version);
  // After a key replacement the signature has another name.
  const filename = facts === undefined ? usual : filenameInUrl(facts.sums.signatureUrl);
  const first = async () => facts && findFirstSigners(facts, before);
  // Immutable releases accept no files, so later signatures are part of the site.
  if (facts !== undefined && release.immutable && !release.assets.some(({ name }) => name === filename)) {
    const asset = findAsset(release.assets, usual, LARGEST_ACCEPTED);
    const signers = await first();
    if (asset === undefined || signers === undefined || sha256Of(text) !== facts.sums.sha256)
      return undefined;
    const bytes = await store.download(release, asset);
    const warnings = findOtherKeys(release, signers, keys);
    return { bytes, name: asset.name, url: facts.sums.signatureUrl, signers, warnings };
  }
  const asset = findAsset(release.assets, filename, LARGEST_ACCEPTED);
  if (asset === undefined) return undefined;
  const bytes = await unlessLost(() => store.download(release, asset));
  if (bytes === undefined) return undefined;
  const holds = (signers: readonly KeyCopy[]) => verifies(signers, text, bytes, now);
  let signers = await first();
  if (signers === undefined || !(await holds(signers))) {
    const holding: KeyCopy[] = [];
    for (const key of inOrder(keys)) if (await holds([key])) holding.push(key);
    const [firstKey, ...others] = holding;
    // One of two keys is enough if the release is already public.
    if (firstKey === undefined || (holding.length < keys.length && release.draft)) return undefined;
    signers = [firstKey, ...others];
  }
  return { bytes, name: asset.name, signers, warnings: findOtherKeys(release, signers, keys) };
}

async function findFirstSigners(
  facts: OwnVersion,
  { keys, reading, site }: Preflight,
): Promise<Signers | undefined> {
  const signers: KeyCopy[] = [];
  for (const name of facts.sums.keys) {
    let signer: KeyCopy | undefined = keys.find((key) => keyName(key.keyId, key.publicKey) === name);
    if (signer === undefined) {
      const armor = await site.read(reading.head, keyPath(name));
      // The name has the digest of the key, so another key in its place is rejected.
      if (armor === undefined || keyName(name.slice(0, 16), armor) !== name) return undefined;
      const { readPublicKeys } = await import("../../package/key/public-keys.ts");
      [signer] = await readPublicKeys(armor, keyPath(name));
    }
    if (signer === undefined) return undefined;
    signers.push(signer);
  }
  const [first, ...others] = signers;
  return first && [first, ...others];
}

function findOtherKeys({ tag }: Release, signers: Signers, keys: Signers): Problem[] {
  const missing = keys.filter((key) => !signers.some(({ keyId }) => keyId === key.keyId));
  if (missing.length === 0) return [];
  const isNew = missing.some((key) => key === keys[0]);
  return [
    {
      code: "key-unusual",
      severity: isNew ? "warning" : "notice",
      found: `release ${tag} was signed with ${nameKeys(signers.map(({ keyId }) => keyId))}, but this run has ${nameKeys(missing.map(({ keyId }) => keyId))}`,
      expected: "the same keys for each run of a version",
      fix: "No action needed: the first signature stays, and this run's keys sign new versions",
    },
  ];
}
