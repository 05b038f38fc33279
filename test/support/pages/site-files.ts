import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** The files of a site by their path with forward slashes, no leading slash. */
export type SiteFiles = ReadonlyMap<string, Uint8Array>;

/** Where a host takes its files from: a folder, or whatever a function reads (a branch's tree, say). */
export type SiteSource = string | (() => SiteFiles | Promise<SiteFiles>);

/** Reads a site as the branch builder publishes it: everything, or what Jekyll leaves over. */
export async function readSite(source: SiteSource): Promise<SiteFiles> {
  const files = typeof source === "string" ? await readFolder(source) : await source();
  if (files.has(".nojekyll")) return new Map(files);
  return new Map([...files].filter(([path]) => !isDroppedByJekyll(path)));
}

async function readFolder(folder: string): Promise<SiteFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // A symlink is not a file here either: Pages refuses sites that hold one.
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      paths.map(async (path) => [relative(folder, path).split(sep).join("/"), await readFile(path)] as const),
    ),
  );
}

// What Jekyll does not copy: https://docs.github.com/en/pages/setting-up-a-github-pages-site-with-jekyll/about-github-pages-and-jekyll
function isDroppedByJekyll(path: string): boolean {
  const parts = path.split("/");
  return parts.some((part) => /^[._#]|~$/.test(part)) || /^(vendor|node_modules)\//.test(path);
}
