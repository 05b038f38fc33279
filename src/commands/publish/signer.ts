import { createHash } from "node:crypto";
import type { SigningKey } from "../../package/key/signing-key.ts";

/** The key that a signature is checked with. */
export type Signer = Pick<SigningKey, "keyId" | "publicKey">;

export interface Claim {
  readonly signer: Signer;
  readonly text: string;
  readonly signature: Uint8Array;
  readonly now: Date;
}

export async function verifies({ signer, text, signature, now }: Claim): Promise<boolean> {
  const { verifySignature } = await import("../../package/key/check-signature.ts");
  return verifySignature({ publicKey: signer.publicKey, data: Buffer.from(text), signature, now });
}

/** A key that changes (a later expiry) is one more file: versions keep the copy they were published with. */
export function keyName({ keyId, publicKey }: Signer): string {
  return `${keyId}-${createHash("sha256").update(publicKey).digest("hex")}`;
}
