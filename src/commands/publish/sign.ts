import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SigningKey } from "../../package/key/signing-key.ts";
import type { Package } from "../../package/packages.ts";
import { renderShasums } from "../../package/shasums.ts";
import type { AssetFile, Release, Releases } from "../../ports/releases.ts";
import { manifestFilename, shasumsFilename, signatureFilename } from "../../provider/filename.ts";
import type { Plan } from "./plan.ts";

/** Everything that a release holds, lying ready in the output folder. */
export interface SignedRelease {
  readonly packages: readonly Package[];
  readonly sums: AssetFile;
  readonly signature: AssetFile;
  /** What is uploaded after the packages: the manifest, the sums, the signature. */
  readonly vouching: readonly AssetFile[];
  /** Every file of the release. */
  readonly files: readonly AssetFile[];
}

/** What signing needs to know. */
export interface SigningOptions {
  readonly plan: Plan;
  readonly packages: readonly Package[];
  readonly key: SigningKey;
  readonly directory: string;
  readonly existing: Release | undefined;
  readonly releases: Releases;
  readonly now: Date;
}

/** Writes the sums of all files and signs them; a signature that is there already and holds is kept. */
export async function signRelease(options: SigningOptions): Promise<SignedRelease> {
  const { plan, packages, directory } = options;
  const { type } = plan.address;
  const packed = packages.map(({ file }) => file);
  const manifest =
    plan.manifest === undefined
      ? []
      : [await writeAsset(directory, manifestFilename(type, plan.version), await readFile(plan.manifest))];
  const text = renderShasums([...packed, ...manifest]);
  const sums = await writeAsset(directory, shasumsFilename(type, plan.version), Buffer.from(text));
  const bytes = (await keptSignature(options, sums, text)) ?? (await options.key.sign(Buffer.from(text)));
  const signature: AssetFile = {
    ...(await writeAsset(directory, signatureFilename(type, plan.version), bytes)),
    accepts: (other) => verifies(options, text, other),
  };
  const vouching = [...manifest, sums, signature];
  return { packages, sums, signature, vouching, files: [...packed, ...vouching] };
}

/** Signatures differ from run to run; keeping the first one makes a second run of the same tag change nothing. */
async function keptSignature(
  options: SigningOptions,
  sums: AssetFile,
  text: string,
): Promise<Uint8Array | undefined> {
  const { existing, plan, releases } = options;
  const same = existing?.assets.some(({ name, sha256 }) => name === sums.name && sha256 === sums.sha256);
  const name = signatureFilename(plan.address.type, plan.version);
  const asset = existing?.assets.find((candidate) => candidate.name === name && candidate.complete);
  if (existing === undefined || !same || asset === undefined) return undefined;
  const signature = await releases.download(existing, asset);
  return (await verifies(options, text, signature)) ? signature : undefined;
}

async function verifies({ key, now }: SigningOptions, text: string, signature: Uint8Array): Promise<boolean> {
  const { verifySignature } = await import("../../package/key/check-signature.ts");
  return verifySignature({ publicKey: key.publicKey, data: Buffer.from(text), signature, now });
}

async function writeAsset(directory: string, name: string, bytes: Uint8Array): Promise<AssetFile> {
  const path = join(directory, name);
  await writeFile(path, bytes);
  return { name, path, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}
