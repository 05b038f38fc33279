import { isDeepStrictEqual } from "node:util";
import type { BuiltFrom, OwnVersion } from "../../catalog/facts/version-facts.ts";
import { keyPath } from "../../catalog/paths.ts";
import type { PublishInputs } from "../../commands/publish/inputs.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { isHeld } from "../../hosts/release.ts";
import { coversExactly, LARGEST_BUNDLE } from "../../package/attestation/statement.ts";
import type { KeyCopy } from "../../package/key/public-keys.ts";
import { type LocalFile, sha256Of, writeLocalFile } from "../../package/local-file.ts";
import type { Package } from "../../package/packages.ts";
import { LARGEST_SBOM, readSbom, renderSbom } from "../../package/sbom.ts";
import { renderShasums } from "../../package/shasums.ts";
import { type AssetFile, findAsset, LARGEST_ACCEPTED, type Release, unlessLost } from "../../ports/host.ts";
import {
  attestationFilename,
  executableName,
  filenameInUrl,
  manifestFilename,
  sbomFilename,
  shasumsFilename,
  signatureFilename,
} from "../../provider/filename.ts";
import { formatPlatform } from "../../provider/platform.ts";
import { type CommandContext, repositoryUrl } from "../../run/context.ts";
import { findVersion } from "../../site-change/read-site.ts";
import { inOrder, keyName, nameKeys, type Signers, verifies } from "../../steps/signer.ts";
import { isAbout, readBuiltFrom } from "../../steps/version-facts.ts";
import type { Preflight } from "../plan/preflight.ts";
import { mayAdd } from "./manual-release.ts";

interface Sbom {
  readonly file: AssetFile;
  readonly builtFrom: BuiltFrom;
}

/** What the files of a version are made from. */
export interface Making extends Preflight {
  readonly inputs: PublishInputs;
  readonly directory: string;
  readonly world: CommandContext;
}

/** A release that can be installed from keeps the SBOM that it has, and gets none. */
export async function makeSbom(packages: readonly Package[], making: Making): Promise<Sbom | undefined> {
  const { plan, releaseState, store, directory, world } = making;
  const { address, version } = plan;
  const name = sbomFilename(address.type, version);
  const text = renderSbom({
    type: address.type,
    version: version.text,
    repositoryUrl: repositoryUrl(world.serverUrl, world.repository),
    packages: packages.map(({ platform, file, buildInfo }) => ({
      platform: formatPlatform(platform),
      filename: file.name,
      sha256: file.sha256,
      executable: executableName(address.type, version, platform),
      build: buildInfo,
    })),
  });
  const bytes = Buffer.from(text);
  const file = await writeLocalFile(directory, name, bytes);
  const builtFrom = readBuiltFrom(bytes);
  const { release } = releaseState;
  if (release === undefined || mayAdd(making)) return { file, builtFrom };
  const asset = findAsset(release.assets, name);
  if (asset === undefined) return undefined;
  const isSame = asset.size > LARGEST_SBOM || (await isHeld(release, asset, file, store));
  const published = isSame ? bytes : Buffer.from(await store.download(release, asset));
  // Anyone with write access can replace the published one, and another version of this program writes it otherwise.
  const saysTheSame =
    isAbout(readSbom(published), packages) && isDeepStrictEqual(readBuiltFrom(published), builtFrom);
  const sbom = saysTheSame ? published : bytes;
  return { file: await writeLocalFile(directory, name, sbom), builtFrom };
}

