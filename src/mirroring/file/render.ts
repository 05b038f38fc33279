import { isMap, isScalar, parseDocument, YAMLMap } from "yaml";
import { documentationUrl } from "../../documentation.ts";
import { unlessProblem } from "../../errors.ts";
import type { LockedProvider } from "../../protocol/cli-config/lock-file.ts";
import {
  addressPath,
  compareAddresses,
  formatAddress,
  type ProviderAddress,
} from "../../provider/address.ts";
import { parseConstraint } from "../../provider/constraint.ts";
import { isPrerelease, parseVersion, type Version } from "../../provider/version.ts";
import { parseMirrorFile } from "./mirror-file.ts";
import { FILE } from "./settings.ts";

export interface ProviderToAdd {
  readonly address: ProviderAddress;
  /** Constraints, one of which must match: the locked version, and upgrades within its constraints. */
  readonly versions: readonly string[];
}

/** What a mirror needs for the configurations of lock files, sorted by address. */
export function mergeLocked(files: readonly (readonly LockedProvider[])[]): ProviderToAdd[] {
  const merged = new Map<string, ProviderToAdd>();
  for (const { address, version, constraints } of files.flat()) {
    const path = addressPath(address);
    const versions = [...(merged.get(path)?.versions ?? []), orNewer(version, constraints)];
    merged.set(path, { address, versions: [...new Set(versions)] });
  }
  return [...merged.values()].sort((a, b) => compareAddresses(a.address, b.address));
}

/** Ranges match no prereleases, so a locked one stands alone. */
function orNewer(parsed: Version, constraints: string | undefined): string {
  const version = parsed.text;
  if (isPrerelease(parsed)) return version;
  const meets = constraints && unlessProblem(() => parseConstraint(constraints));
  if (constraints === undefined || !meets || !meets(parsed)) return `>= ${version}`;
  const isPinned = unlessProblem(() => parseVersion(constraints.replace(/^=\s*/, ""))) !== undefined;
  if (isPinned) return version;
  return [...new Set([`>= ${version}`, ...constraints.split(",").map((part) => part.trim())])].join(", ");
}

/** Without the default hostname. */
export function writeSource(address: ProviderAddress): string {
  return formatAddress(address).replace(/^registry\.terraform\.io\//, "");
}

/** A new file, commented for first-time users. */
export function renderMirrorFile(providers: readonly ProviderToAdd[]): string {
  return addProviders(`${HEAD}providers: {}\n`, providers);
}

/** The schema is published with each release, for editors. */
export const SCHEMA_URL =
  "https://raw.githubusercontent.com/provider-pages/provider-pages/v1/schemas/provider-mirror.json";

const HEAD = `# yaml-language-server: $schema=${SCHEMA_URL}

# The third-party providers to mirror. All settings:
# https://github.com/provider-pages/provider-pages/blob/v1/docs/mirror-third-party-providers.md

# Settings for all providers; a provider can override them.
defaults:
  # Where clients download packages: link (the origin), release (copies in releases of this repository) or site
  # (copies on the site).
  copy: link
  # all adds h1: hashes, and reads each package once for them; signed lists only what the publisher signed.
  hashes: all
  # Days before a new version is listed.
  minimum-age: 0

# Limits of one run.
limits:
  at-once: 4

# Source addresses as in configurations; the default host is registry.terraform.io. For OpenTofu's registry, write
# registry.opentofu.org/NAMESPACE/TYPE. Without versions, all releases are listed.
`;

/** From the declarations that the file is read with. */
export function renderJsonSchema(): string {
  const schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: SCHEMA_URL,
    title: "third-party providers to mirror",
    description: `The file that the command mirror reads\n${documentationUrl("mirror-third-party-providers.md")}`,
    ...FILE.schema,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** Adds the missing providers; comments stay. */
export function addProviders(text: string, additions: readonly ProviderToAdd[]): string {
  const paths = new Set(parseMirrorFile(text).providers.map(({ address }) => addressPath(address)));
  const added = additions.filter(({ address }) => !paths.has(addressPath(address)));
  if (added.length === 0) return text;
  const document = parseDocument(text);
  const node = document.get("providers", true);
  const providers = isMap(node) ? node : new YAMLMap(document.schema);
  if (providers.items.length === 0) {
    providers.flow = isMap(document.contents) && document.contents.flow === true;
    if (isScalar(node)) {
      providers.commentBefore = node.commentBefore ?? null;
      providers.comment = node.comment ?? null;
    }
    document.set("providers", providers);
  }
  for (const { address, versions } of added) {
    const [first, ...others] = versions;
    providers.set(
      writeSource(address),
      document.createNode({ versions: others.length === 0 ? first : versions }),
    );
  }
  const edited = document.toString({
    lineWidth: 0,
    defaultStringType: "QUOTE_DOUBLE",
    defaultKeyType: "PLAIN",
  });
  // Checks the result before it is written.
  parseMirrorFile(edited);
  return edited;
}
