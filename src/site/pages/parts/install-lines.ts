import type { ListedVersion, ProviderFacts } from "../../../catalog/facts/provider-facts.ts";
import { type SiteAddress, type SiteFacts, siteUrl } from "../../../catalog/facts/site-facts.ts";
import { formatAddress, type ProviderAddress } from "../../../provider/address.ts";
import { MIRROR_FOLDER } from "../../documents/discovery.ts";
import {
  mirrorPatterns,
  needsHostBlock,
  OCI_MIRROR_LIMITS,
  renderHostBlock,
  renderMirrorBlock,
  renderOciMirrorBlock,
  renderRequirement,
} from "../../documents/install.ts";
import { FRONT_PAGE_PATH, providerPagePath } from "../paths.ts";
import { code, command, escapeHtml, folded, linkTo, list, preformatted, section } from "./html.ts";

export const CLI_FILE =
  "the CLI configuration, <code>~/.terraformrc</code> or <code>~/.tofurc</code> (<code>terraform.rc</code> or <code>tofu.rc</code> in <code>%APPDATA%</code> on Windows)";

/** Nothing if clients discover the registry. */
export function renderFinding(site: SiteAddress): string[] {
  if (!needsHostBlock(site)) return [];
  return [
    `<p>The registry is not at the root of its host, so clients need these lines in ${CLI_FILE}:</p>`,
    preformatted(renderHostBlock(site)),
  ];
}

const USUAL = ["linux_amd64", "linux_arm64", "darwin_arm64", "windows_amd64"];

function renderLock(platforms: readonly string[]): string[] {
  return [
    "<p>For a lock file that holds on other machines as well, name their platforms:</p>",
    command(`terraform providers lock${platformFlags(platforms)}`),
  ];
}

export function renderMirrorLock(site: SiteAddress, platforms: readonly string[]): string[] {
  const mirror = `${siteUrl(site)}${MIRROR_FOLDER}`;
  return [
    "<p>A lock file for several platforms is made from the mirror with:</p>",
    command(`terraform providers lock -net-mirror=${mirror}${platformFlags(platforms)}`),
  ];
}

function platformFlags(platforms: readonly string[]): string {
  const usual = USUAL.filter((platform) => platforms.includes(platform));
  const named = usual.length === 0 ? platforms.slice(0, 3) : usual;
  return named.map((platform) => ` -platform=${platform}`).join("");
}

/** How to install from an OCI registry, and what OpenTofu does not check there; nothing without images. */
export function renderOci(
  address: ProviderAddress,
  { images = [] }: Pick<ListedVersion, "images">,
  named = "those versions are there whose pages name an image",
): string[] {
  const [first, ...others] = images;
  if (first === undefined) return [];
  return folded("From an OCI registry, with OpenTofu", [
    `<p>The same packages are in ${code(first)}. These lines in ${CLI_FILE} make OpenTofu take them from there. A configuration may have one such block only.</p>`,
    preformatted(renderOciMirrorBlock(first, address)),
    ...list(OCI_MIRROR_LIMITS.map(renderCode), "limits"),
    `<p>Of ${code(formatAddress(address))} ${named}.</p>`,
    ...(others.length === 0 ? [] : [`<p>They are in ${others.map(code).join(", ")} as well.</p>`]),
  ]);
}

function renderCode(markdown: string): string {
  return escapeHtml(markdown).replace(/`([^`]*)`/g, "<code>$1</code>");
}

export function renderInstall(
  address: ProviderAddress,
  provider: ProviderFacts,
  newest: ListedVersion,
): string[] {
  const site = { hostname: provider.site, base: provider.base };
  return section("install", "Install", [
    ...renderFinding(site),
    "<p>Require it in a module:</p>",
    preformatted(renderRequirement(address, newest.version)),
    '<p>Then run this<span class="either">, or the same with <code>tofu</code></span>:</p>',
    command("terraform init"),
    ...renderLock(newest.platforms),
    ...folded("From the mirror instead", renderMirror(address, provider, newest)),
    ...renderOci(address, newest),
  ]);
}

/** The front page has a block for all providers here: clients reject a second one. */
function renderMirror(address: ProviderAddress, provider: ProviderFacts, newest: ListedVersion): string[] {
  const site = { hostname: provider.site, base: provider.base };
  const all = `${linkTo(providerPagePath(address), FRONT_PAGE_PATH)}#${MIRROR_MARK}`;
  return [
    `<p>These lines go into ${CLI_FILE}. A configuration may have one such block only: for more than this provider, take <a href="${all}">the one for all that is here</a>.</p>`,
    preformatted(renderMirrorBlock(site, formatAddress(address))),
    ...renderMirrorLock(site, newest.platforms),
  ];
}

/** The id of the mirror's section on the front page. */
export const MIRROR_MARK = "mirror";

/** One block for all providers: a CLI configuration can't have a second one. */
export function renderMirrorPart(site: SiteFacts): string[] {
  const patterns = mirrorPatterns(site, [...site.providers, ...(site.mirrored ?? [])]);
  if (patterns.length === 0) return [];
  return section(MIRROR_MARK, "Install from the mirror", [
    `<p>The mirror has everything that is here. These lines in ${CLI_FILE} make clients take it from there, and all else from where it is at home. There may be one such block only: whoever has one already adds the lines between its braces to it.</p>`,
    preformatted(renderMirrorBlock(site, ...patterns)),
    ...renderMirrorLock(site, ["linux_amd64", "darwin_arm64"]),
  ]);
}
