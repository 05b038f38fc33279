import { sha256 } from "./release.ts";

/** The path on a site of a file of this name: it lies under its digest. */
export function findStored(paths: Iterable<string>, name: string): string {
  const found = [...paths].filter((path) => path.startsWith("assets/") && path.endsWith(`/${name}`));
  const [path] = found;
  if (path === undefined || found.length > 1) throw new Error(`the site has ${found.length} files ${name}`);
  return path;
}

/**
 * The packages of a site, each at its path without the digest: it has to be that of the file. A file of which there are two
 * occurs twice.
 */
export function storedFiles(files: Iterable<readonly [path: string, bytes: Uint8Array]>): string[] {
  return [...files].flatMap(([path, bytes]) => {
    const [, folder = "", digest = "", name = ""] =
      /^((?:preview\/)?assets\/.*)\/([0-9a-f]{12})\/([^/]+)$/.exec(path) ?? [];
    if (name === "") return [];
    if (!sha256(bytes).startsWith(digest)) throw new Error(`${path} is not under its own digest`);
    return [`${folder}/${name}`];
  });
}
