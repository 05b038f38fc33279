import type { Entry } from "../entry.ts";
import { escapeText } from "../html/escape.ts";
import { OVERVIEW } from "../kinds.ts";
import { entriesOf, type Group } from "../navigation.ts";

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

interface Place {
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
function renderGroup({ label, entries, kinds }: Group, place: Place): string {
  const { current, at } = place;
  const mark = at === undefined ? "" : ` id="pp-group-${at}"`;
  return [
    `<details${mark}${current === undefined && at === undefined ? "" : " open"}>`,
    `<summary>${escapeText(label)}</summary>`,
    ...renderList(entries, place),
    ...kinds.flatMap((kind) => [`<p>${escapeText(kind.label)}</p>`, ...renderList(kind.entries, place)]),
    "</details>",
  ].join("\n");
}

function renderList(entries: readonly Entry[], { way, current }: Place): string[] {
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
