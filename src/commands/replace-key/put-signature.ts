import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { packagesFolder } from "../../catalog/paths.ts";
import { holds } from "../../ports/asset-match.ts";
import type { AssetFile, Releases } from "../../ports/releases.ts";
import type { CarriedFile } from "../../ports/site.ts";
import { laterSignatureFilename } from "../../provider/filename.ts";
import { keyName } from "../../publishing/sign/signer.ts";
import type { SigningWork } from "./signing-work.ts";

/** Where a signature is now, or will be when the site's change brings it. */
export interface PutSignature {
  readonly signatureUrl: string;
  /** Whether it was put on the release. */
  readonly sent: boolean;
  /** As a file of the site, which comes with the documents that name it. */
  readonly carried: readonly CarriedFile[];
}

/** Signs the sums, and puts the signature beside them; one that an earlier run has left there is kept. */
export async function putSignature(work: SigningWork): Promise<PutSignature> {
  const { release, releases, inSite, facts, sums, key, world } = work;
  const file = await makeSignature(laterSignatureFilename(sums.name, keyName(key)), work);
  const signatureUrl = urlBeside(facts.shasumsUrl, file.name);
  const there = release.assets.find(({ name }) => name === file.name);
  if (there !== undefined && (await holds(there, file, (asset) => releases.download(release, asset))))
    return { signatureUrl, sent: false, carried: [] };
  const { bring } = release.immutable ? inSite : releases;
  if (bring !== undefined) return joinSite(file, bring, { ...work, signatureUrl });
  await releases.upload(release, file);
  world.log.info(`${releases.words.sent} ${file.name}`);
  return { signatureUrl, sent: true, carried: [] };
}

/** Nothing can be added to an immutable release, so the site takes its signature. */
async function joinSite(
  file: AssetFile,
  bring: NonNullable<Releases["bring"]>,
  { home, address, facts, inSite, world, signatureUrl }: SigningWork & Pick<PutSignature, "signatureUrl">,
): Promise<PutSignature> {
  const { tag, version } = facts;
  const carried = [await bring(packagesFolder(home ?? address, version), file)];
  world.log.info(`${inSite.words.sent} ${file.name}`);
  const url = home === undefined ? inSite.downloadUrl({ tag, address, version }, file.name) : signatureUrl;
  return { signatureUrl: url, sent: false, carried };
}

function urlBeside(sums: string, name: string): string {
  return sums.slice(0, sums.lastIndexOf("/") + 1) + encodeURIComponent(name);
}

async function makeSignature(name: string, work: SigningWork): Promise<AssetFile> {
  const bytes = await work.key.sign(work.data);
  const path = join(work.directory, name);
  await writeFile(path, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { name, path, size: bytes.length, sha256, accepts: (other) => verify(work, other) };
}

/** Whether a signature of the version's sums is by the new key. */
export async function verify({ key, data, world }: SigningWork, signature: Uint8Array): Promise<boolean> {
  const { verifySignature } = await import("../../package/key/check-signature.ts");
  return verifySignature({ publicKey: key.publicKey, data, signature, now: world.now() });
}
