import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isError, ProblemError } from "../../errors.ts";
import type { Asset, Release, ReleaseHost, ReleaseTarget } from "../../ports/host.ts";
import type { Log } from "../../ports/log.ts";
import type { Place, SiteHead } from "../../ports/place.ts";
import { present } from "../../present.ts";
import { clearTarget } from "../common/clear-target.ts";
import { removeEmptied } from "./tree.ts";

/** Only a folder with this file may be cleared for the next preview. */
const MARK = ".provider-pages-preview";

/** Files that pages share are in the same folder as the packages. */
const isNoPackage = (path: string) => !/^(?:preview\/)?assets\/(?:$|[^/]+\/)/.test(path);

/** Reads from the site, and writes into a copy of it. */
export function dryRunSite(site: Place, directory: string, log: Log): Place {
  let copied: Promise<void> | undefined;
  let head: SiteHead = { id: undefined };
  return {
    ...site,
    isDry: true,
    check: (on, { packages }) => site.check(on, present({ packages })),
    head: async () => {
      head = await site.head();
      copied ??= startPreview(site, head, directory).then(() =>
        site.copy(head, directory, isNoPackage, "to keep"),
      );
      await copied;
      return head;
    },
    put: async ({ path, from, size }) => {
      const problems = await site.check(head, { packages: [{ name: basename(path), size }] });
      const errors = problems.filter(isError);
      if (errors.length > 0) throw new ProblemError(errors);
      // The copy has no packages.
      const wasThere = (await site.list(head, dirname(path))).some((one) => one.path === path);
      await copyFile(from, await clearTarget(directory, path));
      return { path, size, wasThere };
    },
    commit: async (on, { files, message, stored = [], pictures = [], onWritten = () => {} }) => {
      const removed = files.flatMap(([path, text]) => (text === undefined ? [path] : []));
      for (const path of removed) await rm(join(directory, path), { force: true });
      await removeEmptied(directory, removed.map(dirname));
      const images = pictures.map(({ path, bytes }) => [path, bytes] as const);
      let done = 0;
      for (const [path, content] of [...images, ...files]) {
        onWritten(++done, images.length + files.length);
        if (content !== undefined) await writeFile(await clearTarget(directory, path), content);
      }
      const all = files.length + stored.filter(({ wasThere }) => !wasThere).length + pictures.length;
      if (all === 0) return on;
      const count = `${all} ${all === 1 ? "file" : "files"}`;
      log.info(`dry run: "${message.split("\n", 1)[0]}" would change ${count}`);
      // The site itself has no such state.
      return { id: undefined };
    },
  };
}

/** If the new mark shows up on the site, the folder is the site itself. */
async function startPreview(site: Place, head: SiteHead, directory: string): Promise<void> {
  const entries: string[] = await readdir(directory).catch(() => []);
  if (entries.length > 0 && !entries.includes(MARK))
    throw folderBlocked(`${directory} has other files: ${entries.sort().slice(0, 3).join(", ")}`);
  await mkdir(directory, { recursive: true });
  const mark = randomUUID();
  await writeFile(join(directory, MARK), mark);
  if ((await site.read(head, MARK)) === mark) {
    await rm(join(directory, MARK));
    throw folderBlocked(`${directory} is the site itself`);
  }
  for (const entry of entries)
    if (entry !== MARK) await rm(join(directory, entry), { recursive: true, force: true });
}

function folderBlocked(found: string): ProblemError {
  const expected = "an empty folder for the preview, or an earlier preview";
  const fix = "Set ‹output› to another folder; the preview is its `site` folder";
  return new ProblemError({ code: "folder-blocked", found, expected, fix });
}

/** Reads from the releases, and only records what would be uploaded. */
export function dryRunReleases(releases: ReleaseHost, log: Log): ReleaseHost {
  const sent: Asset[] = [];
  let target: ReleaseTarget | undefined;
  return {
    ...releases,
    tagged: { ...releases.tagged, remove: async () => {} },
    words: { sent: "dry run: would send", published: "dry run: would be published as" },
    find: (request) => {
      target = request;
      return releases.find(request);
    },
    create: async ({ tag, name: title, notes }): Promise<Release> => {
      log.info(`dry run: release ${tag} would be created as a draft`);
      const state = { draft: true, immutable: false, publishedAt: undefined };
      return { id: "dry-run", tag, url: "", ...state, title, notes, assets: [] };
    },
    upload: async (release, file) => {
      const refused = await releases.check([file], release);
      if (refused.length > 0) throw new ProblemError(refused);
      const url = target === undefined ? "" : releases.downloadUrl(target, file);
      const { name, size, sha256 } = file;
      sent.push({ id: name, name, size, sha256, complete: true, url });
    },
    remove: async () => {},
    discard: async () => {},
    refresh: async (release) => {
      const names = new Set(sent.map(({ name }) => name));
      return { ...release, assets: [...release.assets.filter(({ name }) => !names.has(name)), ...sent] };
    },
    publish: async (release, settings) => {
      const assets = release.assets.map((asset) => ({
        ...asset,
        url: releases.downloadUrl(settings, { name: asset.name, sha256: "" }),
      }));
      return { ...release, draft: false, assets };
    },
  };
}
