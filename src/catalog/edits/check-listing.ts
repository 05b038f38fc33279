import { documentationUrl } from "../../documentation.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { addressPath, formatAddress } from "../../provider/address.ts";
import { parseVersion, samePrecedence } from "../../provider/version.ts";
import { nameSome } from "../../text.ts";
import { describeDistrusted, findDistrusted } from "../facts/distrust.ts";
import { describeReasons } from "../facts/marks.ts";
import { offeredVersions } from "../facts/provider-facts.ts";
import { basePath, type SiteAddress, type SiteFacts, siteUrl } from "../facts/site-facts.ts";
import { providerPath, SITE_PATH } from "../paths.ts";
import type { CatalogChange, CatalogEntry, CatalogSlice } from "./edit.ts";

const MOST_NAMED = 5;

/** Throws every problem that the catalog shows before anything is built; returns what the user allows to drop. */
export function checkListing(
  current: CatalogSlice,
  listing: {
    readonly site: SiteAddress;
    readonly versions: readonly string[];
    /** Of each version. */
    readonly platforms?: ReadonlyMap<string, readonly string[]>;
    /** Why other versions were not imported, if these are all that could be. */
    readonly skipped?: ReadonlyMap<string, string> | undefined;
  },
): Problem[] {
  const { site: address, versions, platforms = new Map(), skipped } = listing;
  // A version of another program may have other bytes than one of the same number.
  const find = (entry: CatalogEntry): Problem[] =>
    skipped === undefined ? findOlder(entry, new Map()) : findOlder(entry, platforms, skipped);
  const { hidden = [], mayReplace = false } = current;
  // A rebuild keeps every version, and no run publishes to a list that is older than what clients read.
  const mayVanish = (entry: CatalogEntry): boolean => skipped === undefined && entry.provider === undefined;
  const mandatory = current.entries.filter((entry) => !mayVanish(entry)).flatMap(find);
  const optional = [...current.entries.filter(mayVanish).flatMap(find), ...hidden];
  const names = new Set(
    current.entries.flatMap(({ provider }) => provider?.versions.map(({ version }) => version) ?? []),
  );
  const added = versions.filter((version) => !names.has(version));
  const problems = current.entries.flatMap((entry) => [
    ...versions.flatMap((text) => findTwins(entry, text)),
    ...findWithdrawn(entry, added),
    // Clients that ask previews first would install the unsigned build as the release.
    ...(entry.previews ?? []).map(
      ({ version, preview = "" }): Problem => ({
        code: "version-previewed",
        found: `${formatAddress(entry.address)} ${version} is offered as the preview ${preview}, without a signature`,
        expected: "a version that no preview offers",
        fix: `Run ‹command: preview› with ‹name: ${preview}› and ‹remove: true› first`,
      }),
    ),
  ]);
  const { site, unlisted = [] } = current;
  for (const one of [...mandatory, ...(mayReplace ? [] : optional)]) problems.push(one);
  const [first] = unlisted;
  // Without its file, the site's facts would be written without the other providers.
  if (first !== undefined)
    problems.push({
      code: "catalog-invalid",
      found: `${SITE_PATH} is missing, and the catalog has ${nameSome(unlisted.map(formatAddress), MOST_NAMED)}: it would be rewritten without them`,
      expected: "the file that lists every provider of the site",
      fix: `Restore the file from the history of the site, or run \`rebuild\` with ‹source: ${formatAddress(first)}› first, which lists every provider of the catalog again`,
    });
  if (typeof site === "object") {
    // Every document contains the site's URL, so a publish must not move the site.
    if (site.hostname !== address.hostname)
      problems.push({
        code: "site-hostname",
        found: `the site was started for ${site.hostname}, and clients would now reach it at ${address.hostname}`,
        expected: "the hostname in every address published so far",
        fix: `Set ‹site-url› to a URL on ${site.hostname}. If the site has moved, run ‹command: rebuild› with ‹site-url: ${siteUrl(address)}› first: it lists every provider at ${address.hostname} as well`,
      });
    else if (!isSamePlace(site, address))
      problems.push({
        code: "site-moved",
        found: `the site was made for ${siteUrl(site)}, and this run would write documents for ${siteUrl(address)}`,
        expected: "one URL for all of its documents",
        fix: `Leave ‹site-url› out, or set it to ${siteUrl(site)}. If the site has moved, run ‹command: rebuild› with ‹site-url: ${siteUrl(address)}› first: it rewrites every document for that URL`,
      });
    for (const one of findLostLists(site, current.entries)) problems.push(one);
  }
  if (problems.length > 0) throw new ProblemError(problems);
  return (mayReplace ? optional : []).map((problem) => ({ ...problem, severity: "warning" }));
}

