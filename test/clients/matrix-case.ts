import { expect } from "vitest";
import type { CliConfig, ClientResult, LockedProvider, Terraform } from "../support/clients/terraform.ts";
import type { Client } from "./clients.ts";
import { type Ground, readLockText } from "./ground.ts";
import type { PublishedSite } from "./published-site.ts";

/** A client whose turn it is. */
export interface Turn {
  readonly ground: Ground;
  readonly client: Client;
  readonly binary: string;
  /** The lock file that a client, this or another, wrote when it installed version 1.2.3. */
  lockOf(client: Client, method: Method): Promise<string>;
}

/** One row of the table: throws unless the client does what it should, and says what the cell shows. */
export interface Case {
  readonly title: string;
  run(turn: Turn): Promise<string>;
}

/** How a client comes by the provider. */
export type Method = "registry" | "mirror";

/** Both. */
export const METHODS: readonly Method[] = ["registry", "mirror"];

/** The clients that write down more than one hash when they install from a mirror. */
export const KEEPS_MIRROR_HASHES: ReadonlySet<string> = new Set(["opentofu-1.10.10", "opentofu-1.12.6"]);

/** Nothing for the registry, which discovery finds; the mirror and nothing else for the mirror. */
export function configFor(site: PublishedSite, method: Method): { readonly cliConfig?: CliConfig } {
  return method === "registry" ? {} : { cliConfig: { networkMirror: { url: `${site.pages.url}mirror/` } } };
}

/** What a configuration has to ask for. */
export function require(site: PublishedSite, version: string) {
  return { providers: { sample: { source: site.source, version } } };
}

/** An `init` that must install this version. */
export async function install(client: Terraform, source: string, version: string): Promise<ClientResult> {
  const result = await client.init();
  expect(result.words).toContain(`Installed ${source} v${version}`);
  expect(result.exitCode).toBe(0);
  return result;
}

/** A fresh client that has installed a version of a site's provider. */
export async function installed(
  { ground, binary }: Pick<Turn, "ground" | "binary">,
  site: PublishedSite,
  { method = "registry", version = "1.2.3" }: { readonly method?: Method; readonly version?: string },
): Promise<Terraform> {
  const client = await ground.client({ binary, ...require(site, version), ...configFor(site, method) });
  await install(client, site.source, version);
  return client;
}

/** Version 1.2.3 of the main site, installed for its lock file alone. */
export async function makeLock(
  ground: Ground,
  maker: Client,
  { binary, method }: { readonly binary: string; readonly method: Method },
): Promise<string> {
  const client = await installed({ ground, binary }, ground.sites.domain, { method });
  const text = await readLockText(client);
  expect(text, maker.name).toContain(ground.sites.domain.source);
  await client.close();
  return text;
}

/** How many hashes of each scheme are in a lock file, as `h1 1, zh 15`. */
export function countHashes(locked: LockedProvider | undefined): string {
  const count = (scheme: string) => locked?.hashes.filter((hash) => hash.startsWith(scheme)).length ?? 0;
  return `h1 ${count("h1:")}, zh ${count("zh:")}`;
}

/** The requests that a step made of a site. */
export async function watch(site: PublishedSite, step: () => Promise<unknown>): Promise<readonly string[]> {
  const before = site.pages.requests.length;
  await step();
  return site.pages.requests.slice(before).map(({ path }) => path);
}

/** The configurations that the workflow summary shows for pasting: the requirement, then the client settings. */
export function pastedLines(site: PublishedSite, version: string): readonly string[] {
  const summary = site.runs.get(version)?.summary ?? "";
  return [...summary.matchAll(/^```hcl\n(.*?)\n```$/gms)].map(([, text = ""]) => text);
}
