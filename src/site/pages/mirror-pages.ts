import { bestVersion, type ListedVersion, type ProviderFacts } from "../../catalog/facts/provider-facts.ts";
import type { SiteAddress, SiteFacts } from "../../catalog/facts/site-facts.ts";
import { inOrder, type VersionFacts } from "../../catalog/facts/version-facts.ts";
import { findHeldUntil, type MirrorStatus } from "../../catalog/mirror-status.ts";
import {
  addressPath,
  formatAddress,
  type ProviderAddress,
  parseAddressPath,
} from "../../provider/address.ts";
import { count } from "../../text.ts";
import { PREVIEWS_FOLDER, renderPreviewBlock, renderRequirement } from "../documents/install.ts";
import { renderPage, type Setting } from "./page.ts";
import {
  breakableName,
  callout,
  code,
  command,
  configuration,
  day,
  escapeHtml,
  link,
  linkTo,
  renderFacts,
  renderFingerprint,
  renderList,
  section,
} from "./parts/html.ts";
import { CLI_FILE, renderMirrorLines, renderMirrorLock, renderOci } from "./parts/install-lines.ts";
import { renderNotices } from "./parts/notices.ts";
import {
  describeProtocols,
  markNotes,
  markTags,
  renderPackages,
  renderPlatforms,
} from "./parts/version-parts.ts";
import {
  documentationPagePath,
  FRONT_PAGE_PATH,
  MIRROR_STATUS_PAGE_PATH,
  mirroredPagePath,
  mirroredVersionPagePath,
  providerPagePath,
} from "./paths.ts";
import { findRelease, renderKeyList } from "./provider-pages.ts";

