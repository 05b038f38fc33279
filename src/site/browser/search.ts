import { element, fetchJson, fillSlot, siteUrl } from "./element.ts";
import { makeFind } from "./find.ts";
import type { Entry } from "./rank.ts";
import { isRecord, listOf, textOf } from "./read.ts";

export function startSearch(): void {
  const { provider, version, doc, search } = document.documentElement.dataset;
  if (provider === undefined || version === undefined || (doc ?? search) === undefined) return;
  const folder = `${provider}/${version}/`;
  const load = async () => readPages(await fetchJson(`${folder}search.json`), siteUrl(folder));
  fillSlot("find", makeFind({ label: "Search documentation", load }));
}

function readPages(value: unknown, folder: string): Entry[] {
  return listOf(value).map((page) => ({
    title: textOf(page, "t"),
    kind: textOf(page, "k"),
    url: new URL(textOf(page, "u"), folder).href,
    description: textOf(page, "d"),
    inside: listOf(isRecord(page) ? page.h : undefined).map(String),
  }));
}

/** Searches all providers, on the page for a missing page. */
export function startSiteSearch(): void {
  const place = document.querySelector("[data-find]");
  if (place === null) return;
  const load = async () => readProviders(await fetchJson("catalog/site.json"));
  place.append(element("p", {}, "Or search for a provider:"), makeFind({ label: "Search providers", load }));
}

function readProviders(value: unknown): Entry[] {
  const hostname = textOf(value, "hostname");
  const addresses = listOf(isRecord(value) ? value.providers : undefined).map(String);
  const own = addresses.filter((address) => address.startsWith(`${hostname}/`));
  return own.map((address) => {
    const name = address.slice(hostname.length + 1);
    return { title: name, kind: "Provider", url: siteUrl(`${name}/`), description: "", inside: [] };
  });
}
