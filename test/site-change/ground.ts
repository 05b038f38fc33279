import type { CatalogEdit } from "../../src/catalog/edits/edit.ts";
import { publishVersions } from "../../src/catalog/edits/publication.ts";
import type { Place } from "../../src/ports/place.ts";
import { changeSite, type SiteUpdate } from "../../src/site-change/change-site.ts";
import { readSite } from "../../src/site-change/read-site.ts";
import { type MemorySite, memorySite } from "../support/memory/site.ts";
import { publication } from "../support/samples/facts.ts";
import { silentLog } from "../support/samples/silent-log.ts";

/** An edit that publishes a version of the sample provider. */
export function publishing(version: string, base?: string): CatalogEdit {
  return publishVersions(publication(version, base));
}

const PAGES = ["index.md", "resources/thing.md", "guides/start.md"];

/** One that publishes a version with three pages of documentation. */
export function documented(version: string, overwrite = false, about = "A thing.") {
  const { versions, ...rest } = publication(version);
  const documentation = {
    facts: {
      tag: `v${version}`,
      folder: "docs",
      documents: PAGES.map((path) => ({ path, file: `docs/${path}` })),
      images: [],
    },
    texts: new Map(
      PAGES.map((path) => [
        path,
        `---\ndescription: ${path === "index.md" ? "All of it." : about}\n---\n# ${path}\n\n<div class="state">Of its author</div>\n`,
      ]),
    ),
  };
  return publishVersions({
    ...rest,
    overwrite,
    versions: versions.map((one) => ({ ...one, documentation })),
  });
}

/** Reads the site and changes it, as a command does; gives also how often it waited. */
export async function change(
  site: Place,
  edit: CatalogEdit,
  lines: string[] = [],
): Promise<SiteUpdate & { waits: number[] }> {
  const waits: number[] = [];
  const wait = async (attempt: number) => void waits.push(attempt);
  const reading = await readSite(site, edit.question);
  const log = { ...silentLog, info: (line: string) => void lines.push(line) };
  const run = { log, now: () => new Date(), cancelled: new AbortController().signal };
  return {
    ...(await changeSite(site, edit, reading, run, {}, wait)),
    waits,
  };
}

/** A site on which versions of the sample provider are published. */
export async function siteWith(...versions: string[]): Promise<MemorySite> {
  const site = memorySite();
  for (const version of versions) await change(site, publishing(version));
  return site;
}

/** The paths that were read, in their order. */
export function readPaths({ calls }: MemorySite): unknown[] {
  return calls.filter(({ operation }) => operation === "read").map(({ args }) => args[1]);
}
