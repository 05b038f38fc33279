import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { type ProcessResult, startProcess } from "../runner/process.ts";
import { realTool } from "./real-tools.ts";

/** A provider that the configuration asks for. */
interface RequiredProvider {
  /** `hostname/namespace/type`. */
  readonly source: string;
  /** A constraint, as authors write it. */
  readonly version?: string;
}

export interface TerraformOptions {
  /** Any terraform or tofu; the `terraform` on PATH when absent. */
  readonly binary?: string;
  /** By local name. */
  readonly providers: Readonly<Record<string, RequiredProvider>>;
  readonly cliConfig?: CliConfig;
  /** PEM of the only authority the client trusts: `caFile` of a test authority. */
  readonly caFile?: string;
  /** `url` of a proxy; without it the client can reach loopback only where there is no network. */
  readonly proxyUrl?: string;
  /** The rest of the configuration: resources, outputs, data. */
  readonly configuration?: string;
  /** A lock file to start with, as a colleague would have committed it. */
  readonly lockFile?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** How a client ended. */
export interface ClientResult extends ProcessResult {
  /** All it said on one line: clients break and frame their messages at the width of a terminal they don't have. */
  readonly words: string;
}

interface LockOptions {
  readonly platforms: readonly string[];
  readonly netMirror?: string;
}

/** A real client in a working directory of its own. */
export interface Terraform {
  readonly directory: string;
  run(...args: readonly string[]): Promise<ClientResult>;
  init(...args: readonly string[]): Promise<ClientResult>;
  providersLock(options: LockOptions): Promise<ClientResult>;
  /** Runs `providers mirror`; what it wrote is in the folder `mirror`. */
  providersMirror(options: {
    readonly platforms: readonly string[];
  }): Promise<ClientResult & { readonly mirror: string }>;
  /** By address; empty before the first init. */
  readLockFile(): Promise<Readonly<Record<string, LockedProvider>>>;
  close(): Promise<void>;
}

/** Makes a fresh working directory in which a real client runs with nothing of this machine's configuration. */
export async function terraform(options: TerraformOptions): Promise<Terraform> {
  const binary = options.binary ?? realTool("terraform");
  if (binary === undefined) throw new Error("terraform is not on PATH; guard the test with realTool");
  const folder = await mkdtemp(join(tmpdir(), "terraform-"));
  const directory = join(folder, "work");
  await writeWorkspace(folder, options);
  const env = renderEnvironment(folder, options);
  const run = async (...args: readonly string[]) => {
    const result = await startProcess(binary, args, { cwd: directory, env }).finished;
    return { ...result, words: joinWrapped(result) };
  };
  return {
    directory,
    run,
    init: (...args) => run("init", "-input=false", "-no-color", ...args),
    providersLock: ({ platforms, netMirror }) =>
      run(
        "providers",
        "lock",
        ...(netMirror === undefined ? [] : [`-net-mirror=${netMirror}`]),
        ...renderPlatforms(platforms),
      ),
    providersMirror: async ({ platforms }) => {
      const mirror = join(folder, "mirror");
      return { ...(await run("providers", "mirror", ...renderPlatforms(platforms), mirror)), mirror };
    },
    readLockFile: async () =>
      parseLockFile(await readFile(join(directory, lockFileName), "utf8").catch(emptyIfMissing)),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

const lockFileName = ".terraform.lock.hcl";

async function writeWorkspace(folder: string, options: TerraformOptions): Promise<void> {
  for (const name of ["work", "home", "tmp"]) await mkdir(join(folder, name));
  await writeFile(join(folder, "cli.tfrc"), renderCliConfig(options.cliConfig ?? {}));
  await writeFile(join(folder, "work", "main.tf"), renderMain(options));
  if (options.lockFile !== undefined) await writeFile(join(folder, "work", lockFileName), options.lockFile);
}

function renderMain({ providers, configuration = "" }: TerraformOptions): string {
  const entries = Object.entries(providers).map(([name, { source, version }]) => {
    const constraint = version === undefined ? "" : `, version = ${JSON.stringify(version)}`;
    return `    ${name} = { source = ${JSON.stringify(source)}${constraint} }\n`;
  });
  return `terraform {\n  required_providers {\n${entries.join("")}  }\n}\n${configuration}\n`;
}

function renderEnvironment(
  folder: string,
  { caFile, proxyUrl, env }: TerraformOptions,
): Readonly<Record<string, string>> {
  return {
    PATH: "/usr/bin:/bin",
    HOME: join(folder, "home"),
    TMPDIR: join(folder, "tmp"),
    TF_CLI_CONFIG_FILE: join(folder, "cli.tfrc"),
    CHECKPOINT_DISABLE: "1",
    TF_IN_AUTOMATION: "1",
    NO_COLOR: "1",
    ...(caFile === undefined ? {} : { SSL_CERT_FILE: caFile }),
    ...(proxyUrl === undefined ? {} : { HTTPS_PROXY: proxyUrl, HTTP_PROXY: proxyUrl }),
    ...env,
  };
}

function joinWrapped({ stdout, stderr }: ProcessResult): string {
  return stripVTControlCharacters(`${stdout}\n${stderr}`)
    .replaceAll(/[\s│╷╵]+/g, " ")
    .trim();
}

function renderPlatforms(platforms: readonly string[]): readonly string[] {
  return platforms.map((platform) => `-platform=${platform}`);
}

function emptyIfMissing(error: NodeJS.ErrnoException): string {
  if (error.code === "ENOENT") return "";
  throw error;
}

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
}

/** Writes a CLI configuration that both terraform and tofu read, methods in the order they are tried. */
function renderCliConfig({ networkMirror, ociMirror, direct }: CliConfig): string {
  const methods = [
    ...(ociMirror === undefined ? [] : [renderOciMirror(ociMirror)]),
    ...(networkMirror === undefined ? [] : [renderMirror(networkMirror)]),
    ...(direct === undefined ? [] : [renderBlock("direct", renderFilter(direct))]),
  ];
  const installation = methods.length === 0 ? "" : renderBlock("provider_installation", methods);
  return `disable_checkpoint = true\n${installation}\n`;
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

function renderBlock(header: string, body: readonly string[]): string {
  return `${header} {\n${body.join("\n")}\n}`;
}

/** What a dependency lock file holds for one provider. */
export interface LockedProvider {
  readonly version: string;
  /** As written: sorted, `h1:` before `zh:`. */
  readonly hashes: readonly string[];
}

/** Reads `.terraform.lock.hcl`; the clients write it in one fixed form, so the form is all this has to know. */
export function parseLockFile(text: string): Readonly<Record<string, LockedProvider>> {
  const blocks = text.matchAll(/^provider "([^"]+)" \{\n(.*?)^\}/gms);
  return Object.fromEntries(Array.from(blocks, ([, address = "", body = ""]) => [address, parseBlock(body)]));
}

function parseBlock(body: string): LockedProvider {
  const hashes = /^ {2}hashes = \[\n(.*?)^ {2}\]/ms.exec(body)?.[1] ?? "";
  return {
    version: findAttribute(body, "version") ?? "",
    hashes: Array.from(hashes.matchAll(/"([^"]+)"/g), ([, hash = ""]) => hash),
  };
}

function findAttribute(body: string, name: string): string | undefined {
  return new RegExp(`^ {2}${name} *= "([^"]*)"`, "m").exec(body)?.[1];
}
