import { ProblemError } from "../../errors.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { withAdvisory } from "../../provider/advisory.ts";
import { chooseVersions, type VersionChoice } from "../../provider/constraint.ts";
import type { Mark, Marks, Reason } from "../facts/marks.ts";
import type { ListedVersion, ProviderFacts } from "../facts/provider-facts.ts";
import type { SiteAddress } from "../facts/site-facts.ts";
import { type CatalogEdit, changeList } from "./edit.ts";

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
  /** In ISO 8601, if the copies of the versions are deleted too; their facts stay. */
  readonly filesDeleted?: string | undefined;
}

/** Changes the list only, of a provider of the site or of one that it mirrors. */
export function retireVersions(retirement: Retirement, isMirrored = false): CatalogEdit {
  const { site, address, choice } = retirement;
  // Each version's page shows its marks.
  const more = (list: ProviderFacts) => (choice === "all" ? [] : retiredVersions(retirement, list));
  const wanted = [{ address, versions: [], more }];
  return {
    question: isMirrored ? { site, entries: [], mirrored: wanted } : { site, entries: wanted },
    apply: ({ entries: own, mirrored = [] }) => {
      const before = checkKnown(address, [...own, ...mirrored][0]?.provider);
      const after = <List extends ProviderFacts>(list: List | undefined) =>
        withoutDeleted(retire(checkKnown(address, list), retirement));
      return {
        ...site,
        site: undefined,
        entries: own.map((entry) => changeList(entry, after(entry.provider))),
        mirrored: mirrored.map((entry) => {
          const changed = changeList(entry, after(entry.provider));
          return retirement.filesDeleted === undefined ? changed : { ...changed, removed: changed.touched };
        }),
        keys: new Map(),
        warnings: [],
        message: describeRetirement(retirement, before),
      };
    },
  };
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
  const { filesDeleted } = retirement;
  const versions = list.versions.map((listed): ListedVersion => {
    if (!chosen.has(listed.version)) return listed;
    const marked = withMark(listed, retirement);
    const isDeleted = filesDeleted !== undefined && (marked.withdrawn ?? list.withdrawn) !== undefined;
    return isDeleted ? { filesDeleted, ...marked } : marked;
  });
  return versions.some((listed, at) => listed !== list.versions[at]) ? { ...list, versions } : list;
}

/** Without versions that are no longer withdrawn, and whose copies were deleted: the next refresh lists them again. */
function withoutDeleted<Provider extends ProviderFacts>(list: Provider): Provider {
  const isMissing = (one: ListedVersion) =>
    one.filesDeleted !== undefined && (one.withdrawn ?? list.withdrawn) === undefined;
  if (!list.versions.some(isMissing)) return list;
  return { ...list, versions: list.versions.filter((one) => !isMissing(one)) };
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
    found: `the catalog of the site has no provider ${formatAddress(address)}`,
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
  if (retirement.filesDeleted !== undefined && reason === undefined) return `Delete the copies of ${what}`;
  return undo || reason === undefined
    ? `${UNDONE[mark]} ${what}`
    : `${VERBS[mark]} ${what}\n\n${withAdvisory(reason, advisory)}`;
}