export function renderMirroredPage(
  address: ProviderAddress,
  provider: ProviderFacts,
  setting: Setting,
): string {
  const { hostname, namespace, type } = address;
  const { origin = "registry", versions } = provider;
  const newest = bestVersion(provider);
  const [path, name] = [mirroredPagePath(address), formatAddress(address)];
  const from = `from ${describeOrigin(address, origin)}`;
  const registry = REGISTRIES[hostname];
  const more =
    registry === undefined ? "" : `: see ${link(`${registry}${namespace}/${type}/latest`, "its registry")}`;
  const status = `${linkTo(path, MIRROR_STATUS_PAGE_PATH)}#${statusMark(address)}`;
  const fresh = link(status, "The last check of its origin");
  const origins = `This is a third-party provider, mirrored ${from}. Its original license applies${more}. ${fresh}.`;
  const items = versions.toReversed().map((listing) => {
    const { version, published, gone, images, filesDeleted } = listing;
    const page = linkTo(path, mirroredVersionPagePath(address, version));
    return [
      filesDeleted === undefined ? link(page, escapeHtml(version)) : escapeHtml(version),
      ...(published === undefined ? [] : [`<span class="quiet">listed</span> ${day(published)}`]),
      ...markTags(listing),
      ...(images === undefined ? [] : ['<span class="mark">OCI image</span>']),
      ...(gone === undefined
        ? []
        : [`<span class="mark gone">gone</span> from the origin since ${day(gone)}`]),
    ].join(" ");
  });
  const main = [
    `<h1>${breakableName(name)}</h1>`,
    ...renderNotices(path, address, provider),
    callout("note", "Mirrored", origins),
    ...renderSigners(path, address, provider),
    ...(newest === undefined
      ? []
      : [
          ...section("install", "Install", [
            ...renderMirrorLines(address, setting.site, path, " to install it from this mirror"),
            "<p>Then require it in your configuration:</p>",
            configuration(renderRequirement(address, newest.version)),
            command("terraform init"),
            ...renderMirrorLock(setting.site, newest.platforms),
          ]),
          ...renderOci(address, newest, "marked as an image below"),
          ...renderPlatforms(newest),
        ]),
    ...section("versions", "Versions", renderList(items, "versions")),
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

/** Nothing for lists of earlier programs, which don't say it. */
function renderSigners(
  path: string,
  address: ProviderAddress,
  { origin = "registry", versions, keys }: ProviderFacts,
): string[] {
  if (keys === undefined) return [];
  const signed = new Set(keys.flatMap((key) => key.versions));
  const unsigned = versions.filter(({ version }) => !signed.has(version)).length;
  const some = `None at the origin for ${unsigned} of ${count(versions.length, "version")}`;
  const items = renderKeyList(path, keys, versions);
  return renderFacts([
    ["Signed with", items.length === 0 ? undefined : items.join("<br>")],
    ["Key from", items.length === 0 ? undefined : describeOrigin(address, origin)],
    ["Signature", unsigned === 0 ? undefined : signed.size === 0 ? "None at the origin" : some],
  ]);
}

function describeOrigin({ hostname }: ProviderAddress, origin: string): string {
  if (origin === "registry") return code(hostname);
  return origin === "folder" ? "a folder" : `the mirror ${code(origin)}`;
}

/** The id of the provider's section in the status of the mirror: ids have no spaces, and nothing else to escape. */
function statusMark(address: ProviderAddress): string {
  return addressPath(address).replaceAll("/", ".");
}

/** What the last check of each provider found: only a run can say it, so nothing is newer than the catalog. */
export function renderStatusPage(status: MirrorStatus, setting: Setting): string {
  const sections = status.flatMap((checked) => {
    const address = parseAddressPath(checked.source);
    const { newest, listed, behind, fingerprints, held, refused } = checked;
    const until = findHeldUntil(checked);
    const name = formatAddress(address);
    const page = linkTo(MIRROR_STATUS_PAGE_PATH, mirroredPagePath(address));
    const isUnsigned = listed !== undefined && fingerprints.length === 0;
    const waiting = held.map(({ version, until }) =>
      until === undefined
        ? `${escapeHtml(version)}, without a signature`
        : `${escapeHtml(version)} <span class="quiet">until</span> ${day(until)}`,
    );
    const reasons = refused.map(({ version, reason }) => `${escapeHtml(version)}: ${escapeHtml(reason)}`);
    return section(statusMark(address), name, [
      ...renderFacts([
        ["Provider", link(page, breakableName(name))],
        ["Last checked", day(checked.checked)],
        ["Origin", describeOrigin(address, checked.origin)],
        ["Newest at the origin", newest && escapeHtml(newest)],
        [
          "Newest here",
          listed === undefined
            ? "None yet"
            : link(
                linkTo(MIRROR_STATUS_PAGE_PATH, mirroredVersionPagePath(address, listed)),
                escapeHtml(listed),
              ),
        ],
        ["Behind", behind ? count(behind, "release") : undefined],
        ["Held back until", until && day(until)],
        [
          "Signed with",
          fingerprints.length === 0 ? undefined : fingerprints.map(renderFingerprint).join(", "),
        ],
        ["Key from", fingerprints.length === 0 ? undefined : describeOrigin(address, checked.origin)],
        ["Signature", isUnsigned ? "None at the origin" : undefined],
      ]),
      ...(waiting.length === 0 ? [] : ["<h3>Too new to be listed</h3>", ...renderList(waiting, "held")]),
      ...(reasons.length === 0 ? [] : ["<h3>Left out</h3>", ...renderList(reasons, "refused")]),
    ]);
  });
  const title = "Mirrored providers";
  const main = [
    `<h1>${title}</h1>`,
    "<p>The last check of each origin. The date of a check that found nothing new is updated once a day.</p>",
    ...sections,
  ];
  return renderPage({
    ...setting,
    path: MIRROR_STATUS_PAGE_PATH,
    title,
    description: "The last check of the origin of each mirrored provider",
    crumbs: [[title, MIRROR_STATUS_PAGE_PATH]],
    main: main.join("\n"),
  });
}

/** Pages with the source and the license, by hostname: the protocols have no field for them. */
const REGISTRIES: Readonly<Record<string, string>> = {
  "registry.terraform.io": "https://registry.terraform.io/providers/",
  "registry.opentofu.org": "https://search.opentofu.org/provider/",
};

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
    `<h1><span class="quiet">${breakableName(name)}</span> ${escapeHtml(version)}</h1>`,
    ...markNotes(listing ?? {}),
    callout("note", "Mirrored", "This is a third-party provider."),
    ...renderFacts([
      ["Works with", describeProtocols(facts.protocols)],
      ["Signature", sums === undefined ? "None at the origin" : undefined],
      ["Checksums", sums && `${link(sums.url, "signed list")}, ${link(sums.signatureUrl, "signature")}`],
      ["Signed with", sums?.fingerprint && renderFingerprint(sums.fingerprint)],
    ]),
    ...(listing?.withdrawn === undefined
      ? section("install", "Install", [
          configuration(renderRequirement(address, version)),
          command("terraform init"),
          `<p>To make clients use this mirror, see ${link(provider, "the provider's page")}.</p>`,
        ])
      : []),
    ...section("packages", "Packages", renderPackages(inOrder(facts.packages), sums)),
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

const WHAT =
  "A preview is an unsigned build of a pull request, of a branch, or of a night. It is removed when a newer build replaces it, or on its last day.";

export const OF_PREVIEWS = { look: { title: "Previews" }, noindex: true };

export function renderPreviewsFrontPage({ mirrored = [], hostname, base }: SiteFacts): string {
  const items = mirrored.map((address) =>
    link(linkTo(FRONT_PAGE_PATH, mirroredPagePath(address)), breakableName(formatAddress(address))),
  );
  const main = [
    "<h1>Previews</h1>",
    callout("note", "Previews", WHAT),
    renderAbove(FRONT_PAGE_PATH),
    ...(items.length === 0
      ? ["<p>No previews at the moment.</p>"]
      : section("providers", "Providers with previews", renderList(items, "versions"))),
  ];
  const site = { hostname, base };
  return renderPage({
    ...OF_PREVIEWS,
    site,
    path: FRONT_PAGE_PATH,
    title: "Previews",
    main: main.join("\n"),
  });
}

/** A link from a page of previews to the site above, or to the page of a provider that it publishes. */
function renderAbove(page: string, provider?: ProviderAddress): string {
  const to = provider === undefined ? FRONT_PAGE_PATH : providerPagePath(provider);
  const text = provider === undefined ? "the site" : `the page of ${formatAddress(provider)}`;
  return `<p>Releases are on ${link(linkTo(`${PREVIEWS_FOLDER}${page}`, to), escapeHtml(text))}.</p>`;
}

export function renderPreviewList(
  address: ProviderAddress,
  { versions, elsewhere = [] }: ProviderFacts,
  { site }: Setting,
): string {
  const [name, path] = [formatAddress(address), mirroredPagePath(address)];
  const items = versions
    .toReversed()
    .map(({ preview = "", version, published, expires, commit, platforms }) => {
      const href = linkTo(path, mirroredVersionPagePath(address, version));
      const built =
        commit === undefined ? "" : ` <span class="quiet">of commit</span> ${code(commit.slice(0, 12))}`;
      const until = expires === undefined ? "" : ` <span class="quiet">until</span> ${day(expires)}`;
      return `<b>${escapeHtml(preview)}</b> ${link(href, escapeHtml(version))} ${day(published)}${until}${built} <span class="quiet">${escapeHtml(platforms.join(" "))}</span>`;
    });
  const main = [
    `<h1>${breakableName(name)}</h1>`,
    callout("note", "Previews", WHAT),
    renderAbove(path, address.hostname === site.hostname && elsewhere.length > 0 ? address : undefined),
    ...section("previews", "Previews", renderList(items, "versions")),
    ...section("install", "Install", renderLines(address, site, versions.at(-1)?.version)),
  ];
  const title = `Previews of ${name}`;
  return renderPage({ ...OF_PREVIEWS, site, path, title, crumbs: [[name, path]], main: main.join("\n") });
}

function renderLines(address: ProviderAddress, { hostname, base }: SiteAddress, version?: string): string[] {
  const above = { hostname, base: base === undefined ? undefined : new URL("../", base).href };
  return [
    `<p>Add these lines to ${CLI_FILE}. A configuration can have only one such block.</p>`,
    configuration(renderPreviewBlock(above, address)),
    "<p>Clients install a preview only if a configuration requires its exact version, so releases keep working with these lines.</p>",
    ...(version === undefined
      ? []
      : [
          "<p>Require the exact version, and run the command:</p>",
          configuration(renderRequirement(address, version)),
          command("terraform init -upgrade"),
        ]),
  ];
}

/** What a page of its documentation says. */
export function renderPreviewState(
  path: string,
  address: ProviderAddress,
  {
    version,
    preview = "",
    expires,
  }: {
    readonly version: string;
    readonly preview?: string | undefined;
    readonly expires?: string | undefined;
  },
): string {
  const page = link(linkTo(path, mirroredVersionPagePath(address, version)), escapeHtml(preview));
  const until = expires === undefined ? "" : `, until ${day(expires)}`;
  const of = `This is the documentation of ${page}, an unsigned build${until}. No release has it.`;
  return `<div class="state">${callout("note", "Preview", of)}</div>`;
}

export function renderPreviewPage(
  address: ProviderAddress,
  { preview = "", version, protocols, packages }: VersionFacts,
  listing: ListedVersion | undefined,
  { site }: Setting,
): string {
  const { published, expires, commit, docs = 0 } = listing ?? {};
  const [first] = packages.values();
  const home = first && findRelease(first.url, "")?.home;
  const linkHome = (path: string, html: string) =>
    home === undefined ? html : link(`${home}/${path}`, html);
  const [, pull] = /^pr-(\d+)$/.exec(preview) ?? [];
  const [name, path] = [formatAddress(address), mirroredVersionPagePath(address, version)];
  const main = [
    `<h1><span class="quiet">${breakableName(name)}</span> ${escapeHtml(preview)}</h1>`,
    callout("note", "Preview", WHAT),
    renderAbove(path),
    ...renderFacts([
      ["Version", code(version)],
      ["Pull request", pull && linkHome(`pull/${pull}`, `#${pull}`)],
      ["Commit", commit && linkHome(`commit/${commit}`, code(commit.slice(0, 12)))],
      ["Built", published && day(published)],
      ["Removed", expires && `${day(expires)}, or when a newer build replaces it`],
      [
        "Documentation",
        docs === 0
          ? undefined
          : link(linkTo(path, documentationPagePath(address, version)), count(docs, "page")),
      ],
      ["Works with", describeProtocols(protocols)],
    ]),
    ...section("install", "Install", [
      ...renderLines(address, site, version),
      "<p>To go back, restore the version that you required before, and run the command again.</p>",
    ]),
    ...section("packages", "Packages", renderPackages(inOrder(packages))),
  ];
  return renderPage({
    ...OF_PREVIEWS,
    site,
    path,
    title: `Preview ${preview} of ${name}`,
    crumbs: [
      [name, mirroredPagePath(address)],
      [preview, path],
    ],
    main: main.join("\n"),
  });
}
