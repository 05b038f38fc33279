import type { Appearance } from "../../catalog/appearance.ts";
import type { ListedVersion, ProviderFacts } from "../../catalog/facts/provider-facts.ts";
import type { ListedKey } from "../../catalog/facts/provider-keys.ts";
import { siteUrl } from "../../catalog/facts/site-facts.ts";
import { keyPath } from "../../catalog/paths.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { count } from "../../provider/quote.ts";
import { isPrerelease, parseVersion } from "../../provider/version.ts";
import { bestVersion, renderMoves, renderWarnings } from "../documents/warnings.ts";
import { renderPage } from "./page.ts";
import {
  callout,
  code,
  day,
  escapeHtml,
  link,
  linkAdvisories,
  linkTo,
  list,
  preformatted,
  renderFacts,
  section,
} from "./parts/html.ts";
import { renderInstall } from "./parts/install-lines.ts";
import { markTags, tag } from "./parts/marks.ts";
import { describeProtocols } from "./parts/package-list.ts";
import { documentationPagePath, feedOf, providerPagePath, versionPagePath } from "./paths.ts";
import { CHECK_MARK } from "./version-page.ts";

export function renderProviderPage(
  address: ProviderAddress,
  provider: ProviderFacts,
  look: Appearance,
): string {
  const { namespace, type } = address;
  const name = `${namespace}/${type}`;
  const [path, newest, documented] = [
    providerPagePath(address),
    bestVersion(provider),
    findDocumented(provider),
  ];
  const main = [
    `<h1><span class="quiet">${escapeHtml(namespace)}/</span>${escapeHtml(type)}</h1>`,
    ...(provider.description === undefined
      ? []
      : [`<p class="lead">${escapeHtml(provider.description)}</p>`]),
    `<p class="address">${code(formatAddress(address))}</p>`,
    ...renderNotes(address, provider),
    ...renderAbout(address, provider),
    ...(newest === undefined ? [] : renderInstall(address, provider, newest)),
    ...renderPlatforms(newest),
    ...renderVersionList(address, provider),
    ...section("keys", "Signed with", renderKeys(address, provider, newest)),
    ...renderBadge(address, provider),
  ];
  return renderPage({
    path,
    site: { hostname: provider.site, base: provider.base },
    title: newest === undefined ? name : `${name} ${newest.version}`,
    description: provider.description ?? `The provider ${formatAddress(address)} for Terraform and OpenTofu`,
    look,
    crumbs: [[name, path]],
    data: {
      provider: name,
      ...(documented === undefined ? {} : { version: documented.version, search: "" }),
    },
    alternates: [feedOf(address)],
    main: main.join("\n"),
  });
}

function findDocumented(provider: ProviderFacts): ListedVersion | undefined {
  const best: ListedVersion | undefined = bestVersion(provider);
  if (best?.docs) return best;
  const versions: readonly ListedVersion[] = provider.versions.toReversed();
  return versions.find(({ docs = 0 }) => docs > 0);
}

function renderNotes(address: ProviderAddress, provider: ProviderFacts): string[] {
  const warnings = renderWarnings(address, provider).map((note) =>
    callout("warning", "Warning", linkAdvisories(note)),
  );
  const moves = renderMoves(address, provider).map((note) => callout("note", "Moved", escapeHtml(note)));
  return [...warnings, ...moves];
}

