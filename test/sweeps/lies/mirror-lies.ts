import { hash } from "node:crypto";
import { ODD_NAMES, ODD_PROTOCOLS, ODD_URLS } from "./any-lies.ts";
import { type Archive, archives, bytesOf, folderOf, type Genuine, sumsName } from "./genuine.ts";
import {
  anyOf,
  edit,
  type Liar,
  type LieMaker,
  type Parsed,
  PLATFORMS,
  say,
  sayBytes,
  VERSIONS,
} from "./lie.ts";

const isIndex = (path: string) => /\/tool\/index\.json$/.test(path);

const isVersion = (path: string, version: string) =>
  /^\/(?:mirror|plain)\//.test(path) && path.endsWith(`/tool/${version}.json`);

/** Lists a version. */
function alsoList(list: Parsed, version: string): void {
  list.versions[version] ??= {};
}

/** The URL and the hashes of a package, from wherever chance takes each. */
function anyArchive({ random, host, own, others }: Liar, base: Genuine, platform: string): Archive {
  const take = () => (random.chance(0.6) ? anyOf(random, [base]) : anyOf(random, [...own, ...others]));
  const honest = archives(host, base)[platform];
  const [zip, zh, h1] = [take(), take(), take()];
  const hashes = random.pick([
    [h1.h1, `zh:${zh.one.sha256}`],
    [h1.h1],
    [`zh:${zh.one.sha256}`],
    [`zh:${zh.one.sha256}`, `zh:${zip.one.sha256}`, h1.h1, zip.h1],
    [`zh:${zh.one.sha256.toUpperCase()}`],
    ["h2:x", `zh:${"0".repeat(64)}`],
    [],
  ]);
  const url = random.chance(0.1)
    ? random.pick(ODD_URLS).replaceAll("HOST", host)
    : archives(host, zip.from)[zip.platform]?.url;
  return {
    url: random.chance(0.5) ? (honest?.url ?? "") : (url ?? ""),
    hashes: random.chance(0.3) ? (honest?.hashes ?? []) : hashes,
  };
}

/** A version whose packages and hashes don't belong together. */
const mixArchives: LieMaker = (liar) => {
  const { random, own, others } = liar;
  const version = random.pick(VERSIONS);
  const named = own.filter(({ offer }) => offer.version === version);
  const base = named[0] ?? random.pick([...own, ...others]);
  const made = Object.fromEntries(PLATFORMS.map((each) => [each, anyArchive(liar, base, each)]));
  const more = random.chance(0.2) ? { plan9_amd64: anyArchive(liar, base, "linux_amd64") } : {};
  return {
    name: `${version} of a mirror mixed: ${JSON.stringify(made)}`,
    tell: ({ path }, honest) => {
      if (isIndex(path)) return edit(honest, (list) => alsoList(list, version));
      return isVersion(path, version) ? say({ archives: { ...made, ...more } }) : undefined;
    },
  };
};

export const MIRROR_LIES: readonly LieMaker[] = [mixArchives];

