import { groupBy } from "../../../group-by.ts";
import type { Entry } from "../entry.ts";
import { escapeText } from "../html/elements.ts";
import { KINDS, type Kind, OVERVIEW } from "../names.ts";

/** More links than that on every page would be most of the site: then the overview alone has all of them. */
const MOST_LINKS = 150;
const NEIGHBOURS = 25;

/** Writes what is beside the pages of a version. */
export class Side {
  readonly #groups: readonly Group[];
  readonly #isWhole: boolean;
  /** What most pages share. */
  readonly #closed: readonly string[];

  constructor(groups: readonly Group[]) {
    this.#groups = groups;
    this.#isWhole = groups.flatMap(entriesOf).length <= MOST_LINKS;
    this.#closed = groups.map((group, at) =>
      this.#isWhole ? renderGroup(group, { way: "../" }) : renderMore(group, at),
    );
  }

  /** The links beside the overview. */
  renderOverview(): string {
    const groups = this.#groups.map((group, at) => renderGroup(group, { way: "", at }));
    return renderSide('<a href="./" aria-current="page">Overview</a>', groups);
  }

  /** The links beside a page: of a large provider its neighbours, and the way to all others. */
  render(current: Entry): string {
    const groups = this.#groups.flatMap((group, at) => {
      if (!entriesOf(group).includes(current)) return this.#closed[at] ?? "";
      if (this.#isWhole) return renderGroup(group, { way: "../", current });
      const near = nearby(group, current);
      const shown = renderGroup(near, { way: "../", current });
      const isAll = entriesOf(near).length === entriesOf(group).length;
      return isAll ? shown : [shown, renderMore(group, at)];
    });
    return renderSide('<a href="../">Overview</a>', groups);
  }
}

interface NavigationLinks {
  /** The way to the folder of all pages. */
  readonly way: string;
  readonly current?: Entry;
  /** Which group it is, on the overview, where others lead to it. */
  readonly at?: number;
}

function renderSide(overview: string, groups: readonly string[]): string {
  return ['<div class="doc-nav">', `<p>${overview}</p>`, ...groups, "</div>"].join("\n");
}

/** Our own marks begin with `pp-`, as those of documents never do. */
function renderGroup({ label, entries, kinds }: Group, links: NavigationLinks): string {
  const { current, at } = links;
  const mark = at === undefined ? "" : ` id="pp-group-${at}"`;
  return [
    `<details${mark}${current === undefined && at === undefined ? "" : " open"}>`,
    `<summary>${escapeText(label)}</summary>`,
    ...renderList(entries, links),
    ...kinds.flatMap((kind) => [`<p>${escapeText(kind.label)}</p>`, ...renderList(kind.entries, links)]),
    "</details>",
  ].join("\n");
}

function renderList(entries: readonly Entry[], { way, current }: NavigationLinks): string[] {
  if (entries.length === 0) return [];
  const items = entries.map((entry) => `<li>${linkEntry(entry, way, entry === current)}</li>`);
  return ["<ul>", ...items, "</ul>"];
}

function renderMore(group: Group, at: number): string {
  const text = `${group.label}: all ${entriesOf(group).length}`;
  return `<p><a href="../#pp-group-${at}">${escapeText(text)}</a></p>`;
}

/** A link from the folder that the way leads to. */
export function linkEntry({ name, label, isDeprecated }: Entry, way: string, isCurrent = false): string {
  const href = name.kind === OVERVIEW ? way || "./" : `${way}${name.kind.pages}/${name.name}.html`;
  const marks = `${isDeprecated ? ' class="deprecated"' : ""}${isCurrent ? ' aria-current="page"' : ""}`;
  return `<a href="${href}"${marks}>${escapeText(label)}</a>`;
}

function nearby(group: Group, current: Entry): Group {
  const kinds = group.kinds.map((kind) => ({ ...kind, entries: around(kind.entries, current) }));
  return {
    ...group,
    entries: around(group.entries, current),
    kinds: kinds.filter(({ entries }) => entries.length > 0),
  };
}

function around(entries: readonly Entry[], current: Entry): readonly Entry[] {
  const at = entries.indexOf(current);
  return at === -1 ? [] : entries.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1);
}

/** Documents under a heading: those of one kind, or all kinds of one subcategory. */
interface Group {
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
