import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { keyPath } from "../../catalog/paths.ts";
import type { Problem } from "../../errors.ts";
import type { SigningKey } from "../../package/key/signing-key.ts";
import type { LocalFile } from "../../package/local-file.ts";
import type { Package } from "../../package/packages.ts";
import { renderShasums } from "../../package/shasums.ts";
import { type Asset, type AssetFile, type Release, ReleaseLost } from "../../ports/releases.ts";
import { manifestFilename, shasumsFilename, signatureFilename } from "../../provider/filename.ts";
import { findVersion } from "../site/read-site.ts";
import type { Plan } from "./plan.ts";
import type { Preflight } from "./preflight.ts";

/** The key that a signature is checked with. */
export type Signer = Pick<SigningKey, "keyId" | "publicKey">;

/** Everything that a release holds, lying ready in the output folder. */
export interface SignedFiles {
  readonly packages: readonly Package[];
  /** The manifest if there is one, the sums, and the signature: what vouches for the packages, to be sent after them. */
  readonly vouching: readonly AssetFile[];
  /** Every file of the release, in the order in which they are sent. */
  readonly files: readonly AssetFile[];
  readonly shasums: LocalFile;
  readonly signature: AssetFile;
  readonly signer: Signer;
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
  const { bytes, signer, warnings } = (await keptSignature(signing, text)) ?? (await sign(before.key, text));
  const signature: AssetFile = {
    ...(await named(signatureFilename(address.type, version), bytes)),
    accepts: (other) => verifies({ signer, text, signature: other, now: signing.now }),
  };
  const vouching = [...summed.slice(packages.length), shasums, signature];
  const files = [...summed.slice(0, packages.length), ...vouching];
  return { packages, vouching, files, shasums, signature, signer, warnings };
}

interface Signature {
  readonly bytes: Uint8Array;
  readonly signer: Signer;
  readonly warnings: readonly Problem[];
}

async function sign(key: SigningKey, text: string): Promise<Signature> {
  return { bytes: await key.sign(Buffer.from(text)), signer: key, warnings: [] };
}

/** Signatures differ from run to run; keeping the first one makes a second run of the same tag change nothing. */
async function keptSignature(signing: Signing, text: string): Promise<Signature | undefined> {
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
  return assets.find((candidate) => candidate.name === name && candidate.complete);
}

/** A version keeps the key that signed it first, and the catalogue knows which. */
async function findFirstSigner({ plan, reading, site }: Preflight): Promise<Signer | undefined> {
  const facts = findVersion(reading, plan.version.text);
  if (facts === undefined) return undefined;
  const publicKey = await site.read(reading.head, keyPath(facts.key));
  if (publicKey === undefined) return undefined;
  return { keyId: facts.key.split("-")[0] ?? "", publicKey };
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

interface Claim {
  readonly signer: Signer;
  readonly text: string;
  readonly signature: Uint8Array;
  readonly now: Date;
}

async function verifies({ signer, text, signature, now }: Claim): Promise<boolean> {
  const { verifySignature } = await import("../../package/key/check-signature.ts");
  return verifySignature({ publicKey: signer.publicKey, data: Buffer.from(text), signature, now });
}

async function writeNamed(directory: string, name: string, bytes: Uint8Array): Promise<LocalFile> {
  const path = join(directory, name);
  await writeFile(path, bytes);
  return { name, path, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}
