import type { ListedVersion, ProviderFacts } from "../../../catalog/facts/provider-facts.ts";
import { formatAddress, type ProviderAddress } from "../../../provider/address.ts";
import { renderMirrorBlock, renderRequirement } from "../../documents/install.ts";
import { FRONT_PAGE_PATH, providerPagePath } from "../paths.ts";
import { CLI_FILE, renderFinding, renderLock, renderMirrorLock } from "./cli-lines.ts";
import { MIRROR_MARK } from "./front-mirror.ts";
import { command, folded, preformatted, section } from "./html.ts";
import { linkTo } from "./link.ts";
import { renderOci } from "./oci-part.ts";

/** How a module gets a version, from the registry and from the mirror. */
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

/** The front page knows what else is here: of two blocks clients would refuse the second. */
function renderMirror(address: ProviderAddress, provider: ProviderFacts, newest: ListedVersion): string[] {
  const site = { hostname: provider.site, base: provider.base };
  const all = `${linkTo(providerPagePath(address), FRONT_PAGE_PATH)}#${MIRROR_MARK}`;
  return [
    `<p>These lines go into ${CLI_FILE}. A configuration may have one such block only: for more than this provider, take <a href="${all}">the one for all that is here</a>.</p>`,
    preformatted(renderMirrorBlock(site, formatAddress(address))),
    ...renderMirrorLock(site, newest.platforms),
  ];
}
