import { type Problem, ProblemError } from "../../errors.ts";
import { present } from "../../present.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import {
  addImages,
  isSameWait,
  type ListedVersion,
  type ProviderFacts,
  parseMirroredProvider,
  renderProviderFacts,
  type SeenList,
  type WaitingVersion,
  withListings,
  withSigned,
} from "../facts/provider-facts.ts";
import { type SiteAddress, type SiteFacts, withMirrored } from "../facts/site-facts.ts";
import { inOrder, type PackageFacts, renderVersionFacts, type VersionFacts } from "../facts/version-facts.ts";
import { damageOf, refuseFacts } from "../json.ts";
import { type CheckedProvider, updateStatus } from "../mirror-status.ts";
import { providerPath } from "../paths.ts";
import { checkListing, findVanishing } from "./check-listing.ts";
import type { CatalogEdit, CatalogEntry, ChangedEntry } from "./edit.ts";

export interface RefreshedProvider {
  readonly address: ProviderAddress;
  readonly origin: string;
  /** Versions that are new, have more platforms or have moved. */
  readonly versions: readonly VersionFacts[];
  /** Other versions, as the mirror has them. */
  readonly before?: ReadonlyMap<string, VersionFacts>;
  /** Listed versions that the origin dropped, and those that it lists again. */
  readonly gone: readonly string[];
  readonly back: readonly string[];
  /** The origin's list, if this change completes the request. */
  readonly seen?: SeenList | undefined;
  /** OCI repositories with those versions. */
  readonly images?: readonly string[];
  /** All versions that are too new; undefined keeps the previous ones. */
  readonly waiting?: readonly WaitingVersion[];
}

/** Listed versions stay, even if the origin drops them. */
export function refreshMirrors(refreshment: {
  readonly site: SiteAddress;
  readonly providers: readonly RefreshedProvider[];
  /** In ISO 8601. */
  readonly now: string;
  /** Armored keys by name. */
  readonly keys?: ReadonlyMap<string, string>;
  /** What the run has found out about the origins, with its last change. */
  readonly checked?: readonly CheckedProvider[];
}): CatalogEdit {
  const { site, providers, now, keys = new Map(), checked = [] } = refreshment;
  const mirrored = providers.map(({ address, versions }) => ({
    address,
    versions: versions.map(({ version }) => version),
  }));
  return {
    question: { site, entries: [], mirrored, ...(checked.length === 0 ? {} : { hasStatus: true }) },
    apply: (current) => {
      const dropped = checkListing(current, { site, versions: [] });
      const siteFacts = typeof current.site === "object" ? current.site : undefined;
      checkForeign(
        siteFacts,
        site,
        providers.map(({ address }) => address),
      );
      const { mirrored: entries = [] } = current;
      const warnings: Problem[] = [];
      const unreadable: Problem[] = [];
      const changed = providers.map((refreshed, at) => {
        const { address } = refreshed;
        const entry = entries[at] ?? { address, provider: undefined, versions: new Map() };
        const { found, ...change } = changeProvider(entry, refreshed, now);
        for (const one of found) warnings.push(one);
        const problems = change.provider === undefined ? [] : judgeList(entry, change.provider);
        if (problems.length === 0) return change;
        for (const one of problems) unreadable.push(one);
        return { address, provider: undefined, versions: [] };
      });
      const addresses = changed.flatMap(({ address, provider }, at) =>
        hasVersions(provider ?? entries[at]?.provider) ? [address] : [],
      );
      const list = withMirrored(siteFacts ?? { ...site, providers: [] }, addresses);
      const hasNews = changed.some(({ provider, versions }) => provider !== undefined || versions.length > 0);
      // A site whose versions all wait, or were refused, has no pages.
      const isShown = addresses.length > 0 || (siteFacts?.mirrored ?? []).length > 0;
      return {
        hostname: site.hostname,
        base: site.base ?? siteFacts?.base,
        status: isShown ? updateStatus(current.status, checked, hasNews) : undefined,
        site: list === siteFacts || addresses.length === 0 ? undefined : list,
        entries: [],
        mirrored: changed,
        keys,
        warnings: [...dropped, ...warnings, ...unreadable],
        message: describeChange(changed),
      };
    },
  };
}

