import { ProblemError } from "../../errors.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { withAdvisory } from "../../provider/advisory.ts";
import { chooseVersions, type VersionChoice } from "../../provider/constraint.ts";
import type { Mark, Marks, Reason } from "../facts/marks.ts";
import type { ProviderFacts } from "../facts/provider-facts.ts";
import type { SiteAddress } from "../facts/site-facts.ts";
import { type CatalogEdit, changeList, editProviders } from "./edit.ts";

export interface Retirement {
  readonly site: SiteAddress;
  readonly address: ProviderAddress;
  readonly choice: VersionChoice;
  readonly mark: Mark;
  /** Whether a reason is taken back; without a reason, all are. */
  readonly undo: boolean;
  readonly reason: string | undefined;
  /** What a deprecation is about. */
  readonly advisory?: string | undefined;
  /** The replacement of a deprecated provider. */
  readonly replacedBy?: ProviderAddress | undefined;
}

/** Changes the list only. */
export function retireVersions(retirement: Retirement): CatalogEdit {
  const { site, address } = retirement;
  const entries = [{ address, versions: [], more: touchedBy(retirement) }];
  return editProviders(
    { site, entries },
    {
      change: (entry) => changeList(entry, retire(entry.provider, retirement)),
      message: (_, [entry]) =>
        describeRetirement(retirement, checkKnown(retirement.address, entry?.provider)),
    },
  );
}

/** The same for a provider that the site mirrors. */
export function retireMirrored(retirement: Retirement): CatalogEdit {
  const { site, address } = retirement;
  return {
    question: { site, entries: [], mirrored: [{ address, versions: [], more: touchedBy(retirement) }] },
    apply: ({ mirrored: [entry] = [] }) => {
      const before = checkKnown(retirement.address, entry?.provider);
      const after = retire(before, retirement);
      const message = describeRetirement(retirement, before);
      const touched = after === before ? [] : [...(entry?.versions.values() ?? [])];
      const provider = after === before ? undefined : after;
      const mirrored = [{ address, provider, versions: [], touched }];
      return { ...site, site: undefined, entries: [], mirrored, keys: new Map(), warnings: [], message };
    },
  };
}

/** Each version's page shows its marks. */
function touchedBy(retirement: Retirement) {
  return (list: ProviderFacts) => (retirement.choice === "all" ? [] : retiredVersions(retirement, list));
}

export function retiredVersions({ choice }: Retirement, { versions }: ProviderFacts): string[] {
  const listed = versions.map(({ version }) => version);
  return choice === "all" ? listed : chooseVersions(choice, listed);
}

function retire<Provider extends ProviderFacts>(list: Provider, retirement: Retirement): Provider {
  if (retirement.choice === "all") {
    const marked = withMark(list, retirement);
    const given = retirement.replacedBy && formatAddress(retirement.replacedBy);
    // The replacement goes with the last reason to deprecate.
    const replacedBy = marked.deprecated === undefined ? undefined : (given ?? marked.replacedBy);
    return replacedBy === marked.replacedBy ? marked : { ...marked, replacedBy };
  }
  const chosen = new Set(retiredVersions(retirement, list));
  const versions = list.versions.map((listed) =>
    chosen.has(listed.version) ? withMark(listed, retirement) : listed,
  );
  return versions.some((listed, at) => listed !== list.versions[at]) ? { ...list, versions } : list;
}

/** The same object if nothing changes. */
export function withMark<Marked extends Marks>(before: Marked, retirement: Retirement): Marked {
  const reasons = before[retirement.mark] ?? [];
  const next = nextReasons(reasons, retirement);
  if (JSON.stringify(next) === JSON.stringify(reasons)) return before;
  return { ...before, [retirement.mark]: next.length === 0 ? undefined : next };
}

/** A reason is known by its advisory, otherwise by its words. */
function nextReasons(before: readonly Reason[], { undo, reason, advisory }: Retirement): readonly Reason[] {
  const isSame = (one: Reason): boolean =>
    advisory === undefined || one.advisory === undefined ? one.reason === reason : one.advisory === advisory;
  if (undo) return before.filter((one) => (reason ?? advisory) !== undefined && !isSame(one));
  if (reason === undefined) return before;
  const added = { reason, ...(advisory === undefined ? {} : { advisory }) };
  if (!before.some(isSame)) return [...before, added];
  return before.map((one) => (isSame(one) ? { ...one, ...added } : one));
}

export function checkKnown<List>(address: ProviderAddress, list: List | undefined): List {
  if (list !== undefined) return list;
  throw new ProblemError({
    code: "provider-unknown",
    found: `the site has no provider ${formatAddress(address)}`,
    expected: "a provider that this site publishes or mirrors",
    fix: "Correct ‹source›; a provider with several hostnames in the mirror needs one run for each",
  });
}

const VERBS = { withdrawn: "Withdraw", deprecated: "Deprecate" } as const;
const UNDONE = { withdrawn: "Offer again", deprecated: "Stop warning about" } as const;

function describeRetirement(retirement: Retirement, provider: ProviderFacts): string {
  const { address, choice, mark, undo, reason, advisory } = retirement;
  const versions = choice === "all" ? [] : retiredVersions(retirement, provider);
  const what = `${address.namespace}/${address.type}${versions.length > 0 ? ` ${versions.join(", ")}` : ""}`;
  return undo || reason === undefined
    ? `${UNDONE[mark]} ${what}`
    : `${VERBS[mark]} ${what}\n\n${withAdvisory(reason, advisory)}`;
}
