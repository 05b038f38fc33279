import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProviderReport } from "../../src/mirroring/fetch/refresh.ts";
import { type Author, createAuthor } from "../support/origins/offer.ts";
import { type OfferedProvider, type OriginRequest, startOriginHost } from "../support/origins/origin-host.ts";
import { type ConnectProxy, renderSiteAccess, startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority } from "../support/pages/tls.ts";
import { type CliOptions, runCli } from "../support/runner/command-line.ts";
import type { ProcessResult } from "../support/runner/process.ts";
import { sampleOffer } from "../support/samples/offers.ts";

/** The URL of the mirror, which receives no requests here. */
const SITE_URL = "https://mirror.example.com/";

/** What a refresh came to. */
interface Refreshed extends ProcessResult {
  readonly changed: boolean;
  /** By source address, without the host. */
  readonly providers: Readonly<Record<string, ProviderReport>>;
  /** What was asked for, without queries. */
  readonly asked: readonly string[];
}

/** A folder to mirror to, and the public registry with whatever a test lets it offer. */
export interface MirrorGround {
  readonly proxy: ConnectProxy;
  readonly folder: string;
  /** Reaches the hosts of the stand-in by their names. */
  readonly env: Readonly<Record<string, string>>;
  /** Adds a provider of `hashicorp`, or of a publisher with files on GitHub, with these versions. */
  offer(source: string, ...versions: readonly string[]): Promise<OfferedProvider>;
  /** Writes `provider-mirror.yml`; by default everything that is offered. */
  want(text?: string): Promise<void>;
  /** Refreshes with the built command line. */
  refresh(args?: readonly string[], options?: CliOptions): Promise<Refreshed>;
  /** Which versions clients find, each with the platforms. */
  listed(source: string): Promise<Readonly<Record<string, readonly string[]>>>;
  /** Takes everything back but the hosts. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Starts hosts with the names that they have in the world, behind a proxy that knows no others. */
export async function startMirrorGround(): Promise<MirrorGround> {
  const tls = await createTestAuthority();
  const author = await createAuthor();
  const providers: OfferedProvider[] = [];
  const host = await startOriginHost({ providers, tls });
  const proxy = await startProxy(Object.fromEntries(host.names.map((name) => [`${name}:443`, host.port])));
  const folder = await mkdtemp(join(tmpdir(), "mirror-"));
  const site = join(folder, "site");
  const env = renderSiteAccess(tls, proxy);
  const refresh: MirrorGround["refresh"] = async (args = [], options = {}) => {
    const before = host.requests.length;
    const line = ["mirror", "--to", "site", "--site-url", SITE_URL, "--json", ...args];
    const result = await runCli(line, { cwd: folder, ...options, env: { ...env, ...options.env } });
    const asked = host.requests.slice(before).map(describeRequest);
    return { ...result, asked, ...readResult(result) };
  };
  return {
    ...{ proxy, folder, env, refresh },
    offer: (source, ...versions) => addProvider(providers, author, source, versions),
    want: (text) => writeFile(join(folder, "provider-mirror.yml"), text ?? wantAll(providers)),
    listed: (source) => readListed(join(site, "mirror", "registry.terraform.io", source)),
    reset: async () => {
      providers.length = 0;
      for (const name of await readdir(folder))
        await rm(join(folder, name), { recursive: true, force: true });
    },
    close: async () => {
      await Promise.all([host.close(), proxy.close(), tls.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function describeRequest({ method, origin, path }: OriginRequest): string {
  return `${method === "GET" ? "" : `${method} `}${origin}${path.replace(/\?.*/, "")}`;
}

function readResult({ stdout }: ProcessResult): Pick<Refreshed, "changed" | "providers"> {
  const { changed = false, providers = [] } = JSON.parse(stdout) as {
    readonly changed?: boolean;
    readonly providers?: readonly ProviderReport[];
  };
  const named = providers.map((one) => [one.source.replace("registry.terraform.io/", ""), one] as const);
  return { changed, providers: Object.fromEntries(named) };
}

async function addProvider(
  providers: OfferedProvider[],
  author: Author,
  source: string,
  versions: readonly string[],
): Promise<OfferedProvider> {
  const [namespace = "", type = ""] = source.split("/");
  const offers = await Promise.all(versions.map((version) => sampleOffer({ type, version, author })));
  const provider: OfferedProvider = {
    ...{ namespace, type, offers },
    packagesOn: namespace === "hashicorp" ? "releases" : "github",
  };
  providers.push(provider);
  return provider;
}

function wantAll(providers: readonly OfferedProvider[]): string {
  return `providers:\n${providers.map(({ namespace, type }) => `  ${namespace}/${type}: {}\n`).join("")}`;
}

/** Reads it as a client does: a version without its document is a fault. */
async function readListed(folder: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const index = await readFile(join(folder, "index.json"), "utf8").catch(() => '{"versions":{}}');
  const versions = Object.keys(JSON.parse(index).versions).sort();
  const read = async (version: string) => {
    const { archives } = JSON.parse(await readFile(join(folder, `${version}.json`), "utf8"));
    return [version, Object.keys(archives).sort()] as const;
  };
  return Object.fromEntries(await Promise.all(versions.map(read)));
}
