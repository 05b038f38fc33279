import { displayName, KINDS } from "../../../catalog/document-kinds.ts";
import { isRecord, listOf, textOf } from "../read.ts";
import type { Entry } from "./rank.ts";

/** The pages of one provider of `catalog/search.json`. */
export function readSearched(provider: unknown, root: string): Entry[] {
  const version = textOf(provider, "version");
  const [, namespace = "", type = ""] = textOf(provider, "source").split("/");
  const pages = isRecord(provider) && isRecord(provider.pages) ? provider.pages : {};
  const docs = `${root}${namespace}/${type}/${version}/docs/`;
  return KINDS.flatMap((kind) =>
    listOf(pages[kind.raw])
      .map(String)
      .map((name) => ({
        title: displayName(type, { kind, name }),
        kind: kind.one,
        url: `${docs}${kind.pages}/${encodeURIComponent(name)}.html`,
        description: `${namespace}/${type} ${version}`,
        inside: [],
      })),
  );
}
