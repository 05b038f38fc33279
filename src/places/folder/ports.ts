import { resolve } from "node:path";
import { readSiteFacts } from "../../catalog/read-facts.ts";
import { ProblemError } from "../../errors.ts";
import type { Log } from "../../ports/log.ts";
import type { PackageStore } from "../../ports/package-store.ts";
import type { Serving } from "../../ports/serving.ts";
import type { Site, SiteLocation } from "../../ports/site.ts";
import { parseSource } from "../../provider/address.ts";
import { realPatience } from "../common/change.ts";
import { statedLocation, toBase } from "../common/site-state.ts";
import { readText } from "./disk/tree.ts";
import { realTimes } from "./lock/lock.ts";
import { folderReleases } from "./releases.ts";
import { folderSite } from "./site.ts";

export interface FolderOptions {
  readonly to: string;
  /** The base of a relative path. */
  readonly directory: string;
  readonly siteUrl: string | undefined;
  readonly source: string | undefined;
  /** The URL, if it is known already. */
  readonly location?: SiteLocation | undefined;
  /** The repository that the folder is changed for: a folder has no owner of its own. */
  readonly guest?: string | undefined;
  readonly cancelled: AbortSignal;
  readonly log: Log;
}

export interface FolderPorts {
  readonly site: Site;
  readonly serving: Serving;
  /** The URLs of packages depend on where the folder is served. */
  releases(): Promise<PackageStore>;
}

export function openFolder(options: FolderOptions): FolderPorts {
  const { to, directory, siteUrl, source, location, guest, cancelled, log } = options;
  const folder = resolve(directory, parseFolder(to));
  const address = folderAddress(folder, stateAddress(siteUrl, source), location);
  const waits = { times: realTimes(cancelled, log), patience: realPatience(cancelled) };
  return {
    site: { ...folderSite(folder, address, waits), guest },
    serving: {
      folder,
      look: async () => ({ progress: "shown", told: "the folder is written" }),
      askForBuild: async () => false,
    },
    releases: async () => folderReleases(folder, await address.linkBase()),
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

interface FolderAddress {
  /** The stated URL, else the site's own, else one derived from the provider's hostname. */
  locate(): Promise<SiteLocation>;
  /** A base URL that is only presumed is reduced to its path. */
  linkBase(): Promise<string>;
}

/** Both URLs end with a slash. */
interface StatedAddress {
  readonly given: string | undefined;
  readonly derived: string | undefined;
}

export function folderAddress(directory: string, stated: StatedAddress, known?: SiteLocation): FolderAddress {
  let finding = known && Promise.resolve(known);
  const locate = (): Promise<SiteLocation> => (finding ??= findLocation(directory, stated));
  return {
    locate,
    linkBase: async () => {
      const { base, found } = await locate();
      return found === "presumed" ? new URL(base).pathname : base;
    },
  };
}

async function findLocation(directory: string, { given, derived }: StatedAddress): Promise<SiteLocation> {
  if (given !== undefined) return statedLocation(given);
  const site = await readSiteFacts((path) => readText(directory, path));
  if (site?.base !== undefined) return { base: site.base, found: "asked", warnings: [] };
  // A site without a URL has a hostname, which a short ‹source› lacks.
  const base = derived ?? (site && `https://${site.hostname}/`);
  if (base !== undefined) return { base, found: "presumed", warnings: [] };
  throw unknownAddress();
}

export function stateAddress(siteUrl: string | undefined, source: string | undefined): StatedAddress {
  const given = siteUrl === undefined ? undefined : toBase(siteUrl);
  const host = source === undefined ? NOWHERE : hostOf(source);
  return { given, derived: host === NOWHERE ? undefined : `https://${host}/` };
}

const NOWHERE = "nowhere.invalid";

/** An invalid source is reported with the other problems of the plan. */
function hostOf(source: string): string {
  try {
    return parseSource(source, { hostname: NOWHERE, namespace: "unknown" }).hostname;
  } catch {
    return "unknown.invalid";
  }
}

function unknownAddress(): ProblemError {
  return new ProblemError({
    code: "site-url-unknown",
    found: "the URL of the site is not known",
    expected: "the URL that serves the folder: its hostname is part of the provider's address",
    fix: "Set ‹site-url› to a URL like https://registry.example.com/, or ‹source› to `hostname/namespace/type`",
  });
}
