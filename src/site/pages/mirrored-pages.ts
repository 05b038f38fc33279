import { bestVersion, type ListedVersion, type ProviderFacts } from "../../catalog/facts/provider-facts.ts";
import type { SiteAddress } from "../../catalog/facts/site-facts.ts";
import { inOrder, type VersionFacts } from "../../catalog/facts/version-facts.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { renderMirrorBlock, renderRequirement } from "../documents/install.ts";
import { renderWarnings } from "../documents/warnings.ts";
import { renderPage, type Setting } from "./page.ts";
import {
  callout,
  code,
  command,
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
import { CLI_FILE, MIRROR_MARK, renderMirrorLock, renderOci } from "./parts/install-lines.ts";
import { markNotes, markTags } from "./parts/marks.ts";
import { describeProtocols, renderPackages, renderPlatforms } from "./parts/package-list.ts";
import { FRONT_PAGE_PATH, mirroredPagePath, mirroredVersionPagePath } from "./paths.ts";

export function renderMirroredPage(
  address: ProviderAddress,
  provider: ProviderFacts,
  setting: Setting,
): string {
  const { hostname, namespace, type } = address;
  const { origin = "registry", versions } = provider;
  const newest = bestVersion(provider);
  const [path, name] = [mirroredPagePath(address), formatAddress(address)];
  const from =
    origin === "registry"
      ? `from ${code(hostname)}`
      : origin === "folder"
        ? "from a folder"
        : `from the mirror ${code(origin)}`;
  const registry = REGISTRIES[hostname];
  const more =
    registry === undefined ? "" : `: see ${link(`${registry}${namespace}/${type}/latest`, "its registry")}`;
  const origins = `This is a third-party provider, mirrored ${from}. Its original license applies${more}.`;
  const items = versions.toReversed().map((listing) => versionItem(address, listing));
  const main = [
    `<h1>${escapeHtml(name)}</h1>`,
    ...renderWarnings(address, provider).map((note) => callout("warning", "Warning", linkAdvisories(note))),
    callout("note", "Mirrored", origins),
    ...(newest === undefined
      ? []
      : [
          ...renderInstall(address, newest, setting.site),
          ...renderOci(address, newest, "marked as an image below"),
          ...renderPlatforms(newest),
        ]),
    ...section("versions", "Versions", list(items, "versions")),
  ];
  return renderPage({
    ...setting,
    path,
    title: `${name}, mirrored`,
    description: `A mirror of the provider ${name} for Terraform and OpenTofu`,
    crumbs: [[name, path]],
    main: main.join("\n"),
  });
}

/** Pages with the source and the license, by hostname: the protocols have no field for them. */
const REGISTRIES: Readonly<Record<string, string>> = {
  "registry.terraform.io": "https://registry.terraform.io/providers/",
  "registry.opentofu.org": "https://search.opentofu.org/provider/",
};

/** The front page has a block for all providers here: clients reject a second one. */
function renderInstall(
  address: ProviderAddress,
  { version, platforms }: ListedVersion,
  site: SiteAddress,
): string[] {
  const all = `${linkTo(mirroredPagePath(address), FRONT_PAGE_PATH)}#${MIRROR_MARK}`;
  return section("install", "Install", [
    `<p>Add these lines to ${CLI_FILE} to install it from this mirror. A configuration can have only one such block: to install more than this provider from here, use ${link(all, "the block for all of them")}.</p>`,
    preformatted(renderMirrorBlock(site, [formatAddress(address)])),
    "<p>Then require it in your configuration:</p>",
    preformatted(renderRequirement(address, version)),
    command("terraform init"),
    ...renderMirrorLock(site, platforms),
  ]);
}

function versionItem(address: ProviderAddress, listing: ListedVersion): string {
  const { version, published, gone, images } = listing;
  const href = linkTo(mirroredPagePath(address), mirroredVersionPagePath(address, version));
  return [
    link(href, escapeHtml(version)),
    `<span class="quiet">listed here on</span> ${day(published)}`,
    ...markTags(listing),
    ...(images === undefined ? [] : ['<span class="mark">OCI image</span>']),
    ...(gone === undefined ? [] : [`<span class="mark gone">gone</span> from the origin since ${day(gone)}`]),
  ].join(" ");
}

export function renderMirroredVersionPage(
  address: ProviderAddress,
  facts: VersionFacts,
  listing: ListedVersion | undefined,
  setting: Setting,
): string {
  const { version, sums } = facts;
  const [name, path] = [formatAddress(address), mirroredVersionPagePath(address, version)];
  const provider = `${linkTo(path, mirroredPagePath(address))}#install`;
  const main = [
    `<h1><span class="quiet">${escapeHtml(name)}</span> ${escapeHtml(version)}</h1>`,
    ...markNotes(listing ?? {}),
    callout("note", "Mirrored", "This is a third-party provider."),
    ...renderFacts([
      ["Works with", describeProtocols(facts.protocols)],
      ["Signature", sums === undefined ? "None at the origin" : undefined],
      ["Checksums", sums && `${link(sums.url, "signed list")}, ${link(sums.signatureUrl, "signature")}`],
      ["Signed with", sums?.fingerprint && code((sums.fingerprint.match(/.{4}/g) ?? []).join(" "))],
    ]),
    ...(listing?.withdrawn === undefined
      ? section("install", "Install", [
          preformatted(renderRequirement(address, version)),
          command("terraform init"),
          `<p>To make clients use this mirror, see ${link(provider, "the provider's page")}.</p>`,
        ])
      : []),
    ...section("packages", "Packages", renderPackages(inOrder(facts.packages))),
  ];
  return renderPage({
    ...setting,
    path,
    title: `${name} ${version}, mirrored`,
    description: `Version ${version} of the provider ${name}, mirrored: packages and checksums`,
    crumbs: [
      [name, mirroredPagePath(address)],
      [version, path],
    ],
    main: main.join("\n"),
  });
}
