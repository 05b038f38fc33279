import type { OfferedVersions } from "../../catalog/edits/edit.ts";
import { isObject, parseObject } from "../../json.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { mirrorIndexPath } from "../../site/documents/mirror.ts";
import { versionsPath } from "../../site/documents/registry.ts";

type Read = (path: string) => Promise<string | undefined>;

/** What the documents of a provider offer whose list the catalog lacks: it got lost, or something else wrote the documents. */
export async function readOffered(
  address: ProviderAddress,
  hostname: string,
  read: Read,
): Promise<OfferedVersions[]> {
  const own = address.hostname === hostname ? [versionsPath(address)] : [];
  const lists = [...own, mirrorIndexPath(address)].map(async (path) => readList(path, await read(path)));
  return (await Promise.all(lists)).flat();
}

/** What is no list offers nothing. */
function readList(path: string, text: string | undefined): OfferedVersions[] {
  if (text === undefined) return [];
  const { versions, warnings } = parseObject(text) ?? {};
  const names = Array.isArray(versions)
    ? versions.map(nameOf)
    : Object.keys(isObject(versions) ? versions : {});
  return [
    {
      path,
      versions: names.filter(isText),
      warnings: Array.isArray(warnings) ? warnings.filter(isText) : [],
    },
  ];
}

function nameOf(entry: unknown): unknown {
  return isObject(entry) ? entry.version : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
