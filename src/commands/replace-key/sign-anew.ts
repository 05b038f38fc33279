import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SignedAnew } from "../../catalog/key-replacement.ts";
import { keysOf, type VersionFacts } from "../../catalog/version-facts.ts";
import { holds, LARGEST_ACCEPTED } from "../../ports/asset-match.ts";
import type { AssetFile, Release } from "../../ports/releases.ts";
import { formatAddress } from "../../provider/address.ts";
import { filenameInUrl, laterSignatureFilename } from "../../provider/filename.ts";
import type { World } from "../../run/world.ts";
import { keyName, nameKeys } from "../publish/signer.ts";
import { readAsset } from "../rebuild/judge-release.ts";
import { checkSums, findSums, releaseClosed } from "./check-sums.ts";
import type { ReplacementPlan } from "./plan-replacement.ts";

/** What signing needs to know. */
export interface SigningAnew extends ReplacementPlan {
  readonly listed: readonly Release[];
  /** Where files lie while they are looked at. */
  readonly directory: string;
  readonly world: World;
}

/** A version whose sums the key vouches for now, though no document says so yet. */
export interface Vouched extends SignedAnew {
  /** The ids of the keys that its documents name until then. */
  readonly before: readonly string[];
  /** Whether a signature was put on the release. */
  readonly sent: boolean;
}

/** A version, its release and what is to be signed of it. */
interface Work extends SigningAnew {
  readonly facts: VersionFacts;
  readonly release: Release;
  readonly data: Uint8Array;
}

/** Puts a signature beside the one that clients are led to until the documents change. */
export async function signAnew(facts: VersionFacts, signing: SigningAnew): Promise<Vouched> {
  const found = findSums(signing.listed, facts, signing.address);
  const data = await readAsset(found.release, found.sums, signing);
  checkSums(data, facts, found);
  const work = { ...signing, facts, release: found.release, data };
  const { version, shasumsUrl, shasumsSha256, signatureUrl } = facts;
  const vouched = {
    version,
    shasumsUrl,
    shasumsSha256,
    before: keysOf(facts).map((name) => name.slice(0, 16)),
  };
  if (await isProven(work)) return { ...vouched, signatureUrl, sent: false };
  const name = laterSignatureFilename(found.sums.name, keyName(signing.key));
  return { ...vouched, signatureUrl: urlOf(name, work), sent: await putSignature(name, work) };
}

/** The signature that stands may be by this key as well, one of two, or the key's copy is all that has changed. */
async function isProven(work: Work): Promise<boolean> {
  const { facts, release, key } = work;
  if (!keysOf(facts).some((name) => name.startsWith(`${key.keyId}-`))) return false;
  const name = filenameInUrl(facts.signatureUrl);
  const asset = release.assets.find((one) => one.name === name && one.complete);
  if (asset === undefined || asset.size > LARGEST_ACCEPTED) return false;
  return verify(work, await readAsset(release, asset, work));
}

/** One that an earlier run has left there is kept; says whether it was sent now. */
async function putSignature(name: string, work: Work): Promise<boolean> {
  const { release, releases, world } = work;
  const file = await makeSignature(name, work);
  const there = release.assets.find((asset) => asset.name === name);
  if (there !== undefined && (await holds(there, file, (asset) => releases.download(release, asset))))
    return false;
  if (release.immutable) throw closed(work);
  await releases.upload(release, file);
  world.log.info(`${releases.words.sent} ${name}`);
  return true;
}

async function makeSignature(name: string, work: Work): Promise<AssetFile> {
  const bytes = await work.key.sign(work.data);
  const path = join(work.directory, name);
  await writeFile(path, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { name, path, size: bytes.length, sha256, accepts: (other) => verify(work, other) };
}

async function verify({ key, data, world }: Work, signature: Uint8Array): Promise<boolean> {
  const { verifySignature } = await import("../../package/key/check-signature.ts");
  return verifySignature({ publicKey: key.publicKey, data, signature, now: world.now() });
}

function urlOf(name: string, { releases, facts: { tag, version }, address }: Work): string {
  return releases.downloadUrl({ tag, address, version }, name);
}

function closed({ release, facts, address }: Work): Error {
  const keys = nameKeys(keysOf(facts).map((name) => ({ keyId: name.slice(0, 16) })));
  return releaseClosed(release, `${formatAddress(address)} ${facts.version}`, keys);
}
