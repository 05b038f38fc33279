import { ProblemError } from "../errors.ts";
import { isNameOf } from "../mirroring/origin/prove-sums.ts";
import { take } from "../mirroring/origin/refusal.ts";
import { readClientHash, readClientSums } from "../package/shasums.ts";
import type { Origin } from "../ports/origin.ts";
import type { Transport } from "../protocol/answer.ts";
import { readHashes } from "../protocol/judge/mirror.ts";
import { isPlatform } from "../protocol/judge/versions.ts";
import { askMirrorVersion } from "../protocol/requests.ts";
import type { ProviderAddress } from "../provider/address.ts";
import type { Version } from "../provider/version.ts";
import type { PackageHashes, Proof } from "./proofs.ts";

/** What to prove: a version as a lock file has it, and the wanted platforms; undefined are all. */
export interface Question {
  readonly address: ProviderAddress;
  readonly version: Version;
  readonly platforms: readonly string[] | undefined;
}

/** Asks for one platform only, since the signed checksums are of all. */
export async function proveByRegistry(origin: Origin, question: Question): Promise<Proof | undefined> {
  const { address, version, platforms: [first = "linux_amd64"] = [] } = question;
  const listed = { version, protocols: [], platforms: undefined };
  const ask = async (platform: string) => {
    const { sums, packages, refused } = await origin.version({
      ...{ address, listed, keys: [] },
      platforms: [platform],
    });
    // Signed checksums may be of another version: then they don't cover the package.
    if (sums !== undefined && !packages.has(platform)) throw new ProblemError(refused);
    return sums;
  };
  let sums = await ask(first);
  if (sums === undefined) {
    const all = await origin.versions(address);
    const other = all.find((one) => one.version.text === version.text)?.platforms?.[0];
    sums = other === undefined ? undefined : await ask(other);
  }
  if (sums === undefined) return undefined;
  const packages = new Map<string, PackageHashes>();
  const signed: string[] = [];
  for (const [filename, written] of readClientSums(Buffer.from(sums.files.sums).toString("utf8")).sums) {
    const sha256 = readClientHash(written);
    if (sha256 === undefined) continue;
    signed.push(`zh:${sha256}`);
    const [, platform = ""] = /_([a-z0-9]+_[a-z0-9]+)\.zip$/.exec(filename) ?? [];
    if (isNameOf(address, version, { platform, filename }))
      packages.set(platform, { zh: `zh:${sha256}`, h1: sums.hashes.get(platform) });
  }
  return { by: `the signature of ${address.hostname} by key ${sums.keyId}`, packages, signed };
}

/** Clients believe a mirror that their configuration names. */
export async function proveByMirror(
  transport: Transport,
  url: string,
  { address, version }: Question,
): Promise<Proof | undefined> {
  const asked = await askMirrorVersion(transport, url, address, { version: version.text });
  if (asked.observations.some(({ rule }) => rule === "mirror-version-missing")) return undefined;
  // Messages put platforms into commands to paste.
  const archives = [...take(asked).archives].filter(([platform]) => isPlatform(platform));
  const packages = archives.map(([platform, archive]): [string, PackageHashes] => {
    const { sha256, h1 } = readHashes(archive) ?? {};
    return [platform, { h1, zh: sha256 && `zh:${sha256}` }];
  });
  return { by: `the mirror ${url}`, packages: new Map(packages) };
}
