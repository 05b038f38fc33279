import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { groupBy } from "../group-by.ts";
import type { NoAnswer, Probe, Saved } from "../protocol/answer.ts";
import { judgePackage } from "../protocol/judge/package.ts";
import { judgePublic, readReleaseUrl } from "../protocol/judge/public.ts";
import { type Download, judgeSum, type OfferedVersion } from "../protocol/judge/registry.ts";
import { judgeSignature } from "../protocol/judge/signature.ts";
import { describeNone, describeStatus, type Observation } from "../protocol/observation.ts";
import { askDownload, askSignature, askSums, type Registry } from "../protocol/requests.ts";
import type { ProviderAddress } from "../provider/address.ts";
import { manifestFilename, shasumsFilename } from "../provider/filename.ts";
import type { Version } from "../provider/version.ts";
import { quote } from "../text.ts";
import { contradict } from "./agreement.ts";
import { read, type SeenPackage, type SeenVersion, type Walk } from "./walk.ts";

interface RegistryVersion {
  readonly registry: Registry;
  readonly address: ProviderAddress;
  readonly offered: OfferedVersion;
  readonly platforms: readonly string[];
  /** Whether the list names the platforms, so that each must exist. */
  readonly isListed: boolean;
}

/** Only the needed fields are kept: hostile documents have megabytes in the others. */
interface Found
  extends Pick<Download, "platform" | "filename" | "shasum" | "shasumsUrl" | "signatureUrl" | "armors"> {
  readonly url: string;
  readonly package: SeenPackage;
}

/** The most characters of distinct keys in the documents of one version. */
const MOST_KEYS = 4_000_000;

export async function walkRegistryVersion(walk: Walk, version: RegistryVersion): Promise<SeenVersion> {
  const keys = new Map<string, readonly string[]>();
  const documents = (
    await Promise.all(version.platforms.map((platform) => walkDownload(walk, version, platform, keys)))
  ).filter((each) => each !== undefined);
  const groups = groupBy(documents, ({ shasumsUrl }) => shasumsUrl);
  const signed = new Map<string, string>();
  for (const [shasumsUrl, group] of groups)
    for (const [platform, h1] of await walkSums(walk, shasumsUrl, group, version)) signed.set(platform, h1);
  const claimed = new Map(documents.map((each) => [each.platform, each.package]));
  walk.see(contradict(signed, claimed));
  const packages = new Map<string, SeenPackage>();
  for (const [platform, one] of claimed) {
    const hash = signed.get(platform);
    packages.set(platform, hash === undefined ? one : { ...one, h1: [...one.h1, hash] });
  }
  return { platforms: version.isListed ? version.platforms : [...packages.keys()], packages, signed };
}

async function walkDownload(
  walk: Walk,
  { registry, address, offered, isListed }: RegistryVersion,
  platform: string,
  keys: Map<string, readonly string[]>,
): Promise<Found | undefined> {
  const request = { address, version: offered.version, platform, isListed };
  const { facts, observations, lack } = await askDownload(walk.transport, registry, request);
  const url = lack.where;
  walk.see(observations);
  if (facts === undefined) return undefined;
  const [here, inList] = [facts.protocols, offered.protocols].map((protocols) =>
    [...protocols].sort().join(),
  );
  // Either list may be left out.
  if (here !== "" && inList !== "" && here !== inList) {
    const found = `the list has ${quote(offered.protocols)}, and this document has ${quote(facts.protocols)}`;
    walk.see([{ rule: "download-protocols-differ", where: url, found }]);
  }
  // Most documents of a version have the same keys, which are kept once.
  const text = facts.armors.join("\0");
  const shared = keys.get(text);
  const before = [...keys.keys()].reduce((sum, { length }) => sum + length, 0);
  if (shared === undefined && before + text.length > MOST_KEYS) {
    const found = `the documents of the version have more than ${MOST_KEYS} characters of keys`;
    walk.see([{ rule: "document-too-large", where: url, found }]);
    return undefined;
  }
  const armors = shared ?? facts.armors;
  keys.set(text, armors);
  const { shasum, shasumsUrl, signatureUrl, packageUrl } = facts;
  const filename = facts.filename.slice(0, LONGEST_NAME);
  const { hashes = [], package_size = 0 } = facts.packages.get(facts.platform) ?? {};
  const h1 = hashes.filter((hash) => hash.startsWith("h1:"));
  const offer = { url: packageUrl, sha256: shasum, size: package_size || undefined, h1 };
  return { url, platform, filename, shasum, shasumsUrl, signatureUrl, armors, package: offer };
}

/** Longer than any file name or line of the checksums. */
const LONGEST_NAME = 4096;

/** Returns the hashes that the signature states. */
async function walkSums(
  walk: Walk,
  url: string,
  group: readonly Found[],
  version: RegistryVersion,
): Promise<ReadonlyMap<string, string>> {
  const signed = new Map<string, string>();
  const { facts: sums, observations } = await askSums(walk.transport, url);
  const ofPackages = sums === undefined ? [] : group.flatMap((each) => judgeSum(sums, each).observations);
  walk.see(ofPackages.map((each) => ({ ...each, where: url })));
  // A package's own line and the whole file are not both reported.
  const isTold = ofPackages.some(({ rule }) => rule === "sums-hash");
  walk.see(observations.filter(({ rule }) => !(isTold && rule === "sums-odd-line")));
  if (sums === undefined) {
    if (observations.some(({ rule }) => rule === "sums-missing"))
      await walkPublic(walk, url, group, version, undefined, []);
    return signed;
  }
  const algorithms: string[] = [];
  for (const [signatureUrl, documents] of groupBy(group, (each) => each.signatureUrl)) {
    // The signature is requested once, and checked with each set of keys.
    const signature = await read(walk, askSignature(walk.transport, signatureUrl));
    if (signature === undefined) continue;
    for (const [armors, [first]] of groupBy(documents, (each) => each.armors)) {
      const where = { signature: signatureUrl, keys: first?.url ?? signatureUrl };
      const input = { data: sums.bytes, signature, armors, now: walk.now(), where };
      const holder = await read(walk, judgeSignature(input));
      for (const [platform, h1] of holder?.hashes ?? []) signed.set(platform, h1);
      if (holder !== undefined) algorithms.push(holder.key.algorithms);
    }
  }
  await walkPublic(walk, url, group, version, [...sums.byName.keys()], algorithms);
  return signed;
}

