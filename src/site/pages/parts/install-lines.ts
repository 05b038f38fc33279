import { type ListedVersion, type OwnProvider, placeOf } from "../../../catalog/facts/provider-facts.ts";
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
import {
  code,
  command,
  configuration,
  escapeHtml,
  folded,
  link,
  linkTo,
  renderList,
  section,
} from "./html.ts";

export const CLI_FILE =
  "the CLI configuration, <code>~/.terraformrc</code> or <code>~/.tofurc</code> (<code>terraform.rc</code> or <code>tofu.rc</code> in <code>%APPDATA%</code> on Windows)";

export function renderFinding(site: SiteAddress): string[] {
  if (!needsHostBlock(site)) return ["<p>Clients discover this registry: you need no CLI configuration.</p>"];
  return [
    `<p>Clients can't discover this registry, because it is not at the root of its host. Add these lines to ${CLI_FILE}:</p>`,
    configuration(renderHostBlock(site)),
  ];
}

const USUAL = ["linux_amd64", "linux_arm64", "darwin_arm64", "windows_amd64"];

export function renderMirrorLock(site: SiteAddress, platforms: readonly string[]): string[] {
  return [
    "<p>To lock several platforms from the mirror, run:</p>",
    command(lockCommand(platforms, `-net-mirror=${siteUrl(site)}${MIRROR_FOLDER}`)),
  ];
}

/** A flag on each line: browsers break long lines after a hyphen. */
function lockCommand(platforms: readonly string[], ...flags: readonly string[]): string {
  const usual = USUAL.filter((platform) => platforms.includes(platform));
  const defaults = usual.length === 0 ? platforms.slice(0, 3) : usual;
  const chosen = defaults.map((platform) => `-platform=${platform}`);
  return ["terraform providers lock", ...flags, ...chosen].join(" \\\n  ");
}

/** How to install from an OCI registry, and what OpenTofu does not check there; nothing without images. */
export function renderOci(
  address: ProviderAddress,
  { images = [] }: { readonly images?: readonly string[] },
  which = "whose pages name an image",
): string[] {
  const [first, ...others] = images;
  if (first === undefined) return [];
  return folded("From an OCI registry, with OpenTofu", [
    `<p>The same packages are in ${code(first)}. Add these lines to ${CLI_FILE} to make OpenTofu install them from there. A configuration can have only one such block.</p>`,
    configuration(renderOciMirrorBlock(first, [address])),
    ...renderList(
      OCI_MIRROR_LIMITS.map((markdown) => escapeHtml(markdown).replace(/`([^`]*)`/g, "<code>$1</code>")),
      "limits",
    ),
    `<p>The OCI registry has only the versions of ${code(formatAddress(address))} ${which}.</p>`,
    ...(others.length === 0 ? [] : [`<p>They are also in ${others.map(code).join(", ")}.</p>`]),
  ]);
}

export function renderInstall(
  address: ProviderAddress,
  provider: OwnProvider,
  newest: ListedVersion,
): string[] {
  const site = placeOf(provider);
  return section("install", "Install", [
    ...renderFinding(site),
    "<p>Add this to your configuration:</p>",
    configuration(renderRequirement(address, newest.version)),
    '<p>Then run this command<span class="either">, or the same with <code>tofu</code></span>:</p>',
    command("terraform init"),
    "<p>To use the lock file on other platforms too, run:</p>",
    command(lockCommand(newest.platforms)),
    ...folded("Install from the mirror", [
      ...renderMirrorLines(address, site, providerPagePath(address)),
      ...renderMirrorLock(site, newest.platforms),
    ]),
    ...renderOci(address, newest),
  ]);
}

/** For each page of a version's documentation; another page says more. */
export function useOf(path: string, address: ProviderAddress, version: string, page: string): string {
  const more = `${linkTo(path, page)}#install`;
  const body = [
    configuration(renderRequirement(address, version)),
    `<p>${link(more, "CLI configuration and lock files")}</p>`,
  ];
  return [`<div class="use">`, ...folded("Use this provider", body), "</div>"].join("\n");
}

/** The id of the mirror's section on the front page, which has a block for all providers: clients reject a second one. */
const MIRROR_MARK = "mirror";

export function renderMirrorLines(
  address: ProviderAddress,
  site: SiteAddress,
  page: string,
  purpose = "",
): string[] {
  const all = `${linkTo(page, FRONT_PAGE_PATH)}#${MIRROR_MARK}`;
  return [
    `<p>Add these lines to ${CLI_FILE}${purpose}. A configuration can have only one such block: to install more than this provider from here, use ${link(all, "the block for all of them")}.</p>`,
    configuration(renderMirrorBlock(site, [formatAddress(address)])),
  ];
}

/** One block for all providers: a CLI configuration can't have a second one. */
export function renderMirrorPart(site: SiteFacts): string[] {
  const patterns = mirrorPatterns(site, [...site.providers, ...(site.mirrored ?? [])]);
  if (patterns.length === 0) return [];
  return section(MIRROR_MARK, "Install from the mirror", [
    `<p>The mirror has every provider listed here. Clients check hashes of what they get from it, and signatures from a registry only. Add these lines to ${CLI_FILE} to install them from the mirror, and all others from their own registries. A configuration can have only one such block: if you already have one, add the lines between the braces to it.</p>`,
    configuration(renderMirrorBlock(site, patterns)),
    ...renderMirrorLock(site, ["linux_amd64", "darwin_arm64"]),
  ]);
}
