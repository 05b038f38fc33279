import { groupBy } from "../../../group-by.ts";
import { type DocumentLists, renderDocsVersion } from "../../programs/docs-version.ts";
import type { DocumentationFacts, Documented } from "../documented.ts";
import type { Entry } from "../entry.ts";
import { KINDS, OVERVIEW } from "../kinds.ts";
import { sourceUrl, treeUrl } from "../repository.ts";

/** A version's documents for programs. */
export function renderVersionIndex(
  { address, version, published, facts }: Documented,
  entries: readonly Entry[],
): string {
  const byLanguage = groupBy(entries, ({ name }) => name.language);
  const languages = [...byLanguage].flatMap(([language, own]) =>
    language === undefined ? [] : [[language, listDocuments(facts, own)] as const],
  );
  return renderDocsVersion(address, {
    version,
    published,
    source: treeUrl(facts),
    docs: listDocuments(facts, byLanguage.get(undefined) ?? []),
    languages: Object.fromEntries(languages),
    licenses: listLicenses(facts),
  });
}

function listDocuments(facts: DocumentationFacts, entries: readonly Entry[]): DocumentLists {
  const overview = entries.find(({ name }) => name.kind === OVERVIEW);
  const lists = KINDS.map((kind) => {
    const own = entries.filter(({ name }) => name.kind === kind);
    return [kind.raw, own.map((entry) => describe(facts, entry))];
  });
  return {
    ...(overview === undefined ? {} : { index: describe(facts, overview) }),
    ...Object.fromEntries(lists),
  };
}

function describe(facts: DocumentationFacts, { name, title, subcategory, description, file }: Entry) {
  return {
    name: name.name,
    title: title || name.name,
    subcategory,
    description,
    edit_link: sourceUrl(facts, file) ?? "",
  };
}

function listLicenses(facts: DocumentationFacts): unknown[] {
  if (facts.license === undefined) return [];
  const link = sourceUrl(facts, "LICENSE") ?? "";
  return [{ spdx: facts.license, confidence: 1, is_compatible: true, file: "LICENSE", link }];
}
