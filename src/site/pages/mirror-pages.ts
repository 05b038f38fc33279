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
  type Fact,
  link,
  linkTo,
  renderFacts,
  renderFingerprint,
  renderList,
  section,
} from "./parts/html.ts";
import { renderMirrorLines, renderMirrorLock, renderOci } from "./parts/install-lines.ts";
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
import { TEXTS } from "./texts.ts";

export function renderMirroredPage(
  address: ProviderAddress,
  provider: ProviderFacts,
  setting: Setting,
): string {
  const { hostname, namespace, type } = address;
  const { origin = "registry", versions } = provider;
  const newest = bestVersion(provider);
  const [path, name] = [mirroredPagePath(address), formatAddress(address)];
  const from = TEXTS.fromOrigin(describeOrigin(address, origin));
  const registry = REGISTRIES[hostname];
  const more =
    registry === undefined
      ? ""
      : TEXTS.seeRegistry(link(`${registry}${namespace}/${type}/latest`, TEXTS.itsRegistry));
  const status = `${linkTo(path, MIRROR_STATUS_PAGE_PATH)}#${statusMark(address)}`;
  const fresh = link(status, TEXTS.lastCheck);
  const origins = TEXTS.isMirrored(from, more, fresh);
  const pageOf = ({ version }: ListedVersion) => linkTo(path, mirroredVersionPagePath(address, version));
  const items = versions.toReversed().map((listing) => {
    const { version, published, gone, images, filesDeleted } = listing;
    return [
      filesDeleted === undefined ? link(pageOf(listing), escapeHtml(version)) : escapeHtml(version),
      ...(published === undefined ? [] : [`<span class="quiet">${TEXTS.listed}</span> ${day(published)}`]),
      ...markTags(listing),
      ...(images === undefined ? [] : [`<span class="mark">${TEXTS.ociImage}</span>`]),
      ...(gone === undefined ? [] : [TEXTS.goneSince(day(gone))]),
    ].join(" ");
  });
  const main = [
    `<h1>${breakableName(name)}</h1>`,
    ...renderNotices(path, address, provider),
    callout("note", TEXTS.mirrored, origins),
    ...renderFacts([
      [TEXTS.newestVersion, newest && link(pageOf(newest), escapeHtml(newest.version))],
      ...renderSigners(path, address, provider),
    ]),
    ...(newest === undefined
      ? []
      : [
          ...section("install", TEXTS.install, [
            ...renderMirrorLines(address, setting.site, path, TEXTS.toInstallFromMirror),
            `<p>${TEXTS.thenRequire}</p>`,
            configuration(renderRequirement(address, newest.version)),
            `<p>${TEXTS.thenRun}</p>`,
            command("terraform init"),
            ...renderMirrorLock(setting.site, newest.platforms),
          ]),
          ...renderOci(address, newest, TEXTS.imageBelow),
          ...renderPlatforms(newest),
        ]),
    ...section("versions", TEXTS.versions, renderList(items, "versions")),
  ];
  return renderPage({
    ...setting,
    path,
    title: TEXTS.mirroredTitle(name),
    description: TEXTS.mirrorDescription(name),
    crumbs: [[name, path]],
    main: main.join("\n"),
  });
}

/** Lists of earlier programs have no keys. */
function renderSigners(
  path: string,
  address: ProviderAddress,
  { origin = "registry", versions, keys }: ProviderFacts,
): readonly Fact[] {
  if (keys === undefined) return [];
  const signed = new Set(keys.flatMap((key) => key.versions));
  const unsigned = versions.filter(({ version }) => !signed.has(version)).length;
  const some = TEXTS.someUnsigned(String(unsigned), count(versions.length, "version"));
  const items = renderKeyList(path, keys, versions);
  return [
    [TEXTS.signedWith, items.length === 0 ? undefined : items.join("<br>")],
    [TEXTS.keyFrom, items.length === 0 ? undefined : describeOrigin(address, origin)],
    [TEXTS.signature, unsigned === 0 ? undefined : signed.size === 0 ? TEXTS.noSignature : some],
  ];
}

