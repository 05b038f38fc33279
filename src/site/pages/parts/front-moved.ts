import type { SiteFacts } from "../../../catalog/facts/site-facts.ts";
import { formatAddress } from "../../../provider/address.ts";
import { decodeName } from "../../../provider/idna.ts";
import { code, preformatted, section } from "./html.ts";

/** What users of a host that the site was on have to do; clients tell them nothing. */
export function renderMoved(before: string, { hostname, providers }: SiteFacts): string[] {
  const commands = providers
    .filter((address) => address.hostname === before)
    .map((address) => [formatAddress(address), formatAddress({ ...address, hostname })].join(" "));
  if (commands.length === 0) return [];
  const [from, to] = [before, hostname].map((one) => code(decodeName(one)));
  return section(`moved-${before}`, `Moved here from ${decodeName(before)}`, [
    `<p>Write ${to} in the place of ${from} in <code>required_providers</code>, and change each state once, with <code>terraform</code> or <code>tofu</code>. Until then the mirror offers what the old addresses had.</p>`,
    preformatted(commands.map((pair) => `terraform state replace-provider ${pair}`).join("\n")),
  ]);
}
