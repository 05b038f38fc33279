import type { VersionFacts } from "../../catalog/facts/version-facts.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { isPrerelease, parseVersion } from "../../provider/version.ts";
import { renderRequirement } from "../documents/install.ts";
import { imagesOf } from "../documents/oci-mirror.ts";
import { sentence } from "../documents/warnings.ts";
import type { Setting } from "./described-page.ts";
import { renderByHand } from "./manual-install.ts";
import { renderPage } from "./page.ts";
import {
  callout,
  code,
  command,
  day,
  escapeHtml,
  link,
  preformatted,
  renderFacts,
  section,
} from "./parts/html.ts";
import { linkTo } from "./parts/link.ts";
import { renderPackages } from "./parts/package-list.ts";
import { describeProtocols } from "./parts/protocols.ts";
import { findRelease } from "./parts/release-notes.ts";
import { documentationPagePath, feedOf, providerPagePath, versionPagePath } from "./paths.ts";
import type { DescribedVersion } from "./provider-page.ts";

/** Renders the page of a version: its packages, and what proves them. */
export function renderVersionPage(
  address: ProviderAddress,
  facts: VersionFacts,
  listed: DescribedVersion,
  setting: Setting,
): string {
  const name = `${address.namespace}/${address.type}`;
  const [path, { version }] = [versionPagePath(address, facts.version), facts];
  const main = [
    `<h1><span class="quiet">${escapeHtml(name)}</span> ${escapeHtml(version)}</h1>`,
    ...renderMarks(listed),
    ...renderAbout(address, facts, listed),
    ...(listed.withdrawn === undefined ? renderInstall(address, version) : []),
    ...section("packages", "Packages", renderPackages([...facts.packages])),
    ...renderByHand(path, facts),
  ];
  return renderPage({
    ...setting,
    path,
    title: `${name} ${version}`,
    description: `Version ${version} of the provider ${formatAddress(address)}: packages, checksums and signature`,
    noindex: listed.withdrawn !== undefined,
    crumbs: [
      [name, providerPagePath(address)],
      [version, path],
    ],
    data: { provider: name, version, ...(listed.docs ? { search: "" } : {}) },
    alternates: [feedOf(address)],
    main: main.join("\n"),
  });
}

function renderMarks({ version, withdrawn, deprecated }: DescribedVersion): string[] {
  const isEarly = isPrerelease(parseVersion(version));
  return [
    ...(withdrawn === undefined
      ? []
      : [
          callout(
            "warning",
            "Withdrawn",
            `${escapeHtml(sentence(withdrawn))} Clients are not offered it any more.`,
          ),
        ]),
    ...(deprecated === undefined ? [] : [callout("warning", "Deprecated", escapeHtml(sentence(deprecated)))]),
    ...(isEarly
      ? [callout("note", "Prerelease", "Clients take it only where a configuration names exactly it.")]
      : []),
  ];
}

function renderAbout(address: ProviderAddress, facts: VersionFacts, listed: DescribedVersion): string[] {
  const release = findRelease(facts);
  const docs = linkTo(versionPagePath(address, facts.version), documentationPagePath(address, facts.version));
  const pages = listed.docs === 1 ? "1 page" : `${listed.docs} pages`;
  return renderFacts([
    ["Published", day(listed.published)],
    ["Documentation", listed.docs ? link(docs, pages) : undefined],
    ["Works with", describeProtocols(facts.protocols)],
    ["Release notes", release && link(release.notes, escapeHtml(facts.tag))],
    ["Images", renderImages(listed)],
    ["Source", release && link(release.source, escapeHtml(release.repository))],
  ]);
}

function renderImages(listed: DescribedVersion): string | undefined {
  const images = imagesOf(listed).map(code);
  return images.length === 0 ? undefined : images.join(", ");
}

function renderInstall(address: ProviderAddress, version: string): string[] {
  const href = `${linkTo(versionPagePath(address, version), providerPagePath(address))}#install`;
  return section("install", "Install", [
    preformatted(renderRequirement(address, version)),
    command("terraform init"),
    `<p>What else a client may need is on ${link(href, "the provider's page")}.</p>`,
  ]);
}