function changeProvider(
  entry: CatalogEntry,
  refreshed: RefreshedProvider,
  now: string,
): ChangedEntry & { readonly found: readonly Problem[] } {
  const { address, origin, seen, gone, back, images = [] } = refreshed;
  const found: Problem[] = [];
  const standing = refreshed.versions.flatMap((offered) => {
    const stands = entry.versions.get(offered.version);
    if (stands === undefined) return [offered];
    const changes = findChangedBytes(stands, offered);
    if (changes.length > 0) {
      found.push(bytesChanged(address, offered.version, changes));
      return [];
    }
    for (const one of findWrongHashes(address, stands, offered)) found.push(one);
    return [mergeVersions(stands, offered)];
  });
  const versions = standing.filter((one) => one !== entry.versions.get(one.version));
  const before = entry.provider ?? { origin, versions: [] };
  // The first time that a version is missing counts.
  const missed = before.versions.flatMap((listing): ListedVersion[] => {
    const { gone: since, ...rest } = listing;
    if (gone.includes(listing.version) && since === undefined) return [{ ...listing, gone: now }];
    return back.includes(listing.version) && since !== undefined ? [rest] : [];
  });
  const noted = withListings(before, missed);
  const changed = standing.flatMap(({ version, protocols, packages }) => {
    const before = noted.versions.find((each) => each.version === version);
    const platforms = [...packages.keys()].sort();
    const published = before?.published ?? now;
    const entry = addImages({ ...before, version, protocols, platforms, published }, images);
    return JSON.stringify(entry) === JSON.stringify(before) ? [] : [entry];
  });
  const list = withKeys(withListings(noted, changed), standing, refreshed.before);
  const relisted = list.origin === origin ? list : { ...list, origin };
  const moved = withWaiting(relisted, refreshed);
  const provider = moved === entry.provider && versions.length === 0 ? moved : withSeen(moved, seen);
  const isOld = provider === entry.provider || !(hasVersions(provider) || provider.waiting);
  return { address, provider: isOld ? undefined : provider, versions, before: entry.provider, found };
}

function hasVersions(provider: ProviderFacts | undefined): boolean {
  return provider !== undefined && provider.versions.length > 0;
}

/** Lists of earlier programs have no keys: they are added once those of every version are known. */
function withKeys(
  provider: ProviderFacts,
  changed: readonly VersionFacts[],
  before: ReadonlyMap<string, VersionFacts> = new Map(),
): ProviderFacts {
  const facts = new Map([
    ...(provider.keys === undefined ? before : []),
    ...changed.map((one) => [one.version, one] as const),
  ]);
  const isUnknown = ({ version }: ListedVersion): boolean => {
    const { sums } = facts.get(version) ?? {};
    return !facts.has(version) || (sums !== undefined && sums.keys.length === 0);
  };
  if (provider.keys === undefined && provider.versions.some(isUnknown)) return provider;
  const signed = [...facts.values()].map(({ version, sums: { keys: names = [], fingerprint = "" } = {} }) => {
    return { version, keys: names.map((name) => ({ name, fingerprint })) };
  });
  const after = withSigned(provider, signed);
  return JSON.stringify(after.keys) === JSON.stringify(provider.keys) ? provider : after;
}

function withWaiting(
  provider: ProviderFacts,
  { versions, waiting: found }: RefreshedProvider,
): ProviderFacts {
  const { waiting: before = [], ...rest } = provider;
  const waiting = (found ?? before)
    .filter(({ version }) => !versions.some((each) => each.version === version))
    .map((one) => {
      // A concurrent run may have seen the version first.
      const first = before.find((each) => isSameWait(each, one));
      return first !== undefined && first.seen <= one.seen ? first : one;
    });
  if (waiting.length === before.length && waiting.every((one, at) => one === before[at])) return provider;
  return waiting.length === 0 ? rest : { ...rest, waiting };
}

/** Not a change by itself: some hosts send a new ETag for the same list every day. */
function withSeen(provider: ProviderFacts, seen: SeenList | undefined): ProviderFacts {
  const { seen: before, ...rest } = provider;
  if (seen === undefined) return before === undefined ? provider : rest;
  const { url, validator, wanted } = seen;
  const isKnown = before?.url === url && before.validator === validator && before.wanted === wanted;
  return isKnown ? provider : { ...rest, seen };
}

/** A site mirrors neither its own providers nor its own hostname. */
export function checkForeign(
  siteFacts: SiteFacts | undefined,
  { hostname }: SiteAddress,
  addresses: readonly ProviderAddress[],
): void {
  const ours = new Set(siteFacts?.providers.map(addressPath));
  const wrong = addresses.filter(
    (address) => ours.has(addressPath(address)) || address.hostname === hostname,
  );
  if (wrong.length === 0) return;
  throw new ProblemError(
    wrong.map((address) => ({
      code: "namespace-foreign",
      found: `${formatAddress(address)} can't be mirrored: it is this site's own`,
      expected: "third-party providers of other hosts",
      fix: "Stop mirroring it: providers published here are in the mirror already",
    })),
  );
}

function describeChange(changed: readonly ChangedEntry[]): string {
  const lines = changed
    .filter(({ provider, versions }) => provider !== undefined || versions.length > 0)
    .map(({ address, versions }) => {
      const names = versions.map(({ version }) => version).join(", ");
      return names === "" ? formatAddress(address) : `${formatAddress(address)} ${names}`;
    });
  if (lines.length === 0) return "Note when mirrored providers were checked";
  const what = lines.length === 1 ? (lines[0] ?? "") : `${lines.length} providers`;
  return lines.length < 2 ? `Mirror ${what}` : `Mirror ${what}\n\n${lines.join("\n")}`;
}

