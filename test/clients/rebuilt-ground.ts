import { readFile } from "node:fs/promises";
import { type ClientResult, type Terraform, terraform } from "../support/clients/terraform.ts";
import { startPagesHost } from "../support/pages/pages-host.ts";
import { startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority } from "../support/pages/tls.ts";
import { startJourney } from "../support/publish/journey.ts";
import { HOST } from "../support/publish/provider-repository.ts";
import { testKey } from "../support/samples/keys.ts";
import { readLockText } from "./ground.ts";
import { type Released, RING } from "./rebuilt-history.ts";

/** What rebuild said of the releases. */
interface Told {
  readonly adopted: readonly { readonly version: string; readonly platforms: readonly string[] }[];
  readonly skipped: readonly { readonly reason: string }[];
}

/** How clients install. */
export interface Asked {
  readonly binary: string;
  /** By namespace: all are the same provider. */
  readonly versions: Readonly<Record<string, string>>;
  readonly via: "registry" | "mirror";
  readonly lockFile?: string;
}

/** A site that the built action made of releases, and an internet with nothing else. */
export interface RebuiltGround {
  readonly history: readonly Released[];
  readonly told: Told;
  /** The client's folder goes when the step is over. */
  use<T>(asked: Asked, step: (client: Terraform) => Promise<T>): Promise<T>;
  init(asked: Asked, ...flags: readonly string[]): Promise<ClientResult & { readonly lock: string }>;
  close(): Promise<void>;
}

/** The namespace under which a version is there once more. */
export const namespaceOf = (version: string) => `v${version.replaceAll(".", "-")}`;

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
  const namespaces = told.adopted.map(({ version }) => namespaceOf(version));
  const files = withNamespaces(trip.repository.readTree("gh-pages"), namespaces);
  const tls = await createTestAuthority();
  const pages = await startPagesHost({ files: () => files, hostnames: [HOST], tls });
  const proxy = await startProxy({ [`${HOST}:443`]: pages.port });
  const use: RebuiltGround["use"] = async ({ binary, versions, via, lockFile }, step) => {
    const providers = Object.entries(versions).map(([namespace, version]) => [
      namespace,
      { source: `${HOST}/${namespace}/sample`, version },
    ]);
    const client = await terraform({
      binary,
      providers: Object.fromEntries(providers),
      ...(via === "mirror" ? { cliConfig: { networkMirror: { url: `${pages.url}mirror/` } } } : {}),
      ...(lockFile === undefined ? {} : { lockFile }),
      caFile: tls.caFile,
      proxyUrl: proxy.url,
    });
    return step(client).finally(() => client.close());
  };
  return {
    history,
    told,
    use,
    init: (asked, ...flags) =>
      use(asked, async (client) => {
        const result = await client.init(...flags);
        const lock = await readLockText(client).catch(() => "");
        return { ...result, lock };
      }),
    close: async () => {
      await Promise.all([pages.close(), proxy.close(), trip.close(), tls.close()]);
    },
  };
}

/** The same provider under more namespaces: no document names its own, so one client can install all versions at once. */
function withNamespaces(
  files: ReadonlyMap<string, Uint8Array>,
  namespaces: readonly string[],
): Map<string, Uint8Array> {
  const all = new Map(files);
  for (const [path, bytes] of files)
    if (path.startsWith("v1/providers/acme/") || path.startsWith(`mirror/${HOST}/acme/`))
      for (const namespace of namespaces) all.set(path.replace("/acme/", `/${namespace}/`), bytes);
  return all;
}
