import { slug } from "../browser/search/slug.ts";
import type { Documented } from "../documents/site.ts";
import { linkTo } from "../pages/parts/html.ts";
import { renderDocsVersion } from "../programs/docs-api.ts";
import { shorten } from "./description.ts";
import type { Entry } from "./entry.ts";
import type { Outline } from "./markdown/outline.ts";
import {
  KINDS,
  OVERVIEW,
  rawTextPath,
  sourceUrl,
  treeUrl,
  type VersionPlace,
  versionFolder,
} from "./names.ts";

export function renderVersionIndex(
  { address, version, published, facts }: Documented,
  entries: readonly Entry[],
): string {
  const describe = ({ name, title, subcategory, description, file }: Entry) => ({
    name: name.name,
    title: title || name.name,
    subcategory,
    description,
    edit_link: sourceUrl(facts, file) ?? "",
  });
  const overview = entries.find(({ name }) => name.kind === OVERVIEW);
  const lists = KINDS.map((kind) => [
    kind.raw,
    entries.filter(({ name }) => name.kind === kind).map(describe),
  ]);
  const link = sourceUrl(facts, "LICENSE") ?? "";
  const license = { spdx: facts.license, confidence: 1, is_compatible: true, file: "LICENSE", link };
  return renderDocsVersion(address, {
    version,
    published,
    source: treeUrl(facts),
    docs: { ...(overview && { index: describe(overview) }), ...Object.fromEntries(lists) },
    licenses: facts.license === undefined ? [] : [license],
  });
}

/** A version's documents for assistants: https://llmstxt.org */
export function renderLlms(place: VersionPlace, entries: readonly Entry[]): string {
  const { address, version } = place;
  const overview = entries.find(({ name }) => name.kind === OVERVIEW);
  const lines = [
    `# ${address.namespace}/${address.type} ${version}`,
    "",
    `> ${asLine(overview?.description || `The Terraform and OpenTofu provider ${address.namespace}/${address.type}, version ${version}.`)}`,
    "",
    ...(overview === undefined ? [] : ["## Overview", "", linkItem(place, overview), ""]),
    ...KINDS.flatMap((kind) => {
      const own = entries.filter(({ name }) => name.kind === kind);
      return own.length === 0
        ? []
        : [`## ${kind.label}`, "", ...own.map((entry) => linkItem(place, entry)), ""];
    }),
  ];
  return lines.join("\n");
}

function linkItem(place: VersionPlace, { name, label, description }: Entry): string {
  const link = linkTo(`${versionFolder(place)}llms.txt`, rawTextPath(place, name));
  const text = asLine(label).replace(/[[\]]/g, "\\$&");
  return `- [${text}](${link})${description === "" ? "" : `: ${asLine(shorten(description, 300))}`}`;
}

function asLine(text: string): string {
  return text.replace(/[<>]/g, "\\$&");
}

/** A page with thousands of attributes is about the first ones. */
const MOST_WORDS = 200;

/** Headings that most pages have don't help a search. */
const COMMON =
  /^(?:example usage|examples?|schema|required|optional|read-only|import(?:ing)?|signature|arguments?|(?:argument|attribute)s? reference|nested schema for .*)$/i;

export function renderSearch(
  pages: readonly { readonly entry: Entry; readonly outline: Outline | undefined }[],
): string {
  const items = pages.map(({ entry: { name, label, description }, outline }) => {
    const below = (outline?.headings ?? []).filter(({ level }) => level > 1);
    const parts = new Map<string, string>();
    for (const { text, id } of [...below, ...(outline?.attributes ?? [])]) {
      const short = text.slice(0, 100);
      if (!COMMON.test(text) && !parts.has(short)) parts.set(short, id);
    }
    return {
      t: label,
      k: name.kind.one,
      u: name.kind === OVERVIEW ? "docs/" : `docs/${name.kind.pages}/${name.name}.html`,
      d: shorten(description, 200),
      // With the id only if the text does not give it.
      h: [...parts].slice(0, MOST_WORDS).map(([text, id]) => (id === slug(text) ? text : [text, id])),
    };
  });
  return `${JSON.stringify(items)}\n`;
}
