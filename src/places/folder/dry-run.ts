import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ProblemError } from "../../errors.ts";
import type { Log } from "../../ports/log.ts";
import type { Asset, PackageStore, Release, ReleaseTarget } from "../../ports/package-store.ts";
import type { ChangedFile, Site, SiteHead } from "../../ports/site.ts";
import { removeEmptied } from "./disk/tree.ts";
import { replaceFile } from "./site.ts";

/** Only a folder with this file may be cleared for the next preview. */
const MARK = ".provider-pages-preview";

/** Reads from the site, and writes into a copy of it. */
export function dryRunSite(site: Site, directory: string, log: Log): Site {
  let copied: Promise<void> | undefined;
  return {
    ...site,
    checkWritable: async () => [],
    head: async () => {
      const head = await site.head();
      copied ??= startPreview(site, head, directory).then(() => site.copyTo(head, directory));
      await copied;
      return head;
    },
    write: async (_head, { files, message, carried = [], pictures = [] }) => {
      for (const { path, from } of carried) await copyIntoPreview(join(directory, path), from);
      for (const { path, bytes } of pictures) await replaceFile(join(directory, path), bytes);
      await writePreview(directory, files);
      const all = files.length + carried.length + pictures.length;
      const count = `${all} ${all === 1 ? "file" : "files"}`;
      log.info(`dry run: "${message.split("\n", 1)[0]}" would change ${count}`);
      // The site itself has no such state.
      return { id: undefined };
    },
  };
}

/** If the new mark shows up on the site, the folder is the site itself. */
async function startPreview(site: Site, head: SiteHead, directory: string): Promise<void> {
  const entries: string[] = await readdir(directory).catch(() => []);
  if (entries.length > 0 && !entries.includes(MARK))
    throw refusal(`${directory} has other files: ${entries.sort().slice(0, 3).join(", ")}`);
  await mkdir(directory, { recursive: true });
  const mark = randomUUID();
  await writeFile(join(directory, MARK), mark);
  if ((await site.read(head, MARK)) === mark) {
    await rm(join(directory, MARK));
    throw refusal(`${directory} is the site itself`);
  }
  for (const entry of entries)
    if (entry !== MARK) await rm(join(directory, entry), { recursive: true, force: true });
}

function refusal(found: string): ProblemError {
  const expected = "an empty folder for the preview, or an earlier preview";
  const fix = "Set ‹output› to another folder; the preview is its `site` folder";
  return new ProblemError({ code: "folder-blocked", found, expected, fix });
}

/** The existing file may be a hard link to the site's. */
async function copyIntoPreview(path: string, from: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await rm(path, { force: true });
  await copyFile(from, path);
}

async function writePreview(directory: string, files: readonly ChangedFile[]): Promise<void> {
  const removed = files.flatMap(([path, text]) => (text === undefined ? [path] : []));
  for (const path of removed) await rm(join(directory, path), { force: true });
  await removeEmptied(directory, removed.map(dirname));
  for (const [path, text] of files) if (text !== undefined) await replaceFile(join(directory, path), text);
}

/** Reads from the store, and only records what would be uploaded. */
export function dryRunReleases(releases: PackageStore, log: Log): PackageStore {
  const sent: Asset[] = [];
  let target: ReleaseTarget | undefined;
  return {
    ...releases,
    tagged: releases.tagged && { ...releases.tagged, remove: async () => {} },
    removeAbandoned: undefined,
    words: { sent: "dry run: would send", published: "dry run: would be published as" },
    find: (wanted) => {
      target = wanted;
      return releases.find(wanted);
    },
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
    upload: async (release, file) => {
      const refused = releases.checkFiles([file], release);
      if (refused.length > 0) throw new ProblemError(refused);
      const url = target === undefined ? "" : releases.downloadUrl(target, file.name);
      const { name, size, sha256 } = file;
      sent.push({ id: name, name, size, sha256, complete: true, url });
      const carried = { path: `${release.id}/${file.name}`, from: file.path, blob: undefined };
      return releases.packagesIn === "site" ? [carried] : [];
    },
    remove: async () => {},
    discard: async () => {},
    refresh: async (release) => ({ ...release, assets: mergeAssets(release.assets, sent) }),
    publish: async (release, settings) => {
      const assets = release.assets.map((asset) => ({
        ...asset,
        url: releases.downloadUrl(settings, asset.name),
      }));
      return { ...release, draft: false, assets };
    },
  };
}

function mergeAssets(there: readonly Asset[], sent: readonly Asset[]): Asset[] {
  const names = new Set(sent.map(({ name }) => name));
  return [...there.filter(({ name }) => !names.has(name)), ...sent];
}
