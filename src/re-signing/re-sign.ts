import type { SignedAnew } from "../catalog/edits/key-replacement.ts";
import type { OwnVersion } from "../catalog/facts/version-facts.ts";
import { readAsset, readNamed } from "../importing/judge-release.ts";
import { writeLocalFile } from "../package/local-file.ts";
import { holds, LARGEST_ACCEPTED } from "../ports/host.ts";
import type { StoredFile } from "../ports/place.ts";
import { filenameInUrl, laterSignatureFilename } from "../provider/filename.ts";
import { keyName } from "../steps/signer.ts";
import { checkSums, findSums, type SigningContext, type SigningWork } from "./plan-replacement.ts";
import { findBeside, findUnproven, type Unproven } from "./unproven.ts";

/** A version signed with the new key, before its documents name it. */
export interface Vouched extends SignedAnew {
  /** The key ids in its documents so far. */
  readonly before: readonly string[];
  /** Whether the signature was uploaded to the release. */
  readonly sent: boolean;
}

export interface Signed {
  readonly vouched?: Vouched;
  /** Files that the site's change has to name. */
  readonly stored?: readonly StoredFile[];
  readonly unproven?: Unproven;
}

/** Clients use the old signature until the documents change. */
export async function reSign(facts: OwnVersion, signing: SigningContext): Promise<Signed> {
  const place = await signing.find(facts);
  const found = findSums(place.listed, facts, signing.address);
  const data = await readAsset(found.release, found.sums, place.releases, signing.directory);
  checkSums(data, facts, found);
  const work = { ...signing, ...place, ...found, facts, data };
  const { unproven, hashes } = await findUnproven(work);
  if (unproven?.isNamed === false) return { unproven };
  const { version, sums } = facts;
  const { signatureUrl } = sums;
  const before = sums.keys.map((name) => name.slice(0, 16));
  const known = await findOwnSignature(work);
  const { stored, ...put } =
    known === undefined
      ? await putSignature(work, hashes)
      : { signatureUrl, sent: false, stored: [], hashes: known };
  const vouched = { version, signed: sums, before, ...put };
  return unproven === undefined ? { vouched, stored } : { vouched, stored, unproven };
}

/** What it states: the new key may be one of the two that signed, or only its copy may have changed. */
async function findOwnSignature(work: SigningWork): Promise<ReadonlyMap<string, string> | undefined> {
  const { facts, key } = work;
  if (!facts.sums.keys.some((name) => name.startsWith(`${key.keyId}-`))) return undefined;
  const signature = { name: filenameInUrl(facts.sums.signatureUrl), largest: LARGEST_ACCEPTED };
  for (const { release, releases } of [work, ...(await findBeside(work))]) {
    const bytes = await readNamed(release, signature, releases, work.directory);
    const hashes = bytes && (await readHashes(work, bytes));
    if (hashes !== undefined) return hashes;
  }
  return undefined;
}

/** Keeps a signature that an earlier run uploaded. */
async function putSignature(work: SigningWork, proven: ReadonlyMap<string, string>) {
  const { address, home = address, release, releases, inSite, facts, sums, key, world } = work;
  const name = laterSignatureFilename(sums.name, keyName(key.keyId, key.publicKey));
  const written = await writeLocalFile(work.directory, name, await key.sign(work.data, proven));
  let hashes = proven;
  const accepts = async (other: Uint8Array): Promise<boolean> => {
    const own = await readHashes(work, other);
    hashes = own ?? hashes;
    return own !== undefined;
  };
  const file = { ...written, accepts };
  const folder = facts.sums.url.slice(0, facts.sums.url.lastIndexOf("/") + 1);
  const onRelease = folder + encodeURIComponent(name);
  const existing = release.assets.find(({ name }) => name === file.name);
  if (existing !== undefined && (await holds(existing, file, (asset) => releases.download(release, asset)))) {
    const signatureUrl = release.inSite === undefined ? onRelease : existing.url;
    return { signatureUrl, sent: false, stored: [], hashes };
  }
  // Immutable releases accept no files, so the site gets the signature.
  if ("put" in releases || release.immutable) {
    const target = { tag: facts.tag, version: facts.version, address: home };
    const stored = await inSite.put(target, file);
    world.log.info(`${inSite.words.sent} ${file.name}`);
    return { signatureUrl: inSite.downloadUrl(target, file), sent: false, stored: [stored], hashes };
  }
  await releases.upload(release, file);
  world.log.info(`${releases.words.sent} ${file.name}`);
  return { signatureUrl: onRelease, sent: true, stored: [], hashes };
}

/** What a signature by the new key states; undefined if it is not valid. */
async function readHashes(
  { key: { publicKey }, data, world }: SigningWork,
  signature: Uint8Array,
): Promise<ReadonlyMap<string, string> | undefined> {
  const { readSigned } = await import("../package/key/check-signature.ts");
  const read = await readSigned({ publicKey, data, signature, now: world.now() });
  return typeof read === "string" ? undefined : read.hashes;
}