function describeOrigin({ hostname }: ProviderAddress, origin: string): string {
  if (origin === "registry") return code(hostname);
  return origin === "folder" ? TEXTS.aFolder : TEXTS.theMirror(code(origin));
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
        ? TEXTS.heldUnsigned(escapeHtml(version))
        : `${escapeHtml(version)} <span class="quiet">${TEXTS.until}</span> ${day(until)}`,
    );
    const reasons = refused.map(({ version, reason }) => `${escapeHtml(version)}: ${escapeHtml(reason)}`);
    return section(statusMark(address), name, [
      ...renderFacts([
        [TEXTS.provider, link(page, breakableName(name))],
        [TEXTS.lastChecked, day(checked.checked)],
        [TEXTS.origin, describeOrigin(address, checked.origin)],
        [TEXTS.newestAtOrigin, newest && escapeHtml(newest)],
        [
          TEXTS.newestHere,
          listed === undefined
            ? TEXTS.noneYet
            : link(
                linkTo(MIRROR_STATUS_PAGE_PATH, mirroredVersionPagePath(address, listed)),
                escapeHtml(listed),
              ),
        ],
        [TEXTS.behind, behind ? count(behind, "release") : undefined],
        [TEXTS.heldBackUntil, until && day(until)],
        [
          TEXTS.signedWith,
          fingerprints.length === 0 ? undefined : fingerprints.map(renderFingerprint).join(", "),
        ],
        [TEXTS.keyFrom, fingerprints.length === 0 ? undefined : describeOrigin(address, checked.origin)],
        [TEXTS.signature, isUnsigned ? TEXTS.noSignature : undefined],
      ]),
      ...(waiting.length === 0 ? [] : [`<h3>${TEXTS.tooNew}</h3>`, ...renderList(waiting, "held")]),
      ...(reasons.length === 0 ? [] : [`<h3>${TEXTS.leftOut}</h3>`, ...renderList(reasons, "refused")]),
    ]);
  });
  const title = TEXTS.mirrorTitle;
  const main = [`<h1>${title}</h1>`, `<p>${TEXTS.whatStatusHas}</p>`, ...sections];
  return renderPage({
    ...setting,
    path: MIRROR_STATUS_PAGE_PATH,
    title,
    description: TEXTS.statusDescription,
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
    callout("note", TEXTS.mirrored, TEXTS.isThirdParty),
    ...renderFacts([
      [TEXTS.worksWith, describeProtocols(facts.protocols)],
      [TEXTS.signature, sums === undefined ? TEXTS.noSignature : undefined],
      [
        TEXTS.checksums,
        sums && `${link(sums.url, TEXTS.signedList)}, ${link(sums.signatureUrl, TEXTS.signatureLink)}`,
      ],
      [TEXTS.signedWith, sums?.fingerprint && renderFingerprint(sums.fingerprint)],
    ]),
    ...(listing?.withdrawn === undefined
      ? section("install", TEXTS.install, [
          configuration(renderRequirement(address, version)),
          command("terraform init"),
          `<p>${TEXTS.toUseMirror(link(provider, TEXTS.providersPage))}</p>`,
        ])
      : []),
    ...section("packages", TEXTS.packages, renderPackages(inOrder(facts.packages), sums)),
  ];
  return renderPage({
    ...setting,
    path,
    title: TEXTS.mirroredTitle(`${name} ${version}`),
    description: TEXTS.mirroredVersionDescription(version, name),
    crumbs: [
      [name, mirroredPagePath(address)],
      [version, path],
    ],
    main: main.join("\n"),
  });
}

export const OF_PREVIEWS = { look: { title: TEXTS.previews }, noindex: true };

