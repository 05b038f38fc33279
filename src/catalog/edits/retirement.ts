import { ProblemError } from "../../errors.ts";
import { present } from "../../present.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { withAdvisory } from "../../provider/advisory.ts";
import { chooseVersions, isChosen, type VersionChoice } from "../../provider/constraint.ts";
import type { Mark, Marks, Reason } from "../facts/marks.ts";
import { type ListedVersion, type ProviderFacts, withListings } from "../facts/provider-facts.ts";
import type { SiteAddress } from "../facts/site-facts.ts";
import type { VersionFacts } from "../facts/version-facts.ts";
import { type CatalogEdit, changeList, type KnownEntry } from "./edit.ts";

export interface Retirement {
  readonly site: SiteAddress;
  readonly address: ProviderAddress;
  /** Addresses that may have the same versions, which are marked there too. */
  readonly others?: readonly ProviderAddress[];
  readonly choice: VersionChoice;
  readonly mark: Mark;
  /** Whether a reason is taken back; without a reason, all are. */
  readonly undo: boolean;
  readonly reason: string | undefined;
  /** What a deprecation is about. */
  readonly advisory?: string | undefined;
  /** In ISO 8601, of reasons that are new. */
  readonly now?: string;
  /** The replacement of a deprecated provider. */
  readonly replacedBy?: ProviderAddress | undefined;
  /** In ISO 8601, if the files of the versions are deleted too; their facts stay. */
  readonly filesDeleted?: string | undefined;
  /** Versions of the address that may be files only. They are listed as withdrawn, so that no later run offers them. */
  readonly unlisted?: readonly string[] | undefined;
}

/** Changes lists only, of a provider of the site or of one that it mirrors. */
export function retireVersions(retirement: Retirement, isMirrored = false): CatalogEdit {
  const { site, address, others = [], choice } = retirement;
  // Each version's page shows its marks.
  const more = ({ versions }: ProviderFacts) =>
    choice === "all"
      ? []
      : versions.map(({ version }) => version).filter((version) => isChosen(choice, version));
  const queries = [address, ...others].map((one) => ({ address: one, versions: [], more }));
  return {
    question: isMirrored ? { site, entries: [], mirrored: queries } : { site, entries: queries },
    apply: ({ entries, mirrored = [] }) => {
      const lists = entries.map((entry, at) =>
        at > 0 ? entry : { ...entry, provider: withUnlisted(entry.provider, retirement) },
      );
      const meant = retiredVersions(
        retirement,
        [...lists, ...mirrored].map(({ provider }) => provider),
      );
      const change = <List extends ProviderFacts, Facts extends VersionFacts>(
        entry: KnownEntry<List, Facts>,
        at: number,
      ) => {
        const retired = retire(checkKnown(address, entry.provider), retirement, meant[at] ?? []);
        const list = withoutDeleted(entry.address, retired);
        const changed = changeList(entry, list);
        if (retirement.filesDeleted === undefined) return changed;
        const removed = list.versions.flatMap(({ version, filesDeleted }): VersionFacts[] => {
          const isMeant = meant[at]?.some((one) => one.version === version) && filesDeleted !== undefined;
          const facts = entry.versions.get(version) ?? { version, protocols: [], packages: new Map() };
          return isMeant ? [facts] : [];
        });
        return { ...changed, removed };
      };
      return {
        ...site,
        site: undefined,
        entries: lists.map((entry, at) =>
          entry.provider === undefined && at > 0
            ? { address: entry.address, provider: undefined, versions: [] }
            : change(entry, at),
        ),
        mirrored: mirrored.map(change),
        keys: new Map(),
        warnings: [],
        message: describeRetirement(retirement, meant[0] ?? []),
      };
    },
  };
}

/**
 * The versions that are meant of each list: the chosen ones of the first, and those with the same signed checksums in others. The
 * mark of a whole provider belongs to its address.
 */
export function retiredVersions(
  retirement: Retirement,
  [first, ...others]: readonly (ProviderFacts | undefined)[],
): readonly (readonly ListedVersion[])[] {
  const { address, choice } = retirement;
  const { versions } = checkKnown(address, withUnlisted(first, retirement));
  if (choice === "all") return [versions];
  const names = versions.map(({ version }) => version);
  const chosen = new Set(chooseVersions(choice, names));
  const meant = versions.filter(({ version }) => chosen.has(version));
  return [meant, ...others.map((list) => sharedVersions(list, meant))];
}

