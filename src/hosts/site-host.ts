import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dirname } from "node:path/posix";
import { parseStoredPath, pathInSite, storedPath, toLink } from "../catalog/paths.ts";
import { once } from "../concurrency.ts";
import { ProblemError } from "../errors.ts";
import { groupBy } from "../group-by.ts";
import type { Asset, Release, SiteHost } from "../ports/host.ts";
import type { ListedFile, Place, SiteHead, SiteLocation } from "../ports/place.ts";
import { addressPath } from "../provider/address.ts";
import { hashFile, ifThere, readRegularFile } from "../read-file.ts";

/**
 * The packages that are files of the site itself. Each lies under its digest, so no run changes what another one stored, and
 * only what the catalog names is a release.
 */
export function siteHost(site: Place, { base, basis }: SiteLocation, at: () => Promise<SiteHead>): SiteHost {
  // The path is right wherever the site is served.
  const links = basis === "presumed" ? new URL(base).pathname : base;
  const head = once(at);
  /** The copy is there while it is used. */
  const withCopy = async <T>({ id, size }: Asset, use: (path: string) => Promise<T>): Promise<T> => {
    const directory = await mkdtemp(join(tmpdir(), "provider-pages-"));
    try {
      await site.copy(await head(), directory, [{ path: String(id), size }]);
      const used = await ifThere(use(join(directory, String(id))));
      if (used !== undefined) return used;
      throw new ProblemError({
        code: "site-busy",
        found: `another run has removed ${id} from the site`,
        expected: "the file that was listed",
        fix: "Run the command again: it reads the site again",
      });
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  };
  return {
    words: { sent: site.isDry ? "dry run: would store" : "stored", published: "ready for the site" },
    needsReading: site.hasOneState === true,
    check: async (packages) => site.check(await head(), { packages }),
    // The packages are as public as the site.
    checkDownloadable: async () => {},
    find: async ({ address, version, tag, links: namedFiles = [] }) => {
      const none = { release: undefined, emptyDrafts: [], stableTags: [] };
      const digests = new Map<string, string | undefined>();
      for (const { url, sha256 } of namedFiles) {
        const path = pathInSite(address, version, url);
        if (path !== undefined) digests.set(path, sha256);
      }
      const folders = new Set([...digests.keys()].map((path) => dirname(dirname(path))));
      const lists = await Promise.all(
        [...folders].map(async (folder) => site.list(await head(), folder, "sizes")),
      );
      const files = lists.flat().filter(({ path }) => digests.has(path));
      return files.length === 0 ? none : { ...none, release: openRelease(tag, files, links, digests) };
    },
    list: async (...addresses) => {
      const releases = addresses.map(async (address) => {
        const parent = `assets/${addressPath(address)}`;
        const allFiles = await site.list(await head(), parent, "sizes");
        const files = allFiles.filter(({ path }) => parseStoredPath(path) !== undefined);
        const versions = groupBy(files, ({ path }) => path.slice(parent.length + 1).split("/", 1)[0] ?? "");
        return [...versions].map(([version, group]) => openRelease(`v${version}`, group, links));
      });
      return (await Promise.all(releases)).flat();
    },
    download: (_release, asset) => withCopy(asset, (copy) => readRegularFile(copy, asset.size)),
    fetch: (_release, asset, path) =>
      withCopy(asset, async (copy) => {
        await copyFile(copy, path);
        return hashFile(path);
      }),
    downloadUrl: ({ address, version }, file) => links + toLink(storedPath(address, version, file)),
    put: ({ address, version }, file) =>
      site.put({ ...file, path: storedPath(address, version, file), from: file.path }),
  };
}

/** When the last of the files was written, in ISO 8601, if the place records that. */
export function latestOf(files: readonly ListedFile[]): string | undefined {
  const latest = files.reduce((last, { modified = 0 }) => Math.max(last, modified), 0);
  return latest === 0 ? undefined : new Date(latest).toISOString();
}

/** A site records neither the tag nor the date of publication. */
function openRelease(
  tag: string,
  files: readonly ListedFile[],
  links: string,
  digests?: ReadonlyMap<string, string | undefined>,
): Release {
  const assets = files.map(({ path, size }): Asset => {
    if (size === undefined) throw new Error(`${path} was listed without its size`);
    const name = path.slice(path.lastIndexOf("/") + 1);
    const url = links + toLink(path);
    return { id: path, name, size, sha256: digests?.get(path), complete: true, url };
  });
  const state = {
    draft: false,
    immutable: false,
    publishedAt: latestOf(files),
  };
  return { id: tag, tag, url: links, ...state, inSite: true, assets };
}
