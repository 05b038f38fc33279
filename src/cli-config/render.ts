import { compareAddresses, formatAddress, type ProviderAddress } from "../provider/address.ts";
import type { WantedConfig } from "./wanted.ts";

/** Renders the lines of a CLI configuration that has nothing else; the same are right for Terraform and OpenTofu. */
export function renderConfig(wanted: WantedConfig, local: LocalProviders = NOTHING_LOCAL): string[] {
  const host = wanted.host === undefined ? [] : [...renderHost(wanted.host), ""];
  return [...host, ...renderInstallation(wanted, local)];
}

/** Folders that clients look into while nothing is configured, and what is in them. */
export interface LocalProviders {
  readonly folders: readonly string[];
  readonly addresses: readonly string[];
}

const NOTHING_LOCAL: LocalProviders = { folders: [], addresses: [] };

/** The lines that lead to a registry. */
export function renderHost({ hostname, url }: NonNullable<WantedConfig["host"]>): string[] {
  const service = `    ${renderService(url)}`;
  return [`host ${quoted(hostname)} {`, "  services = {", service, "  }", "}"];
}

export function renderService(url: string): string {
  return `"providers.v1" = ${quoted(url)}`;
}

/** A block for everything: clients take no second one, and look nowhere else when there is one. */
export function renderInstallation({ mirror }: WantedConfig, local: LocalProviders): string[] {
  const folders = local.folders.flatMap((path) => ["filesystem_mirror {", `  path = ${quoted(path)}`, "}"]);
  const exclude = [...new Set([...mirror.include, ...local.addresses])];
  const direct = ["direct {", ...indent(renderList("exclude", exclude)), "}"];
  return ["provider_installation {", ...indent([...folders, ...renderMirror(mirror), ...direct]), "}"];
}

/** The lines of the mirror alone. */
export function renderMirror({ url, include }: WantedConfig["mirror"]): string[] {
  return ["network_mirror {", `  url     = ${quoted(url)}`, ...indent(renderList("include", include)), "}"];
}

/** Many have a line each. */
export function renderList(name: string, patterns: readonly string[]): string[] {
  if (patterns.length < 4) return [`${name} = [${patterns.map(quoted).join(", ")}]`];
  return [`${name} = [`, ...patterns.map((pattern) => `  ${quoted(pattern)},`), "]"];
}

/** A text as the language of CLI configurations has it, in which `${` begins something that is computed. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

/** A provider, and the repository that has its newest version. */
export interface ProviderImage {
  readonly address: ProviderAddress;
  readonly image: string | undefined;
}

/** The block that makes OpenTofu take what has images from there, and the rest from the site's mirror. */
export function renderOciInstallation(
  { mirror }: WantedConfig,
  providers: readonly ProviderImage[],
): string[] {
  const sorted = [...providers].sort((a, b) => compareAddresses(a.address, b.address));
  const rest = sorted.filter(({ image }) => image === undefined).map(nameOf);
  return [
    "provider_installation {",
    ...indent([
      ...sorted.flatMap(renderOciMirror),
      ...(rest.length === 0 ? [] : renderMirror({ ...mirror, include: rest })),
      "direct {",
      ...indent(renderList("exclude", mirror.include)),
      "}",
    ]),
    "}",
  ];
}

/** One for each, since a repository without a template has one provider. */
function renderOciMirror(provider: ProviderImage): string[] {
  const { image } = provider;
  if (image === undefined) return [];
  const include = renderList("include            ", [nameOf(provider)]);
  return ["oci_mirror {", `  repository_template = ${quoted(image)}`, ...indent(include), "}"];
}

function nameOf({ address }: ProviderImage): string {
  return formatAddress(address);
}
