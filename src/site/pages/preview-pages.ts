import type { ProviderFacts } from "../../catalog/facts/provider-facts.ts";
import type { SiteAddress, SiteFacts } from "../../catalog/facts/site-facts.ts";
import { inOrder, type VersionFacts } from "../../catalog/facts/version-facts.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
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
  list,
  renderFacts,
  section,
} from "./parts/html.ts";
import { CLI_FILE } from "./parts/install-lines.ts";
import { describeProtocols, renderPackages } from "./parts/version-parts.ts";
import { FRONT_PAGE_PATH, mirroredPagePath, mirroredVersionPagePath, providerPagePath } from "./paths.ts";

const WHAT =
  "A preview is an unsigned pull-request, branch or nightly build. It is removed when it is replaced or expires.";

const OF_PREVIEWS = { look: { title: "Previews" }, noindex: true };

export function renderPreviewsFrontPage({ mirrored = [], hostname, base }: SiteFacts): string {
  const items = mirrored.map((address) =>
    link(linkTo(FRONT_PAGE_PATH, mirroredPagePath(address)), breakableName(formatAddress(address))),
  );
  const main = [
    "<h1>Previews</h1>",
    callout("note", "Previews", WHAT),
    renderAbove(FRONT_PAGE_PATH),
    ...(items.length === 0 ? ["<p>No previews at the moment.</p>"] : list(items, "providers")),
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
  const items = versions.toReversed().map(({ preview = "", version, published, expires, platforms }) => {
    const href = linkTo(path, mirroredVersionPagePath(address, version));
    const until = expires === undefined ? "" : ` <span class="quiet">until</span> ${day(expires)}`;
    return `<b>${escapeHtml(preview)}</b> ${link(href, escapeHtml(version))} ${day(published)}${until} <span class="quiet">${escapeHtml(platforms.join(" "))}</span>`;
  });
  const main = [
    `<h1>${breakableName(name)}</h1>`,
    callout("note", "Previews", WHAT),
    renderAbove(path, address.hostname === site.hostname && elsewhere.length > 0 ? address : undefined),
    ...section("previews", "Previews", list(items, "versions")),
    ...section("install", "Install", renderLines(address, site)),
  ];
  const title = `Previews of ${name}`;
  return renderPage({ ...OF_PREVIEWS, site, path, title, crumbs: [[name, path]], main: main.join("\n") });
}

function renderLines(address: ProviderAddress, { hostname, base }: SiteAddress): string[] {
  const above = { hostname, base: base === undefined ? undefined : new URL("../", base).href };
  return [
    `<p>Add these lines to ${CLI_FILE}. A configuration can have only one such block.</p>`,
    configuration(renderPreviewBlock(above, address)),
    "<p>Clients install a preview only if a configuration requires its exact version, so releases keep working with these lines.</p>",
  ];
}

export function renderPreviewPage(
  address: ProviderAddress,
  { preview = "", version, protocols, packages }: VersionFacts,
  { site }: Setting,
): string {
  const [name, path] = [formatAddress(address), mirroredVersionPagePath(address, version)];
  const main = [
    `<h1><span class="quiet">${breakableName(name)}</span> ${escapeHtml(preview)}</h1>`,
    callout("note", "Preview", WHAT),
    renderAbove(path),
    ...renderFacts([
      ["Version", code(version)],
      ["Works with", describeProtocols(protocols)],
    ]),
    ...section("install", "Install", [
      ...renderLines(address, site),
      "<p>Require the exact version, and run the command:</p>",
      configuration(renderRequirement(address, version)),
      command("terraform init -upgrade"),
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