/** Keeps the bundle of the release if it is believed, and covers exactly these files; signs a new one if that is wanted. */
export async function attestFiles(
  /** In the order of the statement. */
  files: readonly LocalFile[],
  making: Making,
): Promise<{ readonly attestation: AssetFile | undefined; readonly warnings: readonly Problem[] }> {
  const { plan, releaseState, store, inputs, directory, world } = making;
  const { address, version } = plan;
  const { release } = releaseState;
  const name = attestationFilename(address.type, version);
  const asset = release && findAsset(release.assets, name, LARGEST_BUNDLE);
  const download = release && asset && (await unlessLost(() => store.download(release, asset)));
  const existing = download !== undefined && coversExactly(download, files) ? download : undefined;
  let bundle: Uint8Array | undefined;
  // Anyone who can write to a draft can put a bundle there, so only Sigstore's root proves whose it is. A published one stays
  // unless it contradicts itself: users have it, and `verify` judges it.
  if (existing !== undefined && release?.draft === true) {
    if (await (await world.attester()).isProven(existing)) bundle = existing;
  } else if (existing !== undefined) {
    const { findContradiction } = await import("../../package/attestation/verify-bundle.ts");
    const home = repositoryUrl(world.serverUrl, world.repository);
    if (findContradiction(existing, home) === undefined) bundle = existing;
  }
  const isWanted = inputs.attest && !inputs["dry-run"];
  if (bundle === undefined && isWanted && !mayAdd(making)) {
    const unattested: Problem = {
      code: "attestation-missing",
      severity: "warning",
      found: `release ${release?.tag} is already published, without an attestation of exactly these files by this repository`,
      expected: "an attestation that is made before the release is public",
      fix: release?.immutable
        ? "To have one, release a new version"
        : "To have one, set ‹overwrite: true› for one run, or release a new version",
    };
    return { attestation: undefined, warnings: [unattested] };
  }
  if (bundle === undefined && isWanted) {
    bundle = await (await world.attester()).attest(files);
    if (bundle.length > LARGEST_BUNDLE || !coversExactly(bundle, files))
      throw new ProblemError({
        code: "attestation-failed",
        found: "the signed attestation does not name the files of this run",
        expected: "a statement over the packages and the checksums",
        fix: "Run the job again; if this happens again, report it as a bug",
      });
  }
  if (bundle === undefined) {
    const unbelieved: Problem = {
      code: "attestation-invalid",
      severity: "warning",
      found: `${name} is left out: nothing proves that a workflow of this repository signed it`,
      expected: "an attestation that Sigstore vouches for",
      fix: "Set ‹attest: true› to sign a new one, or delete the file",
    };
    return { attestation: undefined, warnings: existing === undefined ? [] : [unbelieved] };
  }
  // That of a concurrent run.
  const accepts = async (other: Uint8Array) =>
    coversExactly(other, files) && (await world.attester()).isProven(other);
  return { attestation: { ...(await writeLocalFile(directory, name, bundle)), accepts }, warnings: [] };
}

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
  making: Making,
  packages: readonly Package[],
  sbom: Sbom | undefined,
): Promise<SignedFiles> {
  const { plan, keys, reading, directory, world } = making;
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
  let signed = await keptSignature(making, text);
  let lostSignature: string | undefined;
  if (signed === undefined) {
    lostSignature = findVersion(reading, version.text)?.sums.signatureUrl;
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
    accepts: async (other) => Buffer.from(bytes).equals(other) || verifies(signers, text, other, world.now()),
  };
  const vouching = [...manifests, shasums, signature];
  const evidence = sbom === undefined ? [] : [sbom.file];
  const { NOTHING_STATED, readSigned, sharedHashes } = await import("../../package/key/check-signature.ts");
  const signing = { data: Buffer.from(text), signature: bytes, now: world.now() };
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
export async function keptSignature(making: Making, text: string) {
  const { keys, store, plan, reading, world } = making;
  const { release } = making.releaseState;
  if (release === undefined) return undefined;
  const facts = findVersion(reading, plan.version.text);
  const usual = signatureFilename(plan.address.type, plan.version);
  // After a key replacement the signature has another name.
  const filename = facts === undefined ? usual : filenameInUrl(facts.sums.signatureUrl);
  const first = async () => facts && findFirstSigners(facts, making);
  // Immutable releases accept no files, so later signatures are part of the site.
  if (facts !== undefined && release.immutable && !release.assets.some(({ name }) => name === filename)) {
    const asset = findAsset(release.assets, usual, LARGEST_ACCEPTED);
    const signers = await first();
    const isSame = sha256Of(text) === facts.sums.sha256;
    if (asset === undefined || signers === undefined || !isSame) return undefined;
    const bytes = await store.download(release, asset);
    const warnings = findOtherKeys(release, signers, keys);
    return { bytes, name: asset.name, url: facts.sums.signatureUrl, signers, warnings };
  }
  const asset = findAsset(release.assets, filename, LARGEST_ACCEPTED);
  if (asset === undefined) return undefined;
  const bytes = await unlessLost(() => store.download(release, asset));
  if (bytes === undefined) return undefined;
  const holds = (signers: readonly KeyCopy[]) => verifies(signers, text, bytes, world.now());
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
