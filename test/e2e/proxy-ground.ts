import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { STORE_ENV } from "../support/bucket/run-in-bucket.ts";
import { startStore } from "../support/bucket/store-host.ts";
import { type MemoryRegistry, startMemoryRegistry } from "../support/oci/memory-registry.ts";
import { goOffline } from "../support/pages/offline.ts";
import { startPagesHost } from "../support/pages/pages-host.ts";
import { type ConnectProxy, startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority } from "../support/pages/tls.ts";
import { startTlsFront } from "../support/pages/tls-front.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import { HOST } from "../support/publish/provider-repository.ts";
import { runCli } from "../support/runner/command-line.ts";
import type { ProcessResult } from "../support/runner/process.ts";
import { demandUntold } from "../support/runner/secrets.ts";
import { testKey } from "../support/samples/keys.ts";
import { type SigstoreStandIn, startSigstore } from "../support/sigstore/stand-in.ts";
import { Faults, pagesFault, sigstoreFault } from "./proxy-faults.ts";

const LOGIN = { user: "runner", password: "p@ss/w:rd of the office" };

/** What no run may show. */
export const SECRETS = [LOGIN.password, encodeURIComponent(LOGIN.password)];

/** The provider that is published. */
const SOURCE = `${HOST}/acme/sample`;

type Environment = Readonly<Record<string, string>>;

/** The names of the hosts, beside those of GitHub and Sigstore. */
export const [IMAGES, TOKENS] = ["images.example.com", "tokens.example.com"];
const STORE = "s3.example.com";

/** A provider's repository on a machine that reaches the world through a proxy only. */
export interface ProxiedWorld {
  readonly trip: Journey;
  readonly images: MemoryRegistry;
  readonly proxy: ConnectProxy;
  /** Everything that a run needs but the proxy. */
  readonly closed: Environment;
  /** With the proxy. */
  readonly env: Environment;
  /** The names that were looked up beside the proxy. */
  readonly asked: () => Promise<string[]>;
  /** Each `address:port` that was connected to. */
  readonly connected: () => Promise<string[]>;
  /** Runs the command line in the repository's folder; no run shows the proxy's login. */
  run(line: readonly string[], env?: Environment, node?: string): Promise<ProcessResult>;
  /** From now on, the first request of each kind, and the first connection to each host, meets a fault. */
  disturb(): ReadonlySet<string>;
  close(): Promise<void>;
}

/** The lines that need the network, in the repository's folder after version 1.0.0 was published. */
export const LINES = {
  rebuild: ["rebuild", "--gpg-public-keys", "key.asc"],
  lint: ["lint", `https://${HOST}/`, "--providers", "acme/sample"],
  verify: ["verify", "--source", SOURCE, "--version", "1.0.0"],
  mirror: ["mirror", "--to", "mirrored", "--strict", "--site-url", "https://mirror.example.com/"],
  bucket: [
    ...["publish", "--source", SOURCE, "--version", "1.0.0", "--to", "s3://bucket"],
    ...["--s3-endpoint", `https://${STORE}`, "--site-url", `https://${HOST}/`, "--verify=false"],
  ],
} as const;

/** With an identity, the proxy is reached over TLS. */
export async function startProxiedWorld({ overTls = false } = {}): Promise<ProxiedWorld> {
  const faults = new Faults();
  const trip = await startJourney({ attestations: true, platforms: ["linux_amd64", "windows_arm64"] });
  const tls = await createTestAuthority();
  const [sigstore, store, images] = await Promise.all([
    startSigstore({ tls }),
    startStore(),
    startMemoryRegistry(),
  ]);
  const pages = await startPagesHost({
    files: () => trip.repository.publishedFiles(),
    hostnames: [HOST],
    tls,
    intercept: ({ method, hostname, path }) => pagesFault(faults.meet(`${method} ${hostname}${path}`)),
  });
  const { apiUrl, uploadUrl, serverUrl, downloadUrl } = trip.github;
  const { ACTIONS_ID_TOKEN_REQUEST_URL: tokens = "" } = sigstore.env;
  const servers = {
    "api.github.com": apiUrl,
    "uploads.github.com": uploadUrl,
    "github.com": serverUrl,
    "objects.githubusercontent.com": downloadUrl,
    [STORE]: store.endpoint,
    [IMAGES]: images.origin.origin,
    [TOKENS]: tokens,
  };
  const front = await startTlsFront(tls, servers, (request) => faults.meet(request));
  sigstore.intercept = ({ method, path }) => sigstoreFault(faults.meet(`${method} ${path}`));
  const routes = { ...sigstore.routes, ...front.routes, [`${HOST}:443`]: pages.port };
  const proxy = await startProxy(routes, LOGIN, overTls ? await tls.issue([]) : undefined);
  const offline = await goOffline(trip.workspace);
  const closed = { ...environmentOf(trip, sigstore), ...offline.env };
  const env = { ...closed, HTTPS_PROXY: proxy.url };
  await writeInputs(trip.workspace);
  return {
    ...{ trip, images, proxy, closed, env, asked: offline.asked, connected: offline.connected },
    run: async (line, given = env, node) => runProxied(trip.workspace, { line, env: given, node }),
    disturb: () => {
      proxy.instead = (target) => (faults.meet(`CONNECT ${target}`) === undefined ? undefined : 503);
      return faults.begin();
    },
    close: async () => {
      await Promise.all([front.close(), pages.close(), proxy.close(), store.close(), images.close()]);
      await Promise.all([trip.close(), sigstore.close(), tls.close()]);
    },
  };
}

function environmentOf(trip: Journey, sigstore: SigstoreStandIn): Environment {
  const { HTTPS_PROXY: _, NO_PROXY: __, ACTIONS_ID_TOKEN_REQUEST_URL: url = "", ...identity } = sigstore.env;
  return {
    ...STORE_ENV,
    ...identity,
    ACTIONS_ID_TOKEN_REQUEST_URL: url.replace(new URL(url).origin, `https://${TOKENS}`),
    GITHUB_API_URL: "https://api.github.com",
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_REPOSITORY: trip.repository.fullName,
    GITHUB_TOKEN: trip.token,
  };
}

/** The public key, and what is mirrored. */
async function writeInputs(workspace: string): Promise<void> {
  await writeFile(join(workspace, "key.asc"), (await testKey("ed25519")).publicKey);
  const file = `providers:\n  ${SOURCE}:\n    versions: all\n`;
  await writeFile(join(workspace, "provider-mirror.yml"), file);
}

interface ProxiedRun {
  readonly line: readonly string[];
  readonly env: Environment;
  readonly node: string | undefined;
}

async function runProxied(cwd: string, { line, env, node }: ProxiedRun): Promise<ProcessResult> {
  const { privateKey, passphrase = "" } = await testKey("ed25519");
  const key = { GPG_PRIVATE_KEY: privateKey, GPG_PASSPHRASE: passphrase };
  const result = await runCli(line, {
    cwd,
    env: { ...key, ...env },
    ...(node === undefined ? {} : { node }),
  });
  demandUntold(SECRETS, { stdout: result.stdout, stderr: result.stderr });
  return result;
}
