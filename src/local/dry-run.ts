import { join } from "node:path";
import type { Ports } from "../ports/ports.ts";
import type { Asset, AssetFile, Release, Releases } from "../ports/releases.ts";
import type { Site } from "../ports/site.ts";
import { replaceFile } from "./site.ts";

/** The same ports for reading; what would be written goes to the output folder, or nowhere. */
export function dryRunPorts(ports: Ports, output: string): Ports {
  return { ...ports, site: dryRunSite(ports, join(output, "site")), releases: dryRunReleases(ports) };
}

function dryRunSite({ site, log }: Ports, directory: string): Site {
  return {
    ...site,
    checkWritable: async () => [],
    write: async (head, { files, message }) => {
      for (const [path, text] of files)
        if (text !== undefined) await replaceFile(join(directory, path), text);
      log.info(`dry run: "${message}" would change ${files.length} files, now in ${directory}`);
      return head;
    },
  };
}

function dryRunReleases({ releases, log }: Ports): Releases {
  const uploaded: Asset[] = [];
  return {
    ...releases,
    create: async ({ tag }): Promise<Release> => {
      log.info(`dry run: release ${tag} would be created as a draft`);
      return {
        id: "dry-run",
        tag,
        draft: true,
        immutable: false,
        url: "",
        publishedAt: undefined,
        assets: [],
      };
    },
    upload: async (_release, file) => {
      uploaded.push(plannedAsset(file));
    },
    remove: async () => {},
    discard: async () => {},
    refresh: async (release) => ({ ...release, assets: mergeAssets(release.assets, uploaded) }),
    publish: async (release, settings) => {
      log.info(`dry run: release ${settings.tag} would be published`);
      const assets = release.assets.map((asset) => ({
        ...asset,
        url: releases.downloadUrl(settings, asset.name),
      }));
      return { ...release, draft: false, assets };
    },
  };
}

function plannedAsset({ name, size, sha256 }: AssetFile): Asset {
  return { id: name, name, size, sha256, complete: true, url: "" };
}

function mergeAssets(there: readonly Asset[], uploaded: readonly Asset[]): Asset[] {
  const names = new Set(uploaded.map(({ name }) => name));
  return [...there.filter(({ name }) => !names.has(name)), ...uploaded];
}
