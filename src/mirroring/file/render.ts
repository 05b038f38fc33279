import { documentationUrl } from "../../documentation.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import type { ProviderToAdd } from "./from-lock-files.ts";
import { FILE } from "./settings.ts";

/** Without the default hostname. */
export function writeSource(address: ProviderAddress): string {
  return formatAddress(address).replace(/^registry\.terraform\.io\//, "");
}

/** Values are JSON, which YAML includes. */
export function settingsOf({ versions }: ProviderToAdd): string {
  const [first, ...others] = versions;
  const written =
    others.length === 0
      ? JSON.stringify(first)
      : `[${versions.map((one) => JSON.stringify(one)).join(", ")}]`;
  return `versions: ${written}`;
}

export function providerLines(provider: ProviderToAdd, step: number): string[] {
  return [`${writeSource(provider.address)}:`, `${" ".repeat(step)}${settingsOf(provider)}`];
}

/** A new file, commented for first-time users. */
export function renderMirrorFile(providers: readonly ProviderToAdd[]): string {
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
    title: "third-party providers to mirror",
    description: `The file that the command mirror reads\n${documentationUrl("mirror-third-party-providers.md")}`,
    ...FILE.schema,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
