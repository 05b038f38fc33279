import { createHash } from "node:crypto";
import type { PublishedKey } from "../../catalog/facts/provider-keys.ts";
import type { KeyCopy } from "../../package/key/openpgp-key.ts";

/** The key that a signature is checked with. */
export type Signer = KeyCopy;

/** Those of one signature, in the order in which documents name them. */
export type Signers = readonly [Signer, ...Signer[]];

/** Clients give up at the first key that they can't read, so the one that more of them read comes first. */
export function inOrder<One extends Pick<Signer, "newness">>(signers: readonly [One, ...One[]]) {
  return signers.toSorted((a, b) => a.newness - b.newness) as [One, ...One[]];
}

/** Their ids in a sentence. */
export function nameKeys(signers: readonly Pick<Signer, "keyId">[]): string {
  const ids = signers.map(({ keyId }) => keyId).join(" and ");
  return signers.length === 1 ? `key ${ids}` : `keys ${ids}`;
}

export interface Claim {
  readonly signers: readonly Pick<Signer, "publicKey">[];
  readonly text: string;
  readonly signature: Uint8Array;
  readonly now: Date;
}

/** Whether a signature holds for each of these keys. */
export async function verifies({ signers, text, signature, now }: Claim): Promise<boolean> {
  const { verifySignature } = await import("../../package/key/check-signature.ts");
  const data = Buffer.from(text);
  const answers = signers.map(({ publicKey }) => verifySignature({ publicKey, data, signature, now }));
  return (await Promise.all(answers)).every((holds) => holds);
}

/** A key that changes (a later expiry) is one more file: versions keep the copy they were published with. */
export function keyName({ keyId, publicKey }: Pick<Signer, "keyId" | "publicKey">): string {
  return `${keyId}-${createHash("sha256").update(publicKey).digest("hex")}`;
}

/** A key as the catalog has it. */
export function publishedKey(signer: Signer): PublishedKey {
  const { fingerprint, expires, publicKey } = signer;
  const until = expires === undefined ? {} : { expires: expires.toISOString() };
  return { name: keyName(signer), fingerprint, ...until, publicKey };
}
