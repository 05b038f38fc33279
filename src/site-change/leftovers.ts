import { basename, dirname } from "node:path/posix";
import type { CatalogChange, CatalogSlice, ChangedEntry } from "../catalog/edits/edit.ts";
import { namedFiles, type VersionFacts } from "../catalog/facts/version-facts.ts";
import { packagesFolder, parseStoredPath, pathInSite, versionPath } from "../catalog/paths.ts";
import type { ReadText } from "../catalog/read-facts.ts";
import type { Problem } from "../errors.ts";
import { groupBy } from "../group-by.ts";
import type { ListedFile, Place, SiteHead, StoredFile } from "../ports/place.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../provider/address.ts";
import { decodePart, isReleaseFile, isSignature } from "../provider/filename.ts";
import type { ChangedDocument } from "../site/documents/change.ts";
import { nameSome } from "../text.ts";

/** A run that still works has stored its files since then, in milliseconds. */
const DAY = 86_400_000;

/**
 * Files of changed providers that a run stored a day ago or earlier, and no document names: it was killed, or another run
 * was faster, or they were overwritten since; and every file of versions that are removed. Files of listed
 * versions whose facts are not known stay, and so do signed files of a version that no list has.
 */
export async function findLeftovers(
  site: Place,
  { head, catalog: before }: { readonly head: SiteHead; readonly catalog: CatalogSlice },
  change: CatalogChange,
  documents: readonly ChangedDocument[],
  now: Date,
): Promise<Leftovers> {
  const unlisted: UnlistedVersion[] = [];
  const read: ReadText = (path) => site.read(head, path);
  const linksOf = (facts: VersionFacts) => namedFiles(facts).map(({ url }) => url);
  const lists = [...before.entries, ...(before.mirrored ?? [])];
  const ours = change.entries.map(({ replaced = [], ...entry }) => ({ ...entry, replaced }));
  const mirrored = (change.mirrored ?? []).map((entry) => ({ ...entry, replaced: [] }));
  const searches = [...ours, ...mirrored].map(async ({ address, provider, versions: changed, replaced }) => {
    const was = lists.find((one) => addressPath(one.address) === addressPath(address))?.provider;
    // Without a list before, files of other versions may be all that is left of them.
    if (was === undefined || changed.length === 0) return [];
    const versions = new Set((provider ?? was).versions.map(({ version }) => version));
    // With the links that a version overwrites: a client may be following one.
    const linksByVersion = new Map(changed.map((facts) => [facts.version, linksOf(facts)]));
    for (const facts of replaced)
      linksByVersion.set(facts.version, [...(linksByVersion.get(facts.version) ?? []), ...linksOf(facts)]);
    const below = await site.list(head, `assets/${addressPath(address)}`, "shallow");
    const folders = below.flatMap(({ path }) => (path.endsWith("/") ? [basename(path)] : []));
    const versionsLeft = folders.filter((version) => !versions.has(version) || linksByVersion.has(version));
    const files = versionsLeft.map(async (version) => {
      const links = linksByVersion.get(version) ?? [];
      const paths = new Set(links.flatMap((link) => pathInSite(address, version, link) ?? []));
      const stored = await site.list(head, packagesFolder(address, version));
      const old = stored.filter((file) => isLeft(file, versions, paths, now));
      if (versions.has(version) || old.length === 0) return old;
      const isSigned = stored.some(({ path }) => isSignature(path));
      const isKnown = (await read(versionPath(address, version))) !== undefined;
      if (isSigned) unlisted.push({ address, version });
      return isSigned || isKnown ? [] : old;
    });
    return (await Promise.all(files)).flat().map(({ path }) => path);
  });
  // A preview that is removed takes its packages with it.
  const entries: readonly ChangedEntry[] = [...change.entries, ...(change.mirrored ?? [])];
  const removed = (change.isPreviews ? [] : entries).flatMap((entry) =>
    (entry.removed ?? []).map((facts) => ({ ...facts, address: entry.address })),
  );
  // Links may lead to the folder of another address, and nothing names files that were replaced.
  const linked = removed.flatMap(({ address, ...facts }) =>
    linksOf(facts).flatMap((link) => pathInSite(address, facts.version, link) ?? []),
  );
  const folders = [
    ...removed.map(({ address, version }) => packagesFolder(address, version)),
    ...linked.map(folderOf),
  ];
  const stored = await Promise.all([...new Set(folders)].map((folder) => site.list(head, folder)));
  const copies = stored.flat().flatMap(({ path }) => (parseStoredPath(path) === undefined ? [] : [path]));
  const left = [...(await Promise.all(searches)).flat(), ...copies];
  if (left.length === 0) return { left, unlisted };
  // Other addresses may offer the same packages, with facts that the change does not touch.
  const facts = left.flatMap((path) => {
    const stored = parseStoredPath(path);
    return stored === undefined ? [] : [`/${stored.type}/${stored.version}.json`];
  });
  const ends = [...new Set(facts)];
  const written = new Map(documents);
  const catalog = (await site.list(head, "catalog")).map(({ path }) => path);
  const keptPaths = removed.map(({ address, version }) => versionPath(address, version));
  const others = catalog.filter((path) => !written.has(path) && !keptPaths.includes(path));
  const about = others.filter((path) => ends.some((end) => path.endsWith(end)));
  const texts = await Promise.all(about.map((path) => site.read(head, path)));
  const namedPaths = new Set(texts.flatMap((text = "") => pathsIn(text)));
  // What no facts name beside files that some do, such as a manifest, belongs to them.
  const shared = new Set([...namedPaths].map(folderOf));
  const isShared = (path: string) =>
    copies.includes(path) && !linked.includes(path) && shared.has(folderOf(path));
  return {
    left: left.filter((path) => !namedPaths.has(path) && !written.has(path) && !isShared(path)),
    unlisted,
  };
}

