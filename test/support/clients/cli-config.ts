/** A network mirror in a client's configuration, and the addresses it is asked for. */
interface MirrorMethod extends AddressFilter {
  /** With the closing slash, or the client drops the last part of it. */
  readonly url: string;
}

/** Which provider addresses an installation method is for. */
interface AddressFilter {
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
}

/** What the tests put in a client's CLI configuration; without a mirror and `direct` the client's own defaults hold. */
export interface CliConfig {
  readonly networkMirror?: MirrorMethod;
  readonly direct?: AddressFilter;
  /** Images in an OCI registry, which tofu alone knows. */
  readonly ociMirror?: AddressFilter & { readonly repository: string };
  /** Services by hostname, for a registry whose host has no discovery document. */
  readonly hosts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Writes a CLI configuration that both terraform and tofu read, methods in the order they are tried. */
export function renderCliConfig({ networkMirror, ociMirror, direct, hosts = {} }: CliConfig): string {
  const methods = [
    ...(ociMirror === undefined ? [] : [renderOciMirror(ociMirror)]),
    ...(networkMirror === undefined ? [] : [renderMirror(networkMirror)]),
    ...(direct === undefined ? [] : [renderBlock("direct", renderFilter(direct))]),
  ];
  const blocks = [
    ...Object.entries(hosts).map(([hostname, services]) => renderHost(hostname, services)),
    ...(methods.length === 0 ? [] : [renderBlock("provider_installation", methods)]),
  ];
  return `disable_checkpoint = true\n${blocks.join("\n")}\n`;
}

function renderMirror({ url, ...filter }: MirrorMethod): string {
  return renderBlock("network_mirror", [`url = ${JSON.stringify(url)}`, ...renderFilter(filter)]);
}

function renderOciMirror({ repository, ...filter }: NonNullable<CliConfig["ociMirror"]>): string {
  const template = `repository_template = ${JSON.stringify(repository)}`;
  return renderBlock("oci_mirror", [template, ...renderFilter(filter)]);
}

function renderFilter({ include, exclude }: AddressFilter): readonly string[] {
  return [
    ...(include === undefined ? [] : [`include = ${JSON.stringify(include)}`]),
    ...(exclude === undefined ? [] : [`exclude = ${JSON.stringify(exclude)}`]),
  ];
}

function renderHost(hostname: string, services: Readonly<Record<string, string>>): string {
  const entries = Object.entries(services).map(
    ([id, url]) => `${JSON.stringify(id)} = ${JSON.stringify(url)}`,
  );
  return renderBlock(`host ${JSON.stringify(hostname)}`, [renderBlock("services =", entries)]);
}

function renderBlock(header: string, body: readonly string[]): string {
  return `${header} {\n${body.join("\n")}\n}`;
}
