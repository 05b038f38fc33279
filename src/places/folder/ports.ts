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
    serve: async () => (await import("../../serving/server.ts")).serveFolder(folder),
  };
}

/** What is no path of a folder, and how it is written if it is another place. */
const OTHERS = [
  [/^(?:gs|az|abfss?|wasbs?):.*/is, "Set ‹to: site›, and copy that folder there, from one job at a time"],
  [/^oci:.*/is, "Set ‹to› to the place of a site, and ‹oci: NAME› to push images too"],
  [/^(\/.*\.git\/?(?:#.*)?)$/is, "Write ‹to: git:file://$1›"],
  [/^(?:git\+)?((?:ssh|file):.*|[^/\\\s@]+@[^/\\\s:]+:.*|.*\.git\/?(?:#.*)?)$/is, "Write ‹to: git:$1›"],
  // An empty value is usually an unset variable.
  [/^(?:\s*|[a-z][a-z0-9+.-]*:\/\/.*|.*\0.*)$/is, "Set ‹to› to one of these, such as `site` or `.`"],
] as const;

export function parseFolder(text: string): string {
  const [form, fix = ""] = OTHERS.find(([form]) => form.test(text)) ?? [];
  if (form === undefined) return text;
  throw new ProblemError({
    code: "input-invalid",
    found: `\`${text}\` is not the path of a folder`,
    expected: "the path of a folder, `s3://BUCKET/PREFIX`, or `git:URL#BRANCH` (default: gh-pages)",
    fix: text.replace(form, fix),
  });
}