/** The versions of a list with the same signed checksums as these. */
export function sharedVersions(
  list: ProviderFacts | undefined,
  versions: readonly ListedVersion[],
): readonly ListedVersion[] {
  const identities = new Map(versions.map(({ version, identity }) => [version, identity]));
  return (list?.versions ?? []).filter(
    ({ version, identity }) => identity !== undefined && identities.get(version) === identity,
  );
}

function retire<Provider extends ProviderFacts>(
  list: Provider,
  retirement: Retirement,
  meant: readonly ListedVersion[],
): Provider {
  if (retirement.choice === "all") {
    const marked = withMark(list, retirement);
    const replacement = retirement.replacedBy && formatAddress(retirement.replacedBy);
    // The replacement goes with the last reason to deprecate.
    const replacedBy = marked.deprecated === undefined ? undefined : (replacement ?? marked.replacedBy);
    return replacedBy === marked.replacedBy ? marked : { ...marked, replacedBy };
  }
  const { filesDeleted } = retirement;
  const versions = list.versions.map((entry): ListedVersion => {
    if (!meant.includes(entry)) return entry;
    const marked = withMark(entry, retirement);
    const isWithdrawn = (marked.withdrawn ?? list.withdrawn) !== undefined;
    if (filesDeleted === undefined || marked.filesDeleted !== undefined || !isWithdrawn) return marked;
    const { docs: _documentation, ...rest } = marked;
    return { ...rest, filesDeleted };
  });
  return versions.some((entry, at) => entry !== list.versions[at]) ? { ...list, versions } : list;
}

function withUnlisted<Provider extends ProviderFacts>(
  list: Provider | undefined,
  { unlisted = [] }: Retirement,
): Provider | undefined {
  const names = unlisted.filter((name) => list?.versions.every(({ version }) => version !== name));
  const added = names.map((version): ListedVersion => ({ version, protocols: [], platforms: [] }));
  return list && withListings(list, added);
}

/** Without versions that are no longer withdrawn, and whose files were deleted: the next refresh lists mirrored ones again. */
function withoutDeleted<Provider extends ProviderFacts>(address: ProviderAddress, list: Provider): Provider {
  const { versions, withdrawn } = list;
  const missing = versions.filter((one) => one.filesDeleted !== undefined && !(one.withdrawn ?? withdrawn));
  const [first] = missing;
  if (first === undefined) return list;
  if (list.origin !== undefined)
    return { ...list, versions: versions.filter((one) => !missing.includes(one)) };
  throw new ProblemError({
    code: "files-deleted",
    found: `the files of ${formatAddress(address)} ${first.version} were deleted (${first.filesDeleted})`,
    expected: "a version that stays withdrawn: clients would choose it, and then find no files",
    fix: "Publish another version instead",
  });
}

/** The same object if nothing changes. */
export function withMark<Marked extends Marks>(before: Marked, retirement: Retirement): Marked {
  const reasons = before[retirement.mark] ?? [];
  const next = nextReasons(reasons, retirement);
  if (JSON.stringify(next) === JSON.stringify(reasons)) return before;
  return { ...before, [retirement.mark]: next.length === 0 ? undefined : next };
}

/** A reason is known by its advisory, otherwise by its words. */
function nextReasons(
  before: readonly Reason[],
  { undo, reason, advisory, now }: Retirement,
): readonly Reason[] {
  const repeats = (one: Reason): boolean =>
    advisory === undefined || one.advisory === undefined ? one.reason === reason : one.advisory === advisory;
  if (undo) return before.filter((one) => (reason ?? advisory) !== undefined && !repeats(one));
  if (reason === undefined) return before;
  const added = present({ reason, advisory });
  if (!before.some(repeats)) return [...before, present({ ...added, since: now })];
  return before.map((one) => (repeats(one) ? { ...one, ...added } : one));
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

function describeRetirement(retirement: Retirement, meant: readonly ListedVersion[]): string {
  const { address, choice, mark, undo, reason, advisory } = retirement;
  const versions = choice === "all" ? "" : ` ${meant.map(({ version }) => version).join(", ")}`;
  const what = `${address.namespace}/${address.type}${versions}`;
  if (retirement.filesDeleted !== undefined && reason === undefined) return `Delete the files of ${what}`;
  return undo || reason === undefined
    ? `${UNDONE[mark]} ${what}`
    : `${VERBS[mark]} ${what}\n\n${withAdvisory(reason, advisory)}`;
}
