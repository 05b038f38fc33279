import type { SignedAnew } from "../../catalog/edits/key-replacement.ts";
import { keysOf, type VersionFacts } from "../../catalog/facts/version-facts.ts";
import { readAsset } from "../../importing/judge-release.ts";
import { LARGEST_ACCEPTED } from "../../ports/asset-match.ts";
import { filenameInUrl } from "../../provider/filename.ts";
import { checkSums, findSums } from "./check-sums.ts";
import { type PutSignature, putSignature, verify } from "./put-signature.ts";
import type { SigningAnew, SigningWork } from "./signing-work.ts";
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
