import { findForeign, parseOwners } from "../../catalog/owners.ts";
import { OWNERS_PATH } from "../../catalog/paths.ts";
import { ProblemError } from "../../errors.ts";
import type { ProviderAddress } from "../../provider/address.ts";

/** Refuses a repository that the owner of a shared site does not let publish there; its own repository, which is no guest, may always. */
export async function checkOwners(
  guest: string | undefined,
  addresses: readonly ProviderAddress[],
  read: (path: string) => Promise<string | undefined>,
): Promise<void> {
  if (guest === undefined) return;
  const text = await read(OWNERS_PATH);
  const problems = text === undefined ? [] : findForeign(parseOwners(text), guest, addresses);
  if (problems.length > 0) throw new ProblemError(problems);
}
