import type { MirroredListing, MirroredProvider } from "../../catalog/facts/mirrored-provider.ts";
import { inOrder, type MirroredVersion, type SignedSums } from "../../catalog/facts/mirrored-version.ts";
import type { SiteAddress } from "../../catalog/facts/site-facts.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { renderMirrorBlock, renderRequirement } from "../documents/install.ts";
import { bestVersion, renderWarnings } from "../documents/warnings.ts";
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
import { describeProtocols, renderPackages } from "./parts/package-list.ts";
import { FRONT_PAGE_PATH, mirroredPagePath, mirroredVersionPagePath } from "./paths.ts";

export function renderMirroredPage(
  address: ProviderAddress,
  provider: MirroredProvider,
  setting: Setting,
): string {
  const newest = bestVersion(provider);
  const [path, name] = [mirroredPagePath(address), formatAddress(address)];
  const main = [
    `<h1>${escapeHtml(name)}</h1>`,
    ...renderWarnings(address, provider).map((note) => callout("warning", "Warning", linkAdvisories(note))),
    renderOrigin(address, provider),
    ...(newest === undefined ? [] : renderInstall(address, newest, setting.site)),
    ...(newest === undefined ? [] : renderOci(address, newest, IMAGED)),
    ...(newest === undefined
      ? []
      : section(
          "platforms",
          `Platforms of ${newest.version}`,
          list(newest.platforms.map(code), "platforms"),
        )),
    ...section("versions", "Versions", renderVersions(address, provider)),
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

const IMAGED = "marked as an image below";

function renderOrigin(address: ProviderAddress, provider: MirroredProvider): string {
  const text = `This is a third-party provider, mirrored ${describeOrigin(address, provider)}. Its original license applies${linkRegistry(address)}.`;
  return callout("note", "Mirrored", text);
}

function describeOrigin({ hostname }: ProviderAddress, { origin }: MirroredProvider): string {
  if (origin === "registry") return `from ${code(hostname)}`;
  return origin === "folder" ? "from a copy" : `from the mirror ${code(origin)}`;
}

/** Pages with the source and the license, by hostname: the protocols have no field for them. */
const REGISTRIES: Readonly<Record<string, string>> = {
  "registry.terraform.io": "https://registry.terraform.io/providers/",
  "registry.opentofu.org": "https://search.opentofu.org/provider/",
};

function linkRegistry({ hostname, namespace, type }: ProviderAddress): string {
  const registry = REGISTRIES[hostname];
  return registry === undefined
    ? ""
    : `: see ${link(`${registry}${namespace}/${type}/latest`, "its registry")}`;
}

/** The front page has a block for all providers here: clients reject a second one. */
function renderInstall(
  address: ProviderAddress,
  { version, platforms }: MirroredListing,
  site: SiteAddress,
): string[] {
  const all = `${linkTo(mirroredPagePath(address), FRONT_PAGE_PATH)}#${MIRROR_MARK}`;
  return section("install", "Install", [
    `<p>Add these lines to ${CLI_FILE} to install it from this mirror. A configuration can have only one such block: to install more than this provider from here, use ${link(all, "the block for all of them")}.</p>`,
    preformatted(renderMirrorBlock(site, [formatAddress(address)])),
    "<p>Require it as usual:</p>",
    preformatted(renderRequirement(address, version)),
    command("terraform init"),
    ...renderMirrorLock(site, platforms),
  ]);
}

function renderVersions(address: ProviderAddress, { versions }: MirroredProvider): string[] {
  return list(
    versions.toReversed().map((listing) => versionItem(address, listing)),
    "versions",
  );
}

function versionItem(address: ProviderAddress, listing: MirroredListing): string {
  const { version, listed, gone, images } = listing;
  const href = linkTo(mirroredPagePath(address), mirroredVersionPagePath(address, version));
  const since = gone && `<span class="mark gone">gone</span> from the origin since ${day(gone)}`;
  return [
    link(href, escapeHtml(version)),
    `<span class="quiet">listed here on</span> ${day(listed)}`,
    ...markTags(listing),
    ...(images === undefined ? [] : ['<span class="mark">OCI image</span>']),
    ...(since === undefined ? [] : [since]),
  ].join(" ");
}

export function renderMirroredVersionPage(
  address: ProviderAddress,
  facts: MirroredVersion,
  listing: MirroredListing | undefined,
  setting: Setting,
): string {
  const [name, { version }] = [formatAddress(address), facts];
  const path = mirroredVersionPagePath(address, version);
  const main = [
    `<h1><span class="quiet">${escapeHtml(name)}</span> ${escapeHtml(version)}</h1>`,
    ...markNotes(listing ?? {}),
    callout("note", "Mirrored", "This is a third-party provider."),
    ...renderFacts([["Works with", describeProtocols(facts.protocols)], ...renderSums(facts.sums)]),
    ...(listing?.withdrawn === undefined ? renderVersionInstall(address, version) : []),
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

function renderVersionInstall(address: ProviderAddress, version: string): string[] {
  const path = mirroredVersionPagePath(address, version);
  const provider = `${linkTo(path, mirroredPagePath(address))}#install`;
  return section("install", "Install", [
    preformatted(renderRequirement(address, version)),
    command("terraform init"),
    `<p>To make clients use this mirror, see ${link(provider, "the provider's page")}.</p>`,
  ]);
}

function renderSums(sums: SignedSums | undefined): (readonly [string, string])[] {
  if (sums === undefined) return [["Signature", "None at the origin"]];
  const { url, signatureUrl, key } = sums;
  return [
    ["Checksums", `${link(url, "signed list")}, ${link(signatureUrl, "signature")}`],
    ["Signed with", code((key.match(/.{4}/g) ?? []).join(" "))],
  ];
}
