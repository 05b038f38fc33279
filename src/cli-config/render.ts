import { type Host, type Method, type WantedConfig, wantedMethods } from "./wanted.ts";

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

const OPTIONS = { network_mirror: "url", oci_mirror: "repository_template" } as const;

/** The option that says where a method's packages are. */
export function placeOption(kind: Method["kind"]): string {
  return OPTIONS[kind];
}

export function renderMethod({ kind, place, include }: Method): string[] {
  const option = placeOption(kind);
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