/** What clients are offered and the catalog lacks, unless it is imported; with `skipped`, why it could not be. */
export function findOlder(
  entry: CatalogEntry,
  imported: ReadonlyMap<string, readonly string[]>,
  skipped?: ReadonlyMap<string, string>,
): Problem[] {
  const fix = skipped === undefined ? explainRebuild(entry) : explainSkipped(entry);
  return findVanishing(entry, imported, fix, skipped);
}

function explainRebuild({ address, provider }: CatalogEntry): string {
  const run = `Run ‹command: rebuild› with ‹source: ${formatAddress(address)}› first`;
  return provider === undefined
    ? `${run}: it imports the versions from their releases. ${documentationUrl("migrating.md")} has the steps. ‹replace-site: true› gives the versions up`
    : `${run}: it lists them again, from the catalog or their signed files`;
}

function explainSkipped({ offered = [] }: CatalogEntry): string {
  const lists = offered.map(({ path }) => path).join(" and ");
  return `Correct what kept them from being imported, or restore the catalog from the history of the site. To drop them, remove them from ${lists}. Then run this again`;
}

/** Whatever a change is about, the lists that it writes keep what clients are offered. */
export function refuseVanishing(before: CatalogSlice, { entries }: CatalogChange): void {
  const problems = before.entries.flatMap((entry, at) => {
    const after = entries[at]?.provider;
    if (entry.provider === undefined || after === undefined) return [];
    const platforms = new Map(after.versions.map((one) => [one.version, one.platforms]));
    return findVanishing(entry, platforms, explainRebuild(entry));
  });
  if (problems.length > 0) throw new ProblemError(problems);
}

/** Refuses a place of another program before anything is downloaded or stored. */
export function refuseHidden({ hidden = [], mayReplace = false }: CatalogSlice): void {
  if (hidden.length > 0 && !mayReplace) throw new ProblemError(hidden);
}

/** A known provider without a list must not start a new one: its old versions would be lost. */
function findLostLists({ providers }: SiteFacts, entries: readonly CatalogEntry[]): Problem[] {
  const paths = new Set(providers.map(addressPath));
  const lost = entries.filter(
    ({ address, provider }) => provider === undefined && paths.has(addressPath(address)),
  );
  return lost.map(({ address }) => ({
    code: "catalog-invalid",
    found: `${SITE_PATH} lists ${formatAddress(address)}, and ${providerPath(address)} is missing`,
    expected: "the list of its versions",
    fix: `Restore the file from the history of the site, or run ‹command: rebuild› with ‹source: ${formatAddress(address)}›: without it, every older version disappears from the lists`,
  }));
}

/** Clients would never see a new version of a withdrawn provider. */
function findWithdrawn({ address, provider }: CatalogEntry, added: readonly string[]): Problem[] {
  if (provider?.withdrawn === undefined || added.length === 0) return [];
  return [
    {
      code: "version-withdrawn",
      found: `${formatAddress(address)} is withdrawn completely: ${describeReasons(provider.withdrawn)}`,
      expected: "a provider that is not withdrawn",
      fix: "Undo that first: run ‹command: withdraw› with ‹versions: all› and ‹undo: true›",
    },
  ];
}

