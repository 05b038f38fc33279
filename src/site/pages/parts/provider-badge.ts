import type { ProviderFacts } from "../../../catalog/facts/provider-facts.ts";
import { siteUrl } from "../../../catalog/facts/site-facts.ts";
import type { ProviderAddress } from "../../../provider/address.ts";
import { feedOf, providerPagePath } from "../paths.ts";
import { preformatted, section } from "./html.ts";
import { linkTo } from "./link.ts";

/** How to hear of new versions, and how to show the newest one elsewhere. */
export function renderBadge(address: ProviderAddress, { site, base }: ProviderFacts): string[] {
  const name = [address.namespace, address.type].map(encodeURIComponent).join("/");
  const page = `${siteUrl({ hostname: site, base })}${name}/`;
  const feed = linkTo(providerPagePath(address), feedOf(address).path);
  const badge = `https://img.shields.io/endpoint?url=${encodeURIComponent(`${page}badge.json`)}`;
  return section("follow", "Follow", [
    `<p><a href="${feed}">A feed</a> has each new version.</p>`,
    "<p>A badge for a README, made by shields.io for sites that are public:</p>",
    preformatted(`[![${address.namespace}/${address.type}](${badge})](${page})`),
  ]);
}
