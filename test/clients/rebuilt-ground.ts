import { readFile } from "node:fs/promises";
import { type ClientResult, type Terraform, terraform } from "../support/clients/terraform.ts";
import { type PagesHost, startPagesHost } from "../support/pages/pages-host.ts";
import { type ConnectProxy, startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import { HOST } from "../support/publish/provider-repository.ts";
import { testKey } from "../support/samples/keys.ts";
import { type Released, RING } from "./rebuilt-history.ts";

/** A release, or a file of one, that rebuild did not take. */
export interface Skipped {
  readonly tag: string;
  readonly version?: string;
  readonly file?: string;
  readonly code: string;
  readonly reason: string;
}

/** What rebuild said of the releases. */
interface Told {
  readonly adopted: readonly { readonly version: string; readonly platforms: readonly string[] }[];
  readonly skipped: readonly Skipped[];
}

type Files = ReadonlyMap<string, Uint8Array>;

/** A site that the built action made of releases, and an internet with nothing else. */
export interface RebuiltGround {
  readonly trip: Journey;
  readonly told: Told;
  readonly files: Files;
  /** A client that meets another site at the same name. */
  at(files: Files): Promise<Meeting>;
  close(): Promise<void>;
}

/** How clients install. */
export interface Asked {
  readonly binary: string;
  /** By namespace: all are the same provider. */
  readonly versions: Readonly<Record<string, string>>;
  readonly via: "registry" | "mirror";
  readonly lockFile?: string;
}

/** One site that clients meet. */
export interface Meeting {
  /** The client's folder goes when the step is over. */
  use<T>(asked: Asked, step: (client: Terraform) => Promise<T>): Promise<T>;
  init(asked: Asked, ...flags: readonly string[]): Promise<ClientResult & { readonly lock: string }>;
  close(): Promise<void>;
}

export async function startRebuiltGround(history: readonly Released[]): Promise<RebuiltGround> {
  const trip = await startJourney({ platforms: [] });
  for (const { tag, draft = false, prerelease = false, assets } of history) {
    trip.repository.tag(tag);
    trip.repository.addRelease({ tag, draft, prerelease, assets });
  }
  const keys = await Promise.all(RING.map(testKey));
  const ring = keys.map(({ publicKey }) => publicKey).join("\n");
  const none = { "gpg-private-key": "", "gpg-passphrase": "" };
  const inputs = { ...none, command: "rebuild", "gpg-public-keys": ring, output: "out" };
  const { exitCode, outputs, log } = await trip.publish("1.0.0", { inputs });
  if (exitCode !== 0) throw new Error(`the site was not rebuilt:\n${log}`);
  const told: Told = JSON.parse(await readFile(outputs.report ?? "", "utf8"));
  const tls = await createTestAuthority();
  return {
    trip,
    told,
    files: trip.repository.readTree("gh-pages"),
    at: (files) => meet(tls, files),
    close: async () => {
      await Promise.all([trip.close(), tls.close()]);
    },
  };
}

async function meet(tls: TestAuthority, files: Files): Promise<Meeting> {
  const pages = await startPagesHost({ files: () => new Map(files), hostnames: [HOST], tls });
  const proxy = await startProxy({ [`${HOST}:443`]: pages.port });
  const use: Meeting["use"] = async (asked, step) => {
    const client = await startClient(asked, { tls, pages, proxy });
    try {
      return await step(client);
    } finally {
      await client.close();
    }
  };
  return {
    use,
    init: (asked, ...flags) =>
      use(asked, async (client) => {
        const result = await client.init(...flags);
        const lock = await readFile(`${client.directory}/.terraform.lock.hcl`, "utf8").catch(() => "");
        return { ...result, lock };
      }),
    close: async () => {
      await Promise.all([pages.close(), proxy.close()]);
    },
  };
}

interface Net {
  readonly tls: TestAuthority;
  readonly pages: PagesHost;
  readonly proxy: ConnectProxy;
}

function startClient({ binary, versions, via, lockFile }: Asked, { tls, pages, proxy }: Net) {
  const providers = Object.entries(versions).map(([namespace, version]) => [
    namespace,
    { source: `${HOST}/${namespace}/sample`, version },
  ]);
  return terraform({
    binary,
    providers: Object.fromEntries(providers),
    ...(via === "mirror" ? { cliConfig: { networkMirror: { url: `${pages.url}mirror/` } } } : {}),
    ...(lockFile === undefined ? {} : { lockFile }),
    caFile: tls.caFile,
    proxyUrl: proxy.url,
  });
}

/** The same provider under more namespaces: no document names its own, so one client can install all versions at once. */
export function withNamespaces(files: Files, namespaces: readonly string[]): Map<string, Uint8Array> {
  const all = new Map(files);
  for (const [path, bytes] of files)
    if (path.startsWith("v1/providers/acme/") || path.startsWith(`mirror/${HOST}/acme/`))
      for (const namespace of namespaces) all.set(path.replace("/acme/", `/${namespace}/`), bytes);
  return all;
}