/** What the catalog says of a version, with parts from elsewhere; its documents may say the same, or stay honest. */
const mixFacts: LieMaker = (liar) => {
  const { random, host, own, others, authors } = liar;
  const version = random.pick(VERSIONS);
  const all = [...own, ...own, ...others];
  const sums = random.pick(all);
  const [signer, author] = [
    random.chance(0.8) ? sums : random.pick(all),
    random.pick(Object.values(authors)),
  ];
  const at = (one: Genuine) => `https://${host}${folderOf(one)}/${sumsName(one)}`;
  const key = random.chance(0.6) ? sums.author : author;
  const packages = PLATFORMS.map((platform) => {
    const [one, other] = [anyOf(random, [sums]), anyOf(random, all)];
    const facts = {
      filename: random.chance(0.1) ? random.pick(ODD_NAMES) : one.one.filename,
      url: `https://${host}${folderOf(random.chance(0.5) ? one.from : other.from)}/${one.one.filename}`,
      size: random.pick([undefined, 1, 500, 1e12]),
      sha256: random.chance(0.7) ? one.one.sha256 : other.one.sha256,
      h1: random.chance(0.5) ? one.h1 : other.h1,
    };
    return [platform, facts] as const;
  });
  const isWhole = random.chance(0.7);
  const facts = {
    schema: 1,
    version,
    protocols: random.chance(0.2) ? random.pick(ODD_PROTOCOLS) : ["5.0"],
    sums_url: at(sums),
    sums_sha256: hash("sha256", Buffer.from(sums.offer.sums)),
    signature_url: `${at(signer)}.sig`,
    fingerprint: key.fingerprint,
    key: nameOf(key),
    packages: Object.fromEntries(packages),
  };
  const told = packages.map(([platform, { url, sha256, h1 }]) => {
    return [platform, { url, hashes: random.pick([[h1, `zh:${sha256}`], [`zh:${sha256}`], [h1]]) }] as const;
  });
  return {
    name: `${version} in the catalog is signed as ${sums.type} ${sums.offer.version} of ${sums.folder}${isWhole ? ", and in its document" : ""}`,
    tell: ({ path }, honest) => {
      if (isIndex(path)) return edit(honest, (list) => alsoList(list, version));
      if (path.startsWith("/catalog/") && path.endsWith(`/tool/${version}.json`)) return say(facts);
      return isWhole && isVersion(path, version) ? say({ archives: Object.fromEntries(told) }) : undefined;
    },
  };
};

/** One field of the catalog's facts that no program has written. */
const oddFact: LieMaker = ({ random, host, authors }) => {
  const version = random.pick(VERSIONS.slice(0, 3));
  const url = random.pick(ODD_URLS).replaceAll("HOST", host);
  const isOfPackage = random.chance(0.5);
  const [field, value] = isOfPackage
    ? random.pick<readonly [string, unknown]>([
        ["filename", random.pick(ODD_NAMES)],
        ["url", url],
        ["size", 1],
        ["sha256", undefined],
        ["h1", undefined],
      ])
    : random.pick<readonly [string, unknown]>([
        ["protocols", random.pick(ODD_PROTOCOLS)],
        ["sums_url", url],
        ["sums_url", undefined],
        ["signature_url", url],
        ["key", nameOf(authors.liar)],
        ["fingerprint", authors.liar.fingerprint],
        ["schema", 99],
      ]);
  const change = (facts: Parsed) => {
    Reflect.set(isOfPackage ? facts.packages.linux_amd64 : facts, field, value);
  };
  return {
    name: `${version} in the catalog has ${field} ${JSON.stringify(value)?.slice(0, 60)}`,
    tell: ({ path }, honest) =>
      path.startsWith("/catalog/") && path.endsWith(`/tool/${version}.json`)
        ? edit(honest, change)
        : undefined,
  };
};

/** Another file under the name of a package, or of what vouches for it. */
const swapFiles: LieMaker = ({ random, own, others }) => {
  const { from, one } = anyOf(random, [...own, ...others]);
  const [what, body] = random.pick<readonly [RegExp, Uint8Array]>([
    [/tool_.*linux_amd64\.zip$/, bytesOf(one)],
    [/tool_.*\.zip$/, bytesOf(one)],
    [/tool_1\.1\.0_SHA256SUMS$/, Buffer.from(from.offer.sums)],
    [/tool_.*_SHA256SUMS\.sig$/, from.offer.signature],
  ]);
  return {
    name: `${what} is of ${from.type} ${from.offer.version} of ${from.folder}`,
    tell: ({ path }, { status, headers }) =>
      status === 200 && what.test(path) ? sayBytes(Buffer.from(body), headers["content-type"]) : undefined,
  };
};

/** What a site calls a key. */
export function nameOf({ keyId, armor }: { readonly keyId: string; readonly armor: string }): string {
  return `${keyId}-${hash("sha256", Buffer.from(armor))}`;
}

export const SITE_LIES: readonly LieMaker[] = [
  ...MIRROR_LIES,
  mixFacts,
  mixFacts,
  mixFacts,
  mixFacts,
  oddFact,
  oddFact,
];

export const FILE_LIES: readonly LieMaker[] = [swapFiles];
