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
import { TEXTS } from "../texts.ts";
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

export function renderFinding(site: SiteAddress): string[] {
  if (!needsHostBlock(site)) return [`<p>${TEXTS.discovered}</p>`];
  return [`<p>${TEXTS.notDiscovered(TEXTS.cliFile)}</p>`, configuration(renderHostBlock(site))];
}

const USUAL = ["linux_amd64", "linux_arm64", "darwin_arm64", "windows_amd64"];

export function renderMirrorLock(site: SiteAddress, platforms: readonly string[]): string[] {
  return [
    `<p>${TEXTS.lockSeveral}</p>`,
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
  which: string = TEXTS.imageOnPage,
): string[] {
  const [first, ...others] = images;
  if (first === undefined) return [];
  return folded(TEXTS.fromOci, [
    `<p>${TEXTS.inOci(code(first), TEXTS.cliFile)}</p>`,
    configuration(renderOciMirrorBlock(first, [address])),
    ...renderList(
      OCI_MIRROR_LIMITS.map((markdown) => escapeHtml(markdown).replace(/`([^`]*)`/g, "<code>$1</code>")),
      "limits",
    ),
    `<p>${TEXTS.ociHasOnly(code(formatAddress(address)), which)}</p>`,
    ...(others.length === 0 ? [] : [`<p>${TEXTS.alsoIn(others.map(code).join(", "))}</p>`]),
  ]);
}

export function renderInstall(
  address: ProviderAddress,
  provider: OwnProvider,
  newest: ListedVersion,
): string[] {
  const site = placeOf(provider);
  return section("install", TEXTS.install, [
    ...renderFinding(site),
    `<p>${TEXTS.addThis}</p>`,
    configuration(renderRequirement(address, newest.version)),
    `<p>${TEXTS.thenRun}</p>`,
    command("terraform init"),
    `<p>${TEXTS.lockOthers}</p>`,
    command(lockCommand(newest.platforms)),
    ...folded(TEXTS.fromMirror, [
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
    `<p>${link(more, TEXTS.configurationLink)}</p>`,
  ];
  return [`<div class="use">`, ...folded(TEXTS.useProvider, body), "</div>"].join("\n");
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
    `<p>${TEXTS.mirrorLines(TEXTS.cliFile, purpose, link(all, TEXTS.blockForAll))}</p>`,
    configuration(renderMirrorBlock(site, [formatAddress(address)])),
  ];
}

/** One block for all providers: a CLI configuration can't have a second one. */
export function renderMirrorPart(site: SiteFacts): string[] {
  const patterns = mirrorPatterns(site, [...site.providers, ...(site.mirrored ?? [])]);
  if (patterns.length === 0) return [];
  return section(MIRROR_MARK, TEXTS.fromMirror, [
    `<p>${TEXTS.mirrorHas(TEXTS.cliFile)}</p>`,
    configuration(renderMirrorBlock(site, patterns)),
    ...renderMirrorLock(site, ["linux_amd64", "darwin_arm64"]),
  ]);
}
