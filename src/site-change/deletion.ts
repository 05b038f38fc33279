import { basename } from "node:path/posix";
import {
  type Retirement,
  retiredVersions,
  retireVersions,
  sharedVersions,
} from "../catalog/edits/retirement.ts";
import { namedFiles, type VersionFacts } from "../catalog/facts/version-facts.ts";
import { pathInSite, storedFolder } from "../catalog/paths.ts";
import { readOwnProvider } from "../catalog/read-facts.ts";
import { mapConcurrently } from "../concurrency.ts";
import { type Problem, ProblemError } from "../errors.ts";
import { type Asset, type Release, type ReleaseHost, ReleaseLost } from "../ports/host.ts";
import type { Place } from "../ports/place.ts";
import type { ProviderAddress } from "../provider/address.ts";
import { isNamed } from "../provider/constraint.ts";
import { filenameInUrl, isReleaseFile } from "../provider/filename.ts";
import { imageTag } from "../provider/image-name.ts";
import type { CommandContext } from "../run/context.ts";
import { nameSome } from "../text.ts";
import { editSite, type SiteUpdate } from "./change-site.ts";

interface DeletedVersion {
  readonly address: ProviderAddress;
  readonly version: string;
  /** Undefined if only files were left of it. */
  readonly facts?: VersionFacts | undefined;
  readonly images?: readonly string[] | undefined;
}

export interface Deletion {
  readonly retirement: Retirement;
  readonly update: SiteUpdate;
  /** Paths in the site, URLs, and images by their names. */
  readonly removed: readonly string[];
  /** What can still be read, and where. */
  readonly problems: readonly Problem[];
}

/** The lists change first, then documents and files of the site go, and then what lies elsewhere. */
export async function deleteVersions(
  wanted: Retirement,
  /** Further addresses that may have the same versions, and keep them. */
  left: readonly ProviderAddress[],
  site: Place,
  world: CommandContext,
): Promise<Deletion> {
  const host = await world.releases();
  const releases = host === undefined ? [] : await host.list();
  const head = await site.head();
  const unlisted = await findStored(site, wanted, releases);
  const retirement = { ...wanted, filesDeleted: world.now().toISOString(), unlisted };
  const edit = retireVersions(retirement);
  const update = await editSite(site, edit, world, { hasPackages: true });
  const { entries } = update.before;
  const lists = entries.map(({ provider }) => provider);
  const meant = retiredVersions(retirement, lists);
  const after = edit.apply(update.before).entries;
  const all = entries.flatMap(({ address, versions: facts }, at) =>
    (meant[at] ?? []).map((one) => ({
      ...one,
      address,
      facts: facts.get(one.version),
      isDeleted: after[at]?.removed?.some(({ version }) => version === one.version) === true,
    })),
  );
  const needs = await mapConcurrently(left, 1, async (address) => {
    const list = await readOwnProvider((path) => site.read(head, path), address);
    return sharedVersions(list, meant[0] ?? []).filter((one) => one.filesDeleted === undefined);
  });
  // Clients of another address still need what lies elsewhere.
  const needed = [...needs.flat(), ...all.filter((one) => !one.isDeleted)].map(({ version }) => version);
  const versions = all.filter(({ version }) => !needed.includes(version));
  const { removed, problems } = await deleteElsewhere(versions, { host, releases }, world);
  return { retirement, update, removed: [...(update.leftovers ?? []), ...removed], problems };
}

/** The versions of a choice that have files in the site or in a release, listed or not. */
async function findStored(
  site: Place,
  { address, choice }: Retirement,
  releases: readonly Release[],
): Promise<string[]> {
  const folders = await site.list(await site.head(), storedFolder(address).slice(0, -1), "shallow");
  const stored = folders.flatMap(({ path }) => (path.endsWith("/") ? [basename(path)] : []));
  const tagged = releases.map((release) => ({ release, version: release.tag.replace(/^v/, "") }));
  const released = tagged.flatMap(({ release, version }) =>
    assetsOf(release, { address, version }).length > 0 ? [version] : [],
  );
  return [...new Set([...stored, ...released])].filter((version) => isNamed(choice, version));
}

async function deleteElsewhere(
  versions: readonly DeletedVersion[],
  { host, releases }: { readonly host: ReleaseHost | undefined; readonly releases: readonly Release[] },
  world: CommandContext,
) {
  const removed: string[] = [];
  const problems: Problem[] = [];
  const keep = (where: string, why: string): void => {
    const [expected, fix] = ["no file of these versions", "Delete it there yourself, then run this again"];
    problems.push({ code: "files-kept", found: `${where} can still be read: ${why}`, expected, fix });
  };
  const attempt = async (where: string, step: () => Promise<unknown>): Promise<void> => {
    try {
      if ((await step()) !== "absent") removed.push(where);
    } catch (error) {
      world.cancelled.throwIfAborted();
      if (!(error instanceof ProblemError || error instanceof ReleaseLost)) throw error;
      keep(where, error instanceof ReleaseLost ? error.message : (error.problems[0]?.found ?? ""));
    }
  };
  const gone = new Set<string>();
  for (const release of releases) {
    const assets = new Set(versions.flatMap((one) => assetsOf(release, one)));
    for (const { url } of assets) gone.add(url);
    const others = release.assets.filter(
      (one) => !assets.has(one) && one.name.startsWith("terraform-provider-"),
    );
    // GitHub deletes no single file of such a release.
    if (release.immutable && assets.size > 0)
      if (others.length > 0)
        keep(
          release.url,
          `it is immutable, and also has ${nameSome(
            others.map(({ name }) => name),
            3,
          )}`,
        );
      else await attempt(release.url, async () => host?.discard(release));
    else for (const asset of assets) await attempt(asset.url, async () => host?.remove(release, asset));
  }
  for (const { version, images = [] } of versions)
    for (const name of images) {
      const repository = await world.images(name, "to push");
      const remove = async () =>
        (await repository.find(version)) === undefined ? "absent" : repository.remove(version);
      await attempt(`${name}:${imageTag(version)}`, remove);
    }
  for (const { address, version, facts } of versions)
    for (const { url } of facts === undefined ? [] : namedFiles(facts)) {
      const target = { tag: facts?.tag ?? "", address, version };
      const releaseUrl = host?.downloadUrl(target, { name: filenameInUrl(url), sha256: "" });
      if (url === releaseUrl || gone.has(url) || pathInSite(address, version, url) !== undefined) continue;
      gone.add(url);
      keep(url, "it is neither a file of the site nor of a release");
    }
  return { removed, problems };
}

/** The version's files, with those of usual names that nothing lists. */
function assetsOf({ tag, assets }: Release, { address, version, facts }: DeletedVersion): readonly Asset[] {
  const urls = new Set(facts === undefined ? [] : namedFiles(facts).map(({ url }) => url));
  const isTagged = tag === facts?.tag || tag.replace(/^v/, "") === version;
  const isNamedSo = (name: string) => isTagged && isReleaseFile(address.type, version, name);
  return assets.filter(({ name, url }) => urls.has(url) || isNamedSo(name));
}
