import { groupBy } from "../../group-by.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { quote } from "../../provider/quote.ts";
import type { Download } from "../judge/download.ts";
import { judgeSignature } from "../judge/signature.ts";
import { judgeSum } from "../judge/sums.ts";
import type { OfferedVersion } from "../judge/versions.ts";
import { askDownload, askSignature, askSums, type Registry } from "../requests.ts";
import { read, type SeenPackage, type SeenVersion, type Walk } from "./walk.ts";

/** A version that a registry offers, for the platforms that are looked at. */
export interface RegistryVersion {
  readonly registry: Registry;
  readonly address: ProviderAddress;
  readonly offered: OfferedVersion;
  readonly platforms: readonly string[];
  /** Whether the list names the platforms, so that each has to be there. */
  readonly isListed: boolean;
}

/** What is needed of a document once it was judged: hostile ones have megabytes of all the rest. */
interface Found
  extends Pick<Download, "platform" | "filename" | "shasum" | "shasumsUrl" | "signatureUrl" | "armors"> {
  readonly url: string;
  readonly package: SeenPackage;
}

/** So many characters of keys may the documents of a version have together; the same ones count once. */
const MOST_KEYS = 4_000_000;

/** Goes through a version as clients do: documents, checksums, signature. */
export async function walkRegistryVersion(walk: Walk, version: RegistryVersion): Promise<SeenVersion> {
  const keys = new Map<string, readonly string[]>();
  const found = (
    await Promise.all(version.platforms.map((platform) => walkDownload(walk, version, platform, keys)))
  ).filter((each) => each !== undefined);
  const groups = groupBy(found, ({ shasumsUrl }) => shasumsUrl);
  for (const [shasumsUrl, group] of groups) await walkSums(walk, shasumsUrl, group);
  const packages = new Map(found.map((each) => [each.platform, each.package]));
  return { platforms: version.isListed ? version.platforms : [...packages.keys()], packages };
}

async function walkDownload(
  walk: Walk,
  { registry, address, offered, isListed }: RegistryVersion,
  platform: string,
  keys: Map<string, readonly string[]>,
): Promise<Found | undefined> {
  const wanted = { address, version: offered.version, platform, isListed };
  const { facts, observations, lack } = await askDownload(walk.transport, registry, wanted);
  const url = lack.where;
  walk.see(observations);
  if (facts === undefined) return undefined;
  if (!sameProtocols(facts.protocols, offered.protocols)) {
    const found = `the list has ${quote(offered.protocols)}, this document ${quote(facts.protocols)}`;
    walk.see([{ rule: "download-protocols-differ", where: url, found }]);
  }
  const armors = shareKeys(keys, facts.armors);
  if (armors === undefined) {
    const found = `with it the documents of the version have more than ${MOST_KEYS} characters of keys`;
    walk.see([{ rule: "document-too-large", where: url, found }]);
    return undefined;
  }
  const { shasum, shasumsUrl, signatureUrl } = facts;
  const filename = facts.filename.slice(0, LONGEST_NAME);
  return { url, platform, filename, shasum, shasumsUrl, signatureUrl, armors, package: toPackage(facts) };
}

/** No file system has a longer one, and no line of the checksums either. */
const LONGEST_NAME = 4096;

/** The documents of a version mostly have the same keys, which are kept once. */
function shareKeys(
  keys: Map<string, readonly string[]>,
  armors: readonly string[],
): readonly string[] | undefined {
  const text = armors.join("\0");
  const shared = keys.get(text);
  if (shared !== undefined) return shared;
  const before = [...keys.keys()].reduce((sum, { length }) => sum + length, 0);
  if (before + text.length > MOST_KEYS) return undefined;
  keys.set(text, armors);
  return armors;
}

/** Nothing said is nothing to differ from. */
function sameProtocols(a: readonly string[], b: readonly string[]): boolean {
  return a.length === 0 || b.length === 0 || [...a].sort().join() === [...b].sort().join();
}

/** The checksums of a version are the same file for all of its platforms. */
async function walkSums(walk: Walk, url: string, group: readonly Found[]): Promise<void> {
  const { facts: sums, observations } = await askSums(walk.transport, url);
  const ofPackages = sums === undefined ? [] : group.flatMap((each) => judgeSum(sums, each).observations);
  walk.see(ofPackages.map((each) => ({ ...each, where: url })));
  // What has been told of a package's own line need not be told of the file.
  const isTold = ofPackages.some(({ rule }) => rule === "sums-hash");
  walk.see(observations.filter(({ rule }) => !(isTold && rule === "sums-odd-line")));
  if (sums === undefined) return;
  const byFile = groupBy(group, ({ signatureUrl }) => signatureUrl);
  for (const [signatureUrl, signed] of byFile)
    await walkSignature(walk, { data: sums.bytes, signatureUrl, signed });
}

interface Signing {
  readonly data: Buffer;
  readonly signatureUrl: string;
  readonly signed: readonly Found[];
}

/** A signature is asked for once, and checked with each set of keys that documents name for it. */
async function walkSignature(walk: Walk, { data, signatureUrl, signed }: Signing): Promise<void> {
  const signature = await read(walk, askSignature(walk.transport, signatureUrl));
  if (signature === undefined) return;
  for (const [armors, [first]] of groupBy(signed, (each) => each.armors)) {
    const where = { signature: signatureUrl, keys: first?.url ?? signatureUrl };
    walk.see((await judgeSignature({ data, signature, armors, now: walk.now, where })).observations);
  }
}

function toPackage({ packageUrl, shasum, packages, platform }: Download): SeenPackage {
  const listed = packages.get(platform);
  const h1 = listed?.hashes.filter((hash) => hash.startsWith("h1:")) ?? [];
  return { url: packageUrl, sha256: shasum, size: listed?.package_size || undefined, h1 };
}
