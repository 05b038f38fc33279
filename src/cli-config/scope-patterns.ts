import { parseWanted, type Wanted } from "../protocol/walk/target.ts";
import type { ProviderAddress } from "../provider/address.ts";

/** Providers of a site; `*` stands for every namespace or type. */
export type Pattern = Wanted;

const ANY = "*";

/** Reads `namespace/type` with or without a hostname before it, and `hostname/*\/*` or `hostname/namespace/*`. */
export function parsePattern(text: string): Pattern {
  const [, begin = "", any] = /^([^/*]+(?:\/[^/*]+)?)((?:\/\*){1,2})$/.exec(text) ?? [];
  const names = begin.split("/").length;
  if (any === "/*/*" && names === 1) return { ...parseWanted(`${begin}/any/any`), namespace: ANY, type: ANY };
  if (any === "/*" && names === 2) return { ...parseWanted(`${begin}/any`), type: ANY };
  return parseWanted(text);
}

/** Whether a pattern names a provider. */
export function matches(pattern: ProviderAddress, { hostname, namespace, type }: ProviderAddress): boolean {
  const isType = pattern.type === ANY || pattern.type === type;
  return (
    pattern.hostname === hostname && (pattern.namespace === ANY || pattern.namespace === namespace) && isType
  );
}
