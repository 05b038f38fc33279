import type { CatalogChange } from "../../catalog/edits/edit.ts";
import { documentationPath, textsFolder } from "../../catalog/paths.ts";
import type { ReadText } from "../../catalog/read-facts.ts";
import { limitConcurrency } from "../../concurrency.ts";
import type { Site } from "../../ports/site.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { type ChangedDocument, renderChange } from "../../site/documents/change.ts";
import { isOurs, mayBeForeign } from "../../site/documents/site.ts";
import { versionPagePath } from "../../site/pages/paths.ts";
import type { SiteReading } from "./read-site.ts";

/** The documents of a change, without those that the owner wrote by hand, and the removals. */
export async function renderDocuments(
  site: Site,
  reading: SiteReading,
  change: CatalogChange,
): Promise<ChangedDocument[]> {
  const hasTexts = change.entries.some(({ documented = [] }) => documented.length > 0);
  const documentation = hasTexts ? await loadProjection() : undefined;
  const around = documentation === undefined ? reading : { ...reading, documentation };
  const files = renderChange(change, around);
  const read = (path: string) => site.read(reading.head, path);
  const folders = await listFolders(site, reading, change);
  // An overwritten version may have the same documentation.
  if (hasTexts && holdDocumentation(folders) && (await areUnchanged(files, read))) return [];
  const kept = await leaveForeign(files, folders, read);
  return [...kept, ...(await listRemoved(site, reading, change, files))];
}

/** Imported only if needed, because it takes long. */
export async function loadProjection() {
  return (await import("../../site/docs/project.ts")).projectDocumentation;
}

/** The files in each changed version's folder. */
type Folders = ReadonlyMap<string, ReadonlySet<string>>;

async function listFolders(site: Site, { head }: SiteReading, { entries }: CatalogChange): Promise<Folders> {
  const folders = entries.flatMap(({ address, versions, documented = [] }) => {
    const names = [...versions.map(({ facts }) => facts.version), ...documented.map((one) => one.version)];
    return [...new Set(names)].map((version) => folderOf(address, version));
  });
  const listed = folders.map(async (folder) => [folder, new Set(await site.list(head, folder))] as const);
  return new Map(await Promise.all(listed));
}

function folderOf(address: ProviderAddress, version: string): string {
  return versionPagePath(address, version).replace(/\/index\.html$/, "");
}

function holdDocumentation(folders: Folders): boolean {
  return [...folders].some(([folder, paths]) => paths.has(`${folder}/docs/index.html`));
}

async function areUnchanged(files: readonly ChangedDocument[], read: ReadText): Promise<boolean> {
  for (const [path, text] of files) if ((await read(path)) !== text) return false;
  return true;
}

const AT_ONCE = 8;

async function leaveForeign(
  files: readonly ChangedDocument[],
  folders: Folders,
  read: ReadText,
): Promise<ChangedDocument[]> {
  const turn = limitConcurrency(AT_ONCE);
  const kept = files.map(async (file): Promise<ChangedDocument[]> => {
    const [path] = file;
    if (!mayBeForeign(path) || isFree(path, folders)) return [file];
    const existing = await turn(() => read(path));
    return existing === undefined || isOurs(path, existing) ? [file] : [];
  });
  return (await Promise.all(kept)).flat();
}

function isFree(path: string, folders: Folders): boolean {
  return [...folders].some(([folder, paths]) => path.startsWith(`${folder}/`) && !paths.has(path));
}

/** The files of documentation that is no longer kept. */
async function listRemoved(
  site: Site,
  { head }: SiteReading,
  { entries }: CatalogChange,
  files: readonly ChangedDocument[],
): Promise<ChangedDocument[]> {
  const stay = new Set(files.map(([path]) => path));
  const versions = entries.flatMap(({ address, undocumented = [] }) =>
    undocumented.map((version) => ({ address, version })),
  );
  const gone = versions.map(async ({ address, version }) => {
    const own = await site.list(head, folderOf(address, version));
    const texts = await site.list(head, textsFolder(address, version));
    return [...own, ...texts, documentationPath(address, version)];
  });
  const paths = (await Promise.all(gone)).flat().filter((path) => !stay.has(path));
  return paths.map((path) => [path, undefined] as const);
}
