import { KINDS, type Kind, OVERVIEW } from "../../../catalog/document-kinds.ts";
import { groupBy } from "../../../group-by.ts";
import { compareTexts } from "../../../text.ts";
import { breakable } from "../../pages/parts/html.ts";
import type { Entry } from "../entry.ts";
import { escapeText } from "../html/elements.ts";
import { TEXTS } from "../texts.ts";

/** With more links than this, only the overview lists all pages: else the navigation would be most of the site. */
const MOST_LINKS = 150;
const NEIGHBOURS = 25;

export class Side {
  /** The overview, then guides, each kind, and each subcategory with its kinds. */
  readonly order: readonly Entry[];
  readonly #groups: readonly Group[];
  /** Searching a hundred groups for each page would take longer than the rest of the navigation. */
  readonly #groupOf: ReadonlyMap<Entry, Group>;
  readonly #isWhole: boolean;
  readonly #closed: readonly string[];

  constructor(entries: readonly Entry[], groups: readonly Group[] = groupEntries(entries)) {
    const overview = entries.filter(({ name }) => name.kind === OVERVIEW);
    this.order = [...overview, ...groups.flatMap(entriesOf)];
    this.#groups = groups;
    this.#groupOf = new Map(
      groups.flatMap((group) => entriesOf(group).map((entry) => [entry, group] as const)),
    );
    this.#isWhole = this.#groupOf.size <= MOST_LINKS;
    this.#closed = groups.map((group, at) =>
      this.#isWhole ? renderGroup(group, "../") : renderMore(group, at),
    );
  }

  /** The links beside the overview. */
  renderOverview(): string {
    const groups = this.#groups.map((group, at) => renderGroup(group, "", undefined, at));
    return renderSide(`<a href="./" aria-current="page">${TEXTS.overview}</a>`, groups);
  }

  /** The links beside a page. A large provider shows only the pages of the same group. */
  render(current: Entry): string {
    const groups = this.#groups.flatMap((group, at) => {
      if (group !== this.#groupOf.get(current)) return this.#closed[at] ?? "";
      if (this.#isWhole) return renderGroup(group, "../", current);
      const kinds = group.kinds.map((kind) => ({ ...kind, entries: around(kind.entries, current) }));
      const near = {
        ...group,
        entries: around(group.entries, current),
        kinds: kinds.filter(({ entries }) => entries.length > 0),
      };
      const list = renderGroup(near, "../", current);
      const isAll = entriesOf(near).length === entriesOf(group).length;
      return isAll ? list : [list, renderMore(group, at)];
    });
    return renderSide(`<a href="../">${TEXTS.overview}</a>`, groups);
  }
}

function renderSide(overview: string, groups: readonly string[]): string {
  return ['<div class="doc-nav">', `<p>${overview}</p>`, ...groups, "</div>"].join("\n");
}

/** `way` is the path to the folder of the pages; `at`, on the overview only, numbers the group for links to it. */
function renderGroup({ label, entries, kinds }: Group, way: string, current?: Entry, at?: number): string {
  const mark = at === undefined ? "" : ` id="pp-group-${at}"`;
  return [
    `<details${mark}${current === undefined && at === undefined ? "" : " open"}>`,
    `<summary>${escapeText(label)}</summary>`,
    ...renderList(entries, way, current),
    ...kinds.flatMap((kind) => [
      `<p>${escapeText(kind.label)}</p>`,
      ...renderList(kind.entries, way, current),
    ]),
    "</details>",
  ].join("\n");
}

function renderList(entries: readonly Entry[], way: string, current: Entry | undefined): string[] {
  if (entries.length === 0) return [];
  const items = entries.map((entry) => `<li>${linkEntry(entry, way, entry === current)}</li>`);
  return ["<ul>", ...items, "</ul>"];
}

function renderMore(group: Group, at: number): string {
  const text = `${group.label} (${entriesOf(group).length})`;
  return `<p><a href="../#pp-group-${at}">${escapeText(text)}</a></p>`;
}

/** `way` is the path from the page to the folder of the pages. */
export function linkEntry({ name, label, isDeprecated }: Entry, way: string, isCurrent = false): string {
  const href = name.kind === OVERVIEW ? way || "./" : `${way}${name.kind.pages}/${name.name}.html`;
  const marks = `${isDeprecated ? ' class="deprecated"' : ""}${isCurrent ? ' aria-current="page"' : ""}`;
  return `<a href="${href}"${marks}>${breakable(escapeText(label))}</a>`;
}

function around(entries: readonly Entry[], current: Entry): readonly Entry[] {
  const at = entries.indexOf(current);
  return at === -1 ? [] : entries.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1);
}

export interface Group {
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly kinds: readonly Group[];
}

/** Groups that come last, in this order. */
const LAST = ["beta", "deprecated"];

function groupEntries(entries: readonly Entry[]): Group[] {
  const pages = entries.filter(({ name }) => name.kind !== OVERVIEW);
  const bySubcategory = groupBy(pages, ({ subcategory }) => subcategory);
  const rank = (name: string) => LAST.indexOf(name.toLowerCase());
  const labels = [...bySubcategory.keys()]
    .filter((name) => name !== "")
    .sort((a, b) => rank(a) - rank(b) || compare(a, b));
  return [
    ...groupKinds(bySubcategory.get("") ?? []),
    ...labels.map((label) => ({ label, entries: [], kinds: groupKinds(bySubcategory.get(label) ?? []) })),
  ];
}

function groupKinds(entries: readonly Entry[]): Group[] {
  const byKind = groupBy(entries, ({ name }) => name.kind);
  return KINDS.flatMap((kind: Kind) => {
    const ofKind = [...(byKind.get(kind) ?? [])].sort(
      (a, b) => compare(a.label, b.label) || compare(a.name.name, b.name.name),
    );
    return ofKind.length === 0 ? [] : [{ label: kind.label, entries: ofKind, kinds: [] }];
  });
}

function entriesOf({ entries, kinds }: Group): readonly Entry[] {
  return [...entries, ...kinds.flatMap((group) => group.entries)];
}

/** Independent of the locale, and the way users search. */
function compare(a: string, b: string): number {
  const [low, other] = [a.toLowerCase(), b.toLowerCase()];
  return compareTexts(low, other) || compareTexts(a, b);
}