/** The folder of a version, by the path of one of its files. */
function folderOf(path: string): string {
  return dirname(dirname(path));
}

export interface UnlistedVersion {
  readonly address: ProviderAddress;
  readonly version: string;
}

interface Leftovers {
  readonly left: readonly string[];
  readonly unlisted: readonly UnlistedVersion[];
}

/** The catalog may be older than the files. */
export function describeUnlisted(unlisted: readonly UnlistedVersion[]): Problem[] {
  const groups = groupBy(unlisted, ({ address }) => formatAddress(address));
  return [...groups].map(([source, group]) => {
    const versions = group.map(({ version }) => version);
    return {
      code: "files-unlisted",
      severity: "notice",
      found: `the site has signed files of ${source} ${nameSome(versions, MOST_NAMED)}, which no list has: a publish stopped before that, or the catalog is older than the files, and then later marks are lost too`,
      expected: "files of listed versions only",
      fix: `To list them, run ‹command: rebuild› with ‹source: ${source}› and ‹versions: ${versions.slice(0, MOST_NAMED).join(", ")}›`,
    } satisfies Problem;
  });
}

const MOST_NAMED = 5;

/** The paths of stored files that occur in facts, whatever the facts are. The site's own URL may have a folder `assets`. */
export function pathsIn(text: string): string[] {
  return [...text.matchAll(/(?=(assets(?:\/[^"\\\s/]+){6}))/g)].flatMap(([, link = ""]) => [
    link,
    decodePart(link),
  ]);
}

/** Whether a file is one that a run stored a day ago or earlier, and that is neither named nor beside files that are. */
export function isLeft(
  { path, modified = 0 }: ListedFile,
  versions: ReadonlySet<string>,
  paths: ReadonlySet<string>,
  now: Date,
): boolean {
  const stored = parseStoredPath(path);
  if (stored === undefined || paths.has(path) || modified >= now.getTime() - DAY) return false;
  const { type, version } = stored;
  const name = basename(path);
  if (!isReleaseFile(type, version, name)) return false;
  if (!versions.has(version)) return true;
  // No facts name the manifest, nor a signature by a key that was replaced: the later one has another name.
  if (isSignature(name)) return hasNamesake(path, paths);
  return !name.endsWith("_manifest.json");
}

/** Without files in whose place another run of the same version stored its own, such as a signature a second older. */
export function withoutLost(
  stored: readonly StoredFile[],
  change: CatalogChange,
  before: CatalogSlice,
): StoredFile[] {
  const allFacts = [
    ...before.entries.flatMap(({ address, versions }) =>
      [...versions.values()].map((facts) => ({ address, facts })),
    ),
    ...change.entries.flatMap(({ address, versions }) => versions.map((facts) => ({ address, facts }))),
  ];
  const paths = new Set(
    allFacts.flatMap(({ address, facts }) =>
      namedFiles(facts).flatMap(({ url }) => pathInSite(address, facts.version, url) ?? []),
    ),
  );
  return stored.filter(({ path }) => paths.has(path) || !hasNamesake(path, paths));
}

/** Whether a file of this name in the same version is named. */
function hasNamesake(path: string, paths: ReadonlySet<string>): boolean {
  const folder = `${dirname(dirname(path))}/`;
  const name = basename(path);
  return [...paths].some((one) => one.startsWith(folder) && basename(one) === name);
}
