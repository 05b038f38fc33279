import { readFile, rm } from "node:fs/promises";
import type { SigningKey } from "../package/key/signing-key.ts";
import type { LocalFile } from "../package/local-file.ts";
import { makeOutput } from "../package/zip/zip-output.ts";
import { verifies } from "../publishing/sign/signer.ts";

export interface BundleProof {
  readonly sums: string;
  /** Undefined when no key was given. */
  readonly signature: string | undefined;
}

export function proofPaths(bundle: string) {
  return { sums: `${bundle}.sha256`, signature: `${bundle}.sha256.sig` };
}

/** Writes and signs the checksum of a bundle. A valid signature is kept, so that the same bundle has the same files. */
export async function proveBundle(
  { name, path, sha256 }: LocalFile,
  key: SigningKey | undefined,
  now: Date,
): Promise<BundleProof> {
  const text = `${sha256}  ${name}\n`;
  const { sums, signature } = proofPaths(path);
  await makeOutput(sums, (file) => file.writeFile(text));
  if (key === undefined) {
    await rm(signature, { force: true });
    return { sums, signature: undefined };
  }
  const kept = await readFile(signature).catch(() => undefined);
  const holds = kept !== undefined && (await verifies({ signers: [key], text, signature: kept, now }));
  const made = holds ? undefined : await key.sign(Buffer.from(text));
  if (made !== undefined) await makeOutput(signature, (file) => file.writeFile(made));
  return { sums, signature };
}