/** Judges the release like the public registries that the provider is also meant for. */
async function walkPublic(
  { transport, also = [], see }: Walk,
  where: string,
  group: readonly Found[],
  { address: { type }, offered: { version } }: RegistryVersion,
  names: readonly string[] | undefined,
  algorithms: readonly string[],
): Promise<void> {
  if (also.length === 0) return;
  const release = readReleaseUrl(where);
  const sums = release?.name === shasumsFilename(type, version) ? names : undefined;
  const manifest = manifestFilename(type, version);
  const isListed = sums === undefined || sums.includes(manifest);
  const answer = isListed ? undefined : await transport.probe(new URL(manifest, where).href);
  if (answer?.kind === "none") see([describeNone(answer)]);
  const hasManifest = answer === undefined || (answer.kind !== "none" && answer.status === 200);
  const platforms = group.map(({ platform }) => platform);
  see(judgePublic({ where, type, version, release, sums, hasManifest, platforms, algorithms }, also));
}

interface Wanted {
  readonly platform: string;
  readonly offered: SeenPackage;
}

export async function walkPackages(
  walk: Walk,
  type: string,
  version: Version,
  offers: readonly ReadonlyMap<string, SeenPackage>[],
): Promise<void> {
  const all = offers.flatMap((packages) =>
    [...packages].map(([platform, offered]): Wanted => ({ platform, offered })),
  );
  // Registry and mirror mostly name the same files: what both say of one is asked of one answer.
  const byUrl = groupBy(all, ({ offered }) => offered.url);
  await Promise.all(
    [...byUrl].map(async ([url, offers]) => {
      if (walk.directory === undefined) {
        const probed = await walk.transport.probe(url);
        walk.see([...judgeThere(url, probed), ...judgeSize(url, probed, offers)]);
      } else walk.see(await inspect(walk, url, type, version, offers));
    }),
  );
}

function judgeThere(url: string, got: Probe | Saved | NoAnswer): Observation[] {
  if (got.kind === "none") return [describeNone(got)];
  if (got.status === 404) return [{ rule: "package-missing", where: url, found: "status 404" }];
  return got.status === 200 ? [] : [describeStatus(url, got.status)];
}

function judgeSize(url: string, got: Probe | Saved | NoAnswer, offers: readonly Wanted[]): Observation[] {
  if (got.kind === "none" || got.status !== 200 || got.size === undefined) return [];
  const other = offers.find(({ offered }) => offered.size !== undefined && offered.size !== got.size);
  if (other === undefined) return [];
  const found = `it has ${got.size} bytes, and the documents say ${other.offered.size}`;
  return [{ rule: "package-size", where: url, found }];
}

async function inspect(
  { transport, directory = "", cancelled }: Walk,
  url: string,
  type: string,
  version: Version,
  offers: readonly Wanted[],
): Promise<Observation[]> {
  const path = join(directory, randomUUID());
  try {
    const saved = await transport.save(url, path);
    const faults = judgeThere(url, saved);
    const [first] = offers;
    if (saved.kind === "none" || faults.length > 0 || first === undefined) return faults;
    const other = offers.find(
      ({ offered: { oneOf, sha256 } }) => oneOf === undefined && (sha256 ?? saved.sha256) !== saved.sha256,
    );
    if (other !== undefined) return [differs(url, `its SHA-256 is ${saved.sha256}`, other.offered.sha256)];
    const sized = judgeSize(url, saved, offers);
    if (sized.length > 0) return sized;
    const purpose = { type, version, platform: first.platform, where: url, path, signal: cancelled };
    const { facts: h1, observations } = await judgePackage(purpose);
    const hashes = judgeHashes(url, `zh:${saved.sha256}`, h1, offers);
    // Clients compare hashes before unpacking.
    return hashes.some(({ rule }) => rule === "package-differs") ? hashes : [...observations, ...hashes];
  } finally {
    await rm(path, { force: true });
  }
}

function differs(url: string, is: string, said: string | undefined): Observation {
  return { rule: "package-differs", where: url, found: `${is}, and the documents say ${said}` };
}

/**
 * Clients accept a package if one of a mirror's hashes matches; any other is reported. Without `h1`, the zip could not be read, or
 * readers disagree about it.
 */
function judgeHashes(
  url: string,
  zh: string,
  h1: string | undefined,
  offers: readonly Wanted[],
): Observation[] {
  const fits = (hash: string) => hash === zh || hash === h1 || (h1 === undefined && hash.startsWith("h1:"));
  const said = offers
    .map(({ offered }) => offered.oneOf ?? [])
    .find((all) => all.length > 0 && !all.some(fits));
  if (said !== undefined) return [differs(url, `it is ${h1 ?? zh}`, said.join(", "))];
  const all = offers.flatMap(({ offered }) => [...offered.h1, ...(offered.oneOf ?? [])]);
  const other = h1 === undefined ? undefined : all.find((hash) => !fits(hash));
  return other === undefined
    ? []
    : [{ rule: "package-h1", where: url, found: `it is ${h1}, and the documents say ${other}` }];
}
