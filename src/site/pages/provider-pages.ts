import type { Appearance } from "../../catalog/appearance.ts";
import { type DistrustedKey, findDistrusted } from "../../catalog/facts/distrust.ts";
import {
  bestVersion,
  type ListedKey,
  type ListedVersion,
  type OwnProvider,
  placeOf,
} from "../../catalog/facts/provider-facts.ts";
import type { OwnVersion, SbomFacts } from "../../catalog/facts/version-facts.ts";
import { keyPath, toLink } from "../../catalog/paths.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { filenameInUrl, sbomFormat } from "../../provider/filename.ts";
import { imageTag } from "../../provider/image-name.ts";
import { isPrerelease, parseVersion } from "../../provider/version.ts";
import { count } from "../../text.ts";
import { renderRequirement } from "../documents/install.ts";
import { dataOf, renderPage, type Setting } from "./page.ts";
import {
  breakableName,
  callout,
  code,
  command,
  configuration,
  day,
  escapeHtml,
  folded,
  link,
  linkTo,
  preformatted,
  renderFacts,
  renderFingerprint,
  renderList,
  section,
} from "./parts/html.ts";
import { renderInstall } from "./parts/install-lines.ts";
import { renderNotices } from "./parts/notices.ts";
import {
  describeProtocols,
  markTags,
  renderPackages,
  renderPlatforms,
  renderState,
  tag,
} from "./parts/version-parts.ts";
import { documentationPagePath, feedOf, latestPagePath, providerPagePath, versionPagePath } from "./paths.ts";
import { repositoryPage } from "./repository.ts";
import { TEXTS } from "./texts.ts";

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
  const withDocuments = (entry: ListedVersion | undefined) => (entry?.docs ?? 0) > 0;
  const documented = withDocuments(newest) ? newest : versions.toReversed().find(withDocuments);
  const pageOf = ({ version }: ListedVersion) => linkTo(path, versionPagePath(address, version));
  const dated = newest && [link(pageOf(newest), escapeHtml(newest.version)), day(newest.published)];
  const releases = repositoryPage(repository, "releases");
  const keys = renderList(renderKeyList(path, provider.keys ?? [], versions, provider.distrusted), "keys");
  const install = newest === undefined ? [] : renderInstall(address, provider, newest);
  const isReplaced = provider.replacedBy !== undefined && newest !== undefined;
  const main = [
    `<h1><span class="quiet">${escapeHtml(namespace)}/</span>${breakableName(type)}</h1>`,
    ...(description === undefined ? [] : [`<p class="lead" dir="auto">${escapeHtml(description)}</p>`]),
    `<p class="address">${code(formatAddress(address))}</p>`,
    ...renderNotices(path, address, provider),
    ...renderFacts([
      [TEXTS.newestVersion, dated?.filter(Boolean).join(", ")],
      [
        TEXTS.documentation,
        documented &&
          link(
            linkTo(path, documentationPagePath(address, documented.version)),
            count(documented.docs ?? 0, "page"),
          ),
      ],
      [TEXTS.worksWith, newest && escapeHtml(describeProtocols(newest.protocols) ?? "")],
      [TEXTS.repository, repository && link(repository, escapeHtml(repository.replace(/^https?:\/\//, "")))],
      [TEXTS.releaseNotes, releases && link(releases, TEXTS.allReleases)],
      [TEXTS.license, license && link(spdxUrl(license), escapeHtml(license))],
    ]),
    ...(isReplaced ? folded(TEXTS.installAnyway, install) : install),
    ...(newest === undefined ? [] : renderPlatforms(newest)),
    ...renderVersionList(address, provider),
    ...section("keys", TEXTS.signedWith, [
      ...keys,
      ...(keys.length === 0 || newest === undefined
        ? []
        : [`<p>${TEXTS.compareKeys(link(`${pageOf(newest)}#${CHECK_MARK}`, TEXTS.byHand))}</p>`]),
    ]),
    ...section("follow", TEXTS.follow, [
      `<p>${TEXTS.feedLists(link(linkTo(path, feedOf(address).path), TEXTS.feed))}</p>`,
    ]),
  ];
  return renderPage({
    path,
    site: placeOf(provider),
    title: name,
    description: description ?? TEXTS.providerDescription(formatAddress(address)),
    look,
    crumbs: [[name, path]],
    data: {
      provider: name,
      ...(documented === undefined ? {} : { search: `${name}/${documented.version}/` }),
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
  page: string,
  keys: readonly ListedKey[],
  versions: readonly ListedVersion[],
  distrusted: readonly DistrustedKey[] = [],
): string[] {
  const order = new Map(versions.map(({ version }, at) => [version, at]));
  const newest = ({ versions: own }: ListedKey): number =>
    own.reduce((last, one) => Math.max(last, order.get(one) ?? -1), -1);
  return [...keys]
    .sort((a, b) => newest(b) - newest(a) || (a.name < b.name ? -1 : 1))
    .map(({ name, fingerprint, user, expires, versions: own }) => {
      const [stolen] = findDistrusted([{ fingerprint }], distrusted);
      return [
        renderFingerprint(fingerprint),
        // Its owner could have written any name.
        ...(user === undefined ? [] : [TEXTS.asKeySays(`<bdi>${escapeHtml(user)}</bdi>`)]),
        ...listKeys(page, [name]),
        ...(stolen === undefined ? [] : [TEXTS.reportedStolen(day(stolen.since))]),
        ...(expires === undefined ? [] : [TEXTS.validUntil(day(expires))]),
        ...(keys.length > 1 ? [TEXTS.signedVersions(escapeHtml(enumerate(own, order)))] : []),
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
  return runs.map(({ first, last }) => (first === last ? first : TEXTS.range(first, last))).join(", ");
}

/** How many versions are shown; the rest are folded. */
const SHOWN = 12;

function renderVersionList(address: ProviderAddress, { versions }: OwnProvider): string[] {
  // Kept short: every publish rewrites one for each version.
  const items = versions.toReversed().map((entry) => {
    const { version, published, filesDeleted, docs = 0 } = entry;
    const name = escapeHtml(version);
    const page = link(linkTo(providerPagePath(address), versionPagePath(address, version)), name);
    const marks = [...(isPrerelease(parseVersion(version)) ? [tag("prerelease")] : []), ...markTags(entry)];
    const pages = linkTo(providerPagePath(address), documentationPagePath(address, version));
    const documentation = docs === 0 ? "" : link(pages, TEXTS.documentationLink);
    return [filesDeleted === undefined ? page : name, day(published), documentation, ...marks]
      .filter(Boolean)
      .join(" ");
  });
  const rest = items.slice(SHOWN);
  return section("versions", TEXTS.versions, [
    ...renderList(items.slice(0, SHOWN), "versions"),
    ...(rest.length === 0
      ? []
      : folded(count(rest.length, TEXTS.olderVersion), renderList(rest, "versions"))),
    // The script fills this in: no document of the site changes with a preview.
    `<div data-previews="${addressPath(address)}"></div>`,
  ]);
}

/** The notes are HTML. */
export function renderVersionPage(
  address: ProviderAddress,
  facts: OwnVersion,
  entry: ListedVersion,
  setting: Setting,
  notes?: string,
): string {
  const name = `${address.namespace}/${address.type}`;
  const { version, tag, attestationUrl, title } = facts;
  const path = versionPagePath(address, version);
  const release = findRelease(facts.sums.url, tag);
  const docs = linkTo(path, documentationPagePath(address, version));
  const images = (entry.images ?? []).map((name) => code(`${name}:${imageTag(version)}`));
  const provider = `${linkTo(path, providerPagePath(address))}#install`;
  const main = [
    `<h1><span class="quiet">${breakableName(name)}</span> ${escapeHtml(version)}</h1>`,
    renderState(path, address, entry),
    ...(isPrerelease(parseVersion(version)) ? [callout("note", TEXTS.prereleaseMark, TEXTS.prerelease)] : []),
    ...renderFacts([
      [TEXTS.documentation, entry.docs ? link(docs, count(entry.docs, "page")) : undefined],
      [TEXTS.worksWith, describeProtocols(facts.protocols)],
      [TEXTS.signedWith, listKeys(path, facts.sums.keys).join(TEXTS.and)],
      [TEXTS.releaseNotes, release && link(release.notes, escapeHtml(tag))],
      [TEXTS.images, images.length === 0 ? undefined : images.join(", ")],
      [TEXTS.attestation, attestationUrl && link(attestationUrl, TEXTS.provenance)],
      [TEXTS.source, release && link(release.source, escapeHtml(release.repository))],
    ]),
    ...(entry.withdrawn === undefined
      ? section("install", TEXTS.install, [
          configuration(renderRequirement(address, version)),
          command("terraform init"),
          `<p>${TEXTS.forConfiguration(link(provider, TEXTS.providersPage))}</p>`,
        ])
      : []),
    ...section("notes", TEXTS.releaseNotes, [
      ...(title === undefined ? [] : [`<p dir="auto"><strong>${escapeHtml(title)}</strong></p>`]),
      ...(notes === undefined ? [] : [`<div class="notes" dir="auto">${notes}</div>`]),
    ]),
    ...section("packages", TEXTS.packages, renderPackages([...facts.packages], facts.sums)),
    ...renderBuiltFrom(facts.sbom, release?.home),
    ...renderByHand(path, facts),
    ...renderAttestation(facts, release?.repository),
  ];
  return renderPage({
    ...setting,
    path,
    title: `${name} ${version}`,
    description: TEXTS.versionDescription(version, formatAddress(address)),
    noindex: entry.withdrawn !== undefined,
    crumbs: [
      [name, providerPagePath(address)],
      [version, path],
    ],
    data: { ...dataOf(address), version, ...(entry.docs ? { search: `${name}/${version}/` } : {}) },
    alternates: [feedOf(address)],
    main: main.join("\n"),
  });
}

/** The id of the section about checking a version. */
const CHECK_MARK = "check";

function renderByHand(page: string, facts: OwnVersion): string[] {
  if (facts.packages.size === 0) return [];
  const { url, signatureUrl, keys: names } = facts.sums;
  const [sums, signature] = [fileName(url), fileName(signatureUrl)];
  const files = names.map((name) => quote(fileName(keyPath(name)))).join(" ");
  const links = listKeys(page, names);
  return section(CHECK_MARK, TEXTS.checkByHand, [
    `<p>${TEXTS.downloadAll(link(url, code(sums)), link(signatureUrl, code(signature)), links.join(TEXTS.andThe))}</p>`,
    preformatted(
      [
        `gpg --show-keys --with-fingerprint ${files}`,
        `gpg --import ${files}`,
        `gpg --verify ${quote(signature)} ${quote(sums)}`,
        `sha256sum --check --ignore-missing ${quote(sums)}`,
      ].join("\n"),
    ),
    `<p>${TEXTS.whatCommandsShow}</p>`,
  ]);
}

function listKeys(page: string, names: readonly string[]): string[] {
  return names.map((name) =>
    link(linkTo(page, keyPath(name)), TEXTS.publicKey(escapeHtml(name.slice(0, 16)))),
  );
}

function renderAttestation({ attestationUrl, packages }: OwnVersion, released = ""): string[] {
  const [, repository] = /^[^/]+\/(\w[\w.-]*\/[\w.-]+)$/.exec(released) ?? [];
  const [first] = packages.values();
  if (attestationUrl === undefined || repository === undefined || first === undefined) return [];
  const bundle = fileName(attestationUrl);
  return section("attestation", TEXTS.checkBuild, [
    `<p>${TEXTS.checkAttestation(link(attestationUrl, code(bundle)), escapeHtml(repository))}</p>`,
    preformatted(
      `gh attestation verify ${quote(first.filename)} \\\n  --bundle ${quote(bundle)} --repo ${repository}`,
    ),
  ]);
}

/** The name under which browsers save the file. */
function fileName(url: string): string {
  return filenameInUrl(url.replace(/[?#].*$/s, ""));
}

function quote(name: string): string {
  return /^[\w.@%+=:,-]+$/.test(name) && !name.startsWith("-")
    ? name
    : `'./${name.replaceAll("'", "'\\''")}'`;
}

/** The pages of the release with the files of a version, by the URL of one; undefined if the site itself has them. */
export function findRelease(url: string, tag: string) {
  const [, home = "", host = "", name = ""] =
    /^(https:\/\/([^/]+)\/([^/]+\/[^/]+))\/releases\/download\/[^/]+\/[^/]+$/.exec(url) ?? [];
  if (home === "") return undefined;
  const at = toLink(tag);
  return {
    home,
    notes: `${home}/releases/tag/${at}`,
    source: `${home}/tree/${at}`,
    repository: `${host}/${name}`,
  };
}

/** What the executables of a version say that they were built from. */
function renderBuiltFrom(sbom: SbomFacts | undefined, repository: string | undefined): string[] {
  if (sbom === undefined) return [];
  const { goVersions, modules, revision, modified, url } = sbom;
  const short = revision && code(revision.slice(0, 12));
  const commit = short && repository ? link(`${repository}/commit/${revision}`, short) : short;
  const changes = modified ? TEXTS.uncommitted : "";
  return section("built-from", TEXTS.builtFrom, [
    ...renderFacts([
      ["Go", goVersions.length === 0 ? undefined : goVersions.map(escapeHtml).join(", ")],
      [TEXTS.commit, commit === undefined ? undefined : `${commit}${changes}`],
      ["SBOM", link(url, sbomFormat(filenameInUrl(url)) ?? TEXTS.download)],
    ]),
    ...(modules.length === 0
      ? []
      : folded(count(modules.length, "module"), renderList(modules.map(escapeHtml), "modules"))),
  ]);
}

/**
 * A permanent address of the newest version's page. It names no version, so that few releases change these pages: the script
 * finds the newest one in the provider's list. Without it, the provider's page leads there: it is written with each release, while
 * links to a version would all be wrong at once when its documentation is removed, on up to 1,600 pages. `doc` is a document such as `resources/thing`, `index` for the overview, or
 * empty for the version itself.
 */
export function renderLatestPage(
  address: ProviderAddress,
  doc: string,
  setting: Setting,
  about: { readonly title: string; readonly description?: string } = { title: TEXTS.newestTitle },
): string {
  const { provider } = dataOf(address);
  const path = latestPagePath(address, doc);
  const page = link(linkTo(path, providerPagePath(address)), escapeHtml(provider));
  const { title, description } = about;
  const main = [
    `<h1><span class="quiet">${breakableName(provider)}</span> ${breakableName(title)}</h1>`,
    ...(description === undefined ? [] : [`<p dir="auto">${escapeHtml(description)}</p>`]),
    `<p>${TEXTS.opensNewest(page)}</p>`,
  ];
  return renderPage({
    ...setting,
    path,
    title: `${title} - ${provider}`,
    description: description ?? TEXTS.latestDescription(formatAddress(address)),
    crumbs: [[provider, providerPagePath(address)]],
    data: { ...dataOf(address), latest: doc },
    main: main.join("\n"),
  });
}
