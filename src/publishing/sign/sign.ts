import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "../../errors.ts";
import type { LocalFile } from "../../package/local-file.ts";
import type { Package } from "../../package/packages.ts";
import { renderShasums } from "../../package/shasums.ts";
import type { AssetFile } from "../../ports/releases.ts";
import { manifestFilename, shasumsFilename, signatureFilename } from "../../provider/filename.ts";
import type { Preflight } from "../plan/preflight.ts";
import { keptSignature, type Signature } from "./kept-signature.ts";
import type { SigningKeys } from "./open-keys.ts";
import { inOrder, type Signers, verifies } from "./signer.ts";

/** Everything that a release holds, lying ready in the output folder. */
export interface SignedFiles {
  readonly packages: readonly Package[];
  /** The manifest if there is one, the sums, and the signature: what vouches for the packages, to be sent after them. */
  readonly vouching: readonly AssetFile[];
  /** Every file of the release, in the order in which they are sent. */
  readonly files: readonly AssetFile[];
  readonly shasums: LocalFile;
  readonly signature: AssetFile;
  /** Where clients find the signature, when that is not where this one lies. */
  readonly signatureUrl?: string | undefined;
  readonly signers: Signers;
  readonly warnings: readonly Problem[];
}

/** What signing needs to know. */
export interface Signing {
  readonly before: Preflight;
  readonly packages: readonly Package[];
  readonly directory: string;
  readonly now: Date;
}

/** Writes the sums of all files and signs them; a signature that is there already and holds is kept. */
export async function signFiles(signing: Signing): Promise<SignedFiles> {
  const { packages, before, directory } = signing;
  const { address, version, manifest } = before.plan;
  const named = (name: string, bytes: Uint8Array): Promise<LocalFile> => writeNamed(directory, name, bytes);
  const summed: LocalFile[] = packages.map(({ file }) => file);
  if (manifest.bytes !== undefined)
    summed.push(await named(manifestFilename(address.type, version), manifest.bytes));
  const text = renderShasums(summed);
  const shasums = await named(shasumsFilename(address.type, version), Buffer.from(text));
  const signed = (await keptSignature(signing, text)) ?? (await sign(before.keys, text));
  const { bytes, signers, warnings, url, name = signatureFilename(address.type, version) } = signed;
  const signature: AssetFile = {
    ...(await named(name, bytes)),
    accepts: async (other) =>
      Buffer.from(bytes).equals(other) || verifies({ signers, text, signature: other, now: signing.now }),
  };
  const vouching = [...summed.slice(packages.length), shasums, signature];
  const files = [...summed.slice(0, packages.length), ...vouching];
  return { packages, vouching, files, shasums, signature, signatureUrl: url, signers, warnings };
}

/** The signatures of two keys are one file: clients look for one by a key that the documents name. */
async function sign(keys: SigningKeys, text: string): Promise<Signature> {
  const signers = inOrder(keys);
  const signatures = await Promise.all(signers.map((key) => key.sign(Buffer.from(text))));
  return { bytes: Buffer.concat(signatures), signers, warnings: [] };
}

async function writeNamed(directory: string, name: string, bytes: Uint8Array): Promise<LocalFile> {
  const path = join(directory, name);
  await writeFile(path, bytes);
  return { name, path, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}
