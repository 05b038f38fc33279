import { copyFile, link, rm } from "node:fs/promises";
import { once } from "../../concurrency.ts";
import type { Problem } from "../../errors.ts";
import type { Images, VersionImage } from "../../ports/images.ts";
import type { Log } from "../../ports/log.ts";
import type { AssetFile } from "../../ports/package-store.ts";
import { formatAddress } from "../../provider/address.ts";
import { imageTag } from "../../provider/image-name.ts";
import { count } from "../../provider/quote.ts";
import { compareImage, describeImageDifferences } from "../../publishing/images/compare-image.ts";
import { findPrivate } from "../../publishing/images/push-images.ts";
import { type KeptVersion, NotKept, type VersionStore } from "./version-store.ts";

/** Images with all packages of a version, which OpenTofu can install from. */
export interface ImageStore {
  /** Repository names, as clients write them. */
  readonly names: readonly string[];
  /** Whether every repository has the version. */
  has(version: string): boolean;
  open(kept: KeptVersion): VersionStore;
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
    for (const images of repositories) await pushImage(images, image, log);
    await warnIfPrivate(image.version);
  };
  return {
    names: repositories.map(({ name }) => name),
    has: (version) => tagged.every((versions) => versions.has(version)),
    open: (kept) => openVersionImage(kept, checkWritable, show),
  };
}

function openVersionImage(
  { address, version }: KeptVersion,
  demandRoom: () => Promise<void>,
  show: (image: VersionImage) => Promise<void>,
): VersionStore {
  const packages = new Map<string, AssetFile>();
  const vouching: AssetFile[] = [];
  return {
    demandRoom,
    // An image of an interrupted run is not in the catalog, so it was not checked.
    find: () => undefined,
    put: async (file, _other, platform) => {
      const kept = { ...file, path: await setAside(file) };
      if (platform === undefined) vouching.push(kept);
      else packages.set(platform, kept);
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
}

/** Keeps the file: the caller deletes its own path. */
async function setAside({ path }: AssetFile): Promise<string> {
  const aside = `${path}.image`;
  // Some file systems have no hard links.
  await link(path, aside).catch(() => copyFile(path, aside));
  return aside;
}

/** A tag is updated when the origin adds packages; published packages never change. */
async function pushImage(images: Images, image: VersionImage, log: Log): Promise<void> {
  const published = await images.find(image.version);
  const differences = published && compareImage(published, image.packages);
  const isThere = differences?.missing.length === 0;
  if (differences !== undefined) {
    const { changed, added, faults } = differences;
    if (changed.length + faults.length > 0 || (!isThere && added.length > 0))
      throw new NotKept([isOther(images, image, describeImageDifferences(differences))]);
  }
  if (isThere) return;
  const { sent } = await images.push(image);
  log.debug(`pushed ${images.name}:${imageTag(image.version)}: ${count(sent, "file")} sent`);
}

function isOther({ name }: Images, { address, version }: VersionImage, differences: string): Problem {
  return {
    code: "image-changed",
    found: `${name}:${imageTag(version)} differs from ${formatAddress(address)} ${version} of its origin: ${differences}`,
    expected: "an image with the packages of the origin",
    fix: "Check what else pushes to this repository, then delete the tag; the next run pushes it again. Listed versions are not changed",
  };
}
