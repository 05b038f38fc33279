import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Asset, AssetFile, FoundReleases, Release, Releases, ReleaseTarget } from "../ports/releases.ts";
import { addressPath } from "../provider/address.ts";

/** Releases in a folder of the site itself: each one a folder, renamed when it is complete. */
export function folderReleases(directory: string, base: string): Releases {
  const folder = (target: ReleaseTarget): string => `assets/${addressPath(target.address)}/${target.version}`;
  const downloadUrl = (target: ReleaseTarget, name: string): string => {
    const path = [...folder(target).split("/"), name].map(encodeURIComponent).join("/");
    // Relative to the root of whichever host serves the folder.
    return `${new URL(base).pathname}${path}`;
  };
  const readRelease = async (target: ReleaseTarget, draft: boolean): Promise<Release | undefined> => {
    const path = join(directory, folder(target)) + (draft ? DRAFT : "");
    const assets = await readAssets(path, (name) => downloadUrl(target, name));
    if (assets === undefined) return undefined;
    return { id: path, tag: target.tag, draft, immutable: false, url: path, publishedAt: undefined, assets };
  };
  return {
    downloadUrl,
    // Whoever reads the site reads the files beside it.
    checkDownloadable: async () => {},
    find: async (target): Promise<FoundReleases> => {
      const release = (await readRelease(target, false)) ?? (await readRelease(target, true));
      return { release, emptyDrafts: [], stableTags: [] };
    },
    create: async (settings) => {
      await mkdir(join(directory, folder(settings)) + DRAFT, { recursive: true });
      return present(await readRelease(settings, true));
    },
    upload: (release, file) => copyAsset(release, file),
    remove: (release, asset) => rm(join(String(release.id), asset.name), { force: true }),
    discard: (draft) => rm(String(draft.id), { recursive: true, force: true }),
    download: (release, asset) => readFile(join(String(release.id), asset.name)),
    refresh: async (release) => ({
      ...release,
      assets: present(await readAssets(String(release.id), () => "")),
    }),
    publish: async (release, settings) => {
      await rename(String(release.id), join(directory, folder(settings)));
      return present(await readRelease(settings, false));
    },
  };
}

const DRAFT = ".draft";

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("the release's folder has gone while it was being written");
  return value;
}

async function copyAsset(release: Release, file: AssetFile): Promise<void> {
  const path = join(String(release.id), file.name);
  await copyFile(file.path, `${path}.part`);
  await rename(`${path}.part`, path);
}

async function readAssets(path: string, url: (name: string) => string): Promise<Asset[] | undefined> {
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return names && Promise.all(names.sort().map((name) => readAsset(path, name, url(name))));
}

async function readAsset(path: string, name: string, url: string): Promise<Asset> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(join(path, name), { highWaterMark: 1 << 20 }), hash);
  const { size } = await stat(join(path, name));
  return { id: name, name, size, sha256: hash.digest("hex"), complete: !name.endsWith(".part"), url };
}
