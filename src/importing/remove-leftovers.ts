import { parseStoredPath, providerPath } from "../catalog/paths.ts";
import { readMarkedList } from "../catalog/read-facts.ts";
import type { Place, SiteHead } from "../ports/place.ts";
import { addressPath } from "../provider/address.ts";
import { count } from "../provider/quote.ts";
import type { RunContext } from "../run/context.ts";
import { isLeft, pathsIn } from "../steps/site/leftovers.ts";
import { listMirrored, listProviders, type SiteCopy } from "../steps/site/site-copy.ts";

/**
 * Removes files of listed providers that no facts name and no run still needs. The lists are read from the site again, so a run
 * that names one of the files since then wins.
 */
export async function removeLeftovers(
  site: Place,
  head: SiteHead,
  copy: SiteCopy,
  { log, now }: RunContext,
): Promise<SiteHead | undefined> {
  const files = await site.list(head, "assets");
  if (!files.some(({ path }) => parseStoredPath(path) !== undefined)) return undefined;
  const named = await readNamed(copy);
  const left: string[] = [];
  for (const address of [...(await listProviders(copy)), ...(await listMirrored(copy))]) {
    const own = files.filter(({ path }) => path.startsWith(`assets/${addressPath(address)}/`));
    const list = own.length === 0 ? undefined : await readMarkedList(copy.read, address);
    const versions = new Set(list?.versions.map(({ version }) => version));
    const found = list === undefined ? [] : own.filter((file) => isLeft(file, versions, named, now()));
    if (found.length === 0) continue;
    const path = providerPath(address);
    if ((await site.read(head, path)) === (await copy.read(path)))
      for (const file of found) left.push(file.path);
  }
  if (left.length === 0) return undefined;
  const message = `Remove ${count(left.length, "file")} that no document names`;
  log.info(message);
  return site.commit(head, { files: left.map((path) => [path, undefined] as const), message });
}

/** Every path that occurs in the catalog, whatever the facts are that name it. */
async function readNamed(copy: SiteCopy): Promise<Set<string>> {
  const named = new Set<string>();
  for (const path of await copy.list("catalog")) {
    const text = (await copy.read(path)) ?? "";
    for (const one of pathsIn(text)) named.add(one);
  }
  return named;
}
