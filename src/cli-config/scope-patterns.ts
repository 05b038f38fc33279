import { parseWanted, type Wanted } from "../protocol/walk/target.ts";
import type { ProviderAddress } from "../provider/address.ts";

/** `*` stands for every namespace or type. */
export type Pattern = Wanted;

const ANY = "*";

/** Accepts `[hostname/]namespace/type`, `hostname/*\/*` and `hostname/namespace/*`. */
export function parsePattern(text: string): Pattern {
  const [, begin = "", any] = /^([^/*]+(?:\/[^/*]+)?)((?:\/\*){1,2})$/.exec(text) ?? [];
  const names = begin.split("/").length;
  if (any === "/*/*" && names === 1) return { ...parseWanted(`${begin}/any/any`), namespace: ANY, type: ANY };
  if (any === "/*" && names === 2) return { ...parseWanted(`${begin}/any`), type: ANY };
  return parseWanted(text);
}

export function matches(pattern: ProviderAddress, { hostname, namespace, type }: ProviderAddress): boolean {
  const isType = pattern.type === ANY || pattern.type === type;
  return (
    pattern.hostname === hostname && (pattern.namespace === ANY || pattern.namespace === namespace) && isType
  );
}
