import { isMap, isScalar, type Node, type YAMLMap } from "yaml";
import { documentationUrl } from "../../documentation.ts";
import { ProblemError, unlessProblem } from "../../errors.ts";
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
import { YamlFile } from "./yaml-file.ts";

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

/** Values are JSON, which YAML includes. */
function settingsOf({ versions }: ProviderToAdd): string {
  const [first, ...others] = versions;
  const written =
    others.length === 0
      ? JSON.stringify(first)
      : `[${versions.map((one) => JSON.stringify(one)).join(", ")}]`;
  return `versions: ${written}`;
}

function providerLines(provider: ProviderToAdd, step: number): string[] {
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

/** Adds the missing providers, and keeps every other byte. */
export function addProviders(text: string, found: readonly ProviderToAdd[]): string {
  const known = new Set(parseMirrorFile(text).providers.map(({ address }) => addressPath(address)));
  const added = found.filter(({ address }) => !known.has(addressPath(address)));
  if (added.length === 0) return text;
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const edited = insert(text.slice(mark.length), added);
  // Checks the result before it is written.
  parseMirrorFile(edited);
  return mark + edited;
}

function insert(text: string, added: readonly ProviderToAdd[]): string {
  const root = new YamlFile(text, "provider-mirror.yml").document.contents as YAMLMap<Node, Node | null>;
  const { key, value } =
    root.items.find((pair) => isScalar(pair.key) && pair.key.value === "providers") ?? {};
  const entries = added.map((one) => `${JSON.stringify(writeSource(one.address))}: {${settingsOf(one)}}`);
  if (isMap<Node, Node | null>(value) && value.flow) {
    const last = value.items.at(-1);
    const at = last === undefined ? startOf(value) + 1 : endOf(last.value ?? last.key);
    return `${text.slice(0, at)}${[...(last ? [""] : []), ...entries].join(", ")}${text.slice(at)}`;
  }
  if (isScalar(value) && (root.flow || value.source))
    return `${text.slice(0, startOf(value))}{${entries.join(", ")}}${text.slice(endOf(value))}`;
  if (key === undefined || !(isMap<Node, Node | null>(value) || isScalar(value))) {
    const found = "the providers are behind an alias, so this program can't edit the file";
    const fix = "Edit the file by hand";
    throw new ProblemError({ code: "mirror-file-invalid", found, expected: "a map under `providers`", fix });
  }
  const column = columnOf(text, key);
  const [first] = isMap<Node, Node | null>(value) ? value.items : [];
  const own = first === undefined ? column + 2 : columnOf(text, first.key);
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const lines = added
    .flatMap((one) => providerLines(one, stepOf(text, value, own)))
    .map((line) => `${" ".repeat(own)}${line}${newline}`);
  // The map ends at the last line that is indented more than its name; the library's end includes later comments.
  const block = new RegExp(
    `[^\\n]*(?:\\n|$)(?:(?:[ \\t]*\\r?\\n)* {${column + 1},}\\S[^\\n]*(?:\\n|$))*`,
    "y",
  );
  block.lastIndex = endOf(key);
  block.exec(text);
  const before = text.slice(0, block.lastIndex);
  return `${before}${before.endsWith("\n") ? "" : newline}${lines.join("")}${text.slice(block.lastIndex)}`;
}

/** The indent that the settings of the first provider with settings have. */
function stepOf(text: string, providers: Node, column: number): number {
  const inner = isMap(providers) ? providers.items.map((pair) => pair.value) : [];
  const block = inner.find((one) => isMap<Node>(one) && !one.flow && one.items.length > 0);
  return isMap<Node>(block) && block.items[0] ? columnOf(text, block.items[0].key) - column : 2;
}

/** The indent of its line, since an anchor or a tag may be before it. */
function columnOf(text: string, node: Node): number {
  const line = text.lastIndexOf("\n", startOf(node) - 1) + 1;
  return text.slice(line, startOf(node)).search(/[^ ]|$/);
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0;
}

function endOf(node: Node): number {
  return node.range?.[1] ?? 0;
}
