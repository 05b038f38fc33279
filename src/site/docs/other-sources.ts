import { formatAddress, type ProviderAddress } from "../../provider/address.ts";

const SOURCE = /^[ \t]*source[ \t]*=[ \t]*"([\w./-]{3,300})"/gm;
const PUBLIC = ["registry.terraform.io", "registry.opentofu.org"];

/** Where an example requires a provider of the same type from another publisher: a copy of it installs other code, without an error. */
export function findOtherSources(code: string, address: ProviderAddress | undefined) {
  if (address === undefined || !code.includes("required_providers")) return [];
  return [...code.matchAll(SOURCE)].flatMap(({ index, 1: source = "" }) => {
    const parts = source.toLowerCase().split("/");
    const [host = "", namespace, type] = parts.length === 2 ? [PUBLIC[0], ...parts] : parts;
    const isProvider = parts.length < 4 && /\w\.\w/.test(host) && type === address.type;
    // Another host may be where the same publisher's site is, or was.
    const isOther = namespace !== address.namespace.toLowerCase() || PUBLIC.includes(host);
    if (!isProvider || !isOther || [host, namespace, type].join("/") === formatAddress(address)) return [];
    return [{ source, line: code.slice(0, index).split("\n").length - 1 }];
  });
}
