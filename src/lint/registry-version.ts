import { ask } from "../client/ask.ts";
import { type Download, judgeDownload } from "../client/judge/download.ts";
import { judgeSignature } from "../client/judge/signature.ts";
import { judgeSum, judgeSums } from "../client/judge/sums.ts";
import type { OfferedVersion } from "../client/judge/versions.ts";
import { addressPath, type ProviderAddress } from "../provider/address.ts";
import { quote } from "../provider/quote.ts";
import { groupBy } from "./group-by.ts";
import type { RegistryPlace, SeenPackage, SeenVersion, Walk } from "./walk.ts";

/** A version that a registry offers, for the platforms that are looked at. */
export interface RegistryVersion {
  readonly registry: RegistryPlace;
  readonly address: ProviderAddress;
  readonly offered: OfferedVersion;
  readonly platforms: readonly string[];
  /** Whether the list names the platforms, so that each has to be there. */
  readonly isListed: boolean;
}

interface Found {
  readonly url: string;
  readonly download: Download;
}

/** Goes through a version as clients do: documents, checksums, signature. */
export async function walkRegistryVersion(walk: Walk, version: RegistryVersion): Promise<SeenVersion> {
  const found = (
    await Promise.all(version.platforms.map((platform) => askDownload(walk, version, platform)))
  ).filter((each) => each !== undefined);
  const groups = groupBy(found, ({ download }) => download.shasumsUrl);
  for (const [shasumsUrl, group] of groups) await walkSums(walk, shasumsUrl, group);
  const packages = new Map(found.map(({ download }) => [download.platform, toPackage(download)]));
  return { platforms: version.isListed ? version.platforms : [...packages.keys()], packages };
}

async function askDownload(
  walk: Walk,
  { registry, address, offered, isListed }: RegistryVersion,
  platform: string,
): Promise<Found | undefined> {
  const path = `${address.namespace}/${address.type}/${offered.version.text}/download/${platform.replace("_", "/")}`;
  const url = new URL(path, registry.base).href;
  const whenMissing = isListed ? "download-missing" : undefined;
  const { facts, observations } = await ask(
    walk.transport,
    { url, kind: "download", whenMissing, credentialsOf: registry.hostname },
    (answer) => judgeDownload(answer, platform),
  );
  walk.see(observations);
  if (facts === undefined) return undefined;
  if (!sameProtocols(facts.protocols, offered.protocols)) {
    const found = `the list has ${quote(offered.protocols)}, this document ${quote(facts.protocols)}`;
    walk.see([{ rule: "download-protocols-differ", where: url, found }]);
  }
  return { url, download: facts };
}

/** Nothing said is nothing to differ from. */
function sameProtocols(a: readonly string[], b: readonly string[]): boolean {
  return a.length === 0 || b.length === 0 || [...a].sort().join() === [...b].sort().join();
}

/** The checksums of a version are the same file for all of its platforms. */
async function walkSums(walk: Walk, url: string, group: readonly Found[]): Promise<void> {
  const { facts: sums, observations } = await ask(
    walk.transport,
    { url, kind: "sums", whenMissing: "sums-missing" },
    judgeSums,
  );
  const ofPackages =
    sums === undefined ? [] : group.flatMap(({ download }) => judgeSum(sums, download).observations);
  walk.see(ofPackages.map((each) => ({ ...each, where: url })));
  // What has been told of a package's own line need not be told of the file.
  const isTold = ofPackages.some(({ rule }) => rule === "sums-hash");
  walk.see(observations.filter(({ rule }) => !(isTold && rule === "sums-odd-line")));
  if (sums === undefined) return;
  const signings = groupBy(group, ({ download }) => JSON.stringify([download.signatureUrl, download.armors]));
  for (const [first] of signings.values())
    if (first !== undefined) await walkSignature(walk, sums.bytes, first);
}

async function walkSignature(walk: Walk, data: Buffer, { url, download }: Found): Promise<void> {
  const { facts: signature, observations } = await ask(
    walk.transport,
    { url: download.signatureUrl, kind: "signature", whenMissing: "signature-missing" },
    ({ body }) => ({ facts: body, observations: [] }),
  );
  walk.see(observations);
  if (signature === undefined) return;
  const where = { signature: download.signatureUrl, keys: url };
  const judged = await judgeSignature({ data, signature, armors: download.armors, now: walk.now, where });
  walk.see(judged.observations);
}

function toPackage({ packageUrl, shasum, packages, platform }: Download): SeenPackage {
  const listed = packages.get(platform);
  const h1 = listed?.hashes.filter((hash) => hash.startsWith("h1:")) ?? [];
  return { url: packageUrl, sha256: shasum, size: listed?.package_size || undefined, h1 };
}

/** The URL under which clients ask a registry for a provider's versions. */
export function versionsUrl({ base }: RegistryPlace, { namespace, type }: ProviderAddress): string {
  return new URL(`${namespace}/${type}/versions`, base).href;
}

/** The URL of a document of a provider in a mirror. */
export function mirrorUrl(base: string, address: ProviderAddress, name: string): string {
  return new URL(`./${addressPath(address)}/${name}`, base).href;
}
