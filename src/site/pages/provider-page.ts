import type { Appearance } from "../../catalog/appearance.ts";
import {
  bestVersion,
  type ListedKey,
  type ListedVersion,
  type OwnProvider,
  placeOf,
} from "../../catalog/facts/provider-facts.ts";
import { keyPath } from "../../catalog/paths.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { count } from "../../provider/quote.ts";
import { isPrerelease, parseVersion } from "../../provider/version.ts";
import { renderMoves, renderWarnings } from "../documents/warnings.ts";
import { renderPage } from "./page.ts";
import {
  breakableName,
  callout,
  code,
  day,
  escapeHtml,
  folded,
  link,
  linkAdvisories,
  linkTo,
  list,
  renderFacts,
  renderFingerprint,
  section,
} from "./parts/html.ts";
import { renderInstall } from "./parts/install-lines.ts";
import { describeProtocols, markTags, renderPlatforms, tag } from "./parts/version-parts.ts";
import { documentationPagePath, feedOf, providerPagePath, versionPagePath } from "./paths.ts";
import { repositoryPage } from "./repository.ts";
import { CHECK_MARK } from "./version-page.ts";

export function renderProviderPage(
  address: ProviderAddress,
  provider: OwnProvider,
  look: Appearance,
): string {
  const { namespace, type } = address;
  const { description, repository, license, versions } = provider;
  const name = `${namespace}/${type}`;
  const path = providerPagePath(address);
  const newest: ListedVersion | undefined = bestVersion(provider);
  const withDocuments = (listed: ListedVersion | undefined) => (listed?.docs ?? 0) > 0;
  const documented = withDocuments(newest) ? newest : versions.toReversed().find(withDocuments);
  const pageOf = ({ version }: ListedVersion) => linkTo(path, versionPagePath(address, version));
  const releases = repositoryPage(repository, "releases");
  const keys = list(renderKeyList(address, provider.keys ?? [], versions), "keys");
  const main = [
    `<h1><span class="quiet">${escapeHtml(namespace)}/</span>${breakableName(type)}</h1>`,
    ...(description === undefined ? [] : [`<p class="lead" dir="auto">${escapeHtml(description)}</p>`]),
    `<p class="address">${code(formatAddress(address))}</p>`,
    ...renderWarnings(address, provider).map((note) => callout("warning", "Warning", linkAdvisories(note))),
    ...renderMoves(address, provider).map((note) => callout("note", "Moved", escapeHtml(note))),
    ...renderFacts([
      [
        "Newest version",
        newest && `${link(pageOf(newest), escapeHtml(newest.version))}, ${day(newest.published)}`,
      ],
      [
        "Documentation",
        documented &&
          link(
            linkTo(path, documentationPagePath(address, documented.version)),
            `Read the documentation (${count(documented.docs ?? 0, "page")})`,
          ),
      ],
      ["Works with", newest && escapeHtml(describeProtocols(newest.protocols) ?? "")],
      ["Repository", repository && link(repository, escapeHtml(repository.replace(/^https?:\/\//, "")))],
      ["Release notes", releases && link(releases, "All releases")],
      ["License", license && link(spdxUrl(license), escapeHtml(license))],
    ]),
    ...(newest === undefined ? [] : renderInstall(address, provider, newest)),
    ...(newest === undefined ? [] : renderPlatforms(newest)),
    ...renderVersionList(address, provider),
    ...section("keys", "Signed with", [
      ...keys,
      ...(keys.length === 0 || newest === undefined
        ? []
        : [
            `<p>Clients check each package against checksums signed with one of these keys. Compare the fingerprint with one you know from another source. You can also check a version ${link(`${pageOf(newest)}#${CHECK_MARK}`, "by hand")}.</p>`,
          ]),
    ]),
    ...section("follow", "Follow", [
      `<p>${link(linkTo(path, feedOf(address).path), "A feed")} lists new versions.</p>`,
    ]),
  ];
  return renderPage({
    path,
    site: placeOf(provider),
    title: newest === undefined ? name : `${name} ${newest.version}`,
    description: description ?? `The provider ${formatAddress(address)} for Terraform and OpenTofu`,
    look,
    crumbs: [[name, path]],
    data: {
      provider: name,
      ...(documented === undefined ? {} : { version: documented.version, search: "" }),
    },
    about: {
      "@type": "SoftwareApplication",
      name: formatAddress(address),
      description,
      applicationCategory: "DeveloperApplication",
      operatingSystem: newest?.platforms.join(", "),
      softwareVersion: newest?.version,
      datePublished: newest?.published,
      license: license && spdxUrl(license),
      codeRepository: repository,
    },
    alternates: [feedOf(address)],
    main: main.join("\n"),
  });
}

function spdxUrl(license: string): string {
  return `https://spdx.org/licenses/${encodeURIComponent(license)}.html`;
}

/** The keys, that of the newest version first. */
export function renderKeyList(
  address: ProviderAddress,
  keys: readonly ListedKey[],
  versions: readonly ListedVersion[],
): string[] {
  const order = new Map(versions.map(({ version }, at) => [version, at]));
  const newest = ({ versions: own }: ListedKey): number =>
    own.reduce((last, one) => Math.max(last, order.get(one) ?? -1), -1);
  return [...keys]
    .sort((a, b) => newest(b) - newest(a) || (a.name < b.name ? -1 : 1))
    .map(({ name, fingerprint, expires, versions: own }) => {
      const key = `public key ${escapeHtml(name.slice(0, 16))}`;
      return [
        renderFingerprint(fingerprint),
        link(linkTo(providerPagePath(address), keyPath(name)), key),
        ...(expires === undefined ? [] : [`valid until ${day(expires)}`]),
        ...(keys.length > 1 ? [`signed ${escapeHtml(enumerate(own, order))}`] : []),
      ].join(", ");
    });
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

/** How many versions are shown; the rest are folded. */
const SHOWN = 12;

function renderVersionList(address: ProviderAddress, { versions }: OwnProvider): string[] {
  // Kept short: every publish rewrites one for each version.
  const items = versions.toReversed().map((listed) => {
    const { version, published, protocols } = listed;
    const href = linkTo(providerPagePath(address), versionPagePath(address, version));
    const marks = [...(isPrerelease(parseVersion(version)) ? [tag("prerelease")] : []), ...markTags(listed)];
    const protocol = `<span class="quiet">protocol ${escapeHtml(protocols.join(", "))}</span>`;
    return [link(href, escapeHtml(version)), day(published), protocol, ...marks].join(" ");
  });
  const rest = items.slice(SHOWN);
  return section("versions", "Versions", [
    ...list(items.slice(0, SHOWN), "versions"),
    ...(rest.length === 0 ? [] : folded(count(rest.length, "older version"), list(rest, "versions"))),
    // The script fills this in: no document of the site changes with a preview.
    `<div data-previews="${addressPath(address)}"></div>`,
  ]);
}
