import { resolve } from "node:path";
import { ProblemError } from "../../errors.ts";
import type { Log } from "../../ports/log.ts";
import type { OpenedPlace } from "../../ports/serving.ts";
import type { StatedAddress } from "../common/address.ts";
import { realPatience } from "../common/change.ts";
import { realTimes } from "./lock.ts";
import { folderSite } from "./site.ts";

export interface FolderOptions extends StatedAddress {
  readonly to: string;
  /** The base of a relative path. */
  readonly directory: string;
  readonly cancelled: AbortSignal;
  readonly log: Log;
}

export function openFolder(options: FolderOptions): OpenedPlace {
  const { to, directory, cancelled, log } = options;
  const folder = resolve(directory, parseFolder(to));
  const waits = { times: realTimes(cancelled, log), patience: realPatience(cancelled) };
  return {
    site: folderSite(folder, options, waits),
    serving: {
      folder,
      look: async () => ({ progress: "shown", told: "the folder is written" }),
    },
    preview: async () => (await import("../../serving/server.ts")).servePreview(folder),
  };
}

/** An empty value is usually an unset variable. */
export function parseFolder(text: string): string {
  if (text.trim() === "") throw noFolder("the path of the folder is empty");
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) throw noFolder(`\`${text}\` is a URL`);
  if (text.includes("\0")) throw noFolder("the folder's name contains a null byte");
  return text;
}

function noFolder(found: string): ProblemError {
  const fix = "Set ‹to› to the path of a folder, such as `site` or `.`";
  return new ProblemError({ code: "input-invalid", found, expected: "the path of a folder", fix });
}
