import { compareAddresses, formatAddress, type ProviderAddress } from "../provider/address.ts";
import { decodeName } from "../provider/idna.ts";
import { MIRROR_FOLDER, REGISTRY_FOLDER } from "../site/documents/discovery.ts";
import { isDiscoverable, mirrorPatterns } from "../site/documents/install.ts";

export interface ProviderImage {
  readonly address: ProviderAddress;
  readonly image: string | undefined;
}

/** A hostname and its registry. */
export interface Host {
  readonly hostname: string;
  readonly url: string;
}

export interface WantedConfig {
  /** Only for a registry that discovery can't find. */
  readonly host: Host | undefined;
  readonly mirror: { readonly url: string; readonly include: readonly string[] };
  /** For OpenTofu alone. */
  readonly images?: readonly ProviderImage[];
}

/** An installation method and the providers that come from it alone. */
export interface Method {
  readonly kind: "network_mirror" | "oci_mirror";
  /** A URL, or a repository. */
  readonly place: string;
  readonly include: readonly string[];
}

/** Images where there are any, one block per provider: a repository without a template holds one. The mirror has the rest. */
export function wantedMethods({ mirror, images = [] }: WantedConfig): Method[] {
  const sorted = images.toSorted((a, b) => compareAddresses(a.address, b.address));
  const named = sorted.flatMap(({ address, image }): Method[] =>
    image === undefined ? [] : [{ kind: "oci_mirror", place: image, include: [formatAddress(address)] }],
  );
  const others = sorted
    .filter(({ image }) => image === undefined)
    .map(({ address }) => formatAddress(address));
  const include = named.length === 0 ? mirror.include : others;
  return include.length === 0 ? named : [...named, { kind: "network_mirror", place: mirror.url, include }];
}

export interface SiteWithBase {
  readonly hostname: string | undefined;
  readonly base: string;
}

export function wantedConfig(
  { hostname, base }: SiteWithBase,
  providers: readonly ProviderAddress[],
): WantedConfig {
  const site = { hostname: hostname ?? "", base };
  const isOwn = (address: ProviderAddress) => address.hostname === hostname;
  const needsHost = !isDiscoverable(site) && providers.some(isOwn);
  return {
    host: needsHost ? { hostname: decodeName(site.hostname), url: `${base}${REGISTRY_FOLDER}` } : undefined,
    mirror: { url: `${base}${MIRROR_FOLDER}`, include: mirrorPatterns(site, providers) },
  };
}

/** Without images, the same lines work for Terraform and OpenTofu. */
export function renderConfig(wanted: WantedConfig): string[] {
  const host = wanted.host === undefined ? [] : [...renderHost(wanted.host), ""];
  const methods = wantedMethods(wanted);
  return [
    ...host,
    ...renderInstallation(
      methods,
      methods.flatMap(({ include }) => include),
    ),
  ];
}

/** Folders that clients search if nothing is configured, and the providers in them. */
export interface LocalProviders {
  readonly folders: readonly string[];
  readonly addresses: readonly string[];
}

export function renderHost({ hostname, url }: Host): string[] {
  const service = `    ${renderService(url)}`;
  return [`host ${quoted(hostname)} {`, "  services = {", service, "  }", "}"];
}

export function renderService(url: string): string {
  return `"providers.v1" = ${quoted(url)}`;
}

/** Clients accept only one such block, and then use no implicit source. */
export function renderInstallation(
  methods: readonly Method[],
  exclude: readonly string[],
  folders: readonly string[] = [],
): string[] {
  const local = folders.flatMap((path) => ["filesystem_mirror {", `  path = ${quoted(path)}`, "}"]);
  const direct =
    exclude.length === 0 ? ["direct {}"] : ["direct {", ...indent(renderList("exclude", exclude)), "}"];
  return ["provider_installation {", ...indent([...local, ...methods.flatMap(renderMethod), ...direct]), "}"];
}

/** The option that says where a method's packages are. */
export const PLACE_OPTIONS = { network_mirror: "url", oci_mirror: "repository_template" } as const;

export function renderMethod({ kind, place, include }: Method): string[] {
  const option = PLACE_OPTIONS[kind];
  const width = Math.max(option.length, "include".length);
  const lines = [
    `${option.padEnd(width)} = ${quoted(place)}`,
    ...renderList("include".padEnd(width), include),
  ];
  return [`${kind} {`, ...indent(lines), "}"];
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
