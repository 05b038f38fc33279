import type { Node } from "yaml";
import { ProblemError } from "../../../errors.ts";
import { addressPath, type ProviderAddress, parseSource } from "../../../provider/address.ts";
import { entriesAt, type Kind, record } from "./kind.ts";
import { LIMITS, SETTINGS, type Settings } from "./settings.ts";

/** A provider of the file, with the settings that it has of its own. */
export interface Listed {
  readonly address: ProviderAddress;
  readonly own: Settings;
  readonly key: Node;
}

/** What a source address leaves out. OpenTofu fills in another host, so it has to be written there. */
const LEFT_OUT = { hostname: "registry.terraform.io", namespace: "hashicorp" };

/** An address as configurations of Terraform have it. */
function readSource(written: string): ProviderAddress {
  const address = parseSource(written, LEFT_OUT);
  if (addressPath(address) !== BUILT_IN) return address;
  const found = `${written} is a part of the clients themselves`;
  const fix = "Leave it out";
  throw new ProblemError([
    { code: "address-invalid", found, expected: "a provider that clients download", fix },
  ]);
}

const BUILT_IN = "terraform.io/builtin/terraform";

const ADDRESS_FORM = String.raw`^[^\s/:]+(?:/[^\s/]+){0,2}$`;

const providers: Kind<readonly Listed[]> = {
  schema: {
    type: ["object", "null"],
    description: "Providers by their source address, each with what is set for it alone",
    propertyNames: { pattern: ADDRESS_FORM },
    additionalProperties: SETTINGS.schema,
  },
  read: (at, reading) => {
    return entriesAt(at, reading, identifySource).flatMap((entry) => {
      const own = SETTINGS.read({ ...entry, name: entry.path }, reading) ?? {};
      const address = reading.attempt({ ...entry, node: entry.key }, () => readSource(entry.name));
      return address === undefined ? [] : [{ address, own, key: entry.key }];
    });
  },
};

/** One address may be written in several ways. */
export function identifySource(written: string): string {
  try {
    return addressPath(readSource(written));
  } catch {
    return written;
  }
}

/** The whole file. */
export const FILE = record(
  {
    defaults: { ...SETTINGS, schema: { ...SETTINGS.schema, description: "What is set for all providers" } },
    limits: { ...LIMITS, schema: { ...LIMITS.schema, description: "What one run may use" } },
    providers,
  },
  ["providers"],
);
