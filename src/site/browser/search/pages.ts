import { isRecord, listOf, textOf } from "../read.ts";
import type { Entry } from "./rank.ts";

/** By the folder of their texts: what the pages are, their folder, and whether their names begin with the provider's type. */
const KINDS: Readonly<Record<string, readonly [kind: string, folder: string, isPrefixed: boolean]>> = {
  resources: ["Resource", "resources", true],
  datasources: ["Data Source", "data-sources", true],
  functions: ["Function", "functions", false],
  ephemeral: ["Ephemeral Resource", "ephemeral-resources", true],
  listresources: ["List Resource", "list-resources", true],
  actions: ["Action", "actions", true],
  statestores: ["State Store", "state-stores", true],
  guides: ["Guide", "guides", false],
};

/** The pages of one provider of `catalog/search.json`. */
export function readSearched(provider: unknown, root: string): Entry[] {
  const version = textOf(provider, "version");
  const [, namespace = "", type = ""] = textOf(provider, "source").split("/");
  const pages = isRecord(provider) && isRecord(provider.pages) ? provider.pages : {};
  const docs = `${root}${namespace}/${type}/${version}/docs/`;
  return Object.entries(KINDS).flatMap(([raw, [kind, folder, isPrefixed]]) =>
    listOf(pages[raw])
      .map(String)
      .map((name) => ({
        title: !isPrefixed || name === type || name.startsWith(`${type}_`) ? name : `${type}_${name}`,
        kind,
        url: `${docs}${folder}/${encodeURIComponent(name)}.html`,
        description: `${namespace}/${type} ${version}`,
        inside: [],
      })),
  );
}
