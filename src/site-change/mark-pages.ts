import { type OwnProvider, placeOf } from "../catalog/facts/provider-facts.ts";
import { providerPath } from "../catalog/paths.ts";
import { readOwnProvider } from "../catalog/read-facts.ts";
import { mapConcurrently } from "../concurrency.ts";
import { withReachedState } from "../errors.ts";
import type { ChangedFile, Place, SiteHead } from "../ports/place.ts";
import { formatAddress, type ProviderAddress } from "../provider/address.ts";
import type { CommandContext } from "../run/context.ts";
import { withMarks } from "../site/pages/page.ts";
import { isOurPage } from "../site/pages/parts/html.ts";
import { renderState } from "../site/pages/parts/version-parts.ts";
import { documentationPagePath, LATEST } from "../site/pages/paths.ts";
import { untilWon } from "./change-site.ts";
import { siteIn } from "./site-copy.ts";

export interface MarkedList {
  readonly address: ProviderAddress;
  /** As it is now; in a dry run, as it would be. */
  readonly provider: OwnProvider;
  readonly versions: readonly string[];
}

/** How much text is held before it is written: small versions share a commit. */
const MOST_TEXT = 50_000_000;
const AT_ONCE = 16;

/**
 * Writes the marks of versions into the pages of their documentation. The lists come first, so that clients don't wait for
 * thousands of pages. A version whose overview has its marks is done, since all its pages change at once.
 */
export function markPages(
  lists: readonly MarkedList[],
  site: Place,
  directory: string,
  world: CommandContext,
): Promise<SiteHead | undefined> {
  const step = async (attempt: number) => {
    const start = await site.head();
    const stale: { readonly list: MarkedList; readonly version: string; readonly folder: string }[] = [];
    for (const { address, versions, ...known } of lists) {
      // Another run may have changed the marks since; a dry run has changed nothing that could be read.
      const current = site.isDry
        ? undefined
        : await readOwnProvider((path) => site.read(start, path), address);
      const list = { address, versions, provider: current ?? known.provider };
      for (const version of versions) {
        const overview = documentationPagePath(address, version);
        const html = await site.read(start, overview);
        if (html !== undefined && markPage(overview, html, list, version) !== html)
          stale.push({ list, version, folder: overview.replace(/\/index\.html$/, "") });
      }
    }
    if (stale.length === 0) return { head: undefined };
    const isWanted = (path: string) => stale.some(({ folder }) => path.startsWith(`${folder}/`));
    const copy = siteIn(`${directory}/pages-${attempt}`, start);
    // A change of a folder or a bucket depends on what was read, and a branch is read at once.
    if (!site.hasOneState) await site.copy(start, copy.localPath(""), isWanted);
    let head = start;
    let [names, files]: [string[], ChangedFile[]] = [[], []];
    for (const [at, { list, version, folder }] of stale.entries()) {
      const from = head;
      const read = (path: string) => (site.hasOneState ? site.read(from, path) : copy.read(path));
      const path = providerPath(list.address);
      if (site.hasOneState && (await read(path)) !== (await site.read(start, path))) return undefined;
      const paths = site.hasOneState
        ? (await site.list(from, folder)).map((file) => file.path)
        : await copy.list(folder);
      const pages = await mapConcurrently(paths, AT_ONCE, async (page): Promise<ChangedFile[]> => {
        const html = page.endsWith(".html") ? await read(page) : undefined;
        const marked = html !== undefined && isOurPage(html) ? markPage(page, html, list, version) : html;
        return marked === html ? [] : [[page, marked]];
      });
      // The overview comes last: where files are replaced one at a time, its marks say that the others have theirs.
      const isOverview = ([page]: ChangedFile) => Number(page === `${folder}/index.html`);
      files = [...files, ...pages.flat().sort((a, b) => isOverview(a) - isOverview(b))];
      const text = files.reduce((sum, [, { length } = ""]) => sum + length, 0);
      names.push(`${formatAddress(list.address)} ${version}`);
      if (text < MOST_TEXT && at < stale.length - 1) continue;
      const message = `Write the marks into the documentation of ${names.join(", ")}`;
      const onWritten = (done: number, of: number): void =>
        world.log.progress({ what: "pages written", done, of });
      const next = await site.commit(head, { files, message, onWritten });
      if (next === undefined) return undefined;
      head = next;
      [names, files] = [[], []];
    }
    return { head };
  };
  return withReachedState(
    "the lists have the marks; run this again to write them into the documentation",
    () => untilWon(step, world).then(({ head }) => head),
  );
}

/** The page as a publish would write it now. */
function markPage(path: string, html: string, { address, provider }: MarkedList, version: string): string {
  const entry = provider.versions.find((one) => one.version === version) ?? { version };
  return withMarks(html, {
    path: path.replace(`/${version}/docs/`, `/${LATEST}/docs/`),
    state: renderState(path, address, entry),
    site: placeOf(provider),
    noindex: "withdrawn" in entry && entry.withdrawn !== undefined,
  });
}
