import { fillSlot, loadJson, siteUrl } from "../element.ts";
import { isRecord, listOf, textOf } from "../read.ts";
import * as TEXTS from "../texts.ts";
import { makeFind } from "./find.ts";
import { readSearched } from "./pages.ts";
import type { Entry, Part } from "./rank.ts";
import { slug } from "./slug.ts";

export function startSearch(): void {
  const { search: folder } = document.documentElement.dataset;
  if (folder === undefined) return;
  const load = async () => readVersion(await loadJson(`${folder}search.json`), siteUrl(folder));
  fillSlot("find", makeFind({ label: TEXTS.searchDocumentation, load }));
}

function readVersion(value: unknown, folder: string): Entry[] {
  return listOf(value).map((page) => ({
    title: textOf(page, "t"),
    kind: textOf(page, "k"),
    url: new URL(textOf(page, "u"), folder).href,
    description: textOf(page, "d"),
    inside: listOf(isRecord(page) ? page.h : undefined).map(readPart),
  }));
}

/** The id is there only if the text does not give it. */
function readPart(value: unknown): Part {
  const [text = "", id] = Array.isArray(value) ? value.map(String) : [String(value)];
  return { text, id: id ?? slug(text) };
}

/** The pages of each provider's newest version. */
export async function loadPages(): Promise<Entry[]> {
  const search = await loadJson("catalog/search.json");
  const providers = listOf(isRecord(search) ? search.providers : undefined);
  return providers.flatMap((provider) => readSearched(provider, siteUrl("")));
}
