import { type Problem, ProblemError } from "../../errors.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { chooseVersions, type VersionChoice } from "../../provider/constraint.ts";
import type { ListedVersion, ProviderFacts } from "../facts/provider-facts.ts";
import type { SiteAddress } from "../facts/site-facts.ts";
import { type CatalogEdit, type CatalogEntry, changeList, editProviders } from "./edit.ts";

/** Withdrawn is what clients are not offered any more, deprecated what they are warned of. */
export type Mark = "withdrawn" | "deprecated";

/** Versions, or a provider as a whole, that get a mark or lose it. */
export interface Retirement {
  readonly site: SiteAddress;
  readonly address: ProviderAddress;
  readonly choice: VersionChoice;
  readonly mark: Mark;
  /** Why; nothing takes the mark away. */
  readonly reason: string | undefined;
  /** The address that a provider goes on under. */
  readonly replacedBy?: ProviderAddress | undefined;
}

/** Marks versions or takes the marks away, in the list alone: what was published stays as it is. */
export function retireVersions(retirement: Retirement): CatalogEdit {
  const { site, address } = retirement;
  // The page of each version shows its marks.
  const more = (provider: ProviderFacts): readonly string[] =>
    retirement.choice === "all" ? [] : retiredVersions(retirement, provider);
  const entries = [{ address, versions: [], more }];
  return editProviders(
    { site, entries },
    {
      change: (entry) => changeList(entry, retire(entry.provider, retirement)),
      message: (_, [entry]) => describeRetirement(retirement, checkKnown(retirement, entry)),
    },
  );
}

/** The versions that a retirement is about, of those in the list. */
export function retiredVersions({ choice }: Retirement, { versions }: ProviderFacts): string[] {
  const listed = versions.map(({ version }) => version);
  return choice === "all" ? listed : chooseVersions(choice, listed);
}

function retire(provider: ProviderFacts, retirement: Retirement): ProviderFacts {
  const { choice, mark, reason } = retirement;
  if (choice === "all") return markProvider(provider, retirement);
  const chosen = new Set(retiredVersions(retirement, provider));
  const versions = provider.versions.map((listed) =>
    chosen.has(listed.version) && listed[mark] !== reason ? setMark(listed, mark, reason) : listed,
  );
  return versions.some((listed, at) => listed !== provider.versions[at])
    ? { ...provider, versions }
    : provider;
}

function setMark(listed: ListedVersion, mark: Mark, reason: string | undefined): ListedVersion {
  const { [mark]: _before, ...rest } = listed;
  return reason === undefined ? rest : { ...rest, [mark]: reason };
}

function markProvider(provider: ProviderFacts, { mark, reason, replacedBy }: Retirement): ProviderFacts {
  const { [mark]: _before, ...others } = provider;
  if (mark === "withdrawn") {
    if (provider.withdrawn === reason) return provider;
    return reason === undefined ? others : { ...others, withdrawn: reason };
  }
  const next = replacedBy === undefined ? undefined : formatAddress(replacedBy);
  if (provider.deprecated === reason && provider.replacedBy === next) return provider;
  const { replacedBy: _replaced, ...rest } = others;
  return {
    ...rest,
    ...(reason === undefined ? {} : { deprecated: reason }),
    ...(next === undefined ? {} : { replacedBy: next }),
  };
}

/** Throws unless the provider is there. */
export function checkKnown(
  { address }: Pick<Retirement, "address">,
  entry: Pick<CatalogEntry, "provider"> | undefined,
): ProviderFacts {
  if (entry?.provider !== undefined) return entry.provider;
  const problem: Problem = {
    code: "provider-unknown",
    found: `the site has no provider ${formatAddress(address)}`,
    expected: "a provider that was published to this site",
    fix: "Correct ‹source›; a provider that the mirror offers under several hostnames is named with each of them",
  };
  throw new ProblemError([problem]);
}

const VERBS = { withdrawn: "Withdraw", deprecated: "Deprecate" } as const;
const UNDONE = { withdrawn: "Offer again", deprecated: "Warn no more of" } as const;

function describeRetirement(retirement: Retirement, provider: ProviderFacts): string {
  const { address, choice, mark, reason } = retirement;
  const versions = choice === "all" ? [] : retiredVersions(retirement, provider);
  const what = `${address.namespace}/${address.type}${versions.length > 0 ? ` ${versions.join(", ")}` : ""}`;
  return reason === undefined ? `${UNDONE[mark]} ${what}` : `${VERBS[mark]} ${what}\n\n${reason}`;
}
