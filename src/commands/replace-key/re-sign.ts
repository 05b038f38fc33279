import type { SignedAnew } from "../../catalog/edits/key-replacement.ts";
import { keysOf, type VersionFacts } from "../../catalog/facts/version-facts.ts";
import { packagesFolder } from "../../catalog/paths.ts";
import { readAsset, readNamed } from "../../importing/judge-release.ts";
import { writeLocalFile } from "../../package/local-file.ts";
import { type AssetFile, holds, LARGEST_ACCEPTED } from "../../ports/package-store.ts";
import type { CarriedFile } from "../../ports/site.ts";
import { filenameInUrl, laterSignatureFilename } from "../../provider/filename.ts";
import { keyName } from "../../publishing/sign/signer.ts";
import { checkSums, findSums, type SigningContext, type SigningWork } from "./plan-replacement.ts";
import { findUnproven, type Unproven } from "./unproven.ts";

/** A version signed with the new key, before its documents name it. */
export interface Vouched extends SignedAnew, PutSignature {
  /** The key ids in its documents so far. */
  readonly before: readonly string[];
}

export interface Signed {
  readonly vouched?: Vouched;
  readonly unproven?: Unproven;
}

/** Clients use the old signature until the documents change. */
export async function reSign(facts: VersionFacts, signing: SigningContext): Promise<Signed> {
  const place = await signing.find(facts);
  const found = findSums(place.listed, facts, signing.address);
  const { directory } = signing;
  const data = await readAsset(found.release, found.sums, { releases: place.releases, directory });
  checkSums(data, facts, found);
  const work = { ...signing, ...place, ...found, facts, data };
  const unproven = await findUnproven(work);
  if (unproven?.isNamed === false) return { unproven };
  const { version, shasumsUrl, shasumsSha256, signatureUrl } = facts;
  const before = keysOf(facts).map((name) => name.slice(0, 16));
  const put = (await isProven(work)) ? { signatureUrl, sent: false, carried: [] } : await putSignature(work);
  const vouched = { version, shasumsUrl, shasumsSha256, before, ...put };
  return unproven === undefined ? { vouched } : { vouched, unproven };
}

/** The new key may be one of the two that signed, or only its copy may have changed. */
async function isProven(work: SigningWork): Promise<boolean> {
  const { facts, release, key } = work;
  if (!keysOf(facts).some((name) => name.startsWith(`${key.keyId}-`))) return false;
  const signature = { name: filenameInUrl(facts.signatureUrl), largest: LARGEST_ACCEPTED };
  const bytes = await readNamed(release, signature, work);
  return bytes !== undefined && verify(work, bytes);
}

interface PutSignature {
  readonly signatureUrl: string;
  /** Whether it was uploaded to the release. */
  readonly sent: boolean;
  /** Files that the site's change includes. */
  readonly carried: readonly CarriedFile[];
}

/** Keeps a signature that an earlier run uploaded. */
async function putSignature(work: SigningWork): Promise<PutSignature> {
  const { release, releases, facts, sums, key, world } = work;
  const name = laterSignatureFilename(sums.name, keyName(key));
  const written = await writeLocalFile(work.directory, name, await key.sign(work.data));
  const file = { ...written, accepts: (other: Uint8Array) => verify(work, other) };
  const folder = facts.shasumsUrl.slice(0, facts.shasumsUrl.lastIndexOf("/") + 1);
  const signatureUrl = folder + encodeURIComponent(name);
  const existing = release.assets.find(({ name }) => name === file.name);
  if (existing !== undefined && (await holds(existing, file, (asset) => releases.download(release, asset))))
    return { signatureUrl, sent: false, carried: [] };
  if (release.immutable) return putInSite(file, work);
  const carried = await releases.upload(release, file);
  world.log.info(`${releases.words.sent} ${file.name}`);
  return { signatureUrl, sent: carried.length === 0, carried };
}

/** Immutable releases accept no files, so the site gets the signature. */
async function putInSite(
  file: AssetFile,
  { address, facts: { tag, version }, release, inSite, world }: SigningWork,
): Promise<PutSignature> {
  const carried = await inSite.upload({ ...release, id: packagesFolder(address, version) }, file);
  world.log.info(`${inSite.words.sent} ${file.name}`);
  const signatureUrl = inSite.downloadUrl({ tag, address, version }, file.name);
  return { signatureUrl, sent: false, carried };
}

async function verify({ key, data, world }: SigningWork, signature: Uint8Array): Promise<boolean> {
  const { verifySignature } = await import("../../package/key/check-signature.ts");
  return verifySignature({ publicKey: key.publicKey, data, signature, now: world.now() });
}
