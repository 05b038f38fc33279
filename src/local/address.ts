import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { SITE_PATH } from "../catalog/paths.ts";
import { parseSiteFacts } from "../catalog/site-facts.ts";
import { ProblemError } from "../errors.ts";
import type { SiteLocation } from "../ports/site.ts";
import { parseSource } from "../provider/address.ts";
import { ifThere, onDisk } from "./disk.ts";

/** Where a folder will be served, which it can't be asked itself. */
export interface FolderAddress {
  /** The URL given, else the site's own, else the one that the provider's host suggests. */
  locate(): Promise<SiteLocation>;
  /** What the URLs of released files begin with: the base if it is known, else its path on whichever host. */
  linkBase(): Promise<string>;
}

/** What a run says of the place; both URLs end with a slash. */
export interface StatedAddress {
  readonly given: string | undefined;
  /** From a source that names its host. */
  readonly derived: string | undefined;
}

/** Finds out once where the folder will be served. */
export function folderAddress(directory: string, stated: StatedAddress): FolderAddress {
  let finding: Promise<SiteLocation> | undefined;
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
  if (given !== undefined) return { base: given, found: "stated", warnings: [] };
  const base = await readBase(directory);
  if (base !== undefined) return { base, found: "asked", warnings: [] };
  if (derived !== undefined) return { base: derived, found: "presumed", warnings: [] };
  throw unknownAddress();
}

async function readBase(directory: string): Promise<string | undefined> {
  const file = join(directory, SITE_PATH);
  const text = await onDisk(file, () => ifThere(readFile(file, "utf8")));
  return text === undefined ? undefined : parseSiteFacts(text).base;
}

/** Reads the input `site-url` and the source for what they say. */
export function stateAddress(siteUrl: string | undefined, source: string | undefined): StatedAddress {
  const given = siteUrl === undefined || siteUrl.endsWith("/") ? siteUrl : `${siteUrl}/`;
  const host = source === undefined ? NOWHERE : hostOf(source);
  return { given, derived: host === NOWHERE ? undefined : `https://${host}/` };
}

/** Stands for the host of an address that names none. */
const NOWHERE = "nowhere.invalid";

/** An address that can't be read is told with all other problems of the plan; the place is not written to then. */
function hostOf(source: string): string {
  try {
    return parseSource(source, { hostname: NOWHERE, namespace: "unknown" }).hostname;
  } catch {
    return "unknown.invalid";
  }
}

function unknownAddress(): ProblemError {
  return new ProblemError([
    {
      code: "site-url-unknown",
      found: "nothing says under which URL the folder will be served",
      expected: "the hostname that becomes part of the provider's address",
      fix: "Set ‹site-url› to something like https://registry.example.com/, or give ‹source› as `hostname/namespace/type`",
    },
  ]);
}
