import type { OfferedVersions } from "../catalog/edits/edit.ts";
import type { ProviderFacts } from "../catalog/facts/provider-facts.ts";
import { hasForm, PROTOCOL } from "../catalog/forms.ts";
import type { ReadText } from "../catalog/read-facts.ts";
import { mapConcurrently } from "../concurrency.ts";
import { isObject, parseObject } from "../json.ts";
import type { ProviderAddress } from "../provider/address.ts";
import { mirrorIndexPath } from "../site/documents/mirror.ts";
import { versionsPath } from "../site/documents/registry.ts";

const AT_ONCE = 8;

/** The lists that clients read: the registry's, if the address is the site's own, then the mirror's. */
export function listPaths(address: ProviderAddress, hostname: string): string[] {
  const mirror = mirrorIndexPath(address);
  return address.hostname === hostname ? [versionsPath(address), mirror] : [mirror];
}

/** What lists offer that the catalog does not have. */
export function findUnlisted(
  lists: readonly OfferedVersions[],
  provider: ProviderFacts | undefined,
): OfferedVersions[] {
  const listedVersions = new Set(provider?.versions.map(({ version }) => version));
  return lists.flatMap((list) => {
    const versions = new Map([...list.versions].filter(([version]) => !listedVersions.has(version)));
    return versions.size === 0 ? [] : [{ ...list, versions }];
  });
}

/** What existing lists offer. */
export async function readOffered(paths: readonly string[], read: ReadText): Promise<OfferedVersions[]> {
  const lists = await mapConcurrently(paths, AT_ONCE, async (path) => readList(path, await read(path)));
  return lists.flat();
}

export function readList(path: string, text: string | undefined): OfferedVersions[] {
  if (text === undefined) return [];
  const { versions, warnings } = parseObject(text) ?? {};
  const entries = Array.isArray(versions) ? versions.filter(isObject) : [];
  const pairs: readonly (readonly [unknown, readonly string[]])[] = Array.isArray(versions)
    ? entries.map(({ version, platforms }) => [
        version,
        (Array.isArray(platforms) ? platforms : [])
          .filter(isObject)
          .flatMap(({ os, arch }) => (isText(os) && isText(arch) ? [`${os}_${arch}`] : [])),
      ])
    : Object.keys(isObject(versions) ? versions : {}).map((version) => [version, []]);
  return [
    {
      path,
      versions: new Map(
        pairs.flatMap(([version, platforms]) => (isText(version) ? [[version, platforms]] : [])),
      ),
      protocols: new Map(
        entries.flatMap(({ version, protocols: list }) => {
          // What the catalog can't hold, clients can't read either.
          const stated = Array.isArray(list)
            ? list
                .slice(0, MOST_PROTOCOLS)
                .filter(isText)
                .filter((one) => hasForm(one, PROTOCOL))
            : [];
          return isText(version) && stated.length > 0 ? [[version, stated]] : [];
        }),
      ),
      warnings: Array.isArray(warnings) ? warnings.filter(isText) : [],
    },
  ];
}

/** Real lists have two. */
const MOST_PROTOCOLS = 10;

function isText(value: unknown): value is string {
  return typeof value === "string";
}
