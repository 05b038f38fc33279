import type { Appearance } from "../../catalog/appearance.ts";
import { bestVersion, type OwnProvider, offeredVersions } from "../../catalog/facts/provider-facts.ts";
import type { SiteFacts } from "../../catalog/facts/site-facts.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { decodeName } from "../../provider/idna.ts";
import { renderRequirement } from "../documents/install.ts";
import { renderMoves, renderWarnings } from "../documents/warnings.ts";
import { linkTo } from "../pages/parts/html.ts";
import { providerPagePath, versionPagePath } from "../pages/paths.ts";
import { DOCS_LIST_PATH, docsIndexPath } from "./docs-api.ts";

/** https://llmstxt.org */
export const LLMS_PATH = "llms.txt";

export function llmsPath({ namespace, type }: ProviderAddress): string {
  return `${namespace}/${type}/llms.txt`;
}

export function renderLlms(site: SiteFacts, look: Appearance): string {
  const ownProviders = site.providers.filter(({ hostname }) => hostname === site.hostname);
  const description =
    look.description ?? "Providers for Terraform and OpenTofu, with their documentation as Markdown.";
  return renderText([
    `# ${plain(look.title ?? `Providers at ${decodeName(site.hostname)}`)}`,
    `> ${plain(description)}`,
    `The file llms.txt of each provider leads to the documentation of its newest version. [${DOCS_LIST_PATH}](${linkTo(LLMS_PATH, DOCS_LIST_PATH)}) has all providers as JSON, as OpenTofu's registry has them. Made by Provider Pages.`,
    "## Providers",
    ownProviders
      .map((address) => {
        const told = site.descriptions?.get(addressPath(address));
        const note = told === undefined ? "" : `: ${plain(told)}`;
        return `- [${formatAddress(address)}](${linkTo(LLMS_PATH, llmsPath(address))})${note}`;
      })
      .join("\n"),
  ]);
}

export function renderProviderLlms(address: ProviderAddress, provider: OwnProvider): string {
  const from = llmsPath(address);
  const newest = bestVersion(provider);
  const notes = [...renderWarnings(address, provider), ...renderMoves(address, provider)];
  const versions = offeredVersions(provider).toReversed();
  const documented = versions.filter(({ docs = 0 }) => docs > 0).slice(0, MOST_VERSIONS);
  const lines = documented.flatMap(({ version }, at) => {
    const page = versionPagePath(address, version).replace(/index\.html$/, "llms.txt");
    return [
      `- [${version}](${linkTo(from, page)}): every page${at === 0 ? " of the newest version" : ""}`,
      ...(at === 0 ? [`- [${version} as JSON](${linkTo(from, docsIndexPath(address, version))})`] : []),
    ];
  });
  return renderText([
    `# ${formatAddress(address)}`,
    ...(provider.description === undefined ? [] : [`> ${plain(provider.description)}`]),
    ...notes.map(plain),
    ...(newest === undefined ? [] : [`\`\`\`hcl\n${renderRequirement(address, newest.version)}\n\`\`\``]),
    ...(documented.length === 0 ? [] : ["## Documentation", lines.join("\n")]),
    "## Optional",
    [
      `- [Provider's page](${linkTo(from, providerPagePath(address))}): versions, platforms, keys`,
      `- [Versions as JSON](${linkTo(from, docsIndexPath(address))})`,
      ...(provider.repository === undefined ? [] : [`- [Source](${provider.repository})`]),
    ].join("\n"),
  ]);
}

/** Older ones are in the list of versions. */
const MOST_VERSIONS = 20;

/** Escapes an owner's text for Markdown. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, "\\$&");
}

function renderText(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
