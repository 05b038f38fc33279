import { stripVTControlCharacters } from "node:util";
import { type ClientResult, type Terraform, terraform } from "../support/clients/terraform.ts";
import type { Client } from "./clients.ts";
import type { Way } from "./lint-shapes.ts";
import { hostAt, MIRROR, type ShapesHost } from "./lint-shapes-host.ts";
import { LOCKED } from "./lint-shapes-seeds.ts";

export type Command = "init" | "lock" | "mirror";

/** What is asked of a client. */
export interface Asking {
  readonly command: Command;
  readonly way: Way;
  /** The very version; the newest when absent. */
  readonly version?: string | undefined;
  readonly platforms?: readonly string[] | undefined;
}

/** The sites that a client has failed at, with what it said. */
export type Failures = ReadonlyMap<number, string>;

/** Lets one process of a client meet many sites, each as a provider of its own. */
export async function meet(
  host: ShapesHost,
  client: Client,
  asking: Asking,
  sites: readonly number[],
): Promise<Failures> {
  const binary = await client.find();
  if (sites.length === 0) return new Map();
  if (asking.command !== "lock") return meetOnce(host, binary, asking, sites);
  // Locking ends at the first platform that fails.
  const { platforms = LOCKED } = asking;
  const met = await Promise.all(
    platforms.map((platform) => meetOnce(host, binary, { ...asking, platforms: [platform] }, sites)),
  );
  return new Map(met.flatMap((each) => [...each]));
}

async function meetOnce(
  host: ShapesHost,
  binary: string,
  asking: Asking,
  sites: readonly number[],
): Promise<Failures> {
  const result = await runAt(host, binary, asking, sites);
  if (result.exitCode === 0) return new Map();
  const failures = findFailures(result, sites);
  if (failures !== undefined)
    return sites.length === 1 ? failures : withoutHaste(host, binary, asking, failures);
  const [only] = sites;
  if (sites.length === 1 && only !== undefined) return new Map([[only, result.words]]);
  // A client that crashes reports on none of the sites, so each half is tried again.
  const middle = Math.ceil(sites.length / 2);
  const halves = [sites.slice(0, middle), sites.slice(middle)];
  const met = await Promise.all(halves.map((half) => meetOnce(host, binary, asking, half)));
  return new Map(met.flatMap((each) => [...each]));
}

/** A client that timed out on a busy machine is run again, alone. */
async function withoutHaste(
  host: ShapesHost,
  binary: string,
  asking: Asking,
  failures: Failures,
): Promise<Failures> {
  const lasting = new Map(failures);
  for (const [index, words] of failures) {
    if (!/deadline exceeded|Client\.Timeout|request canceled|TLS handshake timeout/.test(words)) continue;
    lasting.delete(index);
    for (const [, again] of await meetOnce(host, binary, asking, [index])) lasting.set(index, again);
  }
  return lasting;
}

/** Undefined when the output doesn't name the failing provider. */
function findFailures(
  { exitCode, stderr, words }: ClientResult,
  sites: readonly number[],
): Failures | undefined {
  if (exitCode !== 1 || /\bpanic:|\bCRASH\b|goroutine \d+/.test(words)) return undefined;
  const plain = stripVTControlCharacters(stderr).replaceAll(/[\s│╷╵]+/g, " ");
  const failures = new Map<number, string>();
  for (const part of plain.split(/(?=\b(?:Error|Warning): )/).filter((each) => each.startsWith("Error: "))) {
    for (const item of part.split(/(?= - registry-)/)) {
      for (const [, number] of item.matchAll(/\b(?:registry|files)-(\d+)\.example\.com/g)) {
        const index = Number(number);
        if (sites.includes(index) && !failures.has(index)) failures.set(index, item);
      }
    }
  }
  return failures.size === 0 ? undefined : failures;
}

/** Waiting for a host that says it is busy shows nothing that its answer does not. */
const IMPATIENT = {
  TF_REGISTRY_DISCOVERY_RETRY: "0",
  TF_PROVIDER_DOWNLOAD_RETRY: "0",
  TF_REGISTRY_CLIENT_TIMEOUT: "60",
};

async function runAt(
  { caFile, proxyUrl }: ShapesHost,
  binary: string,
  { command, way, version, platforms = LOCKED }: Asking,
  sites: readonly number[],
): Promise<ClientResult> {
  const providers = sites.map((index) => {
    const source = `${hostAt(index)}/acme/sample`;
    return [`p${index}`, { source, ...(version === undefined ? {} : { version }) }] as const;
  });
  const client = await terraform({
    binary,
    providers: Object.fromEntries(providers),
    ...(way === "mirror" ? { cliConfig: { networkMirror: { url: MIRROR } } } : {}),
    caFile,
    proxyUrl,
    env: IMPATIENT,
  });
  try {
    return await run(client, { command, way, platforms });
  } finally {
    await client.close();
  }
}

function run(client: Terraform, { command, way, platforms = LOCKED }: Asking): Promise<ClientResult> {
  if (command === "init") return client.init();
  if (command === "mirror") return client.providersMirror({ platforms });
  return client.providersLock({ platforms, ...(way === "mirror" ? { netMirror: MIRROR } : {}) });
}

/** What `providers mirror` has written. */
export interface MadeMirror {
  readonly folder: string;
  /** The host whose provider it holds. */
  readonly host: string;
  close(): Promise<void>;
}

/** Makes a mirror of the site with that number. */
export async function makeMirror(
  { caFile, proxyUrl }: ShapesHost,
  binary: string,
  { site, version }: { readonly site: number; readonly version: string },
): Promise<MadeMirror> {
  const host = hostAt(site);
  const providers = { sample: { source: `${host}/acme/sample`, version } };
  const client = await terraform({ binary, providers, caFile, proxyUrl });
  const { exitCode, words, mirror } = await client.providersMirror({ platforms: LOCKED });
  if (exitCode !== 0) throw new Error(`no mirror was made: ${words}`);
  return { folder: mirror, host, close: () => client.close() };
}
