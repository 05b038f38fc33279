import type { ListedVersion } from "../../catalog/facts/provider-facts.ts";
import type { OwnVersion, SbomFacts } from "../../catalog/facts/version-facts.ts";
import { keyPath, toLink } from "../../catalog/paths.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { decodePart } from "../../provider/filename.ts";
import { imageTag } from "../../provider/image-name.ts";
import { count } from "../../provider/quote.ts";
import { isPrerelease, parseVersion } from "../../provider/version.ts";
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
  linkUrls,
  list,
  preformatted,
  renderFacts,
  section,
  stateOf,
} from "./parts/html.ts";
import { describeProtocols, markNotes, renderPackages } from "./parts/version-parts.ts";
import { documentationPagePath, feedOf, latestPagePath, providerPagePath, versionPagePath } from "./paths.ts";

export function renderVersionPage(
  address: ProviderAddress,
  facts: OwnVersion,
  listed: ListedVersion,
  setting: Setting,
): string {
  const name = `${address.namespace}/${address.type}`;
  const { version, tag, attestationUrl, title, notes } = facts;
  const path = versionPagePath(address, version);
  const release = findRelease(facts.sums.url, tag);
  const docs = linkTo(path, documentationPagePath(address, version));
  const images = (listed.images ?? []).map((name) => code(`${name}:${imageTag(version)}`));
  const provider = `${linkTo(path, providerPagePath(address))}#install`;
  const early = "Clients install it only if a configuration requires exactly this version.";
  const main = [
    `<h1><span class="quiet">${breakableName(name)}</span> ${escapeHtml(version)}</h1>`,
    ...markNotes(listed),
    stateOf(path, address),
    ...(isPrerelease(parseVersion(version)) ? [callout("note", "Prerelease", early)] : []),
    ...renderFacts([
      ["Published", day(listed.published)],
      ["Documentation", listed.docs ? link(docs, count(listed.docs, "page")) : undefined],
      ["Works with", describeProtocols(facts.protocols)],
      ["Release notes", release && link(release.notes, escapeHtml(tag))],
      ["Images", images.length === 0 ? undefined : images.join(", ")],
      ["Attestation", attestationUrl && link(attestationUrl, "provenance")],
      ["Source", release && link(release.source, escapeHtml(release.repository))],
    ]),
    ...(listed.withdrawn === undefined
      ? section("install", "Install", [
          configuration(renderRequirement(address, version)),
          command("terraform init"),
          `<p>For CLI configuration and lock files, see ${link(provider, "the provider's page")}.</p>`,
        ])
      : []),
    ...section("notes", "Release notes", [
      ...(title === undefined ? [] : [`<p dir="auto"><strong>${escapeHtml(title)}</strong></p>`]),
      // As text: a page must not depend on whether the run has loaded what renders Markdown.
      ...(notes === undefined ? [] : [`<div class="notes" dir="auto">${linkUrls(notes)}</div>`]),
    ]),
    ...section("packages", "Packages", renderPackages([...facts.packages], facts.sums)),
    ...renderBuiltFrom(facts.sbom, release?.home),
    ...renderByHand(path, facts),
    ...renderAttestation(facts, release?.repository),
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
    data: { ...dataOf(address), version, ...(listed.docs ? { search: "" } : {}) },
    alternates: [feedOf(address)],
    main: main.join("\n"),
  });
}

/** The id of the section about checking a version. */
export const CHECK_MARK = "check";

function renderByHand(page: string, facts: OwnVersion): string[] {
  if (facts.packages.size === 0) return [];
  const { url, signatureUrl, keys: names } = facts.sums;
  const [sums, signature] = [fileName(url), fileName(signatureUrl)];
  const keys = names.map((name) => linkTo(page, keyPath(name)));
  const files = keys.map(fileName).map(quote).join(" ");
  const named = keys.map((href) => link(href, `public key ${escapeHtml(fileName(href).slice(0, 16))}`));
  return section(CHECK_MARK, "Check it by hand", [
    `<p>Download the package, ${link(url, code(sums))}, ${link(signatureUrl, code(signature))} and the ${named.join(" and the ")} into one folder, then run these commands in it:</p>`,
    preformatted(
      [
        `gpg --show-keys --with-fingerprint ${files}`,
        `gpg --import ${files}`,
        `gpg --verify ${quote(signature)} ${quote(sums)}`,
        `sha256sum --check --ignore-missing ${quote(sums)}`,
      ].join("\n"),
    ),
    "<p>The first command shows the fingerprint: compare it with the one you know. The third must report a good signature, and the last must report the package as OK.</p>",
  ]);
}

function renderAttestation({ attestationUrl, packages }: OwnVersion, released = ""): string[] {
  const [, repository] = /^[^/]+\/(\w[\w.-]*\/[\w.-]+)$/.exec(released) ?? [];
  const [first] = packages.values();
  if (attestationUrl === undefined || repository === undefined || first === undefined) return [];
  const bundle = fileName(attestationUrl);
  return section("attestation", "Check where it was built", [
    `<p>Download a package and ${link(attestationUrl, code(bundle))}. GitHub's command line checks that a workflow of ${escapeHtml(repository)} built the package:</p>`,
    preformatted(
      `gh attestation verify ${quote(first.filename)} \\\n  --bundle ${quote(bundle)} --repo ${repository}`,
    ),
  ]);
}

/** The name under which browsers save the file. */
function fileName(url: string): string {
  const last =
    url
      .replace(/[?#].*$/s, "")
      .split("/")
      .at(-1) ?? "";
  return decodePart(last);
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
  const changes = modified ? ", with uncommitted changes" : "";
  return section("built-from", "Built from", [
    ...renderFacts([
      ["Go", goVersions.length === 0 ? undefined : goVersions.map(escapeHtml).join(", ")],
      ["Commit", commit === undefined ? undefined : `${commit}${changes}`],
      ["SBOM", link(url, "CycloneDX")],
    ]),
    ...(modules.length === 0
      ? []
      : folded(count(modules.length, "module"), list(modules.map(escapeHtml), "modules"))),
  ]);
}

/**
 * A permanent address of the newest version's page. It names no version, so that a release changes none of these pages: the script
 * finds the newest one in the provider's list. `doc` is a document such as `resources/thing`, `index` for the overview, or
 * empty for the version itself.
 */
export function renderLatestPage(address: ProviderAddress, doc: string, setting: Setting): string {
  const { provider } = dataOf(address);
  const path = latestPagePath(address, doc);
  const main = [
    `<h1>${code(doc === "" || doc === "index" ? provider : (doc.split("/").at(-1) ?? ""))}, newest version</h1>`,
    `<p>This address points to the newest version. ${link(linkTo(path, providerPagePath(address)), "The provider's page")} links to it too.</p>`,
  ];
  return renderPage({
    ...setting,
    path,
    title: `${provider}, newest version`,
    crumbs: [[provider, providerPagePath(address)]],
    data: { ...dataOf(address), latest: doc },
    main: main.join("\n"),
  });
}
