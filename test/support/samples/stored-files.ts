import { sha256 } from "./release.ts";

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
