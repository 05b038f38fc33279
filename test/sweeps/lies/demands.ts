import { hash } from "node:crypto";
import type { Target } from "./case.ts";
import { bytesOf, type Files } from "./genuine.ts";
import { type Claim, openOracle } from "./oracle.ts";
import { HONEST, type LyingWorld } from "./world.ts";

/** What is listed of a package, in the mirror or in the catalog. */
interface Listed extends Claim {
  /** `HOST/NAMESPACE/TYPE`. */
  readonly source: string;
  readonly path: string;
}

/** Every package that the site lists. */
function readListed(site: Files): Listed[] {
  return [...site].flatMap(([path, bytes]) => {
    const [, layer, source = "", type = "", version = ""] =
      /^\/(mirror|catalog)\/([^/]+\/[^/]+\/([^/]+))\/(\d[^/]*)\.json$/.exec(path) ?? [];
    if (layer === undefined) return [];
    const { archives, packages } = JSON.parse(bytes.toString());
    const entries = Object.entries<Entry>(layer === "mirror" ? archives : packages);
    return entries.map(([platform, one]) => ({
      source,
      type,
      version,
      platform,
      path,
      hashes: hashesOf(one),
    }));
  });
}

interface Entry {
  readonly hashes?: readonly string[];
  readonly sha256?: string;
  readonly h1?: string;
}

function hashesOf({ hashes, sha256: digest, h1 }: Entry): readonly string[] {
  if (hashes !== undefined) return hashes;
  return [...(h1 === undefined ? [] : [h1]), ...(digest === undefined ? [] : [`zh:${digest}`])];
}

/** What is listed and was neither signed for that very package nor computed from bytes that were. */
export async function findUnproven(
  world: LyingWorld,
  targets: readonly Target[],
  site: Files,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const listed of readListed(site)) {
    const target = targets.find(({ source }) => source === listed.source);
    const verdict = target === undefined ? undefined : await findFault(world, target, listed);
    if (verdict !== undefined) wrong.push(`${listed.path} ${listed.platform}: ${verdict}`);
  }
  return wrong;
}

async function findFault(world: LyingWorld, target: Target, listed: Listed): Promise<string | undefined> {
  const { authors, own, others, host } = world;
  const sent = host.sent.filter((one) => one.host === target.host);
  const named = Object.values(authors).filter(({ armor }) => isNamed(armor, sent));
  const oracle = openOracle({ sent, authors: target.isPinned ? [authors.publisher] : named });
  const [signed, content] = await Promise.all([oracle.signed(listed), oracle.content()]);
  // A package that is known already may not be fetched again.
  for (const { offer, h1 } of [...own, ...others])
    for (const [platform, one] of offer.packages)
      content.set(hash("sha256", bytesOf(one)), `${h1.get(platform)}`);
  const digests = listed.hashes.filter((hash) => hash.startsWith("zh:")).map((hash) => hash.slice(3));
  const contents = listed.hashes.filter((hash) => !hash.startsWith("zh:"));
  const needsSignature = target.kind === "registry" || target.isPinned;
  const bare = digests.find((digest) => !signed.has(digest) && (needsSignature || !content.has(digest)));
  if (bare !== undefined) return `zh:${bare} is not signed`;
  if (digests.length === 0 && needsSignature) return "nothing of it is signed";
  const own1 = digests.length === 0 ? [...content.values()] : digests.map((digest) => content.get(digest));
  const odd = contents.find((hash) => !own1.includes(hash));
  if (odd !== undefined) return `${odd} is not that of the listed bytes`;
  return digests.length > 1 || contents.length > 1 || listed.hashes.length === 0
    ? `${listed.hashes.length} hashes`
    : undefined;
}

/** A line of the armor is enough, however documents quote it. */
function isNamed(armor: string, sent: LyingWorld["host"]["sent"]): boolean {
  const line = armor.split(/\s+/).find((each) => each.length >= 40) ?? armor;
  return sent.some(({ body }) => body.includes(line));
}

