import type { Problem } from "../../errors.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { providerPath } from "../paths.ts";
import type { OfferedVersions } from "./edit.ts";

/** What a change would do to a provider that documents offer and the catalog lacks. */
export interface Vanishing {
  readonly address: ProviderAddress;
  readonly offered?: readonly OfferedVersions[] | undefined;
}

const MOST_NAMED = 10;

/** Versions that clients are offered now and would no longer be, although they were not withdrawn. */
export function findVanishing(
  { address, offered = [] }: Vanishing,
  listed: readonly string[],
  fix: string,
): Problem[] {
  const stay = new Set(listed);
  return offered.flatMap(({ path, versions }) => {
    const lost = versions.filter((version) => !stay.has(version));
    if (lost.length === 0) return [];
    const more = lost.length > MOST_NAMED ? ` and ${lost.length - MOST_NAMED} more` : "";
    return [
      {
        code: "versions-vanish",
        found: `${path} lists ${lost.slice(0, MOST_NAMED).join(", ")}${more} of ${formatAddress(address)}, and ${providerPath(address)} is missing: the list would be written without ${lost.length === 1 ? "it" : "them"}`,
        expected: "a catalog that has every version that clients are offered",
        fix,
      } satisfies Problem,
    ];
  });
}

/** What to do before a publish. */
export function adoptFirst(address: ProviderAddress): string {
  return `Run ‹command: rebuild› with ‹source: ${formatAddress(address)}› first: it takes the versions from their releases. \`docs/migrating.md\` has the order`;
}

/** What to do about versions that no release gives back. */
export function giveUp({ offered = [] }: Vanishing): string {
  const lists = offered.map(({ path }) => path).join(" and ");
  return `Put those versions on releases that \`rebuild\` can take, or restore the catalog from the history of the site; to give them up, delete ${lists}. Then run this again`;
}
