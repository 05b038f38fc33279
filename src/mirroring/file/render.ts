import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { formatPlatform } from "../../provider/platform.ts";
import { FILE } from "./settings/settings.ts";
import type { FoundProvider } from "./sources/found.ts";

/** Without the default hostname. */
export function writeSource(address: ProviderAddress): string {
  return formatAddress(address).replace(/^registry\.terraform\.io\//, "");
}

/** Values are JSON, which YAML includes. */
export function settingsOf({ versions, platforms }: FoundProvider): [name: string, value: string][] {
  const [first, ...others] = versions;
  const settings: [string, string][] = [];
  if (first !== undefined) settings.push(["versions", writeValue(others.length === 0 ? first : versions)]);
  if (platforms.length > 0) settings.push(["platforms", writeValue(platforms.map(formatPlatform))]);
  return settings;
}

function writeValue(value: string | readonly string[]): string {
  if (!Array.isArray(value)) return JSON.stringify(value);
  return `[${value.map((one) => JSON.stringify(one)).join(", ")}]`;
}

export function providerLines(provider: FoundProvider, step: number): string[] {
  const settings = settingsOf(provider).map(([name, value]) => `${" ".repeat(step)}${name}: ${value}`);
  return [`${writeSource(provider.address)}:`, ...settings];
}

/** A new file, commented for first-time users. */
export function renderMirrorFile(providers: readonly FoundProvider[]): string {
  const lines = providers.flatMap((provider) => providerLines(provider, 2)).map((line) => `  ${line}`);
  return `${HEAD}${lines.length === 0 ? "providers: {}" : `providers:\n${lines.join("\n")}`}\n`;
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
    title: "Providers to mirror",
    ...FILE.schema,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
