import { compareAddresses, formatAddress, type ProviderAddress } from "../provider/address.ts";
import type { WantedConfig } from "./wanted.ts";

/** The same lines work for Terraform and OpenTofu. */
export function renderConfig(wanted: WantedConfig, local: LocalProviders = NOTHING_LOCAL): string[] {
  const host = wanted.host === undefined ? [] : [...renderHost(wanted.host), ""];
  return [...host, ...renderInstallation(wanted, local)];
}

/** Folders that clients search if nothing is configured, and the providers in them. */
export interface LocalProviders {
  readonly folders: readonly string[];
  readonly addresses: readonly string[];
}

const NOTHING_LOCAL: LocalProviders = { folders: [], addresses: [] };

export function renderHost({ hostname, url }: NonNullable<WantedConfig["host"]>): string[] {
  const service = `    ${renderService(url)}`;
  return [`host ${quoted(hostname)} {`, "  services = {", service, "  }", "}"];
}

export function renderService(url: string): string {
  return `"providers.v1" = ${quoted(url)}`;
}

/** Clients accept only one such block, and then use no implicit source. */
export function renderInstallation({ mirror }: WantedConfig, local: LocalProviders): string[] {
  const folders = local.folders.flatMap((path) => ["filesystem_mirror {", `  path = ${quoted(path)}`, "}"]);
  const exclude = [...new Set([...mirror.include, ...local.addresses])];
  const direct = ["direct {", ...indent(renderList("exclude", exclude)), "}"];
  return ["provider_installation {", ...indent([...folders, ...renderMirror(mirror), ...direct]), "}"];
}

export function renderMirror({ url, include }: WantedConfig["mirror"]): string[] {
  return ["network_mirror {", `  url     = ${quoted(url)}`, ...indent(renderList("include", include)), "}"];
}

export function renderList(name: string, patterns: readonly string[]): string[] {
  if (patterns.length < 4) return [`${name} = [${patterns.map(quoted).join(", ")}]`];
  return [`${name} = [`, ...patterns.map((pattern) => `  ${quoted(pattern)},`), "]"];
}

export function quoted(text: string): string {
  return JSON.stringify(text);
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

export interface ProviderImage {
  readonly address: ProviderAddress;
  readonly image: string | undefined;
}

/** Images where there are any, and the site's mirror for the rest. */
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

/** One block per provider: a repository without a template holds one provider. */
function renderOciMirror(provider: ProviderImage): string[] {
  const { image } = provider;
  if (image === undefined) return [];
  const include = renderList("include            ", [nameOf(provider)]);
  return ["oci_mirror {", `  repository_template = ${quoted(image)}`, ...indent(include), "}"];
}

function nameOf({ address }: ProviderImage): string {
  return formatAddress(address);
}
