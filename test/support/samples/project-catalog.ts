import { parseSiteFacts } from "../../../src/catalog/facts/site-facts.ts";
import { keyPath, RECENT_PATH, SEARCH_PATH, SITE_PATH } from "../../../src/catalog/paths.ts";
import type { ReadText } from "../../../src/catalog/read-facts.ts";
import { renderNotes } from "../../../src/site/docs/notes.ts";
import type { ProjectDocumentation } from "../../../src/site/documents/site.ts";
import { walkCatalog } from "../../../src/site/documents/walk-catalog.ts";
import type { SiteFile } from "../../../src/site/pages/paths.ts";

/** Of the catalog, whatever is only kept so that a publish need not read everything. */
export function followsFromFacts(path: string): boolean {
  return !path.startsWith("catalog/") || path === RECENT_PATH || path === SEARCH_PATH;
}

/** Every file that follows from a catalog whose facts are all there. */
export async function* projectCatalog(
  read: ReadText,
  documentation: ProjectDocumentation = () => [],
): AsyncGenerator<SiteFile> {
  const files = walkCatalog({
    site: parseSiteFacts((await read(SITE_PATH)) ?? ""),
    look: {},
    services: {},
    loadDocumentation: async () => documentation,
    renderNotes,
    read,
    readPresent: read,
    readKey: (name) => read(keyPath(name)),
    sourcesOf: (address) => [address],
    miss: () => {},
    leave: (damage) => {
      throw damage;
    },
    expect: () => {},
  });
  for await (const { file } of files) if (followsFromFacts(file[0])) yield file;
}
