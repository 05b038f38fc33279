import { groupBy } from "../../group-by.ts";
import type { Entry } from "./entry.ts";
import { KINDS, type Kind, OVERVIEW } from "./kinds.ts";

/** Documents under a heading: those of one kind, or all kinds of one subcategory. */
export interface Group {
  readonly label: string;
  readonly entries: readonly Entry[];
  /** Of a subcategory. */
  readonly kinds: readonly Group[];
}

/** Groups that come last, in this order: what is there is not what one looks for. */
const LAST = ["beta", "deprecated"];

/** All documents but the overview: guides first, then each kind, then each subcategory with its kinds. */
export function groupEntries(entries: readonly Entry[]): Group[] {
  const shown = entries.filter(({ name }) => name.language === undefined && name.kind !== OVERVIEW);
  const bySubcategory = groupBy(shown, ({ subcategory }) => subcategory);
  const named = [...bySubcategory.keys()].filter((name) => name !== "").sort(compareSubcategories);
  return [
    ...groupKinds(bySubcategory.get("") ?? []),
    ...named.map((label) => ({ label, entries: [], kinds: groupKinds(bySubcategory.get(label) ?? []) })),
  ];
}

function groupKinds(entries: readonly Entry[]): Group[] {
  const byKind = groupBy(entries, ({ name }) => name.kind);
  return KINDS.flatMap((kind: Kind) => {
    const own = [...(byKind.get(kind) ?? [])].sort(
      (a, b) => compare(a.label, b.label) || compare(a.name.name, b.name.name),
    );
    return own.length === 0 ? [] : [{ label: kind.label, entries: own, kinds: [] }];
  });
}

/** All of a group, as they are read. */
export function entriesOf({ entries, kinds }: Group): readonly Entry[] {
  return [...entries, ...kinds.flatMap((group) => group.entries)];
}

function compareSubcategories(a: string, b: string): number {
  return LAST.indexOf(a.toLowerCase()) - LAST.indexOf(b.toLowerCase()) || compare(a, b);
}

/** Alike on every machine, and as people look things up. */
function compare(a: string, b: string): number {
  const [low, other] = [a.toLowerCase(), b.toLowerCase()];
  if (low !== other) return low < other ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
}
