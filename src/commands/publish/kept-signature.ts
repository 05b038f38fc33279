import { keyPath } from "../../catalog/paths.ts";
import type { Problem } from "../../errors.ts";
import type { SigningKey } from "../../package/key/signing-key.ts";
import { LARGEST_ACCEPTED } from "../../ports/asset-match.ts";
import { type Asset, type Release, ReleaseLost } from "../../ports/releases.ts";
import { signatureFilename } from "../../provider/filename.ts";
import { findVersion } from "../site/read-site.ts";
import type { Plan } from "./plan.ts";
import type { Preflight } from "./preflight.ts";

import { keyName, type Signer, verifies } from "./signer.ts";

export interface Signature {
  readonly bytes: Uint8Array;
  readonly signer: Signer;
  readonly warnings: readonly Problem[];
}

/** What is known of the release, and the time it is. */
interface Keeping {
  readonly before: Preflight;
  readonly now: Date;
}

/** Signatures differ from run to run; keeping the first one makes a second run of the same tag change nothing. */
export async function keptSignature(signing: Keeping, text: string): Promise<Signature | undefined> {
  const { key, found, releases } = signing.before;
  const { release } = found;
  const asset = release === undefined ? undefined : findSignature(release, signing.before.plan);
  if (release === undefined || asset === undefined) return undefined;
  const bytes = await releases.download(release, asset).catch(unlessLost);
  if (bytes === undefined) return undefined;
  const holds = (signer: Signer) => verifies({ signer, text, signature: bytes, now: signing.now });
  if (await holds(key)) return { bytes, signer: key, warnings: [] };
  const first = await findFirstSigner(signing.before);
  if (first === undefined || !(await holds(first))) return undefined;
  return { bytes, signer: first, warnings: [signedBefore(release, first, key)] };
}

/** What another run has taken away can't be kept. */
function unlessLost(error: unknown): undefined {
  if (!(error instanceof ReleaseLost)) throw error;
  return undefined;
}

function findSignature({ assets }: Release, { address, version }: Plan): Asset | undefined {
  const name = signatureFilename(address.type, version);
  const found = assets.find((candidate) => candidate.name === name && candidate.complete);
  return found !== undefined && found.size <= LARGEST_ACCEPTED ? found : undefined;
}

/** A version keeps the key that signed it first, and the catalogue knows which. */
async function findFirstSigner({ plan, reading, site }: Preflight): Promise<Signer | undefined> {
  const facts = findVersion(reading, plan.version.text);
  if (facts === undefined) return undefined;
  const publicKey = await site.read(reading.head, keyPath(facts.key));
  if (publicKey === undefined) return undefined;
  const signer = { keyId: facts.key.split("-")[0] ?? "", publicKey };
  // Its name says which bytes it was published with: another key in its place vouches for nothing.
  return keyName(signer) === facts.key ? signer : undefined;
}

function signedBefore({ tag }: Release, first: Signer, key: SigningKey): Problem {
  return {
    code: "key-unusual",
    severity: "warning",
    found: `release ${tag} was signed with key ${first.keyId} when it was published, and this run has key ${key.keyId}`,
    expected: "one key for one version",
    fix: "Nothing needs to be done: the first signature was kept; the new key signs new versions",
  };
}
