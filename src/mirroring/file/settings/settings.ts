import type { Node } from "yaml";
import { ProblemError } from "../../../errors.ts";
import { addressPath, type ProviderAddress, parseSource } from "../../../provider/address.ts";
import { choice, count, entriesAt, flag, type Kind, record } from "./kind.ts";
import { bytes, fingerprints, origin, platforms, versions } from "./values.ts";

function described<T>(kind: Kind<T>, description: string): Kind<T> {
  return { ...kind, schema: { description, ...kind.schema } };
}

const newest: Kind<number | "all"> = {
  schema: { oneOf: [{ const: "all" }, count({ from: 1, to: 10_000 }).schema] },
  read: (at, reading) => {
    const value = at.node === null ? undefined : reading.valueAt(at);
    const isAll = value !== undefined && String(value) === "all";
    return isAll ? "all" : count({ from: 1, to: 10_000 }).read(at, reading);
  },
};

/** Settings of one provider, or of all. */
const SETTINGS = record({
  versions: described(
    versions,
    "Versions to mirror: `all`, a constraint in Terraform's syntax, or a list of constraints, any of which may match. Default: all",
  ),
  prereleases: described(flag, "Whether to mirror prereleases of those versions too. Default: false"),
  platforms: described(platforms, "Platforms to mirror, as OS_ARCH, or `all` of the origin's. Default: all"),
  origin: described(
    origin,
    "Where to mirror from: the provider's own `registry`, a network `mirror`, or a `folder`. Default: registry",
  ),
  copy: described(
    choice("link", "release", "site", "oci"),
    "Where clients download packages: `link` (the origin), `release` (copies in releases of this repository) or `site` (copies on the site); `oci` links to the origin and pushes to an OCI registry for OpenTofu. Default: link",
  ),
  hashes: described(
    choice("all", "signed"),
    "`all` adds h1: hashes, and reads each package once for them; `signed` lists only what the publisher signed. Default: all",
  ),
  keys: described(
    fingerprints,
    "Fingerprints of accepted signing keys. Default: the keys that the registry names",
  ),
  "minimum-age": described(
    count({ from: 0, to: 3650 }),
    "Days before a version is listed, from its signature or from when this mirror first saw it, whichever is later. Default: 0",
  ),
  newest: described(
    newest,
    "How many versions to list when the provider is new to the mirror; listed versions stay. Default: all",
  ),
});

/** Limits of one run. */
const LIMITS = record({
  "at-once": described(count({ from: 1, to: 32 }), "Concurrent requests. Default: 4"),
  rate: described(
    count({ from: 0.01, to: 1000, whole: false }),
    "Requests per second to one host. Default: no limit",
  ),
  bytes: described(bytes, "Maximum download of one run, such as 2 GB. Default: no limit"),
});

export type Settings = Of<typeof SETTINGS>;
export type Limits = Of<typeof LIMITS>;
type Of<K> = K extends Kind<infer T> ? T : never;

export interface Listed {
  readonly address: ProviderAddress;
  readonly own: Settings;
  readonly key: Node;
}

/** Terraform's defaults. OpenTofu has another default host, so its host must be written. */
const LEFT_OUT = { hostname: "registry.terraform.io", namespace: "hashicorp" };

/** As in Terraform configurations. */
export function readSource(written: string): ProviderAddress {
  const address = parseSource(written, LEFT_OUT);
  if (addressPath(address) !== BUILT_IN) return address;
  const found = `${written} is built into the clients`;
  const fix = "Remove it";
  throw new ProblemError([
    { code: "address-invalid", found, expected: "a provider that clients download", fix },
  ]);
}

const BUILT_IN = "terraform.io/builtin/terraform";

const ADDRESS_FORM = String.raw`^[^\s/:]+(?:/[^\s/]+){0,2}$`;

const providers: Kind<readonly Listed[]> = {
  schema: {
    type: ["object", "null"],
    description: "Providers by their source address, each with its own settings",
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

/** The same address can be written in several ways. */
function identifySource(written: string): string {
  try {
    return addressPath(readSource(written));
  } catch {
    return written;
  }
}

export const FILE = record(
  {
    defaults: { ...SETTINGS, schema: { ...SETTINGS.schema, description: "Settings for all providers" } },
    limits: { ...LIMITS, schema: { ...LIMITS.schema, description: "Limits of one run" } },
    providers,
  },
  ["providers"],
);
