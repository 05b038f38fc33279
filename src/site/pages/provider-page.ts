import type { ListedVersion, ProviderFacts } from "../../catalog/facts/provider-facts.ts";
import type { Look } from "../../catalog/look.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { count } from "../../provider/count.ts";
import { bestVersion, renderMoves, renderWarnings } from "../documents/warnings.ts";
import { renderPage } from "./page.ts";
import { callout, code, day, escapeHtml, link, list, renderFacts, section } from "./parts/html.ts";
import { renderKeys } from "./parts/key-list.ts";
import { linkTo } from "./parts/link.ts";
import { describeProtocols } from "./parts/protocols.ts";
import { renderBadge } from "./parts/provider-badge.ts";
import { renderInstall } from "./parts/provider-install.ts";
import { renderVersionList } from "./parts/version-list.ts";
import { documentationPagePath, feedOf, providerPagePath, versionPagePath } from "./paths.ts";

/** What is known of a provider beside its versions. */
export type DescribedProvider = ProviderFacts & {
  readonly description?: string;
  /** The URL of its repository. */
  readonly repository?: string;
  /** In the words of SPDX. */
  readonly license?: string;
};

/** A version that may have documentation. */
export type DescribedVersion = ListedVersion & { readonly docs?: number };

/** Renders a provider's page: how to require it, and which versions there are. */
export function renderProviderPage(
  address: ProviderAddress,
  provider: DescribedProvider,
  look: Look,
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

function findDocumented(provider: DescribedProvider): DescribedVersion | undefined {
  const best: DescribedVersion | undefined = bestVersion(provider);
  if (best?.docs) return best;
  const versions: readonly DescribedVersion[] = provider.versions.toReversed();
  return versions.find(({ docs = 0 }) => docs > 0);
}

function renderNotes(address: ProviderAddress, provider: ProviderFacts): string[] {
  const warnings = renderWarnings(address, provider).map((note) =>
    callout("warning", "Warning", escapeHtml(note)),
  );
  const moves = renderMoves(address, provider).map((note) => callout("note", "Moved", escapeHtml(note)));
  return [...warnings, ...moves];
}

function renderAbout(address: ProviderAddress, provider: DescribedProvider): string[] {
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
  documented: DescribedVersion | undefined,
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
