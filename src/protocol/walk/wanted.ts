import { ProblemError } from "../../errors.ts";
import {
  type ProviderAddress,
  parseNamespace,
  parseType,
  parseWireHostname,
} from "../../provider/address.ts";
import { quote } from "../../provider/quote.ts";

/** A provider that is to be looked at; one without a host is the target's own. */
export interface Wanted extends Omit<ProviderAddress, "hostname"> {
  readonly hostname: string | undefined;
}

/** Reads `namespace/type`, or that with a host before it. */
export function parseWanted(text: string): Wanted {
  const parts = text.split("/");
  if (parts.length < 2 || parts.length > 3 || parts.includes("")) {
    throw new ProblemError([
      {
        code: "address-invalid",
        found: `provider ${quote(text)}`,
        expected: "`namespace/type`, or `hostname/namespace/type` as a mirror has it",
        fix: "Correct ‹providers›",
      },
    ]);
  }
  const host = parts.at(-3);
  return {
    hostname: host === undefined ? undefined : parseWireHostname(host),
    namespace: parseNamespace(parts.at(-2) ?? ""),
    type: parseType(parts.at(-1) ?? ""),
  };
}
