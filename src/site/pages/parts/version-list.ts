import type { ListedVersion, ProviderFacts } from "../../../catalog/facts/provider-facts.ts";
import type { ProviderAddress } from "../../../provider/address.ts";
import { withAdvisory } from "../../../provider/advisory.ts";
import { count } from "../../../provider/quote.ts";
import { isPrerelease, parseVersion } from "../../../provider/version.ts";
import { providerPagePath, versionPagePath } from "../paths.ts";
import { linkAdvisories } from "./advisory.ts";
import { day, escapeHtml, link, linkTo, list, section } from "./html.ts";

/** How many versions are shown; the rest are folded. */
const SHOWN = 12;

export function renderVersionList(address: ProviderAddress, { versions }: ProviderFacts): string[] {
  const items = versions.toReversed().map((listed) => versionItem(address, listed));
  const [shown, rest] = [items.slice(0, SHOWN), items.slice(SHOWN)];
  const older = count(rest.length, "older version");
  return section("versions", "Versions", [
    ...list(shown, "versions"),
    ...(rest.length === 0
      ? []
      : ["<details>", `<summary>${older}</summary>`, ...list(rest, "versions"), "</details>"]),
  ]);
}

/** Kept short: every publish rewrites one for each version. */
function versionItem(address: ProviderAddress, listed: ListedVersion): string {
  const { version, published, protocols, withdrawn, deprecated, advisory } = listed;
  const href = linkTo(providerPagePath(address), versionPagePath(address, version));
  const marks = [
    ...(isPrerelease(parseVersion(version)) ? [mark("prerelease")] : []),
    ...(withdrawn === undefined ? [] : [mark("withdrawn", withdrawn)]),
    ...(deprecated === undefined ? [] : [mark("deprecated", withAdvisory(deprecated, advisory))]),
  ];
  const protocol = `<span class="quiet">protocol ${escapeHtml(protocols.join(", "))}</span>`;
  return [link(href, escapeHtml(version)), day(published), protocol, ...marks].join(" ");
}

function mark(name: string, reason?: string): string {
  const why = reason === undefined ? "" : ` <span class="why">${linkAdvisories(reason)}</span>`;
  return `<span class="mark ${name}">${name}</span>${why}`;
}
