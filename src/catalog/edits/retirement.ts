import { ProblemError } from "../../errors.ts";
import { present } from "../../present.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { withAdvisory } from "../../provider/advisory.ts";
import { chooseVersions, type VersionChoice } from "../../provider/constraint.ts";
import type { ListedVersion, Marks, ProviderFacts } from "../facts/provider-facts.ts";
import type { SiteAddress } from "../facts/site-facts.ts";
import { type CatalogEdit, type CatalogEntry, changeList, editProviders } from "./edit.ts";

/** Clients don't see withdrawn versions, and warn about deprecated ones. */
export type Mark = "withdrawn" | "deprecated";

export interface Retirement {
  readonly site: SiteAddress;
  readonly address: ProviderAddress;
  readonly choice: VersionChoice;
  readonly mark: Mark;
  /** Undefined removes the mark. */
  readonly reason: string | undefined;
  /** What a deprecation is about. */
  readonly advisory?: string | undefined;
  /** The replacement of a deprecated provider. */
  readonly replacedBy?: ProviderAddress | undefined;
}

/** Changes the list only. */
export function retireVersions(retirement: Retirement): CatalogEdit {
  const { site, address } = retirement;
  // Each version's page shows its marks.
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

export function retiredVersions({ choice }: Retirement, { versions }: ProviderFacts): string[] {
  const listed = versions.map(({ version }) => version);
  return choice === "all" ? listed : chooseVersions(choice, listed);
}

function retire(provider: ProviderFacts, retirement: Retirement): ProviderFacts {
  if (retirement.choice === "all") return markProvider(provider, retirement);
  const chosen = new Set(retiredVersions(retirement, provider));
  const versions = provider.versions.map((listed) =>
    chosen.has(listed.version) && !hasMark(listed, retirement) ? setMark(listed, retirement) : listed,
  );
  return versions.some((listed, at) => listed !== provider.versions[at])
    ? { ...provider, versions }
    : provider;
}

export function hasMark(listed: Marks, { mark, reason, advisory }: Retirement): boolean {
  return listed[mark] === reason && (mark === "withdrawn" || listed.advisory === advisory);
}

function setMark(listed: ListedVersion, retirement: Retirement): ListedVersion {
  const { withdrawn: _withdrawn, deprecated: _deprecated, advisory: _advisory, ...rest } = listed;
  return { ...rest, ...nextMarks(listed, retirement) };
}

/** Each mark is removed alone; the advisory belongs to the deprecation. */
function nextMarks(before: Marks, { mark, reason, advisory }: Retirement): Marks {
  const isWithdrawal = mark === "withdrawn";
  return present({
    withdrawn: isWithdrawal ? reason : before.withdrawn,
    deprecated: isWithdrawal ? before.deprecated : reason,
    advisory: isWithdrawal ? before.advisory : advisory,
  });
}

function markProvider(provider: ProviderFacts, retirement: Retirement): ProviderFacts {
  const isWithdrawal = retirement.mark === "withdrawn";
  const wanted = retirement.replacedBy === undefined ? undefined : formatAddress(retirement.replacedBy);
  const next = isWithdrawal ? provider.replacedBy : wanted;
  if (hasMark(provider, retirement) && provider.replacedBy === next) return provider;
  const { withdrawn: _withdrawn, deprecated: _deprecated, advisory: _advisory, ...rest } = provider;
  return present({ ...rest, ...nextMarks(provider, retirement), replacedBy: next });
}

export function checkKnown(
  { address }: Pick<Retirement, "address">,
  entry: Pick<CatalogEntry, "provider"> | undefined,
): ProviderFacts {
  if (entry?.provider !== undefined) return entry.provider;
  throw new ProblemError({
    code: "provider-unknown",
    found: `the site has no provider ${formatAddress(address)}`,
    expected: "a provider that is published on this site",
    fix: "Correct ‹source›; a provider with several hostnames in the mirror needs one run for each",
  });
}

const VERBS = { withdrawn: "Withdraw", deprecated: "Deprecate" } as const;
const UNDONE = { withdrawn: "Offer again", deprecated: "Stop warning about" } as const;

function describeRetirement(retirement: Retirement, provider: ProviderFacts): string {
  const { address, choice, mark, reason, advisory } = retirement;
  const versions = choice === "all" ? [] : retiredVersions(retirement, provider);
  const what = `${address.namespace}/${address.type}${versions.length > 0 ? ` ${versions.join(", ")}` : ""}`;
  return reason === undefined
    ? `${UNDONE[mark]} ${what}`
    : `${VERBS[mark]} ${what}\n\n${withAdvisory(reason, advisory)}`;
}