/** Ignores a hash that only one side has. */
export function findChangedBytes(
  stands: VersionFacts,
  offered: {
    readonly packages: ReadonlyMap<
      string,
      { readonly sha256?: string | undefined; readonly h1?: string | undefined }
    >;
  },
): string[] {
  return [...offered.packages].flatMap(([platform, after]) => {
    const before = stands.packages.get(platform);
    if (before === undefined) return [];
    if (differ(before.sha256, after.sha256))
      return [`${platform} was listed with sha256 ${before.sha256} and has ${after.sha256} now`];
    if (before.sha256 !== undefined && before.sha256 === after.sha256) return [];
    return differ(before.h1, after.h1)
      ? [`${platform} was listed with ${before.h1} and has ${after.h1} now`]
      : [];
  });
}

function differ(before: string | undefined, after: string | undefined): boolean {
  return before !== undefined && after !== undefined && before !== after;
}

/** Adds packages and hashes, and follows links. Returns the same version if nothing is new. */
export function mergeVersions(stands: VersionFacts, offered: VersionFacts): VersionFacts {
  const packages = new Map(stands.packages);
  for (const [platform, after] of offered.packages) {
    const before = stands.packages.get(platform);
    packages.set(platform, before === undefined ? after : mergePackages(before, after));
  }
  // The new checksums must cover every listed package.
  const isComplete = [...packages.keys()].every((platform) => offered.packages.has(platform));
  // The known signature may not state the hashes of added packages.
  const h1Signed = packages.size === stands.packages.size ? stands.sums?.h1Signed : undefined;
  const sumsBefore = stands.sums && present({ ...stands.sums, h1Signed });
  const sums = isComplete ? (offered.sums ?? stands.sums) : sumsBefore;
  const { seen: before, ...rest } = stands;
  const { seen: after, ...added } = offered;
  const merged = present({ ...added, ...rest, packages: new Map(inOrder(packages)), sums });
  // A new validator alone is no change.
  if (renderVersionFacts(merged) === renderVersionFacts(rest)) return stands;
  const document = isComplete ? after : before;
  return document === undefined ? merged : { ...merged, seen: document };
}

function mergePackages(before: PackageFacts, after: PackageFacts): PackageFacts {
  const { sha256, h1: claimed, ...others } = after;
  const moved = { ...before, ...others };
  if (sha256 === undefined) return moved;
  const { h1: ownHash, ...rest } = moved;
  // Keep the listed `h1:` only if the SHA-256 confirms it.
  const h1 = claimed ?? (before.sha256 === sha256 ? ownHash : undefined);
  return present({ ...rest, sha256, h1 });
}

/** A version whose bytes changed is left as it is: anyone who locked it could no longer install it. */
export function bytesChanged(address: ProviderAddress, version: string, changes: readonly string[]): Problem {
  return {
    code: "origin-changed",
    severity: "warning",
    found: `the origin of ${formatAddress(address)} ${version} no longer has what is listed here: ${changes.join("; ")}`,
    expected: "the packages that were listed first",
    fix: "Ask its publisher what happened: a changed version is an accident or an attack. The listed version stays unchanged",
  };
}

/** Another program, or an origin, listed a hash that the package doesn't have. */
function findWrongHashes(
  address: ProviderAddress,
  stands: VersionFacts,
  { version, packages }: VersionFacts,
): Problem[] {
  return [...packages].flatMap(([platform, { sha256, h1 }]) => {
    const before = stands.packages.get(platform);
    if (before?.sha256 !== sha256 || before?.h1 === undefined || h1 === undefined || before.h1 === h1)
      return [];
    return [
      {
        code: "mirror-hash-wrong",
        severity: "warning",
        found: `${formatAddress(address)} ${version} for ${platform} was listed with ${before.h1}, and its package has ${h1}`,
        expected: "the hash of the signed package",
        fix: "The correct hash is listed now. Search lock files for the wrong one: a machine with it installed something else",
      } satisfies Problem,
    ];
  });
}

/** A list that its own reader would reject, or that lacks versions which clients are offered, is left as it is. */
function judgeList(entry: CatalogEntry, provider: ProviderFacts): Problem[] {
  const { address, offered = [] } = entry;
  const damage = damageOf(() => parseMirroredProvider(address, renderProviderFacts(provider)));
  const refused = damage === undefined ? [] : refuseFacts(formatAddress(address), damage).problems;
  const unlistable = refused.map((one) => ({ ...one, fix: "Request fewer versions or platforms of it" }));
  // A lost list is rebuilt from the origin, which must still have every version.
  const platformsOf = new Map(provider.versions.map(({ version, platforms }) => [version, platforms]));
  const lists = offered.map(({ path }) => path).join();
  const fix = `Restore ${providerPath(address)} from the history of the site. To drop those versions, delete ${lists}, and run this again`;
  const vanished = findVanishing(entry, platformsOf, fix);
  return [...unlistable, ...vanished].map((problem) => ({ ...problem, severity: "warning" }));
}
