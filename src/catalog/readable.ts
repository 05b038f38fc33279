import { type Problem, ProblemError } from "../errors.ts";
import { parseAddressPath } from "../provider/address.ts";
import { parseDocumentationFacts } from "./facts/documentation-facts.ts";
import { parseProviderFacts } from "./facts/provider-facts.ts";
import { parseSiteFacts } from "./facts/site-facts.ts";
import { parseVersionFacts } from "./facts/version-facts.ts";
import { parseMirrorStatus } from "./mirror-status.ts";
import { MIRROR_STATUS_PATH, RECENT_PATH, SEARCH_PATH, SITE_PATH } from "./paths.ts";
import { parseRecent } from "./recent.ts";
import { type DamagedFile, damageOf } from "./schema.ts";
import { parseSearch } from "./search.ts";

/** Rejects files that the next run could not read. */
export function findUnreadable(
  files: Iterable<readonly [path: string, text: string | undefined]>,
): Problem[] {
  return [...files].flatMap(([path, text]) => {
    const damage = text === undefined ? undefined : damageOf(() => readFacts(path, text));
    return damage === undefined ? [] : [unreadable(path, damage)];
  });
}

function readFacts(path: string, text: string): unknown {
  if (path === SITE_PATH) return parseSiteFacts(text);
  if (path === RECENT_PATH) return parseRecent(text);
  if (path === SEARCH_PATH) return parseSearch(text);
  if (path === MIRROR_STATUS_PATH) return parseMirrorStatus(text);
  const [, provider, version, more] =
    /^catalog\/([^/]+\/[^/]+\/[^/]+?)(?:\/([^/]+?))?(\/docs)?\.json$/.exec(path) ?? [];
  if (provider === undefined) return undefined;
  const address = parseAddressPath(provider);
  if (version === undefined) return parseProviderFacts(address, text);
  if (more !== undefined) return parseDocumentationFacts(address, version, text);
  return parseVersionFacts(address, version, text);
}

function unreadable(where: string, { found, expected }: DamagedFile): Problem {
  return {
    code: "facts-unreadable",
    where,
    found: `nothing was written, because later runs could not read this file: it would contain ${found}`,
    expected,
    fix: "Correct the release or the input that the value comes from; if they are correct, report this as a bug",
  };
}

export function refuseFacts(what: string, { found, expected }: DamagedFile): ProblemError {
  return new ProblemError({
    code: "facts-unreadable",
    found: `${what} can't be listed: the catalog would contain ${found}`,
    expected,
    fix: "Report it to the provider's publisher; all other versions are mirrored",
  });
}
