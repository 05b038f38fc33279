import { reportKey } from "../catalog/edits/key-report.ts";
import { siteUrl } from "../catalog/facts/site-facts.ts";
import type { ReplaceKeyInputs } from "../commands/replace-key/inputs.ts";
import type { Problem } from "../errors.ts";
import type { CommandContext } from "../run/context.ts";
import { editSite } from "../site-change/change-site.ts";
import { openExistingSite } from "../site-change/read-site.ts";
import { planAddress } from "../steps/plan-address.ts";

/** Records the key with every provider of the site; a repository that is a guest there, with its own provider. */
export async function reportStolen(
  { source, reason, undo, "site-url": url }: ReplaceKeyInputs,
  { keyId, fingerprint }: { readonly keyId: string; readonly fingerprint: string },
  world: CommandContext,
) {
  const { site, facts } = await openExistingSite(world, url);
  const address = planAddress(source, world.repository, facts);
  const isSiteWide = site.guest === undefined;
  const stolen = { fingerprint, since: world.now().toISOString().slice(0, 10), ...(reason && { reason }) };
  const addresses = isSiteWide ? facts.providers : [address];
  const edit = reportKey({ site: facts, addresses, isSiteWide, key: stolen, undo });
  const update = await editSite(site, edit, world);
  const keyFiles = await site.list(update.head, "catalog/keys");
  const isKnown = keyFiles.some(({ path }) => path.startsWith(`catalog/keys/${keyId}-`));
  const warning: Problem = {
    code: "key-unusual",
    severity: "warning",
    found: `no version of this site was published with key ${keyId}`,
    expected: "the fingerprint of a key that the site knows",
    fix: "Compare ‹old-key› with your own records",
  };
  const warnings = isKnown || undo ? [] : [warning];
  world.log.tell(warnings);
  const { head, changed } = update;
  return { stolen, address, siteUrl: siteUrl(facts), commit: head.id, changed, warnings };
}
