import { copyFile, link, rm } from "node:fs/promises";
import { once } from "../../concurrency.ts";
import type { AssetFile } from "../../ports/host.ts";
import type { Images, VersionImage } from "../../ports/images.ts";
import type { Log } from "../../ports/log.ts";
import { formatAddress } from "../../provider/address.ts";
import { imageTag } from "../../provider/image-name.ts";
import { compareImage, findPrivate } from "../../steps/images.ts";
import { count } from "../../text.ts";
import { type KeptVersion, NotKept, type VersionStore } from "./version-store.ts";

/** Images with all packages of a version, which OpenTofu can install from. */
export interface ImageStore {
  /** Repository names, as clients write them. */
  readonly names: readonly string[];
  /** Whether every repository has the version. */
  has(version: string): boolean;
  open(version: KeptVersion): VersionStore;
}

/** All packages of a version are on the disk before any is pushed. */
export async function openImageStore(repositories: readonly Images[], log: Log): Promise<ImageStore> {
  const tagged = await Promise.all(repositories.map(async (images) => new Set(await images.versions())));
  const checkWritable = once(async () => {
    for (const images of repositories) await images.checkWritable();
  });
  const warnIfPrivate = once(async (version: string) => {
    for (const images of repositories) log.tell(await findPrivate(images, version, images.name));
  });
  const show = async (image: VersionImage) => {
    const { address, version, packages } = image;
    for (const images of repositories) {
      const name = `${images.name}:${imageTag(version)}`;
      const published = await images.find(version);
      const differences = published && compareImage(published, packages);
      const { changed = [], missing = ["all"], added = [], faults = [] } = differences ?? {};
      // A tag is updated when the origin adds packages; published packages never change.
      const isOther = changed.length + faults.length > 0 || (missing.length > 0 && added.length > 0);
      if (differences !== undefined && isOther)
        throw new NotKept({
          code: "image-changed",
          found: `${name} differs from ${formatAddress(address)} ${version} of its origin: ${differences.text}`,
          expected: "an image with the packages of the origin",
          fix: "Check what else pushes to this repository, then delete the tag; the next run pushes it again. Listed versions are not changed",
        });
      if (missing.length === 0) continue;
      const { sent } = await images.push(image);
      log.debug(`pushed ${name}: ${count(sent, "file")} sent`);
    }
    await warnIfPrivate(version);
  };
  return {
    names: repositories.map(({ name }) => name),
    has: (version) => tagged.every((versions) => versions.has(version)),
    open: ({ address, version }) => {
      const packages = new Map<string, AssetFile>();
      const vouching: AssetFile[] = [];
      return {
        demandRoom: checkWritable,
        // An image of an interrupted run is not in the catalog, so it was not checked.
        find: () => undefined,
        put: async (file, _other, platform) => {
          // Keeps the file: the caller deletes its own path.
          const path = `${file.path}.image`;
          // Some file systems have no hard links.
          await link(file.path, path).catch(() => copyFile(file.path, path));
          const copy = { ...file, path };
          if (platform === undefined) vouching.push(copy);
          else packages.set(platform, copy);
        },
        publish: async () => {
          try {
            const inOrder = new Map([...packages].sort(([a], [b]) => (a < b ? -1 : 1)));
            await show({ address, version: version.text, packages: inOrder, vouching });
          } finally {
            for (const { path } of [...packages.values(), ...vouching]) await rm(path, { force: true });
          }
          return [];
        },
      };
    },
  };
}