export function warnOfWithdrawn({ entries }: CatalogSlice, versions: readonly string[]): Problem[] {
  return entries.flatMap(({ address, provider }) =>
    (provider?.versions ?? []).flatMap((one): Problem[] => {
      const withdrawn = provider?.withdrawn ?? one.withdrawn;
      if (withdrawn === undefined || !versions.includes(one.version)) return [];
      const meant = provider?.withdrawn === undefined ? one.version : "all";
      return [
        {
          code: "version-withdrawn",
          severity: "warning",
          found: `${formatAddress(address)} ${one.version} is withdrawn (${describeReasons(withdrawn)}), and stays withdrawn`,
          expected: "a version that is not withdrawn",
          fix: `To list it again, run ‹command: withdraw› with ‹source: ${formatAddress(address)}› and ‹versions: ${meant}› and ‹undo: true›`,
        },
      ];
    }),
  );
}

/** A stolen key signs no further version. */
export function refuseDistrusted(
  { site, entries }: CatalogSlice,
  keys: readonly { readonly fingerprint: string }[],
): Problem[] {
  const lists = entries.flatMap(({ provider }) => provider?.distrusted ?? []);
  const all = typeof site === "object" ? [...(site.distrusted ?? []), ...lists] : lists;
  return keys
    .flatMap((key) => findDistrusted([key], all))
    .map(
      (one): Problem => ({
        code: "key-distrusted",
        found: describeDistrusted(one),
        expected: "a key that only you have",
        fix: `Sign with a new key. If the report was a mistake, run ‹command: replace-key› with ‹stolen: true› and ‹undo: true› and ‹old-key: ${one.fingerprint}›`,
      }),
    );
}

/** Whether a version is withdrawn wherever it is listed: another run of its tag has nothing to publish. */
export function isWithdrawn({ entries }: CatalogSlice, version: string): boolean {
  const lists = entries.flatMap(({ provider }) =>
    provider?.versions.some((one) => one.version === version) ? [provider] : [],
  );
  const offered = lists.flatMap((list) => offeredVersions(list));
  return lists.length > 0 && !offered.some((one) => one.version === version);
}

/** Clients can't order versions that differ only in build metadata. */
function findTwins({ address, provider }: CatalogEntry, text: string): Problem[] {
  const version = parseVersion(text);
  const twins = (provider?.versions ?? []).filter(
    (one) => one.version !== text && samePrecedence(parseVersion(one.version), version),
  );
  return twins.map((twin) => ({
    code: "version-twin",
    found: `${formatAddress(address)} already has version ${twin.version}, which differs from ${text} only in build metadata`,
    expected: "versions that clients can order",
    fix: "Raise the version number: with both listed, clients may install either",
  }));
}

/** If one hostname is unknown, the paths must match. */
export function isSamePlace(site: SiteAddress, other: SiteAddress): boolean {
  if (site.hostname !== other.hostname) return false;
  return site.base === undefined || other.base === undefined
    ? basePath(site) === basePath(other)
    : site.base === other.base;
}

const MOST_VERSIONS = 10;

/** Finds versions that clients see now and that would vanish without being withdrawn. */
export function findVanishing(
  { address, provider, offered = [] }: CatalogEntry,
  stay: ReadonlyMap<string, readonly string[]>,
  fix: string,
  skipped: ReadonlyMap<string, string> = new Map(),
): Problem[] {
  return offered.flatMap(({ path, versions }) => {
    const lost = [...versions].flatMap(([version, platforms]) => {
      const remaining = stay.get(version);
      if (remaining === undefined) return [version];
      const gone = platforms.filter((platform) => !remaining.includes(platform));
      return gone.length === 0 ? [] : [`${version} for ${gone.join(" and ")}`];
    });
    if (lost.length === 0) return [];
    const catalog = `${providerPath(address)} ${provider === undefined ? "is missing" : "does not"}`;
    const reasons = lost.flatMap((version) => skipped.get(version) ?? []).slice(0, MOST_NAMED);
    return [
      {
        code: "versions-vanish",
        found: [
          `${path} lists ${nameSome(lost, MOST_VERSIONS)} of ${formatAddress(address)}, and ${catalog}: the list would be written without ${lost.length === 1 ? "it" : "them"}`,
          ...reasons,
        ].join(". "),
        expected: "a catalog with every version that the lists offer",
        fix,
      } satisfies Problem,
    ];
  });
}
