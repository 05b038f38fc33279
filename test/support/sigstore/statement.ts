import { createHash } from "node:crypto";

/** What a bundle states, whether it is true or not. */
export function statementOf(bundle: Uint8Array) {
  const { dsseEnvelope } = JSON.parse(Buffer.from(bundle).toString());
  const { predicateType, predicate, subject } = JSON.parse(
    Buffer.from(dsseEnvelope.payload, "base64").toString(),
  ) as {
    readonly predicateType: string;
    readonly predicate: unknown;
    readonly subject: readonly { readonly name: string; readonly digest: { readonly sha256: string } }[];
  };
  const subjects = Object.fromEntries(subject.map(({ name, digest }) => [name, digest.sha256]));
  return { predicateType, predicate, subjects };
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
