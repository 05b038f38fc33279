import type { CatalogEntry, OfferedVersions } from "../catalog/edits/edit.ts";
import { providerPath } from "../catalog/paths.ts";
import { type Problem, ProblemError } from "../errors.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../provider/address.ts";
import { quote } from "../provider/quote.ts";
import { readOffered } from "../publishing/site/read-offered.ts";
import { MIRROR_FOLDER, REGISTRY_FOLDER } from "../site/documents/discovery.ts";
import type { SiteCopy } from "./site-copy.ts";

/** What clients read of a provider whose list the catalog lacks. */
export interface LostList {
  readonly address: ProviderAddress;
  readonly offered: readonly OfferedVersions[];
  /** Versions that have documents and are in no list. */
  readonly hidden: readonly string[];
}

/** Finds providers that clients are offered and the catalog has no list of. */
export async function findLostLists(
  copy: SiteCopy,
  hostname: string,
  entries: readonly CatalogEntry[],
): Promise<LostList[]> {
  const missing = entries.filter(({ provider }) => provider === undefined);
  const found = missing.map(async ({ address }) => {
    const offered = await readOffered(address, hostname, copy.read);
    if (offered.length === 0) return [];
    const listed = new Set(offered.flatMap(({ versions }) => versions));
    const there = await listDocumented(copy, hostname, address);
    return [{ address, offered, hidden: there.filter((version) => !listed.has(version)) }];
  });
  return (await Promise.all(found)).flat();
}

async function listDocumented(copy: SiteCopy, hostname: string, address: ProviderAddress): Promise<string[]> {
  const mirror = `${MIRROR_FOLDER}${addressPath(address)}/`;
  const registry = `${REGISTRY_FOLDER}${address.namespace}/${address.type}/`;
  const archives = (await copy.list(mirror.slice(0, -1))).map((path) => path.slice(mirror.length));
  const own = address.hostname === hostname ? await copy.list(registry.slice(0, -1)) : [];
  const downloads = own.map((path) => path.slice(registry.length).split("/"));
  return [
    ...new Set([
      ...archives.flatMap((name) => /^([^/]+)\.json$/.exec(name)?.[1] ?? []),
      ...downloads.flatMap(([version = "", folder]) => (folder === "download" ? [version] : [])),
    ]),
  ].filter((version) => version !== "index");
}

/** A mark is text for people in the documents that are left, so a person says again what was withdrawn or deprecated. */
export function refuseLostMarks(lost: readonly LostList[], wanted: readonly string[]): void {
  const problems = lost.flatMap((list) => {
    const warnings = new Set(list.offered.flatMap((one) => one.warnings));
    const hidden = list.hidden.filter((version) => wanted.includes(version));
    const told = [...warnings].map((warning) => `clients are told ${quote(warning)}`);
    if (hidden.length > 0) told.push(`${hidden.join(", ")} has documents and is in no list`);
    return told.length === 0 ? [] : [marksLost(list, told)];
  });
  if (problems.length > 0) throw new ProblemError(problems);
}

function marksLost({ address, offered }: LostList, told: readonly string[]): Problem {
  const lists = offered.map(({ path }) => path).join(" and ");
  return {
    code: "marks-lost",
    found: `${providerPath(address)} is missing, and it alone says which versions were withdrawn or deprecated: ${told.join("; ")}`,
    expected: "a catalog that has every mark of the documents",
    fix: `Restore the file from the history of the site. Without one, delete ${lists}, run this again, and then \`withdraw\` or \`deprecate\` those versions of ${formatAddress(address)} again`,
  };
}
