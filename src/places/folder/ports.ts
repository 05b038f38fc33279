import { resolve } from "node:path";
import { ProblemError } from "../../errors.ts";
import type { PackageStore } from "../../ports/package-store.ts";
import type { Serving } from "../../ports/serving.ts";
import type { Site } from "../../ports/site.ts";
import { realTimes } from "./lock/lock.ts";
import { folderReleases } from "./releases.ts";
import { folderAddress, stateAddress } from "./serve/address.ts";
import { folderSite } from "./site.ts";

/** A folder to work on, and what a run says of where it will be served. */
export interface FolderOptions {
  /** The folder as it was given. */
  readonly to: string;
  /** Where a relative path starts. */
  readonly directory: string;
  readonly siteUrl: string | undefined;
  readonly source: string | undefined;
  /** The repository that the folder is changed for: who owns a folder is not known. */
  readonly guest?: string | undefined;
  readonly cancelled: AbortSignal;
}

/** Releases and site in one folder. */
export interface FolderPorts {
  readonly site: Site;
  readonly serving: Serving;
  /** What is released is named by URLs, so these have to know where the folder is served. */
  releases(): Promise<PackageStore>;
}

/** Opens a folder; nothing in it is touched yet. */
export function openFolder(options: FolderOptions): FolderPorts {
  const { to, directory, siteUrl, source, guest, cancelled } = options;
  const folder = resolve(directory, parseFolder(to));
  const address = folderAddress(folder, stateAddress(siteUrl, source));
  return {
    site: { ...folderSite(folder, address, realTimes(cancelled)), guest },
    serving: {
      folder,
      look: async () => ({ progress: "shown", told: "the folder is there" }),
      askForBuild: async () => false,
    },
    releases: async () => folderReleases(folder, await address.linkBase()),
  };
}

/** Reads the text of `--to`: an empty one is mostly a variable that is not set, and a URL is no folder. */
export function parseFolder(text: string): string {
  if (text.trim() === "") throw noFolder("the folder to work on is empty");
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) throw noFolder(`\`${text}\` is a URL`);
  if (text.includes("\0")) throw noFolder("the folder's name holds a zero byte");
  return text;
}

function noFolder(found: string): ProblemError {
  const fix = "Give ‹to› the path of a folder, such as `site`; `.` is the current one";
  return new ProblemError([{ code: "input-invalid", found, expected: "the path of a folder", fix }]);
}