function renderAbout(address: ProviderAddress, provider: ProviderFacts): string[] {
  const { repository, license } = provider;
  const newest = bestVersion(provider);
  return renderFacts([
    ["Newest version", newest && `${linkVersion(address, newest)}, ${day(newest.published)}`],
    ["Documentation", linkDocumentation(address, findDocumented(provider))],
    ["Works with", newest && escapeHtml(describeProtocols(newest.protocols) ?? "")],
    ["Repository", repository && link(repository, escapeHtml(repository.replace(/^https?:\/\//, "")))],
    ["Release notes", repository && link(`${repository}/releases`, "All releases")],
    [
      "License",
      license && link(`https://spdx.org/licenses/${encodeURIComponent(license)}.html`, escapeHtml(license)),
    ],
  ]);
}

function linkVersion(address: ProviderAddress, { version }: ListedVersion): string {
  return link(linkTo(providerPagePath(address), versionPagePath(address, version)), escapeHtml(version));
}

function linkDocumentation(
  address: ProviderAddress,
  documented: ListedVersion | undefined,
): string | undefined {
  if (documented === undefined) return undefined;
  const { version, docs = 0 } = documented;
  const href = linkTo(providerPagePath(address), documentationPagePath(address, version));
  return link(href, `${count(docs, "page")} of ${escapeHtml(version)}`);
}

function renderPlatforms(newest: ListedVersion | undefined): string[] {
  if (newest === undefined) return [];
  return section(
    "platforms",
    `Platforms of ${newest.version}`,
    list(newest.platforms.map(code), "platforms"),
  );
}

function renderKeys(
  address: ProviderAddress,
  provider: ProviderFacts,
  newest: ListedVersion | undefined,
): string[] {
  const keys = list(renderKeyList(address, provider), "keys");
  if (keys.length === 0 || newest === undefined) return keys;
  const page = linkTo(providerPagePath(address), versionPagePath(address, newest.version));
  const how = link(`${page}#${CHECK_MARK}`, "by hand");
  return [
    ...keys,
    `<p>Clients check each package against checksums signed with one of these keys. Compare the fingerprint with one you know from another source. You can also check a version ${how}.</p>`,
  ];
}

/** The keys, that of the newest version first. */
export function renderKeyList(
  address: ProviderAddress,
  { keys = [], versions }: Pick<ProviderFacts, "keys" | "versions">,
): string[] {
  const order = new Map(versions.map(({ version }, at) => [version, at]));
  const newest = ({ versions: own }: ListedKey): number =>
    own.reduce((last, one) => Math.max(last, order.get(one) ?? -1), -1);
  return [...keys]
    .sort((a, b) => newest(b) - newest(a) || (a.name < b.name ? -1 : 1))
    .map((key) => keyItem(providerPagePath(address), key, keys.length > 1 ? order : undefined));
}

/** Names the signed versions if their order is given. */
function keyItem(page: string, key: ListedKey, order: ReadonlyMap<string, number> | undefined): string {
  const { name, fingerprint, expires, versions } = key;
  const id = escapeHtml(name.slice(0, 16));
  const parts = [
    code(inFours(fingerprint)),
    link(linkTo(page, keyPath(name)), `public key ${id}`),
    ...(expires === undefined ? [] : [`valid until ${day(expires)}`]),
    ...(order === undefined ? [] : [`signed ${escapeHtml(enumerate(versions, order))}`]),
  ];
  return parts.join(", ");
}

function inFours(fingerprint: string): string {
  return (fingerprint.match(/.{4}/g) ?? []).join(" ");
}

/** Ranges of consecutive versions are written as their first and last. */
function enumerate(versions: readonly string[], order: ReadonlyMap<string, number>): string {
  const runs: { first: string; last: string }[] = [];
  for (const version of versions) {
    const run = runs.at(-1);
    const isNext = run !== undefined && order.get(version) === (order.get(run.last) ?? Number.NaN) + 1;
    if (run !== undefined && isNext) run.last = version;
    else runs.push({ first: version, last: version });
  }
  return runs.map(({ first, last }) => (first === last ? first : `${first} to ${last}`)).join(", ");
}

function renderBadge(address: ProviderAddress, { site, base }: ProviderFacts): string[] {
  const name = [address.namespace, address.type].map(encodeURIComponent).join("/");
  const page = `${siteUrl({ hostname: site, base })}${name}/`;
  const feed = linkTo(providerPagePath(address), feedOf(address).path);
  const badge = `https://img.shields.io/endpoint?url=${encodeURIComponent(`${page}badge.json`)}`;
  return section("follow", "Follow", [
    `<p><a href="${feed}">A feed</a> lists new versions.</p>`,
    "<p>A badge for a README. It needs a public site, because shields.io renders it:</p>",
    preformatted(`[![${address.namespace}/${address.type}](${badge})](${page})`),
  ]);
}

/** How many versions are shown; the rest are folded. */
const SHOWN = 12;

function renderVersionList(address: ProviderAddress, { versions }: ProviderFacts): string[] {
  const items = versions.toReversed().map((listed) => versionItem(address, listed));
  const [shown, rest] = [items.slice(0, SHOWN), items.slice(SHOWN)];
  const older = count(rest.length, "older version");
  return section("versions", "Versions", [
    ...list(shown, "versions"),
    ...(rest.length === 0
      ? []
      : ["<details>", `<summary>${older}</summary>`, ...list(rest, "versions"), "</details>"]),
  ]);
}

/** Kept short: every publish rewrites one for each version. */
function versionItem(address: ProviderAddress, listed: ListedVersion): string {
  const { version, published, protocols } = listed;
  const href = linkTo(providerPagePath(address), versionPagePath(address, version));
  const marks = [...(isPrerelease(parseVersion(version)) ? [tag("prerelease")] : []), ...markTags(listed)];
  const protocol = `<span class="quiet">protocol ${escapeHtml(protocols.join(", "))}</span>`;
  return [link(href, escapeHtml(version)), day(published), protocol, ...marks].join(" ");
}