/** What was listed before, and is not any more, or with other bytes. */
export function findChanged(before: Files, after: Files): string[] {
  const now = new Map(readListed(after).map((one) => [keyOf(one), one]));
  const lists = readListed(before).flatMap((one) => {
    const there = now.get(keyOf(one));
    if (there === undefined) return [`${keyOf(one)} is not listed any more`];
    const lost = one.hashes.filter((hash) => !there.hashes.includes(hash));
    return lost.map((hash) => `${keyOf(one)} had ${hash}`);
  });
  const copies = [...before].filter(([path]) => path.startsWith("/assets/") && path.endsWith(".zip"));
  const changed = copies.filter(([path, bytes]) => !after.get(path)?.equals(bytes));
  return [...lists, ...changed.map(([path]) => `${path} has other bytes`), ...findUnlisted(before, after)];
}

function keyOf({ path, platform }: Listed): string {
  return `${path} ${platform}`;
}

/** Versions that have gone from an index. */
function findUnlisted(before: Files, after: Files): string[] {
  return [...before].flatMap(([path, bytes]) => {
    if (!/^\/mirror\/.*\/index\.json$/.test(path)) return [];
    const now = JSON.parse(after.get(path)?.toString() ?? '{"versions":{}}');
    const was = JSON.parse(bytes.toString());
    const lost = Object.keys(was.versions).filter((version) => !Object.hasOwn(now.versions, version));
    return lost.map((version) => `${path} lacks ${version}`);
  });
}

/** Copies that are not what is listed of them. */
export function findSpoiled(site: Files): string[] {
  return readListed(site).flatMap(({ path, platform, hashes }) => {
    if (!path.startsWith("/catalog/")) return [];
    const { url } = JSON.parse(`${site.get(path)}`).packages[platform];
    const copy = site.get(url.replace("https://mirror.example.com", ""));
    return copy === undefined || hashes.includes(`zh:${hash("sha256", copy)}`)
      ? []
      : [`${url} is another file`];
  });
}

/** Packages of honest origins that are not listed as they are. */
export function findMissing(world: LyingWorld, site: Files, isEarly: boolean): string[] {
  const gears = world.others.filter(({ type }) => type === "gear");
  const all = [...(isEarly ? world.own.slice(0, 2) : world.own), ...gears];
  return all.flatMap((one) => findGap(site, HONEST, one, () => true));
}

/** What an origin that is honest again has, and is not listed; bytes that were listed before stay what they are. */
export function findGaps(world: LyingWorld, target: Target, before: Files, site: Files): string[] {
  if (target.minimumAge > 0) return [];
  const stood = readListed(before);
  const keys = new Set(stood.map(keyOf));
  const isNew = (path: string) => !keys.has(path);
  // A version with other bytes than were listed is not taken, with all its platforms.
  const isOther = ({ type, offer: { version, packages } }: LyingWorld["own"][number]) =>
    stood.some(
      (one) =>
        one.source === target.source &&
        one.type === type &&
        one.version === version &&
        !one.hashes.includes(`zh:${packages.get(one.platform)?.sha256}`),
    );
  const own = world.own.filter((one) => !isOther(one));
  return own.flatMap((one) => findGap(site, target.host, one, isNew, target.hashes));
}

function findGap(
  site: Files,
  host: string,
  { type, offer, h1 }: LyingWorld["own"][number],
  counts: (key: string) => boolean,
  hashes: Target["hashes"] = "all",
): string[] {
  const path = `/mirror/${host}/acme/${type}/${offer.version}.json`;
  const listed = readListed(new Map([...site].filter(([each]) => each === path)));
  return [...offer.packages].flatMap(([platform, { sha256: digest }]) => {
    if (!counts(`${path} ${platform}`)) return [];
    const there = listed.find((one) => one.platform === platform)?.hashes ?? [];
    const expected = [`zh:${digest}`, ...(hashes === "all" ? [`${h1.get(platform)}`] : [])];
    return expected
      .filter((hash) => !there.includes(hash))
      .map((hash) => `${path} ${platform} lacks ${hash}`);
  });
}
