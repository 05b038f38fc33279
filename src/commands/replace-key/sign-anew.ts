import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SignedAnew } from "../../catalog/edits/key-replacement.ts";
import { keysOf, type VersionFacts } from "../../catalog/facts/version-facts.ts";
import { packagesFolder } from "../../catalog/paths.ts";
import { readAsset } from "../../importing/judge-release.ts";
import { type AssetFile, holds, LARGEST_ACCEPTED } from "../../ports/package-store.ts";
import type { CarriedFile } from "../../ports/site.ts";
import { filenameInUrl, laterSignatureFilename } from "../../provider/filename.ts";
import { keyName } from "../../publishing/sign/signer.ts";
import { checkSums, findSums, type SigningAnew, type SigningWork } from "./plan-replacement.ts";
import { findUnproven, type Unproven } from "./unproven.ts";

/** A version whose sums the key vouches for now, though no document says so yet. */
export interface Vouched extends SignedAnew, PutSignature {
  /** The ids of the keys that its documents name until then. */
  readonly before: readonly string[];
}

/** What became of a version; one that is not proven is signed if its operator has named it. */
export interface Signed {
  readonly vouched?: Vouched;
  readonly unproven?: Unproven;
}

/** Puts a signature beside the one that clients are led to until the documents change. */
export async function signAnew(facts: VersionFacts, signing: SigningAnew): Promise<Signed> {
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

/** The signature that stands may be by this key as well, one of two, or the key's copy is all that has changed. */
async function isProven(work: SigningWork): Promise<boolean> {
  const { facts, release, key } = work;
  if (!keysOf(facts).some((name) => name.startsWith(`${key.keyId}-`))) return false;
  const name = filenameInUrl(facts.signatureUrl);
  const asset = release.assets.find((one) => one.name === name && one.complete);
  if (asset === undefined || asset.size > LARGEST_ACCEPTED) return false;
  return verify(work, await readAsset(release, asset, work));
}

/** Where a signature is now, or will be when the site's change brings it. */
interface PutSignature {
  readonly signatureUrl: string;
  /** Whether it was put on the release. */
  readonly sent: boolean;
  /** As a file of the site, which comes with the documents that name it. */
  readonly carried: readonly CarriedFile[];
}

/** Signs the sums, and puts the signature beside them; one that an earlier run has left there is kept. */
async function putSignature(work: SigningWork): Promise<PutSignature> {
  const { release, releases, facts, sums, key, world } = work;
  const file = await makeSignature(laterSignatureFilename(sums.name, keyName(key)), work);
  const signatureUrl = urlBeside(facts.shasumsUrl, file.name);
  const there = release.assets.find(({ name }) => name === file.name);
  if (there !== undefined && (await holds(there, file, (asset) => releases.download(release, asset))))
    return { signatureUrl, sent: false, carried: [] };
  if (release.immutable) return joinSite(file, work);
  const carried = await releases.upload(release, file);
  world.log.info(`${releases.words.sent} ${file.name}`);
  return { signatureUrl, sent: carried.length === 0, carried };
}

/** Nothing can be added to an immutable release, so the site takes its signature. */
async function joinSite(
  file: AssetFile,
  { address, facts: { tag, version }, release, inSite, world }: SigningWork,
): Promise<PutSignature> {
  const carried = await inSite.upload({ ...release, id: packagesFolder(address, version) }, file);
  world.log.info(`${inSite.words.sent} ${file.name}`);
  const signatureUrl = inSite.downloadUrl({ tag, address, version }, file.name);
  return { signatureUrl, sent: false, carried };
}

function urlBeside(sums: string, name: string): string {
  return sums.slice(0, sums.lastIndexOf("/") + 1) + encodeURIComponent(name);
}

async function makeSignature(name: string, work: SigningWork): Promise<AssetFile> {
  const bytes = await work.key.sign(work.data);
  const path = join(work.directory, name);
  await writeFile(path, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { name, path, size: bytes.length, sha256, accepts: (other) => verify(work, other) };
}

/** Whether a signature of the version's sums is by the new key. */
async function verify({ key, data, world }: SigningWork, signature: Uint8Array): Promise<boolean> {
  const { verifySignature } = await import("../../package/key/check-signature.ts");
  return verifySignature({ publicKey: key.publicKey, data, signature, now: world.now() });
}
