import type { ListedVersion } from "../../catalog/facts/provider-facts.ts";
import { keysOf, type SbomFacts, type VersionFacts } from "../../catalog/facts/version-facts.ts";
import { keyPath } from "../../catalog/paths.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { decodePart } from "../../provider/filename.ts";
import { count } from "../../provider/quote.ts";
import { isPrerelease, parseVersion } from "../../provider/version.ts";
import { imagesOf, renderRequirement } from "../documents/install.ts";
import { renderPage, type Setting } from "./page.ts";
import {
  callout,
  code,
  command,
  day,
  escapeHtml,
  folded,
  link,
  linkTo,
  list,
  preformatted,
  renderFacts,
  section,
} from "./parts/html.ts";
import { markNotes } from "./parts/marks.ts";
import { describeProtocols, renderPackages } from "./parts/package-list.ts";
import { documentationPagePath, feedOf, providerPagePath, versionPagePath } from "./paths.ts";

export function renderVersionPage(
  address: ProviderAddress,
  facts: VersionFacts,
  listed: ListedVersion,
  setting: Setting,
): string {
  const name = `${address.namespace}/${address.type}`;
  const [path, { version }] = [versionPagePath(address, facts.version), facts];
  const main = [
    `<h1><span class="quiet">${escapeHtml(name)}</span> ${escapeHtml(version)}</h1>`,
    ...renderNotes(listed),
    ...renderAbout(address, facts, listed),
    ...(listed.withdrawn === undefined ? renderInstall(address, version) : []),
    ...section("packages", "Packages", renderPackages([...facts.packages])),
    ...renderBuiltFrom(facts.sbom, findRelease(facts)?.home),
    ...renderByHand(path, facts),
    ...renderAttestation(facts),
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

function renderNotes(listed: ListedVersion): string[] {
  const early = "Clients install it only if a configuration requires exactly this version.";
  const isEarly = isPrerelease(parseVersion(listed.version));
  return [...markNotes(listed), ...(isEarly ? [callout("note", "Prerelease", early)] : [])];
}

function renderAbout(address: ProviderAddress, facts: VersionFacts, listed: ListedVersion): string[] {
  const release = findRelease(facts);
  const docs = linkTo(versionPagePath(address, facts.version), documentationPagePath(address, facts.version));
  const pages = listed.docs === 1 ? "1 page" : `${listed.docs} pages`;
  return renderFacts([
    ["Published", day(listed.published)],
    ["Documentation", listed.docs ? link(docs, pages) : undefined],
    ["Works with", describeProtocols(facts.protocols)],
    ["Release notes", release && link(release.notes, escapeHtml(facts.tag))],
    ["Images", renderImages(listed)],
    ["Attestation", facts.attestationUrl && link(facts.attestationUrl, "provenance")],
    ["Source", release && link(release.source, escapeHtml(release.repository))],
  ]);
}

function renderImages(listed: ListedVersion): string | undefined {
  const images = imagesOf(listed).map(code);
  return images.length === 0 ? undefined : images.join(", ");
}

function renderInstall(address: ProviderAddress, version: string): string[] {
  const href = `${linkTo(versionPagePath(address, version), providerPagePath(address))}#install`;
  return section("install", "Install", [
    preformatted(renderRequirement(address, version)),
    command("terraform init"),
    `<p>For CLI configuration and lock files, see ${link(href, "the provider's page")}.</p>`,
  ]);
}

/** The id of the section about checking a version. */
export const CHECK_MARK = "check";

function renderByHand(page: string, facts: VersionFacts): string[] {
  const { shasumsUrl, signatureUrl } = facts;
  const [sums, signature] = [fileName(shasumsUrl), fileName(signatureUrl)];
  const keys = keysOf(facts).map((name) => linkTo(page, keyPath(name)));
  const named = keys.map((href) => link(href, `public key ${escapeHtml(fileName(href).slice(0, 16))}`));
  return section(CHECK_MARK, "Check it by hand", [
    `<p>Download the package, ${link(shasumsUrl, code(sums))}, ${link(signatureUrl, code(signature))} and the ${named.join(" and the ")} into one folder, then run these commands in it:</p>`,
    preformatted(renderCommands(keys.map(fileName), sums, signature)),
    "<p>The first command shows the fingerprint: compare it with the one you know. The third must report a good signature, and the last must report the package as OK.</p>",
  ]);
}

function renderCommands(keys: readonly string[], sums: string, signature: string): string {
  return [
    `gpg --show-keys --with-fingerprint ${keys.map(quote).join(" ")}`,
    `gpg --import ${keys.map(quote).join(" ")}`,
    `gpg --verify ${quote(signature)} ${quote(sums)}`,
    `sha256sum --check --ignore-missing ${quote(sums)}`,
  ].join("\n");
}

function renderAttestation(facts: VersionFacts): string[] {
  const { attestationUrl, packages } = facts;
  const [, repository] = /^[^/]+\/(\w[\w.-]*\/[\w.-]+)$/.exec(findRelease(facts)?.repository ?? "") ?? [];
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

interface ReleasePages {
  /** The repository's page. */
  readonly home: string;
  readonly notes: string;
  readonly source: string;
  readonly repository: string;
}

/** The release with the files of a version; undefined if the site itself has them. */
export function findRelease({
  shasumsUrl,
  tag,
}: Pick<VersionFacts, "shasumsUrl" | "tag">): ReleasePages | undefined {
  const [, home = "", host = "", name = ""] =
    /^(https:\/\/([^/]+)\/([^/]+\/[^/]+))\/releases\/download\/[^/]+\/[^/]+$/.exec(shasumsUrl) ?? [];
  if (home === "") return undefined;
  const at = tag.split("/").map(encodeURIComponent).join("/");
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
  const commit = revision === undefined ? undefined : linkCommit(revision, repository);
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

function linkCommit(revision: string, repository: string | undefined): string {
  const short = code(revision.slice(0, 12));
  return repository === undefined ? short : link(`${repository}/commit/${revision}`, short);
}
