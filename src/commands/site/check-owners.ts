import { findForeign, parseOwners } from "../../catalog/owners.ts";
import { OWNERS_PATH } from "../../catalog/paths.ts";
import { ProblemError } from "../../errors.ts";
import type { Site, SiteHead } from "../../ports/site.ts";
import type { ProviderAddress } from "../../provider/address.ts";

/** Refuses a repository that the owner of a shared site does not let publish there; its own repository may always. */
export async function checkOwners(
  { guest, read }: Site,
  head: SiteHead,
  addresses: readonly ProviderAddress[],
): Promise<void> {
  const text = guest === undefined ? undefined : await read(head, OWNERS_PATH);
  if (guest === undefined || text === undefined) return;
  const problems = findForeign(parseOwners(text), guest, addresses);
  if (problems.length > 0) throw new ProblemError(problems);
}