export function renderPreviewsFrontPage({ mirrored = [], hostname, base }: SiteFacts): string {
  const items = mirrored.map((address) =>
    link(linkTo(FRONT_PAGE_PATH, mirroredPagePath(address)), breakableName(formatAddress(address))),
  );
  const main = [
    `<h1>${TEXTS.previews}</h1>`,
    renderAbout(TEXTS.previews, FRONT_PAGE_PATH),
    ...(items.length === 0
      ? [`<p>${TEXTS.noPreviews}</p>`]
      : section("providers", TEXTS.withPreviews, renderList(items, "versions"))),
  ];
  const site = { hostname, base };
  return renderPage({
    ...OF_PREVIEWS,
    site,
    path: FRONT_PAGE_PATH,
    title: TEXTS.previews,
    main: main.join("\n"),
  });
}

/** What previews are, with a link to the site above, or to the page of a provider that it publishes. */
function renderAbout(word: string, page: string, provider?: ProviderAddress): string {
  const to = provider === undefined ? FRONT_PAGE_PATH : providerPagePath(provider);
  const text = provider === undefined ? TEXTS.theSite : TEXTS.pageOf(formatAddress(provider));
  const above = link(linkTo(`${PREVIEWS_FOLDER}${page}`, to), escapeHtml(text));
  return callout("note", word, `${TEXTS.whatPreviewIs} ${TEXTS.releasesOn(above)}`);
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
        commit === undefined
          ? ""
          : ` <span class="quiet">${TEXTS.ofCommit}</span> ${code(commit.slice(0, 12))}`;
      const until = expires === undefined ? "" : ` <span class="quiet">${TEXTS.until}</span> ${day(expires)}`;
      return `<b>${escapeHtml(preview)}</b> ${link(href, escapeHtml(version))} ${day(published)}${until}${built} <span class="quiet">${escapeHtml(platforms.join(" "))}</span>`;
    });
  const main = [
    `<h1>${breakableName(name)}</h1>`,
    renderAbout(
      TEXTS.previews,
      path,
      address.hostname === site.hostname && elsewhere.length > 0 ? address : undefined,
    ),
    ...section("previews", TEXTS.previews, renderList(items, "versions")),
    ...section("install", TEXTS.install, renderLines(address, site, versions.at(-1)?.version)),
  ];
  const title = TEXTS.previewsOf(name);
  return renderPage({ ...OF_PREVIEWS, site, path, title, crumbs: [[name, path]], main: main.join("\n") });
}

function renderLines(address: ProviderAddress, { hostname, base }: SiteAddress, version?: string): string[] {
  const above = { hostname, base: base === undefined ? undefined : new URL("../", base).href };
  return [
    `<p>${TEXTS.addLines(TEXTS.cliFile)}</p>`,
    configuration(renderPreviewBlock(above, address)),
    `<p>${TEXTS.onlyExact}</p>`,
    ...(version === undefined
      ? []
      : [
          `<p>${TEXTS.requireExact}</p>`,
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
  const until = expires === undefined ? "" : TEXTS.untilDay(day(expires));
  const of = TEXTS.documentationOfPreview(page, until);
  return `<div class="state">${callout("note", TEXTS.preview, of)}</div>`;
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
    renderAbout(TEXTS.preview, path),
    ...renderFacts([
      [TEXTS.version, code(version)],
      [TEXTS.pullRequest, pull && linkHome(`pull/${pull}`, `#${pull}`)],
      [TEXTS.commit, commit && linkHome(`commit/${commit}`, code(commit.slice(0, 12)))],
      [TEXTS.built, published && day(published)],
      [TEXTS.lastDay, expires && day(expires)],
      [
        TEXTS.documentation,
        docs === 0
          ? undefined
          : link(linkTo(path, documentationPagePath(address, version)), count(docs, "page")),
      ],
      [TEXTS.worksWith, describeProtocols(protocols)],
    ]),
    ...section("install", TEXTS.install, [...renderLines(address, site, version), `<p>${TEXTS.goBack}</p>`]),
    ...section("packages", TEXTS.packages, renderPackages(inOrder(packages))),
  ];
  return renderPage({
    ...OF_PREVIEWS,
    site,
    path,
    title: TEXTS.previewTitle(preview, name),
    crumbs: [
      [name, mirroredPagePath(address)],
      [preview, path],
    ],
    main: main.join("\n"),
  });
}
